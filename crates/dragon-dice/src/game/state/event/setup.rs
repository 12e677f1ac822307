//! Events of the set-up (`docs/rules/editions.md`, section 1).
#![expect(missing_docs, reason = "plain data: the variants and fields are named for what they hold")]

use crate::dice::DieType;
use crate::game::state::handles::{MAX_NUMBER, has_die, has_player};
use crate::game::state::{Area, DieId, PlayerId, Stage, State};
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

impl SetUpEvent {
    /// Reports whether everything that it names is in the game.
    pub(in crate::game::state) fn is_known_to(&self, state: &State) -> bool {
        match self {
            SetUpEvent::OrderRolled { player, total } => has_player(state, *player) && *total <= MAX_NUMBER,
            SetUpEvent::TieBroken { higher, among } => {
                has_player(state, *higher) && among.iter().all(|player| has_player(state, *player))
            }
            SetUpEvent::OrderSettled { order, frontier_by } => {
                let mut sorted = order.clone();
                sorted.sort_unstable();
                has_player(state, *frontier_by) && state.everybody().eq(sorted)
            }
            SetUpEvent::FrontierPicked(die) => has_die(state, *die, &|die_type| die_type == DieType::Terrain),
        }
    }

    /// Reports whether it may happen now, if everything that it names is in the game.
    pub(in crate::game::state) fn may_happen(&self, state: &State) -> bool {
        matches!(state.stage, Stage::SetUp(_))
            && match self {
                SetUpEvent::FrontierPicked(die) => {
                    state.frontier().is_none() && state.die_state(*die).area == Area::Proposed
                }
                SetUpEvent::OrderRolled { .. }
                | SetUpEvent::TieBroken { .. }
                | SetUpEvent::OrderSettled { .. } => true,
            }
    }
}
