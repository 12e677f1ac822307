//! The distribution of a roll for one result type.

use super::budget::TooLarge;
use super::fold::Rows;
use super::state_space::{CHAIN_TAIL, CUT, StateSpace};
use super::units::Held;
use crate::dice::Totals;
use crate::roll::{Preparation, Tally, settle, settle_magic};
use warband_core::chance::{Counts, Distribution, Fraction, Probabilities, Share, Ways, Weights};

/// The odds of a roll for one result type.
#[derive(Clone, Debug, PartialEq)]
pub struct TotalOdds {
    /// The chances of the totals.
    pub distribution: Distribution,
    /// Upper bound of the missing chance, that of longer chains of re-rolls.
    pub cut_tail: f64,
}

/// The odds of a roll for one result type, without rounding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TotalWays {
    /// The ways to each total. Chains of re-rolls are followed until longer ones are negligible.
    pub ways: Ways,
    /// Mean and variance, with chains followed to their end; `None` if chains are settled together with other results.
    pub moments: Option<(Fraction, Fraction)>,
}

impl TotalOdds {
    /// Computes the chances of the totals of a roll for one result type.
    ///
    /// # Errors
    /// [`TooLarge`].
    pub fn of(preparation: &Preparation<'_>) -> Result<TotalOdds, TooLarge> {
        let space = StateSpace::new(preparation, &[])?;
        let mut distribution = Distribution::from(totals::<Probabilities>(&space)?);
        if let Some((mean, variance)) = moments(&space) {
            distribution = distribution.with_moments(mean, variance.max(0.0).sqrt());
        }
        let cut_tail = if space.has_chains() { distribution.cut(CUT) + CHAIN_TAIL } else { 0.0 };
        Ok(TotalOdds { distribution, cut_tail })
    }

    /// Returns the mean of that distribution, without computing the distribution if possible.
    ///
    /// # Errors
    /// [`TooLarge`].
    pub(super) fn mean(preparation: &Preparation<'_>) -> Result<f64, TooLarge> {
        let space = StateSpace::new(preparation, &[])?;
        match moments(&space) {
            Some((mean, _)) => Ok(mean),
            None => Ok(Distribution::from(totals::<Probabilities>(&space)?).mean()),
        }
    }
}

/// Returns the mean and variance of the totals if every die only adds to them; otherwise `None`.
fn moments(space: &StateSpace<'_>) -> Option<(f64, f64)> {
    if !space.is_flat() {
        return None;
    }
    let (mut mean, mut variance) = (side_total(space, &space.start()) as f64, 0.0);
    for (die, number) in &space.dice {
        let moments = die.moments();
        mean += *number as f64 * moments.0;
        variance += *number as f64 * moments.1;
    }
    Some((mean, variance))
}

impl TotalWays {
    /// Computes the ways to the totals of a roll for one result type.
    ///
    /// # Errors
    /// [`TooLarge`].
    pub fn of(preparation: &Preparation<'_>) -> Result<TotalWays, TooLarge> {
        let space = StateSpace::new(preparation, &[])?;
        let ways = ways(&space)?;
        let moments = if !space.has_chains() {
            Some((ways.mean(), ways.variance()))
        } else if space.is_flat() {
            let base = Fraction::from(side_total(&space, &space.start()) as u64);
            let mut moments = (base, Fraction::from(0));
            for (die, number) in &space.dice {
                let (mean, variance) = die.exact_moments();
                let number = Fraction::from(*number as u64);
                moments = (&moments.0 + &(&number * &mean), &moments.1 + &(&number * &variance));
            }
            Some(moments)
        } else {
            None
        };
        Ok(TotalWays { ways, moments })
    }
}

/// Returns the total of a state, without the part in its numbers.
pub(super) fn side_total(space: &StateSpace<'_>, held: &Held) -> usize {
    let (tally, ids, in_numbers) = space.tally(held);
    settled(space, &tally, ids, in_numbers)
}

/// Returns the total of a tally settled with these IDs, without the part in the numbers.
pub(super) fn settled(space: &StateSpace<'_>, tally: &Tally, ids: u32, in_numbers: Totals) -> usize {
    let circumstances = &space.preparation.circumstances;
    let result_type = space.types[0];
    let total = if circumstances.kind.is_magic() {
        settle_magic(tally, circumstances).steps[5]
    } else {
        settle(tally, Totals::of(result_type, ids), circumstances).totals()[result_type]
    };
    (total - in_numbers[result_type]) as usize
}

/// Returns the weights of the totals.
fn totals<W: Weights>(space: &StateSpace<'_>) -> Result<W, TooLarge> {
    let rows = Rows::<W>::thrown(space)?;
    let mut totals = rows.nothing();
    for (held, row) in rows.reached() {
        totals.add(row, side_total(space, &held), Share::all(1));
    }
    Ok(totals)
}

/// Returns the ways to each total.
pub(super) fn ways(space: &StateSpace<'_>) -> Result<Ways, TooLarge> {
    let weights = totals::<Counts>(space)?;
    Ok(Ways::new(&weights, space.factor()))
}
