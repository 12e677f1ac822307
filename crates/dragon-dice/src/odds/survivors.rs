//! The survivors of an army that loses units.

use super::budget::{Budget, TooLarge};
use super::side::Side;
use crate::dice::Die;
use std::borrow::Cow;
use std::cell::OnceCell;
use warband_core::sort::StableSort;

/// The units that an army's owner gives up for each sum of healths: those with the lowest expected results in a roll.
pub(super) struct Survivors<'s, 'a> {
    side: &'s Side<'a>,
    kind: &'static str,
    /// The units, as indices in the army.
    units: Vec<usize>,
    /// Computed when the first unit dies.
    sacrifices: OnceCell<Sacrifices>,
}

/// The units given up, as a table over the sums of healths (the 0/1 knapsack problem).
struct Sacrifices {
    /// The expected result of each unit.
    expected: Vec<f64>,
    /// For each unit and each sum, whether the best choice among it and the units before it gives it up.
    gives_up: Vec<Vec<bool>>,
    /// For each sum, whether some units have it.
    possible: Vec<bool>,
}

impl<'s, 'a> Survivors<'s, 'a> {
    /// Prepares the choice of the army's owner before a roll of `kind`.
    ///
    /// # Errors
    /// [`TooLarge`].
    pub(super) fn of(side: &'s Side<'a>, kind: &'static str) -> Result<Survivors<'s, 'a>, TooLarge> {
        let units: Vec<usize> =
            (0..side.army.len()).filter(|place| side.army[*place].die_type.is_unit()).collect();
        let survivors = Survivors { side, kind, units, sacrifices: OnceCell::new() };
        let units = survivors.units.len();
        Budget::Casualties.check(units as f64 * f64::from(survivors.health()), units)?;
        Ok(survivors)
    }

    /// Returns the health of all units.
    pub(super) fn health(&self) -> u32 {
        self.units.iter().map(|place| u32::from(self.side.army[*place].health)).sum()
    }

    /// Returns the dice that are left when units of this much health are dead, as indices in the army; `None` if no units have exactly that
    /// health.
    pub(super) fn left(&self, dead: u32) -> Option<Vec<usize>> {
        let mut left: Vec<usize> = (0..self.side.army.len()).collect();
        if dead == 0 {
            return Some(left);
        }
        let Sacrifices { gives_up, possible, .. } = self.sacrifices();
        let mut rest = dead as usize;
        if !*possible.get(rest)? {
            return None;
        }
        for (place, gives_up) in self.units.iter().zip(gives_up).rev() {
            if gives_up[rest] {
                left.remove(*place);
                rest -= usize::from(self.side.army[*place].health);
            }
        }
        Some(left)
    }

    /// Returns `left` without the `number` units with the lowest expected results.
    pub(super) fn without_least(&self, left: Vec<usize>, number: u32) -> Vec<usize> {
        if number == 0 {
            return left;
        }
        let expected = self.sacrifices().expected.iter().zip(&self.units);
        let mut units: Vec<(f64, usize)> = expected
            .filter(|(_, place)| left.contains(place))
            .map(|(results, place)| (*results, *place))
            .collect();
        units.stable_sort_by(|(one, _), (other, _)| one.total_cmp(other));
        units.truncate(number as usize);
        let stays = |place: &usize| !units.iter().any(|(_, least)| least == place);
        left.into_iter().filter(stays).collect()
    }

    /// Returns the dice at these indices of the army.
    pub(super) fn dice(&self, places: &[usize]) -> Cow<'a, [Die]> {
        let army = self.side.army;
        if places.len() == army.len() {
            return Cow::Borrowed(army);
        }
        places.iter().map(|place| army[*place].clone()).collect()
    }

    fn sacrifices(&self) -> &Sacrifices {
        self.sacrifices.get_or_init(|| {
            let expected = self.expected();
            let all = self.health() as usize;
            let mut gives_up = vec![vec![false; all + 1]; self.units.len()];
            // For each sum the lowest value of the units given up.
            let mut least: Vec<Option<f64>> = vec![None; all + 1];
            least[0] = Some(0.0);
            for ((place, results), gives_up) in self.units.iter().zip(&expected).zip(&mut gives_up) {
                let health = usize::from(self.side.army[*place].health);
                for sum in (health..=all).rev() {
                    let Some(with) = least[sum - health].map(|others| others + results) else { continue };
                    if least[sum].is_none_or(|without| with < without) {
                        least[sum] = Some(with);
                        gives_up[sum] = true;
                    }
                }
            }
            let possible = least.iter().map(Option::is_some).collect();
            Sacrifices { expected, gives_up, possible }
        })
    }

    /// Returns the expected result of each unit.
    fn expected(&self) -> Vec<f64> {
        let mut expected: Vec<f64> = Vec::with_capacity(self.units.len());
        for place in &self.units {
            let die = &self.side.army[*place];
            let mut known = self.units.iter().zip(&expected);
            let known = known.find(|(other, _)| self.side.army[**other].name == die.name);
            expected.push(known.map_or_else(|| self.side.expected(die, self.kind), |(_, results)| *results));
        }
        expected
    }
}
