//! Faces while they are typed: the outcome of the dice typed so far, and the missing dice.

use super::notation::read_faces;
use super::notation_error::NotationError;
use super::throwing::{Throwing, TypedDie, TypedFace};
use crate::dice::{Reading, ThrownDie};
use crate::roll::outcome::Outcome;
use crate::roll::preparation::Preparation;
use warband_core::text::{At, char_floor};

/// The beginning of typed faces.
#[derive(Clone, Debug)]
pub struct Prefix {
    /// For each thrown die, in order, the typed readings; `None` if nothing was typed or digital dice roll it.
    pub dice: Vec<Option<TypedDie>>,
    /// The first mistake; missing dice at the end are not a mistake.
    pub mistake: Option<At<NotationError>>,
}

impl Prefix {
    /// Parses the beginning of typed faces, as [`read_faces`] does. Stops at the first mistake.
    pub fn read(text: &str, throwing: &dyn Throwing) -> Prefix {
        match padded(text, throwing) {
            Ok(dice) => Prefix { dice, mistake: None },
            Err(mistake) => {
                // Keeps the text before the wrong code, or before the number in front of it, or else before its word or
                // its entry of faces by name.
                let start = char_floor(text, mistake.span.start);
                let ends: &[char] = if text.contains(':') { &[',', ';'] } else { &[' ', ','] };
                let code = &text[..start];
                let unnumbered = code.trim_end_matches(|c: char| c.is_ascii_digit());
                let word = text[..start].rfind(ends).map_or("", |end| &text[..end]);
                let read = padded(code, throwing)
                    .or_else(|_| padded(unnumbered, throwing))
                    .or_else(|_| padded(word, throwing));
                Prefix {
                    dice: read.unwrap_or_else(|_| vec![None; throwing.number()]),
                    mistake: Some(mistake),
                }
            }
        }
    }

    /// Returns the positions of the dice with nothing typed.
    pub fn missing(&self) -> impl Iterator<Item = usize> {
        self.dice.iter().enumerate().filter(|(_, die)| die.is_none()).map(|(position, _)| position)
    }

    /// Counts the typed dice alone.
    pub fn outcome(&self, preparation: &Preparation<'_>) -> Outcome {
        let thrown = self.dice.iter().enumerate().filter_map(|(position, die)| {
            let readings = die.as_ref()?.iter().filter_map(|(typed, replaces)| match typed {
                TypedFace::Shown(shown) => Some(Reading { shown: *shown, replaces: *replaces }),
                TypedFace::Throw => None,
            });
            Some(ThrownDie { die: preparation.index(position), readings: readings.collect() })
        });
        preparation.outcome_losing_least(thrown.collect())
    }
}

/// Parses faces that may be too few; missing dice are left to digital dice.
fn padded(text: &str, throwing: &dyn Throwing) -> Result<Vec<Option<TypedDie>>, At<NotationError>> {
    if text.trim().is_empty() {
        return Ok(vec![None; throwing.number()]);
    }
    let mut padded = text.trim_end().to_owned();
    for _ in 0..=throwing.number() {
        match read_faces(&padded, throwing) {
            Ok(dice) => return Ok(dice.into_iter().map(typed).collect()),
            Err(At { kind: NotationError::TooFew { next, .. }, .. }) => {
                padded +=
                    &if text.contains(':') { format!(", {}: _", next.raw()) } else { String::from(" _") };
            }
            Err(mistake) => return Err(mistake),
        }
    }
    Ok(vec![None; throwing.number()])
}

/// Returns the die if all its faces are known.
fn typed(die: TypedDie) -> Option<TypedDie> {
    die.iter().all(|(typed, _)| *typed != TypedFace::Throw).then_some(die)
}
