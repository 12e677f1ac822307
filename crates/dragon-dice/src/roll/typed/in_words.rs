//! Faces typed in words, as people say them: `id, melee 2 and 2 saves`.

use super::codes::{codes, separates};
use super::throwing::Throwing;
use std::borrow::Cow;
use std::ops::Range;
use warband_core::text::same;
use warband_core::text::words::count;

/// Most words of a face: its count, its icon, and its number.
const LONGEST_FACE: usize = 7;

/// The meaning of a number after the name of an icon: `save 2 melee`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NumberAfterName {
    /// It is the number of that face, if a die has the face.
    OfFace,
    /// It is the count of the next face.
    CountOfNext,
}

/// Writes each face as one word, in a text of the same length: `id, melee 2 and 2 saves` as `id, melee-2      2saves`. Other texts, and
/// faces by the names of the dice, are not changed.
pub(super) fn one_word_each<'a>(
    text: &'a str,
    throwing: &dyn Throwing,
    after_name: NumberAfterName,
) -> Cow<'a, str> {
    let words = words(text);
    let may_join = |word: &Range<usize>| {
        let word = &text[word.clone()];
        count(word).is_some() || word.len() > 2 && word.bytes().all(|byte| byte.is_ascii_alphabetic())
    };
    // Positions in the new text are valid in the old one, too.
    if !text.is_ascii() || text.contains(':') || words.len() < 2 || !words.iter().any(may_join) {
        return Cow::Borrowed(text);
    }
    let faces = Faces::of(throwing);
    let mut out = String::with_capacity(text.len());
    let mut rest = &words[..];
    while let Some(first) = rest.first() {
        let (face, used) = faces.next(text, rest, after_name);
        out += &text[out.len()..first.start];
        let missing = rest[used - 1].end - out.len() - face.len();
        out.extend(std::iter::repeat_n(' ', missing));
        out += &face;
        rest = &rest[used..];
    }
    out += &text[out.len()..];
    Cow::Owned(out)
}

/// The distinct faces of the dice thrown.
struct Faces {
    /// Icon and number: `melee 2`.
    names: Vec<String>,
    /// Names of icons that are several words.
    long_icons: Vec<String>,
    /// The letters of codes.
    letters: Vec<char>,
}

impl Faces {
    fn of(throwing: &dyn Throwing) -> Faces {
        let mut faces = Faces { names: Vec::new(), long_icons: Vec::new(), letters: Vec::new() };
        for die in (0..throwing.number()).map(|position| throwing.die(position)) {
            for (face, code) in die.faces.iter().zip(codes(die)) {
                let (name, icon) = (face.to_string(), face.icon.name());
                if faces.names.contains(&name) {
                    continue;
                }
                if icon.contains([' ', '-']) {
                    faces.long_icons.push(icon.to_owned());
                }
                faces.names.push(name);
                faces.letters.extend(code.chars().next());
            }
        }
        faces
    }

    /// Reports whether a word is a code or begins the name of a face, but not that of a die.
    fn may_begin(&self, word: &str) -> bool {
        let icon = word.split(['+', '/']).next().unwrap_or(word);
        let begins = |name: &String| name.split([' ', '-']).next().is_some_and(|first| same(first, icon));
        word.len() <= LONGEST_CODE
            || word.contains(|c: char| c.is_ascii_digit())
            || self.names.iter().any(begins)
    }

