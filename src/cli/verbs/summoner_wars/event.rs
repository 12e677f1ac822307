//! `event NAME`.

use crate::cli::failure::{self, Failure};
use crate::summoner_wars::game::Command;
use clap::{ArgMatches, Args};

/// Arguments of `event`.
#[derive(Args)]
pub(in crate::cli) struct EventArgs {
    /// The event, as its deck calls it
    #[arg(value_name = "NAME", required = true)]
    name: Vec<String>,
}

pub(in crate::cli) fn action(matches: &ArgMatches) -> Result<Command, Failure> {
    let arguments: EventArgs = failure::arguments(matches)?;
    Ok(Command::Event { name: arguments.name.join(" ") })
}
