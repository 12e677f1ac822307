//! Filling a hand.

use crate::game::engine::Engine;
use crate::game::event::HandEvent;
use crate::rules::HAND;

/// Fills the active player's hand as far as the draw pile allows (R2).
pub(super) fn fill(engine: &mut Engine<'_>) {
    let player = engine.active();
    let of = engine.state().player(player);
    let cards = HAND.saturating_sub(of.hand.count()).min(of.draw.count());
    engine.emit(HandEvent::Drew { player, cards });
}
