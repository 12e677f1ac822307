//! `remind`.

use crate::cli::Exit;
use crate::cli::failure::Failure;
use crate::cli::session::Session;
use crate::report::RemindAnswer;
use clap::{ArgMatches, Args};

/// Arguments of `remind`.
#[derive(Args)]
pub(in crate::cli) struct RemindArgs {}

pub(in crate::cli) fn run(_: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let journal = session.game_file().read(session)?;
    session.say(&RemindAnswer { state: journal.state() })
}
