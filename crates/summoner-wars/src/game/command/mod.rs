//! Commands: values in which every name is resolved, so that they do not depend on how they were typed.
//!
//! People type names: that is a [`TypedCommand`], which [`resolve`] turns into a [`Command`], or a refusal of the first wrong
//! name.

mod names;
mod read;
mod resolve;
mod roll;
mod typed;
mod value;

pub(super) use read::pips;
pub use read::{square, typed_dice};
pub use resolve::resolve;
pub(super) use resolve::unnamed;
pub use roll::{AttackDice, AttackRoll};
pub use typed::{TypedAction, TypedCommand, TypedCorrection, TypedPile, TypedZone};
pub use value::{Action, Command, Correction, Duration, TransferCards, TypedStatChange};
