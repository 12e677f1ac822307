//! Events of the set-up (`docs/rules/editions.md`, section 1).
#![expect(missing_docs, reason = "plain data: the variants and fields are named for what they hold")]

use crate::game::state::{DieId, PlayerId};
use serde::{Deserialize, Serialize};

/// An event of the set-up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SetUpEvent {
    /// A roll for the order of play counts; a further roll of the same player breaks a tie. `total` is in maneuver results.
    OrderRolled { player: PlayerId, total: u32 },
    /// Classic: the players agreed who of those with equal rolls counts as the higher.
    TieBroken { higher: PlayerId, among: Vec<PlayerId> },
    /// The order of turns, first player first, and the player who picks the frontier and rolls for its distance.
    OrderSettled { order: Vec<PlayerId>, frontier_by: PlayerId },
    /// A proposed terrain became the frontier; the others are set aside.
    FrontierPicked(DieId),
}
