//! The distributions of a combination roll: the total of each type, and the chance to reach several at once.

use super::budget::TooLarge;
use super::fold::Rows;
use super::sharing::State;
use super::state_space::{CHAIN_TAIL, CUT, StateSpace};
use crate::dice::ResultType;
use crate::roll::Preparation;
use num_bigint::BigUint;
use std::collections::BTreeMap;
use warband_core::chance::{Counts, Distribution, Probabilities, Share, Ways, Weights};

/// The odds of a combination roll.
#[derive(Clone, Debug)]
pub struct CombinationOdds {
    /// The chances of the total of each counted type. IDs are shared as their owner decided; without a decision all of them count as that
    /// type.
    pub types: Vec<(ResultType, Distribution)>,
    /// The chance to reach everything that is asked for. IDs are shared as their owner decided; without a decision, as the throw needs it.
    pub reached: f64,
    /// Upper bound of the missing chance, that of longer chains of re-rolls.
    pub cut_tail: f64,
}

impl CombinationOdds {
    /// Computes the chances of the totals of a combination roll, and the chance of at least `asked` of each type.
    ///
    /// # Errors
    /// [`TooLarge`].
    pub fn of(
        preparation: &Preparation<'_>,
        asked: &[(ResultType, u32)],
    ) -> Result<CombinationOdds, TooLarge> {
        let space = StateSpace::new(preparation, &[])?;
        let Answers { types, reached, .. } = reach::<Probabilities>(&space, asked)?;
        let mut types: Vec<(ResultType, Distribution)> = types
            .into_iter()
            .map(|(result_type, weights)| (result_type, Distribution::from(weights)))
            .collect();
        let mut cut_tail: f64 = 0.0;
        if space.has_chains() {
            cut_tail = types.iter_mut().map(|(_, totals)| totals.cut(CUT)).fold(0.0, f64::max) + CHAIN_TAIL;
        }
        Ok(CombinationOdds { types, reached: reached.cells().first().copied().unwrap_or_default(), cut_tail })
    }
}

/// Returns the chances of the results of all counted types together, with the IDs shared as their owner decided.
///
/// # Errors
/// [`TooLarge`].
pub fn sum_of_types(preparation: &Preparation<'_>) -> Result<Distribution, TooLarge> {
    sums(StateSpace::new(preparation, &[])?).map(Distribution::from)
}

/// Returns the weights of the results of all counted types together.
pub(super) fn sums(mut space: StateSpace<'_>) -> Result<Probabilities, TooLarge> {
    space.add_types_up()?;
    let rows = Rows::<Probabilities>::thrown(&space)?;
    let mut sums = rows.nothing();
    for (held, row) in rows.reached() {
        let mut state = State::new(&space, &held);
        for cell in (0..row.len()).filter(|cell| row.has(*cell)) {
            let (sum, ids) = space.sum_and_ids(cell);
            let own: u32 = state.with_ids(ids).iter().sum();
            sums.add_cell((sum + own) as usize, row, cell, Share::all(1));
        }
    }
    Ok(sums)
}

/// The odds of a combination roll as numbers of ways.
#[derive(Clone, Debug)]
pub struct CombinationWays {
    /// Like [`CombinationOdds::types`].
    pub types: Vec<(ResultType, Ways)>,
    /// Like [`CombinationOdds::reached`], as the ways of one number.
    pub reached: Ways,
}

impl CombinationWays {
    /// Computes the exact chances.
    ///
    /// # Errors
    /// [`TooLarge`].
    pub fn of(
        preparation: &Preparation<'_>,
        asked: &[(ResultType, u32)],
    ) -> Result<CombinationWays, TooLarge> {
        let space = StateSpace::new(preparation, &[])?;
        combination_ways(&space, asked)
    }
}

pub(super) fn combination_ways(
    space: &StateSpace<'_>,
    asked: &[(ResultType, u32)],
) -> Result<CombinationWays, TooLarge> {
    let Answers { types, reached, of } = reach::<Counts>(space, asked)?;
    Ok(CombinationWays {
        types: types
            .into_iter()
            .map(|(result_type, weights)| (result_type, Ways::new(&weights, of.clone())))
            .collect(),
        reached: Ways::new(&reached, of),
    })
}

/// Returns the ways to each answer if the owner decided how to share the IDs: the totals of all counted types, ascending.
pub(super) fn every_answer(space: &StateSpace<'_>) -> Result<BTreeMap<Vec<u32>, BigUint>, TooLarge> {
    let mut answers: BTreeMap<Vec<u32>, BigUint> = BTreeMap::new();
    for (held, row) in Rows::<Counts>::thrown(space)?.reached() {
        let mut state = State::new(space, &held);
        for cell in (0..row.len()).filter(|cell| row.has(*cell)) {
            let (numbers, ids) = space.numbers(cell);
            let own = state.with_ids(ids);
            let answer =
                space.types.iter().zip(own).map(|(result_type, own)| numbers[*result_type] + own).collect();
            *answers.entry(answer).or_default() += row.ways(cell);
        }
    }
    Ok(answers)
}

/// Weights of the answers.
struct Answers<W> {
    types: Vec<(ResultType, W)>,
    /// At most one cell.
    reached: W,
    of: BigUint,
}

fn reach<W: Weights>(space: &StateSpace<'_>, asked: &[(ResultType, u32)]) -> Result<Answers<W>, TooLarge> {
    let rows = Rows::<W>::thrown(space)?;
    let empty = rows.nothing();
    let mut types: Vec<(ResultType, W)> =
        space.types.iter().map(|result_type| (*result_type, empty.clone())).collect();
    let mut reached = empty;
    for (held, row) in rows.reached() {
        let mut state = State::new(space, &held);
        for cell in (0..row.len()).filter(|cell| row.has(*cell)) {
            let (numbers, ids) = space.numbers(cell);
            let own = state.with_ids(ids);
            for ((result_type, totals), own) in types.iter_mut().zip(own) {
                totals.add_cell((numbers[*result_type] + own) as usize, row, cell, Share::all(1));
            }
            if state.reaches(asked, numbers, ids) {
                reached.add_cell(0, row, cell, Share::all(1));
            }
        }
    }
    Ok(Answers { types, reached, of: space.factor() })
}
