//! Luck: results compared with all possible results.

use super::Distribution;

/// A result with its place among all possible results.
#[derive(Clone, Debug, PartialEq)]
pub struct Ranked {
    /// The number that was rolled.
    pub number: usize,
    /// The mean of all possible results.
    pub mean: f64,
    /// The variance of all possible results.
    pub variance: f64,
    /// The chance of a smaller number.
    pub less: f64,
    /// The chance of exactly this number, above 0.
    pub equal: f64,
    /// Every possible number, ascending, with its chance.
    possible: Vec<(usize, f64)>,
}

impl Ranked {
    /// Ranks a number among these chances; `None` if it is impossible.
    pub fn of(chances: &Distribution, number: usize) -> Option<Ranked> {
        let equal = chances.chance(number);
        if equal <= 0.0 {
            return None;
        }
        let below = chances.possible().take_while(|(other, _)| *other < number);
        let less = below.fold(0.0, |sum, (_, chance)| sum + chance);
        let (variance, possible) = (chances.sd().powi(2), chances.possible().collect());
        Some(Ranked { number, mean: chances.mean(), variance, less, equal, possible })
    }

    /// Returns the share of rolls like this that are worse; `fewer_is_better` is whether a low number is good. `None` if no other result
    /// was possible.
    pub fn better_than(&self, fewer_is_better: bool) -> Option<f64> {
        let share = if fewer_is_better { 1.0 - self.less - self.equal } else { self.less };
        (self.possible.len() > 1).then(|| share.clamp(0.0, 1.0))
    }

    /// Returns the mid-rank: the chance of a smaller number, plus half the chance of the same number; 0.5 on average.
    pub fn rank(&self) -> f64 {
        self.less + self.equal / 2.0
    }

    /// Reports whether the rank is below the middle.
    pub fn is_low(&self) -> bool {
        self.rank() < 0.5
    }

    /// Returns the chance of a number at least as far from the middle, on the same side.
    pub fn tail(&self) -> f64 {
        if self.is_low() { self.less + self.equal } else { (1.0 - self.less).clamp(0.0, 1.0) }
    }
}

/// Up to this many rolls the distribution of their sum is computed, above it taken as normal.
const FEW: usize = 12;

/// Several rolls of one player.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Luck {
    /// The number of rolls.
    pub rolls: usize,
    /// The sum of their results.
    pub results: usize,
    /// The mean of that sum.
    pub expected: f64,
    /// The variance of that sum.
    pub variance: f64,
    /// How far the results of all rolls, also of those that are counted separately, are above their mean; below it where fewer is better.
    above_mean: f64,
    /// The variance of that.
    variance_of_all: f64,
    /// While there are few rolls: the number of points that each result has above the worst, and all possible ones with their chances.
    few: Vec<(usize, Vec<(usize, f64)>)>,
}

impl Luck {
    /// Adds a roll; `fewer_is_better` is whether a low number is good.
    #[must_use]
    pub fn with(mut self, roll: &Ranked, fewer_is_better: bool) -> Luck {
        let above = roll.number as f64 - roll.mean;
        self.rolls += 1;
        self.results += roll.number;
        self.expected += roll.mean;
        self.variance += roll.variance;
        self.above_mean += if fewer_is_better { -above } else { above };
        self.variance_of_all += roll.variance;
        if self.rolls <= FEW
            && let [(least, _), .., (most, _)] = roll.possible[..]
        {
            let points = |number: usize| if fewer_is_better { most - number } else { number - least };
            let all = roll.possible.iter().map(|(number, chance)| (points(*number), *chance));
            self.few.push((points(roll.number), all.collect()));
        }
        self
    }

    /// Adds other rolls of the same player that are counted separately.
    #[must_use]
    pub fn with_uncounted(mut self, other: &Luck) -> Luck {
        self.rolls += other.rolls;
        self.above_mean += other.above_mean;
        self.variance_of_all += other.variance_of_all;
        self.few.extend(other.few.iter().cloned());
        self
    }

    /// Returns the standard deviation of the sum.
    pub fn deviation(&self) -> f64 {
        self.variance.sqrt()
    }

    /// Returns the share of games with the same rolls in which they turn out worse: with a lower sum of results, less those where fewer is
    /// better. Games with an equal sum count half. `None` if no other results were possible. The chances of the sum are computed for few
    /// rolls, and taken as normally distributed for many.
    pub fn better_than(&self) -> Option<f64> {
        if self.variance_of_all <= 0.0 {
            return None;
        }
        Some(if self.rolls <= FEW {
            self.few_better_than()
        } else {
            normal(self.above_mean / self.variance_of_all.sqrt())
        })
    }

