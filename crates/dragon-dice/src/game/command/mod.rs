//! Commands as values, as typed words, and the parsing of one into the other.

mod announcement;
mod dragons;
mod implied;
pub mod names;
mod option;
mod resolve;
mod resolved;
mod ride;
mod typed;
mod validate;

pub use announcement::{announcement, target_words, unit_words};
pub(crate) use implied::{conceding, spell_laid};
pub use option::PromptOption;
pub use resolve::awaited_roll;
pub(crate) use resolve::resolve;
pub(crate) use resolve::{read_burial, summoned};
pub use resolved::{Choice, Command, Fix};
pub(crate) use typed::numbered;
pub use typed::{TypedCommand, TypedDice, TypedFix, TypedRoll, TypedSubject};
