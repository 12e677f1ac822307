//! Remaining uses of the eighth faces of terrains this turn (`docs/rules/editions.md`, section 3).

use super::promotions;
use crate::dice::{DieType, Element};
use crate::game::state::{Area, ArmyId, DieId, PlayerId, State, TerrainId};
use crate::rules::{EighthFace, Location, StepKind};

/// Returns the eighth faces of a player that can still act in this turn's step of eighth faces.
pub fn locations(state: &State, player: PlayerId) -> Vec<(TerrainId, EighthFace)> {
    let used = |terrain: &TerrainId| state.turn().is_some_and(|turn| turn.used.contains(terrain));
    let open = state.captured(player).into_iter().filter(|terrain| !used(terrain));
    let with_face = open.filter_map(|terrain| Some((terrain, state.eighth_face(terrain)?)));
    with_face.filter(|(terrain, face)| can_use(state, player, *terrain, face.location)).collect()
}

/// Returns the Grove that has to act before the step of eighth faces ends (`docs/rules/questions.md`, Q48).
pub(crate) fn unused_grove(state: &State) -> Option<TerrainId> {
    let locations =
        if state.is_in(StepKind::EighthFace) { locations(state, state.acting()) } else { Vec::new() };
    locations.into_iter().find(|(_, face)| face.location == Location::Unbury).map(|(terrain, _)| terrain)
}

fn can_use(state: &State, player: PlayerId, terrain: TerrainId, location: Location) -> bool {
    let army = ArmyId::at(player, terrain);
    match location {
        Location::None | Location::Becomes => false,
        Location::Recruit => {
            !promotions::recruits(state, player).is_empty() || !promotions::promotions(state, army).is_empty()
        }
        Location::Bury => {
            let dead = |other: &PlayerId| !state.lying(*other, Area::Dua, |_| true).is_empty();
            state.others(player).iter().any(dead)
        }
        Location::Summon => !called_by(state, terrain).is_empty(),
        Location::Unbury => !freed_by(state, terrain, player).is_empty(),
    }
}

/// Reports whether an army holds the eighth face of a terrain.
pub fn holds(state: &State, army: ArmyId, terrain: TerrainId) -> bool {
    army.terrain() == Some(terrain) && state.terrain(terrain).controller == Some(army.player)
}

/// Returns every die of the game.
fn every_die(state: &State) -> impl Iterator<Item = DieId> + use<> {
    (0..state.dice.len() as u32).map(DieId)
}

/// Returns the dragons that a Dragon's Lair lets its holder summon.
pub(crate) fn called_by(state: &State, lair: TerrainId) -> Vec<DieId> {
    let called = |id: &DieId| state.die(*id).die_type == DieType::Dragon && lair_may_summon(state, lair, *id);
    every_die(state).filter(called).collect()
}

/// Returns the dice that a Grove lets its holder free, with their destinations: a buried unit of any player, except
/// Dragonkin, to its DUA; an own Dragonkin or minor terrain to the pool; an own item to the army there
/// (`docs/rules/editions.md`, section 3).
pub(crate) fn freed_by(state: &State, grove: TerrainId, player: PlayerId) -> Vec<(DieId, Area)> {
    let goes = |id: DieId| {
        let die_state = state.die_state(id);
        let is_own = die_state.owner == player && state.rules.grove_frees_own;
        let to = match die_state.die.die_type {
            DieType::Dragonkin | DieType::MinorTerrain => is_own.then_some(Area::Pool),
            DieType::Item => is_own.then_some(Area::Terrain(grove)),
            die_type => die_type.is_unit().then_some(Area::Dua),
        };
        to.filter(|_| die_state.area == Area::Bua).map(|to| (id, to))
    };
    every_die(state).filter_map(goes).collect()
}

/// Reports whether a Dragon's Lair lets its holder summon this dragon (`docs/rules/editions.md`, section 3): one of any
/// pool or terrain that shares an element. Ivory dragons come only from the pool, an Ivory Hybrid from a terrain only
/// with the element; White dragons never.
pub(crate) fn lair_may_summon(state: &State, lair: TerrainId, dragon: DieId) -> bool {
    let die_state = state.die_state(dragon);
    let (die, elements) = (&die_state.die, state.terrain_elements(lair));
    let in_pool = die_state.area == Area::Pool;
    let at_terrain = matches!(die_state.area, Area::Terrain(_));
    let shares = die.elements.meets(elements);
    if die.is_white() || !(in_pool || at_terrain) {
        return false;
    }
    let ivory = die.elements.contains(Element::Ivory) && state.rules.lair_calls_ivory;
    shares || (ivory && in_pool)
}
