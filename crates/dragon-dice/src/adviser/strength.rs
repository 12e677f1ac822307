//! Expected rolls of armies, die by die: quick sums for the policy. Interactions of dice (terrains, abilities of species, doubling) are
//! left to the exact odds.

use crate::dice::{Die, Icon, ResultType, ResultTypes};
use crate::game::{Area, ArmyId, EffectChange, State, Subject};
use crate::roll::die_stats;

/// The expected results of a die, or of all dice of an army, in rolls of each type.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Strength {
    /// Health of the units.
    pub(super) health: f64,
    /// Points of the items.
    pub(super) items: f64,
    /// Mean results in a roll of each type.
    mean: [f64; 5],
    /// Their variance, by type.
    variance: [f64; 5],
    /// Mean numbers of faces with another effect in a roll of each type.
    side_results: [f64; 5],
    /// Mean results of IDs, which an eighth face doubles.
    ids: f64,
}

impl Strength {
    /// Returns the strength of one die.
    pub(super) fn of(die: &Die, state: &State) -> Strength {
        let mut strength = Strength::default();
        if !die.die_type.joins_army() {
            return strength;
        }
        if die.die_type.is_unit() {
            strength.health = f64::from(die.health);
        } else {
            strength.items = f64::from(die.points);
        }
        for result_type in ResultType::ALL {
            if let Some(stats) = die_stats(die, result_type, state.edition()) {
                let place = result_type as usize;
                strength.mean[place] = stats.mean;
                strength.variance[place] = stats.sd * stats.sd;
                strength.side_results[place] = stats.side_results;
            }
        }
        let ids = die.faces.iter().filter(|face| face.icon == Icon::Id).count() as f64;
        strength.ids = ids * f64::from(die.health) / die.faces.len().max(1) as f64;
        strength
    }

    fn add(&mut self, other: &Strength) {
        self.health += other.health;
        self.items += other.items;
        self.ids += other.ids;
        for place in 0..5 {
            self.mean[place] += other.mean[place];
            self.variance[place] += other.variance[place];
            self.side_results[place] += other.side_results[place];
        }
    }

    /// Returns the mean results of a roll; `doubles` is whether IDs count double, as for an army whose player holds the eighth face.
    pub(super) fn mean(&self, result_type: ResultType, doubles: bool) -> f64 {
        self.mean[result_type as usize] + if doubles { self.ids } else { 0.0 }
    }

    /// Returns the variance of a roll.
    pub(super) const fn variance(&self, result_type: ResultType) -> f64 {
        self.variance[result_type as usize]
    }

    /// Keeps this share of everything.
    pub(super) fn scale(&mut self, share: f64) {
        self.health *= share;
        self.items *= share;
        self.ids *= share;
        for place in 0..5 {
            self.mean[place] *= share;
            self.variance[place] *= share;
            self.side_results[place] *= share;
        }
    }

    /// Counts a lasting effect on units with this share of the army's health.
    fn change(&mut self, change: &EffectChange, times: f64, share: f64) {
        let mut add = |types: ResultTypes, amount: f64| {
            for result_type in types.iter() {
                let mean = &mut self.mean[result_type as usize];
                *mean = (*mean + times * amount).max(0.0);
            }
        };
        match change {
            EffectChange::Add(types, amount) => add(*types, f64::from(*amount)),
            EffectChange::Subtract(affected, amount) => add(affected.types(), -f64::from(*amount)),
            EffectChange::Halve(affected) => {
                for result_type in affected.types().iter() {
                    self.mean[result_type as usize] *= 0.5;
                    self.variance[result_type as usize] *= 0.25;
                }
            }
            EffectChange::IgnoreIds => {
                let ids = self.ids * share;
                self.mean.iter_mut().for_each(|mean| *mean = (*mean - ids).max(0.0));
                self.ids -= ids;
            }
            EffectChange::SavesOnly => {
                for result_type in
                    ResultType::ALL.into_iter().filter(|result_type| *result_type != ResultType::Save)
                {
                    self.mean[result_type as usize] = 0.0;
                    self.variance[result_type as usize] = 0.0;
                    self.side_results[result_type as usize] = 0.0;
                }
            }
            EffectChange::Still | EffectChange::Unrolled | EffectChange::Stunned => {
                let health = self.health;
                self.scale(1.0 - share.min(1.0));
                self.health = health;
            }
            EffectChange::TiesToCounter => {
                let mean = &mut self.mean[ResultType::Maneuver as usize];
                *mean = (*mean - 0.5).max(0.0);
            }
            EffectChange::DoubleUnits(types, units) => add(*types, f64::from(*units)),
            EffectChange::RerollUnits(_)
            | EffectChange::CountsAs(_)
            | EffectChange::Hidden
            | EffectChange::Tamed
            | EffectChange::Controlled
            | EffectChange::Bared
            | EffectChange::Element(_) => {}
        }
    }

