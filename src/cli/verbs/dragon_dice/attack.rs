//! `attack melee|missile ARMY [THROW]`.

use super::throw_args::RollArgs;
use crate::cli::failure::{self, Failure};
use crate::dragon_dice::game::TypedCommand;
use crate::dragon_dice::roll::Attack;
use clap::{ArgMatches, Args};

/// Arguments of `attack`.
#[derive(Args)]
pub(in crate::cli) struct AttackArgs {
    /// melee or missile, or m or x
    #[arg(value_name = "KIND", value_parser = kind)]
    kind: Attack,
    /// The army: [PLAYER:]PLACE, or just the player if only one of their armies is possible
    #[arg(value_name = "ARMY")]
    army: String,
    #[command(flatten)]
    roll: RollArgs,
}

pub(in crate::cli) fn action(matches: &ArgMatches) -> Result<TypedCommand, Failure> {
    let arguments: AttackArgs = failure::arguments(matches)?;
    let attack = arguments.kind;
    let example = format!("{}=5,direct=4", attack.word());
    Ok(TypedCommand::Attack { attack, army: arguments.army, roll: arguments.roll.roll(&example)? })
}

/// The kind by its word, or by the letter that its results have as a face.
fn kind(typed: &str) -> Result<Attack, &'static str> {
    let of_letter = match typed {
        "m" => Some(Attack::Melee),
        "x" => Some(Attack::Missile),
        _ => None,
    };
    Attack::parse(typed).or(of_letter).ok_or("type melee or missile")
}
