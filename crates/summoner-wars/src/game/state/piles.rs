//! Piles of a player.

use super::{PileKind, Player, Slot};

impl Player {
    /// Returns the cards of a pile that has an order, its last on top; `None` for a hand, a draw pile and further piles.
    pub fn ordered(&self, kind: PileKind) -> Option<&[Slot]> {
        match kind {
            PileKind::Magic => Some(&self.magic),
            PileKind::Discard => Some(&self.discard),
            PileKind::Hand | PileKind::Draw | PileKind::Further => None,
        }
    }

    /// Returns a pile for changing it.
    pub(in crate::game) const fn ordered_mut(&mut self, kind: PileKind) -> Option<&mut Vec<Slot>> {
        match kind {
            PileKind::Magic => Some(&mut self.magic),
            PileKind::Discard => Some(&mut self.discard),
            PileKind::Hand | PileKind::Draw | PileKind::Further => None,
        }
    }

    /// Returns the number of cards of a pile; for further piles of all together.
    pub fn pile_size(&self, kind: PileKind) -> u32 {
        match kind {
            PileKind::Hand => self.hand.count(),
            PileKind::Draw => self.draw.count(),
            PileKind::Magic => self.magic.len() as u32,
            PileKind::Discard => self.discard.len() as u32,
            PileKind::Further => self.further.values().sum(),
        }
    }

    /// Returns the copies of a card of the player's own deck that are in its further pile.
    pub fn further_left(&self, card: u16) -> u32 {
        self.further.get(&card).copied().unwrap_or_default()
    }
}