    /// Returns the mean numbers of faces with another effect in a roll.
    pub(super) const fn side_results(&self, result_type: ResultType) -> f64 {
        self.side_results[result_type as usize]
    }
}

/// The strengths of all armies of a position.
#[derive(Clone)]
pub(super) struct Armies {
    /// For each player the armies at each terrain, then the one in reserve.
    armies: Vec<Strength>,
    places: usize,
}

impl Armies {
    /// Adds up `dice`, the strength of each die of the game, by their present places.
    pub(super) fn of(state: &State, dice: &[Strength]) -> Armies {
        let places = state.terrains().len() + 1;
        let mut armies = Armies { armies: vec![Strength::default(); state.players().len() * places], places };
        for (die, strength) in state.dice().iter().zip(dice) {
            let place = match die.area {
                Area::Terrain(terrain) => usize::from(terrain.0),
                Area::Reserve => places - 1,
                _ => continue,
            };
            if strength.health > 0.0 || strength.items > 0.0 {
                armies.armies[usize::from(die.owner.0) * places + place].add(strength);
            }
        }
        armies
    }

    /// Returns the strength of an army; zero for one that is not placed yet.
    pub(super) fn army(&self, army: ArmyId) -> Strength {
        self.place(army).map_or_else(Strength::default, |place| self.armies[place])
    }

    /// Returns the strength of an army, to change it.
    pub(super) fn army_mut(&mut self, army: ArmyId) -> Option<&mut Strength> {
        self.place(army).map(|place| &mut self.armies[place])
    }

    fn place(&self, army: ArmyId) -> Option<usize> {
        let place = match army.at {
            Area::Terrain(terrain) => usize::from(terrain.0),
            Area::Reserve => self.places - 1,
            _ => return None,
        };
        Some(usize::from(army.player.0) * self.places + place)
    }

    /// Counts the lasting effects on armies and on their units.
    pub(super) fn add_effects(&mut self, state: &State) {
        for effect in state.effects() {
            let times = f64::from(effect.times);
            let mut on = |army: ArmyId, share: f64| {
                let Some(strength) = self.army_mut(army).filter(|strength| strength.health > 0.0) else {
                    return;
                };
                let share = share.min(1.0);
                effect.changes.iter().for_each(|change| strength.change(change, times, share));
            };
            match &effect.subject {
                Subject::Army(army) => on(*army, 1.0),
                Subject::Terrain(terrain) => {
                    state.everybody().for_each(|player| on(ArmyId::at(player, *terrain), 1.0));
                }
                Subject::Units(units) => {
                    let Some(first) = units.first() else { continue };
                    let army = state.army_of(*first);
                    let health: u32 = units.iter().map(|id| u32::from(state.die(*id).health)).sum();
                    let all = state.health(army).max(1);
                    on(army, f64::from(health) / f64::from(all));
                }
                Subject::Dragon(_) | Subject::Attackers(_) | Subject::Dua(_) => {}
            }
        }
    }
}

/// Returns the mean of the positive part of a number with this mean and variance: close to that of a normal distribution, and computed from
/// square roots alone, which are the same on every platform.
pub(super) fn above_nothing(mean: f64, variance: f64) -> f64 {
    0.5 * (mean + (mean * mean + 0.64 * variance).sqrt())
}

/// Returns about the chance that such a number is at least zero.
pub(super) fn chance_of_at_least_nothing(mean: f64, variance: f64) -> f64 {
    // The numbers are integers, and ties count.
    let mean = mean + 0.5;
    0.5 + 0.5 * mean / (mean * mean + 1.6 * variance + 0.01).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn square_roots_come_close_to_the_normal_distribution() {
        // Mean, variance, and the mean of the positive part from tables.
        for (mean, variance, expected) in
            [(0.0, 4.0, 0.798), (2.0, 4.0, 2.167), (-2.0, 4.0, 0.167), (5.0, 1.0, 5.0)]
        {
            assert!((above_nothing(mean, variance) - expected).abs() < 0.2, "{mean} {variance}");
        }
        assert!((chance_of_at_least_nothing(-0.5, 4.0) - 0.5).abs() < 1e-9);
        assert!(chance_of_at_least_nothing(4.0, 4.0) > 0.9);
        assert!(chance_of_at_least_nothing(0.0, 0.0) > 0.99);
    }
}
