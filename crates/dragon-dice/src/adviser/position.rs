//! The value of a position to a player, and the expected changes by an action.

use super::strength::{Armies, Strength, above_nothing, chance_of_at_least_nothing};
use super::worth::Worth;
use crate::dice::{DieType, ResultType};
use crate::game::{Area, ArmyId, Change, Effect, PlayerId, State, Subject, TerrainId, reach};
use crate::roll::Attack;

/// Values positions of one game.
#[derive(Clone, Debug)]
pub(super) struct Evaluator {
    pub(super) worth: Worth,
    /// The strength of each die of the game.
    pub(super) dice: Vec<Strength>,
}

/// Expected results of an attack: means of health-worth.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Expected {
    pub(super) killed: f64,
    pub(super) lost: f64,
}

impl Evaluator {
    pub(super) fn new(state: &State, worth: Worth) -> Evaluator {
        let strength = |die: &crate::game::DieState| Strength::of(&die.die, state);
        Evaluator { worth, dice: state.dice().iter().map(strength).collect() }
    }

    /// Returns the strengths of the armies of a position.
    pub(super) fn armies(&self, state: &State) -> Armies {
        Armies::of(state, &self.dice)
    }

    /// Returns the value of a position to a player: the player's own side, minus the mean of the others'.
    pub(super) fn position(&self, state: &State, player: PlayerId) -> f64 {
        if let Some(end) = &state.end() {
            return match end.winner {
                Some(winner) if winner == player => self.worth.win,
                Some(_) => -self.worth.win,
                None => 0.0,
            };
        }
        let armies = self.armies(state);
        let others = (state.players().len() - 1).max(1) as f64;
        let side = |of: PlayerId| self.side(state, &armies, of);
        let theirs: f64 = state.everybody().filter(|other| *other != player).map(side).sum();
        side(player) - theirs / others
    }

    fn side(&self, state: &State, armies: &Armies, player: PlayerId) -> f64 {
        let worth = &self.worth;
        let mut sum = 0.0;
        for (die, strength) in state.dice().iter().zip(&self.dice) {
            if die.owner != player {
                continue;
            }
            sum += match die.area {
                Area::Terrain(_) | Area::Muster(_) => {
                    worth.unit * strength.health + worth.item * strength.items
                }
                Area::Reserve => worth.reserve * strength.health + worth.item * strength.items,
                Area::Dua => worth.dead * strength.health,
                _ => 0.0,
            };
        }
        for terrain in state.every_terrain() {
            sum += self.terrain(state, armies, player, terrain);
        }
        let effects = state.effects().iter().map(|effect| self.effect(state, armies, player, effect));
        sum += effects.sum::<f64>();
        let own = state.armies(player).into_iter().map(|army| self.best_action(state, armies, army));
        sum + worth.threat * own.sum::<f64>()
    }

    /// Returns the value of a terrain to a player, including dragons there.
    fn terrain(&self, state: &State, armies: &Armies, player: PlayerId, terrain: TerrainId) -> f64 {
        let worth = &self.worth;
        let strength = |player: PlayerId| {
            let army = armies.army(ArmyId::at(player, terrain));
            army.health + army.mean(ResultType::Maneuver, false)
        };
        let own = strength(player);
        let all: f64 = state.everybody().map(strength).sum();
        let share = if all > 0.0 { own / all } else { 0.0 };
        let mut sum = 0.0;
        match state.terrain(terrain).controller {
            Some(holder) if holder == player => sum += worth.eighth * (0.6 + 0.4 * share),
            Some(_) => {}
            None => sum += worth.face * f64::from(state.distance(terrain).unwrap_or_default()) * share,
        }
        if own > 0.0 {
            sum -= worth.dragon * state.dragons_at(terrain).len() as f64;
        }
        sum
    }

    /// Returns the value of a lasting effect to a player.
    fn effect(&self, state: &State, armies: &Armies, player: PlayerId, effect: &Effect) -> f64 {
        let here = |army: ArmyId| army.player == player && armies.army(army).health > 0.0;
        let (is_on, health) = match &effect.subject {
            Subject::Army(army) => (here(*army), armies.army(*army).health),
            Subject::Terrain(terrain) => {
                let army = ArmyId::at(player, *terrain);
                (here(army), armies.army(army).health)
            }
            Subject::Units(units) => {
                let own = units.iter().filter(|id| state.die_state(**id).owner == player);
                let health: u32 = own.map(|id| u32::from(state.die(*id).health)).sum();
                (health > 0, f64::from(health))
            }
            Subject::Dragon(_) | Subject::Attackers(_) | Subject::Dua(_) => (false, 0.0),
        };
        if !is_on {
            return 0.0;
        }
        let results: f64 = effect.changes.iter().map(|change| results_of(change, health)).sum();
        self.worth.effect * results * f64::from(effect.times)
    }

