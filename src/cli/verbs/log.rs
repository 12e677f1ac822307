//! `log`.

use crate::cli::Exit;
use crate::cli::failure::{self, Failure};
use crate::cli::games::{Played, for_game};
use crate::cli::number::number;
use crate::cli::session::Session;
use crate::journal::Entry;
use crate::report::{LogAnswer, LogLine};
use clap::{ArgMatches, Args};

/// Arguments of `log`.
#[derive(Args)]
pub(in crate::cli) struct LogArgs {
    /// Only the last N commands
    #[arg(long, value_name = "N", value_parser = number(0_usize..))]
    last: Option<usize>,
}

pub(in crate::cli) fn run(matches: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let arguments: LogArgs = failure::arguments(matches)?;
    for_game!(session, of(&arguments, session))
}

fn of<G: Played>(arguments: &LogArgs, session: &mut Session) -> Result<Exit, Failure> {
    let journal = session.game_file().read::<G>(session)?;
    // The numbers of the commands in force grow.
    let undone = |number: u64| journal.live().binary_search(&number).is_err();
    let records = journal.records().len();
    let first = arguments.last.map_or(1, |last| records.saturating_sub(last) as u64 + 1);
    let mut lines: Vec<LogLine> = Vec::new();
    journal.replay(first, |record, before| {
        let is_undone = matches!(record.entry, Entry::Command(_)) && undone(record.number);
        lines.push(LogLine::of(record, before, is_undone));
    });
    session.say(&LogAnswer { lines })
}
