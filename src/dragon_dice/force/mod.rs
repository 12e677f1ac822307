//! Armies: read from a file with the position of everything, or from a list on the command line.
//!
//! Knows no game state and no colour, opens no file, and does not judge yet: an army whose dice are all
//! known can be rolled.

mod army;
mod army_file;
mod carry;
mod custom_die;
mod list;
mod problem;
mod toml_values;

pub use army::{Army, ArmyChoice};
pub use army_file::{ArmyFile, Entry, FileArmy};
pub use carry::carried;
pub use list::read_list;
pub use problem::{DieFault, Problem, ProblemKind};

/// The most dice that one army may have, counts included.
pub const MAX_ARMY: u32 = 10_000;
