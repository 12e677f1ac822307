//! Tests whether a die is fair, with evidence that may be checked after every roll.
//!
//! The rolls are compared with a fair die on one side, and on the other with dice loaded in every possible way, of which nearly
//! fair ones have more weight: their chances follow a Dirichlet distribution around the fair ones, with the weight of
//! [`WEIGHT`] rolls. The **e-value** of the rolls is how many times likelier they are with these dice. A fair die ever reaches
//! e with a chance of at most 1 in e, no matter how often it is checked and when the rolls are stopped.

use super::stream::Stream;

/// The weight of the loaded dice that a fair one is compared with, in rolls.
const WEIGHT: f64 = 20.0;

/// The e-value from which a die is not considered fair; a fair die reaches it once in 20 times.
const LOADED: f64 = 20.0;

/// The e-value from which more rolls are worth making.
const UNSURE: f64 = 3.0;

/// Number of dice simulated to find how many rolls reveal a loaded one; odd, so that there is a median.
const SIMULATED: usize = 301;

/// Most rolls of a simulated die.
const MAX_SIMULATED: u64 = 20_000;

/// Sides of the dice used to simulate chances.
const FINE: u32 = 30_000;

/// Rolls of one die, by categories of faces that look alike.
#[derive(Clone, Debug, PartialEq)]
pub struct Fairness {
    /// The share of faces of each category, above 0; they add up to 1.
    shares: Vec<f64>,
    /// How often each category came up.
    rolls: Vec<u64>,
}

/// The conclusion drawn from the rolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Too few rolls to reveal a loaded die, even if all showed the same rare face.
    TooFew,
    /// There is no sign that the die is loaded.
    NoSign,
    /// The die may be loaded.
    Unsure,
    /// The die is not fair.
    Loaded,
}

impl Fairness {
    /// Creates the record of a die that has not been rolled; `faces` is the number of faces in each category, at least one each.
    pub fn of_faces(faces: &[usize]) -> Fairness {
        let all: usize = faces.iter().sum();
        let shares = faces.iter().map(|faces| *faces as f64 / all as f64).collect();
        Fairness { shares, rolls: vec![0; faces.len()] }
    }

    /// Records that a category came up.
    pub fn add(&mut self, category: usize) {
        self.rolls[category] += 1;
    }

    /// Returns the number of rolls.
    pub fn rolls(&self) -> u64 {
        self.rolls.iter().sum()
    }

    /// Returns how often a category came up.
    pub fn rolls_of(&self, category: usize) -> u64 {
        self.rolls[category]
    }

    /// Returns the chance of a category on a fair die.
    pub fn fair(&self, category: usize) -> f64 {
        self.shares[category]
    }

    /// Returns the e-value: how many times likelier the rolls are with a loaded die.
    pub fn e(&self) -> f64 {
        let rolls: Vec<f64> = self.rolls.iter().map(|rolls| *rolls as f64).collect();
        ln_e(&self.shares, &rolls).exp()
    }

    /// Returns the conclusion drawn from the rolls.
    pub fn verdict(&self) -> Verdict {
        match self.e() {
            _ if self.rolls() < self.least_rolls() => Verdict::TooFew,
            LOADED.. => Verdict::Loaded,
            UNSURE.. => Verdict::Unsure,
            _ => Verdict::NoSign,
        }
    }

    /// Returns the fewest rolls that could reveal a loaded die, if all of them are of the rarest category.
    pub fn least_rolls(&self) -> u64 {
        let Some(rarest) = self.rarest() else { return 0 };
        self.first_reach(|category| if category == rarest { 1.0 } else { 0.0 })
    }

    /// Returns the category with the lowest fair chance, the first of equal ones.
    pub fn rarest(&self) -> Option<usize> {
        (0..self.shares.len()).min_by(|a, b| self.shares[*a].total_cmp(&self.shares[*b]))
    }

    /// Returns how many rolls would reveal that a category comes up with this chance, above its fair one and below 1, while the others are
    /// reduced in proportion: half of such dice are found by then. The dice are simulated with the stream.
    pub fn rolls_to_show(&self, category: usize, chance: f64, stream: &mut Stream) -> u64 {
        let others = (1.0 - chance) / (1.0 - self.shares[category]);
        let chance = |(of, share): (usize, &f64)| if of == category { chance } else { share * others };
        let chances: Vec<f64> = self.shares.iter().enumerate().map(chance).collect();
        let mut found: Vec<u64> =
            (0..SIMULATED).map(|_| self.rolls_until(LOADED, MAX_SIMULATED, &chances, stream)).collect();
        found.sort_unstable();
        found[SIMULATED / 2]
    }

