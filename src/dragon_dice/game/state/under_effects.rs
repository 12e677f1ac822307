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
    let die_state = state.die_state(unit);
    let army = ArmyId { player: die_state.owner, at: die_state.area };
    under(state, army, &[Change::Still]).contains(&unit)
}

/// Whether enemies may not aim missiles at an army.
pub(crate) fn is_hidden(state: &State, army: ArmyId) -> bool {
    state.effects.iter().any(|effect| effect.on == army && effect.changes.contains(&Change::Hidden))
}

/// Classic: whether an effect lets only saves of an army be rolled.
pub(crate) fn is_saves_only(state: &State, army: ArmyId) -> bool {
    state.effects.iter().any(|effect| effect.on == army && effect.changes.contains(&Change::SavesOnly))
}

/// The units of an army that effects with one of these changes lie on.
fn under(state: &State, army: ArmyId, changes: &[Change]) -> Vec<DieId> {
    let lies =
        |effect: &&Effect| effect.on == army && effect.changes.iter().any(|change| changes.contains(change));
    let units = state.effects.iter().filter(lies).flat_map(|effect| effect.units.iter().copied());
    let mut units: Vec<DieId> = units.collect();
    units.sort_unstable();
    units.dedup();
    units
}
