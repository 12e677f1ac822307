//! The Draw phase (R2).

use super::hand::fill;
use crate::summoner_wars::game::engine::Engine;
use crate::summoner_wars::game::refusal::{Refusal, Rule};

/// Fills the hand, once a Draw phase.
pub(in crate::summoner_wars::game) fn draw(engine: &mut Engine<'_>) -> Result<(), Refusal> {
    if engine.state().turn.drawn {
        engine.refuse_unless_overruled(Rule::DrawnAlready)?;
    }
    fill(engine);
    Ok(())
}
