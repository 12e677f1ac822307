//! Placing a wall (R9).

use super::checks::{copy_left, in_hand, is_empty, names_left};
use crate::offer::{NeedKind, Offer};
use crate::summoner_wars::deck::{CardKind, Face};
use crate::summoner_wars::game::engine::Engine;
use crate::summoner_wars::game::event::HandEvent;
use crate::summoner_wars::game::refusal::{Impossible, Refusal, Rule};
use crate::summoner_wars::game::state::{CardId, State};
use crate::summoner_wars::rules::Square;

/// A wall comes from the hand to an empty square of the own half.
pub(in crate::summoner_wars::game) fn place_wall(
    engine: &mut Engine<'_>,
    card: CardId,
    square: Square,
) -> Result<(), Refusal> {
    let (player, state) = (engine.active(), engine.state());
    let kind = state.card(card).kind();
    if kind != CardKind::Wall {
        return Err(Impossible::WrongKind { name: state.name(card), kind, number: Some(9) }.into());
    }
    in_hand(state, 1, 7)?;
    is_empty(state, square, Some(9))?;
    if !player.is_home(square) {
        let (least, most) = player.home_rows();
        engine.refuse_unless_overruled(Rule::WrongHalf { square, least, most })?;
    }
    copy_left(engine, card, 0)?;
    engine.emit(HandEvent::WallPlaced { player, card, square });
    Ok(())
}

/// The walls that would be taken in an Event phase: the deck's own, and events that are walls by their names.
pub(in crate::summoner_wars::game) fn offers(state: &State) -> Vec<Offer> {
    let player = state.turn.player;
    let squares: Vec<String> = state.wall_squares(player).iter().map(ToString::to_string).collect();
    if state.player(player).hand == 0 || squares.is_empty() {
        return Vec::new();
    }
    let own = names_left(state, |card| matches!(card.face, Face::Wall { .. }));
    let named = names_left(state, |card| matches!(card.face, Face::Event { wall_life: Some(_) }));
    let offer = || Offer::new(["wall"]).one_of(NeedKind::Square, squares.clone());
    let own = (!own.is_empty()).then(offer);
    let named = (!named.is_empty()).then(|| offer().one_of(NeedKind::Card, named).behind("--kind"));
    own.into_iter().chain(named).collect()
}
