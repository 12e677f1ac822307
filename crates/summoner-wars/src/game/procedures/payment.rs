//! Paying magic (R4).

use crate::game::engine::Engine;
use crate::game::event::HandEvent;
use crate::game::moves::{Move, MoveKind};
use crate::game::refusal::{Impossible, Refusal};
use crate::game::state::{PlayerId, State};
use warband_core::offer::Arguments;

use super::checks::within;

/// Most cards of one payment.
const MAX_PAYMENT: i64 = 99;

/// Pays from the top of the player's magic pile, one card after the other; does nothing for no cards.
pub(in crate::game) fn pay(engine: &mut Engine<'_>, player: PlayerId, cards: u32) -> Result<(), Refusal> {
    let pile = &engine.state().player(player).magic;
    let magic = pile.len() as u32;
    if cards > magic {
        return Err(Impossible::PaymentShort { player, cards, magic }.into());
    }
    if cards > 0 {
        let cards = pile.iter().rev().take(cards as usize).copied().collect();
        engine.emit(HandEvent::Paid { player, cards });
    }
    Ok(())
}

/// Pays as a command of its own, with at least one card.
pub(in crate::game) fn pay_alone(
    engine: &mut Engine<'_>,
    player: PlayerId,
    cards: u32,
) -> Result<(), Refusal> {
    within("magic", i64::from(cards), (1, MAX_PAYMENT))?;
    pay(engine, player, cards)
}

/// Returns the payments that the active player can make.
pub(in crate::game) fn moves(state: &State) -> Vec<Move> {
    let magic = state.player(state.turn.player).magic.len() as i64;
    if magic == 0 {
        return Vec::new();
    }
    vec![Move::new(state, MoveKind::Pay).number(1, magic.min(MAX_PAYMENT))]
}
