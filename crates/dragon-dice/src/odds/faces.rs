//! The effects of faces on a distribution.

use super::units::{NUMBERS, Unit};
use num_bigint::BigUint;
use warband_core::chance::{DieValues, Fraction, common_divisor};

/// The effect of one face.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Delta {
    /// The amounts added to each slot, up to the last one that is not 0.
    pub(super) slots: Vec<u32>,
    /// The amounts as a difference of codes.
    pub(super) code: usize,
    /// The results added to the unit that shows the face.
    pub(super) unit: Unit,
    /// The amounts added to the numbers.
    pub(super) numbers: [u32; NUMBERS],
    /// The numbers as a distance between cells.
    pub(super) shift: usize,
}

impl Delta {
    /// Returns the amount added to the slot at this index.
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

/// The faces of a die; equal ones are merged with their ways.
#[derive(Clone, Debug, Default)]
pub(super) struct DieFaces {
    /// Index of the first such die in the army.
    pub(super) place: usize,
    /// Faces after which the die is rolled again.
    pub(super) again: Vec<(Delta, u64)>,
    pub(super) last: Vec<(Delta, u64)>,
    /// The ways of all faces.
    pub(super) of: u64,
    /// Number of re-rolls that are followed.
    pub(super) depth: usize,
    /// The die as values to add; `None` if it changes a state or may be rolled again.
    pub(super) values: Option<DieValues>,
}

/// The sums from which a die's mean and variance are computed.
struct Moments {
    /// Ways of the faces that are not rolled again.
    stays: u64,
    /// Sum of the numbers of all faces.
    sum: u64,
    /// Sum of their squares.
    squares: u64,
    /// Sum of the numbers of the faces that are rolled again.
    again: u64,
}

impl DieFaces {
    /// Drops re-rolls without results: the chances are as if those faces did not exist.
    pub(super) fn tidy(&mut self) {
        self.again.retain(|(delta, _)| !delta.is_nothing());
        let ways = || self.again.iter().chain(&self.last).map(|(_, ways)| *ways);
        let divisor = ways().fold(0, common_divisor).max(1);
        self.of = ways().sum::<u64>() / divisor;
        self.again.iter_mut().chain(&mut self.last).for_each(|(_, ways)| *ways /= divisor);
    }

    /// Returns the number of re-rolls after which the chance of another one is at most `tail`.
    pub(super) fn depth_for(&self, tail: f64) -> usize {
        let again = self.again.iter().map(|(_, ways)| *ways).sum::<u64>() as f64 / self.of as f64;
        if again > 0.0 { (tail.ln() / again.ln()).ceil() as usize } else { 0 }
    }

    /// Returns the largest amount that the die may bring, as measured by `what`.
    pub(super) fn most(&self, what: impl Fn(&Delta) -> u32) -> u64 {
        let most =
            |faces: &[(Delta, u64)]| faces.iter().map(|(delta, _)| what(delta)).max().unwrap_or_default();
        u64::from(most(&self.last)) + u64::from(most(&self.again)) * self.depth as u64
    }

    /// Returns the mean and variance of the number that the die brings, if one number counts.
    pub(super) fn exact_moments(&self) -> (Fraction, Fraction) {
        let Moments { stays, sum, squares, again } = self.sums();
        let share = |number: u64| Fraction::new(number.into(), stays.into());
        let mean = share(sum);
        let square = &share(squares) + &(&share(2 * again) * &mean);
        let variance = &square - &(&mean * &mean);
        (mean, variance)
    }

    /// Returns the mean and variance as doubles.
    pub(super) fn moments(&self) -> (f64, f64) {
        let Moments { stays, sum, squares, again } = self.sums();
        let share = |number: u64| number as f64 / stays as f64;
        let mean = share(sum);
        (mean, share(squares) + share(2 * again) * mean - mean * mean)
    }

    /// Returns the sums from which mean and variance follow.
    ///
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

    /// Returns how many different results the die may have, re-rolls included.
    pub(super) fn results(&self) -> usize {
        self.last.len() * (1 + self.depth * self.again.len())
    }

    /// Returns how many times each cell is touched.
    pub(super) fn work(&self) -> usize {
        self.last.len() + (self.again.len() + 1) * self.depth
    }

    /// Turns amounts into codes and numbers into distances between cells.
    pub(super) fn place(&mut self, slot_strides: &[usize], strides: &[usize]) {
        self.again.iter_mut().chain(&mut self.last).for_each(|(delta, _)| delta.place(slot_strides, strides));
        self.values = self.as_values();
    }

    /// Reports whether a face adds to the slot at this index.
    pub(super) fn adds_to(&self, place: usize) -> bool {
        self.again.iter().chain(&self.last).any(|(delta, _)| delta.amount(place) > 0)
    }

    /// Keeps the amounts of those slots for which `kept` is true.
    pub(super) fn keep_slots(&mut self, kept: &[bool]) {
        self.again.iter_mut().chain(&mut self.last).for_each(|(delta, _)| keep(&mut delta.slots, kept));
    }

    /// Returns the size in bits of the factor by which all ways are multiplied.
    pub(super) fn bits(&self) -> f64 {
        (self.of as f64).log2() * (self.depth + 1) as f64
    }

    /// Returns the factor by which all ways are multiplied.
    pub(super) fn factor(&self) -> BigUint {
        BigUint::from(self.of).pow(self.depth as u32 + 1)
    }

    fn as_values(&self) -> Option<DieValues> {
        let only_adds = |(delta, _): &(Delta, u64)| delta.slots.is_empty();
        let values = || self.last.iter().map(|(delta, ways)| (delta.shift, *ways)).collect();
        (self.again.is_empty() && self.last.iter().all(only_adds)).then(|| DieValues::new(values()))
    }
}

/// Keeps the elements of a list for which `kept` is true.
pub(super) fn keep<T>(list: &mut Vec<T>, kept: &[bool]) {
    let mut kept = kept.iter();
    list.retain(|_| kept.next() == Some(&true));
}