    /// Returns how often a die with these chances is rolled until it reaches an e-value, or `most` if it does not by then. The e-value
    /// grows with each roll by the likelihood of the face with the loaded dice.
    fn rolls_until(&self, e: f64, most: u64, chances: &[f64], stream: &mut Stream) -> u64 {
        let (mut now, mut came, mut faces) = (1.0, vec![0.0; chances.len()], Vec::with_capacity(1));
        for number in 0..most {
            faces.clear();
            stream.throw(&[FINE], &mut faces);
            let mut left = (f64::from(faces[0]) + 0.5) / f64::from(FINE);
            let shows = |chance: &f64| {
                left -= chance;
                left < 0.0
            };
            let of = chances.iter().position(shows).unwrap_or(chances.len() - 1);
            now *= (WEIGHT * self.shares[of] + came[of]) / (WEIGHT + number as f64) / self.shares[of];
            came[of] += 1.0;
            if now >= e {
                return number + 1;
            }
        }
        most
    }

    /// Returns the first number of rolls at which a die whose categories come up in exactly these shares is considered loaded.
    fn first_reach(&self, share: impl Fn(usize) -> f64) -> u64 {
        let reaches = |number: u64| {
            let rolls: Vec<f64> = (0..self.shares.len()).map(|of| share(of) * number as f64).collect();
            ln_e(&self.shares, &rolls) >= LOADED.ln()
        };
        let mut most = 1;
        while !reaches(most) && most < 1 << 40 {
            most *= 2;
        }
        let (mut below, mut at) = (most / 2, most);
        while at - below > 1 {
            let middle = below + (at - below) / 2;
            if reaches(middle) {
                at = middle;
            } else {
                below = middle;
            }
        }
        at
    }

    /// Returns the chances of a category that are compatible with the rolls, as bounds from 0 to 1: they contain the true chance for 95 of
    /// 100 dice, no matter when the rolls are stopped.
    pub fn interval(&self, category: usize) -> (f64, f64) {
        let (came, rolls) = (self.rolls[category] as f64, self.rolls() as f64);
        let share = self.shares[category];
        let (a, b) = (WEIGHT * share, WEIGHT * (1.0 - share));
        let of_all = ln_beta(a + came, b + rolls - came) - ln_beta(a, b);
        // The likelihood for a die with this chance; a category without rolls contributes nothing, whatever its chance.
        let times_ln = |number: f64, chance: f64| if number == 0.0 { 0.0 } else { number * chance.ln() };
        let is_inside = |chance: f64| {
            of_all - times_ln(came, chance) - times_ln(rolls - came, 1.0 - chance) < LOADED.ln()
        };
        let middle = if rolls == 0.0 { share } else { came / rolls };
        (bound(middle, 0.0, is_inside), bound(middle, 1.0, is_inside))
    }
}

/// Returns the last chance between `inside` and `end` that is inside.
fn bound(inside: f64, end: f64, is_inside: impl Fn(f64) -> bool) -> f64 {
    if is_inside(end) {
        return end;
    }
    let (mut inside, mut outside) = (inside, end);
    for _ in 0..60 {
        let middle = f64::midpoint(inside, outside);
        if is_inside(middle) {
            inside = middle;
        } else {
            outside = middle;
        }
    }
    inside
}

/// Returns the logarithm of the e-value for these numbers of rolls of each category, which need not be integers.
fn ln_e(shares: &[f64], rolls: &[f64]) -> f64 {
    let all: f64 = rolls.iter().sum();
    let of_category = |(share, rolls): (&f64, &f64)| {
        let prior = WEIGHT * share;
        libm::lgamma(prior + rolls) - libm::lgamma(prior) - rolls * share.ln()
    };
    let together: f64 = shares.iter().zip(rolls).map(of_category).sum();
    together + libm::lgamma(WEIGHT) - libm::lgamma(WEIGHT + all)
}

