//! Typed faces (`docs/faces.md`): codes of one letter an icon, or names.

use super::by_name::{named, named_face};
use super::codes::{code_table, codes, separates};
use super::in_words::{NumberAfterName, one_word_each};
use super::notation_error::NotationError;
use super::reader::{Digits, Read, Reader, chains, error, icon_and_number, leading_digits, mark, trimmed};
use super::throwing::{Throwing, TypedDie, TypedFace};
use crate::dice::{Die, DieType, ShownFace, ThrownDie};
use crate::roll::steps::contribution::Rerolled;
use warband_core::text::{At, Name, same};

/// Parses the typed faces of the dice in `throwing`.
///
/// # Errors
/// The first mistake, at its place in `text`.
pub fn read_faces(text: &str, throwing: &dyn Throwing) -> Result<Vec<TypedDie>, At<NotationError>> {
    let text = &one_word_each(text, throwing, NumberAfterName::OfFace);
    let reader = Reader::of(text, throwing);
    if text.contains(':') {
        return reader.by_die_name();
    }
    // A die that rolls alone does not need its name before its faces.
    if throwing.number() == 1
        && let Ok(typed) = reader.named_chain(text, 0, 0, throwing.die(0))
    {
        return Ok(vec![typed]);
    }
    let read = Reader::of(text, throwing).by_code();
    if read.is_err()
        && throwing.number() == 1
        && is_one_word(text.trim(), throwing.die(0))
        && let Err(no_face) = named_face(throwing.die(0), text.trim())
    {
        return error(trimmed(0, text), no_face);
    }
    read.or_else(|mistake| match reader.by_face_name() {
        Ok(read) => Ok(read),
        Err(of_words) if reader.begins_with_name() => Err(of_words),
        // A text that begins with a code is read as codes.
        Err(_) => Err(reader.name_without_colon().unwrap_or(mistake)),
    })
}

/// Reports whether a text is a word too long for a few codes, or a number for a dragon, whose rolls have no total.
fn is_one_word(text: &str, die: &Die) -> bool {
    let is_number = !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
    is_number && die.die_type == DieType::Dragon
        || text.len() >= SHORTEST_WORD && text.chars().all(char::is_alphabetic)
}

/// Shortest text of letters that is a word rather than codes.
const SHORTEST_WORD: usize = 4;

/// Parses a whole word as the readings of the die at `position`, by codes or by name; `None` if it is not.
pub(super) fn read_die(word: &str, position: usize, throwing: &dyn Throwing) -> Option<TypedDie> {
    let die = throwing.die(position);
    let mut reader = Reader::of(word, throwing);
    let by_code = reader.chain(position, die).ok().filter(|_| reader.at == word.len());
    by_code.or_else(|| reader.named_chain(word, 0, position, die).ok())
}

/// Returns the length of the readings by codes of the die at `position` that a text begins with; `None` if it does not.
pub(super) fn codes_length(
    text: &str,
    position: usize,
    throwing: &dyn Throwing,
    digits: Digits,
) -> Option<usize> {
    let mut reader = Reader { digits, ..Reader::of(text, throwing) };
    reader.chain(position, throwing.die(position)).ok().map(|_| reader.at)
}

/// Returns the mistake in a text that begins with a face of the die at `position`, if the next face of a re-roll is missing after it, or
/// it is not re-rolled.
pub(super) fn mistake_of_reroll(
    text: &str,
    position: usize,
    throwing: &dyn Throwing,
) -> Option<At<NotationError>> {
    let word = text.split(separates).next().unwrap_or_default();
    let die = throwing.die(position);
    let by_code = Reader::of(word, throwing).chain(position, die).err();
    let by_face_name = || Reader::of(word, throwing).named_chain(word, 0, position, die).err();
    let is_of_reroll = |mistake: &At<NotationError>| {
        matches!(mistake.kind, NotationError::MissingAgain { .. } | NotationError::NotAgain { .. })
    };
    by_code.filter(is_of_reroll).or_else(|| by_face_name().filter(is_of_reroll))
}

/// Parses the typed faces of the dice in their order, with digits as numbers of the faces before them: `m1s2g1`. Returns the faces, too,
/// each as a word; `None` if they cannot be read so.
pub(super) fn read_separated(text: &str, throwing: &dyn Throwing) -> Option<(Vec<TypedDie>, String)> {
    let mut reader = Reader { digits: Digits::OfFace, ..Reader::of(text, throwing) };
    let dice = reader.by_code().ok()?;
    let mut start = 0;
    let words =
        reader.ends.iter().map(|end| text[std::mem::replace(&mut start, *end)..*end].trim_matches(separates));
    Some((dice, words.collect::<Vec<_>>().join(" ")))
}

/// Most rolls of one die accepted.
pub const MAX_ROLLS: usize = 1_000_000;

