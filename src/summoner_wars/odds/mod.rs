//! What to expect of an attack: exact chances of its hits, and of destroying what it is made on.
//!
//! Every die is a hit or not by itself (R18, R19), so that their number follows the binomial distribution.

use crate::chance::{DieValues, Distribution, Floats, Fraction, Ways, Weights, Wholes};
use num_bigint::BigUint;

/// Sides of a die.
const SIDES: u32 = 6;

/// The hits of an attack.
#[derive(Clone, Debug, PartialEq)]
pub struct Hits {
    /// Ways to each number of hits, without rounding.
    pub ways: Ways,
    /// Their chances.
    pub chances: Distribution,
}

impl Hits {
    /// The hits of so many dice, each of which hits with `hit_on` pips or more.
    pub fn of(dice: u32, hit_on: u8) -> Hits {
        let sides = (1..=SIDES).map(|pips| usize::from(pips >= u32::from(hit_on)));
        let die = DieValues::of_sides(sides);
        let (mut wholes, mut floats) = (Wholes::certain(), Floats::certain());
        for _ in 0..dice {
            wholes.throw(&die);
            floats.throw(&die);
        }
        let of = BigUint::from(die.of()).pow(dice);
        Hits { ways: Ways::new(&wholes, of), chances: Distribution::from(floats) }
    }

    /// The chance to destroy a card with so much life left (R20).
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
        assert_eq!(
            (Hits::of(3, 6).destroy(1).to_string(), Hits::of(0, 3).destroy(1).to_string()),
            ("91/216".into(), "0".into())
        );
    }
}
