//! The adviser's own dice.

use warband_core::chance::Thrower;

/// Random dice for trials on copies of a state; the same seed gives the same rolls on every platform (splitmix64). They use no key, so they
/// cannot reveal the next rolls of a game's digital dice.
#[derive(Clone, Debug)]
pub(super) struct TrialDice {
    seed: u64,
    at: u64,
}

impl TrialDice {
    /// Creates the dice of a seed.
    pub(super) const fn new(seed: u64) -> TrialDice {
        let seed = seed.wrapping_mul(0x2545_F491_4F6C_DD1D) ^ 0x5DEE_CE66_D1CE_4E5B;
        TrialDice { seed, at: seed }
    }

    /// Turns to the part of the stream for a place in the game, whatever was rolled before.
    pub(super) fn turn_to(&mut self, place: [u64; 3]) {
        self.at = self.seed;
        for number in place {
            self.at ^= number;
            self.at = self.bits();
        }
    }

    /// Returns the next 64 random bits.
    pub(super) fn bits(&mut self) -> u64 {
        self.at = self.at.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.at ^ (self.at >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// Returns a number below `end`, which is at least 1. The bias is below one in 2^32.
    pub(super) fn below(&mut self, end: u32) -> u32 {
        ((u128::from(self.bits()) * u128::from(end.max(1))) >> 64) as u32
    }

    /// Returns a random number with mean 0 and variance 1, close to a normal distribution.
    pub(super) fn error(&mut self) -> f64 {
        (0..3).map(|_| f64::from(self.below(2001)) / 1000.0 - 1.0).sum()
    }
}

impl Thrower for TrialDice {
    fn begin(&mut self, _number: u64) {}

    fn throw(&mut self, sides: &[u32], faces: &mut Vec<u32>) {
        faces.extend(sides.iter().map(|sides| self.below(*sides)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_place_has_the_same_dice_whatever_was_rolled_before() {
        let rolls = |before: usize, place: [u64; 3]| {
            let mut dice = TrialDice::new(7);
            for _ in 0..before {
                dice.bits();
            }
            dice.turn_to(place);
            [dice.below(1000), dice.below(1000)]
        };
        assert_eq!(rolls(0, [2, 5, 0]), rolls(9, [2, 5, 0]));
        assert_ne!(rolls(0, [2, 5, 0]), rolls(0, [2, 5, 1]));
        assert_ne!(rolls(0, [2, 5, 0]), rolls(0, [5, 2, 0]));
    }
}
