//! Adding dice up: states, each with the weights of its numbers.

use super::layout::Layout;
use crate::chance::{DieValues, Share, Weights};
use num_bigint::BigUint;
use std::collections::BTreeMap;

/// Numbers that a cell may stand for: at most three counted types, and the IDs of a combination roll.
pub(super) const NUMBERS: usize = 4;

/// What is known of the dice thrown so far besides the numbers that only add up.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Held {
    /// The amount in each slot of the layout.
    pub(super) slots: Vec<u32>,
    /// Units that may be chosen to count double, ordered; those that never would be are left out.
    pub(super) units: Vec<Unit>,
    /// For each species that may count double, what its units show together.
    pub(super) covered: Vec<Unit>,
    /// What the die shows that is being rolled again.
    pub(super) current: Unit,
}

/// What a unit shows.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Unit {
    /// Place of the doubling that covers its species.
    pub(super) species: Option<u8>,
    /// Where it stands in the army, if its owner may have named it.
    pub(super) name: u32,
    /// Plain results of each counted type.
    pub(super) plain: [u32; NUMBERS - 1],
    /// IDs.
    pub(super) id: u32,
    /// SAI results of each counted type.
    pub(super) sai: [u32; NUMBERS - 1],
}

impl Unit {
    /// The name of a unit that nobody asks for.
    pub(super) const NOBODY: u32 = u32::MAX;

    /// Both together.
    pub(super) fn with(&self, other: &Unit) -> Unit {
        let mut sum = other.clone();
        sum.id += self.id;
        for index in 0..NUMBERS - 1 {
            sum.plain[index] += self.plain[index];
            sum.sai[index] += self.sai[index];
        }
        sum
    }

    /// All results.
    pub(super) fn sum(&self) -> u32 {
        self.plain.iter().sum::<u32>() + self.id + self.sai.iter().sum::<u32>()
    }

    /// Whether this unit is at least as good a choice as `other`.
    fn covers(&self, other: &Unit) -> bool {
        let alike = self.species == other.species && self.name == other.name;
        let more = |own: &[u32], others: &[u32]| own.iter().zip(others).all(|(own, other)| own >= other);
        alike && more(&self.plain, &other.plain) && more(&self.sai, &other.sai) && self.id >= other.id
    }
}

impl Held {
    /// Nothing yet.
    pub(super) fn new(slots: usize, species: usize) -> Held {
        let covered =
            (0..species).map(|place| Unit { species: Some(place as u8), ..Unit::default() }).collect();
        Held { slots: vec![0; slots], covered, ..Held::default() }
    }

    /// Takes in what one unit shows; `picks` units may be chosen, and where a whole species doubles its units are
    /// summed up (`sums_species`).
    pub(super) fn take_in(&mut self, unit: Unit, picks: usize, sums_species: bool) {
        if let Some(place) = unit.species.filter(|_| sums_species) {
            let covered = &mut self.covered[usize::from(place)];
            *covered = Unit { name: Unit::NOBODY, ..covered.with(&unit) };
        }
        let counts_alone = picks > 0 && (unit.sum() > 0 || unit.name != Unit::NOBODY);
        let counts_with_species = unit.species.is_some() && !sums_species && unit.sum() > 0;
        if !counts_alone && !counts_with_species {
            return;
        }
        let is_summed = sums_species || unit.species.is_none();
        let place = self.units.partition_point(|known| *known < unit);
        self.units.insert(place, unit);
        if is_summed {
            // A unit that as many others outdo as may be chosen is never needed.
            let units = std::mem::take(&mut self.units);
            let outdone = |index: usize| {
                let better = units.iter().enumerate().filter(|(other, unit)| {
                    *other != index
                        && unit.covers(&units[index])
                        && (*other > index || **unit != units[index])
                });
                better.count() >= picks && (units[index].species.is_none() || sums_species)
            };
            self.units =
                (0..units.len()).filter(|index| !outdone(*index)).map(|index| units[index].clone()).collect();
        }
    }
}

/// What one face does.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Delta {
    /// What it adds to each slot.
    pub(super) slots: Vec<u32>,
    /// What it adds to the unit that shows it.
    pub(super) unit: Unit,
    /// What it adds to the numbers.
    pub(super) numbers: [u32; NUMBERS],
    /// The same as a distance between cells.
    pub(super) shift: usize,
}

impl Delta {
    /// Turns numbers into a distance between cells.
    pub(super) fn place(&mut self, strides: &[usize]) {
        self.shift = self.numbers.iter().zip(strides).map(|(number, stride)| *number as usize * stride).sum();
    }

    fn is_nothing(&self) -> bool {
        self.slots.iter().all(|amount| *amount == 0) && self.unit.sum() == 0 && self.numbers == [0; NUMBERS]
    }
}

/// The faces of a die, equal ones together with their ways.
#[derive(Clone, Debug, Default)]
pub(super) struct DieFaces {
    /// Faces after which the die is rolled again.
    pub(super) again: Vec<(Delta, u64)>,
    /// The others.
    pub(super) last: Vec<(Delta, u64)>,
    /// Ways of all.
    pub(super) of: u64,
    /// How many re-rolls are followed.
    pub(super) depth: usize,
}

