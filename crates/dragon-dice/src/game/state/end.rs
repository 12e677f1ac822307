//! The end of a game.
#![expect(missing_docs, reason = "plain data: the fields are named for what they hold")]

use super::PlayerId;
use serde::{Deserialize, Serialize};

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
    /// All players but the winner conceded.
    Conceded,
}
