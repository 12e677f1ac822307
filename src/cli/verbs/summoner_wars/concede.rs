//! `concede [PLAYER]`.

use super::player;
use crate::cli::failure::{self, Failure};
use crate::summoner_wars::game::Command;
use clap::{ArgMatches, Args};

/// Arguments of `concede`.
#[derive(Args)]
pub(in crate::cli) struct ConcedeArgs {
    /// Who gives up, if not the player whose turn it is
    #[arg(value_name = "P")]
    player: Option<String>,
}

pub(in crate::cli) fn action(matches: &ArgMatches) -> Result<Command, Failure> {
    let arguments: ConcedeArgs = failure::arguments(matches)?;
    Ok(Command::Concede(arguments.player.as_deref().map(player).transpose()?))
}
