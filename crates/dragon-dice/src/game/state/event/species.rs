//! Events of species abilities that are used in a step of the turn (`docs/rules/species.md`).
#![expect(missing_docs, reason = "plain data: the variants and fields are named for what they hold")]

use crate::game::state::{ArmyId, DieId, TerrainId};
use serde::{Deserialize, Serialize};

/// An event of a species ability.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SpeciesEvent {
    /// An army used an ability, by its name in the rulebook, in its step.
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
    /// This much health of them is in the DUA: as much can be recruited and promoted.
    MutationCounted(u32),
    /// An army recruited or promoted by this much health of it.
    MutationUsed {
        army: ArmyId,
        health: u32,
    },
    MutationEnded,
}
