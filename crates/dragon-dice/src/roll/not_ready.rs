//! Why a roll cannot be prepared.

use super::steps::rollers::NobodyRolls;
use std::error::Error;
use std::fmt::{self, Display};
use warband_core::text::Name;

/// The reason why a roll cannot be prepared.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub enum NotReady {
    Nobody(NobodyRolls),
    /// Every face of this die is rolled again, without end.
    Endless(Name),
    /// A decision about an icon that does not offer this option.
    NoOption {
        /// The icon or ability.
        icon: Name,
        /// The option decided.
        option: Name,
        /// The options offered.
        offered: Vec<String>,
    },
    /// An icon decided twice.
    DecidedTwice(Name),
    /// Amounts for an icon whose option is chosen for all of its faces at once.
    NoAmounts(Name),
    /// Amounts that add up to more than the icons of the dice can show.
    TooMuch {
        /// The name of the icon.
        icon: Name,
        /// The most that all dice can show of it.
        most: u32,
        /// The sum of the amounts.
        wanted: u32,
    },
}

impl Display for NotReady {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotReady::Nobody(why) => why.fmt(out),
            NotReady::Endless(name) => {
                write!(out, "every face of {name} is re-rolled in this roll: it would never end")
            }
            NotReady::NoOption { icon, option, offered } if offered.is_empty() => {
                let option = if option.is_empty() { String::new() } else { format!("={option}") };
                write!(out, "--choose {icon}{option}: there is no such choice in this roll")
            }
            NotReady::NoOption { icon, option, .. } => {
                write!(out, "--choose {icon}: {option} is not an option")
            }
            NotReady::DecidedTwice(icon) => write!(out, "--choose is given twice for {icon}"),
            NotReady::NoAmounts(icon) => {
                write!(out, "--choose {icon}: pick one option for all its faces; it cannot be split")
            }
            NotReady::TooMuch { icon, most, wanted } => {
                write!(out, "{icon} has {most} to share, and --choose adds up to {wanted}")
            }
        }
    }
}

impl Error for NotReady {}
