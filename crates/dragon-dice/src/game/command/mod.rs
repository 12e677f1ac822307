//! Commands as values, as typed words, and the parsing of one into the other.

mod announcement;
mod implied;
pub mod names;
mod option;
mod ride;
mod typed;
mod value;

pub use announcement::{announcement, target_words, terrain_target, unit_words};
pub(crate) use implied::{conceding, spell_laid};
pub use names::TypedDice;
pub use option::PromptOption;
pub use typed::{TypedCommand, TypedFix, TypedRoll, TypedSubject, awaited_roll};
pub(crate) use typed::{read_burial, resolve, summoned};
pub use value::{Choice, Command, Fix};