    /// Returns the share of games in which few rolls turn out worse.
    fn few_better_than(&self) -> f64 {
        // The chances of the sums of the rolls so far, starting with the worst.
        let mut sums = vec![1.0];
        for (_, all) in &self.few {
            let most = all.iter().map(|(points, _)| *points).max().unwrap_or_default();
            let mut more = vec![0.0; sums.len() + most];
            for (sum, chance) in sums.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
                for (points, of) in all {
                    more[sum + points] += chance * of;
                }
            }
            sums = more;
        }
        let own: usize = self.few.iter().map(|(points, _)| points).sum();
        let worse: f64 = sums[..own].iter().sum();
        (worse + sums[own] / 2.0).clamp(0.0, 1.0)
    }
}

/// Returns the chance that a standard normal number is at most `z`.
fn normal(z: f64) -> f64 {
    libm::erfc(-z / std::f64::consts::SQRT_2) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_close(a: f64, b: f64) -> bool {
        (a - b).abs() < 1e-12
    }

    #[test]
    fn a_six_sided_die_by_hand() {
        let die = Distribution::new([vec![0.0], vec![1.0 / 6.0; 6]].concat());
        let five = Ranked::of(&die, 5).unwrap();
        assert!(is_close(five.less, 4.0 / 6.0) && is_close(five.equal, 1.0 / 6.0), "{five:?}");
        assert!(is_close(five.rank(), 0.75) && is_close(five.tail(), 2.0 / 6.0), "{five:?}");
        assert!(is_close(five.mean, 3.5) && is_close(five.variance, 35.0 / 12.0), "{five:?}");
        assert_eq!(Ranked::of(&die, 7), None);
    }

    #[test]
    fn a_sum_that_could_only_be_that_is_neither_good_nor_bad() {
        let one = Ranked::of(&Distribution::new(vec![0.0, 1.0]), 1).unwrap();
        let luck = Luck::default().with(&one, false);
        assert_eq!((luck.rolls, luck.results, luck.better_than()), (1, 1, None));
    }

    #[test]
    fn rolls_hoped_to_be_low_count_the_other_way() {
        let die = Distribution::new([vec![0.0], vec![1.0 / 6.0; 6]].concat());
        let (mut high, mut low) = (Luck::default(), Luck::default());
        for _ in 0..5 {
            high = high.with(&Ranked::of(&die, 6).unwrap(), false);
            low = low.with(&Ranked::of(&die, 6).unwrap(), true);
        }
        let (high, low) = (high.better_than().unwrap(), low.better_than().unwrap());
        assert!(high > 0.99 && is_close(high + low, 1.0), "{high} {low}");
    }

    #[test]
    fn few_rolls_are_worked_out() {
        let die = Distribution::new([vec![0.0], vec![1.0 / 6.0; 6]].concat());
        let of = |pips: &[usize]| {
            pips.iter().fold(Luck::default(), |luck, pip| luck.with(&Ranked::of(&die, *pip).unwrap(), false))
        };
        // One die: five of twelve half steps are below a 3.
        assert!(is_close(of(&[3]).better_than().unwrap(), 5.0 / 12.0));
        // Two dice: 33 of 36 sums are below 11, two are 11.
        assert!(is_close(of(&[6, 5]).better_than().unwrap(), 34.0 / 36.0));
        assert!(is_close(of(&[1, 1]).better_than().unwrap(), 0.5 / 36.0));
        // There is no jump where the exact computation ends.
        let pips = [6, 2, 5, 4, 1, 3, 6, 6, 2, 4, 5, 5, 3];
        let (few, many) = (
            of(&pips[..12]).better_than().unwrap(),
            of(&[&pips[..12], &[3, 4]].concat()).better_than().unwrap(),
        );
        assert!((few - many).abs() < 0.03, "{few} {many}");
    }

    #[test]
    fn a_roll_is_better_than_those_with_a_lower_total() {
        let die = Distribution::new([vec![0.0], vec![1.0 / 6.0; 6]].concat());
        let five = Ranked::of(&die, 5).unwrap();
        assert!(is_close(five.better_than(false).unwrap(), 4.0 / 6.0), "{five:?}");
        assert!(is_close(five.better_than(true).unwrap(), 1.0 / 6.0), "{five:?}");
        assert_eq!(Ranked::of(&Distribution::new(vec![0.0, 1.0]), 1).unwrap().better_than(false), None);
    }

    #[test]
    fn a_large_roll_weighs_more_than_a_small_one() {
        let dice = |number: usize| {
            let mut sums = vec![1.0];
            for _ in 0..number {
                let mut more = vec![0.0; sums.len() + 1];
                for (sum, chance) in sums.iter().enumerate() {
                    more[sum] += chance / 2.0;
                    more[sum + 1] += chance / 2.0;
                }
                sums = more;
            }
            Distribution::new(sums)
        };
        // Two deviations above the mean with 16 coins, and one coin below its mean.
        let luck = Luck::default()
            .with(&Ranked::of(&dice(16), 12).unwrap(), false)
            .with(&Ranked::of(&dice(1), 0).unwrap(), false);
        let seventeen = Ranked::of(&dice(17), 12).unwrap();
        assert!(is_close(luck.better_than().unwrap(), seventeen.rank()), "{luck:?}");
    }
}
