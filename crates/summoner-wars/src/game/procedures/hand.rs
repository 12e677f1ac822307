//! Filling a hand.

use crate::game::engine::Engine;
use crate::game::event::HandEvent;

/// Fills the active player's hand as far as the draw pile allows (R2).
pub(super) fn fill(engine: &mut Engine<'_>) {
    let player = engine.active();
    engine.emit(HandEvent::Drew { player, cards: engine.state().cards_to_draw(player) });
}
