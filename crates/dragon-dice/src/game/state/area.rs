//! Areas of dice, and the ids of players, dice, terrains and armies.

use serde::{Deserialize, Serialize};

/// A player, by index in the list of players, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PlayerId(pub u8);

/// A die of the game, by index in the list of all dice, player by player, in the order of the forces, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct DieId(pub u32);

/// A terrain in play: the home of the player with the same index, or after the homes the frontier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct TerrainId(pub u8);

impl TerrainId {
    /// Returns the home terrain of a player.
    pub(crate) const fn home_of(player: PlayerId) -> TerrainId {
        TerrainId(player.0)
    }
}

/// The area of a die (`docs/rules/damage.md`, section 3). Each player has separate areas: a die is always in its
/// owner's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Area {
    /// Before the armies are placed: in the army with this index in `force::ARMIES`.
    Muster(u8),
    /// At a terrain: in the owner's army there, as a dragon or minor terrain, or the terrain die itself.
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
    /// Removed from the game.
    Out,
}

impl Area {
    /// Reports whether units in this area are in an army.
    pub const fn is_army(self) -> bool {
        matches!(self, Area::Muster(_) | Area::Terrain(_) | Area::Reserve)
    }
}

/// An army, by its owner and its area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "plain data: the fields are named for what they hold")]
pub struct ArmyId {
    pub player: PlayerId,
    /// Its area: at a terrain, in the Reserve Area, or not placed yet.
    pub at: Area,
}

impl ArmyId {
    /// Returns the army of `player` at a terrain.
    pub const fn at(player: PlayerId, terrain: TerrainId) -> ArmyId {
        ArmyId { player, at: Area::Terrain(terrain) }
    }

    /// Returns the terrain of the army; `None` if it is not at a terrain.
    pub const fn terrain(self) -> Option<TerrainId> {
        match self.at {
            Area::Terrain(terrain) => Some(terrain),
            _ => None,
        }
    }
}
