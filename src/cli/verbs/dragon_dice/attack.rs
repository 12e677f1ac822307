//! `attack melee|missile ARMY [THROW]`.

use super::throw_args::RollArgs;
use crate::cli::failure::{self, Failure};
use clap::builder::PossibleValue;
use clap::{ArgMatches, Args};
use warband_dragon_dice::game::TypedCommand;
use warband_dragon_dice::roll::Attack;

/// Arguments of `attack`.
#[derive(Args)]
pub(in crate::cli) struct AttackArgs {
    /// melee or missile, or m or x
    #[arg(value_name = "KIND", value_parser = [PossibleValue::new("melee").alias("m"), PossibleValue::new("missile").alias("x")])]
    kind: String,
    /// The army: [PLAYER:]PLACE, or just the player if only one of their armies is possible
    #[arg(value_name = "ARMY")]
    army: String,
    #[command(flatten)]
    roll: RollArgs,
}

pub(in crate::cli) fn action(matches: &ArgMatches) -> Result<TypedCommand, Failure> {
    let arguments: AttackArgs = failure::arguments(matches)?;
    let attack = if matches!(&arguments.kind[..], "m" | "melee") { Attack::Melee } else { Attack::Missile };
    let example = format!("{}=5,direct=4", attack.word());
    Ok(TypedCommand::Attack { attack, army: arguments.army, roll: arguments.roll.roll(&example)? })
}
