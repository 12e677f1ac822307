//! The roll of a magic action, and its points (`docs/rules/resolution.md`, section 3).

use super::icons::icons_of;
use super::negation;
use crate::dice::{Element, Elements, ResultType};
use crate::game::engine::{Engine, Progress, Roll, SettledRoll, Throw, refuse_too_much};
use crate::game::questions::reach;
use crate::game::resolution;
use crate::game::state::{
    ArmyId, Impossible, Magic, MagicEvent, Refusal, RollPurpose, Rule, State, TableRoll,
};
use crate::roll::{MagicPoints, Modifier, Operation, PaysFor, PointSource, Points, Preparation};
use crate::rules::{RollKind, StepKind};
use warband_core::sort::StableSort;
use warband_core::text::Name;

/// Lets the marching army take a magic action: it rolls, or its players type its points by element.
pub(crate) fn begin(
    engine: &mut Engine<'_>,
    roll: &Roll,
    totals: &[(Elements, u32)],
) -> Result<Progress, Refusal> {
    engine.belongs_to(StepKind::Action)?;
    let (_, caster) = engine.marching()?;
    engine.refuse_missing(caster)?;
    engine.rolls_more_than_saves(caster)?;
    if !reach::action_kinds(&engine.state, caster).contains(&ResultType::Magic) {
        engine.refuse_unless_overruled(Rule::NoMagicHere(caster))?;
    }
    let totals = match roll.throw {
        Throw::Total(0) if totals.is_empty() => vec![(Elements::FIVE, 0)],
        Throw::Total(amount) if totals.is_empty() => {
            vec![(only_elements(&engine.state, caster).ok_or(Impossible::MagicTotal)?, amount)]
        }
        _ => totals.to_vec(),
    };
    refuse_too_much(totals.iter().map(|(_, amount)| *amount))?;
    let throw = if totals.is_empty() {
        roll.throw.clone()
    } else {
        Throw::Total(totals.iter().map(|(_, amount)| amount).sum())
    };
    if !totals.is_empty() {
        refuse_not_brought(engine, caster, &totals)?;
    }
    engine.emit(MagicEvent::MagicBegan { caster });
    let roll = Roll { throw, ..roll.clone() };
    if !engine.throw_army(TableRoll::new(RollPurpose::Magic, caster, RollKind::MAGIC), &roll)? {
        engine.emit(MagicEvent::MagicRolled { roll: None, negators: Vec::new() });
    }
    if let Some(typed) = engine.thrown.as_mut().and_then(|roll| roll.typed.as_mut()) {
        if totals.is_empty() {
            return Err(Impossible::MagicTotal.into());
        }
        typed.points = totals;
    }
    Ok(Progress::Continues)
}

/// Refuses typed points that the dice of an army cannot bring.
fn refuse_not_brought(
    engine: &mut Engine<'_>,
    army: ArmyId,
    totals: &[(Elements, u32)],
) -> Result<(), Refusal> {
    let typed = totals.iter().filter(|(_, amount)| *amount > 0);
    let typed = typed.fold(Elements::NONE, |all, (elements, _)| all.union(*elements));
    let brought = elements_brought(&engine.state, army);
    let missing: Elements = typed.iter().filter(|element| !brought.contains(*element)).collect();
    if missing != Elements::NONE {
        return engine.refuse_unless_overruled(Rule::NotBrought { army, elements: missing, most: 0 });
    }
    match too_many(&engine.state, army, totals) {
        Some((elements, most)) => engine.refuse_unless_overruled(Rule::NotBrought { army, elements, most }),
        None => Ok(()),
    }
}

/// Counts a magic roll in which no die can be re-rolled any more; before that others may negate it.
pub(crate) fn count_magic(engine: &mut Engine<'_>, roll: TableRoll) {
    let negators = negation::negators(&engine.state, roll.army);
    engine.emit(MagicEvent::MagicRolled { roll: Some(Box::new(roll)), negators });
}

/// Returns points that were typed by element: they pay for spells of any species with a unit in the army (Q97).
fn bare_points(totals: &[(Elements, u32)]) -> Vec<Points> {
    let points = totals.iter().map(|(element, amount)| Points {
        amount: *amount,
        elements: *element,
        of_terrain: false,
        together: false,
        twice: Elements::NONE,
        pays_for: PaysFor::Item,
        source: PointSource::Plain,
    });
    points.filter(|points| points.amount > 0).collect()
}

