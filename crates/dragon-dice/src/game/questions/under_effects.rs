//! Effects on an army, and what they keep its units from: being rolled, leaving, being targeted.

use crate::dice::{Element, ResultType};
use crate::game::state::{
    Area, ArmyId, DieId, Effect, EffectChange, PlayerId, SpellState, State, Subject, Until,
};
use crate::rules::{Price, RollKind, SpellEffect};
use warband_core::sort::StableSort;
use warband_core::text::plain;

/// Returns the effects on a whole army: its own, and those on its terrain.
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

/// Reports whether an army holds a Temple, which protects it from death magic of opponents (`docs/rules/editions.md`,
/// section 3).
pub fn holds_temple(state: &State, army: ArmyId) -> bool {
    army.terrain().is_some_and(|terrain| {
        state.terrain(terrain).controller == Some(army.player)
            && state.eighth_face(terrain).is_some_and(|face| face.icon == "temple")
    })
}

/// Reports whether an effect is suspended for an army while it holds a Temple: a death magic spell of an opponent
/// (`docs/rules/questions.md`, Q68, Q101).
pub fn is_suspended(state: &State, effect: &Effect, army: ArmyId) -> bool {
    let is_opponents = !matches!(effect.until, Until::TurnOf(player) if player == army.player);
    state.rules.spells_are_its_own
        && is_opponents
        && holds_temple(state, army)
        && effect.spell().is_some_and(|spell| spell.price == Price::One(Element::Death))
}

/// Reports whether a spell with this effect acts on an army.
pub(crate) fn is_under_spell(state: &State, army: ArmyId, wanted: &SpellEffect) -> bool {
    effects_on(state, army).any(|effect| effect.spell().is_some_and(|spell| spell.effect == *wanted))
}

/// Returns the army that an effect is on, or whose units it is on.
pub fn subject_army(state: &State, subject: &Subject) -> Option<ArmyId> {
    match subject {
        Subject::Army(army) => Some(*army),
        Subject::Units(units) => units.first().map(|unit| state.army_of(*unit)),
        Subject::Terrain(_) | Subject::Dragon(_) | Subject::Attackers(_) | Subject::Dua(_) => None,
    }
}

/// Reports whether an effect is on an army, units or a dragon in this area of a player's, on the terrain, or on the DUA.
pub(crate) fn is_at(state: &State, subject: &Subject, (player, area): (PlayerId, Area)) -> bool {
    match subject {
        Subject::Army(_) | Subject::Units(_) => {
            subject_army(state, subject) == Some(ArmyId { player, at: area })
        }
        Subject::Terrain(terrain) | Subject::Attackers(terrain) => area == Area::Terrain(*terrain),
        Subject::Dragon(dragon) => state.die_state(*dragon).area == area,
        Subject::Dua(of) => area == Area::Dua && *of == player,
    }
}

/// Returns the units of an army that an effect keeps out of the army's rolls.
pub(crate) fn held(state: &State, army: ArmyId) -> Vec<DieId> {
    under(state, army, &[EffectChange::Still, EffectChange::Unrolled, EffectChange::Stunned])
}

/// Returns the units of an army that are not rolled even against effects that target them (`docs/rules/questions.md`,
/// Q91).
pub(crate) fn unrolled(state: &State, army: ArmyId) -> Vec<DieId> {
    under(state, army, &[EffectChange::Still, EffectChange::Unrolled])
}

/// Returns the units of an army that may not make a single-unit roll of this kind: those that are not rolled at all, and all
/// units of an army that may only roll saves if the roll counts none (`docs/rules/questions.md`, Q148).
pub(crate) fn unrolled_in(state: &State, army: ArmyId, kind: &str) -> Vec<DieId> {
    let counts_saves = RollKind::of(kind).is_none_or(|kind| kind.counts.contains(ResultType::Save));
    if is_saves_only(state, army) && !counts_saves { state.units(army) } else { unrolled(state, army) }
}

/// What depends on a single die; of equal dice a name means the first in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Attachment {
    /// An announced spell targets it.
    Targeted,
    /// It is under an effect on single units.
    Held,
    /// It holds an effect, which ends when it leaves.
    Holding,
    /// It tamed a dragon.
    Taming,
    /// It controls a dragon.
    Controlling,
}

impl Attachment {
    const ALL: [Attachment; 5] = [
        Attachment::Targeted,
        Attachment::Held,
        Attachment::Holding,
        Attachment::Taming,
        Attachment::Controlling,
    ];

    /// Returns what depends on a die; the last if several things do.
    fn of(state: &State, id: DieId) -> Option<Attachment> {
        let holds = state.effects.iter().filter(|effect| effect.held_by == Some(id)).map(|effect| {
            if effect.changes.contains(&EffectChange::Controlled) {
                Attachment::Controlling
            } else if effect.changes.contains(&EffectChange::Tamed) {
                Attachment::Taming
            } else {
                Attachment::Holding
            }
        });
        let held = || is_under_any(state, id).then_some(Attachment::Held);
        holds.max().or_else(held).or_else(|| (spells_on(state, id) > 0).then_some(Attachment::Targeted))
    }

