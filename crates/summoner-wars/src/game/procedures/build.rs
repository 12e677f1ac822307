//! Building magic (R21).

use super::checks::{all_copies_left, in_hidden};
use crate::game::engine::Engine;
use crate::game::event::HandEvent;
use crate::game::moves::{Move, MoveKind, Value};
use crate::game::refusal::Refusal;
use crate::game::state::{CardId, Pile, PileKind, PlayerId, Slot, State};
use warband_core::offer::{Arguments, Choices, NeedKind};

/// Moves cards of the hand to the magic pile, the last on top.
pub(in crate::game) fn build(engine: &mut Engine<'_>, cards: &[Slot]) -> Result<(), Refusal> {
    let hand = Pile { player: engine.active(), kind: PileKind::Hand };
    in_hidden(engine.state(), hand, cards, Some(21))?;
    all_copies_left(engine, cards)?;
    let player = engine.active();
    engine.emit(HandEvent::Built { player, cards: cards.to_vec() });
    Ok(())
}

/// Returns the legal moves of a Build phase: a number of unnamed cards, or any cards of the deck of which copies are left,
/// and `?` for any of them.
pub(in crate::game) fn moves(state: &State) -> Vec<Move> {
    let player = state.turn.player;
    let hand = state.player(player).hand;
    let unnamed = Move::new(state, MoveKind::Build).number(0, i64::from(hand.count()));
    let of_deck = |deck: PlayerId| named(state, deck, hand.of(deck));
    std::iter::once(unnamed).chain([player, player.other()].into_iter().filter_map(of_deck)).collect()
}

/// Returns the move that builds cards of a deck in the hand by name, `?` for any of the player's own.
fn named(state: &State, deck: PlayerId, most: u32) -> Option<Move> {
    let is_own = deck == state.turn.player;
    let copies = (0..state.deck(deck).cards.len()).flat_map(|place| {
        let card = CardId { deck, card: place as u16 };
        std::iter::repeat_n(Slot::from(card), state.copies_left(card).min(most) as usize)
    });
    let unknown = std::iter::repeat_n(Slot::unknown(deck), if is_own { most as usize } else { 0 });
    let from = copies.chain(unknown).map(Value::Card).collect();
    let named = Choices::AnyOf { from, max: Some(most as usize) };
    (most > 0).then(|| Move::new(state, MoveKind::Build).need(NeedKind::Card, named))
}
