//! `next`.

use crate::cli::failure::{self, Failure};
use clap::{ArgMatches, Args};
use warband_summoner_wars::game::{Action, TypedCommand};

/// Arguments of `next`.
#[derive(Args)]
pub(in crate::cli) struct NextArgs {
    /// Stop at the next phase, even if you can do nothing in it
    #[arg(long)]
    step: bool,
}

pub(in crate::cli) fn typed(matches: &ArgMatches) -> Result<TypedCommand, Failure> {
    let arguments: NextArgs = failure::arguments(matches)?;
    Ok(Action::Next { step: arguments.step }.into())
}
