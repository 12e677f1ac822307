//! What effects keep the units of an army from: being rolled, leaving, being aimed at.

use super::{ArmyId, Change, DieId, Effect, State};

/// Units of an army that an effect keeps from the army's rolls.
pub(crate) fn held(state: &State, army: ArmyId) -> Vec<DieId> {
    under(state, army, &[Change::Still, Change::Unrolled, Change::Stunned])
}

/// Units of an army that are not rolled even by what is aimed at them (`open_questions.md` Q91).
pub(crate) fn unrolled(state: &State, army: ArmyId) -> Vec<DieId> {
    under(state, army, &[Change::Still, Change::Unrolled])
}

/// Whether an effect keeps a unit from leaving its army.
pub(crate) fn is_still(state: &State, unit: DieId) -> bool {
    under(state, state.army_of(unit), &[Change::Still]).contains(&unit)
}

/// Whether enemies may not aim missiles at an army.
pub(crate) fn is_hidden(state: &State, army: ArmyId) -> bool {
    state.effects_on(army).any(|effect| effect.changes.contains(&Change::Hidden))
}

/// Classic: whether an effect lets only saves of an army be rolled.
pub(crate) fn is_saves_only(state: &State, army: ArmyId) -> bool {
    state.effects_on(army).any(|effect| effect.changes.contains(&Change::SavesOnly))
}

/// The units of an army that effects with one of these changes lie on.
fn under(state: &State, army: ArmyId, changes: &[Change]) -> Vec<DieId> {
    let changes_it = |effect: &&Effect| effect.changes.iter().any(|change| changes.contains(change));
    let units = state.effects.iter().filter(changes_it).flat_map(|effect| effect.subject.dice());
    let mut units: Vec<DieId> = units.copied().filter(|unit| state.army_of(*unit) == army).collect();
    units.sort_unstable();
    units.dedup();
    units
}
