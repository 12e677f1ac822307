//! The distributions of a combination roll: what each type may come to, and the chance to reach several at once.

use super::budget::{Budget, TooLarge};
use super::faces::NUMBERS;
use super::fold::Rows;
use super::layout::{CHAIN_TAIL, CUT, Layout, Slot};
use super::state::Held;
use crate::chance::{Distribution, Floats, Share, Ways, Weights, Wholes};
use crate::dragon_dice::dice::{ResultType, Totals};
use crate::dragon_dice::roll::{
    Affected, Beside, Circumstances, Ids, Modifier, Operation, Preparation, Scope, Source, Tally, settle,
};
use num_bigint::BigUint;
use std::collections::{BTreeMap, HashMap};

/// What a combination roll may come to.
#[derive(Clone, Debug)]
pub struct CombinationOdds {
    /// For each counted type the chances of its total: with the IDs shared as their owner said, or where nobody
    /// said with all of them given to this type.
    pub types: Vec<(ResultType, Distribution)>,
    /// The chance to come to everything that is asked for: with the IDs shared as their owner said, or where nobody
    /// said as the throw needs it.
    pub reached: f64,
    /// An upper bound of the chance that is missing: longer chains of re-rolls.
    pub cut_tail: f64,
}

impl CombinationOdds {
    /// The chances of the totals of a combination roll, and to come to `asked` or more of each type.
    ///
    /// # Errors
    /// [`TooLarge`], before the work begins.
    pub fn of(
        preparation: &Preparation<'_>,
        asked: &[(ResultType, u32)],
    ) -> Result<CombinationOdds, TooLarge> {
        let layout = Layout::new(preparation, &[])?;
        let Answers { types, reached, .. } = reach::<Floats>(&layout, asked, 1)?;
        let mut types: Vec<(ResultType, Distribution)> =
            types.into_iter().map(|(kind, weights)| (kind, Distribution::from(weights))).collect();
        let mut cut_tail: f64 = 0.0;
        if layout.has_chains() {
            cut_tail = types.iter_mut().map(|(_, totals)| totals.cut(CUT)).fold(0.0, f64::max) + CHAIN_TAIL;
        }
        Ok(CombinationOdds { types, reached: reached.cells().first().copied().unwrap_or_default(), cut_tail })
    }
}

/// The same as numbers of ways.
#[derive(Clone, Debug)]
pub struct CombinationWays {
    /// As [`CombinationOdds::types`].
    pub types: Vec<(ResultType, Ways)>,
    /// As [`CombinationOdds::reached`]: the ways of one number.
    pub reached: Ways,
}

impl CombinationWays {
    /// The exact chances.
    ///
    /// # Errors
    /// [`TooLarge`], before the work begins.
    pub fn of(
        preparation: &Preparation<'_>,
        asked: &[(ResultType, u32)],
    ) -> Result<CombinationWays, TooLarge> {
        let layout = Layout::new(preparation, &[])?;
        combination_ways(&layout, asked)
    }
}

pub(super) fn combination_ways(
    layout: &Layout<'_>,
    asked: &[(ResultType, u32)],
) -> Result<CombinationWays, TooLarge> {
    let Answers { types, reached, of } = reach::<Wholes>(layout, asked, layout.words())?;
    Ok(CombinationWays {
        types: types.into_iter().map(|(kind, weights)| (kind, Ways::new(&weights, of.clone()))).collect(),
        reached: Ways::new(&reached, of),
    })
}

/// The ways to each answer where the owner shared the IDs: the totals of all counted types, ascending.
pub(super) fn every_answer(layout: &Layout<'_>) -> Result<BTreeMap<Vec<u32>, BigUint>, TooLarge> {
    let mut answers: BTreeMap<Vec<u32>, BigUint> = BTreeMap::new();
    for (held, row) in Rows::<Wholes>::thrown(layout, layout.words())?.reached() {
        let mut state = State::new(layout, &held);
        for cell in (0..row.len()).filter(|cell| row.has(*cell)) {
            let (numbers, ids) = layout.numbers(cell);
            let own = state.with_ids(ids);
            let answer = layout.types.iter().zip(own).map(|(kind, own)| numbers[*kind] + own).collect();
            *answers.entry(answer).or_default() += row.ways(cell);
        }
    }
    Ok(answers)
}

/// Steps that it takes to share IDs against one total.
const SHARING: f64 = 10.0;

