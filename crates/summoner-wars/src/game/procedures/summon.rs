//! Summoning a unit (R3 to R6, R32).

use super::checks::{cards_left, copies_left, in_hand, is_empty, within};
use super::payment::pay;
use crate::deck::{Card, CardKind};
use crate::game::engine::Engine;
use crate::game::event::HandEvent;
use crate::game::moves::{Move, MoveKind};
use crate::game::refusal::{Impossible, Refusal, Rule};
use crate::game::state::{CardId, State};
use crate::rules::{COST, Square};

/// Moves a unit from the hand to a square adjacent to one of the player's walls, and pays for it.
pub(in crate::game) fn summon(
    engine: &mut Engine<'_>,
    unit: CardId,
    square: Square,
    cost: Option<u32>,
) -> Result<(), Refusal> {
    let player = engine.active();
    is_summonable(engine, unit)?;
    in_hand(engine.state(), engine.active(), 1, 6)?;
    if engine.state().walls(player).is_empty() {
        engine.refuse_unless_overruled(Rule::NoWalls)?;
    }
    let state = engine.state();
    is_empty(state, square, Some(5))?;
    if !state.is_next_to_wall(player, square) && !state.walls(player).is_empty() {
        let (name, others) = (state.name(unit), state.summon_squares(player));
        engine.refuse_unless_overruled(Rule::NotNextToWall { name, square, others })?;
    }
    let cost = cost_of(engine, unit, cost)?;
    let magic = engine.state().player(player).magic.len() as u32;
    if cost > magic {
        let (name, extra) = (engine.state().name(unit), engine.paid());
        return Err(Impossible::MagicShort { name, cost, extra, magic: magic + extra }.into());
    }
    copies_left(engine, unit, 1)?;
    pay(engine, player, cost)?;
    engine.emit(HandEvent::Summoned { player, card: unit, square });
    Ok(())
}

/// Refuses a card that is never summoned.
fn is_summonable(engine: &mut Engine<'_>, card: CardId) -> Result<(), Refusal> {
    let (name, kind) = (engine.state().name(card), engine.state().card(card).kind());
    match kind {
        CardKind::Wall => engine.refuse_unless_overruled(Rule::WallAsUnit { name, square: None }),
        CardKind::Summoner => engine.refuse_unless_overruled(Rule::Summoner { name }),
        CardKind::Event => Err(Impossible::WrongKind { name, kind, number: Some(7) }.into()),
        CardKind::Champion | CardKind::Common => Ok(()),
    }
}

/// Returns the cost of a unit: the printed one, or as changed by another card.
fn cost_of(engine: &mut Engine<'_>, unit: CardId, changed: Option<u32>) -> Result<u32, Refusal> {
    let printed = engine.state().card(unit).unit().map_or(0, |unit| unit.cost);
    let Some(cost) = changed.filter(|cost| *cost != u32::from(printed)) else {
        return Ok(u32::from(printed));
    };
    within("cost", i64::from(cost), (0, i64::from(*COST.end())))?;
    let name = engine.state().name(unit);
    engine.refuse_unless_overruled(Rule::ChangedCost { name, printed, cost })?;
    Ok(cost)
}

/// Returns the legal moves of a Summon phase: each unit that can be paid for, on any square adjacent to one of the
/// player's walls.
pub(in crate::game) fn moves(state: &State) -> Vec<Move> {
    let player = state.turn.player;
    let of = state.player(player);
    let is_payable = |card: &Card| match card.kind() {
        CardKind::Champion | CardKind::Common => {
            card.unit().is_some_and(|unit| usize::from(unit.cost) <= of.magic.len())
        }
        CardKind::Summoner | CardKind::Event | CardKind::Wall => false,
    };
    let (units, squares) = (cards_left(state, is_payable), state.summon_squares(player));
    if of.hand.of(player) == 0 || units.is_empty() || squares.is_empty() {
        return Vec::new();
    }
    vec![Move::new(state, MoveKind::Summon).card(units).square(squares)]
}
