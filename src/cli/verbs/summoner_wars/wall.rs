//! `wall SQUARE`.

use super::square;
use crate::cli::failure::{self, Failure};
use crate::summoner_wars::game::TypedCommand;
use clap::{ArgMatches, Args};

/// Arguments of `wall`.
#[derive(Args)]
pub(in crate::cli) struct WallArgs {
    /// An empty square of the own half
    #[arg(value_name = "SQUARE")]
    square: String,
    /// An event that is a wall: "Ice Wall"
    #[arg(long, value_name = "NAME")]
    kind: Option<String>,
}

pub(in crate::cli) fn typed(matches: &ArgMatches) -> Result<TypedCommand, Failure> {
    let arguments: WallArgs = failure::arguments(matches)?;
    Ok(TypedCommand::PlaceWall { square: square(&arguments.square)?, name: arguments.kind })
}