/// The chances of damage let through and damage done back by the answer to a Charge, against each total of `attack`. IDs
/// go to saves as far as they keep damage off, the others to melee.
pub(super) fn answer_to_charge(
    preparation: &Preparation<'_>,
    attack: &Floats,
) -> Result<BTreeMap<(u32, u32), f64>, TooLarge> {
    let layout = Layout::new(preparation, &[Slot::Beside(Beside::Hit), Slot::Scorched, Slot::ScorchedIds])?;
    let rows = Rows::<Floats>::thrown(&layout, 1)?;
    let cells: usize = rows.reached().map(|(_, row)| row.len()).sum();
    Budget::Steps.check(cells as f64 * attack.len() as f64 * SHARING, preparation.rollers.dice.len())?;
    let place = |wanted: ResultType| layout.types.iter().position(|kind| *kind == wanted).unwrap_or_default();
    let (save, melee) = (place(ResultType::Save), place(ResultType::Melee));
    let mut answers: BTreeMap<(u32, u32), f64> = BTreeMap::new();
    for (held, row) in rows.reached() {
        let mut state = State::new(&layout, &held);
        let hits: u32 = state.tally.sum.beside.iter().map(|(_, amount)| amount).sum();
        let (scorched, scorched_ids) = (state.tally.scorched, state.tally.scorched_ids);
        for cell in (0..row.len()).filter(|cell| row.has(*cell)) {
            let (numbers, ids) = layout.numbers(cell);
            let mut given = 0;
            for (total, chance) in attack.cells().iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
                let total = total as u32;
                let mut split = |given: u32| {
                    let mut split = Totals::of(ResultType::Save, given);
                    split[ResultType::Melee] = ids - given;
                    state.with_split(split)
                };
                let mut beside = split(given);
                while given < ids && numbers[ResultType::Save] + beside[save] < total {
                    given += 1;
                    beside = split(given);
                }
                let saves = numbers[ResultType::Save] + beside[save];
                let back =
                    numbers[ResultType::Melee] + beside[melee] + hits + scorched + scorched_ids.min(given);
                *answers.entry((total.saturating_sub(saves), back)).or_default() +=
                    chance * row.cells()[cell];
            }
        }
    }
    Ok(answers)
}

/// Weights of the answers.
struct Answers<W> {
    types: Vec<(ResultType, W)>,
    /// One cell at most.
    reached: W,
    of: BigUint,
}

fn reach<W: Weights>(
    layout: &Layout<'_>,
    asked: &[(ResultType, u32)],
    words: usize,
) -> Result<Answers<W>, TooLarge> {
    let rows = Rows::<W>::thrown(layout, words)?;
    let empty = rows.nothing();
    let mut types: Vec<(ResultType, W)> = layout.types.iter().map(|kind| (*kind, empty.clone())).collect();
    let mut reached = empty;
    for (held, row) in rows.reached() {
        let mut state = State::new(layout, &held);
        for cell in (0..row.len()).filter(|cell| row.has(*cell)) {
            let (numbers, ids) = layout.numbers(cell);
            let own = state.with_ids(ids);
            for ((kind, totals), own) in types.iter_mut().zip(own) {
                totals.add_cell((numbers[*kind] + own) as usize, row, cell, Share::all(1));
            }
            if state.reaches(asked, numbers, ids) {
                reached.add_cell(0, row, cell, Share::all(1));
            }
        }
    }
    Ok(Answers { types, reached, of: rows.of })
}

/// Results of each counted type, in their order.
type Results = [u32; NUMBERS - 1];

/// A state, settled for each way to share IDs that anybody asks for.
struct State<'l> {
    layout: &'l Layout<'l>,
    tally: Tally,
    in_numbers: Totals,
    /// What comes to the numbers with so many IDs: shared as the owner said, or for each type all given to it.
    by_ids: Vec<Results>,
    /// What comes to the numbers by the IDs given to each type.
    by_split: HashMap<Results, Results>,
    placing: Option<Placing>,
}

