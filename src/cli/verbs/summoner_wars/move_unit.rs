//! `move FROM TO`.

use super::{ByArg, PayArg, command, square};
use crate::cli::failure::{self, Failure};
use clap::{ArgMatches, Args};
use warband_summoner_wars::game::{Action, TypedCommand};

/// Arguments of `move`.
#[derive(Args)]
pub(in crate::cli) struct MoveArgs {
    /// The unit's square
    #[arg(value_name = "FROM")]
    from: String,
    /// Where it goes; its own square means it stays and counts as moved
    #[arg(value_name = "TO")]
    to: String,
    #[command(flatten)]
    pay: PayArg,
    #[command(flatten)]
    by: ByArg,
}

pub(in crate::cli) fn typed(matches: &ArgMatches) -> Result<TypedCommand, Failure> {
    let MoveArgs { from, to, pay, by } = failure::arguments(matches)?;
    let (from, to) = (square(&from)?, square(&to)?);
    Ok(command(Action::Move { from, to }, Some(pay), Some(by)))
}
