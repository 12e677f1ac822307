//! What faces do to a distribution.

use super::layout::{Layout, keep};
use super::slots::{Slot, is_alike};
use super::state::Unit;
use crate::dice::{Die, ResultType, ResultTypes, Totals};
use crate::roll::{Again, Contribution, Points, Share, Stage, Tally, automatic_saves};
use num_bigint::BigUint;
use warband_table::chance::{DieValues, Fraction, common_divisor};

/// Numbers that a cell may stand for: at most three counted types, and the IDs of a combination roll.
pub(super) const NUMBERS: usize = 4;

/// What one face does.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Delta {
    /// What it adds to each slot, up to the last one to which it adds anything.
    slots: Vec<u32>,
    /// The same as a code.
    pub(super) code: usize,
    /// What it adds to the unit that shows it.
    pub(super) unit: Unit,
    /// What it adds to the numbers.
    pub(super) numbers: [u32; NUMBERS],
    /// The same as a distance between cells.
    pub(super) shift: usize,
}

impl Delta {
    /// What it adds to the slot at this place.
    pub(super) fn amount(&self, place: usize) -> u32 {
        self.slots.get(place).copied().unwrap_or_default()
    }

    /// Turns amounts into codes and numbers into distances between cells.
    pub(super) fn place(&mut self, slot_strides: &[usize], strides: &[usize]) {
        let sum = |amounts: &[u32], strides: &[usize]| {
            amounts.iter().zip(strides).map(|(amount, stride)| *amount as usize * stride).sum()
        };
        self.code = sum(&self.slots, slot_strides);
        self.shift = sum(&self.numbers, strides);
    }

    fn is_nothing(&self) -> bool {
        self.slots.is_empty() && self.unit.sum() == 0 && self.numbers == [0; NUMBERS]
    }
}

/// The faces of a die, equal ones together with their ways.
#[derive(Clone, Debug, Default)]
pub(super) struct DieFaces {
    /// Where the first such die stands in the army.
    pub(super) place: usize,
    /// Faces after which the die is rolled again.
    pub(super) again: Vec<(Delta, u64)>,
    pub(super) last: Vec<(Delta, u64)>,
    /// Ways of all.
    pub(super) of: u64,
    /// How many re-rolls are followed.
    pub(super) depth: usize,
    /// The die as values to add; `None` where it brings something to a state or may be rolled again.
    pub(super) values: Option<DieValues>,
}

/// What mean and variance of a die are made of.
struct Moments {
    /// Ways of the faces that are not rolled again.
    stays: u64,
    /// Sum of the numbers of all faces.
    sum: u64,
    /// Sum of their squares.
    squares: u64,
    /// Sum of the numbers of those rolled again.
    again: u64,
}

