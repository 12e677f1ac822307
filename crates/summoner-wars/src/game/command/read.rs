//! Parsing squares and dice.

use crate::game::refusal::{Impossible, Refusal};
use crate::rules::{PIPS, Square};
use warband_core::text::Name;

/// The word for a die that warband throws.
const GAP: &str = "_";

/// Returns the square of a text.
///
/// # Errors
/// Returns [`Impossible::OffBoard`].
pub fn square(text: &str) -> Result<Square, Refusal> {
    Square::parse(text).ok_or_else(|| Impossible::OffBoard(Name::from(text.to_owned())).into())
}

/// Parses typed dice, `3,5`, `3 5` or `35`; `_` for one that warband throws. Does not check whether a die has such a face.
///
/// # Errors
/// Returns [`Impossible::NoPip`] for a word that is not a number.
pub fn typed_dice(text: &str) -> Result<Vec<Option<u8>>, Refusal> {
    let read = |word: &str| if word == GAP { Ok(None) } else { number(word).map(Some) };
    words(text).map(read).collect()
}

/// Parses typed dice without `_`.
///
/// # Errors
/// Returns [`Impossible::NoPip`] for a word that is not a face of a die.
pub(in crate::game) fn pips(text: &str) -> Result<Vec<u8>, Refusal> {
    let face =
        |word| number(word).and_then(|pips| if PIPS.contains(&pips) { Ok(pips) } else { Err(no_pip(word)) });
    words(text).map(face).collect()
}

/// Returns the words of typed dice. Faces that are typed without a space between them are words of their own.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let is_pip = |digit: char| digit.to_digit(10).is_some_and(|pips| PIPS.contains(&(pips as u8)));
    text.split([',', ' ', '\t']).filter(|word| !word.is_empty()).flat_map(move |word| {
        let length = if word.chars().all(is_pip) { 1 } else { word.len() };
        (0..word.len()).step_by(length).map(move |start| &word[start..start + length])
    })
}

fn number(word: &str) -> Result<u8, Refusal> {
    word.parse().map_err(|_| no_pip(word))
}

fn no_pip(word: &str) -> Refusal {
    Impossible::NoPip { face: Name::from(word.to_owned()) }.into()
}
