//! One type of results in steps 6 to 9: what is left after subtraction and halving, and which units' results are best
//! counted double.

use super::tally::Tally;
use crate::dice::{ResultType, ResultTypes};
use crate::roll::circumstances::Circumstances;
use crate::roll::modifier::{Affected, Operation};
use crate::rules::ELEVATE;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use warband_core::sort::StableSort;
use warband_core::text::{Name, plain};

/// Up to this many one-unit doublings of a type are tried in every combination.
const FEW: usize = 4;

/// Subtotals of doubled units by their plain results and IDs, with the units' names.
type Reached = BTreeMap<(u32, u32), (Subtotal, Vec<Name>)>;

/// Results of one type in steps 6 to 9, of all units together or of some of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Subtotal {
    pub(super) plain: u32,
    pub(super) id: u32,
    pub(super) sai: u32,
}

/// What step 9 adds to each counted type, and the names of the units chosen for it.
pub(super) type Gains = Vec<(u32, Vec<Name>)>;

/// The results of one counted type: those of all units, what steps 6 and 7 take from them, and the subtotals of units whose
/// results count double.
#[derive(Clone)]
pub(super) struct TypeTotals {
    pub(super) result_type: ResultType,
    pub(super) all: Subtotal,
    pub(super) lost: u32,
    ids_double: bool,
    /// The subtotal of all units that are already certain to count double.
    certain: Subtotal,
    /// The other units, equal ones grouped: their subtotal, their number, and the name of one of them.
    pub(super) groups: Vec<(Subtotal, usize, Name)>,
    /// The plain names of units that the owner chose to count double, if they can.
    chosen: Vec<String>,
}

impl TypeTotals {
    pub(super) fn new(
        result_type: ResultType,
        all: Subtotal,
        subtract: u32,
        tally: &Tally,
        circumstances: &Circumstances,
    ) -> TypeTotals {
        let halves = circumstances.acting().any(|modifier| match modifier.operation {
            Operation::Halve(Affected::One(of)) => of == result_type,
            Operation::Halve(Affected::Any) => true,
            _ => false,
        });
        let ids_double = circumstances.acting().any(|modifier| match modifier.operation {
            Operation::DoubleIds(types) => types.contains(result_type),
            _ => false,
        });
        let five = all.plain + all.id;
        let six = five.saturating_sub(subtract);
        let seven = if halves { six / 2 } else { six };
        let mut totals = TypeTotals {
            result_type,
            all,
            lost: five - seven,
            ids_double,
            certain: Subtotal::default(),
            groups: Vec::new(),
            chosen: Vec::new(),
        };
        let touched = tally.sum.double_one.iter().chain(tally.sum.double_all.iter().map(|(_, types)| types));
        if touched.into_iter().any(|types| types.contains(result_type)) {
            totals.split(tally, circumstances);
        }
        totals
    }

    /// Groups the units that a doubling could affect. If IDs are shared among types, those given to this type may be
    /// any unit's.
    fn split(&mut self, tally: &Tally, circumstances: &Circumstances) {
        let result_type = self.result_type;
        let decided = circumstances.decision(ELEVATE).map_or(&[][..], |decision| &decision.options);
        for (word, amount) in decided {
            let number = tally.shares.iter().filter(|share| plain(share.name.raw()) == *word).count();
            let number = number.min(amount.unwrap_or(1) as usize);
            self.chosen.extend(std::iter::repeat_n(word.clone(), number));
        }
        for share in &tally.shares {
            let subtotal =
                Subtotal { plain: share.plain[result_type], id: share.id, sai: share.sai[result_type] };
            if tally.doubles_species_of(share, result_type) {
                self.certain = self.certain.plus(subtotal);
            } else if subtotal != Subtotal::default() {
                let is_chosen = |name: &Name| self.chosen.contains(&plain(name.raw()));
                let same = |(known, _, name): &&mut (Subtotal, usize, Name)| {
                    *known == subtotal && (*name == share.name || !is_chosen(name) && !is_chosen(&share.name))
                };
                match self.groups.iter_mut().find(same) {
                    Some((_, number, _)) => *number += 1,
                    None => self.groups.push((subtotal, 1, share.name.clone())),
                }
            }
        }
    }

    pub(super) fn plain_left(&self) -> u32 {
        self.all.plain.saturating_sub(self.lost)
    }

