//! TOML files that people write: parsed as far as possible, with their mistakes in our own words, and their values with positions. Does not
//! know the meaning of any key.

mod corrected;
mod game_key;
mod grammar;
mod mistake;
mod parse;
mod syntax;
mod values;

pub use game_key::game_of;
pub use mistake::{Fault, MAX_ENTRIES, Mistake};
pub use parse::parse;
pub use values::{Keyed, header, in_order, integer, own_header};
