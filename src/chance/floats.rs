//! Weights as probabilities in `f64`.

use super::weights::{DieValues, Share, Weights};
use std::ops::Range;

/// Probabilities. Nothing is ever subtracted, so each is right to about as many units of its last place as
/// dice were added, tails too.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Floats {
    cells: Vec<f64>,
}

/// Probabilities below this are dropped from the upper end: they are nothing beside any other, and would soon be
/// too small to be numbers of full precision.
const NEGLIGIBLE: f64 = 1e-280;

impl From<Vec<f64>> for Floats {
    /// The probabilities of 0, 1, 2 and so on.
    fn from(cells: Vec<f64>) -> Floats {
        Floats { cells }
    }
}

impl Floats {
    /// The probabilities of 0, 1, 2 and so on.
    pub fn cells(&self) -> &[f64] {
        &self.cells
    }

    /// The probability that this number is at least as large as `other`.
    pub fn at_least_as_large_as(&self, other: &Floats) -> f64 {
        let (mut below, mut chance) = (0.0, 0.0);
        for (number, own) in self.cells.iter().enumerate() {
            below += other.cells.get(number).copied().unwrap_or_default();
            chance += own * below;
        }
        chance
    }

    fn grow(&mut self, length: usize) {
        if self.cells.len() < length {
            self.cells.resize(length, 0.0);
        }
    }
}

/// The sums of `cells` and a die of `N` values: where all of its values may have led to a number, that number's cell
/// is written once.
fn add_die<const N: usize>(cells: &[f64], values: &[(usize, f64)], sum: &mut [f64]) {
    let most = sum.len() - cells.len();
    let middle = most.min(cells.len())..cells.len();
    add_values(cells, values, sum, 0..middle.start);
    let chances: [f64; N] = std::array::from_fn(|index| values[index].1);
    let moved: [&[f64]; N] = std::array::from_fn(|index| {
        &cells[middle.start - values[index].0.min(middle.start)..][..middle.len()]
    });
    for (number, cell) in sum[middle.clone()].iter_mut().enumerate() {
        *cell = (0..N).map(|index| chances[index] * moved[index][number]).sum();
    }
    add_values(cells, values, sum, middle.end..sum.len());
}

/// Adds to the sums of `numbers` value by value.
fn add_values(cells: &[f64], values: &[(usize, f64)], sum: &mut [f64], numbers: Range<usize>) {
    for &(value, chance) in values {
        let from = numbers.start.max(value);
        let to = numbers.end.min(value + cells.len());
        if from < to {
            let moved = &cells[from - value..to - value];
            sum[from..to].iter_mut().zip(moved).for_each(|(cell, more)| *cell += chance * more);
        }
    }
}

/// [`add_die`] for any number of values.
fn add_any_die(cells: &[f64], values: &[(usize, f64)], sum: &mut [f64]) {
    add_values(cells, values, sum, 0..sum.len());
}

impl Weights for Floats {
    fn certain() -> Floats {
        Floats { cells: vec![1.0] }
    }

    fn nothing(&self) -> Floats {
        Floats::default()
    }

    fn clear(&mut self) {
        self.cells.clear();
    }

    fn start_as(&mut self, _: &Floats) {}

    fn len(&self) -> usize {
        self.cells.len()
    }

    fn make_room(&mut self, _: u64) {}

    fn add(&mut self, other: &Floats, by: usize, share: Share) {
        let chance = share.ways as f64 / share.of as f64;
        self.grow(by + other.cells.len());
        for (cell, more) in self.cells[by..].iter_mut().zip(&other.cells) {
            *cell += chance * more;
        }
    }

    fn add_cell(&mut self, to: usize, other: &Floats, cell: usize, share: Share) {
        self.grow(to + 1);
        self.cells[to] += other.cells[cell] * (share.ways as f64 / share.of as f64);
    }

    fn has(&self, cell: usize) -> bool {
        self.cells[cell] > 0.0
    }

    fn throw(&mut self, die: &DieValues, spare: &mut Floats) {
        let most = die.values.iter().map(|(value, _)| *value).max().unwrap_or_default();
        let values: Vec<(usize, f64)> =
            die.values.iter().map(|&(value, ways)| (value, ways as f64 / die.of as f64)).collect();
        let sum = &mut spare.cells;
        sum.clear();
        sum.resize(self.cells.len() + most, 0.0);
        let add = match values.len() {
            1 => add_die::<1>,
            2 => add_die::<2>,
            3 => add_die::<3>,
            4 => add_die::<4>,
            5 => add_die::<5>,
            6 => add_die::<6>,
            _ => add_any_die,
        };
        add(&self.cells, &values, sum);
        while sum.last().is_some_and(|chance| *chance < NEGLIGIBLE) {
            sum.pop();
        }
        std::mem::swap(&mut self.cells, sum);
    }
}