    pub(super) fn id_left(&self) -> u32 {
        self.all.id - self.lost.saturating_sub(self.all.plain)
    }

    /// Returns how many more IDs could be doubled; 0 if all IDs already count double.
    pub(super) fn ids_to_double(&self) -> u32 {
        if self.ids_double { 0 } else { self.id_left().saturating_sub(self.certain.id) }
    }

    /// Doubles a unit, including `id` of its IDs.
    pub(super) fn double(&mut self, unit: Subtotal, id: u32) {
        self.certain = self.certain.plus(Subtotal { id, ..unit });
        if let Some((_, number, _)) =
            self.groups.iter_mut().find(|(subtotal, number, _)| *subtotal == unit && *number > 0)
        {
            *number -= 1;
        }
    }

    /// Returns what step 9 adds when the units of `subtotal` count double: their results that are left, and each ID
    /// that is left once more if the eighth face doubles IDs. The owner loses undoubled results first, and uses them first as
    /// another type.
    fn gain(&self, subtotal: Subtotal) -> u32 {
        let ids = if self.ids_double { self.id_left() } else { subtotal.id.min(self.id_left()) };
        subtotal.plain.min(self.plain_left()) + ids + subtotal.sai.min(self.all.sai)
    }

    /// Returns the best gain with at most `picks` further units doubled, and their names: those that the owner chose first.
    pub(super) fn best(&self, mut picks: usize) -> (u32, Vec<Name>) {
        let mut names: Vec<Name> = Vec::new();
        let mut rest = Cow::Borrowed(self);
        for chosen in self.chosen.iter().take(picks) {
            // A chosen unit that shows nothing to double gains nothing.
            picks -= 1;
            let is_chosen = |place: &usize| {
                let (_, number, name) = &rest.groups[*place];
                *number > 0 && plain(name.raw()) == *chosen
            };
            let gain = |place: &usize| rest.gain(rest.certain.plus(rest.groups[*place].0));
            if let Some(place) = (0..rest.groups.len()).filter(is_chosen).max_by_key(gain) {
                let rest = rest.to_mut();
                rest.certain = rest.certain.plus(rest.groups[place].0);
                rest.groups[place].1 -= 1;
                names.push(rest.groups[place].2.clone());
            }
        }
        if picks == 0 || rest.groups.is_empty() {
            return (rest.gain(rest.certain), names);
        }
        let (gain, others) = if picks > FEW { rest.greedy(picks) } else { rest.exact(picks) };
        names.extend(others);
        (gain, names)
    }

    /// Picks the unit that adds most, again and again. This is exact as long as each unit shows only one of plain
    /// results, an ID and SAI results: of each of these the largest come first, and the amount left caps their sum.
    fn greedy(&self, picks: usize) -> (u32, Vec<Name>) {
        let mut groups = self.groups.clone();
        let (mut subtotal, mut names) = (self.certain, Vec::new());
        for _ in 0..picks {
            let free = groups.iter_mut().filter(|(_, number, _)| *number > 0);
            let Some((unit, number, name)) = free.max_by_key(|(unit, _, _)| self.gain(subtotal.plus(*unit)))
            else {
                break;
            };
            if self.gain(subtotal.plus(*unit)) == self.gain(subtotal) {
                break;
            }
            subtotal = subtotal.plus(*unit);
            *number -= 1;
            names.push(name.clone());
        }
        (self.gain(subtotal), names)
    }

    /// Tries every choice of units.
    fn exact(&self, picks: usize) -> (u32, Vec<Name>) {
        // For each number of picks, the subtotals that can be reached, capped at the amount left: the most SAI results for
        // each pair of plain results and IDs, and the units that show them.
        let capped =
            |subtotal: Subtotal| (subtotal.plain.min(self.plain_left()), subtotal.id.min(self.id_left()));
        let mut reached: Vec<Reached> = vec![BTreeMap::new(); picks + 1];
        reached[0].insert(capped(self.certain), (self.certain, Vec::new()));
        for (unit, number, name) in &self.groups {
            for _ in 0..(*number).min(picks) {
                for before in (0..picks).rev() {
                    for (subtotal, mut names) in reached[before].clone().into_values() {
                        let subtotal = subtotal.plus(*unit);
                        names.push(name.clone());
                        match reached[before + 1].entry(capped(subtotal)) {
                            Entry::Vacant(free) => {
                                free.insert((subtotal, names));
                            }
                            Entry::Occupied(mut known) if known.get().0.sai < subtotal.sai => {
                                known.insert((subtotal, names));
                            }
                            Entry::Occupied(_) => {}
                        }
                    }
                }
            }
        }
        let mut best = (0, Vec::new());
        for (subtotal, names) in reached.iter().flat_map(BTreeMap::values) {
            let gain = self.gain(*subtotal);
            if gain > best.0 {
                best = (gain, names.clone());
            }
        }
        best
    }
}

