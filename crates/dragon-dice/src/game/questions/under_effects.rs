//! The effects on an army, and what they keep its units from: being rolled, leaving, being aimed at.

use crate::dice::Element;
use crate::game::state::{ArmyId, Change, DieId, Effect, State, Subject, Until};
use crate::rules::{Price, SpellEffect};

/// Returns the effects that act on a whole army: its own, and those on the terrain where it is.
pub fn effects_on(state: &State, army: ArmyId) -> impl Iterator<Item = &Effect> {
    let at = army.terrain().map(Subject::Terrain);
    let lies =
        move |effect: &&Effect| effect.subject == Subject::Army(army) || Some(&effect.subject) == at.as_ref();
    state.effects.iter().filter(lies).filter(move |effect| !is_suspended(state, effect, army))
}

/// Returns the effects that would act on a whole army if it held no Temple.
pub(crate) fn suspended_on(state: &State, army: ArmyId) -> impl Iterator<Item = &Effect> {
    let at = army.terrain().map(Subject::Terrain);
    let lies =
        move |effect: &&Effect| effect.subject == Subject::Army(army) || Some(&effect.subject) == at.as_ref();
    state.effects.iter().filter(lies).filter(move |effect| is_suspended(state, effect, army))
}

/// Reports whether an army holds a Temple, which death magic of opponents does not reach (`docs/rules/editions.md`, section 3).
pub fn holds_temple(state: &State, army: ArmyId) -> bool {
    army.terrain().is_some_and(|terrain| {
        state.terrain(terrain).controller == Some(army.player)
            && state.eighth_face(terrain).is_some_and(|face| face.icon == "temple")
    })
}

/// Reports whether an effect does not act on an army for as long as it holds a Temple: an opponent's spell of death magic
/// (`docs/rules/questions.md`, Q68, Q101).
pub fn is_suspended(state: &State, effect: &Effect, army: ArmyId) -> bool {
    let is_opponents = !matches!(effect.until, Until::TurnOf(player) if player == army.player);
    state.rules.spells_are_its_own
        && is_opponents
        && holds_temple(state, army)
        && effect.spell().is_some_and(|spell| spell.price == Price::One(Element::Death))
}

/// Reports whether a spell that does this acts on an army.
pub(crate) fn is_under_spell(state: &State, army: ArmyId, wanted: &SpellEffect) -> bool {
    effects_on(state, army).any(|effect| effect.spell().is_some_and(|spell| spell.effect == *wanted))
}

/// Returns the army that an effect lies on, or whose units it lies on.
pub fn subject_army(state: &State, subject: &Subject) -> Option<ArmyId> {
    match subject {
        Subject::Army(army) => Some(*army),
        Subject::Units(units) => units.first().map(|unit| state.army_of(*unit)),
        Subject::Terrain(_) | Subject::Dragon(_) | Subject::Attackers(_) | Subject::Dua(_) => None,
    }
}

/// Returns units of an army that an effect keeps from the army's rolls.
pub(crate) fn held(state: &State, army: ArmyId) -> Vec<DieId> {
    under(state, army, &[Change::Still, Change::Unrolled, Change::Stunned])
}

/// Returns units of an army that are not rolled even by what is aimed at them (`docs/rules/questions.md`, Q91).
pub(crate) fn unrolled(state: &State, army: ArmyId) -> Vec<DieId> {
    under(state, army, &[Change::Still, Change::Unrolled])
}

/// Returns dice with those first that no effect on single units lies on: where a name means one of equal dice, it is a free one.
pub(crate) fn free_first(state: &State, mut dice: Vec<DieId>) -> Vec<DieId> {
    dice.sort_by_key(|id| is_under_any(state, *id));
    dice
}

/// Reports whether an effect on single units lies on this one.
pub(crate) fn is_under_any(state: &State, id: DieId) -> bool {
    state.effects.iter().any(|effect| effect.subject.dice().contains(&id))
}

/// Reports whether an effect keeps a unit from leaving its army.
pub(crate) fn is_still(state: &State, unit: DieId) -> bool {
    under(state, state.army_of(unit), &[Change::Still]).contains(&unit)
}

/// Reports whether enemies may not aim missiles at an army.
pub(crate) fn is_hidden(state: &State, army: ArmyId) -> bool {
    effects_on(state, army).any(|effect| effect.changes.contains(&Change::Hidden))
}

/// Classic: whether an effect lets only saves of an army be rolled.
pub(crate) fn is_saves_only(state: &State, army: ArmyId) -> bool {
    effects_on(state, army).any(|effect| effect.changes.contains(&Change::SavesOnly))
}

/// Reports whether ties of a maneuver of an army go to those who counter-maneuver.
pub(crate) fn loses_ties(state: &State, army: ArmyId) -> bool {
    effects_on(state, army).any(|effect| effect.changes.contains(&Change::TiesToCounter))
}

/// Returns the units of an army that effects with one of these changes lie on.
fn under(state: &State, army: ArmyId, changes: &[Change]) -> Vec<DieId> {
    let changes_it = |effect: &&Effect| effect.changes.iter().any(|change| changes.contains(change));
    let units = state.effects.iter().filter(changes_it).flat_map(|effect| effect.subject.dice());
    let mut units: Vec<DieId> = units.copied().filter(|unit| state.army_of(*unit) == army).collect();
    units.sort_unstable();
    units.dedup();
    units
}
