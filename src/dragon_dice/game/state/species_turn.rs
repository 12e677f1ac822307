//! What the species abilities of a turn left behind.

use super::ArmyId;

/// What species abilities did in a turn, for as long as it lasts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SpeciesTurn {
    /// Abilities that were used in the step whose moment they have, each with its army.
    pub used: Vec<(String, ArmyId)>,
}
