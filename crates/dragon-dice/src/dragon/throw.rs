//! Step 3: the dragons of an attack as dice that are thrown together.

use super::{Against, rolls_again};
use crate::dice::Die;
use crate::roll::{Rerolled, Throwing};
use crate::rules::EditionRules;

/// Dragons that are thrown, each with its target.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub struct Attackers<'a> {
    pub dragons: &'a [Die],
    /// The target of each dragon.
    pub against: &'a [Against],
    /// The owner of each dragon, by name; empty if dragons are not named by owner.
    pub owners: &'a [String],
    /// The rules of the edition.
    pub rules: &'a EditionRules,
}

/// Dice of which only the first face matters: champions that look for their logo, a White dragon that a champion slew.
/// Nothing is rolled again.
#[derive(Clone, Copy, Debug)]
pub struct FirstFace<'a> {
    /// The dice, in the order in which they are thrown.
    pub dice: &'a [Die],
}

impl Throwing for FirstFace<'_> {
    fn number(&self) -> usize {
        self.dice.len()
    }

    fn index(&self, position: usize) -> usize {
        position
    }

    fn die(&self, position: usize) -> &Die {
        &self.dice[position]
    }

    fn reroll(&self, _: usize, _: usize) -> Rerolled {
        Rerolled::No
    }

    fn may_be_replaced(&self) -> bool {
        false
    }

    fn may_be_blank(&self, _: usize) -> bool {
        true
    }
}

impl Throwing for Attackers<'_> {
    fn number(&self) -> usize {
        self.dragons.len()
    }

    fn index(&self, position: usize) -> usize {
        position
    }

    fn die(&self, position: usize) -> &Die {
        &self.dragons[position]
    }

    fn owner(&self, position: usize) -> Option<&str> {
        self.owners.get(position).map(String::as_str)
    }

    fn are_equal(&self, position: usize, other: usize) -> bool {
        self.dragons[position] == self.dragons[other] && self.against[position] == self.against[other]
    }

    fn reroll(&self, position: usize, face: usize) -> Rerolled {
        let again = rolls_again(&self.dragons[position], face, self.against[position], self.rules);
        if again { Rerolled::Must } else { Rerolled::No }
    }

    fn may_be_replaced(&self) -> bool {
        false
    }

    /// Never: every face of a dragon determines whether it bares its belly.
    fn may_be_blank(&self, _: usize) -> bool {
        false
    }
}