/// Parses the rolls of one die by the codes of its faces: `imvvsm`, `3i m2`. Returns faces, each with its number of rolls.
///
/// # Errors
/// The first mistake, at its place in `text`; more than `most` rolls are a mistake.
pub fn read_rolls(text: &str, die: &Die, most: usize) -> Result<Vec<(usize, usize)>, At<NotationError>> {
    let throwing = SingleDie(die);
    let mut reader = Reader::of(text, &throwing);
    let codes = codes(die);
    let (mut rolls, mut sum) = (Vec::new(), 0);
    loop {
        reader.at = text.len() - reader.rest().trim_start_matches(separates).len();
        if reader.rest().is_empty() {
            return Ok(rolls);
        }
        let start = reader.at;
        let number = reader.number()?;
        if number > most - sum {
            let thrown = vec![(MAX_ROLLS, die.name.clone())];
            let typed = MAX_ROLLS - most + sum;
            return error(start..reader.at, NotationError::TooMany { typed, thrown });
        }
        let from = reader.at;
        let TypedFace::Shown(ShownFace::Face(face)) = reader.code(0, die, &codes)? else {
            let typed = Name::from(text[from..reader.at].to_owned());
            let no_face = NotationError::NoFace { die: die.name.clone(), typed, faces: code_table(die) };
            return error(from..reader.at, no_face);
        };
        rolls.push((face, number));
        sum += number;
    }
}

/// A single die, for any kind of roll.
struct SingleDie<'a>(&'a Die);

impl Throwing for SingleDie<'_> {
    fn number(&self) -> usize {
        1
    }

    fn index(&self, position: usize) -> usize {
        position
    }

    fn die(&self, _: usize) -> &Die {
        self.0
    }

    fn reroll(&self, _: usize, _: usize) -> Rerolled {
        Rerolled::No
    }

    fn may_be_blank(&self, _: usize) -> bool {
        false
    }
}

/// Formats readings as FACES by name, with equal neighbours combined: `2 Thug: melee 1, Leopard Rider: rend 3+melee 4`.
pub fn faces_text(army: &[Die], thrown: &[ThrownDie]) -> String {
    let faces_of = |thrown: &ThrownDie| {
        let die = &army[thrown.die];
        let mut text = format!("{}: ", die.name.raw());
        for (number, reading) in thrown.readings.iter().enumerate() {
            if number > 0 {
                text.push(if reading.replaces { '/' } else { '+' });
            }
            match reading.shown {
                ShownFace::Face(face) => text += &die.faces[face].to_string(),
                ShownFace::Blank => text.push('.'),
            }
        }
        text
    };
    let each: Vec<String> = thrown.iter().map(faces_of).collect();
    let together = each.chunk_by(|a, b| a == b).map(|equal| match equal.len() {
        1 => equal[0].clone(),
        number => format!("{number} {}", equal[0]),
    });
    together.collect::<Vec<_>>().join(", ")
}

