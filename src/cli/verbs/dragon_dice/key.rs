//! `key ARMY`.

use crate::cli::failure::{self, Failure};
use crate::cli::session::Session;
use crate::cli::{Exit, army};
use crate::dragon_dice::dice::{DieType, find};
use crate::report::dragon_dice::KeyAnswer;
use crate::text::Name;
use clap::{ArgMatches, Args};

/// Arguments of `key`.
#[derive(Args)]
pub(in crate::cli) struct KeyArgs {
    /// A file (reavers.toml:home), an army of the game, a list ("3 Thug, Wolf Rider"), a dragon or a minor terrain
    #[arg(value_name = "ARMY")]
    army: String,
}

pub(in crate::cli) fn run(matches: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let arguments: KeyArgs = failure::arguments(matches)?;
    // A dragon or a minor terrain stands in no army, and has codes all the same.
    let lone =
        find(&arguments.army).filter(|die| matches!(die.kind, DieType::Dragon | DieType::MinorTerrain));
    if let Some(die) = lone {
        return session.say(&KeyAnswer { army: Name::default(), dice: vec![die] });
    }
    let army = army::read(&arguments.army, session)?.army;
    session.say(&KeyAnswer { army: army.name, dice: army.dice })
}
