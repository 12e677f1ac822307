//! Answers about dragons: their targets and rolls.

mod breath;
mod roll;
mod target;
mod words;

pub use breath::{BreathAnswer, Fallen};
pub(super) use roll::lasting;
pub use roll::{AttackRoll, DragonRollAnswer};
pub use target::TargetsAnswer;
pub(super) use words::called;
