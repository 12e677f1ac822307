//! The distribution of a roll for one result type.

use super::budget::TooLarge;
use super::fold::Rows;
use super::layout::{CHAIN_TAIL, CUT, Layout};
use super::state::Held;
use crate::chance::{Distribution, Floats, Share, Ways, Weights, Wholes};
use crate::dragon_dice::dice::Totals;
use crate::dragon_dice::roll::{Preparation, settle, settle_magic};

/// What a roll for one result type may come to.
#[derive(Clone, Debug, PartialEq)]
pub struct TotalOdds {
    /// The chances of the totals.
    pub distribution: Distribution,
    /// An upper bound of the chance that is missing: longer chains of re-rolls.
    pub cut_tail: f64,
}

impl TotalOdds {
    /// The chances of the totals of a roll for one result type.
    ///
    /// # Errors
    /// [`TooLarge`], before the work begins.
    pub fn of(preparation: &Preparation<'_>) -> Result<TotalOdds, TooLarge> {
        let layout = Layout::new(preparation, &[])?;
        layout.check_budget(1)?;
        let mut distribution = Distribution::from(totals::<Floats>(&layout).0);
        let cut_tail = if layout.has_chains() { distribution.cut(CUT) + CHAIN_TAIL } else { 0.0 };
        Ok(TotalOdds { distribution, cut_tail })
    }

    /// The ways to each total, without rounding. Chains of re-rolls are followed until longer ones are all but impossible.
    ///
    /// # Errors
    /// [`TooLarge`], before the work begins.
    pub fn ways(preparation: &Preparation<'_>) -> Result<Ways, TooLarge> {
        let layout = Layout::new(preparation, &[])?;
        layout.check_budget(layout.words())?;
        Ok(ways(&layout))
    }
}

/// The total of the rolls of a state, beside what its numbers hold.
pub(super) fn beside_numbers(layout: &Layout<'_>, held: &Held) -> usize {
    let (tally, ids, in_numbers) = layout.tally(held);
    let circumstances = &layout.preparation().circumstances;
    let kind = layout.types[0];
    let total = if circumstances.kind.is_magic() {
        settle_magic(&tally, circumstances).steps[5]
    } else {
        settle(&tally, Totals::of(kind, ids), circumstances).totals()[kind]
    };
    (total - in_numbers[kind]) as usize
}

/// The weights of the totals, and what they were multiplied by.
fn totals<W: Weights>(layout: &Layout<'_>) -> (W, num_bigint::BigUint) {
    let rows = Rows::<W>::thrown(layout);
    let mut totals = rows.nothing();
    for (held, row) in rows.reached() {
        totals.add(row, beside_numbers(layout, &held), Share::all(1));
    }
    (totals, rows.of)
}

/// The ways to each total.
pub(super) fn ways(layout: &Layout<'_>) -> Ways {
    let (weights, of) = totals::<Wholes>(layout);
    Ways::new(&weights, of)
}
