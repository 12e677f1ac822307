//! Cards that leave or join a hand, and the magic that pays for them.

use crate::game::state::{CardId, Pile, PileKind, PlayerId, Slot, SpentTo, State};
use crate::rules::Square;
use serde::{Deserialize, Serialize};

/// A change of a hand or a payment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "plain data: the fields say what they hold")]
pub enum HandEvent {
    /// Cards were drawn, once in a Draw phase (R2); none if the hand is full or the pile empty.
    Drew { player: PlayerId, cards: u32 },
    /// Cards on top of a magic pile were paid, one at a time, in this order (R4).
    Paid { player: PlayerId, cards: Vec<Slot> },
    /// A unit was moved from the hand to the board (R5).
    Summoned { player: PlayerId, card: CardId, square: Square },
    /// An event card was played, and moved to the discard pile (R8).
    EventPlayed { player: PlayerId, card: CardId },
    /// A wall was placed on the board (R9): from the hand, or from its further pile.
    WallPlaced { player: PlayerId, card: CardId, square: Square },
    /// Cards of the hand were put on the magic pile, the last on top (R21).
    Built { player: PlayerId, cards: Vec<Slot> },
}

impl HandEvent {
    /// Reports whether every card that it names is in its deck.
    pub(super) fn validate(&self, state: &State) -> bool {
        match self {
            HandEvent::Drew { .. } => true,
            HandEvent::Summoned { card, .. }
            | HandEvent::EventPlayed { card, .. }
            | HandEvent::WallPlaced { card, .. } => state.has(*card),
            HandEvent::Paid { cards, .. } | HandEvent::Built { cards, .. } => {
                cards.iter().all(|slot| slot.is_in(state))
            }
        }
    }

    pub(super) fn apply(&self, state: &mut State) {
        match self {
            HandEvent::Drew { player, cards } => draw(state, *player, *cards),
            HandEvent::Paid { player, cards } => pay(state, *player, cards.len()),
            HandEvent::Summoned { player, card, square } => {
                state.bring(Pile { player: *player, kind: PileKind::Hand }, *card, *square);
            }
            HandEvent::WallPlaced { player, card, square } => {
                let home = state.home_of((*card).into());
                let is_further = home.kind == PileKind::Further;
                let hand = Pile { player: *player, kind: PileKind::Hand };
                state.bring(if is_further { home } else { hand }, *card, *square);
            }
            HandEvent::EventPlayed { player, card } => {
                put_on_pile(state, Pile { player: *player, kind: PileKind::Discard }, (*card).into());
            }
            HandEvent::Built { player, cards } => {
                for slot in cards {
                    put_on_pile(state, Pile { player: *player, kind: PileKind::Magic }, *slot);
                }
            }
        }
    }
}

fn draw(state: &mut State, player: PlayerId, cards: u32) {
    let of = state.player_mut(player);
    for deck in of.draw.decks(player, cards as usize) {
        of.draw.take(deck);
        of.hand.add(deck);
    }
    state.turn.drawn = true;
}

fn pay(state: &mut State, player: PlayerId, number: usize) {
    for _ in 0..number {
        let Some(slot) = state.player_mut(player).magic.pop() else { return };
        let to = if state.rules.spent_to == SpentTo::Owner { slot.deck } else { player };
        state.player_mut(to).discard.push(slot);
    }
}

/// Moves a card from the hand to the top of one of its player's piles.
fn put_on_pile(state: &mut State, pile: Pile, slot: Slot) {
    if slot.is_in(state) && state.take(Pile { player: pile.player, kind: PileKind::Hand }, slot) {
        state.put(pile, slot);
    }
}