/// Returns points of which some are lost, of those with the largest amounts first.
fn without(points: &[Points], lost: u32) -> Vec<Points> {
    let (mut left, mut lost) = (points.to_vec(), lost);
    while let Some(largest) = left.iter_mut().max_by_key(|points| points.amount).filter(|_| lost > 0) {
        let gone = largest.amount.min(lost);
        if gone == 0 {
            break;
        }
        largest.amount -= gone;
        lost -= gone;
    }
    left.retain(|points| points.amount > 0);
    left
}

/// Returns the elements that points of a magic roll of an army can have: those of every face of its dice, with its
/// items, at its place and under the effects on it.
pub fn elements_brought(state: &State, army: ArmyId) -> Elements {
    let brought = magic_roll(state, army, |preparation| {
        if has_bonus(preparation) {
            return Elements::FIVE;
        }
        let points = preparation.faces().flat_map(|(_, face)| &face.magic);
        points.fold(Elements::NONE, |all, points| all.union(points.elements))
    });
    brought.unwrap_or(Elements::NONE)
}

/// Returns the elements of each point that an army can roll; `None` if they are not the same for all.
fn only_elements(state: &State, army: ArmyId) -> Option<Elements> {
    magic_roll(state, army, |preparation| {
        let mut points = preparation.faces().flat_map(|(_, face)| &face.magic);
        let first = points.next()?.elements;
        let is_same = |points: &Points| !points.of_terrain && points.elements == first;
        (points.all(is_same) && !has_bonus(preparation)).then_some(first)
    })?
}

/// Reports whether players added magic results by hand, whose element is unknown.
fn has_bonus(preparation: &Preparation<'_>) -> bool {
    preparation.circumstances.modifiers.iter().any(|modifier| match modifier.operation {
        Operation::Add(types, _) => types.contains(ResultType::Magic),
        _ => false,
    })
}

/// Reads something from the magic roll of an army; `None` if it cannot roll.
fn magic_roll<T>(state: &State, army: ArmyId, read: impl FnOnce(&Preparation<'_>) -> T) -> Option<T> {
    let kind = RollKind::of(RollKind::MAGIC)?;
    let dice = state.rolling(army, Name::default()).dice;
    let preparation = Preparation::new(&dice, None, state.circumstances(army, kind)).ok()?;
    Some(read(&preparation))
}

/// Returns the fewest elements of which more points were typed than the army can roll, and the most it can roll.
fn too_many(state: &State, army: ArmyId, totals: &[(Elements, u32)]) -> Option<(Elements, u32)> {
    let typed = totals.iter().fold(Elements::NONE, |all, (elements, _)| all.union(*elements));
    let with = |sets: Vec<Elements>, element: Element| {
        sets.into_iter().flat_map(|set| [set, set.union(element.into())]).collect()
    };
    let mut sets: Vec<Elements> = typed.iter().fold(vec![Elements::NONE], with);
    sets.stable_sort_by_key(|set| set.len());
    magic_roll(state, army, |preparation| {
        let all = totals.iter().fold(0_u32, |sum, (_, amount)| sum.saturating_add(*amount));
        // More than the dice can show altogether is refused as in other rolls.
        if all > preparation.largest_total(ResultType::Magic) {
            return None;
        }
        sets.into_iter().find_map(|set| {
            let within = totals.iter().filter(|(elements, _)| set.includes(*elements));
            let amount = within.fold(0_u32, |sum, (_, amount)| sum.saturating_add(*amount));
            let most = preparation.most_points(set);
            (amount > most).then_some((set, most))
        })
    })?
}

/// Counts the points of the roll after the last negation (`docs/rules/resolution.md`, section 3, steps 5 to 10).
pub(super) fn count_points(engine: &mut Engine<'_>, magic: &Magic) {
    let taken = magic.taken();
    let negated = (taken > 0).then(|| Modifier::magic_negation(taken));
    let points = |settled: &SettledRoll<'_, '_>| {
        let (points, magic_points) = match &settled.roll.typed {
            Some(typed) => {
                let (points, present) = (bare_points(&typed.points), settled.preparation.present_species());
                // Which of the points are IDs is unknown, so the caster may give up any.
                let lost_plain = taken.min(typed.totals[ResultType::Magic]);
                let left = without(&points, lost_plain);
                (left, MagicPoints { lost_plain, ..MagicPoints::of_points(points, present) })
            }
            None => (settled.outcome.points.clone(), settled.outcome.magic_points.clone()),
        };
        (points, magic_points, icons_of(settled))
    };
    let roll = magic.roll.as_ref();
    let settled = roll.and_then(|roll| engine.settle_table(roll, magic.caster, negated.as_ref(), points));
    let (points, magic_points, icons) = settled.unwrap_or_default();
    engine.emit(MagicEvent::PointsCounted { points, magic_points: Box::new(magic_points) });
    resolution::add(engine, icons);
}
