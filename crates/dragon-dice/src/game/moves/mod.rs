//! Moves: commands that would be accepted now, as values, with the choices still to be made.
//!
//! [`legal_moves`](super::legal_moves) lists them. [`Move::with`] turns a move into a command without the words that a player
//! types for it; [`Move::words_with`] writes these.

mod chosen;
mod kind;
mod value;
mod words;

use super::command::Command;
use super::state::{PlayerId, State};
use chosen::ChosenValues;
use warband_core::offer::{Arguments, Choices, Need};

pub use kind::MoveKind;
pub use value::Value;

/// A command that would be accepted now. Every combination of the choices of its needs is accepted; otherwise there are
/// several moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// The kind of the command.
    pub kind: MoveKind,
    /// The player whose dice are named without their owner: usually the acting player.
    pub(crate) reader: PlayerId,
    /// The choices still to be made, in the order in which they are typed.
    pub needs: Vec<Need<Value>>,
}

/// The values chosen for the needs of a move, in their order; empty for an omitted argument, and for dice that are rolled
/// digitally.
pub type Chosen = Vec<Vec<Value>>;

impl Arguments for Move {
    type Value = Value;

    fn needs_mut(&mut self) -> &mut Vec<Need<Value>> {
        &mut self.needs
    }
}

impl Move {
    /// Creates a move that needs nothing more.
    pub(crate) fn new(state: &State, kind: MoveKind) -> Move {
        Move { kind, reader: state.acting(), needs: Vec::new() }
    }

    /// Returns the move with the dice of this player named without their owner.
    #[must_use]
    pub(crate) fn read_as(self, reader: PlayerId) -> Move {
        Move { reader, ..self }
    }

    /// Returns the player whose dice and places it names without their owner.
    pub const fn reader(&self) -> PlayerId {
        self.reader
    }

    /// Reports whether dice can be thrown in it.
    pub fn throws(&self) -> bool {
        self.needs.iter().any(|need| matches!(need.choices, Choices::Throw { .. }))
    }

    /// Chooses values for its needs. `pick` returns a number below its argument; rolls are left to the program. Of equal dice
    /// the first ones are chosen, which are those that their name means. `None` if a need has nothing to choose from.
    pub fn pick(&self, state: &State, pick: &mut dyn FnMut(usize) -> usize) -> Option<Chosen> {
        let values = |need: &Need<Value>| {
            let values = need.pick(pick)?;
            let Choices::AnyOf { from, .. } = &need.choices else { return Some(values) };
            Some(first_of_equal(from, values, |value| self.word(state, value)))
        };
        self.needs.iter().map(values).collect()
    }

    /// Returns the command with these values; `None` if they do not fit its needs.
    pub fn with(&self, state: &State, chosen: &[Vec<Value>]) -> Option<Command> {
        let given = ChosenValues { needs: &self.needs, chosen };
        let command = self.kind.command(state, &given)?;
        Some(match given.after("--by") {
            [Value::Text(cause)] => Command::Caused { cause: cause.clone(), command: Box::new(command) },
            _ => command,
        })
    }
}

/// Replaces each value by the first one with the same word in `from` that is not taken yet.
fn first_of_equal(from: &[Value], values: Vec<Value>, word: impl Fn(&Value) -> String) -> Vec<Value> {
    let words: Vec<String> = from.iter().map(&word).collect();
    let mut taken = vec![false; from.len()];
    let first = |value: Value| {
        let wanted = word(&value);
        let place = (0..from.len()).find(|at| !taken[*at] && words[*at] == wanted);
        place.map_or(value, |at| {
            taken[at] = true;
            from[at].clone()
        })
    };
    values.into_iter().map(first).collect()
}
