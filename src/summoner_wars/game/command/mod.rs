//! What a player does: a value in which every name is resolved, so that it means the same however it was typed.
//!
//! People type names: that is a [`TypedCommand`], which [`resolve`] turns into a [`Command`], or says which name failed.

mod read;
mod resolve;
mod typed;
mod value;

pub(super) use read::pips;
pub use read::{square, typed_dice};
pub use resolve::resolve;
pub use typed::TypedCommand;
pub use value::{AttackDice, AttackRoll, Command, Correction};
