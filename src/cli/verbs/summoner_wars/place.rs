//! `place FROM TO`.

use super::{ByArg, command, square};
use crate::cli::failure::{self, Failure};
use clap::{ArgMatches, Args};
use warband_summoner_wars::game::{Action, TypedCommand};

/// Arguments of `place`.
#[derive(Args)]
pub(in crate::cli) struct PlaceArgs {
    /// The card's square
    #[arg(value_name = "FROM")]
    from: String,
    /// An empty square
    #[arg(value_name = "TO")]
    to: String,
    #[command(flatten)]
    by: ByArg,
}

pub(in crate::cli) fn typed(matches: &ArgMatches) -> Result<TypedCommand, Failure> {
    let PlaceArgs { from, to, by } = failure::arguments(matches)?;
    let (from, to) = (square(&from)?, square(&to)?);
    Ok(command(Action::Place { from, to }, None, Some(by)))
}
