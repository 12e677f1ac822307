//! How the owner of a combination roll shares IDs, and subtractions from any type, among the types.

use super::state_space::StateSpace;
use super::units::{Held, NUMBERS};
use crate::dice::{ResultType, Totals};
use crate::roll::{Affected, Circumstances, Ids, Modifier, Operation, Tally, settle};
use std::collections::HashMap;

/// Results of each counted type, in their order.
pub(super) type Results = [u32; NUMBERS - 1];

/// A state, settled for each way to share IDs that is needed.
pub(super) struct State<'l> {
    space: &'l StateSpace<'l>,
    pub(super) tally: Tally,
    in_numbers: Totals,
    /// The results added to the numbers for each number of IDs: shared as the owner decided, or for each type with all of them.
    by_ids: Vec<Results>,
    /// The results added to the numbers, by the IDs given to each type.
    by_split: HashMap<Results, Results>,
    placing: Option<Placing>,
}

impl<'l> State<'l> {
    pub(super) fn new(space: &'l StateSpace<'l>, held: &Held) -> State<'l> {
        let (tally, _, in_numbers) = space.tally(held);
        State {
            space,
            tally,
            in_numbers,
            by_ids: Vec::new(),
            by_split: HashMap::new(),
            placing: Placing::of(space),
        }
    }

    /// Returns the results added to the numbers when IDs are shared in this way.
    fn settled(&self, ids: Totals) -> Results {
        let totals = settle(&self.tally, ids, &self.space.preparation.circumstances).totals();
        let added = |result_type: &ResultType| totals[*result_type] - self.in_numbers[*result_type];
        std::array::from_fn(|place| self.space.types.get(place).map_or(0, added))
    }

    fn wanted(&self) -> Option<Ids> {
        self.space.preparation.circumstances.ids
    }

    /// Returns the results added to the numbers with this many IDs.
    pub(super) fn with_ids(&mut self, ids: u32) -> Results {
        while self.by_ids.len() <= ids as usize {
            let ids = self.by_ids.len() as u32;
            let types = &self.space.types;
            let results = match self.wanted() {
                Some(wanted) => {
                    self.settled(wanted.share(ids, self.space.preparation.circumstances.kind.counts))
                }
                None => std::array::from_fn(|place| {
                    types
                        .get(place)
                        .map_or(0, |result_type| self.settled(Totals::of(*result_type, ids))[place])
                }),
            };
            self.by_ids.push(results);
        }
        self.by_ids[ids as usize]
    }

    /// Reports whether `numbers` and some way to share `ids` reach everything asked for.
    pub(super) fn reaches(&mut self, asked: &[(ResultType, u32)], numbers: Totals, ids: u32) -> bool {
        let space = self.space;
        let place = |result_type: ResultType| {
            space.types.iter().position(|known| *known == result_type).unwrap_or_default()
        };
        let missing = |result_type: ResultType, most: u32| most.saturating_sub(numbers[result_type]);
        let enough = |added: Results| {
            asked.iter().all(|(result_type, most)| added[place(*result_type)] >= missing(*result_type, *most))
        };
        if self.placing.is_some() {
            let counts = space.preparation.circumstances.kind.counts;
            let splits = match self.wanted() {
                Some(wanted) => vec![wanted.share(ids, counts)],
                None => every_split(ids, &space.types),
            };
            let missing =
                asked.iter().map(|(result_type, most)| (place(*result_type), missing(*result_type, *most)));
            let missing: Vec<(usize, u32)> = missing.collect();
            return splits.into_iter().any(|split| self.reaches_by_placing(&missing, split));
        }
        if self.wanted().is_some() {
            return enough(self.with_ids(ids));
        }
        if !space.may_double_units() {
            // The types are independent: each takes the fewest IDs that suffice.
            let mut left = ids;
            return asked.iter().all(|(result_type, most)| {
                let missing = missing(*result_type, *most);
                let fewest = (0..=left).find(|ids| self.with_ids(*ids)[place(*result_type)] >= missing);
                left -= fewest.unwrap_or_default();
                fewest.is_some()
            });
        }
        every_split(ids, &space.types).into_iter().any(|split| enough(self.with_split(split)))
    }

    /// Returns the most results of `result_type` that some way to share `ids` leaves if it reaches everything asked for, zero of that type
    /// included; `None` if no way reaches it.
    pub(super) fn most(
        &mut self,
        result_type: ResultType,
        asked: &[(ResultType, u32)],
        numbers: Totals,
        ids: u32,
    ) -> Option<u32> {
        let types = &self.space.types;
        let place = |result_type: ResultType| types.iter().position(|known| *known == result_type);
        let asked: Vec<(ResultType, u32)> = asked.iter().copied().filter(|(_, number)| *number > 0).collect();
        if asked.iter().any(|(result_type, _)| place(*result_type).is_none()) {
            return None;
        }
        let Some(of_kind) = place(result_type) else {
            return self.reaches(&asked, numbers, ids).then_some(0);
        };
        if self.placing.is_none() && self.wanted().is_none() && !self.space.may_double_units() {
            // The types are independent: each takes the fewest IDs that suffice, and this one all others.
            let mut left = ids;
            for (asked, number) in asked {
                let place = self.space.types.iter().position(|known| *known == asked)?;
                let missing = number.saturating_sub(numbers[asked]);
                left -= (0..=left).find(|ids| self.with_ids(*ids)[place] >= missing)?;
            }
            return Some(numbers[result_type] + self.with_ids(left)[of_kind]);
        }
        let mut reaches = |number: u32| {
            let asked: Vec<(ResultType, u32)> =
                asked.iter().copied().chain([(result_type, number)]).collect();
            self.reaches(&asked, numbers, ids)
        };
        if !reaches(0) {
            return None;
        }
        let (mut most, mut beyond) = (0, 1);
        while reaches(beyond) {
            (most, beyond) = (beyond, beyond * 2);
        }
        while beyond - most > 1 {
            let middle = most.midpoint(beyond);
            if reaches(middle) { most = middle } else { beyond = middle }
        }
        Some(most)
    }

    /// Reports whether the owner can distribute the subtraction from any type so that nothing is missing: it must be used up as far as
    /// there are results to take, and each type can only give up a limited number.
    fn reaches_by_placing(&mut self, missing: &[(usize, u32)], split: Totals) -> bool {
        let types = &self.space.types;
        let Some(placing) = &mut self.placing else { return false };
        let (mut spared, mut rooms) = (0, 0);
        for (place, result_type) in types.iter().enumerate() {
            let needed = missing.iter().find(|(of, _)| *of == place).map_or(0, |(_, needed)| *needed);
            let ids = split[*result_type];
            let room = (self.tally.sum.plain[*result_type] + ids).saturating_sub(placing.own[*result_type]);
            let most = room.min(placing.amount);
            let mut left = |less: u32| {
                placing.left(&self.tally, *result_type, ids, less) - self.in_numbers[*result_type]
            };
            let Some(less) = (0..=most).rev().find(|less| needed == 0 || left(*less) >= needed) else {
                return false;
            };
            spared += less;
            rooms += room;
        }
        spared >= placing.amount.min(rooms)
    }

    pub(super) fn with_split(&mut self, split: Totals) -> Results {
        let key = std::array::from_fn(|place| {
            self.space.types.get(place).map_or(0, |result_type| split[*result_type])
        });
        if let Some(known) = self.by_split.get(&key) {
            return *known;
        }
        let results = self.settled(split);
        self.by_split.insert(key, results);
        results
    }
}

