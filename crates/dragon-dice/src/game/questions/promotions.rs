//! Units that may be recruited and promoted (`docs/rules/damage.md`, section 4).

use super::under_effects;
use crate::dice::{Die, DieType};
use crate::game::state::{Area, ArmyId, DieId, PlayerId, State};
use warband_core::text::Name;

/// Returns the units that may be recruited from a player's DUA, one of each name.
pub fn recruits(state: &State, player: PlayerId) -> Vec<DieId> {
    let health = state.rules.recruit_health;
    let small = |die: &Die| die.die_type.is_unit() && u32::from(die.health) == health;
    let mut dead = state.lying(player, Area::Dua, small);
    dead.retain(|unit| !state.was_exchanged(*unit));
    one_of_each_name(state, dead)
}

/// Returns the ordinary promotions that an army could have: unit and replacement, one of each pair of names
/// (`docs/rules/damage.md`, section 4).
pub fn promotions(state: &State, army: ArmyId) -> Vec<(DieId, DieId)> {
    let units = one_of_each_name(state, state.units(army));
    let larger = |unit: &DieId| one_of_each_name(state, larger(state, *unit, 1));
    units.iter().flat_map(|unit| larger(unit).into_iter().map(|to| (*unit, to))).collect()
}

/// Returns the dice that could replace a unit in a promotion of up to `worth` health.
pub fn larger(state: &State, unit: DieId, worth: u32) -> Vec<DieId> {
    let die_state = state.die_state(unit);
    let (die, owner) = (die_state.die.clone(), die_state.owner);
    let from = if die.die_type == DieType::Dragonkin { Area::Pool } else { Area::Dua };
    let mut larger = state.lying(owner, from, |other| {
        let more = u32::from(other.health).checked_sub(u32::from(die.health));
        other.die_type.is_unit()
            && other.species == die.species
            && more.is_some_and(|more| (1..=worth).contains(&more))
    });
    larger.retain(|unit| !state.was_exchanged(*unit));
    larger
}

/// Returns the most ordinary promotions that an army can have at once (`docs/rules/damage.md`, section 4).
pub fn most_promotions(state: &State, army: ArmyId) -> usize {
    let mut open: Vec<DieId> = Vec::new();
    let mut number = 0;
    for unit in state.units(army) {
        if let Some(to) = larger(state, unit, 1).into_iter().find(|to| !open.contains(to)) {
            open.push(to);
            number += 1;
        }
    }
    number
}

/// Returns one die of each name, in the order of the names: the one on which least depends.
pub(crate) fn one_of_each_name(state: &State, dice: Vec<DieId>) -> Vec<DieId> {
    let name = |id: &DieId| &state.die(*id).name;
    let mut names: Vec<&Name> = Vec::new();
    for id in &dice {
        if !names.contains(&name(id)) {
            names.push(name(id));
        }
    }
    let free = under_effects::free_first(state, dice);
    names.into_iter().filter_map(|wanted| free.iter().copied().find(|id| name(id) == wanted)).collect()
}