impl DieFaces {
    /// Drops re-rolls that bring nothing: it is as if those faces were not there.
    pub(super) fn tidy(&mut self) {
        self.again.retain(|(delta, _)| !delta.is_nothing());
        let ways = || self.again.iter().chain(&self.last).map(|(_, ways)| *ways);
        let divisor = ways().fold(0, common_divisor).max(1);
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

    /// Mean and variance of the number that the die brings, where one number counts.
    pub(super) fn exact_moments(&self) -> (Fraction, Fraction) {
        let Moments { stays, sum, squares, again } = self.sums();
        let share = |number: u64| Fraction::new(number.into(), stays.into());
        let mean = share(sum);
        let square = &share(squares) + &(&share(2 * again) * &mean);
        let variance = &square - &(&mean * &mean);
        (mean, variance)
    }

    /// The same as doubles.
    pub(super) fn moments(&self) -> (f64, f64) {
        let Moments { stays, sum, squares, again } = self.sums();
        let share = |number: u64| number as f64 / stays as f64;
        let mean = share(sum);
        (mean, share(squares) + share(2 * again) * mean - mean * mean)
    }

    /// With f faces, of which r are rolled again, the mean E of a chain is (sum over all faces) / (f - r); that of its
    /// square is (sum of all squares + 2 E times the sum over the faces rolled again) / (f - r).
    fn sums(&self) -> Moments {
        let sum = |faces: &[(Delta, u64)], power: u32| -> u64 {
            faces.iter().map(|(delta, ways)| ways * u64::from(delta.numbers[0]).pow(power)).sum()
        };
        let again = sum(&self.again, 1);
        Moments {
            stays: self.last.iter().map(|(_, ways)| ways).sum(),
            sum: sum(&self.last, 1) + again,
            squares: sum(&self.last, 2) + sum(&self.again, 2),
            again,
        }
    }

    /// How many different things it may show, re-rolls included.
    pub(super) fn kinds(&self) -> usize {
        self.last.len() * (1 + self.depth * self.again.len())
    }

    /// How many times each cell is touched.
    pub(super) fn work(&self) -> usize {
        self.last.len() + (self.again.len() + 1) * self.depth
    }

    /// Turns amounts into codes and numbers into distances between cells.
    pub(super) fn place(&mut self, slot_strides: &[usize], strides: &[usize]) {
        self.again.iter_mut().chain(&mut self.last).for_each(|(delta, _)| delta.place(slot_strides, strides));
        self.values = self.as_values();
    }

    /// Whether a face brings something to the slot at this place.
    pub(super) fn brings_to(&self, place: usize) -> bool {
        self.again.iter().chain(&self.last).any(|(delta, _)| delta.amount(place) > 0)
    }

    /// Keeps what the faces bring to those slots for which `kept` says so.
    pub(super) fn keep_slots(&mut self, kept: &[bool]) {
        self.again.iter_mut().chain(&mut self.last).for_each(|(delta, _)| keep(&mut delta.slots, kept));
    }

    /// Binary digits of the factor that all ways are multiplied by.
    pub(super) fn bits(&self) -> f64 {
        (self.of as f64).log2() * (self.depth + 1) as f64
    }

    /// The factor that all ways are multiplied by.
    pub(super) fn factor(&self) -> BigUint {
        BigUint::from(self.of).pow(self.depth as u32 + 1)
    }

    fn as_values(&self) -> Option<DieValues> {
        let only_adds = |(delta, _): &(Delta, u64)| delta.slots.is_empty();
        let values = || self.last.iter().map(|(delta, ways)| (delta.shift, *ways)).collect();
        (self.again.is_empty() && self.last.iter().all(only_adds)).then(|| DieValues::new(values()))
    }
}

impl Layout<'_> {
    /// What one face does.
    pub(super) fn face(&self, die: usize, face: usize) -> Delta {
        let brought = self.preparation.contribution(die, face);
        let mut delta = self.delta(&self.preparation.army[die], brought, brought.again == Again::Must);
        delta.place(&self.slot_strides, &self.strides);
        delta
    }

    /// What the faces of a die do to the distribution.
    pub(super) fn die(&self, index: usize) -> DieFaces {
        let die = &self.preparation.army[index];
        let place = self.preparation.first_equal(index);
        let mut faces = DieFaces { place, ..DieFaces::default() };
        for face in 0..die.faces.len() {
            let brought = self.preparation.contribution(index, face);
            let again = brought.again == Again::Must;
            let delta = self.delta(die, brought, again);
            let list = if again { &mut faces.again } else { &mut faces.last };
            match list.iter_mut().find(|(known, _)| *known == delta) {
                Some((_, ways)) => *ways += 1,
                None => list.push((delta, 1)),
            }
        }
        faces.tidy();
        faces
    }

