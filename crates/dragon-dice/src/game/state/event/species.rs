//! Events of species abilities that are used in a step of the turn (`docs/rules/species.md`).
#![expect(missing_docs, reason = "plain data: the variants and fields are named for what they hold")]

use crate::game::state::handles::{MAX_NUMBER, has_army, has_units, may_have_terrain};
use crate::game::state::{ArmyId, DieId, State, TerrainId};
use crate::rules;
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

impl SpeciesEvent {
    /// Reports whether everything that it names is in the game.
    pub(in crate::game::state) fn is_known_to(&self, state: &State) -> bool {
        match self {
            SpeciesEvent::AbilityUsed { ability, army } => {
                rules::ability(ability).is_some() && has_army(state, *army)
            }
            SpeciesEvent::ChargeGained(army) => has_army(state, *army),
            SpeciesEvent::FlightsOpened(places) => places.iter().all(|at| may_have_terrain(state, *at)),
            SpeciesEvent::MutationBegan { by, targets } => has_army(state, *by) && has_units(state, targets),
            SpeciesEvent::MutationCounted(health) => *health <= MAX_NUMBER,
            SpeciesEvent::MutationUsed { army, health } => has_army(state, *army) && *health <= MAX_NUMBER,
            SpeciesEvent::MutationEnded => true,
        }
    }
}
