//! Where dice lie, and the handles of players, dice, terrains and armies.

use serde::{Deserialize, Serialize};

/// A player, by the place in the list of players, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PlayerId(pub u8);

/// A die of the game: its place in the list of all dice, player by player, in the order of the forces, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct DieId(pub u32);

/// A terrain in play: the home of the player with the same number, or behind the homes the frontier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct TerrainId(pub u8);

impl TerrainId {
    /// Returns the home terrain of a player.
    pub(crate) const fn home_of(player: PlayerId) -> TerrainId {
        TerrainId(player.0)
    }
}

/// Where a die is (`docs/rules/damage.md`, section 3). Each player's areas are separate: a die lies in its owner's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Area {
    /// Before the armies are placed: in the army with this place in `force::ARMIES`.
    Muster(u8),
    /// At a terrain: in the owner's army there, or as a dragon or minor terrain beside it; the terrain die itself.
    Terrain(TerrainId),
    /// In the Reserve Area.
    Reserve,
    /// In the Dead Units Area.
    Dua,
    /// In the Buried Units Area.
    Bua,
    /// In the Summoning Pool.
    Pool,
    /// Proposed as frontier.
    Proposed,
    /// Not in this game: a proposed frontier that was not picked.
    Aside,
    /// Out of the game for good.
    Out,
}

impl Area {
    /// Reports whether units there stand in an army.
    pub const fn is_army(self) -> bool {
        matches!(self, Area::Muster(_) | Area::Terrain(_) | Area::Reserve)
    }
}

/// An army: whose it is, and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "plain data: the fields are named for what they hold")]
pub struct ArmyId {
    pub player: PlayerId,
    /// Where: at a terrain, in the Reserve Area, or not placed yet.
    pub at: Area,
}

impl ArmyId {
    /// Returns the army of `player` at a terrain.
    pub const fn at(player: PlayerId, terrain: TerrainId) -> ArmyId {
        ArmyId { player, at: Area::Terrain(terrain) }
    }

    /// Returns the terrain it stands at.
    pub const fn terrain(self) -> Option<TerrainId> {
        match self.at {
            Area::Terrain(terrain) => Some(terrain),
            _ => None,
        }
    }
}
