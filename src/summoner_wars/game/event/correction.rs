//! Corrections: the file is brought in line with the table (SPEC 5.7).

use crate::summoner_wars::game::state::{CardId, Piece, PlayerId, Slot, State, Turn};
use crate::summoner_wars::rules::{Phase, Square};
use serde::{Deserialize, Serialize};

/// The file was brought in line with the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "plain data: the fields say what they hold")]
pub enum CorrectionEvent {
    /// A card of its deck's draw pile stands on the board.
    CardPut { card: CardId, square: Square, wounds: u8 },
    /// The card of a square is in its deck's draw pile.
    CardTaken { card: CardId, square: Square },
    /// A card has so many wounds.
    WoundsSet { square: Square, wounds: u8 },
    /// A hand has so many cards, at the cost of the draw pile.
    HandSet { player: PlayerId, cards: u32 },
    /// A draw pile has so many cards, at the cost of the discard pile.
    DrawPileSet { player: PlayerId, cards: u32 },
    /// A magic pile has these cards, the last on top, at the cost of the draw piles.
    MagicSet { player: PlayerId, cards: Vec<Slot> },
    /// It is this phase of this turn, and nobody has moved or attacked.
    TurnSet { number: u32, player: PlayerId, phase: Phase },
}

impl CorrectionEvent {
    /// Whether every card that it names is in its deck.
    pub(super) fn validate(&self, state: &State) -> bool {
        match self {
            CorrectionEvent::CardPut { card, .. } | CorrectionEvent::CardTaken { card, .. } => {
                state.has(*card)
            }
            CorrectionEvent::MagicSet { cards, .. } => cards.iter().flatten().all(|card| state.has(*card)),
            CorrectionEvent::WoundsSet { .. }
            | CorrectionEvent::HandSet { .. }
            | CorrectionEvent::DrawPileSet { .. }
            | CorrectionEvent::TurnSet { .. } => true,
        }
    }

    pub(super) fn apply(&self, state: &mut State) {
        match self {
            CorrectionEvent::CardPut { card, square, wounds } => {
                let fits = state.has(*card) && !state.board.contains_key(square);
                if fits && state.player_mut(card.deck).take_from_draw_pile() {
                    state.board.insert(*square, Piece::new(*card, card.deck));
                    state.change_wounds(*square, |_, life| (*wounds).min(life));
                }
            }
            CorrectionEvent::CardTaken { square, .. } => {
                if let Some(piece) = state.board.remove(square) {
                    state.player_mut(piece.card.deck).draw += 1;
                }
            }
            CorrectionEvent::WoundsSet { square, wounds } => {
                state.change_wounds(*square, |_, life| (*wounds).min(life));
            }
            CorrectionEvent::HandSet { player, cards } => {
                let of = state.player_mut(*player);
                let all = of.hand + of.draw;
                of.hand = all.min(*cards);
                of.draw = all - of.hand;
            }
            CorrectionEvent::DrawPileSet { player, cards } => set_draw_pile(state, *player, *cards),
            CorrectionEvent::MagicSet { player, cards } => set_magic(state, *player, cards),
            CorrectionEvent::TurnSet { number, player, phase } => {
                state.turn = Turn::begin(*number, *player, *phase);
                for piece in state.board.values_mut() {
                    (piece.moved, piece.attacked) = (false, false);
                }
            }
        }
    }
}

/// The old pile goes back to the draw piles, and the new one comes from them.
fn set_magic(state: &mut State, player: PlayerId, cards: &[Slot]) {
    let old = std::mem::take(&mut state.player_mut(player).magic);
    let owner = |slot: Slot| slot.map_or(player, |card| card.deck);
    for slot in old {
        state.player_mut(owner(slot)).draw += 1;
    }
    for slot in cards.iter().copied() {
        let is_known = slot.is_none_or(|card| state.has(card));
        if is_known && state.player_mut(owner(slot)).take_from_draw_pile() {
            state.player_mut(player).magic.push(slot);
        }
    }
}

/// The difference goes to the discard pile, or comes from it: unknown cards first, then the player's own from the top.
fn set_draw_pile(state: &mut State, player: PlayerId, cards: u32) {
    let of = state.player_mut(player);
    while of.draw > cards {
        of.draw -= 1;
        of.discard.push(None);
    }
    while of.draw < cards {
        let unknown = of.discard.iter().rposition(Option::is_none);
        let own = || of.discard.iter().rposition(|slot| slot.is_none_or(|card| card.deck == player));
        let Some(place) = unknown.or_else(own) else { return };
        of.discard.remove(place);
        of.draw += 1;
    }
}
