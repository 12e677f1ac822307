//! Faces while they are typed: what the dice typed so far come to, and what is missing.

use super::notation::read_faces;
use super::notation_error::NotationError;
use super::outcome::Outcome;
use super::preparation::Preparation;
use super::throwing::{Throwing, Typed, TypedDie};
use crate::dice::{Reading, Thrown};
use warband_table::text::{At, char_floor};

/// The beginning of typed faces.
#[derive(Clone, Debug)]
pub struct Prefix {
    /// Each die that is thrown, in order: what was typed of it, `None` where nothing was, or where the tool is to throw it.
    pub dice: Vec<Option<TypedDie>>,
    /// The first mistake; dice that are missing at the end are none.
    pub mistake: Option<At<NotationError>>,
}

impl Prefix {
    /// Reads the beginning of typed faces, as [`read_faces`] does. Behind a mistake nothing is read.
    pub fn read(text: &str, throwing: &dyn Throwing) -> Prefix {
        match padded(text, throwing) {
            Ok(dice) => Prefix { dice, mistake: None },
            Err(mistake) => {
                // What stands before the code that is wrong, which codes may stand right before; else before its word, or
                // before the entry of faces by name.
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

    /// Positions of the dice that nothing was typed of.
    pub fn missing(&self) -> impl Iterator<Item = usize> {
        self.dice.iter().enumerate().filter(|(_, die)| die.is_none()).map(|(position, _)| position)
    }

    /// What the dice that were typed come to alone.
    pub fn outcome(&self, preparation: &Preparation<'_>) -> Outcome {
        let thrown = self.dice.iter().enumerate().filter_map(|(position, die)| {
            let readings = die.as_ref()?.iter().filter_map(|(typed, replaces)| match typed {
                Typed::Shown(shown) => Some(Reading { shown: *shown, replaces: *replaces }),
                Typed::Throw => None,
            });
            Some(Thrown { die: preparation.index(position), readings: readings.collect() })
        });
        preparation.settle(thrown.collect())
    }
}

/// The dice of faces that may be too few: those that are missing are left to the tool.
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

/// A die whose faces are all known.
fn typed(die: TypedDie) -> Option<TypedDie> {
    die.iter().all(|(typed, _)| *typed != Typed::Throw).then_some(die)
}
