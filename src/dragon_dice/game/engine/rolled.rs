//! A roll of an army, with all that it shows.

use crate::dragon_dice::dice::Die;
use crate::dragon_dice::game::state::ArmyId;
use crate::dragon_dice::roll::{Circumstances, Outcome};

/// A roll of an army: what was rolled, and what came.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "plain data: the fields are named for what they hold")]
pub struct Rolled {
    pub army: ArmyId,
    pub dice: Vec<Die>,
    pub circumstances: Circumstances,
    pub outcome: Outcome,
}
