//! Typed faces in any order: finds the dice that can show them (`docs/faces.md`, In any order).

mod dice;
mod effects;
mod faces;
mod search;
mod sharing;

pub use self::dice::{Dice, EqualBy};
use self::faces::{firsts, has_names_or_gaps, number_of, typed_faces};
use self::search::Search;
use super::codes::{distinct_faces, separates};
use super::in_words::{NumberAfterName, one_word_each};
use super::notation::{mistake_of_reroll, read_die, read_faces, read_rolls, read_separated};
use super::notation_error::{DieReading, NotationError};
use super::reader::Digits;
use super::throwing::{Throwing, TypedDie};
use crate::dice::{Die, Totals};
use crate::roll::outcome::{Note, Outcome};
use std::collections::BTreeSet;
use warband_core::text::{At, Name};

/// The typed faces of the dice of a roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypedFaces {
    /// The readings of each die, in the order of the dice.
    pub dice: Vec<TypedDie>,
    /// How they were read.
    pub read_as: ReadAs,
}

/// The way in which typed faces were read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadAs {
    /// By the names of the dice, or in their order where no other order has other totals.
    Typed,
    /// In the order of the dice.
    InOrder {
        /// The totals that other orders have.
        others: Vec<Totals>,
    },
    /// In the order of the dice, with digits as numbers of the faces before them: the faces, each as a word.
    Separated(String),
    /// In any order.
    AnyOrder,
}

impl ReadAs {
    /// Reports whether the faces were read as typed, each for the next die or by the name of its die.
    pub const fn is_in_order(&self) -> bool {
        matches!(self, ReadAs::Typed | ReadAs::InOrder { .. })
    }

    /// Returns the note about it for an outcome; `None` if the faces were read as typed.
    pub fn note(self) -> Option<Note> {
        match self {
            ReadAs::Typed => None,
            ReadAs::InOrder { others } => Some(Note::InOrder { others }),
            ReadAs::Separated(faces) => Some(Note::Separated(faces)),
            ReadAs::AnyOrder => Some(Note::AnyOrder),
        }
    }
}

/// Parses typed faces in the order of the dice, or in any order if they do not fit in it.
///
/// # Errors
/// If no assignment of the faces to the dice fits, the first mistake of the reading in order, or why no order fits if that mistake is
/// a face of another die; [`NotationError::WhichDie`] if assignments are not equal.
pub fn read_in_any_order(text: &str, dice: Dice<'_>) -> Result<TypedFaces, At<NotationError>> {
    in_words(text, dice, in_order_or_any)
}

