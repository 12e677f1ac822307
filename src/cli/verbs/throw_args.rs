//! How the dice of a command come: thrown by the tool, typed from the table, or a bare total.

use crate::cli::failure::Failure;
use crate::dragon_dice::game::Throw;
use crate::report::Trouble;
use crate::text::Name;
use clap::Args;

/// THROW of DESIGN section 3.
#[derive(Args)]
pub(super) struct ThrowArgs {
    /// What the table shows; nothing for digital dice
    #[arg(value_name = "FACES")]
    shown: Vec<String>,
    /// What the table shows, in one text
    #[arg(long, value_name = "TEXT")]
    faces: Option<String>,
    /// A bare total from the table: N, or maneuver=N
    #[arg(short, long, value_name = "N")]
    total: Option<String>,
}

impl ThrowArgs {
    /// How the dice come.
    pub(super) fn throw(&self) -> Result<Throw, Failure> {
        let shown = if self.shown.is_empty() { None } else { Some(self.shown.join(" ")) };
        match (shown, self.faces.clone(), self.total.clone()) {
            (None, None, None) => Ok(Throw::Digital),
            (Some(text), None, None) | (None, Some(text), None) => Ok(Throw::Typed(text)),
            (None, None, Some(total)) => {
                let number = total.strip_prefix("maneuver=").unwrap_or(&total).trim();
                let number = number.parse().map_err(|_| {
                    let said = Name::from(total.clone());
                    Trouble::new(format!("{said} is no total of this roll")).help("-t N, or -t maneuver=N")
                })?;
                Ok(Throw::Total(number))
            }
            _ => Err(Failure::message("the dice are typed once: FACES, --faces TEXT or -t N")),
        }
    }
}
