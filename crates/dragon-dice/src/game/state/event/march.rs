//! Events of a march: the maneuver and its counter-maneuvers (`docs/rules/editions.md`, section 2).
#![expect(missing_docs, reason = "plain data: the variants and fields are named for what they hold")]

use super::parts::has_table_roll;
use crate::game::state::handles::{MAX_NUMBER, has_army, has_player, has_units};
use crate::game::state::{ArmyId, DieId, PlayerId, State, TableRoll, Throw};
use serde::{Deserialize, Serialize};

/// An event of a march.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MarchEvent {
    MarchBegan(ArmyId),
    /// The maneuver results of the marching army against a Mire.
    MireRolled(u32),
    /// Only these units act in the march.
    MireUnitsChosen(Vec<DieId>),
    /// The marching army maneuvers.
    ManeuverAnnounced {
        /// Players who can counter-maneuver.
        opponents: Vec<PlayerId>,
        /// Its throw, if it was typed with the announcement: it is rolled after all have answered.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        throw: Option<Throw>,
    },
    /// A player rolled a counter-maneuver; without a total the player declined.
    CounterManeuvered {
        player: PlayerId,
        total: Option<u32>,
        /// The dice, if any were rolled.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        roll: Option<Box<TableRoll>>,
    },
    /// The maneuver results of the marching army.
    ManeuverRolled(u32),
    /// Icons of the marching army reduced a counter-maneuver (Wave) to this total. A typed total stays as typed.
    CounterReduced {
        player: PlayerId,
        less: u32,
        total: u32,
    },
    /// Wayfare moved an item: this player's roll has `number` fewer maneuver results.
    ManeuversGivenUp {
        player: PlayerId,
        number: u32,
    },
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

impl MarchEvent {
    /// Reports whether everything that it names is in the game.
    pub(in crate::game::state) fn is_known_to(&self, state: &State) -> bool {
        match self {
            MarchEvent::MarchBegan(army) => has_army(state, *army),
            MarchEvent::ManeuverAnnounced { opponents, .. } => {
                opponents.iter().all(|player| has_player(state, *player))
            }
            MarchEvent::CounterManeuvered { player, total, roll } => {
                has_player(state, *player)
                    && total.is_none_or(|total| total <= MAX_NUMBER)
                    && roll.as_ref().is_none_or(|roll| has_table_roll(state, roll))
            }
            MarchEvent::CounterReduced { player, less, total } => {
                has_player(state, *player) && *less <= MAX_NUMBER && *total <= MAX_NUMBER
            }
            MarchEvent::ManeuversGivenUp { player, number } => {
                has_player(state, *player) && *number <= MAX_NUMBER
            }
            MarchEvent::ManeuverRolled(total) | MarchEvent::MireRolled(total) => *total <= MAX_NUMBER,
            MarchEvent::MireUnitsChosen(units) => has_units(state, units),
            MarchEvent::ThornsMet { army, damage } => has_army(state, *army) && *damage <= MAX_NUMBER,
            MarchEvent::ManeuverResolved { .. } => true,
        }
    }
}