impl Subtotal {
    fn plus(self, other: Subtotal) -> Subtotal {
        Subtotal { plain: self.plain + other.plain, id: self.id + other.id, sai: self.sai + other.sai }
    }
}

/// Returns what step 9 adds to each type and which units were chosen for it. One-unit doublings go to the types where
/// they gain most, or to the type that the owner chose.
pub(super) fn best_gains(
    type_totals: &[TypeTotals],
    double_one: &[ResultTypes],
    circumstances: &Circumstances,
) -> Gains {
    /// Assigns the remaining doublings. Equal doublings are interchangeable, so each goes to type `from` or a later
    /// one.
    fn assign(
        type_totals: &[TypeTotals],
        rest: &[ResultTypes],
        from: usize,
        picks: &mut Vec<usize>,
    ) -> Gains {
        let Some((types, later)) = rest.split_first() else {
            return type_totals.iter().zip(picks.iter()).map(|(totals, picks)| totals.best(*picks)).collect();
        };
        let sum = |gains: &Gains| gains.iter().map(|(gain, _)| gain).sum::<u32>();
        let mut best: Option<Gains> = None;
        for index in (from..type_totals.len()).filter(|index| types.contains(type_totals[*index].result_type))
        {
            let next = if later.first() == Some(types) { index } else { 0 };
            picks[index] += 1;
            let gains = assign(type_totals, later, next, picks);
            picks[index] -= 1;
            if best.as_ref().is_none_or(|known| sum(known) < sum(&gains)) {
                best = Some(gains);
            }
        }
        best.unwrap_or_else(|| assign(type_totals, later, 0, picks))
    }
    if double_one.is_empty() {
        return type_totals.iter().map(|totals| totals.best(0)).collect();
    }
    let decided = circumstances.decision(ELEVATE).and_then(|decision| decision.options.first());
    let decided = decided.and_then(|(word, _)| ResultType::parse(word));
    let chosen = |types: &ResultTypes| match decided.filter(|result_type| types.contains(*result_type)) {
        Some(result_type) => ResultTypes::from(result_type),
        None => *types,
    };
    let mut order: Vec<ResultTypes> = double_one.iter().map(chosen).collect();
    order
        .stable_sort_by_key(|types| types.iter().map(|result_type| 1_u32 << result_type as u32).sum::<u32>());
    assign(type_totals, &order, 0, &mut vec![0; type_totals.len()])
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// With units that show one kind of results each, always taking the best one loses nothing.
        #[test]
        fn the_greedy_choice_is_as_good_as_every_choice(
            units in prop::collection::vec((0..3_u8, 1..=6_u32, 1..=3_usize), 1..6),
            lost in 0..30_u32,
            picks in 0..=FEW,
            ids_double: bool,
        ) {
            let subtotal = |kind: u8, amount: u32| Subtotal {
                plain: if kind == 0 { amount } else { 0 },
                id: if kind == 1 { amount } else { 0 },
                sai: if kind == 2 { amount } else { 0 },
            };
            let groups: Vec<(Subtotal, usize, Name)> =
                units.iter().map(|(kind, amount, number)| (subtotal(*kind, *amount), *number, Name::default())).collect();
            let each = groups.iter().flat_map(|(unit, number, _)| std::iter::repeat_n(*unit, *number));
            let all = each.fold(Subtotal::default(), Subtotal::plus);
            let lost = lost.min(all.plain + all.id);
            let totals = TypeTotals {
                result_type: ResultType::Missile,
                all,
                lost,
                ids_double,
                certain: Subtotal::default(),
                groups,
                chosen: Vec::new(),
            };
            prop_assert_eq!(totals.greedy(picks).0, totals.exact(picks).0);
        }
    }
}
