//! Changes to cards on the board: wounds, effects, places and sides.

use crate::game::state::{CardId, Effect, EffectKind, PlayerId, State, Until, Zone};
use crate::rules::Square;
use serde::{Deserialize, Serialize};

/// A change to a card on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "plain data: the fields say what they hold")]
pub enum BoardEvent {
    /// A card got this many more wounds (R19).
    Wounded { square: Square, wounds: u8 },
    /// A card lost this many wounds.
    Healed { square: Square, wounds: u8 },
    /// A card was moved from the board to the top of a zone (R20, R31).
    Destroyed { square: Square, card: CardId, to: Zone },
    /// An effect began on a unit.
    EffectBegan { square: Square, effect: Effect },
    /// The ability of this name on a unit lasts longer than it did.
    EffectExtended { square: Square, name: String, until: Until },
    /// The oldest effect of this name on a unit ended.
    EffectEnded { square: Square, name: String },
    /// A card was put on an empty square.
    Placed { from: Square, to: Square },
    /// The two cards of a square changed places: the lower one became the upper one.
    TurnedOver { square: Square },
    /// Two cards changed places.
    Swapped { a: Square, b: Square },
    /// A player got control of a card.
    Controlled { square: Square, player: PlayerId, until_turn: bool },
}

impl BoardEvent {
    /// Reports whether every card that it names is in its deck.
    pub(super) fn validate(&self, state: &State) -> bool {
        match self {
            BoardEvent::Destroyed { card, .. } => state.has(*card),
            BoardEvent::Wounded { .. }
            | BoardEvent::Healed { .. }
            | BoardEvent::EffectBegan { .. }
            | BoardEvent::EffectExtended { .. }
            | BoardEvent::EffectEnded { .. }
            | BoardEvent::Placed { .. }
            | BoardEvent::TurnedOver { .. }
            | BoardEvent::Swapped { .. }
            | BoardEvent::Controlled { .. } => true,
        }
    }

    pub(super) fn apply(&self, state: &mut State) {
        match self {
            BoardEvent::Wounded { square, wounds } => {
                state.change_wounds(*square, |now, life| now.saturating_add(*wounds).min(life));
            }
            BoardEvent::Healed { square, wounds } => {
                state.change_wounds(*square, |now, _| now.saturating_sub(*wounds));
            }
            BoardEvent::Destroyed { square, to, .. } => {
                state.remove(*square, *to);
            }
            BoardEvent::EffectBegan { square, effect } => {
                if let Some(piece) = state.board.get_mut(square) {
                    piece.effects.push(effect.clone());
                }
            }
            BoardEvent::EffectExtended { square, name, until } => {
                let piece = state.board.get_mut(square);
                let effects = piece.map(|piece| &mut piece.effects[..]).unwrap_or_default();
                let is_it = |effect: &&mut Effect| effect.name == *name && effect.kind == EffectKind::Ability;
                if let Some(oldest) = effects.iter_mut().find(is_it) {
                    oldest.until = *until;
                }
            }
            BoardEvent::EffectEnded { square, name } => {
                if let Some(piece) = state.board.get_mut(square)
                    && let Some(oldest) = piece.effects.iter().position(|effect| effect.name == *name)
                {
                    piece.effects.remove(oldest);
                }
            }
            BoardEvent::TurnedOver { square } => state.turn_over(*square),
            BoardEvent::Placed { from, to } => state.relocate(*from, *to),
            BoardEvent::Swapped { a, b } => {
                let (one, other) = (state.board.remove(a), state.board.remove(b));
                state.board.extend(one.map(|piece| (*b, piece)));
                state.board.extend(other.map(|piece| (*a, piece)));
            }
            BoardEvent::Controlled { square, player, until_turn } => {
                if let Some(piece) = state.board.get_mut(square) {
                    let before = piece.returns_to.unwrap_or(piece.controller);
                    piece.returns_to = until_turn.then_some(before);
                    piece.controller = *player;
                }
            }
        }
    }
}