/// A subtraction from any type, which its owner distributes.
struct Placing {
    amount: u32,
    /// The modifier that it comes from.
    placed: Modifier,
    /// The other subtractions from each type.
    own: Totals,
    /// The circumstances without it.
    without: Circumstances,
    /// The results left of a type, by its IDs and by the number taken from it.
    known: HashMap<(ResultType, u32, u32), u32>,
}

impl Placing {
    /// Returns the subtraction from any type, if there is one and the types are otherwise independent.
    fn of(space: &StateSpace<'_>) -> Option<Placing> {
        let is_any = |known: &Modifier| matches!(known.operation, Operation::Subtract(Affected::Any, _));
        let circumstances = &space.preparation.circumstances;
        let placed = circumstances.acting().find(|known| is_any(known))?.clone();
        let amount = space.subtracted_anywhere();
        if amount == 0 || space.may_double_units() {
            return None;
        }
        let mut without = circumstances.clone();
        without.modifiers.retain(|known| !is_any(known));
        let mut own = Totals::default();
        for modifier in without.acting() {
            if let Operation::Subtract(Affected::One(result_type), less) = modifier.operation {
                own[result_type] += less;
            }
        }
        Some(Placing { amount, placed, own, without, known: HashMap::new() })
    }

    fn left(&mut self, tally: &Tally, result_type: ResultType, ids: u32, less: u32) -> u32 {
        *self.known.entry((result_type, ids, less)).or_insert_with(|| {
            let mut circumstances = self.without.clone();
            let operation = Operation::Subtract(Affected::One(result_type), less);
            circumstances.modifiers.push(Modifier { operation, ..self.placed.clone() });
            settle(tally, Totals::of(result_type, ids), &circumstances).totals()[result_type]
        })
    }
}

/// Returns every way to share `ids` among `types`.
fn every_split(ids: u32, types: &[ResultType]) -> Vec<Totals> {
    fn share(ids: u32, types: &[ResultType], given: Totals, splits: &mut Vec<Totals>) {
        match types {
            [] => {}
            [last] => splits.push(given.plus(Totals::of(*last, ids))),
            [first, rest @ ..] => {
                (0..=ids).for_each(|own| share(ids - own, rest, given.plus(Totals::of(*first, own)), splits));
            }
        }
    }
    let mut splits = Vec::new();
    share(ids, types, Totals::default(), &mut splits);
    splits
}
