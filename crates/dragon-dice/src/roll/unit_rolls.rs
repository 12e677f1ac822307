//! Units that each roll alone (`docs/rules/resolution.md`, section 6), thrown together.

use super::circumstances::Circumstances;
use super::not_ready::NotReady;
use super::outcome::Outcome;
use super::preparation::Preparation;
use super::steps::contribution::Rerolled;
use super::typed::throwing::Throwing;
use crate::dice::{Die, Icon, ShownFace, ThrownDie, Totals};
use crate::rules::{Column, Sai, Term};

/// Units that each roll alone, thrown together.
#[derive(Debug)]
pub struct UnitRolls<'a> {
    pub(super) rolls: Vec<Preparation<'a>>,
}

/// The result of one of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub struct UnitOutcome {
    pub totals: Totals,
    /// Whether it shows an ID, or the logo of a champion of a colour, which counts as one.
    pub shows_id: bool,
}

impl<'a> UnitRolls<'a> {
    /// Prepares a roll of each of `units`, with the circumstances of a single-unit roll.
    ///
    /// # Errors
    /// [`NotReady`] if a unit cannot be rolled.
    pub fn new(units: &'a [Die], circumstances: &Circumstances) -> Result<Self, NotReady> {
        let roll = |unit: &'a Die| {
            Preparation::new(std::slice::from_ref(unit), Some(unit.name.raw()), circumstances.clone())
        };
        Ok(UnitRolls { rolls: units.iter().map(roll).collect::<Result<_, _>>()? })
    }

    /// Returns the result of each of them; `settle` counts the die of one.
    pub fn unit_outcomes(
        self,
        thrown: Vec<ThrownDie>,
        settle: impl Fn(&mut Preparation<'_>, Vec<ThrownDie>) -> Outcome,
    ) -> Vec<UnitOutcome> {
        let settle = |(mut roll, thrown): (Preparation<'_>, ThrownDie)| {
            let shows_id = thrown.counting().any(|shown| shows_id(roll.die(0), shown));
            let own = ThrownDie { die: 0, ..thrown };
            UnitOutcome { totals: settle(&mut roll, vec![own]).totals(), shows_id }
        };
        self.rolls.into_iter().zip(thrown).map(settle).collect()
    }
}

/// Reports whether a face is an ID, or counts as one.
pub fn shows_id(die: &Die, shown: ShownFace) -> bool {
    let ShownFace::Face(face) = shown else { return false };
    let face = &die.faces[face];
    let counts_as_id = || {
        let terms = Sai::of(face, die).map(|sai| sai.terms(Column::Melee));
        terms.into_iter().flatten().any(|term| matches!(term, Term::Id(_)))
    };
    face.icon == Icon::Id || counts_as_id()
}

impl Throwing for UnitRolls<'_> {
    fn number(&self) -> usize {
        self.rolls.len()
    }

    fn index(&self, position: usize) -> usize {
        position
    }

    fn die(&self, position: usize) -> &Die {
        self.rolls[position].die(0)
    }

    fn reroll(&self, position: usize, face: usize) -> Rerolled {
        self.rolls[position].reroll(0, face)
    }

    fn may_be_blank(&self, position: usize) -> bool {
        self.rolls[position].may_be_blank(0)
    }

    fn is_idle(&self, position: usize, face: usize) -> bool {
        self.rolls[position].is_idle(0, face)
    }
}
