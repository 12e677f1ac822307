//! `concede [PLAYER]`.

use crate::cli::failure::{self, Failure};
use clap::{ArgMatches, Args};
use warband_summoner_wars::game::{TypedAction, TypedCommand};

/// Arguments of `concede`.
#[derive(Args)]
pub(in crate::cli) struct ConcedeArgs {
    /// Who gives up, if not the player whose turn it is
    #[arg(value_name = "P")]
    player: Option<String>,
}

pub(in crate::cli) fn typed(matches: &ArgMatches) -> Result<TypedCommand, Failure> {
    let arguments: ConcedeArgs = failure::arguments(matches)?;
    Ok(TypedAction::Concede(arguments.player).into())
}
