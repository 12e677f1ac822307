//! A roll of an army, with all that it shows.

use crate::dragon_dice::dice::Die;
use crate::dragon_dice::game::state::ArmyId;
use crate::dragon_dice::roll::{Circumstances, Outcome};

/// A roll of an army: what was rolled, and what came.
#[derive(Clone, Debug)]
pub struct Rolled {
    /// Which army.
    pub army: ArmyId,
    /// Its dice.
    pub dice: Vec<Die>,
    /// What it was rolled under.
    pub circumstances: Circumstances,
    /// What it came to.
    pub outcome: Outcome,
}
