//! Cards of a game.

use super::PlayerId;
use serde::{Deserialize, Serialize};

/// A card, identified by its deck; copies are not distinguished.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct CardId {
    /// The player whose deck it is from.
    pub deck: PlayerId,
    /// The index among the deck's cards.
    pub card: u16,
}

/// A card of a pile: its deck is always known, the card itself only if the players named it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Slot {
    /// The player whose deck it is from.
    pub deck: PlayerId,
    /// The index among the deck's cards; `None` if it is unknown, `?` on the command line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<u16>,
}

impl Slot {
    /// Returns an unknown card of this deck.
    pub const fn unknown(deck: PlayerId) -> Slot {
        Slot { deck, card: None }
    }

    /// Returns the card, if it is known.
    pub const fn known(self) -> Option<CardId> {
        match self.card {
            Some(card) => Some(CardId { deck: self.deck, card }),
            None => None,
        }
    }
}

impl From<CardId> for Slot {
    fn from(card: CardId) -> Slot {
        Slot { deck: card.deck, card: Some(card.card) }
    }
}
