//! `retreat DIE... --from TERRAIN`.

use crate::cli::failure::{self, Failure};
use clap::{ArgMatches, Args};
use warband_dragon_dice::game::TypedCommand;

/// Arguments of `retreat`.
#[derive(Args)]
pub(in crate::cli) struct RetreatArgs {
    /// Dice of the army
    #[arg(value_name = "DIE", required_unless_present = "all", conflicts_with = "all")]
    dice: Vec<String>,
    /// Where they are: home, frontier, or the player whose home it is
    #[arg(long, value_name = "TERRAIN")]
    from: String,
    /// The whole army; Dragonkin stay
    #[arg(long)]
    all: bool,
}

pub(in crate::cli) fn action(matches: &ArgMatches) -> Result<TypedCommand, Failure> {
    let arguments: RetreatArgs = failure::arguments(matches)?;
    Ok(TypedCommand::Retreat { dice: arguments.dice, from: arguments.from })
}
