//! What a game tells of its course, whichever game it is.

use crate::report::GameInWords;
use warband_core::journal::{Entry, Journal};

/// How a game stands in a position.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Standing {
    /// The number of the turn; `None` in the set-up.
    pub turn: Option<u32>,
    /// What each player has, in seating order.
    pub strength: Vec<u32>,
    /// The places of the game that change; none if there are none.
    pub places: Vec<Place>,
}

/// A place of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// What it is called: `ann's home (Highland Temple)`.
    pub name: String,
    /// What it shows, in a letter or two.
    pub shows: String,
    /// The same in words: `face 6 (melee)`.
    pub told: String,
    /// Who holds it, by seat.
    pub holder: Option<usize>,
}

/// What a player plays with.
#[derive(Clone, Debug)]
pub struct Force {
    /// What it is called.
    pub name: String,
    /// The headings of its table.
    pub heads: [&'static str; 3],
    /// Its dice with their codes, a row each.
    pub rows: Vec<ForceRow>,
    /// What else belongs to it, a sentence each.
    pub more: Vec<String>,
}

/// A line of the table of a force.
pub type ForceRow = [String; 3];

/// A game whose course can be told.
pub trait Reported: GameInWords {
    /// What is counted of each player: `health`.
    const COUNTED: &'static str;

    /// What places are called: `Terrains`.
    const PLACES: &'static str;

    /// Returns the players as people call them, in seating order.
    fn seats(&self) -> Vec<String>;

    /// How it stands.
    fn standing(&self) -> Standing;

    /// Whom the events of a command cost each player, in words, by seat.
    fn losses(&self, events: &[Self::Event]) -> Vec<(usize, String)>;

    /// How it ended, or where it is.
    fn result(&self) -> String;

    /// By which rules it is played: `Dragon Dice, v4.1, 24 points`.
    fn rules(&self) -> String;

    /// Returns what each player plays with, in seating order.
    fn forces(&self) -> Vec<Force>;
}

/// The course of a game: how it stood before each command in force and behind the last, from where the players have something.
#[derive(Clone, Debug, Default)]
pub(super) struct Course {
    /// The numbers of the commands.
    pub commands: Vec<u64>,
    /// One more than commands.
    pub standings: Vec<Standing>,
    /// Whom each command cost a player: the place of the command, from 0, and words.
    pub losses: Vec<(usize, usize, String)>,
}

impl Course {
    /// Returns the course of a game.
    pub(super) fn of<G: Reported>(journal: &Journal<G>) -> Course {
        let mut course = Course::default();
        journal.replay(1, |record, before| {
            if let Entry::Command(command) = &record.entry
                && journal.is_live(record.number)
            {
                let standing = before.standing();
                // Nobody stands anywhere yet while the game is set up.
                if course.commands.is_empty() && standing.strength.iter().all(|strength| *strength == 0) {
                    return;
                }
                let place = course.commands.len();
                course.commands.push(record.number);
                course.standings.push(standing);
                let losses = before.losses(&command.events);
                course.losses.extend(losses.into_iter().map(|(player, who)| (place, player, who)));
            }
        });
        course.standings.push(journal.state().standing());
        course
    }

    /// Returns where turns begin: behind how many commands, and the number of the turn.
    pub(super) fn turns(&self) -> Vec<(usize, u32)> {
        let mut turns: Vec<(usize, u32)> = Vec::new();
        for (place, standing) in self.standings.iter().enumerate() {
            if let Some(turn) = standing.turn
                && turns.last().is_none_or(|(_, last)| *last != turn)
            {
                turns.push((place, turn));
            }
        }
        turns
    }

    /// Returns what a player had behind each command.
    pub(super) fn strengths(&self, player: usize) -> Vec<f64> {
        let of = |standing: &Standing| standing.strength.get(player).copied().map_or(0.0, f64::from);
        self.standings.iter().map(of).collect()
    }
}
