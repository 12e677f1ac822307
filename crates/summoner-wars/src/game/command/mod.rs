//! What a player does: a value in which every name is resolved, so that it means the same however it was typed.
//!
//! People type names: that is a [`TypedCommand`], which [`resolve`] turns into a [`Command`], or says which name failed.

mod names;
mod read;
mod resolve;
mod roll;
mod typed;
mod value;

pub(super) use read::pips;
pub use read::{square, typed_dice};
pub use resolve::resolve;
pub use roll::{AttackDice, AttackRoll};
pub use typed::{TypedAction, TypedCommand, TypedCorrection, TypedPile};
pub use value::{Action, Command, Correction, Duration, TransferCards, TypedChange};
