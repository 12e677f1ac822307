//! Ways to share the IDs of a combination roll.

use super::slaying::{SlayingResults, respond, slain};
use crate::dice::{ResultType, Totals};
use crate::roll::circumstances::Circumstances;
use crate::roll::outcome::Split;
use crate::roll::steps::settle::settle;
use crate::roll::steps::tally::Tally;
use warband_core::sort::StableSort;

/// Returns ways to share the IDs of a combination roll: all to each single type; in a response also, for each number of
/// dragons that can be slain, the one that leaves most IDs to saves (`docs/rules/questions.md`, Q32), best first: most
/// dragons, then fewest losses.
pub(in crate::roll) fn splits(tally: &Tally, circumstances: &Circumstances, healths: &[u8]) -> Vec<Split> {
    let shown = tally.sum.id;
    if shown == 0 {
        return Vec::new();
    }
    let settled = |ids: Totals| settle(tally, ids, circumstances).totals();
    let mut ways: Vec<Totals> = Vec::new();
    if circumstances.kind.is_response() {
        ways = best(shown, circumstances, &settled);
    }
    for result_type in circumstances.kind.counts.iter() {
        let all = Totals::of(result_type, shown);
        if !ways.contains(&all) {
            ways.push(all);
        }
    }
    let to_slay = to_slay(circumstances);
    let damage = circumstances.attackers.iter().map(|attacker| attacker.damage).sum();
    let damage = Option::filter(damage, |_| !circumstances.attackers.is_empty());
    let split = |ids: Totals| {
        let totals = settled(ids);
        let response = circumstances.kind.is_response().then(|| respond(totals, &to_slay, damage, healths));
        Split { ids, totals, response }
    };
    let mut splits: Vec<Split> = ways.into_iter().map(split).collect();
    splits.stable_sort_by_key(|split| split.response.as_ref().map(|response| response.rank(split.totals)));
    splits
}

/// Returns the results needed to slay each dragon; without dragons those for a single one that did not roll Belly.
fn to_slay(circumstances: &Circumstances) -> Vec<u32> {
    match circumstances.attackers.as_slice() {
        [] => vec![circumstances.rules.dragon_kill_results],
        attackers => attackers.iter().map(|attacker| attacker.to_slay).collect(),
    }
}

/// Returns, for each number of dragons that can be slain only with IDs, the way that leaves most IDs to saves; most
/// dragons first.
fn best(shown: u32, circumstances: &Circumstances, settled: &impl Fn(Totals) -> Totals) -> Vec<Totals> {
    let to_slay = to_slay(circumstances);
    let give = |melee: u32, missile: u32| {
        let mut ids = Totals::of(ResultType::Melee, melee);
        ids[ResultType::Missile] = missile;
        ids[ResultType::Save] = shown - melee - missile;
        ids
    };
    let slays = |ids: Totals| {
        let totals = settled(ids);
        let results =
            SlayingResults { melee: totals[ResultType::Melee], missile: totals[ResultType::Missile] };
        slain(results, &to_slay).iter().flatten().count()
    };
    let none = slays(give(0, 0));
    let mut ways = Vec::new();
    for wanted in (none + 1..=to_slay.len()).rev() {
        // More IDs never slay fewer dragons: for each number given to melee, bisect for the least to missiles.
        let least = |melee: u32| {
            let most = shown - melee;
            if slays(give(melee, most)) < wanted {
                return None;
            }
            let (mut low, mut high) = (0, most);
            while low < high {
                let middle = low.midpoint(high);
                if slays(give(melee, middle)) >= wanted { high = middle } else { low = middle + 1 }
            }
            Some(give(melee, low))
        };
        let way = (0..=shown).filter_map(least).max_by_key(|ids| ids[ResultType::Save]);
        ways.extend(way.filter(|way| !ways.contains(way)));
    }
    ways
}
