//! The odds of a maneuver contest.

use super::attack::add;
use super::joint::totals_with_side_results;
use super::side::{NoOdds, Side};
use crate::dice::{Die, ResultType};
use crate::roll::{Circumstances, subtracted_by_opponent};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use warband_core::chance::{Distribution, Probabilities};

/// The odds of a maneuver contest before its dice are rolled.
#[derive(Clone, Debug)]
pub struct ContestOdds {
    /// The chance that the marching army's maneuver succeeds: it rolls more, or as much if it wins ties.
    pub marcher: f64,
    /// Whether the marching army wins ties.
    pub wins_ties: bool,
    /// The chances of the marching army's totals.
    pub maneuver: Distribution,
    /// The chances of the opposing army's totals, reduced by the marching army's icons.
    pub counter: Distribution,
}

impl ContestOdds {
    /// Computes the odds of `marcher` against `opponent`, who counter-maneuvers.
    ///
    /// # Errors
    /// Returns [`NoOdds`] if a roll cannot be made or would take too much work.
    pub fn of(marcher: &Side<'_>, opponent: &Side<'_>) -> Result<ContestOdds, NoOdds> {
        let ready = marcher.whole_roll("maneuver").map_err(|error| NoOdds::NotReady(0, error))?;
        let wins_ties = !ready.circumstances.ties_to_counter();
        let mut odds = ContestOdds {
            marcher: 0.0,
            wins_ties,
            maneuver: Distribution::default(),
            counter: Distribution::default(),
        };
        let (mut maneuver, mut counter) = (Vec::new(), Vec::new());
        let mut counters: BTreeMap<u32, Probabilities> = BTreeMap::new();
        for (side, own) in totals_with_side_results(&ready, ResultType::Maneuver)? {
            let others = match counters.entry(side.foe) {
                Entry::Occupied(known) => known.into_mut(),
                Entry::Vacant(free) => free.insert(opponent.less(
                    "counter-maneuver",
                    opponent.army,
                    ResultType::Maneuver,
                    side.foe,
                )?),
            };
            // One extra result of the opponent turns a tie into a loss.
            let more = (!wins_ties).then(|| Probabilities::from([&[0.0], others.cells()].concat()));
            odds.marcher += own.at_least_as_large_as(more.as_ref().unwrap_or(others));
            let share: f64 = own.cells().iter().sum();
            add(&mut maneuver, own.cells(), 1.0);
            add(&mut counter, others.cells(), share);
        }
        odds.maneuver = Distribution::new(maneuver);
        odds.counter = Distribution::new(counter);
        Ok(odds)
    }
}

impl Side<'_> {
    /// Returns the chances of the totals of the other side's roll when the first side takes `less` results from it.
    fn less(&self, kind: &str, army: &[Die], of: ResultType, less: u32) -> Result<Probabilities, NoOdds> {
        let change = |circumstances: &mut Circumstances| {
            circumstances.modifiers.extend(subtracted_by_opponent(of, less));
        };
        let ready = self.roll(army, kind, change).map_err(|error| NoOdds::NotReady(1, error))?;
        let all = totals_with_side_results(&ready, of)?;
        let mut sum = Vec::new();
        all.values().for_each(|totals| add(&mut sum, totals.cells(), 1.0));
        Ok(Probabilities::from(sum))
    }
}
