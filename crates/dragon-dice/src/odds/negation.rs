//! Magic Negation in the odds of a magic roll (`docs/rules/magic.md`): the points that it takes have a distribution, and for each number of
//! points taken the roll has odds of its own.

use super::budget::TooLarge;
use super::spells::{SpellOdds, chance_to_pay};
use super::total::TotalOdds;
use crate::roll::{Modifier, NotReady, Preparation};
use crate::rules::Spell;
use warband_core::chance::Distribution;

/// A magic roll, by the number of points that Magic Negation takes from it.
pub struct NegatedRoll<'a> {
    /// The number of points taken.
    pub taken: Distribution,
    /// For each number of points its chance, and the roll without them.
    parts: Vec<(f64, Preparation<'a>)>,
}

impl<'a> NegatedRoll<'a> {
    /// Creates a magic roll against which the army of `negating` rolls Magic Negation.
    ///
    /// # Errors
    /// Returns [`TooLarge`] for the roll that negates.
    pub fn new(roll: &Preparation<'a>, negating: &Preparation<'_>) -> Result<NegatedRoll<'a>, TooLarge> {
        let limit = negating.circumstances.negation_limit() as usize;
        let mut chances = vec![0.0; limit + 1];
        for (total, chance) in TotalOdds::of(negating)?.distribution.possible() {
            chances[total.min(limit)] += chance;
        }
        let taken = Distribution::new(chances);
        let part = |(number, chance): (usize, f64)| Some((chance, without(roll, number as u32).ok()?));
        let parts = taken.possible().filter_map(part).collect();
        Ok(NegatedRoll { taken, parts })
    }

    /// Returns the chances of the points that are left.
    ///
    /// # Errors
    /// [`TooLarge`].
    pub fn total(&self) -> Result<TotalOdds, TooLarge> {
        let (mut chances, mut cut_tail) = (Vec::new(), 0.0);
        for (chance, roll) in &self.parts {
            let odds = TotalOdds::of(roll)?;
            cut_tail += chance * odds.cut_tail;
            for (points, of) in odds.distribution.possible() {
                if chances.len() <= points {
                    chances.resize(points + 1, 0.0);
                }
                chances[points] += chance * of;
            }
        }
        Ok(TotalOdds { distribution: Distribution::new(chances), cut_tail })
    }

    /// Returns how often the points that are left pay for each spell.
    pub fn spells(&self) -> SpellOdds {
        let each = self.parts.iter().map(|(chance, roll)| (*chance, SpellOdds::of(roll, false)));
        SpellOdds::mixed(each.collect())
    }

    /// Returns the chance that the points that are left pay for all of `castings` together.
    ///
    /// # Errors
    /// [`TooLarge`].
    pub fn chance_to_pay(&self, castings: &[(Spell, u32)]) -> Result<f64, TooLarge> {
        let each = self.parts.iter().map(|(chance, roll)| Ok(chance * chance_to_pay(roll, castings)?));
        each.sum()
    }
}

/// Returns a magic roll that loses this many points.
fn without<'a>(roll: &Preparation<'a>, points: u32) -> Result<Preparation<'a>, NotReady> {
    let mut circumstances = roll.circumstances.clone();
    if points > 0 {
        circumstances.modifiers.push(Modifier::magic_negation(points));
    }
    Preparation::new(roll.army, None, circumstances)
}
