//! The moves, attacks and drawn cards of a turn.

use super::{PlayerId, State};
use crate::rules::{ATTACKS, HAND, MOVES};

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

    /// Returns how many cards fill a player's hand, as far as the draw pile allows (R2).
    pub const fn cards_to_draw(&self, player: PlayerId) -> u32 {
        let of = self.player(player);
        let missing = HAND.saturating_sub(of.hand.count());
        if missing < of.draw.count() { missing } else { of.draw.count() }
    }
}
