//! `log`.

use crate::cli::Exit;
use crate::cli::failure::{self, Failure};
use crate::cli::games::{Played, for_game};
use crate::cli::number::number;
use crate::cli::session::Session;
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
    let undone = |number: u64| !journal.live().contains(&number);
    let mut lines: Vec<LogLine> = Vec::new();
    for (record, before) in journal.states() {
        let is_undone = matches!(record.entry, crate::journal::Entry::Command(_)) && undone(record.number);
        lines.push(LogLine::of(record, &before, is_undone));
    }
    let skipped = arguments.last.map_or(0, |last| lines.len().saturating_sub(last));
    session.say(&LogAnswer { lines: lines.split_off(skipped) })
}
