//! The distribution of a roll for one result type.

use super::budget::TooLarge;
use super::fold::Rows;
use super::layout::{CHAIN_TAIL, CUT, Layout};
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
        let layout = Layout::new(preparation, &[])?;
        let mut distribution = Distribution::from(totals::<Probabilities>(&layout)?);
        if let Some((mean, variance)) = moments(&layout) {
            distribution = distribution.with_moments(mean, variance.max(0.0).sqrt());
        }
        let cut_tail = if layout.has_chains() { distribution.cut(CUT) + CHAIN_TAIL } else { 0.0 };
        Ok(TotalOdds { distribution, cut_tail })
    }

    /// Returns the mean of that distribution, without computing the distribution if possible.
    ///
    /// # Errors
    /// [`TooLarge`].
    pub(super) fn mean(preparation: &Preparation<'_>) -> Result<f64, TooLarge> {
        let layout = Layout::new(preparation, &[])?;
        match moments(&layout) {
            Some((mean, _)) => Ok(mean),
            None => Ok(Distribution::from(totals::<Probabilities>(&layout)?).mean()),
        }
    }
}

/// Returns the mean and variance of the totals if every die only adds to them; otherwise `None`.
fn moments(layout: &Layout<'_>) -> Option<(f64, f64)> {
    if !layout.is_flat() {
        return None;
    }
    let (mut mean, mut variance) = (side_total(layout, &layout.start()) as f64, 0.0);
    for (die, number) in &layout.dice {
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
        let layout = Layout::new(preparation, &[])?;
        let ways = ways(&layout)?;
        let moments = if !layout.has_chains() {
            Some((ways.mean(), ways.variance()))
        } else if layout.is_flat() {
            let base = Fraction::from(side_total(&layout, &layout.start()) as u64);
            let mut moments = (base, Fraction::from(0));
            for (die, number) in &layout.dice {
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
pub(super) fn side_total(layout: &Layout<'_>, held: &Held) -> usize {
    let (tally, ids, in_numbers) = layout.tally(held);
    settled(layout, &tally, ids, in_numbers)
}

/// Returns the total of a tally settled with these IDs, without the part in the numbers.
pub(super) fn settled(layout: &Layout<'_>, tally: &Tally, ids: u32, in_numbers: Totals) -> usize {
    let circumstances = &layout.preparation.circumstances;
    let kind = layout.types[0];
    let total = if circumstances.kind.is_magic() {
        settle_magic(tally, circumstances).steps[5]
    } else {
        settle(tally, Totals::of(kind, ids), circumstances).totals()[kind]
    };
    (total - in_numbers[kind]) as usize
}

/// Returns the weights of the totals.
fn totals<W: Weights>(layout: &Layout<'_>) -> Result<W, TooLarge> {
    let rows = Rows::<W>::thrown(layout)?;
    let mut totals = rows.nothing();
    for (held, row) in rows.reached() {
        totals.add(row, side_total(layout, &held), Share::all(1));
    }
    Ok(totals)
}

/// Returns the ways to each total.
pub(super) fn ways(layout: &Layout<'_>) -> Result<Ways, TooLarge> {
    let weights = totals::<Counts>(layout)?;
    Ok(Ways::new(&weights, layout.factor()))
}