impl DieFaces {
    /// Drops re-rolls that bring nothing: it is as if those faces were not there.
    pub(super) fn tidy(&mut self) {
        self.again.retain(|(delta, _)| !delta.is_nothing());
        let ways = || self.again.iter().chain(&self.last).map(|(_, ways)| *ways);
        let divisor = ways().fold(0, crate::chance::common_divisor).max(1);
        self.of = ways().sum::<u64>() / divisor;
        self.again.iter_mut().chain(&mut self.last).for_each(|(_, ways)| *ways /= divisor);
    }

    /// After how many re-rolls the chance of more is at most `tail`.
    pub(super) fn depth_for(&self, tail: f64) -> usize {
        let again = self.again.iter().map(|(_, ways)| *ways).sum::<u64>() as f64 / self.of as f64;
        if again > 0.0 { (tail.ln() / again.ln()).ceil() as usize } else { 0 }
    }

    /// The most of something that the die may bring.
    pub(super) fn most(&self, what: impl Fn(&Delta) -> u32) -> u64 {
        let most =
            |faces: &[(Delta, u64)]| faces.iter().map(|(delta, _)| what(delta)).max().unwrap_or_default();
        u64::from(most(&self.last)) + u64::from(most(&self.again)) * self.depth as u64
    }

    /// How many times each cell is touched.
    pub(super) fn work(&self) -> usize {
        self.last.len() + (self.again.len() + 1) * self.depth
    }

    /// Turns numbers into distances between cells.
    pub(super) fn place(&mut self, strides: &[usize]) {
        self.again.iter_mut().chain(&mut self.last).for_each(|(delta, _)| delta.place(strides));
    }

    /// Binary digits of the factor that all ways are multiplied by.
    pub(super) fn bits(&self) -> f64 {
        (self.of as f64).log2() * (self.depth + 1) as f64
    }

    /// The factor that all ways are multiplied by.
    fn factor(&self) -> BigUint {
        BigUint::from(self.of).pow(self.depth as u32 + 1)
    }

    /// The die as values to add, where no state changes.
    fn values(&self) -> Option<DieValues> {
        let values = self.last.iter().map(|(delta, ways)| (delta.shift, *ways)).collect();
        self.again.is_empty().then_some(DieValues { values, of: self.of })
    }
}

/// States with the weights of their numbers.
#[derive(Clone, Debug)]
pub(super) struct Rows<W> {
    pub(super) rows: BTreeMap<Held, W>,
    /// What all weights were multiplied by.
    pub(super) of: BigUint,
}

impl<W: Weights> Rows<W> {
    /// All dice of the layout, thrown.
    pub(super) fn thrown(layout: &Layout<'_>) -> Rows<W> {
        let mut rows =
            Rows { rows: BTreeMap::from([(layout.start(), W::certain())]), of: BigUint::from(1_u8) };
        for (die, number) in &layout.dice {
            for _ in 0..*number {
                rows.throw(die, layout);
            }
            rows.of *= die.factor().pow(*number as u32);
        }
        rows
    }

    fn throw(&mut self, die: &DieFaces, layout: &Layout<'_>) {
        if let Some(values) = die.values().filter(|_| layout.is_flat()) {
            self.rows.values_mut().for_each(|row| row.throw(&values));
            return;
        }
        self.make_room(die.of);
        let mut chains = BTreeMap::new();
        if die.depth > 0 {
            // After j steps: the sum over k up to j of k re-rolls, all multiplied by of^j.
            let mut before = std::mem::take(&mut self.rows);
            chains.clone_from(&before);
            for _ in 0..die.depth {
                let mut next = BTreeMap::new();
                add(&mut next, &before, Share::all(die.of));
                before.clone_from(&next);
                move_on(&mut next, &chains, &die.again, die.of, layout, false);
                widen(&mut before, die.of);
                widen(&mut next, die.of);
                chains = next;
            }
        } else {
            std::mem::swap(&mut chains, &mut self.rows);
        }
        move_on(&mut self.rows, &chains, &die.last, die.of, layout, true);
    }

    fn make_room(&mut self, of: u64) {
        widen(&mut self.rows, of);
    }
}

fn widen<W: Weights>(rows: &mut BTreeMap<Held, W>, of: u64) {
    rows.values_mut().for_each(|row| row.make_room(of));
}

fn add<W: Weights>(to: &mut BTreeMap<Held, W>, rows: &BTreeMap<Held, W>, share: Share) {
    for (held, row) in rows {
        to.entry(held.clone()).or_insert_with(|| row.nothing()).add(row, 0, share);
    }
}

/// Adds what the faces make of `rows`.
fn move_on<W: Weights>(
    to: &mut BTreeMap<Held, W>,
    rows: &BTreeMap<Held, W>,
    faces: &[(Delta, u64)],
    of: u64,
    layout: &Layout<'_>,
    is_last: bool,
) {
    for (held, row) in rows {
        for (delta, ways) in faces {
            let (next, more) = layout.step(held, delta, is_last);
            let next = to.entry(next).or_insert_with(|| row.nothing());
            next.add(row, delta.shift + more, Share { ways: *ways, of });
        }
    }
}
