//! The moves and attacks of a turn, and the number used.

use super::State;
use crate::rules::{ATTACKS, MOVES};

/// Moves and attacks of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Moves made in this turn.
    pub moves: u32,
    /// Most moves in this turn (R10).
    pub move_limit: u32,
    /// Attacks made in this turn.
    pub attacks: u32,
    /// Most attacks in this turn (R13).
    pub attack_limit: u32,
}

impl State {
    /// Returns the moves and attacks of this turn.
    pub const fn budget(&self) -> Budget {
        let (move_limit, attack_limit) = if self.turn.is_first {
            (self.rules.first_turn_moves, self.rules.first_turn_attacks)
        } else {
            (MOVES, ATTACKS)
        };
        Budget { moves: self.turn.moves, move_limit, attacks: self.turn.attacks, attack_limit }
    }
}