    /// Returns the first face of these words of a text, written as one word, and the number of words that it takes.
    fn next(&self, text: &str, words: &[Range<usize>], after_name: NumberAfterName) -> (String, usize) {
        // No comma is within a face.
        let end = words.windows(2).position(|pair| text[pair[0].end..pair[1].start].contains(','));
        let words = &words[..end.map_or(words.len(), |end| end + 1).min(LONGEST_FACE)];
        let words: Vec<&str> = words.iter().map(|word| &text[word.clone()]).collect();
        if words[0] == "&" || words[0] == "and" && !self.letters.contains(&'a') {
            return (String::new(), 1);
        }
        let is_count = |word: &&str| is_number(word) || !self.letters.contains(&'x');
        let precedes_face = |_: &&str| words.get(1).is_some_and(|word| self.may_begin(word));
        let count = Some(words[0]).filter(precedes_face).filter(is_count).and_then(count);
        let words = &words[usize::from(count.is_some())..];
        let is_icon = |length: &usize| {
            let name = words[..*length].join(" ");
            // An underscore is a die to throw.
            !name.contains('_') && self.long_icons.iter().any(|icon| same(icon, &name))
        };
        let length = (2..=words.len()).rev().find(is_icon).unwrap_or(1);
        let is_of_face = |number: &&&str| {
            let typed = format!("{} {number}", words[..length].join(" "));
            is_number(number) && self.names.iter().any(|name| same(name, &typed))
        };
        let number = words.get(length).filter(|_| after_name == NumberAfterName::OfFace).filter(is_of_face);
        let all = length + usize::from(number.is_some());
        (count.unwrap_or_default().to_owned() + &words[..all].join("-"), usize::from(count.is_some()) + all)
    }
}

/// Longest word that is codes rather than the name of an icon.
const LONGEST_CODE: usize = 3;

/// Returns the places of the words of a text.
fn words(text: &str) -> Vec<Range<usize>> {
    let words = text.split(separates).filter(|word| !word.is_empty());
    let place = |word: &str| {
        let start = word.as_ptr().addr() - text.as_ptr().addr();
        start..start + word.len()
    };
    words.map(place).collect()
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::force::read_list;
    use crate::roll::{Circumstances, Preparation};
    use crate::rules::{Edition, RollKind};

    #[test]
    fn faces_in_words_become_one_word_each_at_the_same_place() {
        let cases = [
            // (dice, typed, the faces as words)
            ("3 Thug", "id, melee 2, save", "id, melee-2, save"),
            ("3 Thug", "id melee 2 save", "id melee-2 save"),
            ("3 Thug", "2 ids and a melee-2", " 2ids     a melee-2"),
            ("3 Thug", "2 melee 1 & save", " 2melee-1   save"),
            ("3 Thug", "2x m2, i", "  2m2, i"),
            ("3 Thug", "melee, 2 saves", "melee,  2saves"),
            // No Thug has a save 2: it is a count.
            ("3 Thug", "save 2 melee 1", "save  2melee-1"),
            // Missile faces have the code x.
            ("2 Thug, Leopard Rider", "2x m2, i", "2x m2, i"),
            // The save 2 of the Wolf Rider.
            ("Thug, Wolf Rider", "save 2 melee", "save-2 melee"),
            ("2 Phoenix", "rise from the ashes  id", "rise-from-the-ashes  id"),
            ("2 Phoenix", "rise from the ashes _", "rise-from-the-ashes _"),
            // What is not a face in words stays as it is.
            ("3 Thug", "2m1 i", "2m1 i"),
            ("3 Thug", "3", "3"),
            ("3 Thug", "3 Thug id", "3 Thug id"),
            ("3 Thug", "save _ melee 1", "save _ melee-1"),
            ("3 Thug", "2, i", "2, i"),
            ("3 Thug", "Thug: melee 2", "Thug: melee 2"),
            ("3 Thug", "id\u{a0}melee 2", "id\u{a0}melee 2"),
        ];
        let written = |dice: &str, typed: &str, after_name| {
            let dice = read_list(dice).unwrap().dice;
            let circumstances = Circumstances::of(RollKind::of("melee").unwrap(), Edition::V4_1);
            let preparation = Preparation::new(&dice, None, circumstances).unwrap();
            one_word_each(typed, &preparation, after_name).into_owned()
        };
        for (dice, typed, words) in cases {
            assert_eq!(written(dice, typed, NumberAfterName::OfFace), words, "{typed}");
            assert_eq!(words.len(), typed.len());
        }
        let counts = written("Thug, Wolf Rider", "save 2 melee", NumberAfterName::CountOfNext);
        assert_eq!(counts, "save  2melee");
    }
}
