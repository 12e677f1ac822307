//! A turn, and how far it is.

use super::PlayerId;
use crate::rules::Phase;

/// A player's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Counted from 1, over both players.
    pub number: u32,
    /// The player whose turn it is.
    pub player: PlayerId,
    /// How far it is: its first phase is Draw, or Move in the short first turn.
    pub phase: Phase,
    /// Whether it is the short first turn of all.
    pub is_first: bool,
    /// Whether cards were drawn.
    pub drawn: bool,
    /// Moves made, those past the rules aside.
    pub moves: u32,
    /// Attacks made, those past the rules aside.
    pub attacks: u32,
}

impl Turn {
    /// A turn in which nothing has happened.
    pub(in crate::game) const fn begin(number: u32, player: PlayerId, phase: Phase) -> Turn {
        Turn { number, player, phase, is_first: false, drawn: false, moves: 0, attacks: 0 }
    }
}
