//! Consequences of the species abilities of a turn.

use super::{ArmyId, DieId, TerrainId};

/// Species abilities used in a turn, until its end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SpeciesTurn {
    /// Abilities used in their step, each with its army.
    pub used: Vec<(String, ArmyId)>,
    /// Armies whose Amazons charge in this turn.
    pub charging: Vec<ArmyId>,
    /// Terrains between which units can fly, once the Retreat Step has begun.
    pub flights: Vec<TerrainId>,
    /// Dice that flew.
    pub flew: Vec<DieId>,
    /// Mutate in progress.
    pub mutation: Option<Mutation>,
}

impl SpeciesTurn {
    /// Reports whether the Amazons of an army charge: it buried its minor terrain instead of the maneuver step of this turn
    /// (Q125).
    pub(crate) fn may_charge(&self, army: ArmyId) -> bool {
        self.charging.contains(&army)
    }
}

/// Mutate: its targets, and the health to recruit and promote.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the fields are named for what they hold")]
pub struct Mutation {
    /// The army that uses it.
    pub by: ArmyId,
    pub targets: Vec<DieId>,
    /// Health that can still be recruited and promoted, once the targets have rolled.
    pub left: Option<u32>,
    /// The army that recruits and promotes, once it has begun.
    pub army: Option<ArmyId>,
}
