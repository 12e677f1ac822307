//! The players that the computer plays, from records of the game file. The last record about a player applies.

use crate::cli::failure::Failure;
use crate::cli::games::Played;
use crate::cli::line::did_you_mean::known_player;
use crate::report::Diagnostic;
use warband_core::journal::{ComputerRecord, Entry, Journal, Record};
use warband_core::text::Name;
use warband_dragon_dice::adviser::Level;

/// The level that returns a player to a person.
const OFF: &str = "off";

/// A player and its level; `None` if a person plays it again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::cli) struct Computer {
    pub player: String,
    pub level: Option<Level>,
}

impl Computer {
    /// Parses `bob`, `bob:hard` or `bob:off`.
    ///
    /// # Errors
    /// There is no such player, or no such level.
    pub(in crate::cli) fn read(text: &str, players: &[String]) -> Result<Computer, Failure> {
        let (name, level) = text.split_once(':').unwrap_or((text, Level::Easy.word()));
        let level = match level {
            OFF => None,
            word => Some(Level::ALL.into_iter().find(|level| level.word() == word).ok_or_else(|| {
                let typed = Name::from(word.to_owned());
                let diagnostic =
                    Diagnostic::new(format!("{typed} is not a level of the computer: easy, hard, or off"));
                Failure::from(diagnostic.help(format!("computer {}:hard", Name::from(name.to_owned()))))
            })?),
        };
        Ok(Computer { player: known_player(name, players)?, level })
    }

    /// Returns it as an entry of the game file.
    pub(in crate::cli) fn as_entry<E>(&self) -> Entry<E> {
        let level = self.level.map(|level| level.word().to_owned());
        Entry::Computer(ComputerRecord { player: self.player.clone(), level })
    }

    /// Returns it as a sentence.
    pub(in crate::cli) fn sentence(&self) -> String {
        let player = Name::from(self.player.clone());
        match self.level {
            Some(level) => format!("The computer plays {player} ({}).\n", level.word()),
            None => format!("You decide for {player} again.\n"),
        }
    }

    /// Reads a record; `None` if the game has no such player, or the program no such level.
    fn of_record(record: &ComputerRecord, players: &[String]) -> Option<Computer> {
        let level = record.level.as_deref().unwrap_or(OFF);
        Computer::read(&format!("{}:{level}", record.player), players).ok()
    }
}

/// Refuses to let the computer play every player: at least one person must decide.
pub(in crate::cli) fn refuse_all(computers: &[Computer], players: &[String]) -> Result<(), Failure> {
    let plays = |player: &String| computers.iter().any(|one| one.player == *player && one.level.is_some());
    if !players.iter().all(plays) {
        return Ok(());
    }
    let diagnostic = Diagnostic::new("the computer cannot play for every player: one of you has to decide");
    Err(diagnostic
        .help(format!("leave one out: --computer {}", players.last().map_or("", String::as_str)))
        .into())
}

/// Returns the players that the computer plays in a game.
pub(in crate::cli) fn computers<G: Played>(journal: &Journal<G>) -> Vec<Computer> {
    let players = journal.state().players();
    let mut computers: Vec<Computer> = Vec::new();
    for record in journal.records() {
        let Entry::Computer(record) = &record.entry else { continue };
        if let Some(computer) = Computer::of_record(record, &players) {
            computers.retain(|known| known.player != computer.player);
            computers.push(computer);
        }
    }
    computers.retain(|computer| computer.level.is_some());
    computers
}

/// Returns a record if the computer plays the player who gave it.
fn record_of_computer<'j, G: Played>(
    journal: &'j Journal<G>,
    computers: &[Computer],
    number: u64,
) -> Option<&'j Record<G::Event>> {
    let record = journal.records().iter().find(|record| record.number == number)?;
    let player = record.player.as_ref()?;
    computers.iter().any(|computer| computer.player == *player).then_some(record)
}

/// Returns the number of commands that undo `steps` decisions of persons, with the computer's commands after them.
///
/// # Errors
/// Returns the number of decisions of persons if it is less than `steps`.
pub(in crate::cli) fn steps_to_undo<G: Played>(journal: &Journal<G>, steps: usize) -> Result<usize, usize> {
    let computers = computers(journal);
    if computers.is_empty() {
        return Ok(steps);
    }
    // A roll of the computer's real dice was typed by a person.
    let is_typed = |record: &Record<G::Event>| {
        let Entry::Command(command) = &record.entry else { return false };
        G::has_typed_dice(&command.events)
    };
    let is_computer = |number: &u64| {
        record_of_computer(journal, &computers, *number).is_some_and(|record| !is_typed(record))
    };
    let mut decided = 0;
    for (place, number) in journal.live().iter().rev().enumerate() {
        decided += usize::from(!is_computer(number) && *number > 1);
        if decided == steps {
            return Ok(place + 1);
        }
    }
    Err(decided)
}

/// Returns the number of commands that redo `steps` decisions of persons, with the computer's commands after them: the computer does not
/// decide anew while its commands can be redone.
///
/// # Errors
/// Returns the number of decisions of persons if it is less than `steps`.
pub(in crate::cli) fn steps_to_redo<G: Played>(journal: &Journal<G>, steps: usize) -> Result<usize, usize> {
    let computers = computers(journal);
    if computers.is_empty() {
        return Ok(steps);
    }
    let (mut redone, mut decided) = (0, 0);
    for number in journal.undone().iter().rev() {
        if record_of_computer(journal, &computers, *number).is_none() {
            if decided == steps {
                break;
            }
            decided += 1;
        }
        redone += 1;
    }
    if decided == steps || steps == 1 && redone > 0 { Ok(redone) } else { Err(decided) }
}
