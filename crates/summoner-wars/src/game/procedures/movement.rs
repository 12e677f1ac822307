//! Moving a unit (R10 to R12).

use super::checks::{is_empty, own_units, unit_on};
use crate::game::engine::Engine;
use crate::game::event::UnitEvent;
use crate::game::moves::{Move, MoveKind};
use crate::game::refusal::{Refusal, Rule};
use crate::game::state::{Cannot, Piece, State};
use crate::rules::Square;
use warband_core::text::Name;

/// Moves a unit up to two steps over empty squares, or as many as effects allow; no step at all is a move too.
pub(in crate::game) fn move_unit(engine: &mut Engine<'_>, from: Square, to: Square) -> Result<(), Refusal> {
    let piece = unit_on(engine, from)?;
    let name = engine.state().name(piece.card);
    // A move that breaks R10 or R12 does not count as a move of the turn (rules 3.13).
    let mut counts = true;
    if piece.controller != engine.active() {
        engine.refuse_unless_overruled(Rule::NotYours { name: name.clone(), square: from, attack: false })?;
        counts = false;
    }
    let budget = engine.state().budget();
    if budget.moves >= budget.move_limit {
        engine.refuse_unless_overruled(Rule::MoveLimit { limit: budget.move_limit })?;
        counts = false;
    }
    if piece.moved {
        engine.refuse_unless_overruled(Rule::MovedAlready { name: name.clone(), square: from })?;
        counts = false;
    }
    if let Some(effect) = piece.forbidden_by(Cannot::Move) {
        let effect = Name::from(effect.name.clone());
        let rule = Rule::Forbidden { name: name.clone(), square: from, what: Cannot::Move, effect };
        engine.refuse_unless_overruled(rule)?;
    }
    let state = engine.state();
    if to != from && !state.has_room(&piece, to) {
        is_empty(state, to, Some(11))?;
    }
    let wall = state.piece(to).filter(|_| to != from && !state.may_be_at(&piece, to));
    let wall = wall.map(|wall| state.name(wall.card));
    let path = state.path(from, to);
    if let Some(wall) = wall {
        engine.refuse_unless_overruled(Rule::EnemyWall { name, square: to, wall })?;
    } else if path.is_none() {
        let (steps, limit) = (from.steps(to), piece.steps());
        let is_far = steps > limit;
        engine.refuse_unless_overruled(if is_far {
            Rule::TooManySteps { name, from, to, steps, limit }
        } else {
            Rule::NoPath { name, from, to, limit }
        })?;
    }
    engine.emit(UnitEvent::Moved { from, to, path: path.unwrap_or_default(), counts });
    Ok(())
}

/// Returns the legal moves of a Move phase: one for each unit, with its own square last.
pub(in crate::game) fn moves(state: &State) -> Vec<Move> {
    let budget = state.budget();
    if budget.moves >= budget.move_limit {
        return Vec::new();
    }
    let may = |piece: &Piece| !piece.moved && piece.forbidden_by(Cannot::Move).is_none();
    let ready = own_units(state).filter(|(_, piece)| may(piece));
    let one = |from: Square| {
        Move::new(state, MoveKind::Move(from)).square(state.reachable(from).into_iter().chain([from]))
    };
    ready.map(|(from, _)| one(from)).collect()
}
