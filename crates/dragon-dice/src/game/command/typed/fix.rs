//! Corrections as typed.

use super::dice::{dice_and_area, turn_player};
use crate::game::command::{Fix, TypedDice, names};
use crate::game::state::{Area, Impossible, State, areas_in_play};
use crate::rules::Step;
use warband_core::text::{Name, plain};

/// A correction as typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TypedFix {
    Put {
        dice: TypedDice,
        to: String,
    },
    Terrain {
        terrain: String,
        face: u32,
    },
    /// A phase or step, by its name or a prefix.
    Turn {
        player: String,
        phase: String,
    },
    /// `player` may be `nobody`.
    Control {
        terrain: String,
        player: String,
    },
}

pub(super) fn read_fix(state: &State, text: &TypedFix) -> Result<Fix, Impossible> {
    turn_player(state)?;
    Ok(match text {
        TypedFix::Put { dice, to } => {
            let mut areas = areas_in_play(state);
            areas.push(Area::Out);
            let (dice, to) = dice_and_area(state, dice, to, &areas)?;
            Fix::Put { dice, to }
        }
        TypedFix::Terrain { terrain, face } => {
            Fix::Terrain { terrain: names::read_terrain(state, terrain, state.acting())?, face: *face }
        }
        TypedFix::Turn { player, phase } => {
            let player = names::read_player(state, player)?;
            Fix::Turn { player, step: step(state, phase)? }
        }
        TypedFix::Control { terrain, player } => {
            let terrain = names::read_terrain(state, terrain, state.acting())?;
            let player = match plain(player).as_str() {
                "nobody" => None,
                _ => Some(names::read_player(state, player)?),
            };
            Fix::Control { terrain, player }
        }
    })
}

/// Returns the step with this name or prefix.
fn step(state: &State, phase: &str) -> Result<usize, Impossible> {
    let wanted = plain(phase);
    let is = |step: &Step| {
        [step.phase, step.name, step.kind.key()].iter().any(|name| plain(name) == wanted)
            || plain(&step.title()) == wanted
    };
    let begins = |step: &Step| plain(&step.title()).starts_with(&wanted) && !wanted.is_empty();
    let found = state.steps.iter().position(is).or_else(|| state.steps.iter().position(begins));
    found.ok_or_else(|| {
        let titles = state.steps.iter().map(Step::title).collect();
        Impossible::NoPhase(Name::from(phase.to_owned()), titles)
    })
}
