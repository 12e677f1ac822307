//! The six phases of a turn (R1).

use serde::{Deserialize, Serialize};
use warband_core::text::plain;

/// A phase of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Fill the hand to five cards (R2).
    Draw,
    /// Pay for units and place them adjacent to walls (R3 to R6).
    Summon,
    /// Play events and walls (R7 to R9).
    Event,
    /// Move units (R10 to R12).
    Move,
    /// Attack with units (R13 to R20).
    Attack,
    /// Put cards of the hand on the magic pile (R21).
    Build,
}

warband_core::words! {
    /// All of them, in their order.
    Phase::ALL,
    /// Returns its word: `draw`, `summon`.
    Phase::word {
        Draw => "draw",
        Summon => "summon",
        Event => "event",
        Move => "move",
        Attack => "attack",
        Build => "build",
    }
}

impl Phase {
    /// Parses the word of a phase in any spelling, optionally followed by `phase`.
    pub fn parse(text: &str) -> Option<Phase> {
        let word = plain(text);
        let word = word.strip_suffix("phase").unwrap_or(&word);
        Phase::ALL.into_iter().find(|phase| phase.word() == word)
    }

    /// Returns its name with a capital: `Draw`.
    pub const fn title(self) -> &'static str {
        match self {
            Phase::Draw => "Draw",
            Phase::Summon => "Summon",
            Phase::Event => "Event",
            Phase::Move => "Move",
            Phase::Attack => "Attack",
            Phase::Build => "Build",
        }
    }

    /// Returns the following phase; `None` after the last.
    pub fn next(self) -> Option<Phase> {
        Phase::ALL.into_iter().find(|phase| *phase > self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phases_follow_one_another_and_are_found_by_their_words() {
        for pair in Phase::ALL.windows(2) {
            assert_eq!(pair[0].next(), Some(pair[1]));
        }
        assert_eq!(Phase::Build.next(), None);
        assert_eq!(
            (Phase::parse("ATTACK"), Phase::parse("Move phase")),
            (Some(Phase::Attack), Some(Phase::Move))
        );
        assert_eq!(Phase::parse("march"), None);
    }
}
