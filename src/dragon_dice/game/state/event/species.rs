//! Events of species abilities that have their moment in a step of the turn (species.md).
#![expect(missing_docs, reason = "plain data: the variants and fields are named for what they hold")]

use crate::dragon_dice::game::state::ArmyId;
use serde::{Deserialize, Serialize};

/// What an ability of a species did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SpeciesEvent {
    /// An army used an ability, as the rulebook calls it, in the step whose moment it is.
    AbilityUsed { ability: String, army: ArmyId },
}
