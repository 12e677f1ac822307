//! Reasons to refuse a command.

mod impossible;
mod rule;

pub use impossible::Impossible;
pub use rule::Rule;

use std::error::Error;
use std::fmt::{self, Display};

/// Why a command is refused: exactly one reason, the first in the order of rules 3.14.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// A rule forbids it. A card may overrule it (R24).
    Rule(Rule),
    /// It is impossible; nothing can overrule that (rules 3.12).
    Impossible(Impossible),
}

impl Refusal {
    /// Returns the number of the related rule, 1 to 32.
    pub const fn number(&self) -> Option<u8> {
        match self {
            Refusal::Rule(rule) => Some(rule.number()),
            Refusal::Impossible(fact) => fact.number(),
        }
    }
}

impl Display for Refusal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Rule(rule) => rule.fmt(out),
            Refusal::Impossible(fact) => fact.fmt(out),
        }
    }
}

impl Error for Refusal {}

impl From<Rule> for Refusal {
    fn from(rule: Rule) -> Refusal {
        Refusal::Rule(rule)
    }
}

impl From<Impossible> for Refusal {
    fn from(fact: Impossible) -> Refusal {
        Refusal::Impossible(fact)
    }
}
