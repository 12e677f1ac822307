//! Values that can be chosen for a move.

use crate::game::state::{Pile, PlayerId, Slot};
use crate::rules::Square;
use warband_core::offer::Choosable;

/// A choice for an argument of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A square of the board.
    Square(Square),
    /// A card, or an unknown one of its deck.
    Card(Slot),
    /// A pile, with its player.
    Pile(Pile),
    /// The cards under the card of this square.
    Under(Square),
    /// One of the players.
    Player(PlayerId),
    /// A number of cards, of magic or of wounds.
    Number(u32),
    /// The pips of a die on the table.
    Pips(u8),
    /// A name that players give.
    Text(String),
}

impl Choosable for Value {
    fn of_number(number: i64) -> Value {
        Value::Number(u32::try_from(number).unwrap_or_default())
    }

    fn of_text(text: &str) -> Value {
        Value::Text(text.to_owned())
    }
}

impl Value {
    /// Returns the square, if it is one; the following methods do the same for other kinds.
    pub(super) const fn as_square(&self) -> Option<Square> {
        if let Value::Square(square) = self { Some(*square) } else { None }
    }

    pub(super) const fn as_slot(&self) -> Option<Slot> {
        if let Value::Card(slot) = self { Some(*slot) } else { None }
    }

    pub(super) const fn as_pile(&self) -> Option<Pile> {
        if let Value::Pile(pile) = self { Some(*pile) } else { None }
    }

    pub(super) const fn as_under(&self) -> Option<Square> {
        if let Value::Under(square) = self { Some(*square) } else { None }
    }

    pub(super) const fn as_player(&self) -> Option<PlayerId> {
        if let Value::Player(player) = self { Some(*player) } else { None }
    }

    pub(super) const fn as_number(&self) -> Option<u32> {
        if let Value::Number(number) = self { Some(*number) } else { None }
    }

    pub(super) const fn as_pips(&self) -> Option<u8> {
        if let Value::Pips(pips) = self { Some(*pips) } else { None }
    }

    pub(super) fn as_text(&self) -> Option<&str> {
        if let Value::Text(text) = self { Some(text) } else { None }
    }
}
