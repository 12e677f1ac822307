//! Budgets of memory and work: asked before either is spent, as far as that can be foreseen, and measured on the way.

use super::faces::{Delta, DieFaces};
use super::fold::Grids;
use super::layout::Layout;
use warband_table::chance::Weights;

/// What a budget is about, and how much of it there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// 64-bit words of all states' numbers: 2^23, which are 64 MiB.
    Words,
    /// Steps of adding up, each face of each die for each word: 2 * 10^9.
    Steps,
    /// Units times their health, where the sets of casualties are worked out: 50,000.
    Casualties,
    /// Dragons that attack one army: 6.
    Dragons,
    /// Purses of a magic roll that are told apart: 2,000,000.
    States,
}

impl Budget {
    /// The most there may be.
    pub const fn most(self) -> f64 {
        match self {
            Budget::Words => (1_u64 << 23) as f64,
            Budget::Steps => 2e9,
            Budget::Casualties => 5e4,
            Budget::Dragons => 6.0,
            Budget::States => 2e6,
        }
    }

    /// Whether `needed` is within the budget.
    ///
    /// # Errors
    /// [`TooLarge`] where it is not.
    pub(super) fn check(self, needed: f64, dice: usize) -> Result<(), TooLarge> {
        if needed <= self.most() { Ok(()) } else { Err(TooLarge { budget: self, needed, dice }) }
    }
}

/// A request beyond a budget.
#[derive(Clone, Copy, Debug, PartialEq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub struct TooLarge {
    pub budget: Budget,
    /// How much of it would be needed.
    pub needed: f64,
    /// Dice that roll.
    pub dice: usize,
}

/// What a row of cells takes besides them, in words.
const ROW: f64 = 3.0;

/// Of so many imaginable states one may be reached; what more are is met on the way.
const SLACK: f64 = 64.0;

impl Layout<'_> {
    /// Refuses before the work begins what is bound to take too much.
    pub(super) fn check_budget<W: Weights>(&self) -> Result<(), TooLarge> {
        let words = W::words_for(self.bits());
        let number = self.rolling();
        let states = self.amounts_of_states().min(self.throws());
        let slack = if self.is_flat() { 1.0 } else { SLACK };
        let all = states * (self.length as f64 * words as f64 + ROW) + self.codes as f64 * ROW;
        Budget::Words.check(all / slack, number)?;
        Budget::Words.check(self.codes as f64 * ROW, number)?;
        let faces: f64 = self.dice.iter().map(|(die, number)| (die.work() * number) as f64).sum();
        Budget::Steps.check(all / slack / 2.0 * faces, number)
    }

    /// How many states there may be at most, by what each part of a state may come to.
    fn amounts_of_states(&self) -> f64 {
        let mut states: f64 = self.slot_sizes.iter().map(|size| *size as f64).product();
        if self.tells_units_apart() {
            let rolling = self.dice.iter().filter(|(_, number)| *number > 0);
            let kinds: usize = rolling.map(|(die, _)| die.kinds()).sum();
            states *= (kinds as f64 + 1.0).powi(self.picks.min(100) as i32);
            for place in 0..self.species.len() {
                let most = |part: &dyn Fn(&Delta) -> u32| {
                    let of_species = |delta: &Delta| {
                        if delta.unit.species == Some(place as u8) { part(delta) } else { 0 }
                    };
                    let sums =
                        self.dice.iter().map(|(die, number)| die.most(of_species) as f64 * *number as f64);
                    sums.sum::<f64>() + 1.0
                };
                states *= most(&|delta| delta.unit.id);
                for index in 0..self.types.len() {
                    states *= most(&|delta| delta.unit.plain[index]) * most(&|delta| delta.unit.sai[index]);
                }
            }
        }
        states
    }

    /// How many throws there are that show different faces: no more states than these.
    fn throws(&self) -> f64 {
        let of_kind = |(die, number): &(DieFaces, usize)| {
            let kinds = die.kinds() as f64;
            (1..=*number).map(|drawn| (kinds + drawn as f64 - 1.0) / drawn as f64).product::<f64>()
        };
        self.dice.iter().map(of_kind).product()
    }

    /// Binary digits of the factor that all ways are multiplied by.
    fn bits(&self) -> f64 {
        self.dice.iter().map(|(die, number)| die.bits() * *number as f64).sum()
    }
}

/// Measures memory and work on the way: how many of all imaginable states are reached cannot be foreseen.
pub(super) struct Meter {
    steps: f64,
    dice: usize,
}

impl Meter {
    /// A meter at 0, for so many dice.
    pub(super) fn new(dice: usize) -> Meter {
        Meter { steps: 0.0, dice }
    }

    /// Counts what it takes to read all rows once for each of `faces`.
    pub(super) fn count<W: Weights>(&mut self, rows: &Grids<W>, faces: usize) -> Result<(), TooLarge> {
        let words: usize = rows.values().flatten().map(|row| row.words() + ROW as usize).sum();
        Budget::Words.check(words as f64, self.dice)?;
        self.steps += words as f64 * faces as f64;
        Budget::Steps.check(self.steps, self.dice)
    }
}