/// Reads faces, some of which may be typed in words: first with each number after a name as that of the face, then as a count.
fn in_words(
    text: &str,
    dice: Dice<'_>,
    read: impl Fn(&str, Dice<'_>) -> Result<TypedFaces, At<NotationError>>,
) -> Result<TypedFaces, At<NotationError>> {
    let [of_face, counts] = [NumberAfterName::OfFace, NumberAfterName::CountOfNext]
        .map(|after_name| one_word_each(text, dice.throwing, after_name));
    read(&of_face, dice).or_else(|mistake| {
        if counts == of_face { Err(mistake) } else { read(&counts, dice).map_err(|_| mistake) }
    })
}

fn in_order_or_any(text: &str, dice: Dice<'_>) -> Result<TypedFaces, At<NotationError>> {
    let mistake = match read_faces(text, dice.throwing) {
        Ok(in_order) => {
            let others = other_totals(text, dice, &in_order);
            let read_as = if others.is_empty() { ReadAs::Typed } else { ReadAs::InOrder { others } };
            return Ok(TypedFaces { dice: in_order, read_as });
        }
        Err(mistake) => mistake,
    };
    if let Some((dice, faces)) = read_separated(text, dice.throwing) {
        return Ok(TypedFaces { dice, read_as: ReadAs::Separated(faces) });
    }
    [Digits::Repeat, Digits::OfFace]
        .into_iter()
        .find_map(|digits| assigned(text, dice, digits).transpose())
        .unwrap_or_else(|| Err(first_mistake(text, dice.throwing, mistake)))
}

/// Returns the totals that faces read in the order of the dice have in other orders; empty if there are none, or too many orders.
fn other_totals(text: &str, dice: Dice<'_>, in_order: &[TypedDie]) -> Vec<Totals> {
    let all = || {
        let search = Search::of(text, dice, Digits::Repeat).filter(|search| search.untyped() == 0)?;
        let own = search.outcome(in_order)?.totals();
        let others = search.different(search.assignments()?).into_iter().filter_map(|(_, outcome)| outcome);
        let others: BTreeSet<Totals> = others.map(|outcome| outcome.totals()).collect();
        Some(others.into_iter().filter(|totals| *totals != own).collect())
    };
    all().unwrap_or_default()
}

/// Returns the mistake of faces that fit in no order: that of the order of the dice, unless its face is one of another die.
fn first_mistake(text: &str, throwing: &dyn Throwing, in_order: At<NotationError>) -> At<NotationError> {
    if !matches!(in_order.kind, NotationError::NoFace { .. }) || has_names_or_gaps(text) {
        return in_order;
    }
    let any = why_none_fits(text, throwing);
    let is_why = match &any.kind {
        // The beginning of a word may be another word than this face.
        NotationError::MissingAgain { .. } => {
            let rest = &text[any.span.end..];
            rest.is_empty() || rest.starts_with(separates)
        }
        NotationError::NotAgain { .. } => true,
        NotationError::OtherNumber { thrown, typed } => typed > thrown || text.trim().contains(separates),
        NotationError::WhichNumber { .. } | NotationError::OnNoDie { .. } => {
            any.span.start > in_order.span.start && text[..any.span.start].ends_with(separates)
        }
        _ => false,
    };
    if is_why { any } else { in_order }
}

/// Returns the mistake of a face without its number that a die has with several numbers.
fn which_number(face: &str, throwing: &dyn Throwing) -> Option<NotationError> {
    firsts(throwing).into_iter().find_map(|first| match read_rolls(face, throwing.die(first), 1) {
        Err(At { kind: kind @ NotationError::WhichNumber { .. }, .. }) => Some(kind),
        _ => None,
    })
}

/// Parses typed faces in any order, even if they fit in that of the dice. Faces by the names of the dice, and those that leave dice to
/// the tool, are read in order.
///
/// # Errors
/// [`NotationError::WhichDie`] if assignments are not equal, otherwise the reason why no assignment fits.
pub fn read_unordered(text: &str, dice: Dice<'_>) -> Result<TypedFaces, At<NotationError>> {
    in_words(text, dice, any_order)
}

fn any_order(text: &str, dice: Dice<'_>) -> Result<TypedFaces, At<NotationError>> {
    if has_names_or_gaps(text) {
        return read_faces(text, dice.throwing).map(|dice| TypedFaces { dice, read_as: ReadAs::Typed });
    }
    let found = [Digits::OfFace, Digits::Repeat]
        .into_iter()
        .find_map(|digits| assigned(text, dice, digits).transpose());
    found.unwrap_or_else(|| Err(why_none_fits(text, dice.throwing)))
}

/// Returns an assignment of faces to the dice; `None` if none fits.
fn assigned(text: &str, dice: Dice<'_>, digits: Digits) -> Result<Option<TypedFaces>, At<NotationError>> {
    let Some(search) = Search::of(text, dice, digits).filter(|search| search.untyped() == 0) else {
        return Ok(None);
    };
    let span = || 0..text.trim_end().len();
    let Some(found) = search.assignments().or_else(|| Some(vec![search.only_assignment()?])) else {
        let kind = NotationError::WhichDie { typed: Name::default(), readings: Vec::new() };
        return Err(At { kind, span: span() });
    };
    let mut readings = search.different(found);
    if readings.len() > 1 {
        let face = search.deciding_face(&readings);
        let typed = match face {
            Some(face) => Name::from(search.typed[face].0.to_owned()),
            None => search.first_difference(&readings[0].0, &readings[1].0),
        };
        let readings = readings.into_iter().map(|(typed, outcome)| DieReading {
            shown_by: face.map_or_else(Vec::new, |face| search.shown_by(&typed, face)),
            faces: dice.faces_text(&typed),
            totals: outcome.as_ref().map(Outcome::totals),
            points: outcome.map_or_else(Vec::new, |outcome| outcome.points),
        });
        let kind = NotationError::WhichDie { typed, readings: readings.collect() };
        return Err(At { kind, span: span() });
    }
    Ok(readings.pop().map(|(dice, _)| TypedFaces { dice, read_as: ReadAs::AnyOrder }))
}

/// Returns the reason why faces fit these dice in no order.
fn why_none_fits(text: &str, throwing: &dyn Throwing) -> At<NotationError> {
    let firsts = firsts(throwing);
    let dice: Vec<Die> = firsts.iter().map(|first| throwing.die(*first).clone()).collect();
    let faces = || distinct_faces(&dice);
    let (whole, typed) = typed_faces(text, &firsts, throwing, Digits::OfFace, usize::MAX);
    if whole < text.trim_end().len() {
        let rest = text[whole..].trim_start_matches(separates);
        let whole = text.len() - rest.len();
        // A face that is rolled again needs its next one.
        let again = firsts.iter().find_map(|first| mistake_of_reroll(rest, *first, throwing));
        if let Some(At { mut kind, span }) = again {
            if let NotationError::MissingAgain { may_throw, .. } = &mut kind {
                *may_throw = false;
            }
            return At { kind, span: whole + span.start..whole + span.end };
        }
        let length = rest.find(separates).unwrap_or(rest.len());
        let face = &rest[..length];
        let no_die = || NotationError::OnNoDie { typed: Name::from(face.to_owned()), faces: faces() };
        let kind = which_number(face, throwing).unwrap_or_else(no_die);
        return At { kind, span: whole..whole + length };
    }
    let span = 0..text.trim_end().len();
    let (thrown, number) = (throwing.number(), number_of(&typed).unwrap_or(usize::MAX));
    if number != thrown {
        return At { kind: NotationError::OtherNumber { thrown, typed: number }, span };
    }
    let on = |face: &str| {
        let shows = |position: &usize| read_die(face, *position, throwing).is_some();
        (0..thrown).filter(shows).count()
    };
    let too_often = typed.iter().find(|(face, number)| on(face) < *number);
    let kind = match too_often {
        Some((face, number)) => NotationError::OnFewerDice {
            typed: Name::from((*face).to_owned()),
            number: *number,
            most: on(face),
        },
        None => NotationError::NoAssignment { faces: faces() },
    };
    At { kind, span }
}

/// Results of a roll whose faces are partly typed, in any order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypedSoFar {
    /// Number of faces typed.
    pub typed: usize,
    /// The part that is not a face yet.
    pub rest: String,
    /// The different totals that the typed faces may have; empty if there are too many, or the dice are counted alone.
    pub totals: Vec<Totals>,
}

