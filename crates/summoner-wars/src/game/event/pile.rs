//! Cards that move between piles, and between piles and the board, because of a card.

use crate::game::state::{CardId, Pile, Slot, State, Zone};
use crate::rules::Square;
use serde::{Deserialize, Serialize};

/// A change of piles because of a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "plain data: the fields say what they hold")]
pub enum PileEvent {
    /// Cards were moved from a pile to the top of another; the last one is on top.
    Transferred { from: Pile, to: Pile, cards: Vec<Slot> },
    /// The topmost unknown card of a deck in a zone was revealed as this card.
    Revealed { pile: Zone, card: CardId },
    /// A card was moved from a zone to a square.
    Brought { from: Zone, card: CardId, square: Square },
    /// A card was moved from the board to the top of a zone, without being destroyed.
    Returned { square: Square, card: CardId, to: Zone },
    /// Cards of a zone lie under the card of a square, the last on top.
    Tucked { from: Zone, cards: Vec<Slot>, square: Square },
    /// Cards that lay under the card of a square went to the top of a pile.
    Untucked { square: Square, cards: Vec<Slot>, to: Pile },
}

impl PileEvent {
    /// Reports whether every card that it names is in its deck.
    pub(super) fn validate(&self, state: &State) -> bool {
        match self {
            PileEvent::Transferred { cards, .. }
            | PileEvent::Tucked { cards, .. }
            | PileEvent::Untucked { cards, .. } => cards.iter().all(|slot| slot.is_in(state)),
            PileEvent::Revealed { card, .. }
            | PileEvent::Brought { card, .. }
            | PileEvent::Returned { card, .. } => state.has(*card),
        }
    }

    pub(super) fn apply(&self, state: &mut State) {
        match self {
            PileEvent::Transferred { from, to, cards } => {
                // From the top down, so that the upper ones of equal cards are taken.
                let mut taken: Vec<Slot> = Vec::new();
                for slot in cards.iter().rev() {
                    if slot.is_in(state) && state.take(*from, *slot) {
                        taken.push(*slot);
                    }
                }
                for slot in taken.into_iter().rev() {
                    state.put(*to, slot);
                }
            }
            PileEvent::Revealed { pile, card } => {
                if state.has(*card) {
                    state.reveal(*pile, *card);
                }
            }
            PileEvent::Brought { from, card, square } => {
                state.bring(*from, *card, *square);
            }
            PileEvent::Returned { square, to, .. } => {
                state.remove(*square, *to);
            }
            PileEvent::Tucked { from, cards, square } => {
                for slot in cards {
                    if state.board.contains_key(square) && slot.is_in(state) && state.take(*from, *slot) {
                        state.put(Zone::Under { under: *square }, *slot);
                    }
                }
            }
            PileEvent::Untucked { square, cards, to } => {
                for slot in cards {
                    if state.take(Zone::Under { under: *square }, *slot) {
                        state.put(*to, *slot);
                    }
                }
            }
        }
    }
}
