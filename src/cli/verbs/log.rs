//! `log`.

use super::dragon_dice::advise;
use super::follow::{follow, lines_since};
use crate::cli::arguments::number::number;
use crate::cli::failure::{self, Exit, Failure};
use crate::cli::game;
use crate::cli::games::{Played, for_game};
use crate::cli::session::Session;
use crate::report::{LogAnswer, PostForm};
use clap::{ArgMatches, Args};
use warband_core::journal::Journal;

/// Arguments of `log`.
#[derive(Args)]
pub(in crate::cli) struct LogArgs {
    /// Only the last N commands
    #[arg(long, value_name = "N", value_parser = number(0_usize..))]
    last: Option<usize>,
    /// Only the last turn; --format bbcode posts no more than that unless --last says how much
    #[arg(long, conflicts_with = "last")]
    turn: bool,
    /// Keep running: print a line for each new thing that happens, until Ctrl-C
    #[arg(long, conflicts_with_all = ["last", "turn"])]
    follow: bool,
    /// This player's decisions that cost chances to win, each with the best
    #[arg(long, value_name = "PLAYER", conflicts_with_all = ["last", "follow"])]
    advice: Option<String>,
}

pub(in crate::cli) fn run(matches: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let arguments: LogArgs = failure::arguments(matches)?;
    if arguments.follow {
        return follow(session);
    }
    if let Some(player) = &arguments.advice {
        return advise::decisions(player, session);
    }
    for_game!(session, of(&arguments, session))
}

fn of<G: Played>(arguments: &LogArgs, session: &mut Session) -> Result<Exit, Failure> {
    let journal = game::read::<G>(session)?;
    let records = journal.records().len();
    let is_posted = session.posted_as() == Some(PostForm::Bbcode) && arguments.last.is_none();
    let turn = if arguments.turn || is_posted { last_turn(&journal) } else { None };
    let first = match (&turn, arguments.last) {
        (Some((first, _)), _) => *first,
        (None, Some(last)) => records.saturating_sub(last) as u64 + 1,
        (None, None) => 1,
    };
    let lines = lines_since(&journal, first);
    session.print(&LogAnswer { lines, turn: turn.map(|(_, name)| name), players: journal.state().players() })
}

/// Returns the turn of the last record: its first record, and its name.
fn last_turn<G: Played>(journal: &Journal<G>) -> Option<(u64, String)> {
    let mut turn: Option<(u64, String)> = None;
    journal.replay(1, |record, before| {
        let name = before.turn_name();
        if turn.as_ref().is_none_or(|(_, last)| *last != name) {
            turn = Some((record.number, name));
        }
    });
    turn
}
