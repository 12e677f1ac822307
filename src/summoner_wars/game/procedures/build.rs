//! Building magic (R21).

use super::checks::{copy_left, in_hand};
use crate::offer::{Choices, NeedKind, Offer};
use crate::summoner_wars::game::engine::Engine;
use crate::summoner_wars::game::event::HandEvent;
use crate::summoner_wars::game::refusal::Refusal;
use crate::summoner_wars::game::state::{CardId, Slot, State};

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

/// What would be taken in a Build phase: so many cards that are not named, or any cards of the deck of which copies are
/// left, and `?` for any of them.
pub(in crate::summoner_wars::game) fn offers(state: &State) -> Vec<Offer> {
    let player = state.turn.player;
    let hand = state.player(player).hand;
    let unnamed = Offer::new(["build"]).number(0, i64::from(hand));
    if hand == 0 {
        return vec![unnamed];
    }
    let copies = (0..state.deck(player).cards.len()).flat_map(|place| {
        let card = CardId { deck: player, card: place as u16 };
        let name = state.card(card).name.clone();
        std::iter::repeat_n(name, state.copies_left(card).min(hand) as usize)
    });
    let from = copies.chain(std::iter::repeat_n(String::from("?"), hand as usize)).collect();
    let named = Choices::AnyOf { from, max: Some(hand as usize) };
    vec![unnamed, Offer::new(["build"]).need(NeedKind::Card, named)]
}
