//! The strength of the players in a position, and the units lost by a command.

use crate::dice::Die;
use crate::game::{DieId, Event, MoveReason, PlayerId, State, TableEvent, TerrainId};
use std::rc::Rc;
use warband_core::journal::Game;

/// Returns the health of each player's units in play, in seating order.
pub fn health(state: &State) -> Vec<u32> {
    let of = |id| state.armies(id).into_iter().map(|army| state.health(army)).sum();
    state.everybody().map(of).collect()
}

/// The face that a terrain is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TerrainFace {
    /// The terrain in play.
    pub terrain: TerrainId,
    /// The face, 1 to 8; `None` before its distance is rolled.
    pub face: Option<u32>,
    /// The player who holds its eighth face.
    pub holder: Option<PlayerId>,
}

/// Returns the face of each terrain in play.
pub fn terrain_faces(state: &State) -> Vec<TerrainFace> {
    let face = |terrain| TerrainFace {
        terrain,
        face: state.distance(terrain),
        holder: state.terrain(terrain).controller,
    };
    state.every_terrain().map(face).collect()
}

/// Returns the units that left an army for the DUA, the BUA or the game: killed, buried, slain, or those of a player who conceded. A unit
/// that was replaced by another is not a loss.
pub fn losses(before: &State, events: &[Event]) -> Vec<(PlayerId, DieId)> {
    let mut state = before.clone();
    let mut lost = Vec::new();
    for event in events {
        if let Event::Table(TableEvent::Moved { dice, to, reason }) = event
            && matches!(
                reason,
                MoveReason::Killed | MoveReason::Buried | MoveReason::Slain | MoveReason::Conceded
            )
            && !to.is_army()
        {
            let stood =
                |id: &&DieId| state.die_state(**id).area.is_army() && state.die(**id).die_type.is_unit();
            lost.extend(dice.iter().filter(stood).map(|id| (state.die_state(*id).owner, *id)));
        }
        state.apply(event);
    }
    lost
}

/// Returns the dice of a player's force, in the order of the file: those that join armies, and the others.
pub fn force(state: &State, player: PlayerId) -> (Vec<Rc<Die>>, Vec<Rc<Die>>) {
    let own = state.dice().iter().filter(|die| die.owner == player).map(|die| Rc::clone(&die.die));
    own.partition(|die| die.die_type.joins_army())
}
