//! `march ARMY`.

use crate::cli::failure::{self, Failure};
use clap::{ArgMatches, Args};
use warband_dragon_dice::game::TypedCommand;

/// Arguments of `march`.
#[derive(Args)]
pub(in crate::cli) struct MarchArgs {
    /// Where the army is: home, frontier, reserve, or the player whose home it is at
    #[arg(value_name = "ARMY")]
    army: String,
}

pub(in crate::cli) fn action(matches: &ArgMatches) -> Result<TypedCommand, Failure> {
    let arguments: MarchArgs = failure::arguments(matches)?;
    Ok(TypedCommand::March(arguments.army))
}
