//! Air Flight: units that change places in the Retreat Step (`docs/rules/species.md`; `docs/rules/questions.md`, Q124).

use super::abilities::step_abilities;
use super::under_effects;
use crate::dice::{Die, DieType};
use crate::force::carried;
use crate::game::state::{Area, ArmyId, DieId, NoFlight, PlayerId, Rule, State, TerrainId};
use crate::rules::{Ability, Effect, StepKind, abilities};

/// Reports whether a die can use the ability.
fn is_flyer(die: &Die) -> bool {
    let flies = |ability: &Ability| ability.effect == Effect::Flies && die.species.raw() == ability.species;
    die.die_type.is_unit() && abilities().any(|ability| flies(&ability))
}

/// Returns the terrains between which units of the current player could fly if the step began now; empty if there are
/// fewer than two.
pub(crate) fn places_of_flight(state: &State) -> Vec<TerrainId> {
    let of = step_abilities(state).into_iter().filter(|(ability, _)| ability.effect == Effect::Flies);
    let places: Vec<TerrainId> = of.filter_map(|(_, army)| army.terrain()).collect();
    if state.rules.has_abilities && places.len() > 1 { places } else { Vec::new() }
}

/// Reports whether a die flew in this turn.
pub(crate) fn flew(state: &State, id: DieId) -> bool {
    state.turn().is_some_and(|turn| turn.species.flew.contains(&id))
}

/// Returns the units of a player at a terrain that may fly, and their possible destinations.
pub fn flights(state: &State, player: PlayerId, from: TerrainId) -> (Vec<DieId>, Vec<TerrainId>) {
    let open = state.turn().filter(|turn| turn.player == player && state.is_in(StepKind::Retreat));
    let places = open.map_or(&[][..], |turn| &turn.species.flights);
    if !places.contains(&from) {
        return (Vec::new(), Vec::new());
    }
    let mut units = state.lying(player, Area::Terrain(from), is_flyer);
    units.retain(|id| !flew(state, *id) && !under_effects::is_still(state, *id));
    (units, places.iter().copied().filter(|to| *to != from).collect())
}

/// Reports whether dice that move together are meant to fly: a unit with the ability goes from its army to another
/// terrain in the Retreat Step.
pub(crate) fn is_flight(state: &State, dice: &[DieId], to: Area) -> bool {
    let player = state.turn().map(|turn| turn.player);
    let leaves = |id: &DieId| {
        let die_state = state.die_state(*id);
        Some(die_state.owner) == player && matches!(die_state.area, Area::Terrain(_))
    };
    let goes = matches!(to, Area::Terrain(_)) && dice.iter().all(leaves);
    let is_moment = state.rules.has_abilities && state.is_in(StepKind::Retreat);
    is_moment && goes && dice.iter().any(|id| is_flyer(state.die(*id)))
}

/// Returns the rule that forbids a flight of these dice of an army to a terrain.
pub(crate) fn against_flight(state: &State, army: ArmyId, dice: &[DieId], to: TerrainId) -> Option<Rule> {
    if let Some(again) = dice.iter().copied().find(|id| flew(state, *id)) {
        return Some(Rule::Flight(again, NoFlight::Again));
    }
    let all: Vec<&Die> = dice.iter().map(|id| state.die(*id)).collect();
    let borne = carried(&all, |place| is_flyer(all[place]));
    let may_move_together = |place: &usize| is_flyer(all[*place]) || borne[*place];
    if let Some(other) = (0..dice.len()).find(|place| !may_move_together(place)) {
        return Some(Rule::Flight(dice[other], NoFlight::Others));
    }
    let places = state.turn().map_or(&[][..], |turn| &turn.species.flights);
    let is_open = army.terrain().is_some_and(|from| from != to && places.contains(&from));
    let first = dice.iter().copied().find(|id| state.die(*id).die_type != DieType::Item)?;
    (!is_open || !places.contains(&to)).then_some(Rule::Flight(first, NoFlight::Place(to)))
}
