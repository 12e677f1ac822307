//! `undo`, `redo` and `note`: log entries that are not commands of the game.

use crate::cli::arguments::number::number;
use crate::cli::clock;
use crate::cli::failure::{Exit, Failure};
use crate::cli::game;
use crate::cli::game::computer_players::{computers, steps_to_redo, steps_to_undo};
use crate::cli::game::hidden_key;
use crate::cli::games::{Played, for_game, shown_after};
use crate::cli::session::Session;
use crate::cli::verb::OwnVerb;
use crate::report::{Diagnostic, HistoryAnswer, Then, typed_unless_secret};
use clap::Subcommand;
use std::collections::BTreeMap;
use warband_core::journal::{Entry, Journal, Line};

/// Most characters of a note.
const MAX_CHARACTERS: usize = 10_000;

/// These verbs with their arguments.
#[derive(Subcommand)]
pub(in crate::cli) enum HistoryVerb {
    Undo {
        /// How many commands to undo
        #[arg(value_name = "N", default_value = "1", value_parser = number(1_u32..))]
        steps: u32,
        /// Go back to the game after this command of `log`: undo all that came later
        #[arg(long, value_name = "NUMBER", value_parser = number(1_u64..), conflicts_with = "steps")]
        to: Option<u64>,
        /// Dry run: say what would happen and save nothing
        #[arg(long)]
        dry_run: bool,
    },
    Redo {
        /// How many commands to redo
        #[arg(value_name = "N", default_value = "1", value_parser = number(1_u32..))]
        steps: u32,
        /// Dry run: say what would happen and save nothing
        #[arg(long)]
        dry_run: bool,
    },
    Note {
        /// The note
        #[arg(required = true)]
        text: Vec<String>,
        /// Dry run: say what would happen and save nothing
        #[arg(long)]
        dry_run: bool,
    },
}

impl OwnVerb for HistoryVerb {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let dry_run = match &self {
            HistoryVerb::Undo { dry_run, .. } | HistoryVerb::Redo { dry_run, .. } => *dry_run,
            HistoryVerb::Note { text, dry_run } => {
                let text = text.join(" ");
                if text.trim().is_empty() {
                    return Err(Failure::message("a note needs text"));
                }
                if text.chars().count() > MAX_CHARACTERS {
                    return Err(Failure::message(format!("a note has at most {MAX_CHARACTERS} characters")));
                }
                *dry_run
            }
        };
        for_game!(session, append(&self, dry_run, session))
    }
}

/// Returns the entry of a note; the hidden key of the game's dice as a note reveals the key.
fn noted<G: Played>(journal: &Journal<G>, text: String) -> Entry<G::Event> {
    let hash = hidden_key::hash_in(G::dice(&journal.header().set).key);
    let is_key = hash.is_some_and(|hash| hidden_key::revealed(&text, hash).is_some());
    if is_key { Entry::Key(text) } else { Entry::Note(text) }
}

/// Returns the number of commands in force after one of them.
///
/// # Errors
/// The command is not in force, or is the last one.
fn commands_after<G: Played>(journal: &Journal<G>, number: u64) -> Result<usize, Failure> {
    let live = journal.live();
    let refused = |message: String| {
        let diagnostic = Diagnostic::new(message).help("log lists the commands with their numbers");
        Err(Failure::from(diagnostic).exit(Exit::Refused))
    };
    match live.iter().position(|known| *known == number) {
        None => refused(format!("command {number} is not in the game now")),
        Some(place) if place + 1 == live.len() => refused(format!("command {number} is the last one")),
        Some(place) => Ok(live.len() - place - 1),
    }
}

