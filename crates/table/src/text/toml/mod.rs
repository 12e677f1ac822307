//! TOML files that people write: parsed as far as they can be, what is wrong with them in our words, and their values
//! with their places. Knows of no file what its keys mean.

mod corrected;
mod game_key;
mod grammar;
mod mistake;
mod parse;
mod syntax;
mod values;

pub use game_key::game_of;
pub use mistake::{Fault, Mistake};
pub use parse::parse;
pub use syntax::MAX_ENTRIES;
pub use values::{Keyed, header, in_order, integer, own_header};
