//! Queries about zones: their cards, and who reads them.

use super::{PlayerId, Slot, State, Zone};

impl State {
    /// Returns the cards of a zone that has an order, its last on top; `None` for a hand, a draw pile and further piles.
    pub fn in_order(&self, zone: impl Into<Zone>) -> Option<&[Slot]> {
        match zone.into() {
            Zone::Pile(pile) => self.player(pile.player).ordered(pile.kind),
            Zone::Under { under } => {
                Some(self.piece(under).map(|piece| &piece.under[..]).unwrap_or_default())
            }
        }
    }

    /// Returns the words for a zone on the command line: `ann:magic`, `under:c4`.
    pub fn zone_words(&self, zone: impl Into<Zone>) -> String {
        match zone.into() {
            Zone::Pile(pile) => format!("{}:{}", self.names.word(pile.player), pile.kind.word()),
            Zone::Under { under } => format!("under:{under}"),
        }
    }

    /// Returns the player in whose zone cards are named without their deck: of cards under a card its owner.
    pub fn reader_of(&self, zone: impl Into<Zone>) -> PlayerId {
        match zone.into() {
            Zone::Pile(pile) => pile.player,
            Zone::Under { under } => self.piece(under).map_or(self.turn.player, |piece| piece.card.deck),
        }
    }
}
