//! `event NAME`.

use crate::cli::failure::{self, Failure};
use crate::summoner_wars::game::TypedCommand;
use clap::{ArgMatches, Args};

/// Arguments of `event`.
#[derive(Args)]
pub(in crate::cli) struct EventArgs {
    /// The event, as its deck calls it
    #[arg(value_name = "NAME", required = true)]
    name: Vec<String>,
}

pub(in crate::cli) fn typed(matches: &ArgMatches) -> Result<TypedCommand, Failure> {
    let arguments: EventArgs = failure::arguments(matches)?;
    Ok(TypedCommand::PlayEvent { name: arguments.name.join(" ") })
}
