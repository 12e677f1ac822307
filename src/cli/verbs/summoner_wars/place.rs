//! `place FROM TO`.

use super::square;
use crate::cli::failure::{self, Failure};
use crate::summoner_wars::game::{Command, TypedCommand};
use clap::{ArgMatches, Args};

/// Arguments of `place`.
#[derive(Args)]
pub(in crate::cli) struct PlaceArgs {
    /// The card's square
    #[arg(value_name = "FROM")]
    from: String,
    /// An empty square
    #[arg(value_name = "TO")]
    to: String,
}

pub(in crate::cli) fn typed(matches: &ArgMatches) -> Result<TypedCommand, Failure> {
    let arguments: PlaceArgs = failure::arguments(matches)?;
    Ok(Command::Place { from: square(&arguments.from)?, to: square(&arguments.to)? }.into())
}
