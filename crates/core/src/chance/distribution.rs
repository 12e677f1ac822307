//! Finished distributions, and queries on them.

use super::counts::Counts;
use super::probabilities::Probabilities;
use super::weights::Weights;
use num_bigint::BigUint;
use std::fmt::{self, Display};
use std::ops::{Add, Mul, Sub};

/// The chances of the numbers 0, 1, 2 and so on.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Distribution {
    chances: Vec<f64>,
    /// The chance of this number or more, added up from the smallest chance.
    at_least: Vec<f64>,
    mean: f64,
    sd: f64,
}

impl From<Probabilities> for Distribution {
    fn from(weights: Probabilities) -> Distribution {
        Distribution::new(weights.cells().to_vec())
    }
}

impl Distribution {
    /// Creates a distribution from the chances of 0, 1, 2 and so on.
    pub fn new(chances: Vec<f64>) -> Distribution {
        let mut at_least = chances.clone();
        for number in (0..at_least.len().saturating_sub(1)).rev() {
            at_least[number] += at_least[number + 1];
        }
        let moment = |of: &dyn Fn(f64) -> f64| -> f64 {
            chances.iter().enumerate().map(|(number, chance)| of(number as f64) * chance).sum()
        };
        let mean = moment(&|number| number);
        let sd = moment(&|number| (number - mean).powi(2)).sqrt();
        Distribution { chances, at_least, mean, sd }
    }

    /// Returns the chance of exactly `number`.
    pub fn chance(&self, number: usize) -> f64 {
        certain(self.chances.get(number).copied().unwrap_or_default())
    }

    /// Returns the chance of `number` or more, at most 1.
    pub fn at_least(&self, number: usize) -> f64 {
        certain(self.at_least.get(number).copied().unwrap_or_default())
    }

    /// Returns the possible numbers, ascending, with their chances.
    pub fn possible(&self) -> impl DoubleEndedIterator<Item = (usize, f64)> {
        let chances = self.chances.iter().map(|chance| certain(*chance));
        chances.enumerate().filter(|(_, chance)| *chance > 0.0)
    }

    /// Replaces the mean and the deviation by values that are more exact than sums over the chances.
    #[must_use]
    pub fn with_moments(self, mean: f64, sd: f64) -> Distribution {
        Distribution { mean, sd, ..self }
    }

    /// Returns the mean.
    pub fn mean(&self) -> f64 {
        self.mean
    }

    /// Returns the standard deviation.
    pub fn sd(&self) -> f64 {
        self.sd
    }

    /// Returns the median: the smallest number that at least half of all rolls do not exceed.
    pub fn median(&self) -> usize {
        let mut below = 0.0;
        let reached = |(number, chance): (usize, f64)| {
            below += chance;
            (below >= 0.5 - 1e-12).then_some(number)
        };
        self.possible().find_map(reached).unwrap_or_default()
    }

    /// Returns the chances of the sum of two independent numbers.
    #[must_use]
    pub fn plus(&self, other: &Distribution) -> Distribution {
        let mut chances = vec![0.0; (self.chances.len() + other.chances.len()).saturating_sub(1)];
        for (number, chance) in self.chances.iter().enumerate() {
            for (more, of_more) in other.chances.iter().enumerate() {
                chances[number + more] += chance * of_more;
            }
        }
        let sd = self.sd.hypot(other.sd);
        Distribution::new(chances).with_moments(self.mean + other.mean, sd)
    }

    /// Drops the largest numbers whose chance together is at most `tail`; returns the chance cut off. Mean and deviation remain those of
    /// the whole distribution.
    pub fn cut(&mut self, tail: f64) -> f64 {
        let kept = self.at_least.partition_point(|chance| *chance > tail).max(1);
        let cut = self.at_least.get(kept).copied().unwrap_or_default();
        self.chances.truncate(kept);
        self.at_least.truncate(kept);
        cut
    }
}

/// Returns 1 for a chance that differs from 1 only by rounding.
fn certain(chance: f64) -> f64 {
    if chance > 1.0 - 1e-14 { 1.0 } else { chance }
}

/// The numbers of ways to 0, 1, 2 and so on, out of all ways: a distribution without rounding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ways {
    /// The ways to each number.
    pub ways: Vec<BigUint>,
    /// The number of all ways.
    pub of: BigUint,
}

impl Ways {
    /// Creates ways from the cells of `weights`, which were multiplied by `of` altogether.
    pub fn new(weights: &Counts, of: BigUint) -> Ways {
        Ways { ways: (0..weights.len()).map(|cell| weights.ways(cell)).collect(), of }
    }

    /// Returns the chance of exactly `number`.
    pub fn chance(&self, number: usize) -> Fraction {
        Fraction::new(self.ways.get(number).cloned().unwrap_or_default(), self.of.clone())
    }

    /// Returns the chance of `number` or more: all ways minus those to smaller numbers, so that ways which were never followed count.
    pub fn at_least(&self, number: usize) -> Fraction {
        let below: BigUint = self.ways.iter().take(number).sum();
        Fraction::new(&self.of - below, self.of.clone())
    }

    /// Returns the mean.
    pub fn mean(&self) -> Fraction {
        Fraction::new(self.moment(1), self.of.clone())
    }

