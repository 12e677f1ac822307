//! Cards of a game.

use super::PlayerId;
use serde::{Deserialize, Serialize};

/// A card by the deck it is from; copies are not told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct CardId {
    /// The player whose deck it is from.
    pub deck: PlayerId,
    /// Its place among the deck's cards.
    pub card: u16,
}

/// A card of a pile: whose deck it is from is always known, which card it is only where the game was told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Slot {
    /// The player whose deck it is from.
    pub deck: PlayerId,
    /// Its place among the deck's cards; `None` where the game was not told, `?` on the command line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<u16>,
}

impl Slot {
    /// A card of this deck that the game was not told.
    pub const fn unknown(deck: PlayerId) -> Slot {
        Slot { deck, card: None }
    }

    /// The card, where the game was told which.
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
