//! A turn and its phase.

use super::PlayerId;
use crate::rules::Phase;

/// A player's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The number, from 1, counted over both players.
    pub number: u32,
    /// The player whose turn it is.
    pub player: PlayerId,
    /// The current phase: the first is Draw, or Move in the short first turn.
    pub phase: Phase,
    /// Whether it is the short first turn of the game.
    pub is_first: bool,
    /// Whether cards were drawn.
    pub drawn: bool,
    /// Moves made, without those that broke a rule.
    pub moves: u32,
    /// Attacks made, without those that broke a rule.
    pub attacks: u32,
}

impl Turn {
    /// Returns a turn in which nothing has happened.
    pub(in crate::game) const fn begin(number: u32, player: PlayerId, phase: Phase) -> Turn {
        Turn { number, player, phase, is_first: false, drawn: false, moves: 0, attacks: 0 }
    }
}
