//! Playing an event card (R7, R8, R28).

use super::checks::{cards_left, copies_left};
use crate::deck::CardKind;
use crate::game::engine::Engine;
use crate::game::event::HandEvent;
use crate::game::moves::{Move, MoveKind};
use crate::game::refusal::{Impossible, Refusal, Rule};
use crate::game::state::{CardId, State};

/// Moves an event card from the hand to the discard pile; the players apply its text.
pub(in crate::game) fn play_event(engine: &mut Engine<'_>, card: CardId) -> Result<(), Refusal> {
    let (name, kind) = (engine.state().name(card), engine.state().card(card).kind());
    match kind {
        CardKind::Event => {}
        CardKind::Wall => engine.refuse_unless_overruled(Rule::WallAsEvent { name, player: card.deck })?,
        CardKind::Summoner | CardKind::Champion | CardKind::Common => {
            return Err(Impossible::WrongKind { name, kind, number: Some(7) }.into());
        }
    }
    let player = card.deck;
    let hand = engine.state().player(player).hand.of(player);
    if hand == 0 {
        return Err(Impossible::HandEmpty { player, number: Some(7), hand, wanted: 1 }.into());
    }
    copies_left(engine, card, 1)?;
    engine.emit(HandEvent::EventPlayed { player, card });
    Ok(())
}

/// Returns the move that plays an event card in an Event phase.
pub(in crate::game) fn moves(state: &State) -> Vec<Move> {
    let events = cards_left(state, |card| card.kind() == CardKind::Event);
    let player = state.turn.player;
    if state.player(player).hand.of(player) == 0 || events.is_empty() {
        return Vec::new();
    }
    vec![Move::new(state, MoveKind::PlayEvent).card(events)]
}