impl<'l> State<'l> {
    fn new(layout: &'l Layout<'l>, held: &Held) -> State<'l> {
        let (tally, _, in_numbers) = layout.tally(held);
        State {
            layout,
            tally,
            in_numbers,
            by_ids: Vec::new(),
            by_split: HashMap::new(),
            placing: Placing::of(layout),
        }
    }

    /// What comes to the numbers when IDs are shared in this way.
    fn settled(&self, ids: Totals) -> Results {
        let totals = settle(&self.tally, ids, &self.layout.preparation().circumstances).totals();
        let beside = |kind: &ResultType| totals[*kind] - self.in_numbers[*kind];
        std::array::from_fn(|place| self.layout.types.get(place).map_or(0, beside))
    }

    fn wanted(&self) -> Option<Ids> {
        self.layout.preparation().circumstances.ids
    }

    /// What comes to the numbers with so many IDs.
    fn with_ids(&mut self, ids: u32) -> Results {
        while self.by_ids.len() <= ids as usize {
            let ids = self.by_ids.len() as u32;
            let types = &self.layout.types;
            let results = match self.wanted() {
                Some(wanted) => {
                    self.settled(wanted.share(ids, self.layout.preparation().circumstances.kind.counts))
                }
                None => std::array::from_fn(|place| {
                    types.get(place).map_or(0, |kind| self.settled(Totals::of(*kind, ids))[place])
                }),
            };
            self.by_ids.push(results);
        }
        self.by_ids[ids as usize]
    }

    /// Whether `numbers` and some way to share `ids` bring everything asked for.
    fn reaches(&mut self, asked: &[(ResultType, u32)], numbers: Totals, ids: u32) -> bool {
        let layout = self.layout;
        let place =
            |kind: ResultType| layout.types.iter().position(|known| *known == kind).unwrap_or_default();
        let missing = |kind: ResultType, most: u32| most.saturating_sub(numbers[kind]);
        let enough =
            |beside: Results| asked.iter().all(|(kind, most)| beside[place(*kind)] >= missing(*kind, *most));
        if self.placing.is_some() {
            let counts = layout.preparation().circumstances.kind.counts;
            let splits = match self.wanted() {
                Some(wanted) => vec![wanted.share(ids, counts)],
                None => every_split(ids, &layout.types),
            };
            let missing = asked.iter().map(|(kind, most)| (place(*kind), missing(*kind, *most)));
            let missing: Vec<(usize, u32)> = missing.collect();
            return splits.into_iter().any(|split| self.reaches_by_placing(&missing, split));
        }
        if self.wanted().is_some() {
            return enough(self.with_ids(ids));
        }
        if layout.types_are_apart() {
            // Each type alone: the fewest IDs that suffice.
            let mut left = ids;
            return asked.iter().all(|(kind, most)| {
                let missing = missing(*kind, *most);
                let fewest = (0..=left).find(|ids| self.with_ids(*ids)[place(*kind)] >= missing);
                left -= fewest.unwrap_or_default();
                fewest.is_some()
            });
        }
        every_split(ids, &layout.types).into_iter().any(|split| enough(self.with_split(split)))
    }

    /// Whether the owner can place what is subtracted from any type so that nothing is missing: as much of it as there are
    /// results to take must go somewhere, from each type as much as that one can spare.
    fn reaches_by_placing(&mut self, missing: &[(usize, u32)], split: Totals) -> bool {
        let types = &self.layout.types;
        let Some(placing) = &mut self.placing else { return false };
        let (mut spared, mut rooms) = (0, 0);
        for (place, kind) in types.iter().enumerate() {
            let needed = missing.iter().find(|(of, _)| *of == place).map_or(0, |(_, needed)| *needed);
            let ids = split[*kind];
            let room = (self.tally.sum.plain[*kind] + ids).saturating_sub(placing.own[*kind]);
            let most = room.min(placing.amount);
            let mut left = |less: u32| placing.left(&self.tally, *kind, ids, less) - self.in_numbers[*kind];
            let Some(less) = (0..=most).rev().find(|less| needed == 0 || left(*less) >= needed) else {
                return false;
            };
            spared += less;
            rooms += room;
        }
        spared >= placing.amount.min(rooms)
    }

    fn with_split(&mut self, split: Totals) -> Results {
        let key = std::array::from_fn(|place| self.layout.types.get(place).map_or(0, |kind| split[*kind]));
        if let Some(known) = self.by_split.get(&key) {
            return *known;
        }
        let results = self.settled(split);
        self.by_split.insert(key, results);
        results
    }
}

/// A subtraction from any type, which its owner places.
struct Placing {
    amount: u32,
    /// What is subtracted from each type besides.
    own: Totals,
    /// The roll without it.
    without: Circumstances,
    /// What is left of a type, by its IDs and what is taken from it.
    known: HashMap<(ResultType, u32, u32), u32>,
}

impl Placing {
    /// The subtraction from any type, where there is one and types do not touch each other besides.
    fn of(layout: &Layout<'_>) -> Option<Placing> {
        let amount = layout.subtracted_anywhere();
        if amount == 0 || !layout.types_are_apart() {
            return None;
        }
        let mut without = layout.preparation().circumstances.clone();
        without.modifiers.retain(|known| !matches!(known.operation, Operation::Subtract(Affected::Any, _)));
        let mut own = Totals::default();
        for modifier in without.acting() {
            if let Operation::Subtract(Affected::One(kind), less) = modifier.operation {
                own[kind] += less;
            }
        }
        Some(Placing { amount, own, without, known: HashMap::new() })
    }

    fn left(&mut self, tally: &Tally, kind: ResultType, ids: u32, less: u32) -> u32 {
        *self.known.entry((kind, ids, less)).or_insert_with(|| {
            let mut circumstances = self.without.clone();
            let scope = if circumstances.kind.army { Scope::Army } else { Scope::Unit };
            let operation = Operation::Subtract(Affected::One(kind), less);
            circumstances.modifiers.push(Modifier { operation, scope, source: Source::Opponent });
            settle(tally, Totals::of(kind, ids), &circumstances).totals()[kind]
        })
    }
}

/// Every way to share `ids` among `types`.
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
