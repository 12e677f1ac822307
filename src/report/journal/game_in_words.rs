//! A game in words: what happened in it, and what comes next.

use super::Page;
use serde::Serialize;
use warband_core::journal::{Game, Record};

/// What is said of a command with `--dry-run`; `has_thrown` says whether it threw digital dice.
pub(in crate::report) const fn tried(has_thrown: bool) -> &'static str {
    if has_thrown {
        "Dry run: nothing was saved, and digital dice will be rolled anew."
    } else {
        "Dry run: nothing was saved."
    }
}

/// A game whose events and positions can be put into words.
pub trait GameInWords: Game {
    /// Returns what happened, beginning in this position, a line each.
    fn logged(&self, events: &[Self::Event]) -> Vec<String>;

    /// Reports whether a command typed in this position is secret while the game is at `now`; `None` if the command was undone.
    fn is_secret(&self, _now: Option<&Self>) -> bool {
        false
    }

    /// Whose turn it is: `Turn 3, ann`.
    fn turn_name(&self) -> String;

    /// Returns what comes next, with the commands; empty if nothing does.
    fn next_steps(&self, page: &Page) -> String;

    /// Whose turn it is and what the game waits for, for programs.
    fn position(&self) -> impl Serialize;

    /// Returns the schema of [`GameInWords::position`].
    #[cfg(test)]
    fn position_record(schemas: &mut schemars::SchemaGenerator) -> schemars::Schema;
}

/// Text shown in place of a secret choice.
const SECRET: &str = "a choice that is still secret";

/// Returns the text typed for a record in the position `before`, or that it is secret while the game is at `now`; `None` if the
/// record was undone.
pub fn typed_unless_secret<G: GameInWords>(record: &Record<G::Event>, before: &G, now: Option<&G>) -> String {
    if before.is_secret(now) { SECRET.to_owned() } else { record.typed.clone() }
}
