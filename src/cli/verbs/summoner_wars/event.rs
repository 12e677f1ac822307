//! `event NAME`.

use super::{ByArg, PayArg, command};
use crate::cli::failure::{self, Failure};
use clap::{ArgMatches, Args};
use warband_summoner_wars::game::{TypedAction, TypedCommand};

/// Arguments of `event`.
#[derive(Args)]
pub(in crate::cli) struct EventArgs {
    /// The name of the event
    #[arg(value_name = "NAME", required = true)]
    name: Vec<String>,
    #[command(flatten)]
    pay: PayArg,
    #[command(flatten)]
    by: ByArg,
}

pub(in crate::cli) fn typed(matches: &ArgMatches) -> Result<TypedCommand, Failure> {
    let EventArgs { name, pay, by } = failure::arguments(matches)?;
    Ok(command(TypedAction::PlayEvent { name: name.join(" ") }, Some(pay), Some(by)))
}
