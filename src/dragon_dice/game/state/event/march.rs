//! Events of a march: the maneuver and its counter-maneuvers (`docs/rules/editions.md`, section 2).
#![expect(missing_docs, reason = "plain data: the variants and fields are named for what they hold")]

use crate::dragon_dice::game::state::{ArmyId, DieId, PlayerId, TableRoll};
use serde::{Deserialize, Serialize};

/// What happened in a march.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MarchEvent {
    MarchBegan(ArmyId),
    /// The maneuver results of the marching army against a Mire.
    MireRolled(u32),
    /// Only these units act in the march.
    MireUnitsChosen(Vec<DieId>),
    /// The marching army maneuvers, and these players may counter-maneuver.
    ManeuverAnnounced(Vec<PlayerId>),
    /// A player rolled a counter-maneuver; without a total the player declined.
    CounterManeuvered {
        player: PlayerId,
        total: Option<u32>,
        /// Its dice, where units may be thrown again before it is compared.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        roll: Option<TableRoll>,
    },
    /// The maneuver results of the marching army.
    ManeuverRolled(u32),
    /// The terrain is turned, and a Wall of Thorns on it damages the army.
    ThornsMet {
        army: ArmyId,
        damage: u32,
    },
    /// Whether the maneuver succeeded: then the terrain may be turned.
    ManeuverResolved {
        succeeded: bool,
    },
}
