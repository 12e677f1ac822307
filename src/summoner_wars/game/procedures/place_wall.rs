//! Placing a wall (R9).

use super::checks::{copy_left, in_hand, is_empty};
use crate::summoner_wars::deck::CardKind;
use crate::summoner_wars::game::engine::Engine;
use crate::summoner_wars::game::event::HandEvent;
use crate::summoner_wars::game::refusal::{Impossible, Refusal, Rule};
use crate::summoner_wars::game::state::CardId;
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
