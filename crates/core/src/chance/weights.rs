//! Distributions while they are being added up: a weight for each number from 0.
//!
//! Numbers are added by shift-and-add: the weights of a sum are those of the first part, moved by each value of the
//! second and multiplied by that value's ways. [`Probabilities`](super::Probabilities) hold probabilities;
//! [`Counts`](super::Counts) count ways and never round.

/// `ways` out of `of` equally likely ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// The number of ways.
    pub ways: u64,
    /// The number of all ways, at least 1.
    pub of: u64,
}

impl Share {
    /// Returns all of `of` ways: the share of what stays unchanged while the others are divided by `of`.
    pub const fn all(of: u64) -> Share {
        Share { ways: of, of }
    }
}

/// The values of a die, each with its ways.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DieValues {
    /// Values and their ways, no value twice.
    values: Vec<(usize, u64)>,
    /// The number of all ways.
    of: u64,
    /// The chance of each value.
    chances: Vec<f64>,
    /// The largest value.
    most: usize,
}

impl DieValues {
    /// Creates a die from values with their ways, no value twice.
    pub fn new(values: Vec<(usize, u64)>) -> DieValues {
        let of: u64 = values.iter().map(|(_, ways)| ways).sum();
        let chances = values.iter().map(|(_, ways)| *ways as f64 / of as f64).collect();
        let most = values.iter().map(|(value, _)| *value).max().unwrap_or_default();
        DieValues { values, of, chances, most }
    }

    /// Creates a die whose sides show these values; the ways have no common divisor.
    pub fn of_sides(sides: impl IntoIterator<Item = usize>) -> DieValues {
        let mut values: Vec<(usize, u64)> = Vec::new();
        for side in sides {
            match values.iter_mut().find(|(value, _)| *value == side) {
                Some((_, ways)) => *ways += 1,
                None => values.push((side, 1)),
            }
        }
        let divisor = values.iter().fold(0, |sum, (_, ways)| common_divisor(sum, *ways)).max(1);
        values.iter_mut().for_each(|(_, ways)| *ways /= divisor);
        DieValues::new(values)
    }

    /// Returns the values and their ways.
    pub fn values(&self) -> &[(usize, u64)] {
        &self.values
    }

    /// Returns the number of all ways.
    pub fn of(&self) -> u64 {
        self.of
    }

    /// Returns the values and their chances.
    pub(super) fn chances(&self) -> impl Iterator<Item = (usize, f64)> {
        self.values.iter().zip(&self.chances).map(|((value, _), chance)| (*value, *chance))
    }

    /// Returns the largest value.
    pub fn most(&self) -> usize {
        self.most
    }
}

/// Returns the greatest common divisor.
pub fn common_divisor(mut a: u64, mut b: u64) -> u64 {
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// Weights of the numbers 0, 1, 2 and so on.
pub trait Weights: Clone {
    /// Returns weights with the number 0 certain.
    fn certain() -> Self;

    /// Returns empty weights of the same precision.
    #[must_use]
    fn nothing(&self) -> Self;

    /// Removes all weights and keeps the memory.
    fn clear(&mut self);

    /// Reserves memory for the numbers below `length`.
    fn reserve(&mut self, length: usize);

    /// Takes on the precision of `other`; it must have no weights yet.
    fn start_as(&mut self, other: &Self);

    /// Returns the number of 64-bit words of a cell that was multiplied by factors of this many bits altogether.
    fn words_for(bits: f64) -> usize;

    /// Returns the number of 64-bit words of all cells.
    fn words(&self) -> usize;

    /// Returns the number of cells; larger numbers have no weight.
    fn len(&self) -> usize;

    /// Reports whether there are no cells.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Makes it possible to multiply all weights by `of` once more.
    fn make_room(&mut self, of: u64);

    /// Adds a share of `other`'s weights, each to the number larger by `by`. Both have the same room.
    fn add(&mut self, other: &Self, by: usize, share: Share);

    /// Adds a share of one cell of `other` to the number `to`.
    fn add_cell(&mut self, to: usize, other: &Self, cell: usize, share: Share);

    /// Reports whether this cell has weight.
    fn has(&self, cell: usize) -> bool;

    /// Adds a die to the number.
    fn throw(&mut self, die: &DieValues);
}
