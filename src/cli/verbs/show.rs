//! `show FILE[:ARMY]`.

use crate::cli::failure::{self, Failure};
use crate::cli::session::Session;
use crate::cli::{Exit, army};
use crate::report::{RosterForm, ShowAnswer};
use clap::{ArgMatches, Args, ValueEnum};

/// Arguments of `show`.
#[derive(Args)]
pub(in crate::cli) struct ShowArgs {
    /// A file, one army of it (reavers.toml:home), or a list ("3 Thug, Wolf Rider")
    #[arg(value_name = "FILE[:ARMY]")]
    army: String,
    /// How to write it down
    #[arg(long, value_name = "FORMAT", default_value = "table")]
    format: Format,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Table,
    Markdown,
    Csv,
}

pub(in crate::cli) fn run(matches: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let arguments: ShowArgs = failure::arguments(matches)?;
    let (roster, only) = army::read_roster(&arguments.army, session)?;
    let form = match arguments.format {
        Format::Table => RosterForm::Table,
        Format::Markdown => RosterForm::Markdown,
        Format::Csv => RosterForm::Csv,
    };
    session.say(&ShowAnswer { roster, only, form })
}
