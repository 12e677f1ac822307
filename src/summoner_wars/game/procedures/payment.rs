//! Paying magic (R4).

use crate::offer::Offer;
use crate::summoner_wars::game::engine::Engine;
use crate::summoner_wars::game::event::HandEvent;
use crate::summoner_wars::game::refusal::{Impossible, Refusal};
use crate::summoner_wars::game::state::{PlayerId, State};

use super::checks::within;

/// Cards that one payment may take, at most.
const MAX_PAYMENT: i64 = 99;

/// A player pays from the top of the own magic pile, one card after the other; nothing happens where nothing is due.
pub(in crate::summoner_wars::game) fn pay(
    engine: &mut Engine<'_>,
    player: PlayerId,
    cards: u32,
) -> Result<(), Refusal> {
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

/// The same as a command of its own, which pays at least one card.
pub(in crate::summoner_wars::game) fn pay_alone(
    engine: &mut Engine<'_>,
    player: PlayerId,
    cards: u32,
) -> Result<(), Refusal> {
    within("magic", i64::from(cards), (1, MAX_PAYMENT))?;
    pay(engine, player, cards)
}

/// What the active player may pay.
pub(in crate::summoner_wars::game) fn offers(state: &State) -> Vec<Offer> {
    let magic = state.player(state.turn.player).magic.len() as i64;
    if magic == 0 { Vec::new() } else { vec![Offer::new(["pay"]).number(1, magic.min(MAX_PAYMENT))] }
}
