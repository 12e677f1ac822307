//! `control SQUARE P`.

use super::{ByArg, command, square};
use crate::cli::failure::{self, Failure};
use clap::{ArgMatches, Args, ValueEnum};
use warband_summoner_wars::game::{TypedAction, TypedCommand};

/// Arguments of `control`.
#[derive(Args)]
pub(in crate::cli) struct ControlArgs {
    /// The card's square
    #[arg(value_name = "SQUARE")]
    square: String,
    /// The player who controls it now
    #[arg(value_name = "P")]
    player: String,
    /// Only for a while
    #[arg(long, value_name = "WHEN")]
    until: Option<When>,
    #[command(flatten)]
    by: ByArg,
}

#[derive(Clone, Copy, ValueEnum)]
enum When {
    /// Until this turn ends
    Turn,
}

pub(in crate::cli) fn typed(matches: &ArgMatches) -> Result<TypedCommand, Failure> {
    let arguments: ControlArgs = failure::arguments(matches)?;
    let action = TypedAction::Control {
        square: square(&arguments.square)?,
        player: arguments.player,
        until_turn: arguments.until.is_some(),
    };
    Ok(command(action, None, Some(arguments.by)))
}
