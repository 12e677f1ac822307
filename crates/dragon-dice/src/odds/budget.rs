//! Budgets of memory and work: checked in advance as far as the need can be foreseen, and measured during the work.

use std::error::Error;
use std::fmt::{self, Display};
use warband_core::text::count;

/// A limited resource, with its limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// 64-bit words for the numbers of all states: 2^23, which are 64 MiB.
    Words,
    /// Steps of addition, one for each face of each die and each word: 2 * 10^9.
    Steps,
    /// Units times their health when sets of casualties are computed: 50,000.
    Casualties,
    /// Dragons that attack one army: 6.
    Dragons,
    /// Different outcomes of a magic roll, as points to spend: 2,000,000.
    States,
}

impl Budget {
    /// Returns the limit.
    pub const fn most(self) -> f64 {
        match self {
            Budget::Words => (1_u64 << 23) as f64,
            Budget::Steps => 2e9,
            Budget::Casualties => 5e4,
            Budget::Dragons => 6.0,
            Budget::States => 2e6,
        }
    }

    /// Checks that `needed` is within the budget.
    ///
    /// # Errors
    /// Returns [`TooLarge`] if it is not.
    pub(super) fn check(self, needed: f64, dice: usize) -> Result<(), TooLarge> {
        if needed <= self.most() { Ok(()) } else { Err(TooLarge { budget: self, needed, dice }) }
    }
}

/// A request beyond a budget.
#[derive(Clone, Copy, Debug, PartialEq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub struct TooLarge {
    pub budget: Budget,
    /// The amount that would be needed.
    pub needed: f64,
    /// Number of dice rolled.
    pub dice: usize,
}

impl Display for TooLarge {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TooLarge { budget, needed, dice } = *self;
        let (dice, most) = (count(dice, "die", "dice"), budget.most());
        match budget {
            Budget::Words => write!(out, "the odds of {dice} need {needed:.0} numbers, and at most {most}"),
            Budget::Steps => write!(out, "the odds of {dice} need {needed:.0} steps, and at most {most}"),
            Budget::Casualties => {
                write!(out, "the odds of {dice} need {needed:.0} ways to pick casualties, and at most {most}")
            }
            Budget::Dragons => write!(out, "{needed} dragons attack the army, and at most {most}"),
            Budget::States => write!(out, "{dice} can give more than {most} different sets of magic points"),
        }?;
        if budget == Budget::States { Ok(()) } else { out.write_str(" can be computed") }
    }
}

impl Error for TooLarge {}
