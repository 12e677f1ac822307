//! Budgets of memory and work, asked before either is spent.

use super::faces::Delta;
use super::layout::Layout;

/// Cells of all states that a distribution may have.
const MAX_CELLS: f64 = (1_u64 << 23) as f64;
/// What a row of cells takes besides them.
const ROW: f64 = 8.0;
/// Steps of adding up: each face of each die for each cell.
const MAX_STEPS: f64 = 4e9;

/// A distribution beyond the budget of memory (2^23 numbers) or work (4 * 10^9 steps).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TooLarge {
    /// Dice that roll.
    pub dice: usize,
    /// Cells that it would need.
    pub cells: f64,
    /// Steps that it would take.
    pub steps: f64,
    /// Cells that it may have.
    pub most_cells: f64,
    /// Steps that it may take.
    pub most_steps: f64,
}

impl Layout<'_> {
    /// Refuses before the work begins what would take too much; `words` are 64-bit words a cell.
    pub(super) fn check_budget(&self, words: usize) -> Result<(), TooLarge> {
        let dice = &self.dice;
        let number: usize = dice.iter().map(|(_, number)| number).sum();
        let mut states: f64 = self.slot_sizes.iter().map(|size| *size as f64).product();
        if self.tells_units_apart() {
            let kinds: usize = dice.iter().map(|(die, _)| die.last.len()).sum::<usize>() + 1;
            states *= (kinds as f64).powi(self.picks.min(20) as i32).max(1.0);
            let covered = |delta: &Delta| delta.unit.species.map_or(0, |_| delta.unit.sum());
            states *=
                dice.iter().map(|(die, number)| die.most(covered) as f64 * *number as f64).sum::<f64>() + 1.0;
        }
        let cells = states * (self.length as f64 * words as f64 + ROW);
        let faces: f64 = dice.iter().map(|(die, number)| (die.work() * number) as f64).sum();
        let steps = cells / 2.0 * faces;
        if cells > MAX_CELLS || steps > MAX_STEPS {
            let (most_cells, most_steps) = (MAX_CELLS, MAX_STEPS);
            return Err(TooLarge { dice: number, cells, steps, most_cells, most_steps });
        }
        Ok(())
    }

    /// How many 64-bit words a number of ways takes.
    pub(super) fn words(&self) -> usize {
        let bits: f64 = self.dice.iter().map(|(die, number)| die.bits() * *number as f64).sum();
        (bits / 64.0) as usize + 1
    }
}
