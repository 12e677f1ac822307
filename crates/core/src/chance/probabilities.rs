//! Weights as probabilities in `f64`.

use super::weights::{DieValues, Share, Weights};

/// Probabilities. Nothing is ever subtracted, so each is exact to about as many units of its last place as dice were added, also in the
/// tails.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Probabilities {
    cells: Vec<f64>,
}

/// Probabilities below this are dropped from the upper end: they are negligible compared with any other, and would soon become subnormal.
const NEGLIGIBLE: f64 = 1e-280;

impl From<Vec<f64>> for Probabilities {
    /// Creates weights from the probabilities of 0, 1, 2 and so on.
    fn from(cells: Vec<f64>) -> Probabilities {
        Probabilities { cells }
    }
}

impl Probabilities {
    /// Returns the probabilities of 0, 1, 2 and so on.
    pub fn cells(&self) -> &[f64] {
        &self.cells
    }

    /// Returns the probability that this number is at least as large as `other`.
    pub fn at_least_as_large_as(&self, other: &Probabilities) -> f64 {
        let (mut below, mut chance) = (0.0, 0.0);
        for (number, own) in self.cells.iter().enumerate() {
            below += other.cells.get(number).copied().unwrap_or_default();
            chance += own * below;
        }
        chance
    }

    /// Adds a share of other probabilities to these.
    pub fn add_share(&mut self, other: &Probabilities, share: f64) {
        self.grow(other.cells.len());
        self.cells.iter_mut().zip(&other.cells).for_each(|(cell, more)| *cell += share * more);
    }

    fn grow(&mut self, length: usize) {
        if self.cells.len() < length {
            self.cells.resize(length, 0.0);
        }
    }
}

/// Number of cells computed together: few enough for a processor's registers.
const BLOCK: usize = 16;

impl Weights for Probabilities {
    fn certain() -> Probabilities {
        Probabilities { cells: vec![1.0] }
    }

    fn nothing(&self) -> Probabilities {
        Probabilities::default()
    }

    fn clear(&mut self) {
        self.cells.clear();
    }

    fn reserve(&mut self, length: usize) {
        self.cells.reserve(length.saturating_sub(self.cells.len()));
    }

    fn start_as(&mut self, _: &Probabilities) {}

    fn words_for(_: f64) -> usize {
        1
    }

    fn words(&self) -> usize {
        self.cells.len()
    }

    fn len(&self) -> usize {
        self.cells.len()
    }

    fn make_room(&mut self, _: u64) {}

    fn add(&mut self, other: &Probabilities, by: usize, share: Share) {
        let chance = share.ways as f64 / share.of as f64;
        self.grow(by + other.cells.len());
        for (cell, more) in self.cells[by..].iter_mut().zip(&other.cells) {
            *cell += chance * more;
        }
    }

    fn add_cell(&mut self, to: usize, other: &Probabilities, cell: usize, share: Share) {
        self.grow(to + 1);
        self.cells[to] += other.cells[cell] * (share.ways as f64 / share.of as f64);
    }

    fn has(&self, cell: usize) -> bool {
        self.cells[cell] > 0.0
    }

    /// Works in place, from the last cell down: the cells that a cell depends on precede it, or are in its own block, which is written
    /// last.
    fn throw(&mut self, die: &DieValues) {
        let length = self.cells.len() + die.most();
        self.cells.resize(length, 0.0);
        let mut end = length;
        while end >= die.most() + BLOCK {
            end -= BLOCK;
            let block = whole_block(&self.cells, die, end);
            self.cells[end..end + BLOCK].copy_from_slice(&block);
        }
        while end > 0 {
            let start = end.saturating_sub(BLOCK);
            let block = part_of_block(&self.cells, die, start, end);
            self.cells[start..end].copy_from_slice(&block[..end - start]);
            end = start;
        }
        while self.cells.last().is_some_and(|chance| *chance < NEGLIGIBLE) {
            self.cells.pop();
        }
    }
}

/// Returns the new cells from `start`, to each of which every value of the die leads.
fn whole_block(cells: &[f64], die: &DieValues, start: usize) -> [f64; BLOCK] {
    let mut block = [0.0; BLOCK];
    for (value, chance) in die.chances() {
        let from = start - value;
        for (sum, cell) in block.iter_mut().zip(&cells[from..from + BLOCK]) {
            *sum += chance * cell;
        }
    }
    block
}

/// Returns the new cells from `start` to `end`, to some of which only some values lead.
fn part_of_block(cells: &[f64], die: &DieValues, start: usize, end: usize) -> [f64; BLOCK] {
    let mut block = [0.0; BLOCK];
    for (value, chance) in die.chances().filter(|(value, _)| *value < end) {
        let from = start.max(value);
        let sums = block[from - start..].iter_mut();
        sums.zip(&cells[from - value..end - value]).for_each(|(sum, cell)| *sum += chance * cell);
    }
    block
}
