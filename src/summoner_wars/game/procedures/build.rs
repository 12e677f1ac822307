//! Building magic (R21).

use super::checks::{copy_left, in_hand};
use crate::summoner_wars::game::engine::Engine;
use crate::summoner_wars::game::event::HandEvent;
use crate::summoner_wars::game::refusal::Refusal;
use crate::summoner_wars::game::state::Slot;

/// Cards of the hand go on the magic pile, the last on top.
pub(in crate::summoner_wars::game) fn build(engine: &mut Engine<'_>, cards: &[Slot]) -> Result<(), Refusal> {
    in_hand(engine.state(), cards.len() as u32, 21)?;
    for (place, slot) in cards.iter().enumerate() {
        if let Some(card) = slot {
            let taken = cards[..place].iter().filter(|known| *known == slot).count();
            copy_left(engine, *card, taken as u32)?;
        }
    }
    let player = engine.active();
    engine.emit(HandEvent::Built { player, cards: cards.to_vec() });
    Ok(())
}
