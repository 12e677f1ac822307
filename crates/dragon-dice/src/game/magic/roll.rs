//! The roll of a magic action, and its points (`docs/rules/resolution.md`, section 3).

use super::icons::icons_of;
use super::negation;
use crate::dice::{Elements, ResultType};
use crate::game::engine::{Engine, Progress, Roll, SettledRoll, Throw, refuse_too_much};
use crate::game::questions::reach;
use crate::game::resolution;
use crate::game::state::{
    ArmyId, Impossible, Magic, MagicEvent, Refusal, RollPurpose, Rule, State, TableRoll,
};
use crate::roll::{MagicPoints, Modifier, Operation, PaysFor, PointSource, Points, Preparation};
use crate::rules::{RollKind, StepKind};
use warband_core::text::Name;

/// The kind of roll of a magic action.
pub(super) const MAGIC: &str = "magic";

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
    refuse_too_much(totals.iter().map(|(_, amount)| *amount))?;
    let throw = if totals.is_empty() {
        roll.throw.clone()
    } else {
        Throw::Total(totals.iter().map(|(_, amount)| amount).sum())
    };
    let typed = totals.iter().filter(|(_, amount)| *amount > 0);
    let typed = typed.fold(Elements::NONE, |all, (element, _)| all.union(*element));
    let missing: Elements = {
        let brought = elements_brought(&engine.state, caster);
        typed.iter().filter(|element| !brought.contains(*element)).collect()
    };
    if missing != Elements::NONE {
        engine.refuse_unless_overruled(Rule::NotBrought(caster, missing))?;
    }
    engine.emit(MagicEvent::MagicBegan { caster });
    let roll = Roll { throw, ..roll.clone() };
    if !engine.throw_army(TableRoll::new(RollPurpose::Magic, caster, MAGIC), &roll)? {
        engine.emit(MagicEvent::MagicRolled { roll: None, negators: Vec::new() });
    }
    if let Some(typed) = engine.thrown.as_mut().and_then(|roll| roll.typed.as_mut()) {
        if totals.is_empty() {
            return Err(Impossible::MagicTotal.into());
        }
        typed.points = totals.to_vec();
    }
    Ok(Progress::Continues)
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
        stage: PointSource::Plain,
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
    let Some(kind) = RollKind::of(MAGIC) else { return Elements::NONE };
    let dice = state.rolling(army, Name::default()).dice;
    let Ok(preparation) = Preparation::new(&dice, None, state.circumstances(army, kind)) else {
        return Elements::NONE;
    };
    // The element of a bonus that players added by hand is unknown.
    let is_bonus = |modifier: &Modifier| match modifier.operation {
        Operation::Add(types, _) => types.contains(ResultType::Magic),
        _ => false,
    };
    if preparation.circumstances.modifiers.iter().any(is_bonus) {
        return Elements::FIVE;
    }
    let points = preparation.faces().flat_map(|(_, face)| &face.magic);
    points.fold(Elements::NONE, |all, points| all.union(points.elements))
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
