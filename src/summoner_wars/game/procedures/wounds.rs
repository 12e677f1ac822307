//! Wounds, and what comes of the last one.

use crate::summoner_wars::deck::CardKind;
use crate::summoner_wars::game::engine::Engine;
use crate::summoner_wars::game::event::{BoardEvent, TurnEvent};
use crate::summoner_wars::game::state::{End, Ending, Pile};
use crate::summoner_wars::rules::Square;

/// Wounds a card; one whose life is used up goes to `pile`, and a summoner takes the game with it (R19, R20, R31).
pub(super) fn wound(engine: &mut Engine<'_>, square: Square, wounds: u32, pile: Pile) {
    let state = engine.state();
    let Some(piece) = state.piece(square) else { return };
    let (card, left) = (piece.card, state.life_left(piece));
    let is_summoner = state.card(card).kind() == CardKind::Summoner;
    let wounds = u8::try_from(wounds).unwrap_or(u8::MAX).min(left);
    if wounds > 0 {
        engine.emit(BoardEvent::Wounded { square, wounds });
    }
    if wounds < left {
        return;
    }
    engine.emit(BoardEvent::Destroyed { square, card, to: pile });
    if is_summoner {
        engine.emit(TurnEvent::Ended(End { winner: card.deck.other(), how: Ending::SummonerDestroyed }));
    }
}