fn append<G: Played>(asked: &HistoryVerb, dry_run: bool, session: &mut Session) -> Result<Exit, Failure> {
    let typed = session.typed();
    let entry_of = |journal: &Journal<G>| -> Result<(&'static str, Entry<_>, Vec<u64>), Failure> {
        let nothing = |what: &str, left: usize| {
            let message = match left {
                0 => format!("there is nothing to {what}"),
                1 => format!("there is only one command to {what}"),
                left => format!(
                    "there are only {left} commands to {what}; {what} {left} would {what} all of them"
                ),
            };
            Failure::from(Diagnostic::new(message)).exit(Exit::Refused)
        };
        Ok(match asked {
            HistoryVerb::Undo { steps, to, .. } => {
                // The command that created the game cannot be undone: delete the file instead.
                let made = G::BEGINS_BY_COMMAND && journal.live().first() == Some(&1);
                let most = journal.live().len() - usize::from(made);
                let steps = match to {
                    Some(number) => commands_after(journal, *number)?,
                    None => steps_to_undo(journal, *steps as usize).map_err(|left| nothing("undo", left))?,
                };
                if steps > most {
                    return Err(nothing("undo", most));
                }
                let numbers = journal.undo(steps).map_err(|left| nothing("undo", left.left))?;
                ("undo", Entry::Undo(numbers.clone()), numbers)
            }
            HistoryVerb::Redo { steps, .. } => {
                let steps = steps_to_redo(journal, *steps as usize).map_err(|left| {
                    let commands = journal.undone().len();
                    if left == 0 || commands == left {
                        return nothing("redo", left);
                    }
                    let message = format!("undo took back {commands} commands, of which players gave {left}");
                    let redo = if left == 1 { String::from("redo") } else { format!("redo {left}") };
                    let diagnostic = Diagnostic::new(message).help(format!("{redo} brings all of them back"));
                    Failure::from(diagnostic).exit(Exit::Refused)
                })?;
                let numbers = journal.redo(steps).map_err(|left| nothing("redo", left.left))?;
                ("redo", Entry::Redo(numbers.clone()), numbers)
            }
            HistoryVerb::Note { text, .. } => ("note", noted(journal, text.join(" ")), Vec::new()),
        })
    };
    // Secrecy depends on the game with the commands in force: before an undo, after a redo.
    let changed = |journal: &Journal<G>, numbers: &[u64], now: &G| {
        let mut typed = BTreeMap::new();
        journal.replay(numbers.iter().min().copied().unwrap_or(u64::MAX), |record, before| {
            typed.insert(record.number, typed_unless_secret(record, before, Some(now)));
        });
        numbers.iter().map(|number| (*number, typed.remove(number).unwrap_or_default())).collect()
    };
    if dry_run {
        let journal = game::read(session)?;
        let (verb, entry, numbers) = entry_of(&journal)?;
        let after = match entry {
            Entry::Undo(numbers) => journal.state_of(&journal.live()[..journal.live().len() - numbers.len()]),
            Entry::Redo(numbers) => journal.state_of(&[journal.live(), &numbers[..]].concat()),
            _ => None,
        };
        let after = after.unwrap_or_else(|| journal.state().clone());
        let in_force = if verb == "redo" { &after } else { journal.state() };
        let commands = changed(&journal, &numbers, in_force);
        let next = (after.actor(), Then::Steps);
        return session.print(&HistoryAnswer {
            verb,
            commands,
            before: None,
            after: &after,
            number: None,
            next,
        });
    }
    let (mut verb, mut numbers, mut before) = ("", Vec::new(), None);
    let journal = game::append(session, |journal: &Journal<G>| {
        let actor = journal.state().actor();
        // A person types it, even before a decision of the computer.
        let player = Some(actor).filter(|actor| computers(journal).iter().all(|of| of.player != *actor));
        let (name, entry, of) = entry_of(journal)?;
        (verb, numbers) = (name, of);
        before = Some(journal.state().clone());
        Ok(Some(Line { at: clock::now(), player, typed, entry }))
    })?;
    session.is_saved();
    let in_force = before.as_ref().filter(|_| verb == "undo").unwrap_or_else(|| journal.state());
    let commands = changed(&journal, &numbers, in_force);
    let number = Some(journal.next_number() - 1);
    let after = journal.state();
    let next = (after.actor(), shown_after(after, session));
    session.print(&HistoryAnswer { verb, commands, before: before.as_ref(), after, number, next })
}
