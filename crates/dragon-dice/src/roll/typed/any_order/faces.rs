//! Typed faces in no order, as a set of codes with their numbers.

use crate::roll::typed::codes::separates;
use crate::roll::typed::notation::{codes_length, read_die};
use crate::roll::typed::reader::{Digits, leading_digits};
use crate::roll::typed::throwing::Throwing;

/// Returns the positions of the dice of each group of equal dice.
pub(super) fn equal_dice(throwing: &dyn Throwing) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for position in 0..throwing.number() {
        match groups.iter_mut().find(|known| throwing.are_equal(known[0], position)) {
            Some(known) => known.push(position),
            None => groups.push(vec![position]),
        }
    }
    groups
}

/// Returns the position of the first die of each group of equal dice.
pub(super) fn firsts(throwing: &dyn Throwing) -> Vec<usize> {
    equal_dice(throwing).into_iter().map(|positions| positions[0]).collect()
}

/// Longest word that is tried as a face by name.
pub(super) const LONGEST_NAME: usize = 200;

/// Returns the end of the part of a text that is typed faces, and these faces, each once with its number. Stops after more than `most`
/// faces. `firsts` are dice of each group of equal dice.
pub(super) fn typed_faces<'a>(
    text: &'a str,
    firsts: &[usize],
    throwing: &dyn Throwing,
    digits: Digits,
    most: usize,
) -> (usize, Vec<(&'a str, usize)>) {
    let length = |text: &str| {
        let is_die = |first: &usize| read_die(text, *first, throwing).is_some();
        let is_word = text.len() <= LONGEST_NAME && firsts.iter().any(is_die);
        let codes = || firsts.iter().filter_map(|first| codes_length(text, *first, throwing, digits)).max();
        if is_word { Some(text.len()) } else { codes() }
    };
    split(text, most, &length)
}

/// Returns the number of all typed faces; `None` if it is too large.
pub(super) fn number_of(typed: &[(&str, usize)]) -> Option<usize> {
    typed.iter().try_fold(0_usize, |sum, (_, number)| sum.checked_add(*number))
}

/// Splits typed faces, up to the first after more than `most`: the end of those that can be read, and each of them once, with its
/// number, sorted. `length` is the length of the face that a word begins with.
pub(super) fn split<'a>(
    text: &'a str,
    most: usize,
    length: &impl Fn(&str) -> Option<usize>,
) -> (usize, Vec<(&'a str, usize)>) {
    let mut all: Vec<(&str, usize)> = Vec::new();
    let (mut at, mut end, mut sum) = (0, 0, 0_usize);
    while sum <= most {
        let start = text.len() - text[at..].trim_start_matches(separates).len();
        if start >= end {
            end = text[start..].find(separates).map_or(text.len(), |length| start + length);
        }
        let word = &text[start..end];
        let digits = leading_digits(word);
        let number = if digits == 0 { Some(1) } else { word[..digits].parse().ok() };
        let face = length(&word[digits..]).filter(|length| *length > 0);
        let (Some(number), Some(length)) = (number, face) else { break };
        let face = &word[digits..digits + length];
        let known = all.iter_mut().find(|(known, _)| known.eq_ignore_ascii_case(face));
        match known {
            Some((_, number_of)) => *number_of = number_of.saturating_add(number),
            None => all.push((face, number)),
        }
        sum = sum.saturating_add(number);
        at = start + digits + length;
    }
    all.sort_unstable();
    (at, all)
}

/// Reports whether dice are named, or left to digital dice: such faces are never assigned to other dice.
pub(super) fn has_names_or_gaps(text: &str) -> bool {
    text.contains([':', '_'])
}
