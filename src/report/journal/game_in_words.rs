//! Descriptions of a game's events and positions.

use super::Output;
use serde::Serialize;
use warband_core::journal::{Entry, Game, Record};

/// Returns the note for a command with `--dry-run`; `has_thrown` is whether it threw digital dice.
pub(in crate::report) const fn tried(has_thrown: bool) -> &'static str {
    if has_thrown {
        "Dry run: nothing was saved, and digital dice will be rolled anew."
    } else {
        "Dry run: nothing was saved."
    }
}

/// What an answer about a command shows last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Then {
    /// What the next player can do.
    Steps,
    /// A sentence: the computer decides next.
    Computer,
    /// Nothing: the computer's decision follows at once.
    Nothing,
}

/// Returns the sentence for a player whose next decision is the computer's.
pub(in crate::report) fn computer_decides(player: &str) -> String {
    format!("The computer plays {player}. Let it decide: warband computer")
}

/// A game whose events and positions can be described.
pub(crate) trait GameInWords: Game {
    /// Describes events that begin in this position, one per line.
    fn logged(&self, events: &[Self::Event]) -> Vec<String>;

    /// Reports whether a command typed in this position is secret while the game is at `now`; `None` if the command was undone.
    fn is_secret(&self, _now: Option<&Self>) -> bool {
        false
    }

    /// Names the turn: `Turn 3, ann`.
    fn turn_name(&self) -> String;

    /// Describes the next step, with its commands; empty if the game is over.
    fn next_steps(&self, output: &Output) -> String;

    /// Describes an undo or a redo that began in the position `before`: its lines and the next step or, if the game is over, its end;
    /// in `play` with the board where other commands show it.
    fn after_history(&self, before: &Self, lines: String, output: &Output) -> String;

    /// Returns the record of the turn and of what the game waits for.
    fn position(&self) -> impl Serialize;

    /// Returns the schema of [`GameInWords::position`].
    #[cfg(test)]
    fn position_record(schemas: &mut schemars::SchemaGenerator) -> schemars::Schema;
}

/// Text shown in place of a secret choice.
const SECRET: &str = "a choice that is still secret";

/// Returns the command of a record in the position `before`, or a text that hides it while it is secret in the game at `now`;
/// `None` if the record was undone. Notes and undone commands are not choices.
pub(crate) fn typed_unless_secret<G: GameInWords>(
    record: &Record<G::Event>,
    before: &G,
    now: Option<&G>,
) -> String {
    let is_command = matches!(record.entry, Entry::Command(_));
    if is_command && before.is_secret(now) { SECRET.to_owned() } else { record.typed.clone() }
}
