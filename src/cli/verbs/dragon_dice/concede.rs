//! `concede [PLAYER]`.

use crate::cli::failure::{self, Failure};
use clap::{ArgMatches, Args};
use warband_dragon_dice::game::TypedCommand;

/// Arguments of `concede`.
#[derive(Args)]
pub(in crate::cli) struct ConcedeArgs {
    /// Who gives up, if not the player whose move it is
    #[arg(value_name = "PLAYER")]
    player: Option<String>,
}

pub(in crate::cli) fn action(matches: &ArgMatches) -> Result<TypedCommand, Failure> {
    let arguments: ConcedeArgs = failure::arguments(matches)?;
    Ok(TypedCommand::Concede(arguments.player))
}
