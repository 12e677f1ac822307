//! Save rolls of single units because of breath (`docs/rules/resolution.md`, section 1, `unit-save` and `burial`).

use crate::dice::Die;
use crate::roll::{At, Circumstances, NobodyRolls, NotReady, Place, UnitRolls};
use crate::rules::{Edition, RollKind};

/// The purpose of the units' saves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Saves {
    /// To stay alive (classic air and water breath).
    Life,
    /// The killed, in the DUA: not to be buried. No effect on their army touches it (`docs/rules/questions.md`, Q33).
    Burial,
}

impl Saves {
    /// Returns the key of the kind of roll.
    const fn key(self) -> &'static str {
        match self {
            Saves::Life => "unit-save",
            Saves::Burial => "burial",
        }
    }
}

/// Prepares the saves of `units`, which are, or were, at `place`: one save result is enough
/// (`docs/rules/questions.md`, Q25).
///
/// # Errors
/// [`NotReady`] if a unit cannot be rolled.
pub fn own_saves<'a>(
    units: &'a [Die],
    against: Saves,
    place: &Place,
    edition: Edition,
) -> Result<UnitRolls<'a>, NotReady> {
    let kind = RollKind::of(against.key()).ok_or(NotReady::Nobody(NobodyRolls::NoDie))?;
    let mut circumstances = Circumstances::of(kind, edition);
    circumstances.place = match against {
        Saves::Life => place.clone(),
        Saves::Burial => Place { at: At::Dua, ..Place::default() },
    };
    UnitRolls::new(units, &circumstances)
}