    /// What a face does: what it adds to the total at once, what to the state.
    fn delta(&self, die: &Die, brought: &Contribution, again: bool) -> Delta {
        let circumstances = &self.preparation.circumstances;
        let mut tally = Tally::default();
        let share = tally.add_results(die, std::slice::from_ref(brought), circumstances);
        let mut slots: Vec<u32> = Vec::new();
        // Whether there is such a slot; nothing may go anywhere.
        let mut put = |slot: Slot, amount: u32| {
            if amount == 0 {
                return true;
            }
            let place = self.slots.iter().position(|known| *known == slot);
            if let Some(place) = place {
                slots.resize(slots.len().max(place + 1), 0);
                slots[place] += amount;
            }
            place.is_some()
        };
        let sum = &tally.sum;
        let mut results = Totals::default();
        let automatic = automatic_saves(die, std::slice::from_ref(brought), circumstances);
        for (index, kind) in self.types.iter().copied().enumerate() {
            let mut plain = sum.plain[kind];
            if !self.is_combination() && !self.is_magic() && !put(Slot::Ids, sum.id) {
                let twice = self.ids_twice[index] && !self.lossy[index];
                plain += sum.id * if twice { 2 } else { 1 };
            }
            let sai = sum.sai[kind];
            // The die's own automatic saves come once, whatever else is rolled again.
            let added = sum.added[kind] - if again { automatic[kind] } else { 0 };
            results[kind] += if put(Slot::Added(kind), added) { 0 } else { added };
            results[kind] += if put(Slot::Sai(kind), sai) { 0 } else { sai };
            results[kind] += if put(Slot::Plain(kind), plain) { 0 } else { plain };
            if self.is_magic() {
                results[kind] += self.magic(&sum.magic, index, &mut put);
            }
        }
        for kind in ResultType::ALL {
            put(Slot::Unused(kind), sum.unused[kind]);
        }
        for (place, charge) in self.charges.iter().enumerate() {
            put(Slot::Charge(place), u32::from(sum.counts.contains(charge)));
        }
        for (place, moved) in self.moved.iter().enumerate() {
            let mine = sum.movable.iter().filter(|m| (m.icon, m.from) == (moved.icon, moved.from));
            put(Slot::Moved(place), mine.map(|movable| movable.amount).sum());
        }
        for types in &sum.double_one {
            put(Slot::DoubleOne(*types), 1);
        }
        for (place, doubling) in self.species.iter().enumerate() {
            put(Slot::DoubleAll(place), u32::from(sum.double_all.contains(doubling)));
        }
        put(Slot::Casters, tally.with_magic);
        for (beside, amount) in &sum.beside {
            put(Slot::SideResult(*beside), *amount);
        }
        put(Slot::Unanswered, u32::from(sum.unanswered));
        put(Slot::Scorched, tally.scorched);
        put(Slot::ScorchedIds, tally.scorched_ids);
        put(Slot::Cursed, tally.of_lava_elves.plain.sum());
        put(Slot::CursedIds, tally.of_lava_elves.id);
        put(Slot::CursedSai, tally.of_lava_elves.sai.sum());
        let unit = if self.tells_units_apart() { self.unit(die, &share) } else { Unit::default() };
        let mut numbers = [0; NUMBERS];
        self.types.iter().zip(&mut numbers).for_each(|(kind, number)| *number = results[*kind]);
        if self.is_combination() {
            numbers[self.types.len()] = sum.id;
        }
        Delta { slots, unit, numbers, ..Delta::default() }
    }

    /// Points that only add to the total; the others go to their slots.
    fn magic(&self, magic: &[Points], index: usize, put: &mut impl FnMut(Slot, u32) -> bool) -> u32 {
        let worth = |points: &Points| {
            let place = self.points.iter().position(|class| is_alike(class, points));
            if place.is_some_and(|place| put(Slot::Points(place), points.amount)) {
                return 0;
            }
            let mut times = 1;
            if points.stage == Stage::Id {
                times += u32::from(self.ids_twice[index]) + u32::from(!points.twice.is_empty());
            }
            points.amount * times
        };
        magic.iter().map(worth).sum()
    }

    /// What a unit shows, where it may come to count double. Where nothing is lost its results of a type are alike, and
    /// where one type counts its IDs too.
    fn unit(&self, die: &Die, share: &Share) -> Unit {
        if !die.kind.is_unit() {
            return Unit::default();
        }
        let covers = |(species, _): &&(&'static str, ResultTypes)| *species == die.species.raw();
        let species = self.species.iter().position(|doubling| covers(&doubling)).map(|place| place as u8);
        if self.picks == 0 && species.is_none() {
            return Unit::default();
        }
        let mut unit = Unit { species, ..Unit::default() };
        for (index, kind) in self.types.iter().enumerate() {
            unit.plain[index] = share.plain[*kind];
            unit.sai[index] = share.sai[*kind];
        }
        unit.id = share.id;
        for index in (0..self.types.len()).filter(|index| !self.lossy[*index]) {
            unit.plain[index] += std::mem::take(&mut unit.sai[index]);
        }
        if !self.is_combination() && !self.lossy[0] {
            unit.plain[0] += if self.ids_twice[0] { 0 } else { unit.id };
            unit.id = 0;
        }
        if self.names_unit() {
            unit.name = self.preparation.army.iter().position(|other| other.name == die.name);
        }
        unit
    }
}
