//! The data of a game report, for either game.

use crate::report::GameInWords;
use warband_core::journal::{Entry, Journal};

/// The status of a game in a position.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Snapshot {
    /// The number of the turn; `None` in the set-up.
    pub turn: Option<u32>,
    /// The strength of each player, in seating order.
    pub strength: Vec<u32>,
    /// The places of the game that change; empty if there are none.
    pub places: Vec<PlaceSnapshot>,
}

/// A place of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlaceSnapshot {
    /// The name: `ann's home (Highland Temple)`.
    pub name: String,
    /// The state in a letter or two.
    pub shows: String,
    /// The state in words: `face 6 (melee)`.
    pub details: String,
    /// The player who holds it, by seat.
    pub holder: Option<usize>,
}

/// The force of a player.
#[derive(Clone, Debug)]
pub(crate) struct Force {
    /// The name of the force.
    pub name: String,
    /// The headings of its table.
    pub heads: [&'static str; 3],
    /// The dice with their codes, one kind per row.
    pub rows: Vec<ForceRow>,
    /// Further contents, a sentence each.
    pub more: Vec<String>,
}

/// A line of the table of a force.
pub(crate) type ForceRow = [String; 3];

/// A game of which a report can be made.
pub(crate) trait Reported: GameInWords {
    /// The unit of strength: `health`.
    const COUNTED: &'static str;

    /// The word for what a player brings: `force`.
    const FORCE: &'static str;

    /// The heading of the places: `Terrains`.
    const PLACES: &'static str;

    /// Returns the players as people call them, in seating order.
    fn seats(&self) -> Vec<String>;

    /// Returns the status of the game.
    fn snapshot(&self) -> Snapshot;

    /// Describes the losses that a command's events cost each player, by seat.
    fn losses(&self, events: &[Self::Event]) -> Vec<(usize, String)>;

    /// Returns how the game ended, or its present turn.
    fn result(&self) -> String;

    /// Reports whether the game is over.
    fn is_over(&self) -> bool;

    /// Returns the player who won, by seat.
    fn winner(&self) -> Option<usize>;

    /// Describes the rules: `Dragon Dice, v4.1, 24 points`.
    fn rules(&self) -> String;

    /// Returns the force of each player, in seating order.
    fn forces(&self) -> Vec<Force>;
}

/// The timeline of a game: its status before each command in force and after the last, beginning with the first turn.
#[derive(Clone, Debug, Default)]
pub(super) struct Timeline {
    /// The numbers of the commands.
    pub commands: Vec<u64>,
    /// The statuses, one more than there are commands.
    pub snapshots: Vec<Snapshot>,
    /// The losses of each command: the index of the command, the player, and a description.
    pub losses: Vec<(usize, usize, String)>,
}

impl Timeline {
    /// Returns the timeline of a game.
    pub(super) fn of<G: Reported>(journal: &Journal<G>) -> Timeline {
        let mut timeline = Timeline::default();
        journal.replay(1, |record, before| {
            if let Entry::Command(command) = &record.entry
                && journal.is_live(record.number)
            {
                let snapshot = before.snapshot();
                // While the game is set up the strength of the players is what they have placed so far.
                if timeline.commands.is_empty() && snapshot.turn.is_none() {
                    return;
                }
                let place = timeline.commands.len();
                timeline.commands.push(record.number);
                timeline.snapshots.push(snapshot);
                let losses = before.losses(&command.events);
                timeline.losses.extend(losses.into_iter().map(|(player, who)| (place, player, who)));
            }
        });
        timeline.snapshots.push(journal.state().snapshot());
        timeline
    }

    /// Returns where turns begin: the number of commands before it, and the number of the turn.
    pub(super) fn turns(&self) -> Vec<(usize, u32)> {
        let mut turns: Vec<(usize, u32)> = Vec::new();
        for (place, snapshot) in self.snapshots.iter().enumerate() {
            if let Some(turn) = snapshot.turn
                && turns.last().is_none_or(|(_, last)| *last != turn)
            {
                turns.push((place, turn));
            }
        }
        turns
    }

    /// Returns the strength of a player after each command.
    pub(super) fn strengths(&self, player: usize) -> Vec<f64> {
        let of = |snapshot: &Snapshot| snapshot.strength.get(player).copied().map_or(0.0, f64::from);
        self.snapshots.iter().map(of).collect()
    }
}
