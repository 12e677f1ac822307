//! `swap A B`.

use super::square;
use crate::cli::failure::{self, Failure};
use crate::summoner_wars::game::{Command, TypedCommand};
use clap::{ArgMatches, Args};

/// Arguments of `swap`.
#[derive(Args)]
pub(in crate::cli) struct SwapArgs {
    /// The one card's square
    #[arg(value_name = "A")]
    a: String,
    /// The other's
    #[arg(value_name = "B")]
    b: String,
}

pub(in crate::cli) fn typed(matches: &ArgMatches) -> Result<TypedCommand, Failure> {
    let arguments: SwapArgs = failure::arguments(matches)?;
    Ok(Command::Swap { a: square(&arguments.a)?, b: square(&arguments.b)? }.into())
}
