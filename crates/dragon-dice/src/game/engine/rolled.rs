//! A roll of an army, with all that it shows.

use crate::dice::Die;
use crate::game::state::ArmyId;
use crate::roll::{Circumstances, Outcome};

/// A roll of an army: what was rolled, and what came.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "plain data: the fields are named for what they hold")]
pub struct Rolled {
    pub army: ArmyId,
    pub dice: Vec<Die>,
    pub circumstances: Circumstances,
    pub outcome: Outcome,
}
