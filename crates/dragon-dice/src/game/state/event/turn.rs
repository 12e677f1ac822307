//! Events of turns and steps, and the end of the game.
#![expect(missing_docs, reason = "plain data: the variants and fields are named for what they hold")]

use crate::game::state::{PlayerId, TerrainId};
use serde::{Deserialize, Serialize};

/// An event of the turn, or of the game as a whole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TurnEvent {
    /// A player's turn began; `number` counts the turns of the game from 1.
    TurnBegan {
        player: PlayerId,
        number: u32,
    },
    /// A step began, by its place among the edition's steps.
    StepBegan(usize),
    /// An eighth face was used this turn.
    EighthFaceUsed(TerrainId),
    /// Classic: the number of turns that the player has begun with enough terrains to win.
    TerrainsHeld {
        player: PlayerId,
        turns: u32,
    },
    Conceded(PlayerId),
    GameEnded(End),
}

/// The end of a game; without a winner if no player has a unit left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    pub winner: Option<PlayerId>,
    pub how: Ending,
}

/// The ways in which a game ends (`docs/rules/editions.md`, section 1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// Enough terrains were captured.
    Captured,
    /// Classic: enough terrains were held long enough.
    Held,
    /// No other player has a unit in play.
    LastStanding,
    /// All players but the winner conceded, or one before the first turn.
    Conceded,
}