    /// Returns the expected gain of an army's best action at the present face of its terrain, in health-worth.
    pub(super) fn best_action(&self, state: &State, armies: &Armies, army: ArmyId) -> f64 {
        let actions = reach::actions(state, army).into_iter();
        let gains = actions.map(|possible| match Attack::parse(possible.action.word()) {
            Some(attack) => {
                let each =
                    possible.targets.iter().map(|target| self.gain(state, armies, attack, army, *target));
                each.fold(0.0, f64::max)
            }
            None => self.magic(state, armies, army),
        });
        gains.fold(0.0, f64::max)
    }

    /// Returns the expected gain of an army's magic action; zero if the players apply spells themselves.
    pub(super) fn magic(&self, state: &State, armies: &Armies, army: ArmyId) -> f64 {
        if !state.rules().spells_are_its_own {
            return 0.0;
        }
        let doubles = doubles_ids(state, army);
        self.worth.magic * armies.army(army).mean(ResultType::Magic, doubles)
    }

    /// Returns the expected gain of an attack.
    pub(super) fn gain(&self, state: &State, armies: &Armies, attack: Attack, by: ArmyId, on: ArmyId) -> f64 {
        let Expected { killed, lost } = self.attack(state, armies, attack, by, on);
        self.won(killed, lost)
    }

    /// Returns the value of killing and losing this much health-worth; the units then are in the DUA.
    pub(super) fn won(&self, killed: f64, lost: f64) -> f64 {
        (self.worth.unit - self.worth.dead) * (killed - self.worth.lost * lost)
    }

    /// Returns the health-worth that an attack is expected to kill, and that the counter-attack is.
    pub(super) fn attack(
        &self,
        state: &State,
        armies: &Armies,
        attack: Attack,
        by: ArmyId,
        on: ArmyId,
    ) -> Expected {
        let (mine, theirs) = (armies.army(by), armies.army(on));
        let kind = if attack == Attack::Melee { ResultType::Melee } else { ResultType::Missile };
        let through = |from: &Strength, to: &Strength, doubles: bool, saves_double: bool, share: f64| {
            let mean = share * from.mean(kind, doubles) - to.mean(ResultType::Save, saves_double);
            let variance = share * from.variance(kind) + to.variance(ResultType::Save);
            let damage = above_nothing(mean, variance) + share * self.worth.beside * from.beside(kind);
            damage.min(to.health)
        };
        let (by_doubles, on_doubles) = (doubles_ids(state, by), doubles_ids(state, on));
        let killed = through(&mine, &theirs, by_doubles, on_doubles, 1.0);
        if attack != Attack::Melee || theirs.health <= 0.0 {
            return Expected { killed, lost: 0.0 };
        }
        let left = 1.0 - killed / theirs.health;
        Expected { killed, lost: through(&theirs, &mine, on_doubles, by_doubles, left) }
    }

    /// Returns about the chance that a maneuver of an army succeeds if every opponent there counters.
    pub(super) fn chance_to_maneuver(&self, state: &State, army: ArmyId) -> f64 {
        let armies = self.armies(state);
        let own = armies.army(army);
        let others = state.everybody().filter(|other| *other != army.player);
        let each = others.map(|player| ArmyId { player, at: army.at }).filter(|other| state.exists(*other));
        let chances = each.map(|other| {
            let theirs = armies.army(other);
            let mean = own.mean(ResultType::Maneuver, doubles_ids(state, army))
                - theirs.mean(ResultType::Maneuver, doubles_ids(state, other));
            let variance = own.variance(ResultType::Maneuver) + theirs.variance(ResultType::Maneuver);
            chance_of_at_least_nothing(mean, variance)
        });
        chances.product()
    }
}

/// Reports whether an army's IDs count double because its player holds the eighth face.
pub(super) fn doubles_ids(state: &State, army: ArmyId) -> bool {
    let holds = |terrain: TerrainId| state.terrain(terrain).controller == Some(army.player);
    state.rules().eighth_face_doubles && army.terrain().is_some_and(holds)
}

/// Returns about how many results a change adds to units of this health; negative if it takes results away.
fn results_of(change: &Change, health: f64) -> f64 {
    match change {
        Change::Add(_, amount) => f64::from(*amount),
        Change::Subtract(_, amount) => -f64::from(*amount),
        Change::Halve(_) => -0.3 * health,
        Change::IgnoreIds => -0.2 * health,
        Change::SavesOnly | Change::Still | Change::Unrolled | Change::Stunned => -0.8 * health,
        Change::TiesToCounter => -0.5,
        Change::DoubleUnits(_, units) | Change::RerollUnits(units) => f64::from(*units),
        Change::CountsAs(_) | Change::Hidden => 1.0,
        Change::Tamed | Change::Controlled | Change::Bared | Change::Element(_) => 0.0,
    }
}

/// Returns the health-worth of a player's units in play: at terrains and in reserve.
pub(super) fn health_in_play(state: &State, player: PlayerId) -> u32 {
    let stands = |die: &&crate::game::DieState| {
        let is_there = matches!(die.area, Area::Terrain(_) | Area::Reserve);
        die.owner == player && is_there && die.die.kind != DieType::Item && die.die.kind.is_unit()
    };
    state.dice().iter().filter(stands).map(|die| u32::from(die.die.health)).sum()
}
