//! `move FROM TO`.

use super::square;
use crate::cli::failure::{self, Failure};
use crate::summoner_wars::game::{Command, TypedCommand};
use clap::{ArgMatches, Args};

/// Arguments of `move`.
#[derive(Args)]
pub(in crate::cli) struct MoveArgs {
    /// The unit's square
    #[arg(value_name = "FROM")]
    from: String,
    /// Where it goes; its own square is a move of no steps
    #[arg(value_name = "TO")]
    to: String,
}

pub(in crate::cli) fn typed(matches: &ArgMatches) -> Result<TypedCommand, Failure> {
    let arguments: MoveArgs = failure::arguments(matches)?;
    Ok(Command::Move { from: square(&arguments.from)?, to: square(&arguments.to)? }.into())
}
