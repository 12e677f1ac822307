//! Corrections of the game file to match the real table (rules 5).

use crate::game::state::{CardId, Pile, PileKind, PlayerId, Slot, State, Turn};
use crate::rules::{Phase, Square};
use serde::{Deserialize, Serialize};

/// A correction of the game file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "plain data: the fields say what they hold")]
pub enum CorrectionEvent {
    /// A card of its deck's draw pile was put on the board.
    CardPut { card: CardId, square: Square, wounds: u8 },
    /// The card of a square is in its deck's draw pile.
    CardTaken { card: CardId, square: Square },
    /// The wounds of a card were set.
    WoundsSet { square: Square, wounds: u8 },
    /// The number of cards in a hand was set; the difference is in the draw pile.
    HandSet { player: PlayerId, cards: u32 },
    /// The number of cards in a draw pile was set; the difference is in the unknown cards of the discard pile.
    DrawPileSet { player: PlayerId, cards: u32 },
    /// A magic or discard pile has these cards, the last on top, at the cost of the draw piles.
    PileSet { pile: Pile, cards: Vec<Slot> },
    /// The turn and phase were set, without moves or attacks so far.
    TurnSet { number: u32, player: PlayerId, phase: Phase },
}

impl CorrectionEvent {
    /// Reports whether every card that it names is in its deck.
    pub(super) fn validate(&self, state: &State) -> bool {
        match self {
            CorrectionEvent::CardPut { card, .. } | CorrectionEvent::CardTaken { card, .. } => {
                state.has(*card)
            }
            CorrectionEvent::PileSet { cards, .. } => cards.iter().all(|slot| slot.is_in(state)),
            CorrectionEvent::WoundsSet { .. }
            | CorrectionEvent::HandSet { .. }
            | CorrectionEvent::DrawPileSet { .. }
            | CorrectionEvent::TurnSet { .. } => true,
        }
    }

    pub(super) fn apply(&self, state: &mut State) {
        match self {
            CorrectionEvent::CardPut { card, square, wounds } => {
                state.place_from_deck(*card, *square, *wounds);
            }
            CorrectionEvent::CardTaken { square, .. } => {
                if let Some(piece) = state.lift(*square) {
                    for slot in piece.under.into_iter().chain([piece.card.into()]) {
                        state.put(state.home_of(slot), slot);
                    }
                }
            }
            CorrectionEvent::WoundsSet { square, wounds } => {
                state.change_wounds(*square, |_, life| (*wounds).min(life));
            }
            CorrectionEvent::HandSet { player, cards } => set_hand(state, *player, *cards),
            CorrectionEvent::DrawPileSet { player, cards } => set_draw_pile(state, *player, *cards),
            CorrectionEvent::PileSet { pile, cards } => set_pile(state, *pile, cards),
            CorrectionEvent::TurnSet { number, player, phase } => {
                state.turn = Turn::begin(*number, *player, *phase);
                for piece in state.board.values_mut() {
                    (piece.moved, piece.attacked) = (false, false);
                }
            }
        }
    }
}

/// Exchanges the difference with the draw pile; cards of the player's own deck first.
fn set_hand(state: &mut State, player: PlayerId, cards: u32) {
    let (hand, draw) = (Pile { player, kind: PileKind::Hand }, Pile { player, kind: PileKind::Draw });
    let now = state.player(player).hand.count();
    let (from, to) = if now < cards { (draw, hand) } else { (hand, draw) };
    let of = state.player(player);
    let cards_of = if now < cards { of.draw } else { of.hand };
    let decks: Vec<PlayerId> = cards_of.decks(player, now.abs_diff(cards) as usize).collect();
    for slot in decks.into_iter().map(Slot::unknown) {
        state.take(from, slot);
        state.put(to, slot);
    }
}

/// Exchanges the difference with the unknown cards of the discard pile, the upper ones first.
fn set_draw_pile(state: &mut State, player: PlayerId, cards: u32) {
    let (draw, discard) = (Pile { player, kind: PileKind::Draw }, Pile { player, kind: PileKind::Discard });
    let now = state.player(player).draw;
    let moved: Vec<PlayerId> = if now.count() > cards {
        now.decks(player, (now.count() - cards) as usize).collect()
    } else {
        let unknown = state.player(player).discard.iter().rev().filter(|slot| slot.card.is_none());
        unknown.map(|slot| slot.deck).take((cards - now.count()) as usize).collect()
    };
    let (from, to) = if now.count() > cards { (draw, discard) } else { (discard, draw) };
    for slot in moved.into_iter().map(Slot::unknown) {
        state.take(from, slot);
        state.put(to, slot);
    }
}

/// Returns the cards of the old pile to their draw piles or further piles, and takes those of the new one from there.
fn set_pile(state: &mut State, pile: Pile, cards: &[Slot]) {
    let Some(old) = state.player_mut(pile.player).ordered_mut(pile.kind).map(std::mem::take) else { return };
    for slot in old {
        state.put(state.home_of(slot), slot);
    }
    for slot in cards.iter().copied() {
        if slot.is_in(state) && state.take(state.home_of(slot), slot) {
            state.put(pile, slot);
        }
    }
}
