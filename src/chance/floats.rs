//! Weights as probabilities in `f64`.

use super::weights::{DieValues, Share, Weights};

/// Probabilities. Nothing is ever subtracted, so each is right to about as many units of its last place as
/// dice were added, tails too.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Floats {
    cells: Vec<f64>,
}

/// Probabilities below this are dropped from the upper end: 10^14 of them are no part of a double's precision, and smaller ones
/// would soon be too small to be numbers of full precision.
const NEGLIGIBLE: f64 = 1e-280;

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

/// One pass over the cells for a die of `N` values: each cell of the sum is written once.
fn throw_in_one_pass<const N: usize>(cells: &[f64], values: &[(usize, f64)], sum: &mut [f64]) {
    let padding = sum.len() - cells.len();
    let mut padded = vec![0.0; cells.len() + 2 * padding];
    padded[padding..padding + cells.len()].copy_from_slice(cells);
    let chances: [f64; N] = std::array::from_fn(|index| values[index].1);
    let moved: [&[f64]; N] = std::array::from_fn(|index| &padded[padding - values[index].0..][..sum.len()]);
    for (number, cell) in sum.iter_mut().enumerate() {
        let mut chance = 0.0;
        for index in 0..N {
            chance += chances[index] * moved[index][number];
        }
        *cell = chance;
    }
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

    fn throw(&mut self, die: &DieValues) {
        let most = die.values.iter().map(|(value, _)| *value).max().unwrap_or_default();
        let values: Vec<(usize, f64)> =
            die.values.iter().map(|&(value, ways)| (value, ways as f64 / die.of as f64)).collect();
        let mut sum = vec![0.0; self.cells.len() + most];
        let pass = match values.len() {
            1 => throw_in_one_pass::<1>,
            2 => throw_in_one_pass::<2>,
            3 => throw_in_one_pass::<3>,
            4 => throw_in_one_pass::<4>,
            5 => throw_in_one_pass::<5>,
            6 => throw_in_one_pass::<6>,
            _ => throw_in_passes,
        };
        pass(&self.cells, &values, &mut sum);
        while sum.last().is_some_and(|chance| *chance < NEGLIGIBLE) {
            sum.pop();
        }
        self.cells = sum;
    }
}

fn throw_in_passes(cells: &[f64], values: &[(usize, f64)], sum: &mut [f64]) {
    for &(value, chance) in values {
        for (cell, more) in sum[value..].iter_mut().zip(cells) {
            *cell += chance * more;
        }
    }
}
