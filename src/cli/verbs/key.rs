//! `key ARMY`.

use crate::cli::failure::{self, Failure};
use crate::cli::session::Session;
use crate::cli::{Exit, army};
use crate::report::KeyAnswer;
use clap::{ArgMatches, Args};

/// Arguments of `key`.
#[derive(Args)]
pub(in crate::cli) struct KeyArgs {
    /// A file (reavers.toml:home) or a list ("3 Thug, Wolf Rider")
    #[arg(value_name = "ARMY")]
    army: String,
}

pub(in crate::cli) fn run(matches: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let arguments: KeyArgs = failure::arguments(matches)?;
    let army = army::read(&arguments.army, session)?.army;
    session.say(&KeyAnswer { army: army.name, dice: army.dice })
}
