//! What the species abilities of a turn left behind.

use super::{ArmyId, DieId, TerrainId};

/// What species abilities did in a turn, for as long as it lasts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SpeciesTurn {
    /// Abilities that were used in the step whose moment they have, each with its army.
    pub used: Vec<(String, ArmyId)>,
    /// Armies whose Amazons charge in this turn.
    pub charging: Vec<ArmyId>,
    /// Terrains between which units may fly, once the Retreat Step has begun.
    pub flights: Vec<TerrainId>,
    /// Dice that flew.
    pub flew: Vec<DieId>,
    /// Mutate that is not over.
    pub mutation: Option<Mutation>,
}

impl SpeciesTurn {
    /// Reports whether the Amazons of an army charge: it buried its minor terrain instead of the maneuver step of this turn (Q125).
    pub(crate) fn may_charge(&self, army: ArmyId) -> bool {
        self.charging.contains(&army)
    }
}

/// Mutate: who saves against it, and what it brings.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the fields are named for what they hold")]
pub struct Mutation {
    /// The army that uses it.
    pub by: ArmyId,
    pub targets: Vec<DieId>,
    /// Health that may still be recruited and promoted, once the targets have rolled.
    pub left: Option<u32>,
    /// The army that does, once it has begun.
    pub army: Option<ArmyId>,
}
