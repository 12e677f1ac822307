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

/// A card of a magic or discard pile; `None` where the game was not told which, `?` on the command line. Such a card is
/// one of the pile's owner.
pub type Slot = Option<CardId>;
