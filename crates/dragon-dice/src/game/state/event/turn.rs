//! Events of turns and steps, and the end of the game.
#![expect(missing_docs, reason = "plain data: the variants and fields are named for what they hold")]

use crate::game::state::handles::{MAX_NUMBER, has_player, may_have_terrain};
use crate::game::state::{Area, DieState, End, PlayerId, State, TerrainId};
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

impl TurnEvent {
    /// Reports whether everything that it names is in the game.
    pub(in crate::game::state) fn is_known_to(&self, state: &State) -> bool {
        match self {
            TurnEvent::TurnBegan { player, number } => has_player(state, *player) && *number <= MAX_NUMBER,
            TurnEvent::StepBegan(step) => *step < state.steps.len(),
            TurnEvent::EighthFaceUsed(terrain) => may_have_terrain(state, *terrain),
            TurnEvent::TerrainsHeld { player, turns } => has_player(state, *player) && *turns <= MAX_NUMBER,
            TurnEvent::Conceded(player) => has_player(state, *player),
            TurnEvent::GameEnded(end) => end.winner.is_none_or(|winner| has_player(state, winner)),
        }
    }

    /// Reports whether it may happen now, if everything that it names is in the game.
    pub(in crate::game::state) fn may_happen(&self, state: &State) -> bool {
        match self {
            TurnEvent::TurnBegan { .. } => is_set_up(state),
            TurnEvent::StepBegan(_) | TurnEvent::EighthFaceUsed(_) | TurnEvent::TerrainsHeld { .. } => {
                state.turn().is_some()
            }
            TurnEvent::Conceded(_) | TurnEvent::GameEnded(_) => true,
        }
    }
}

/// Reports whether the frontier is picked, every army placed and every distance rolled.
fn is_set_up(state: &State) -> bool {
    let is_mustered = |die: &DieState| matches!(die.area, Area::Muster(_));
    state.frontier().is_some()
        && state.every_terrain().all(|terrain| state.distance(terrain).is_some())
        && !state.dice.iter().any(is_mustered)
}
