//! `concede [PLAYER]`.

use super::player;
use crate::cli::failure::{self, Failure};
use crate::summoner_wars::game::TypedCommand;
use clap::{ArgMatches, Args};

/// Arguments of `concede`.
#[derive(Args)]
pub(in crate::cli) struct ConcedeArgs {
    /// Who gives up, if not the player whose turn it is
    #[arg(value_name = "P")]
    player: Option<String>,
}

pub(in crate::cli) fn typed(matches: &ArgMatches) -> Result<TypedCommand, Failure> {
    let arguments: ConcedeArgs = failure::arguments(matches)?;
    Ok(TypedCommand::Concede(arguments.player.as_deref().map(player).transpose()?))
}
