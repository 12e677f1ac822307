//! The part that a face has in the outcome of a roll, so that assignments with equal sums are one.

use crate::dice::{Die, DieType, ResultType, ShownFace, Totals};
use crate::roll::magic::points::{PointSource, Points};
use crate::roll::preparation::Preparation;
use crate::roll::shows_id;
use crate::roll::steps::contribution::{Contribution, Rerolled};
use crate::roll::typed::throwing::{Throwing, TypedDie, TypedFace};
use warband_core::text::Name;

/// The part of a face in the outcome of a roll.
pub(super) enum FaceEffect {
    /// Its amounts, which are added to those of other dice of this class: the outcome depends on the sum alone.
    Added(usize, Amounts),
    /// The outcome depends on the die that shows it.
    OfDie,
}

/// Amounts of a face, or of all dice of a class.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Amounts {
    plain: Totals,
    sai: Totals,
    added: Totals,
    unused: Totals,
    id: u32,
    magic: u32,
    /// Dice with magic other than their ID, for Bone Magic.
    with_magic: u32,
}

impl Amounts {
    /// Number of amounts.
    pub(super) const NUMBER: usize = 4 * ResultType::ALL.len() + 3;

    /// Returns all amounts, in a fixed order.
    pub(super) fn list(&self) -> impl Iterator<Item = i64> {
        let totals = [self.plain, self.sai, self.added, self.unused].into_iter();
        let totals = totals.flat_map(|totals| ResultType::ALL.map(|result_type| totals[result_type]));
        totals.chain([self.id, self.magic, self.with_magic]).map(i64::from)
    }

    /// Adds the amounts of a number of dice.
    pub(super) fn add(&mut self, of_die: &Amounts, number: usize) {
        for _ in 0..number {
            self.plain = self.plain.plus(of_die.plain);
            self.sai = self.sai.plus(of_die.sai);
            self.added = self.added.plus(of_die.added);
            self.unused = self.unused.plus(of_die.unused);
            self.id = self.id.saturating_add(of_die.id);
            self.magic = self.magic.saturating_add(of_die.magic);
            self.with_magic += of_die.with_magic;
        }
    }
}

/// Reports whether the results of single units matter: one of them may be chosen to count double.
pub(super) fn counts_units(preparation: &Preparation<'_>) -> bool {
    preparation.circumstances.doubled_units().next().is_some()
        || preparation.faces().any(|(_, face)| !face.double_one.is_empty() || !face.double_all.is_empty())
}

/// Reports whether any of these readings is an ID, or counts as one.
pub(super) fn shows_an_id(die: &Die, shown: &TypedDie) -> bool {
    let is_id = |(face, _): &(TypedFace, bool)| match face {
        TypedFace::Shown(shown) => shows_id(die, *shown),
        TypedFace::Throw => false,
    };
    shown.iter().any(is_id)
}

/// Returns these readings of a die, each with the first face that has the same results.
pub(super) fn alike(preparation: &Preparation<'_>, position: usize, shown: &TypedDie) -> TypedDie {
    let index = preparation.index(position);
    let first = |(face, replaces): &(TypedFace, bool)| match face {
        TypedFace::Shown(shown) => (TypedFace::Shown(first_alike(preparation, index, *shown)), *replaces),
        TypedFace::Throw => (TypedFace::Throw, *replaces),
    };
    shown.iter().map(first).collect()
}

/// Returns the first face of a die of the army that has the same results as this one in the roll.
pub(super) fn first_alike(preparation: &Preparation<'_>, index: usize, shown: ShownFace) -> ShownFace {
    let ShownFace::Face(face) = shown else { return shown };
    let die = &preparation.army[index];
    let counts_others = preparation.faces().any(|(_, face)| !face.counts_as.is_empty());
    let is_same = |other: &usize| {
        let [one, other] = [face, *other].map(|face| {
            let contribution = preparation.contribution(index, face).clone();
            let unused = if counts_others { contribution.unused } else { Totals::default() };
            (shows_id(die, ShownFace::Face(face)), Contribution { unused, ..contribution })
        });
        one == other
    };
    ShownFace::Face((0..face).find(is_same).unwrap_or(face))
}

/// Returns the part of these readings in the outcome. `classes` are the species, item or unit, and kind of magic points of dice whose
/// amounts are added up; a new one is appended.
pub(super) fn effect(
    preparation: &Preparation<'_>,
    position: usize,
    shown: &TypedDie,
    classes: &mut Vec<(Name, bool, Option<Points>)>,
) -> FaceEffect {
    let (index, die) = (preparation.index(position), preparation.die(position));
    let nothing = Contribution::default();
    let face = match shown[..] {
        [] => &nothing,
        [(TypedFace::Shown(ShownFace::Face(face)), _)] => preparation.contribution(index, face),
        [(TypedFace::Shown(ShownFace::Blank), _)] => &nothing,
        _ => return FaceEffect::OfDie,
    };
    let rest = Contribution {
        plain: face.plain,
        id: face.id,
        sai: face.sai,
        added: face.added,
        why_added: face.why_added.clone(),
        unused: face.unused,
        magic: face.magic.clone(),
        ..Contribution::default()
    };
    let points = match &face.magic[..] {
        [] => None,
        [points] if !points.together => Some(points),
        _ => return FaceEffect::OfDie,
    };
    if *face != rest || face.reroll != Rerolled::No {
        return FaceEffect::OfDie;
    }
    let is_item = die.die_type == DieType::Item;
    let class = (die.species.clone(), is_item, points.map(|points| Points { amount: 0, ..points.clone() }));
    let place = classes.iter().position(|known| *known == class).unwrap_or_else(|| {
        classes.push(class);
        classes.len() - 1
    });
    let with_magic =
        points.is_some_and(|points| matches!(points.source, PointSource::Plain | PointSource::Sai));
    let amounts = Amounts {
        plain: face.plain,
        sai: face.sai,
        added: face.added,
        unused: face.unused,
        id: face.id,
        magic: points.map_or(0, |points| points.amount),
        with_magic: u32::from(with_magic),
    };
    FaceEffect::Added(place, amounts)
}
