//! Units that roll a save of their own because of breath (resolution.md section 1, `unit-save` and `burial`).

use crate::dragon_dice::dice::{Die, ResultType, Thrown};
use crate::dragon_dice::roll::{
    Again, At, Circumstances, NobodyRolls, NotReady, Place, Preparation, Throwing,
};
use crate::dragon_dice::rules::{Edition, RollKind};

/// What units save against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Saves {
    /// To stay alive (classic air and water breath).
    Life,
    /// The killed, in the DUA: not to be buried. No effect on their army touches it (`open_questions.md` Q33).
    Burial,
}

impl Saves {
    /// The key of the kind of roll.
    const fn key(self) -> &'static str {
        match self {
            Saves::Life => "unit-save",
            Saves::Burial => "burial",
        }
    }
}

/// Units that each save alone, thrown together.
#[derive(Debug)]
pub struct OwnSaves<'a> {
    rolls: Vec<Preparation<'a>>,
}

impl<'a> OwnSaves<'a> {
    /// Makes the saves of `units` ready, who stand, or stood, at `place`.
    ///
    /// # Errors
    /// [`NotReady`] where a unit cannot be rolled.
    pub fn new(units: &'a [Die], against: Saves, place: &Place, edition: Edition) -> Result<Self, NotReady> {
        let kind = RollKind::of(against.key()).ok_or(NotReady::Nobody(NobodyRolls::NoDie))?;
        let roll = |unit: &'a Die| {
            let mut circumstances = Circumstances::of(kind.clone(), edition);
            circumstances.place = match against {
                Saves::Life => place.clone(),
                Saves::Burial => Place { at: At::Dua, ..Place::default() },
            };
            Preparation::new(std::slice::from_ref(unit), Some(unit.name.raw()), circumstances)
        };
        Ok(OwnSaves { rolls: units.iter().map(roll).collect::<Result<_, _>>()? })
    }

    /// Of each unit the save results that it rolled: one is enough (`open_questions.md` Q25).
    pub fn saved(&self, thrown: Vec<Thrown>) -> Vec<u32> {
        let settle = |(roll, thrown): (&Preparation<'_>, Thrown)| {
            let own = Thrown { die: 0, ..thrown };
            roll.settle(vec![own]).totals()[ResultType::Save]
        };
        self.rolls.iter().zip(thrown).map(settle).collect()
    }
}

impl Throwing for OwnSaves<'_> {
    fn number(&self) -> usize {
        self.rolls.len()
    }

    fn index(&self, position: usize) -> usize {
        position
    }

    fn die(&self, position: usize) -> &Die {
        self.rolls[position].die(0)
    }

    fn again(&self, position: usize, face: usize) -> Again {
        self.rolls[position].again(0, face)
    }

    fn may_be_blank(&self, position: usize) -> bool {
        self.rolls[position].may_be_blank(0)
    }
}
