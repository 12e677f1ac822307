//! The end of a phase, of a turn, and of the game by giving up.

use super::attack_plan::spent;
use super::checks::{in_phase, own_units};
use super::hand::fill;
use super::wounds::destroy_spent;
use crate::game::engine::Engine;
use crate::game::event::TurnEvent;
use crate::game::moves::{Move, MoveKind};
use crate::game::refusal::{Impossible, Refusal, Rule};
use crate::game::state::{Cannot, End, Ending, Piece, PlayerId, State};
use crate::rules::{Phase, Square};
use warband_core::offer::Arguments;

/// Lets the player with the higher roll choose who begins.
pub(in crate::game) fn choose_first(engine: &mut Engine<'_>, player: PlayerId) -> Result<(), Refusal> {
    if engine.state().chooser.is_none() {
        return Err(Impossible::FirstKnown { player: engine.active() }.into());
    }
    engine.emit(TurnEvent::FirstChosen(player));
    Ok(())
}

/// Returns the choice of who begins.
pub(in crate::game) fn choice_of_first(state: &State) -> Move {
    Move::new(state, MoveKind::ChooseFirst).player(PlayerId::ALL)
}

/// Ends the phase; at the end of a Draw phase without a draw it draws (R1, R2, R23).
pub(in crate::game) fn next(engine: &mut Engine<'_>) {
    let turn = engine.state().turn;
    if turn.phase == Phase::Draw && !turn.drawn {
        fill(engine);
    }
    engine.emit(turn.phase.next().map_or_else(
        || TurnEvent::TurnBegan { number: turn.number.saturating_add(1), player: turn.player.other() },
        TurnEvent::PhaseBegan,
    ));
    // Life added by an effect that ends may have been the last.
    destroy_spent(engine);
}

/// Begins the phase of a command if it is still to come (R1). Refuses to leave out a phase in which units can still act.
pub(in crate::game) fn begin_phase(engine: &mut Engine<'_>, needed: Phase) -> Result<(), Refusal> {
    // A card that overrules R1 lets it happen in this phase.
    if engine.is_overruled() || engine.state().turn.phase >= needed {
        return in_phase(engine, needed);
    }
    loop {
        next(engine);
        let phase = engine.state().turn.phase;
        if phase >= needed {
            return Ok(());
        }
        let units = units_ready(engine.state());
        if units > 0 {
            return Err(Rule::PhaseLeftOut { phase, needed, units }.into());
        }
    }
}

/// Goes on to a later phase of the turn, even if something could still be done before it.
pub(in crate::game) fn go_on(engine: &mut Engine<'_>, needed: Phase) -> Result<(), Refusal> {
    let now = engine.state().turn.phase;
    if needed <= now {
        return Err(Impossible::PhaseOver { phase: needed, now }.into());
    }
    while engine.state().turn.phase < needed {
        next(engine);
    }
    Ok(())
}

/// Counts the units that can still move to another square, or attack an enemy card, in the current phase.
fn units_ready(state: &State) -> u32 {
    let budget = state.budget();
    match state.turn.phase {
        Phase::Move => {
            let can_move = |(square, piece): &(Square, &Piece)| {
                !piece.moved
                    && piece.forbidden_by(Cannot::Move).is_none()
                    && !state.reachable(*square).is_empty()
            };
            let units = own_units(state).filter(can_move).count() as u32;
            units.min(budget.move_limit.saturating_sub(budget.moves))
        }
        Phase::Attack => {
            let is_enemy = |square: &Square| {
                state.piece(*square).is_some_and(|piece| piece.controller != state.turn.player)
            };
            let can_attack = |(square, piece): &(Square, &Piece)| {
                spent(state, *square, piece).is_empty() && state.targets(*square).iter().any(is_enemy)
            };
            let units = own_units(state).filter(can_attack).count() as u32;
            units.min(budget.attack_limit.saturating_sub(budget.attacks))
        }
        Phase::Draw | Phase::Summon | Phase::Event | Phase::Build => 0,
    }
}

/// Ends the game by giving up, on any player's turn.
pub(in crate::game) fn concede(engine: &mut Engine<'_>, player: PlayerId) {
    engine.emit(TurnEvent::Conceded(player));
    engine.emit(TurnEvent::Ended(End { winner: player.other(), how: Ending::Conceded }));
}

/// Returns the legal moves of any phase.
pub(in crate::game) fn moves(state: &State) -> Vec<Move> {
    let concede = Move::new(state, MoveKind::Concede).player(PlayerId::ALL).optional();
    vec![Move::new(state, MoveKind::Next), concede]
}