/// Returns the logarithm of the beta function.
fn ln_beta(a: f64, b: f64) -> f64 {
    libm::lgamma(a) + libm::lgamma(b) - libm::lgamma(a + b)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Key;

    const D6: [usize; 6] = [1; 6];

    fn stream(seed: &str) -> Stream {
        Stream::open(Key::from_seed(seed).unwrap())
    }

    fn rolled(faces: &[usize], categories: &[usize]) -> Fairness {
        let mut fairness = Fairness::of_faces(faces);
        categories.iter().for_each(|category| fairness.add(*category));
        fairness
    }

    #[test]
    fn the_first_rolls_by_hand() {
        // Before a roll nothing is known; one roll says nothing; a second one like the first: (20/6 + 1) / 21 * 6.
        assert!((rolled(&D6, &[]).e() - 1.0).abs() < 1e-12);
        assert!((rolled(&D6, &[3]).e() - 1.0).abs() < 1e-12);
        assert!((rolled(&D6, &[3, 3]).e() - 26.0 / 21.0).abs() < 1e-12);
        assert!((rolled(&D6, &[3, 4]).e() - 20.0 / 21.0).abs() < 1e-12);
        // Two of six faces look alike: rolling them again is (20/3 + 1) / 21 * 3.
        assert!((rolled(&[2, 1, 1, 1, 1], &[0, 0]).e() - 23.0 / 21.0).abs() < 1e-12);
    }

    #[test]
    fn the_e_value_is_one_on_average_over_all_rolls_of_a_fair_die() {
        let mut mean = 0.0;
        for rolls in 0..6_usize.pow(5) {
            let categories: Vec<usize> = (0..5).map(|place| rolls / 6_usize.pow(place) % 6).collect();
            mean += rolled(&D6, &categories).e() / 6.0_f64.powi(5);
        }
        assert!((mean - 1.0).abs() < 1e-9, "{mean}");
    }

    #[test]
    fn seven_times_the_same_face_tell_and_six_do_not() {
        assert_eq!(Fairness::of_faces(&D6).least_rolls(), 7);
        assert_eq!(rolled(&D6, &[2; 7]).verdict(), Verdict::Loaded);
        assert_eq!(rolled(&D6, &[2; 6]).verdict(), Verdict::TooFew);
        assert_eq!(rolled(&D6, &[0, 1, 2, 3, 4, 5, 0]).verdict(), Verdict::NoSign);
    }

    #[test]
    fn an_interval_contains_the_observed_share_and_shrinks() {
        let few = rolled(&D6, &[0, 1, 2, 3, 4, 5]);
        let many = rolled(&D6, &[0, 1, 2, 3, 4, 5].repeat(100));
        let ((low, high), (lower, higher)) = (many.interval(0), few.interval(0));
        assert!(
            lower < low && low < 1.0 / 6.0 && 1.0 / 6.0 < high && high < higher,
            "{low} {high} {lower} {higher}"
        );
        assert!(high - low < 0.13, "{low} {high}");
        assert!(rolled(&D6, &[0; 30]).interval(0).1 >= 1.0);
        assert!(rolled(&D6, &[0; 30]).interval(1).0 <= 0.0);
    }

    /// Fair dice, each stopped at its worst moment of 300 rolls. `WARBAND_DICE=10000` sets the number of dice; the default is lower.
    #[test]
    fn at_most_one_fair_die_in_twenty_is_ever_called_loaded() {
        let dice: u32 =
            std::env::var("WARBAND_DICE").ok().and_then(|dice| dice.parse().ok()).unwrap_or(1_000);
        let (die, mut stream) = (Fairness::of_faces(&D6), stream("fair dice"));
        let is_called = |_: &u32| die.rolls_until(LOADED, 301, &die.shares, &mut stream) < 301;
        let called = (0..dice).filter(is_called).count() as f64;
        assert!(called <= 0.05 * f64::from(dice), "{called} of {dice}");
        // The test must be able to fail.
        assert!(called > 0.01 * f64::from(dice), "{called} of {dice}");
    }

    #[test]
    fn a_face_of_a_third_is_found_by_some_65_rolls_and_one_of_a_quarter_by_some_280() {
        let die = Fairness::of_faces(&D6);
        let third = die.rolls_to_show(0, 1.0 / 3.0, &mut stream("a third"));
        let quarter = die.rolls_to_show(0, 0.25, &mut stream("a quarter"));
        assert!((55..=75).contains(&third) && (240..=320).contains(&quarter), "{third} {quarter}");
    }

    #[test]
    fn an_interval_misses_the_true_chance_for_at_most_one_die_in_twenty() {
        let mut stream = stream("intervals");
        let missed = (0..400).filter(|_| {
            let mut fairness = Fairness::of_faces(&D6);
            (0..100).any(|_| {
                let mut face = Vec::new();
                stream.throw(&[6], &mut face);
                fairness.add(face[0] as usize);
                let (low, high) = fairness.interval(0);
                !(low..=high).contains(&(1.0 / 6.0))
            })
        });
        let missed = missed.count();
        assert!(missed <= 20, "{missed} of 400");
    }
}
