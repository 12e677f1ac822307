//! Plans: sets of castings that leave the fewest magic points.

use super::magic_points::MagicPoints;
use super::payment::{can_pay, castable};
use crate::rules::Spell;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use warband_core::sort::StableSort;

/// Most plans returned.
pub(crate) const MAX_PLANS: usize = 5;

/// Most sets of castings tried in the search for plans.
pub const MAX_TRIED: usize = 20_000;

/// Castings that a caster pays together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Each spell once with its number of castings, the most expensive first, then by name.
    pub castings: Vec<(Spell, u32)>,
    /// Points that are left.
    pub left: u32,
}

impl Plan {
    /// Returns the arguments to type for it: `2 hailstorm`, `watery double`.
    pub fn arguments(&self) -> Vec<String> {
        self.castings.iter().map(|(spell, times)| casting_words(spell, *times)).collect()
    }
}

/// The best plans found, and whether the search was complete.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plans {
    /// The plans, the best first.
    pub plans: Vec<Plan>,
    /// Whether the search stopped after [`MAX_TRIED`] sets: then these are the best of those.
    pub cut_short: bool,
}

/// Returns a casting as it is typed: `2 hailstorm`, `watery double`.
pub(crate) fn casting_words(spell: &Spell, times: u32) -> String {
    let name = spell.name.to_lowercase();
    if times == 1 { name } else { format!("{times} {name}") }
}

/// Returns the plans of [`plans_of`] for any spells, each cast as often as the points pay for.
pub fn plans(magic_points: &MagicPoints, announced: &[(Spell, u32)]) -> Plans {
    plans_of(magic_points, announced, &|_, most| (1..=most).collect())
}

/// Returns the sets of castings that `magic_points` pay in addition to the `announced` ones and that leave the fewest points.
/// Ties go to fewer different spells, then to the larger spell. No set is listed that is part of another one listed.
/// `useful` returns how often casting a spell is worthwhile, among the numbers up to the one given.
pub fn plans_of(
    magic_points: &MagicPoints,
    announced: &[(Spell, u32)],
    useful: &dyn Fn(&Spell, u32) -> Vec<u32>,
) -> Plans {
    let castable = castable(magic_points, announced).into_iter();
    let offered = castable.map(|(spell, most)| {
        let times = useful(&spell, most);
        (spell, times)
    });
    let mut offered: Vec<(Spell, Vec<u32>)> = offered.filter(|(_, times)| !times.is_empty()).collect();
    offered.stable_sort_by_key(|(spell, _)| (Reverse(spell.cost), spell.name));
    let Some(cheapest) = offered.last().map(|(spell, _)| spell.cost) else { return Plans::default() };
    let spent: u32 = announced.iter().map(|(spell, times)| spell.cost * times).sum();
    let amount = magic_points.amount().saturating_sub(spent);
    let spells: Vec<&Spell> = offered.iter().map(|(spell, _)| spell).collect();
    let usable = magic_points.usable(&spells).min(amount);
    let mut search = Search { magic_points, announced, offered, tried: BTreeMap::new(), found: Vec::new() };
    // Each spell alone is known to be payable, so these sets count as tried.
    let alone = search.offered.iter().enumerate();
    search.tried =
        alone.filter_map(|(place, (_, times))| Some((vec![(place, *times.last()?)], true))).collect();
    let mut is_done = false;
    'search: for to_spend in (cheapest..=usable).rev() {
        for different in 1..=(to_spend / cheapest) as usize {
            if search.extend(&mut Vec::new(), 0, to_spend, different).is_none() {
                break 'search;
            }
        }
        is_done = to_spend == cheapest;
    }
    let cut_short = !is_done && search.found.len() < MAX_PLANS;
    if cut_short {
        search.take_best_tried();
    }
    let plan = |set: &Set| {
        let castings: Vec<(Spell, u32)> =
            set.iter().map(|(place, times)| (search.offered[*place].0.clone(), *times)).collect();
        Plan { castings, left: amount - search.cost(set) }
    };
    Plans { plans: search.found.iter().map(plan).collect(), cut_short }
}

/// Places of spells in [`Search::offered`], ascending, each with how often it is cast.
type Set = Vec<(usize, u32)>;

struct Search<'a> {
    magic_points: &'a MagicPoints,
    announced: &'a [(Spell, u32)],
    /// The spells that may be cast, the most expensive first, each with its possible numbers of castings, ascending.
    offered: Vec<(Spell, Vec<u32>)>,
    /// Whether the magic points pay the sets that were tried.
    tried: BTreeMap<Set, bool>,
    found: Vec<Set>,
}

impl Search<'_> {
    /// Adds `different` further spells from `from` on to `set`, which together cost `to_spend`; `None` if enough plans
    /// were found or too many sets were tried.
    fn extend(&mut self, set: &mut Set, from: usize, to_spend: u32, different: usize) -> Option<()> {
        for place in from..self.offered.len() {
            let cost = self.offered[place].0.cost;
            let most = to_spend / cost;
            let is_last = different == 1;
            let fewest = if is_last { to_spend.div_ceil(cost).max(1) } else { 1 };
            let useful = self.offered[place].1.iter().copied();
            let useful: Vec<u32> = useful.filter(|times| (fewest..=most).contains(times)).collect();
            for times in useful.into_iter().rev() {
                let rest = to_spend - times * cost;
                if (is_last && rest > 0) || (!is_last && rest == 0) {
                    continue;
                }
                set.push((place, times));
                let pays = self.pays(set)?;
                if pays && is_last {
                    self.find(set.clone());
                } else if pays {
                    self.extend(set, place + 1, rest, different - 1)?;
                }
                set.pop();
                if self.found.len() == MAX_PLANS {
                    return None;
                }
            }
        }
        Some(())
    }

    /// Reports whether the magic points pay `set`; `None` if too many sets were tried.
    fn pays(&mut self, set: &Set) -> Option<bool> {
        if let Some(known) = self.tried.get(set) {
            return Some(*known);
        }
        if self.tried.len() >= MAX_TRIED {
            return None;
        }
        let new = set.iter().map(|(place, times)| (self.offered[*place].0.clone(), *times));
        let castings: Vec<(Spell, u32)> = self.announced.iter().cloned().chain(new).collect();
        let pays = can_pay(self.magic_points, &castings);
        self.tried.insert(set.clone(), pays);
        Some(pays)
    }

    fn find(&mut self, set: Set) {
        let holds = |known: &Set| {
            set.iter().all(|(place, times)| known.iter().any(|(other, more)| other == place && more >= times))
        };
        if self.found.len() < MAX_PLANS && !self.found.iter().any(holds) {
            self.found.push(set);
        }
    }

    fn take_best_tried(&mut self) {
        let mut payable: Vec<Set> =
            self.tried.iter().filter(|(_, pays)| **pays).map(|(set, _)| set.clone()).collect();
        let more_first = |set: &Set| -> Vec<(usize, Reverse<u32>)> {
            set.iter().map(|(place, times)| (*place, Reverse(*times))).collect()
        };
        payable.stable_sort_by_key(|set| (Reverse(self.cost(set)), set.len(), more_first(set)));
        self.found.clear();
        payable.into_iter().for_each(|set| self.find(set));
    }

    fn cost(&self, set: &Set) -> u32 {
        set.iter().map(|(place, times)| self.offered[*place].0.cost * times).sum()
    }
}

#[cfg(test)]
mod tests;
