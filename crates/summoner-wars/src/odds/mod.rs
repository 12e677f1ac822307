//! Odds of an attack: exact chances of its hits, and of destroying its target.
//!
//! Every die is a hit or not by itself (R18, R19), so that their number follows the binomial distribution.

use num_bigint::BigUint;
use warband_core::chance::{Counts, DieValues, Distribution, Fraction, Probabilities, Ways, Weights};

/// Sides of a die.
const SIDES: u32 = 6;

/// The hits of an attack.
#[derive(Clone, Debug, PartialEq)]
pub struct Hits {
    /// Ways to each number of hits, without rounding.
    pub ways: Ways,
    /// Chances of each number of hits.
    pub chances: Distribution,
}

/// Dice that are thrown together; each hits with `hit_on` pips or more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pool {
    /// The number of dice.
    pub dice: u32,
    /// Number of sides; 6 in the game.
    pub sides: u32,
    /// The lowest pips that hit.
    pub hit_on: u32,
    /// How the dice make hits.
    pub counting: Counting,
}

/// How dice make hits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Counting {
    /// Each die by itself.
    #[default]
    Each,
    /// All of them, or none.
    AllOrNothing,
    /// Each die is a hit without being rolled.
    Certain,
}

impl Pool {
    /// Returns the dice of an attack.
    pub fn of_attack(dice: u32, hit_on: u8) -> Pool {
        Pool { dice, sides: SIDES, hit_on: u32::from(hit_on), counting: Counting::Each }
    }

    /// Returns the pool with another way to make hits.
    #[must_use]
    pub fn counting(self, counting: Counting) -> Pool {
        Pool { counting, ..self }
    }

    /// What is thrown: dice with values that add up to the hits.
    fn thrown(self) -> (DieValues, u32) {
        let each = DieValues::of_sides((1..=self.sides).map(|pips| usize::from(pips >= self.hit_on)));
        match self.counting {
            Counting::Each => (each, self.dice),
            Counting::AllOrNothing if self.dice > 0 => (together(&each, self.dice), 1),
            Counting::AllOrNothing => (each, 0),
            Counting::Certain => (DieValues::of_sides([self.dice as usize]), 1),
        }
    }
}

/// Returns one die for dice that hit together or not at all. If its ways exceed 64 bits, its chance is rounded to a multiple
/// of 2^-52.
fn together(die: &DieValues, dice: u32) -> DieValues {
    let hitting = die.values().iter().find(|(value, _)| *value == 1).map_or(0, |(_, ways)| *ways);
    let exact = hitting.checked_pow(dice).zip(die.of().checked_pow(dice));
    let (hit, all) = exact.unwrap_or_else(|| {
        let chance = (hitting as f64 / die.of() as f64).powi(dice as i32);
        ((chance * (1_u64 << 52) as f64) as u64, 1 << 52)
    });
    DieValues::new([(0, all - hit), (dice as usize, hit)].into_iter().filter(|(_, ways)| *ways > 0).collect())
}

impl Hits {
    /// Returns the hits of this many dice, each of which hits with `hit_on` pips or more.
    pub fn of(dice: u32, hit_on: u8) -> Hits {
        Hits::together(&[Pool::of_attack(dice, hit_on)])
    }

    /// Returns the hits of several pools together.
    pub fn together(pools: &[Pool]) -> Hits {
        let (mut wholes, mut floats) = (Counts::certain(), Probabilities::certain());
        let mut of = BigUint::from(1_u32);
        for pool in pools {
            let (die, dice) = pool.thrown();
            for _ in 0..dice {
                wholes.throw(&die);
                floats.throw(&die);
            }
            of *= BigUint::from(die.of()).pow(dice);
        }
        Hits { ways: Ways::new(&wholes, of), chances: Distribution::from(floats) }
    }

    /// Returns the hits beyond `left` that are left over on average.
    pub fn left_over(&self, left: u8) -> f64 {
        let beyond = |(hits, chance): (usize, f64)| hits.saturating_sub(usize::from(left)) as f64 * chance;
        self.chances.possible().map(beyond).sum()
    }

    /// Returns the chance to destroy a card with this much life left (R20).
    pub fn destroy(&self, left: u8) -> Fraction {
        self.ways.at_least(usize::from(left))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hits_by_hand() {
        let two = Hits::of(2, 3);
        let chances: Vec<String> = (0..3).map(|hits| two.ways.chance(hits).to_string()).collect();
        assert_eq!(chances, ["1/9", "4/9", "4/9"]);
        assert_eq!((two.destroy(1).to_string(), two.destroy(2).to_string()), ("8/9".into(), "4/9".into()));
        assert_eq!(two.destroy(3).to_string(), "0");
        assert!((two.chances.mean() - 4.0 / 3.0).abs() < 1e-12);
        assert_eq!(Hits::of(5, 4).destroy(5).to_string(), "1/32");
        // Two dice of 3+ and one of 5+: all three hit in 4/9 of 1/3.
        let both = Hits::together(&[Pool::of_attack(2, 3), Pool::of_attack(1, 5)]);
        assert_eq!(both.destroy(3).to_string(), "4/27");
        // Of two hits or three the first is enough: 4/9 * 2/3 + 4/9 * 1/3 one too many, 4/27 two.
        assert!((both.left_over(1) - (8.0 / 27.0 + 4.0 / 27.0 + 2.0 * 4.0 / 27.0)).abs() < 1e-12);
        let two_sided = Pool { dice: 2, sides: 2, hit_on: 2, counting: Counting::Each };
        let two_sided = Hits::together(&[two_sided]);
        assert_eq!(two_sided.destroy(1).to_string(), "3/4");
        assert_eq!(
            (Hits::of(3, 6).destroy(1).to_string(), Hits::of(0, 3).destroy(1).to_string()),
            ("91/216".into(), "0".into())
        );
    }

    #[test]
    fn dice_that_hit_together_and_dice_that_are_not_rolled() {
        let three = Pool::of_attack(3, 4);
        let all = Hits::together(&[three.counting(Counting::AllOrNothing)]);
        assert_eq!((all.destroy(1).to_string(), all.destroy(3).to_string()), ("1/8".into(), "1/8".into()));
        assert_eq!(all.destroy(4).to_string(), "0");
        let certain = Hits::together(&[three.counting(Counting::Certain)]);
        assert_eq!(
            (certain.destroy(3).to_string(), certain.destroy(4).to_string()),
            ("1".into(), "0".into())
        );
        // Two wounds for certain, and one die of 3+ in addition.
        let two = Pool::of_attack(2, 3).counting(Counting::Certain);
        assert_eq!(Hits::together(&[two, Pool::of_attack(1, 3)]).destroy(3).to_string(), "2/3");
        assert_eq!(
            Hits::together(&[Pool::of_attack(0, 3).counting(Counting::AllOrNothing)]).destroy(1).to_string(),
            "0"
        );
        let many = Hits::together(&[Pool::of_attack(60, 2).counting(Counting::AllOrNothing)]);
        assert!((many.chances.at_least(1) - (5.0_f64 / 6.0).powi(60)).abs() < 1e-12);
    }
}
