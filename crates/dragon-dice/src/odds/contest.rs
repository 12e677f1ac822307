//! The odds of a maneuver contest.

use super::attack::add;
use super::joint::{SideTotals, totals_with_side_results};
use super::side::{NoOdds, Side};
use crate::dice::ResultType;
use crate::roll::{Circumstances, subtracted_by_opponent};
use crate::rules::RollKind;
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
    /// Computes the odds of `marcher` against `opponent`, who counter-maneuvers. An army that may roll only saves rolls nothing: as the
    /// opponent it cannot oppose the maneuver.
    ///
    /// # Errors
    /// Returns [`NoOdds`] if a roll cannot be made or would take too much work.
    pub fn of(marcher: &Side<'_>, opponent: &Side<'_>) -> Result<ContestOdds, NoOdds> {
        let circumstances = marcher.of_kind(RollKind::MANEUVER);
        let wins_ties = circumstances.is_none_or(|circumstances| !circumstances.ties_to_counter());
        let is_opposed = opponent.may_roll(RollKind::COUNTER_MANEUVER);
        let maneuvers = if marcher.may_roll(RollKind::MANEUVER) {
            let ready = marcher.whole_roll(RollKind::MANEUVER);
            totals_with_side_results(
                &*ready.map_err(|error| NoOdds::NotReady(0, error))?,
                ResultType::Maneuver,
            )?
        } else {
            BTreeMap::from([(SideTotals::default(), nothing())])
        };
        let mut odds = ContestOdds {
            marcher: 0.0,
            wins_ties,
            maneuver: Distribution::default(),
            counter: Distribution::default(),
        };
        let (mut maneuver, mut counter) = (Vec::new(), Vec::new());
        let mut counters: BTreeMap<u32, Probabilities> = BTreeMap::new();
        for (side, own) in maneuvers {
            let others = match counters.entry(side.foe) {
                Entry::Occupied(known) => known.into_mut(),
                Entry::Vacant(free) if is_opposed => free.insert(opponent.counters(side.foe)?),
                Entry::Vacant(free) => free.insert(nothing()),
            };
            // One extra result of the opponent turns a tie into a loss.
            let more = (!wins_ties).then(|| Probabilities::from([&[0.0], others.cells()].concat()));
            odds.marcher += own.at_least_as_large_as(more.as_ref().unwrap_or(others));
            let share: f64 = own.cells().iter().sum();
            add(&mut maneuver, own.cells(), 1.0);
            add(&mut counter, others.cells(), share);
        }
        if !is_opposed {
            odds.marcher = 1.0;
        }
        odds.maneuver = Distribution::new(maneuver);
        odds.counter = Distribution::new(counter);
        Ok(odds)
    }
}

/// Returns the chances of a total that is always 0.
fn nothing() -> Probabilities {
    Probabilities::from(vec![1.0])
}

impl Side<'_> {
    /// Reports whether the army may make this roll: not if an effect lets it roll only saves.
    fn may_roll(&self, kind: &str) -> bool {
        self.of_kind(kind).is_none_or(|circumstances| !circumstances.counts().is_empty())
    }

    /// Returns the chances of the totals of its counter-maneuver when the marching army takes `less` results from it.
    fn counters(&self, less: u32) -> Result<Probabilities, NoOdds> {
        let change = |circumstances: &mut Circumstances| {
            circumstances.modifiers.extend(subtracted_by_opponent(ResultType::Maneuver, less));
        };
        let ready = self.roll(self.army, RollKind::COUNTER_MANEUVER, change);
        let all = totals_with_side_results(
            &ready.map_err(|error| NoOdds::NotReady(1, error))?,
            ResultType::Maneuver,
        )?;
        let mut sum = Vec::new();
        all.values().for_each(|totals| add(&mut sum, totals.cells(), 1.0));
        Ok(Probabilities::from(sum))
    }
}
