//! Placing a wall (R9).

use super::checks::{cards_left, copies_left, in_hand, in_phase, is_empty};
use crate::deck::{CardKind, Face, Place};
use crate::game::engine::Engine;
use crate::game::event::HandEvent;
use crate::game::moves::{Move, MoveKind};
use crate::game::refusal::{Impossible, Refusal, Rule};
use crate::game::state::{CardId, Pile, PileKind, PlayerId, State};
use crate::rules::{Phase, Square};
use warband_core::offer::Arguments;

/// Places a wall from its owner's hand on an empty square of the owner's half.
pub(in crate::game) fn place_wall(
    engine: &mut Engine<'_>,
    card: CardId,
    square: Square,
) -> Result<(), Refusal> {
    let (player, state) = (card.deck, engine.state());
    let kind = state.card(card).kind();
    if kind != CardKind::Wall {
        return Err(Impossible::WrongKind { name: state.name(card), kind, number: Some(9) }.into());
    }
    if let Some(place) = state.card(card).further() {
        return place_further(engine, card, place, square);
    }
    if player == engine.active() {
        in_phase(engine, Phase::Event)?;
    }
    in_hand(engine.state(), player, 1, 7)?;
    is_empty(engine.state(), square, Some(9))?;
    in_own_half(engine, player, square)?;
    copies_left(engine, card, 1)?;
    engine.emit(HandEvent::WallPlaced { player, card, square });
    Ok(())
}

/// Places a wall of a further pile on an empty square, in any phase: a card says when, its deck where.
fn place_further(engine: &mut Engine<'_>, card: CardId, place: Place, square: Square) -> Result<(), Refusal> {
    let (player, state) = (card.deck, engine.state());
    if state.player(card.deck).further_left(card.card) == 0 {
        let pile = Pile { player, kind: PileKind::Further };
        return Err(Impossible::NotInPile { name: state.name(card), pile }.into());
    }
    is_empty(state, square, None)?;
    match place {
        Place::Anywhere => {}
        Place::Home => in_own_half(engine, player, square)?,
        Place::NextToWall if state.is_next_to_wall(player, square) => {}
        Place::NextToWall => {
            let name = state.name(card);
            engine.refuse_unless_overruled(Rule::FurtherNotNextToWall { name, square })?;
        }
    }
    engine.emit(HandEvent::WallPlaced { player, card, square });
    Ok(())
}

/// Checks that the square is in the player's own half (R9).
fn in_own_half(engine: &mut Engine<'_>, player: PlayerId, square: Square) -> Result<(), Refusal> {
    if player.is_home(square) {
        return Ok(());
    }
    let (least, most) = player.home_rows();
    engine.refuse_unless_overruled(Rule::WrongHalf { square, least, most })
}

/// Returns the moves that place walls of further piles.
pub(in crate::game) fn further_moves(state: &State) -> Vec<Move> {
    let deck = state.turn.player;
    let cards = state.deck(deck).cards.iter().zip(0_u16..);
    let moves = cards.filter_map(|(card, place_in_deck)| {
        let place = card.further()?;
        let id = CardId { deck, card: place_in_deck };
        let fits = |square: &Square| match place {
            Place::Anywhere => true,
            Place::Home => deck.is_home(*square),
            Place::NextToWall => state.is_next_to_wall(deck, *square),
        };
        let squares = state
            .empty_squares()
            .filter(|square| state.player(id.deck).further_left(id.card) > 0 && fits(square));
        let squares: Vec<Square> = squares.collect();
        (!squares.is_empty()).then(|| named(state, squares, [id]))
    });
    moves.collect()
}

/// Returns the move that places one of these walls by its name.
fn named(state: &State, squares: Vec<Square>, walls: impl IntoIterator<Item = CardId>) -> Move {
    Move::new(state, MoveKind::PlaceNamedWall).square(squares).card(walls).option("--kind")
}

/// Returns the moves that place walls in an Event phase: the deck's own, and events that are walls by name.
pub(in crate::game) fn moves(state: &State) -> Vec<Move> {
    let player = state.turn.player;
    let squares = state.wall_squares(player);
    if state.player(player).hand.of(player) == 0 || squares.is_empty() {
        return Vec::new();
    }
    let own = cards_left(state, |card| matches!(card.face, Face::Wall { .. }));
    let events = cards_left(state, |card| matches!(card.face, Face::Event { wall_life: Some(_) }));
    let own = own.first().map(|wall| Move::new(state, MoveKind::PlaceWall(*wall)).square(squares.clone()));
    own.into_iter().chain((!events.is_empty()).then(|| named(state, squares, events))).collect()
}
