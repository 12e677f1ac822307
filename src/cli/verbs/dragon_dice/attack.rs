//! `attack melee|missile ARMY [THROW]`.

use super::throw_args::RollArgs;
use crate::cli::failure::{self, Failure};
use crate::dragon_dice::game::TypedCommand;
use crate::dragon_dice::roll::Attack;
use crate::report::Trouble;
use crate::text::Name;
use clap::{ArgMatches, Args};

/// Arguments of `attack`.
#[derive(Args)]
pub(in crate::cli) struct AttackArgs {
    /// melee or missile
    #[arg(value_name = "KIND")]
    kind: String,
    /// The army: [PLAYER:]PLACE, or just the player if only one of their armies is possible
    #[arg(value_name = "ARMY")]
    army: String,
    #[command(flatten)]
    roll: RollArgs,
}

pub(in crate::cli) fn action(matches: &ArgMatches) -> Result<TypedCommand, Failure> {
    let arguments: AttackArgs = failure::arguments(matches)?;
    let attack = Attack::parse(&arguments.kind).ok_or_else(|| {
        let said = Name::from(arguments.kind.clone());
        Trouble::new(format!("{said} is not an attack")).help("type attack melee ARMY or attack missile ARMY")
    })?;
    let example = format!("{}=5,direct=4", attack.word());
    Ok(TypedCommand::Attack { attack, army: arguments.army, roll: arguments.roll.roll(&example)? })
}
