//! Building magic (R21).

use super::checks::{all_copies_left, in_hidden};
use crate::game::engine::Engine;
use crate::game::event::HandEvent;
use crate::game::refusal::Refusal;
use crate::game::state::{CardId, Pile, PileKind, PlayerId, Slot, State};
use warband_core::offer::{Arguments, Choices, NeedKind, Offer};

/// Moves cards of the hand to the magic pile, the last on top.
pub(in crate::game) fn build(engine: &mut Engine<'_>, cards: &[Slot]) -> Result<(), Refusal> {
    let hand = Pile { player: engine.active(), kind: PileKind::Hand };
    in_hidden(engine.state(), hand, cards, 21)?;
    all_copies_left(engine, cards)?;
    let player = engine.active();
    engine.emit(HandEvent::Built { player, cards: cards.to_vec() });
    Ok(())
}

/// Returns the legal commands of a Build phase: a number of unnamed cards, or any cards of the deck of which copies are left,
/// and `?` for any of them.
pub(in crate::game) fn offers(state: &State) -> Vec<Offer> {
    let player = state.turn.player;
    let hand = state.player(player).hand;
    let unnamed = Offer::new(["build"]).number(0, i64::from(hand.count()));
    let of_deck = |deck: PlayerId| named(state, deck, hand.of(deck));
    std::iter::once(unnamed).chain([player, player.other()].into_iter().filter_map(of_deck)).collect()
}

/// Offers cards of a deck in the hand by name, `?` for any of the player's own.
fn named(state: &State, deck: PlayerId, most: u32) -> Option<Offer> {
    let is_own = deck == state.turn.player;
    let copies = (0..state.deck(deck).cards.len()).flat_map(|place| {
        let card = CardId { deck, card: place as u16 };
        let name = state.card(card).name.clone();
        let name = if is_own { name } else { format!("{name} (of {})", state.names.word(deck)) };
        std::iter::repeat_n(name, state.copies_left(card).min(most) as usize)
    });
    let unknown = std::iter::repeat_n(String::from("?"), if is_own { most as usize } else { 0 });
    let from: Vec<String> = copies.chain(unknown).collect();
    let named = Choices::AnyOf { from, max: Some(most as usize) };
    (most > 0).then(|| Offer::new(["build"]).need(NeedKind::Card, named))
}
