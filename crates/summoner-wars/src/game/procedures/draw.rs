//! The Draw phase (R2).

use super::hand::fill;
use crate::game::engine::Engine;
use crate::game::moves::{Move, MoveKind};
use crate::game::refusal::{Refusal, Rule};
use crate::game::state::State;
use crate::rules::HAND;

/// Fills the hand, once in a Draw phase.
pub(in crate::game) fn draw(engine: &mut Engine<'_>) -> Result<(), Refusal> {
    if engine.state().turn.drawn {
        engine.refuse_unless_overruled(Rule::DrawnAlready)?;
    }
    fill(engine);
    Ok(())
}

/// Reports whether a draw would give a card.
pub(in crate::game) fn can_draw(state: &State) -> bool {
    let of = state.player(state.turn.player);
    !state.turn.drawn && of.hand.count() < HAND && of.draw.count() > 0
}

/// Returns the legal moves of a Draw phase.
pub(in crate::game) fn moves(state: &State) -> Vec<Move> {
    if state.turn.drawn { Vec::new() } else { vec![Move::new(state, MoveKind::Draw)] }
}
