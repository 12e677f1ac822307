//! `log`.

use crate::cli::failure::{self, Exit, Failure};
use crate::cli::game;
use crate::cli::games::{Played, for_game};
use crate::cli::number::number;
use crate::cli::session::Session;
use crate::report::{LogAnswer, LogLine};
use clap::{ArgMatches, Args};
use warband_table::journal::{Entry, Journal};

/// Arguments of `log`.
#[derive(Args)]
pub(in crate::cli) struct LogArgs {
    /// Only the last N commands
    #[arg(long, value_name = "N", value_parser = number(0_usize..))]
    last: Option<usize>,
    /// Keep running: print a line for each new thing that happens, until Ctrl-C
    #[arg(long, conflicts_with = "last")]
    follow: bool,
}

pub(in crate::cli) fn run(matches: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let arguments: LogArgs = failure::arguments(matches)?;
    if arguments.follow {
        return super::watch::follow(session);
    }
    for_game!(session, of(&arguments, session))
}

/// The lines of the records from this number on.
pub(super) fn lines_since<G: Played>(journal: &Journal<G>, first: u64) -> Vec<LogLine> {
    // The numbers of the commands in force grow.
    let undone = |number: u64| journal.live().binary_search(&number).is_err();
    let mut lines: Vec<LogLine> = Vec::new();
    journal.replay(first, |record, before| {
        let is_undone = matches!(record.entry, Entry::Command(_)) && undone(record.number);
        lines.push(LogLine::of(record, before, is_undone));
    });
    lines
}

fn of<G: Played>(arguments: &LogArgs, session: &mut Session) -> Result<Exit, Failure> {
    let journal = game::read::<G>(session)?;
    let records = journal.records().len();
    let first = arguments.last.map_or(1, |last| records.saturating_sub(last) as u64 + 1);
    session.say(&LogAnswer { lines: lines_since(&journal, first) })
}
