//! The odds of a maneuver contest.

use super::attack::add;
use super::joint::{SideTotals, totals_with_side_results};
use super::side::{NoOdds, Side};
use crate::dice::ResultType;
use crate::roll::{Circumstances, NobodyRolls, NotReady, subtracted_by_opponent};
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
        let maneuvers = match marcher.whole_roll(RollKind::MANEUVER) {
            Ok(ready) => totals_with_side_results(&ready, ResultType::Maneuver)?,
            Err(SAVES_ONLY) => BTreeMap::from([(SideTotals::default(), nothing())]),
            Err(error) => return Err(NoOdds::NotReady(0, error)),
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
                Entry::Vacant(free) => free.insert(opponent.counters(side.foe)?),
            };
            // One extra result of the opponent turns a tie into a loss.
            let more = (!wins_ties).then(|| Probabilities::from([&[0.0], others.cells()].concat()));
            odds.marcher += own.at_least_as_large_as(more.as_ref().unwrap_or(others));
            let share: f64 = own.cells().iter().sum();
            add(&mut maneuver, own.cells(), 1.0);
            add(&mut counter, others.cells(), share);
        }
        if matches!(opponent.whole_roll(RollKind::COUNTER_MANEUVER), Err(SAVES_ONLY)) {
            odds.marcher = 1.0;
        }
        odds.maneuver = Distribution::new(maneuver);
        odds.counter = Distribution::new(counter);
        Ok(odds)
    }
}

/// The reason why an army under an effect does not roll.
const SAVES_ONLY: NotReady = NotReady::Nobody(NobodyRolls::SavesOnly);

/// Returns the chances of a total that is always 0.
fn nothing() -> Probabilities {
    Probabilities::from(vec![1.0])
}

impl Side<'_> {
    /// Returns the chances of the totals of its counter-maneuver when the marching army takes `less` results from it.
    fn counters(&self, less: u32) -> Result<Probabilities, NoOdds> {
        let change = |circumstances: &mut Circumstances| {
            circumstances.modifiers.extend(subtracted_by_opponent(ResultType::Maneuver, less));
        };
        let all = match self.roll(self.army, RollKind::COUNTER_MANEUVER, change) {
            Ok(ready) => totals_with_side_results(&ready, ResultType::Maneuver)?,
            Err(SAVES_ONLY) => return Ok(nothing()),
            Err(error) => return Err(NoOdds::NotReady(1, error)),
        };
        let mut sum = Vec::new();
        all.values().for_each(|totals| add(&mut sum, totals.cells(), 1.0));
        Ok(Probabilities::from(sum))
    }
}