/// Returns the results of the faces typed so far, in any order; `None` if they do not fit the dice, or are typed in order.
pub fn typed_so_far(text: &str, dice: Dice<'_>) -> Option<TypedSoFar> {
    if has_names_or_gaps(text) {
        return None;
    }
    let text = &one_word_each(text, dice.throwing, NumberAfterName::OfFace);
    let (firsts, thrown) = (firsts(dice.throwing), dice.throwing.number());
    [Digits::OfFace, Digits::Repeat].into_iter().find_map(|digits| {
        let (whole, typed) = typed_faces(text, &firsts, dice.throwing, digits, thrown);
        let number = number_of(&typed).filter(|number| *number <= thrown)?;
        let rest = text[whole..].trim_start_matches(separates).to_owned();
        // The outcome is enough: no die is rolled again before all are typed.
        let counted = dice.counted.map(|(preparation, _)| (preparation, EqualBy::Outcome));
        let search = Search::of(&text[..whole], Dice { counted, ..dice }, digits)?;
        let mut totals: Vec<Totals> = Vec::new();
        match search.assignments() {
            Some(found) if found.is_empty() => return None,
            Some(found) if counted.is_some() => {
                for total in found.iter().filter_map(|dice| Some(search.outcome(dice)?.totals())) {
                    if !totals.contains(&total) {
                        totals.push(total);
                    }
                }
            }
            Some(_) | None => {}
        }
        Some(TypedSoFar { typed: number, rest, totals })
    })
}

/// Returns the number of faces typed so far, if they are fewer than the dice and each is a face of some die.
pub fn faces_of_any_die(text: &str, throwing: &dyn Throwing) -> Option<usize> {
    let text = &one_word_each(text, throwing, NumberAfterName::OfFace);
    let thrown = throwing.number();
    let (whole, typed) = typed_faces(text, &firsts(throwing), throwing, Digits::Repeat, thrown);
    let number = number_of(&typed).filter(|_| whole == text.trim_end().len() && !has_names_or_gaps(text))?;
    (number < thrown).then_some(number)
}

#[cfg(test)]
mod tests;