    /// Returns the variance.
    pub fn variance(&self) -> Fraction {
        let mean = self.moment(1);
        Fraction::new(self.moment(2) * &self.of - &mean * &mean, &self.of * &self.of)
    }

    fn moment(&self, power: u32) -> BigUint {
        self.ways.iter().enumerate().map(|(number, ways)| ways * BigUint::from(number).pow(power)).sum()
    }
}

/// A fraction in lowest terms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fraction {
    /// The numerator of the fraction.
    pub numerator: BigUint,
    /// The denominator, at least 1.
    pub denominator: BigUint,
}

impl Fraction {
    /// Returns `numerator` / `denominator`, which is not 0, in lowest terms.
    pub fn new(numerator: BigUint, denominator: BigUint) -> Fraction {
        let divisor = common_divisor(numerator.clone(), denominator.clone());
        Fraction { numerator: numerator / &divisor, denominator: denominator / &divisor }
    }
}

impl From<u64> for Fraction {
    fn from(number: u64) -> Fraction {
        Fraction { numerator: number.into(), denominator: 1_u8.into() }
    }
}

impl Add for &Fraction {
    type Output = Fraction;

    fn add(self, other: &Fraction) -> Fraction {
        let numerator = &self.numerator * &other.denominator + &other.numerator * &self.denominator;
        Fraction::new(numerator, &self.denominator * &other.denominator)
    }
}

impl Sub for &Fraction {
    type Output = Fraction;

    /// Returns the difference, which must not be negative.
    fn sub(self, other: &Fraction) -> Fraction {
        let numerator = &self.numerator * &other.denominator - &other.numerator * &self.denominator;
        Fraction::new(numerator, &self.denominator * &other.denominator)
    }
}

impl Mul for &Fraction {
    type Output = Fraction;

    fn mul(self, other: &Fraction) -> Fraction {
        Fraction::new(&self.numerator * &other.numerator, &self.denominator * &other.denominator)
    }
}

impl Display for Fraction {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", self.numerator)?;
        if self.denominator == BigUint::from(1_u8) { Ok(()) } else { write!(out, "/{}", self.denominator) }
    }
}

fn common_divisor(mut a: BigUint, mut b: BigUint) -> BigUint {
    let zero = BigUint::default();
    while b != zero {
        let rest = a % &b;
        a = std::mem::replace(&mut b, rest);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::weights::DieValues;
    use proptest::prelude::*;

    fn sum<W: Weights>(dice: &[Vec<usize>]) -> (W, BigUint) {
        let (mut sum, mut of) = (W::certain(), BigUint::from(1_u8));
        for die in dice {
            let die = DieValues::of_sides(die.iter().copied());
            sum.throw(&die);
            of *= die.of();
        }
        (sum, of)
    }

    #[test]
    fn three_dice_by_hand() {
        let (weights, of) = sum::<Counts>(&vec![(1..=6).collect(); 3]);
        let ways = Ways::new(&weights, of);
        assert_eq!(ways.chance(10).to_string(), "1/8");
        assert_eq!(ways.at_least(17).to_string(), "1/54");
        assert_eq!((ways.mean().to_string(), ways.variance().to_string()), ("21/2".into(), "35/4".into()));
        let (weights, _) = sum::<Probabilities>(&vec![(1..=6).collect(); 3]);
        let (one, two) = (
            sum::<Probabilities>(&[(1..=6).collect()]).0,
            sum::<Probabilities>(&vec![(1..=6).collect(); 2]).0,
        );
        let three = Distribution::from(one).plus(&Distribution::from(two));
        let of_weights = Distribution::from(weights.clone());
        assert!(
            three.possible().zip(of_weights.possible()).all(|(a, b)| a.0 == b.0 && (a.1 - b.1).abs() < 1e-15)
        );
        let mut floats = Distribution::from(weights);
        assert_eq!((floats.median(), floats.possible().count()), (10, 16));
        assert!((floats.sd() - 8.75_f64.sqrt()).abs() < 1e-12);
        assert!((floats.cut(0.01) - 1.0 / 216.0).abs() < 1e-15);
        assert_eq!(floats.possible().next_back().map(|(number, _)| number), Some(17));
    }

    proptest! {
        #[test]
        fn floats_and_wholes_agree_and_every_way_is_counted(
            dice in prop::collection::vec(prop::collection::vec(0..9_usize, 1..=10), 0..40)
        ) {
            let (wholes, of) = sum::<Counts>(&dice);
            let (floats, _) = sum::<Probabilities>(&dice);
            let ways = Ways::new(&wholes, of.clone());
            prop_assert_eq!(ways.ways.iter().sum::<BigUint>(), of);
            prop_assert_eq!(wholes.len(), floats.len());
            for (number, chance) in floats.cells().iter().enumerate() {
                let Fraction { numerator, denominator } = ways.chance(number);
                let scaled = (numerator << 200_u32) / denominator;
                let exact = scaled.to_string().parse::<f64>().unwrap_or_default() / 2_f64.powi(200);
                prop_assert!((chance - exact).abs() <= exact * 1e-13, "{number}: {chance} {exact}");
            }
        }
    }
}
