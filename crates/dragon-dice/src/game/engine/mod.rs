//! The engine: folds events, asks players, throws dice, refuses. It contains no procedure.

mod base;
mod progress;
mod rolled;
mod rolls;
mod settled;
mod unit_rolls;

pub use crate::game::state::{Roll, Throw};
pub(crate) use base::Engine;
pub(crate) use progress::Progress;
pub use rolled::{CountedAs, Rolled, ThrowContext};
pub(crate) use rolls::{MAX_RESULTS, can_roll, no_direct, on_trial, refuse_too_much};
pub(crate) use settled::SettledRoll;
pub(crate) use unit_rolls::settle_each;
