//! Events of species abilities that have their moment in a step of the turn (`docs/rules/species.md`).
#![expect(missing_docs, reason = "plain data: the variants and fields are named for what they hold")]

use crate::game::state::{ArmyId, DieId, TerrainId};
use serde::{Deserialize, Serialize};

/// What an ability of a species did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SpeciesEvent {
    /// An army used an ability, as the rulebook calls it, in the step whose moment it is.
    AbilityUsed {
        ability: String,
        army: ArmyId,
    },
    /// An army buried its minor terrain instead of the maneuver step: its Amazons charge in this turn.
    ChargeGained(ArmyId),
    /// The Retreat Step begins: units may fly between these terrains.
    FlightsOpened(Vec<TerrainId>),
    /// Units of a reserve roll against Mutate of this army.
    MutationBegan {
        by: ArmyId,
        targets: Vec<DieId>,
    },
    /// So much health of them lies in the DUA: as much may be recruited and promoted.
    MutationCounted(u32),
    /// An army recruited or promoted by so much health of it.
    MutationUsed {
        army: ArmyId,
        health: u32,
    },
    MutationEnded,
}
