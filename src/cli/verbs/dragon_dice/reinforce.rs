//! `reinforce DIE... --to TERRAIN`.

use crate::cli::failure::{self, Failure};
use clap::{ArgMatches, Args};
use warband_dragon_dice::game::TypedCommand;

/// Arguments of `reinforce`.
#[derive(Args)]
pub(in crate::cli) struct ReinforceArgs {
    /// Dice in the Reserve Area
    #[arg(value_name = "DIE", required_unless_present = "all", conflicts_with = "all")]
    dice: Vec<String>,
    /// Where they go: home, frontier, or the player whose home it is
    #[arg(long, value_name = "TERRAIN")]
    to: String,
    /// All dice in the Reserve Area
    #[arg(long)]
    all: bool,
}

pub(in crate::cli) fn action(matches: &ArgMatches) -> Result<TypedCommand, Failure> {
    let arguments: ReinforceArgs = failure::arguments(matches)?;
    Ok(TypedCommand::Reinforce { dice: arguments.dice, to: arguments.to })
}
