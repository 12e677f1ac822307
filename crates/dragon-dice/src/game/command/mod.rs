//! What players ask for: commands as values, the words they are typed with, and how words become a command.

mod announcement;
mod dragons;
pub mod names;
mod offered;
mod resolve;
mod resolved;
mod ride;
mod typed;
mod validate;

pub use announcement::{announcement, target_words};
pub use resolve::{awaited_roll, resolve};
pub(crate) use resolve::{conceding, read_burial, summoned};
pub use resolved::{Choice, Command, Fix};
pub(crate) use typed::numbered;
pub use typed::{TypedCommand, TypedDice, TypedFix, TypedRoll, TypedSubject};
