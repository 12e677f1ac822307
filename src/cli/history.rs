//! Undo, redo and notes.

use super::clock;
use super::failure::{Exit, Failure};
use super::game;
use super::games::{Played, for_game};
use super::session::Session;
use crate::report::{HistoryAnswer, Trouble};
use warband_table::journal::{Entry, Journal, Line};

/// What goes into the log besides actions.
pub(super) enum History {
    /// Take back so many commands.
    Undo(usize),
    /// Do so many again.
    Redo(usize),
    /// A remark.
    Note(String),
}

/// Appends an undo, a redo or a note.
pub(super) fn history(history: &History, dry_run: bool, session: &mut Session) -> Result<Exit, Failure> {
    for_game!(session, of(history, dry_run, session))
}

fn of<G: Played>(history: &History, dry_run: bool, session: &mut Session) -> Result<Exit, Failure> {
    let typed = session.typed();
    let mut commands = Vec::new();
    let entry_of = |journal: &Journal<G>| -> Result<(&'static str, Entry<_>, Vec<u64>), Failure> {
        let nothing = |what: &str, left: usize| {
            let message = match left {
                0 => format!("there is nothing to {what}"),
                1 => format!("there is only one command to {what}"),
                left => format!(
                    "there are only {left} commands to {what}; {what} {left} would {what} all of them"
                ),
            };
            Failure::from(Trouble::new(message)).exit(Exit::Refused)
        };
        Ok(match history {
            History::Undo(steps) => {
                // What made the game is not taken back: that is to delete the file.
                let made = G::BEGINS_BY_COMMAND && journal.live().first() == Some(&1);
                let most = journal.live().len() - usize::from(made);
                if *steps > most {
                    return Err(nothing("undo", most));
                }
                let numbers = journal.undo(*steps).map_err(|left| nothing("undo", left.left))?;
                ("undo", Entry::Undo(numbers.clone()), numbers)
            }
            History::Redo(steps) => {
                let numbers = journal.redo(*steps).map_err(|left| nothing("redo", left.left))?;
                ("redo", Entry::Redo(numbers.clone()), numbers)
            }
            History::Note(text) => ("note", Entry::Note(text.clone()), Vec::new()),
        })
    };
    let name = |journal: &Journal<G>, number: u64| {
        let record = journal.records().iter().find(|record| record.number == number);
        (number, record.map_or_else(String::new, |record| record.typed.clone()))
    };
    if dry_run {
        let journal = game::read(session)?;
        let (verb, entry, numbers) = entry_of(&journal)?;
        let commands = numbers.iter().map(|number| name(&journal, *number)).collect();
        let after = match entry {
            Entry::Undo(numbers) => journal.state_of(&journal.live()[..journal.live().len() - numbers.len()]),
            Entry::Redo(numbers) => journal.state_of(&[journal.live(), &numbers[..]].concat()),
            _ => None,
        };
        let after = after.unwrap_or_else(|| journal.state().clone());
        return session.say(&HistoryAnswer { verb, commands, after: &after, number: None });
    }
    let mut verb = "";
    let journal = game::append(session, |journal: &Journal<G>| {
        let player = Some(journal.state().actor());
        let (said, entry, numbers) = entry_of(journal)?;
        (verb, commands) = (said, numbers.iter().map(|number| name(journal, *number)).collect());
        Ok(Some(Line { at: clock::now(), player, typed, entry }))
    })?;
    session.is_saved();
    let number = Some(journal.next_number() - 1);
    session.say(&HistoryAnswer { verb, commands, after: journal.state(), number })
}
