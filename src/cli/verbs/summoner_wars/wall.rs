//! `wall SQUARE`.

use super::square;
use crate::cli::failure::{self, Failure};
use crate::summoner_wars::game::Command;
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

pub(in crate::cli) fn action(matches: &ArgMatches) -> Result<Command, Failure> {
    let arguments: WallArgs = failure::arguments(matches)?;
    Ok(Command::Wall { square: square(&arguments.square)?, kind: arguments.kind })
}