    /// Returns the word before the name of such a die.
    const fn word(self) -> &'static str {
        match self {
            Attachment::Targeted => "targeted",
            Attachment::Held => "held",
            Attachment::Holding => "holding",
            Attachment::Taming => "taming",
            Attachment::Controlling => "controlling",
        }
    }

    /// Splits a name into the attachment that its first word means, and the rest.
    fn split(name: &str) -> Option<(Attachment, &str)> {
        let (first, rest) = name.trim().split_once(' ')?;
        let attachment =
            Attachment::ALL.into_iter().find(|attachment| plain(attachment.word()) == plain(first))?;
        Some((attachment, rest.trim_start()))
    }
}

/// Returns how many announced spells wait to be resolved on a die.
fn spells_on(state: &State, id: DieId) -> usize {
    let mut number = 0;
    let mut magic = state.magic();
    while let Some(action) = magic {
        let waiting = action.announced.iter().filter(|spell| spell.state == SpellState::Announced);
        number += waiting.filter(|spell| spell.target.dice().contains(&id)).count();
        magic = action.interrupted.as_ref().and_then(|interrupted| interrupted.magic.as_deref());
    }
    number
}

/// Sorts the dice so that those on which least depends come first, and those that the current icon exchanged last: of equal
/// dice, a name means the first.
pub(crate) fn free_first(state: &State, mut dice: Vec<DieId>) -> Vec<DieId> {
    dice.stable_sort_by_key(|id| {
        (state.was_exchanged(*id), Attachment::of(state, *id), spells_on(state, *id))
    });
    dice
}

/// Returns, of the dice that the rest of a name means, those with the attachment that its first word means; `None` if it
/// has no such word.
pub(crate) fn attached<'n>(
    state: &State,
    name: &'n str,
    named: impl FnOnce(&'n str) -> Vec<DieId>,
) -> Option<Vec<DieId>> {
    let (attachment, rest) = Attachment::split(name)?;
    Some(named(rest).into_iter().filter(|id| Attachment::of(state, *id) == Some(attachment)).collect())
}

/// Returns a name without the first word that means what depends on the die.
pub(crate) fn without_attachment(name: &str) -> &str {
    Attachment::split(name).map_or(name, |(_, rest)| rest)
}

/// Returns the word for a die among the dice of its area: its name, after what depends on it if less depends on an equal
/// one.
pub(crate) fn kind_word(state: &State, id: DieId) -> String {
    let die_state = state.die_state(id);
    let name = die_state.die.name.raw();
    let Some(attachment) = Attachment::of(state, id) else { return name.to_owned() };
    let equal = state.lying(die_state.owner, die_state.area, |die| die.name.raw() == name);
    let differs = equal.iter().any(|other| Attachment::of(state, *other) < Some(attachment));
    if differs { format!("{} {name}", attachment.word()) } else { name.to_owned() }
}

/// Reports whether this unit is under an effect on single units.
fn is_under_any(state: &State, id: DieId) -> bool {
    state.effects.iter().any(|effect| effect.subject.dice().contains(&id))
}

/// Reports whether an effect keeps a unit from leaving its army.
pub(crate) fn is_still(state: &State, unit: DieId) -> bool {
    under(state, state.army_of(unit), &[EffectChange::Still]).contains(&unit)
}

/// Reports whether enemies may not target an army with missiles.
pub(crate) fn is_hidden(state: &State, army: ArmyId) -> bool {
    effects_on(state, army).any(|effect| effect.changes.contains(&EffectChange::Hidden))
}

/// Classic: reports whether an effect lets an army roll only saves.
pub(crate) fn is_saves_only(state: &State, army: ArmyId) -> bool {
    effects_on(state, army).any(|effect| effect.changes.contains(&EffectChange::SavesOnly))
}

/// Reports whether ties of an army's maneuver go to the armies that counter-maneuver.
pub(crate) fn loses_ties(state: &State, army: ArmyId) -> bool {
    effects_on(state, army).any(|effect| effect.changes.contains(&EffectChange::TiesToCounter))
}

/// Returns the units of an army that are under effects with one of these changes.
fn under(state: &State, army: ArmyId, changes: &[EffectChange]) -> Vec<DieId> {
    let changes_it = |effect: &&Effect| effect.changes.iter().any(|change| changes.contains(change));
    let units = state.effects.iter().filter(changes_it).flat_map(|effect| effect.subject.dice());
    let mut units: Vec<DieId> = units.copied().filter(|unit| state.army_of(*unit) == army).collect();
    units.sort_unstable();
    units.dedup();
    units
}
