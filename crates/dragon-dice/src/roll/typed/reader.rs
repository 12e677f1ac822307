//! What readers of typed faces share: the text and its dice, the check of a reading, and parts of words.

use super::codes::code_table;
use super::notation_error::NotationError;
use super::throwing::{Throwing, TypedFace};
use crate::dice::{Die, ShownFace};
use crate::roll::steps::contribution::Rerolled;
use std::ops::Range;
use warband_core::text::{At, Name};

/// The meaning of digits between the code of a face and the next one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Digits {
    /// They repeat the next face, unless the code needs them.
    #[default]
    Repeat,
    /// They are the number of the face before them, if it has that number.
    OfFace,
}

pub(super) type Read<T> = Result<T, At<NotationError>>;

/// A reader of typed faces.
pub(super) struct Reader<'a> {
    /// The text, up to the end of the part about the current die.
    pub(super) text: &'a str,
    pub(super) throwing: &'a dyn Throwing,
    /// Offset of the next unread byte.
    pub(super) at: usize,
    pub(super) digits: Digits,
    /// The end of each face that was read by its code, with the number before it.
    pub(super) ends: Vec<usize>,
}

impl<'a> Reader<'a> {
    pub(super) fn of(text: &'a str, throwing: &'a dyn Throwing) -> Reader<'a> {
        Reader { text, throwing, at: 0, digits: Digits::Repeat, ends: Vec::new() }
    }

    pub(super) fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Returns the thrown dice in their order.
    pub(super) fn thrown(&self) -> impl ExactSizeIterator<Item = &'a Die> + use<'a> {
        let throwing = self.throwing;
        (0..throwing.number()).map(|position| throwing.die(position))
    }

    /// Returns the error for missing dice: `typed` were typed, and the die at `next` is the first missing one.
    pub(super) fn too_few(&self, typed: usize, next: usize) -> NotationError {
        NotationError::TooFew {
            thrown: self.throwing.number(),
            typed,
            next: self.throwing.die(next).name.clone(),
            may_be_blank: self.throwing.may_be_blank(next),
        }
    }

    /// Checks a reading and the sign after it. A blank is accepted only for a die that has a face
    /// which does nothing in this roll. `+` must follow each face that is rolled again and no
    /// other. After `_` the rest is thrown.
    pub(super) fn check(
        &self,
        position: usize,
        die: &Die,
        reading: &TypedFace,
        span: Range<usize>,
        sign: Option<char>,
    ) -> Read<()> {
        let (again, face) = match reading {
            TypedFace::Shown(ShownFace::Face(face)) => {
                (self.throwing.reroll(position, *face), Some(die.faces[*face].to_string()))
            }
            TypedFace::Shown(ShownFace::Blank) => {
                if !self.throwing.may_be_blank(position) {
                    let faces = code_table(die);
                    return error(span, NotationError::NoBlank { die: die.name.clone(), faces });
                }
                (Rerolled::No, Some(String::from(".")))
            }
            TypedFace::Throw => (Rerolled::No, None),
        };
        let die = die.name.clone();
        if sign == Some('/') && !self.throwing.may_be_replaced() {
            return error(span, NotationError::NotReplaced { die });
        }
        match (again, sign, face) {
            (Rerolled::No, Some('+'), face) => error(span, NotationError::NotAgain { die, face }),
            (Rerolled::Must, None, Some(face)) => {
                let typed = Name::from(self.text[span.clone()].to_owned());
                error(span.end..span.end, NotationError::MissingAgain { die, face, typed, may_throw: true })
            }
            _ => Ok(()),
        }
    }
}

/// Reports whether `c` is the sign of a re-roll or replacement.
pub(super) fn chains(c: char) -> bool {
    matches!(c, '+' | '/')
}

pub(super) fn leading_digits(text: &str) -> usize {
    text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len()
}

pub(super) fn error<T>(span: Range<usize>, kind: NotationError) -> Read<T> {
    Err(At { kind, span })
}

/// Returns the span of `part`, which begins at `at`, without the surrounding spaces.
pub(super) fn trimmed(at: usize, part: &str) -> Range<usize> {
    let start = at + part.len() - part.trim_start().len();
    start..start + part.trim().len()
}

/// Parses the two readings that are not faces.
pub(super) fn mark(text: &str) -> Option<TypedFace> {
    match text {
        "." => Some(TypedFace::Shown(ShownFace::Blank)),
        "_" => Some(TypedFace::Throw),
        _ => None,
    }
}

/// Splits `melee 3` or `melee-3` into icon and number; the number may be missing.
pub(super) fn icon_and_number(name: &str) -> (&str, Option<&str>) {
    match name.rsplit_once([' ', '-']) {
        Some((icon, number)) if number.starts_with(|c: char| c.is_ascii_digit()) => (icon, Some(number)),
        _ => (name, None),
    }
}
