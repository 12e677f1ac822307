//! Air Flight: Firewalkers change places in the Retreat Step (`docs/rules/questions.md`, Q124).

use crate::game::engine::{Engine, Progress};
use crate::game::questions::flights::{against_flight, places_of_flight};
use crate::game::resolution::outcome;
use crate::game::state::{Area, DieId, Impossible, MoveReason, Refusal, SpeciesEvent};
use crate::rules::StepKind;

/// Records, at the beginning of the Retreat Step, the terrains between which units may fly.
pub(crate) fn open_flights(engine: &mut Engine<'_>) {
    let places = places_of_flight(&engine.state);
    if engine.state.is_in(StepKind::Retreat) && !places.is_empty() {
        engine.emit(SpeciesEvent::FlightsOpened(places));
    }
}

/// Flies units of an army to another terrain, with items that they carry.
pub(crate) fn fly(engine: &mut Engine<'_>, dice: Vec<DieId>, to: Area) -> Result<Progress, Refusal> {
    let (Some(first), Area::Terrain(terrain)) = (dice.first(), to) else {
        return Err(Impossible::NoDice.into());
    };
    outcome::refuse_several_places(&engine.state, &dice)?;
    let army = engine.state.army_of(*first);
    if let Some(rule) = against_flight(&engine.state, army, &dice, terrain) {
        engine.refuse_unless_overruled(rule)?;
    }
    for id in &dice {
        outcome::refuse_move(engine, *id, to)?;
    }
    engine.moved(dice, to, MoveReason::Flew);
    Ok(Progress::Waits)
}
