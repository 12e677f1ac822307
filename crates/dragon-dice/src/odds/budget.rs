//! Budgets of memory and work: asked before either is spent, as far as that can be foreseen, and measured on the way.

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
