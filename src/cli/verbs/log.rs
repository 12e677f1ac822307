//! `log`.

use super::follow::{follow, lines_since};
use crate::cli::failure::{self, Exit, Failure};
use crate::cli::game;
use crate::cli::games::{Played, for_game};
use crate::cli::number::number;
use crate::cli::session::Session;
use crate::report::LogAnswer;
use clap::{ArgMatches, Args};

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
        return follow(session);
    }
    for_game!(session, of(&arguments, session))
}

fn of<G: Played>(arguments: &LogArgs, session: &mut Session) -> Result<Exit, Failure> {
    let journal = game::read::<G>(session)?;
    let records = journal.records().len();
    let first = arguments.last.map_or(1, |last| records.saturating_sub(last) as u64 + 1);
    session.say(&LogAnswer { lines: lines_since(&journal, first) })
}