impl Reader<'_> {
    fn by_code(&mut self) -> Read<Vec<TypedDie>> {
        let mut dice: Vec<TypedDie> = Vec::new();
        let mut thrown = self.thrown().enumerate();
        loop {
            self.at = self.text.len() - self.rest().trim_start_matches(separates).len();
            if self.rest().is_empty() {
                break;
            }
            let start = self.at;
            let number = self.number()?;
            if number > thrown.len() {
                let end = self.at + self.rest().chars().next().map_or(0, char::len_utf8);
                let thrown = named(&self.namesakes());
                return error(start..end, NotationError::TooMany { typed: dice.len(), thrown });
            }
            let from = self.at;
            let whole = self.text;
            for (repeat, (position, die)) in thrown.by_ref().take(number).enumerate() {
                self.at = from;
                dice.push(self.chain(position, die).map_err(|mistake| match mistake.kind {
                    NotationError::NoFace { die, faces, .. } | NotationError::WhichNumber { die, faces }
                        if repeat > 0 =>
                    {
                        let typed = Name::from(self.text[from..].to_owned());
                        let kind = NotationError::Repeat { die, typed, fitting: repeat, faces };
                        At { kind, span: start..self.text.len() }
                    }
                    _ => mistake,
                })?);
                // The repeated dice read the same text as this one, even if their own codes would end elsewhere.
                self.text = &whole[..self.at];
            }
            self.text = whole;
            self.ends.push(self.at);
        }
        match thrown.next() {
            None => Ok(dice),
            Some((typed, _)) => {
                let end = self.text.trim_end().len();
                error(end..end, self.too_few(typed, typed))
            }
        }
    }

    /// Parses the number before a code; 1 if there is none.
    fn number(&mut self) -> Read<usize> {
        let digits = leading_digits(self.rest());
        if digits == 0 {
            return Ok(1);
        }
        let span = self.at..self.at + digits;
        self.at = span.end;
        let number = self.text[span.clone()].parse().unwrap_or(usize::MAX);
        let code_follows = self.rest().starts_with(|c: char| !separates(c));
        if number > 0 && code_follows { Ok(number) } else { error(span, NotationError::Number) }
    }

    /// Parses the readings of one die: a code, then any number of `+code` and `/code`.
    fn chain(&mut self, position: usize, die: &Die) -> Read<TypedDie> {
        let codes = codes(die);
        let mut typed: TypedDie = Vec::new();
        let mut replaces = false;
        loop {
            let start = self.at;
            let reading = self.code(position, die, &codes)?;
            let sign = self.rest().chars().next().filter(|c| chains(*c));
            self.check(position, die, &reading, start..self.at, sign)?;
            typed.push((reading, replaces));
            let Some(sign) = sign else { return Ok(typed) };
            self.at += sign.len_utf8();
            replaces = sign == '/';
        }
    }

    fn code(&mut self, position: usize, die: &Die, codes: &[String]) -> Read<TypedFace> {
        let (rest, start) = (self.rest(), self.at);
        if let Some(mark) = mark(rest.get(..1).unwrap_or_default()) {
            self.at += 1;
            return Ok(mark);
        }
        let matches_code =
            |code: &String| rest.get(..code.len()).is_some_and(|s| s.eq_ignore_ascii_case(code));
        if let Some(face) = codes.iter().position(matches_code) {
            let code = codes[face].len();
            // After an icon whose code has no number, digits belong to the next die as its repeat count. If nothing
            // follows them, they are the face's own number.
            let digits = leading_digits(&rest[code..]);
            let next = rest[code + digits..].chars().next();
            let own = die.faces[face].number.map(|own| own.to_string());
            if self.digits == Digits::OfFace
                && code == 1
                && let Some(own) = own.filter(|own| rest[code..code + digits].starts_with(own.as_str()))
            {
                self.at += code + own.len();
                return Ok(TypedFace::Shown(ShownFace::Face(face)));
            }
            if code > 1 || digits == 0 || !next.is_none_or(|c| separates(c) || chains(c)) {
                self.at += code;
                return Ok(TypedFace::Shown(ShownFace::Face(face)));
            }
            if die.faces[face].number.is_some_and(|own| rest[code..code + digits].parse() == Ok(own)) {
                self.at += code + digits;
                return Ok(TypedFace::Shown(ShownFace::Face(face)));
            }
        }
        let letter = rest.chars().next().filter(|c| !separates(*c) && !chains(*c)).map_or(0, char::len_utf8);
        let length = letter + leading_digits(&rest[letter..]).min(3);
        let typed = Name::from(rest[..length].to_owned());
        let mut several = code_table(die);
        let is_one_of = |code: &str| code.len() > 1 && code[..1].eq_ignore_ascii_case(typed.raw());
        several.retain(|(code, _)| is_one_of(code));
        // Where none of these faces does anything in the roll, it does not matter which of them came up.
        let mut meant = (0..codes.len()).filter(|face| is_one_of(&codes[*face])).peekable();
        if meant.peek().is_some() && meant.all(|face| self.throwing.is_idle(position, face)) {
            self.at += length;
            return Ok(TypedFace::Shown(ShownFace::Blank));
        }
        let no_face = if several.is_empty() {
            NotationError::NoFace { die: die.name.clone(), typed, faces: code_table(die) }
        } else {
            NotationError::WhichNumber { die: die.name.clone(), faces: several }
        };
        error(start..start + length, no_face)
    }

    /// Parses the dice in their order by the names of their faces, one word each, with an optional repeat count:
    /// `jaws breath+claw 2tail`.
    fn by_face_name(&self) -> Read<Vec<TypedDie>> {
        let mut next = 0;
        let pieces = self.text.split_inclusive(separates).map(|piece| {
            let at = next;
            next += piece.len();
            (at, piece.trim_end_matches(separates))
        });
        let words = pieces.filter(|(_, word)| !word.is_empty());
        let mut dice: Vec<TypedDie> = Vec::new();
        let mut thrown = self.thrown().enumerate();
        for (at, word) in words {
            let digits = leading_digits(word);
            let (number, face) = word.split_at(digits);
            let number = if digits == 0 { 1 } else { number.parse().unwrap_or(usize::MAX) };
            if number == 0 || face.is_empty() {
                return error(at..at + word.len(), NotationError::Number);
            }
            if number > thrown.len() {
                let kind = NotationError::TooMany { typed: dice.len(), thrown: named(&self.namesakes()) };
                return error(at..at + word.len(), kind);
            }
            for (position, die) in thrown.by_ref().take(number) {
                dice.push(self.named_chain(face, at + digits, position, die)?);
            }
        }
        let Some((typed, _)) = thrown.next() else { return Ok(dice) };
        let end = self.text.trim_end().len();
        error(end..end, self.too_few(typed, typed))
    }

    /// Reports whether the first die is typed by the name of a face.
    fn begins_with_name(&self) -> bool {
        let first = self.text.split(|c| separates(c) || chains(c)).find(|word| !word.is_empty());
        let (icon, _) = icon_and_number(first.map_or("", |word| &word[leading_digits(word)..]));
        self.throwing.die(0).faces.iter().any(|face| same(face.icon.name(), icon))
    }
}
