//! Cards in a hand or a draw pile, of which only the number is known.

use super::PlayerId;

/// A hand or a draw pile: how many of its cards are from each deck. Which they are stays with the players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hidden([u32; 2]);

impl Hidden {
    /// Returns this many cards of one deck.
    pub(in crate::game) const fn of_deck(deck: PlayerId, cards: u32) -> Hidden {
        let mut hidden = Hidden([0, 0]);
        hidden.0[deck.index()] = cards;
        hidden
    }

    /// Returns all its cards.
    pub const fn count(&self) -> u32 {
        self.0[0] + self.0[1]
    }

    /// Returns the number of cards of one deck.
    pub const fn of(&self, deck: PlayerId) -> u32 {
        self.0[deck.index()]
    }

    /// Adds a card of a deck.
    pub(in crate::game) const fn add(&mut self, deck: PlayerId) {
        self.0[deck.index()] += 1;
    }

    /// Removes a card of a deck, if there is one.
    pub(in crate::game) const fn take(&mut self, deck: PlayerId) -> bool {
        let is_there = self.of(deck) > 0;
        self.0[deck.index()] = self.of(deck).saturating_sub(1);
        is_there
    }

    /// Returns the decks of the next unnamed cards to leave: those of `first` before the others.
    pub(in crate::game) fn decks(self, first: PlayerId, cards: usize) -> impl Iterator<Item = PlayerId> {
        let of = move |deck: PlayerId| std::iter::repeat_n(deck, self.of(deck) as usize);
        of(first).chain(of(first.other())).take(cards)
    }
}
