//! The attacking dragons that an army's response slays (`docs/rules/dragons.md`, Damage).

use super::casualties::health_killed;
use crate::dice::{Die, ResultType, Totals};
use std::cmp::Reverse;
use warband_core::sort::StableSort;

/// A dragon that attacks the army.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub struct DragonAttacker {
    pub die: Die,
    /// Results of one type needed to slay it.
    pub to_slay: u32,
    /// Its damage to the army; `None` if its faces were not given.
    pub damage: Option<u32>,
    /// Whether its faces show breath, which comes before the response.
    pub breathes: bool,
    /// Whether its faces show that it flies home if it lives.
    pub flies: bool,
    /// Whether its faces show Jaws, so that some icons may kill it; `false` if its faces were not given.
    pub shows_jaws: bool,
}

impl DragonAttacker {
    /// More results than any roll has: the need of a dragon that cannot be slain, because a champion tamed or controls it,
    /// or it is slain already.
    pub(crate) const NOT_SLAIN: u32 = 10_000_000;

    /// Reports whether results can slay it.
    pub const fn may_be_slain(&self) -> bool {
        self.to_slay < DragonAttacker::NOT_SLAIN
    }

    /// Returns an attacker of which only the results needed to slay it are known.
    pub fn new(die: Die, to_slay: u32) -> DragonAttacker {
        DragonAttacker { die, to_slay, damage: None, breathes: false, flies: false, shows_jaws: false }
    }
}

/// The result of a response.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Response {
    /// For each attacker, the type of results that slays it.
    pub slain: Vec<Option<ResultType>>,
    /// Damage left after saves and the health it kills; `None` if the attackers' faces were not given.
    pub losses: Option<(u32, u32)>,
}

impl Response {
    /// Returns the criteria by which responses are compared, least is best: dragons that live, health lost (missing saves
    /// if the damage is not given).
    pub(in crate::roll) fn rank(&self, totals: Totals) -> (usize, u32, Reverse<u32>) {
        let lives = self.slain.iter().filter(|by| by.is_none()).count();
        let lost = self.losses.map_or(0, |(_, health)| health);
        (lives, lost, Reverse(totals[ResultType::Save]))
    }
}

/// Returns the result of `totals` against dragons that need `to_slay` each and do `damage` together, for an army whose
/// units have these healths.
pub fn respond(totals: Totals, to_slay: &[u32], damage: Option<u32>, healths: &[u8]) -> Response {
    let results = SlayingResults { melee: totals[ResultType::Melee], missile: totals[ResultType::Missile] };
    let left = damage.map(|damage| damage.saturating_sub(totals[ResultType::Save]));
    Response { slain: slain(results, to_slay), losses: left.map(|left| (left, health_killed(healths, left))) }
}

/// The results that an army's response spends on dragons.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub struct SlayingResults {
    pub melee: u32,
    pub missile: u32,
}

/// Returns the type of results that slays each dragon, so that as many as possible are slain; `to_slay` is the number that
/// each needs, of one type (`docs/rules/dragons.md`, Damage). Of dragons that need the same the first is slain.
pub fn slain(results: SlayingResults, to_slay: &[u32]) -> Vec<Option<ResultType>> {
    let mut cheapest: Vec<usize> = (0..to_slay.len()).collect();
    cheapest.stable_sort_by_key(|dragon| to_slay[*dragon]);
    // In any set that can be slain a dragon may be exchanged for one that needs less, so the cheapest ones suffice.
    let best = (1..=cheapest.len()).rev().find_map(|number| {
        let needs: Vec<u32> = cheapest[..number].iter().map(|dragon| to_slay[*dragon]).collect();
        share(results, &needs)
    });
    let mut by = vec![None; to_slay.len()];
    for (dragon, result_type) in cheapest.into_iter().zip(best.unwrap_or_default()) {
        by[dragon] = Some(result_type);
    }
    by
}

/// Pays each need with results of one type; `None` if there are too few. Melee pays as much as it can.
fn share(results: SlayingResults, needs: &[u32]) -> Option<Vec<ResultType>> {
    let all: u32 = needs.iter().sum();
    let most = results.melee.min(all) as usize;
    // For each prefix of the needs: the sums that melee could pay.
    let mut sums = vec![vec![false; most + 1]];
    sums[0][0] = true;
    for (place, need) in needs.iter().enumerate() {
        let before = &sums[place];
        let pays =
            |sum: usize| before[sum] || sum.checked_sub(*need as usize).is_some_and(|rest| before[rest]);
        sums.push((0..=most).map(pays).collect());
    }
    let mut sum = (0..=most).rev().find(|sum| sums[needs.len()][*sum])?;
    if all - sum as u32 > results.missile {
        return None;
    }
    let mut by = vec![ResultType::Missile; needs.len()];
    for (place, need) in needs.iter().enumerate().rev() {
        if !sums[place][sum] {
            by[place] = ResultType::Melee;
            sum -= *need as usize;
        }
    }
    Some(by)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn as_many_are_slain_as_trying_everything_slays(
            melee in 0..40_u32,
            missile in 0..40_u32,
            kinds in prop::collection::vec(prop::sample::select(vec![5_u32, 10, 15]), 0..6),
        ) {
            let mut best = 0;
            for way in 0..3_u32.pow(kinds.len() as u32) {
                let (mut left, mut number, mut rest) = ([melee, missile], 0, way);
                let fits = kinds.iter().all(|need| {
                    let by = rest % 3;
                    rest /= 3;
                    if by == 2 { return true }
                    number += 1;
                    let pool = &mut left[by as usize];
                    pool.checked_sub(*need).map(|less| *pool = less).is_some()
                });
                if fits { best = best.max(number) }
            }
            let by = slain(SlayingResults { melee, missile }, &kinds);
            let spent = |kind| -> u32 { kinds.iter().zip(&by).filter(|(_, by)| **by == Some(kind)).map(|(need, _)| *need).sum() };
            prop_assert_eq!(by.len(), kinds.len());
            prop_assert_eq!(by.iter().flatten().count(), best);
            prop_assert!(spent(ResultType::Melee) <= melee && spent(ResultType::Missile) <= missile);
        }
    }
}
