//! Answers about dragons: their targets and rolls.

mod breath;
mod roll;
mod target;
mod words;

pub(crate) use breath::{BreathAnswer, Fallen};
pub(super) use roll::lasting;
pub(crate) use roll::{AttackRoll, DragonRollAnswer};
pub(crate) use target::{BondTargets, TargetsAnswer};
pub(super) use words::called;
