//! What the adviser reckons of a position without playing it: expected rolls of armies, chances to maneuver, gains of magic.

use super::strength::{Armies, Strength, chance_of_at_least_nothing};
use crate::dice::{DieType, ResultType};
use crate::game::{Area, ArmyId, PlayerId, State, TerrainId};

/// A magic result or a point of a spell that serves its caster, in health-worth that the opponents lose.
pub(super) const MAGIC: f64 = 0.45;

/// A magic result of an action before its spells are chosen, in the same unit: in 518 actions the spells brought a tenth as much on average.
pub(super) const UNCHOSEN_MAGIC: f64 = 0.045;

/// A health-worth lost to the answer of an attack, for each that the attack kills.
pub(super) const LOST: f64 = 0.9;

/// A number on a face that does something other than results of its type, in health-worth killed.
pub(super) const SIDE_RESULT: f64 = 0.7;

/// Describes positions of one game.
#[derive(Clone, Debug)]
pub(super) struct Evaluator {
    /// The strength of each die of the game.
    pub(super) dice: Vec<Strength>,
}

impl Evaluator {
    pub(super) fn new(state: &State) -> Evaluator {
        let strength = |die: &crate::game::DieState| Strength::of(&die.die, state);
        Evaluator { dice: state.dice().iter().map(strength).collect() }
    }

    /// Returns the strengths of the armies of a position.
    pub(super) fn armies(&self, state: &State) -> Armies {
        Armies::of(state, &self.dice)
    }

    /// Returns the expected gain of an army's magic action; zero if the players apply spells themselves.
    pub(super) fn magic(&self, state: &State, army: ArmyId) -> f64 {
        if !state.rules().spells_are_its_own {
            return 0.0;
        }
        UNCHOSEN_MAGIC * self.armies(state).army(army).mean(ResultType::Magic, doubles_ids(state, army))
    }

    /// Returns about the chance that a maneuver of an army succeeds if every opponent there counters.
    pub(super) fn chance_to_maneuver(&self, state: &State, army: ArmyId) -> f64 {
        let armies = self.armies(state);
        let others = state.everybody().filter(|other| *other != army.player);
        let others = others.map(|player| ArmyId { player, at: army.at });
        others.map(|other| contest(state, &armies, army, other)).product()
    }
}

/// Returns about the chance that an army's maneuver succeeds against a counter-maneuver of another one; 1 if nobody is there.
pub(super) fn contest(state: &State, armies: &Armies, army: ArmyId, other: ArmyId) -> f64 {
    let (own, theirs) = (armies.army(army), armies.army(other));
    if theirs.health <= 0.01 {
        return 1.0;
    }
    let mean = own.mean(ResultType::Maneuver, doubles_ids(state, army))
        - theirs.mean(ResultType::Maneuver, doubles_ids(state, other));
    let variance = own.variance(ResultType::Maneuver) + theirs.variance(ResultType::Maneuver);
    chance_of_at_least_nothing(mean, variance)
}

/// Reports whether an army's IDs count double because its player holds the eighth face.
pub(super) fn doubles_ids(state: &State, army: ArmyId) -> bool {
    let holds = |terrain: TerrainId| state.terrain(terrain).controller == Some(army.player);
    state.rules().eighth_face_doubles && army.terrain().is_some_and(holds)
}

/// Returns the health-worth of a player's units in play: at terrains and in reserve.
pub(super) fn health_in_play(state: &State, player: PlayerId) -> u32 {
    let stands = |die: &&crate::game::DieState| {
        let is_there = matches!(die.area, Area::Terrain(_) | Area::Reserve);
        die.owner == player && is_there && die.die.die_type != DieType::Item && die.die.die_type.is_unit()
    };
    state.dice().iter().filter(stands).map(|die| u32::from(die.die.health)).sum()
}
