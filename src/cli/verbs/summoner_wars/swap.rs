//! `swap A B`.

use super::{ByArg, command, square};
use crate::cli::failure::{self, Failure};
use clap::{ArgMatches, Args};
use warband_summoner_wars::game::{Action, TypedCommand};

/// Arguments of `swap`.
#[derive(Args)]
pub(in crate::cli) struct SwapArgs {
    /// The square of one card
    #[arg(value_name = "A")]
    a: String,
    /// The square of the other card
    #[arg(value_name = "B")]
    b: String,
    #[command(flatten)]
    by: ByArg,
}

pub(in crate::cli) fn typed(matches: &ArgMatches) -> Result<TypedCommand, Failure> {
    let SwapArgs { a, b, by } = failure::arguments(matches)?;
    let (a, b) = (square(&a)?, square(&b)?);
    Ok(command(Action::Swap { a, b }, None, Some(by)))
}
