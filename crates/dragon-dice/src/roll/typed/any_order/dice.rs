//! The dice for which faces are typed, and what makes two assignments equal.

use crate::dice::{Die, Reading, ThrownDie};
use crate::roll::preparation::Preparation;
use crate::roll::typed::notation::faces_text;
use crate::roll::typed::throwing::{Throwing, TypedDie, TypedFace};

/// The condition under which two assignments of faces to dice count as equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EqualBy {
    /// The roll has the same outcome.
    Outcome,
    /// The roll has the same outcome, and the same dice show IDs: an icon acts on these dice.
    Ids,
    /// Equal dice show faces with the same results, because single dice may be rolled again later.
    Dice,
}

/// Dice that are thrown together, and the way in which they are counted.
#[derive(Clone, Copy)]
pub struct Dice<'a> {
    /// The dice in the order in which they are thrown.
    pub throwing: &'a dyn Throwing,
    /// The roll that counts them together, and which assignments are equal; `None` if each die is counted alone.
    pub counted: Option<(&'a Preparation<'a>, EqualBy)>,
}

impl<'a> Dice<'a> {
    /// Returns the dice of a roll.
    pub fn of_roll(preparation: &'a Preparation<'a>, equal_by: EqualBy) -> Dice<'a> {
        Dice { throwing: preparation, counted: Some((preparation, equal_by)) }
    }

    /// Returns dice that are each counted alone.
    pub fn alone(throwing: &'a dyn Throwing) -> Dice<'a> {
        Dice { throwing, counted: None }
    }

    /// Formats readings of these dice as faces by name.
    pub fn faces_text(&self, typed: &[TypedDie]) -> String {
        let dice: Vec<Die> =
            (0..self.throwing.number()).map(|position| self.throwing.die(position).clone()).collect();
        faces_text(&dice, &by_position(typed))
    }
}

/// Returns readings as a throw of dice that are named by their positions.
pub(super) fn by_position(typed: &[TypedDie]) -> Vec<ThrownDie> {
    let shown = |(typed, replaces): &(TypedFace, bool)| match typed {
        TypedFace::Shown(shown) => Some(Reading { shown: *shown, replaces: *replaces }),
        TypedFace::Throw => None,
    };
    let thrown = typed
        .iter()
        .enumerate()
        .map(|(die, readings)| ThrownDie { die, readings: readings.iter().filter_map(shown).collect() });
    thrown.collect()
}
