//! The Draw phase (R2).

use super::hand::fill;
use crate::offer::Offer;
use crate::summoner_wars::game::engine::Engine;
use crate::summoner_wars::game::refusal::{Refusal, Rule};
use crate::summoner_wars::game::state::State;

/// Fills the hand, once a Draw phase.
pub(in crate::summoner_wars::game) fn draw(engine: &mut Engine<'_>) -> Result<(), Refusal> {
    if engine.state().turn.drawn {
        engine.refuse_unless_overruled(Rule::DrawnAlready)?;
    }
    fill(engine);
    Ok(())
}

/// What would be taken in a Draw phase.
pub(in crate::summoner_wars::game) fn offers(state: &State) -> Vec<Offer> {
    if state.turn.drawn { Vec::new() } else { vec![Offer::new(["draw"])] }
}
