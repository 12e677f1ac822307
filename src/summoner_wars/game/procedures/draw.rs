//! The Draw phase (R2).

use super::hand::fill;
use crate::offer::Offer;
use crate::summoner_wars::game::engine::Engine;
use crate::summoner_wars::game::refusal::{Refusal, Rule};
use crate::summoner_wars::game::state::State;
use crate::summoner_wars::rules::HAND;

/// Fills the hand, once a Draw phase.
pub(in crate::summoner_wars::game) fn draw(engine: &mut Engine<'_>) -> Result<(), Refusal> {
    if engine.state().turn.drawn {
        engine.refuse_unless_overruled(Rule::DrawnAlready)?;
    }
    fill(engine);
    Ok(())
}

/// Whether a draw would bring a card.
pub(in crate::summoner_wars::game) fn can_draw(state: &State) -> bool {
    let of = state.player(state.turn.player);
    !state.turn.drawn && of.hand.count() < HAND && of.draw.count() > 0
}

/// What would be taken in a Draw phase.
pub(in crate::summoner_wars::game) fn offers(state: &State) -> Vec<Offer> {
    if state.turn.drawn { Vec::new() } else { vec![Offer::new(["draw"])] }
}
