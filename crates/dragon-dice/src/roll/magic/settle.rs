//! Steps 5 to 10 of a magic roll, point by point (`docs/rules/resolution.md`, section 9; for `classic` also section 10).

use super::points::{PaysFor, PointSource, Points};
use crate::dice::{Elements, ResultType};
use crate::roll::circumstances::Circumstances;
use crate::roll::modifier::{Affected, Operation};
use crate::roll::steps::tally::Tally;
use warband_core::sort::StableSort;

/// The points of a magic roll after steps 5 to 10.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettledMagic {
    /// Points after each step, 5 to 10.
    pub steps: [u32; 6],
    /// The remaining points, equal ones combined.
    pub points: Vec<Points>,
    /// Whether the caster could have lost other points than these.
    pub lost_by_choice: bool,
}

/// The changes to a magic roll in steps 6 to 10.
pub(super) struct Changes {
    /// Number of points subtracted.
    pub(super) subtract: u32,
    pub(super) halved: bool,
    pub(super) ids_twice: bool,
    /// Points that are added last.
    pub(super) added: Vec<Points>,
}

impl Changes {
    pub(super) fn of(tally: &Tally, circumstances: &Circumstances) -> Changes {
        let magic = ResultType::Magic;
        let is_magic =
            |affected: Affected| matches!(affected, Affected::Any) || affected == Affected::One(magic);
        let mut changes = Changes { subtract: 0, halved: false, ids_twice: false, added: Vec::new() };
        for modifier in circumstances.acting() {
            match modifier.operation {
                Operation::Subtract(affected, amount) if is_magic(affected) => {
                    changes.subtract = changes.subtract.saturating_add(amount);
                }
                Operation::Halve(affected) => changes.halved |= is_magic(affected),
                Operation::DoubleIds(types) => changes.ids_twice |= types.contains(magic),
                Operation::Add(types, amount) if types.contains(magic) => {
                    changes.added.push(typed_points(amount));
                }
                _ => {}
            }
        }
        changes.added.extend(tally.bone_magic(circumstances));
        changes
    }
}

/// Takes a magic roll through steps 5 to 10.
pub fn settle_magic(tally: &Tally, circumstances: &Circumstances) -> SettledMagic {
    settle_points(&tally.sum.magic, Changes::of(tally, circumstances))
}

/// Returns the points of a bonus typed by hand, whose element was not given.
fn typed_points(amount: u32) -> Points {
    Points {
        amount,
        elements: Elements::NONE,
        of_terrain: false,
        together: false,
        twice: Elements::NONE,
        pays_for: PaysFor::Unknown,
        source: PointSource::Added,
    }
}

/// Takes points through steps 5 to 10: subtracting and halving remove non-ID points first.
fn settle_points(rolled: &[Points], changes: Changes) -> SettledMagic {
    let Changes { subtract, halved, ids_twice, added } = changes;
    let of = |sources: &[PointSource]| {
        rolled.iter().filter(|p| sources.contains(&p.source)).cloned().collect::<Vec<_>>()
    };
    let sum = |points: &[Points]| points.iter().map(|p| p.amount).sum::<u32>();
    let (mut plain, mut ids) = (of(&[PointSource::Plain]), of(&[PointSource::Id]));
    let sai = of(&[PointSource::Sai, PointSource::Attune, PointSource::Free]);
    let five = sum(&plain) + sum(&ids);
    let six = five.saturating_sub(subtract);
    let seven = if halved { six / 2 } else { six };
    let lost = five - seven;
    let of_plain = sum(&plain);
    let pool = if lost < of_plain { &plain } else { &ids };
    let some_of_it = lost > 0 && lost != of_plain && seven > 0;
    let lost_by_choice =
        some_of_it && pool.iter().any(|points| Some(points.tags()) != pool.first().map(Points::tags));
    let rest = take(&mut plain, lost);
    take(&mut ids, rest);
    let eight = seven + sum(&sai);
    let again: u32 = if ids_twice { sum(&ids) } else { 0 };
    let by_terrain: u32 = ids.iter().filter(|p| !p.twice.is_empty()).map(|p| p.amount).sum();
    let nine = eight + again + by_terrain;
    if ids_twice {
        ids.iter_mut().for_each(|points| points.amount *= 2);
    }
    let ten = nine + sum(&added);
    let points = merged(plain.into_iter().chain(ids).chain(sai).chain(added));
    SettledMagic { steps: [five, six, seven, eight, nine, ten], points, lost_by_choice }
}

/// Combines equal points; each Attune face stays on its own, since it has its own element.
pub(super) fn merged(all: impl IntoIterator<Item = Points>) -> Vec<Points> {
    let mut points: Vec<Points> = Vec::new();
    for one in all.into_iter().filter(|points| points.amount > 0) {
        let alike = |known: &&mut Points| {
            one.source != PointSource::Attune && Points { amount: one.amount, ..(*known).clone() } == one
        };
        match points.iter_mut().find(alike) {
            Some(known) => known.amount += one.amount,
            None => points.push(one),
        }
    }
    points
}

/// Removes `lost` points, those that count once and have the fewest elements first; returns how many could not be removed.
fn take(points: &mut [Points], mut lost: u32) -> u32 {
    let mut order: Vec<usize> = (0..points.len()).collect();
    order.stable_sort_by_key(|index| {
        (!points[*index].twice.is_empty(), points[*index].elements.len(), points[*index].twice.len())
    });
    for index in order {
        let gone = points[index].amount.min(lost);
        points[index].amount -= gone;
        lost -= gone;
    }
    lost
}
