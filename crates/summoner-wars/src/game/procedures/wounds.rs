//! Wounds, and the consequences of the last one.

use crate::deck::CardKind;
use crate::game::engine::Engine;
use crate::game::event::{BoardEvent, TurnEvent};
use crate::game::state::{End, Ending, Pile, PileKind, PlayerId, Zone};
use crate::rules::Square;

/// Wounds a card; one without life left is moved to `zone`, and a destroyed summoner ends the game (R19, R20, R31).
pub(super) fn wound(engine: &mut Engine<'_>, square: Square, wounds: u32, zone: Zone) {
    let state = engine.state();
    let Some(piece) = state.piece(square) else { return };
    let left = state.life_left(piece);
    let wounds = u8::try_from(wounds).unwrap_or(u8::MAX).min(left);
    if wounds > 0 {
        engine.emit(BoardEvent::Wounded { square, wounds });
    }
    if wounds == left {
        destroy(engine, square, zone);
    }
}

/// Destroys a card and moves it to `zone`; a destroyed summoner ends the game.
fn destroy(engine: &mut Engine<'_>, square: Square, zone: Zone) {
    let Some(card) = engine.state().piece(square).map(|piece| piece.card) else { return };
    let is_summoner = engine.state().card(card).kind() == CardKind::Summoner;
    engine.emit(BoardEvent::Destroyed { square, card, to: zone });
    if is_summoner && engine.state().end.is_none() {
        engine.emit(TurnEvent::Ended(End { winner: card.deck.other(), how: Ending::SummonerDestroyed }));
    }
}

/// Destroys cards that have no life left because an effect took it or ended: to the magic pile of the opponent of the player
/// who controls them.
pub(super) fn destroy_spent(engine: &mut Engine<'_>) {
    let state = engine.state();
    let spent = state.board.iter().filter(|(_, piece)| state.life_left(piece) == 0);
    let spent: Vec<(Square, PlayerId)> =
        spent.map(|(square, piece)| (*square, piece.controller.other())).collect();
    for (square, player) in spent {
        destroy(engine, square, Pile { player, kind: PileKind::Magic }.into());
    }
}
