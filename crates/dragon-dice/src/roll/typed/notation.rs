//! Typed faces (`docs/faces.md`): codes of one letter an icon, or names.

use super::codes::{code_table, codes, separates};
use super::in_words::{NumberAfterName, one_word_each};
use super::notation_error::NotationError;
use super::throwing::{Throwing, TypedDie, TypedFace};
use crate::dice::{Die, DieType, Face, ShownFace, ThrownDie, find};
use crate::roll::steps::contribution::Again;
use std::ops::Range;
use warband_core::text::{At, Name, plain, same};

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

/// The meaning of digits between the code of a face and the next one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Digits {
    /// They repeat the next face, unless the code needs them.
    #[default]
    Repeat,
    /// They are the number of the face before them, if it has that number.
    OfFace,
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
        let TypedFace::Shown(ShownFace::Face(face)) = reader.code(die, &codes)? else {
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

    fn again(&self, _: usize, _: usize) -> Again {
        Again::No
    }

    fn may_be_blank(&self, _: usize) -> bool {
        false
    }
}

type Read<T> = Result<T, At<NotationError>>;

struct Reader<'a> {
    /// The text, up to the end of the part about the current die.
    text: &'a str,
    throwing: &'a dyn Throwing,
    /// Offset of the next unread byte.
    at: usize,
    digits: Digits,
    /// The end of each face that was read by its code, with the number before it.
    ends: Vec<usize>,
}

/// The thrown dice of one name.
struct Namesakes<'a> {
    die: &'a Die,
    /// Their positions among the dice thrown.
    positions: Vec<usize>,
    /// Those of them that are not typed yet.
    left: Vec<usize>,
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

/// Reports whether `c` is the sign of a re-roll or replacement.
fn chains(c: char) -> bool {
    matches!(c, '+' | '/')
}

pub(super) fn leading_digits(text: &str) -> usize {
    text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len()
}

impl<'a> Reader<'a> {
    fn of(text: &'a str, throwing: &'a dyn Throwing) -> Reader<'a> {
        Reader { text, throwing, at: 0, digits: Digits::Repeat, ends: Vec::new() }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Returns the thrown dice in their order.
    fn thrown(&self) -> impl ExactSizeIterator<Item = &'a Die> + use<'a> {
        let throwing = self.throwing;
        (0..throwing.number()).map(|position| throwing.die(position))
    }

    /// Returns the error for missing dice: `typed` were typed, and the die at `next` is the first missing one.
    fn too_few(&self, typed: usize, next: usize) -> NotationError {
        NotationError::TooFew {
            thrown: self.throwing.number(),
            typed,
            next: self.throwing.die(next).name.clone(),
            may_be_blank: self.throwing.may_be_blank(next),
        }
    }

    fn namesakes(&self) -> Vec<Namesakes<'a>> {
        let mut all: Vec<Namesakes<'a>> = Vec::new();
        for (position, die) in self.thrown().enumerate() {
            match all.iter_mut().rev().find(|known| known.die.name == die.name) {
                Some(known) => known.positions.push(position),
                None => all.push(Namesakes { die, positions: vec![position], left: Vec::new() }),
            }
        }
        all.iter_mut().for_each(|known| known.left.clone_from(&known.positions));
        all
    }

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
            let reading = self.code(die, &codes)?;
            let sign = self.rest().chars().next().filter(|c| chains(*c));
            self.check(position, die, &reading, start..self.at, sign)?;
            typed.push((reading, replaces));
            let Some(sign) = sign else { return Ok(typed) };
            self.at += sign.len_utf8();
            replaces = sign == '/';
        }
    }

    fn code(&mut self, die: &Die, codes: &[String]) -> Read<TypedFace> {
        let (rest, start) = (self.rest(), self.at);
        if let Some(mark) = mark(rest.get(..1).unwrap_or_default()) {
            self.at += 1;
            return Ok(mark);
        }
        let stands = |code: &String| rest.get(..code.len()).is_some_and(|s| s.eq_ignore_ascii_case(code));
        if let Some(face) = codes.iter().position(stands) {
            let code = codes[face].len();
            // After an icon whose code has no number, digits belong to the next die as its repeat count. If nothing
            // follows them,
            // they are the face's own number.
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
        several.retain(|(code, _)| code.len() > 1 && code[..1].eq_ignore_ascii_case(typed.raw()));
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

    /// Returns the mistake in a text without colons that begins with the name of a die.
    fn name_without_colon(&self) -> Option<At<NotationError>> {
        let entry = self.text.split([',', ';']).next()?;
        let name = plain(entry.trim_start_matches(|c: char| c.is_ascii_digit() || c.is_whitespace()));
        let begins = |known: Namesakes<'_>| name.starts_with(&plain(known.die.name.raw()));
        let begins_with_name = self.namesakes().into_iter().any(begins);
        begins_with_name.then(|| At { kind: NotationError::NoColon, span: trimmed(0, entry) })
    }

    fn by_die_name(&self) -> Read<Vec<TypedDie>> {
        let mut all = self.namesakes();
        let mut dice: Vec<TypedDie> = vec![Vec::new(); self.thrown().len()];
        let mut start = 0;
        for entry in self.text.split([',', ';']) {
            let at = start;
            start += entry.len() + 1;
            if entry.trim().is_empty() {
                continue;
            }
            // The owner may come before the name: `bob:Fire Drake: claw`.
            let Some((name, faces)) = entry.rsplit_once(':') else {
                return error(trimmed(at, entry), NotationError::NoColon);
            };
            let span = trimmed(at, name);
            let faces_at = at + name.len() + 1;
            let (number, name) = name.trim().split_at(leading_digits(name.trim()));
            let is_counted = !number.is_empty();
            let number = if number.is_empty() { 1 } else { number.parse().unwrap_or(usize::MAX) };
            if number == 0 {
                return error(span, NotationError::Number);
            }
            let (owner, name) = match name.rsplit_once(':') {
                Some((owner, name)) => (Some(plain(owner)), name.trim()),
                None => (None, name.trim()),
            };
            let found = find(name).map_or_else(|| plain(name), |die| plain(die.name.raw()));
            let is_it = |known: &Namesakes<'_>| plain(known.die.name.raw()) == found;
            // A prefix of a name suffices if no other die's name begins with it.
            let begins = |known: &Namesakes<'_>| plain(known.die.name.raw()).starts_with(&plain(name));
            let is_begun = all.iter().filter(|known| begins(known)).count() == 1 && !plain(name).is_empty();
            let place =
                all.iter().position(is_it).or_else(|| all.iter().position(begins).filter(|_| is_begun));
            let Some(place) = place else {
                let typed = Name::from(name.to_owned());
                return error(span, NotationError::NoDie { typed, thrown: named(&all) });
            };
            let of_name = &all[place];
            let is_owned = |position: &&usize| {
                let known = self.throwing.owner(**position);
                owner.as_ref().is_none_or(|owner| known.is_none_or(|known| plain(known) == *owner))
            };
            if !of_name.positions.iter().any(|position| is_owned(&position)) {
                let typed = Name::from(format!("{}:{name}", owner.unwrap_or_default()));
                return error(span, NotationError::NoDie { typed, thrown: named(&all) });
            }
            let die = of_name.die;
            let owned: Vec<usize>;
            let left = if owner.is_some() {
                owned = of_name.left.iter().filter(is_owned).copied().collect();
                &owned[..]
            } else {
                &of_name.left[..]
            };
            let too_many = || {
                let thrown = of_name.positions.iter().filter(is_owned).count();
                error(span.clone(), NotationError::TooManyOf { die: die.name.clone(), thrown })
            };
            let Some(first) = left.first() else { return too_many() };
            let each = match self.named_chain(faces, faces_at, *first, die) {
                Ok(shown) => vec![shown; number.min(left.len() + 1)],
                // Several faces of dice of one name: `Cutthroat: m3 v`.
                Err(mistake) => match self.named_faces(faces, faces_at, left, die) {
                    Some(each) if !is_counted || each.len() == number => each,
                    _ => return Err(mistake),
                },
            };
            if each.len() > left.len() {
                return too_many();
            }
            let typed = each.len();
            for (position, shown) in left.iter().zip(each) {
                dice[*position] = shown;
            }
            if owner.is_some() {
                all[place].left.retain(|position| dice[*position].is_empty());
            } else {
                all[place].left.drain(..typed);
            }
        }
        match dice.iter().position(Vec::is_empty) {
            None => Ok(dice),
            Some(next) => {
                let typed = dice.iter().filter(|typed| !typed.is_empty()).count();
                let end = self.text.trim_end().len();
                error(end..end, self.too_few(typed, next))
            }
        }
    }

    /// Parses the readings of several dice of one name, one word each, with an optional repeat count: `m3 2v`; `None` if a
    /// word is not a face. Dice beyond those `left` are counted too, so that they can be refused.
    fn named_faces(&self, faces: &str, at: usize, left: &[usize], die: &Die) -> Option<Vec<TypedDie>> {
        let mut each = Vec::new();
        for word in faces.split_whitespace() {
            let offset = word.as_ptr().addr() - faces.as_ptr().addr();
            let digits = leading_digits(word);
            let number: usize = if digits == 0 { 1 } else { word[..digits].parse().ok()? };
            let shown = self.named_chain(&word[digits..], at + offset + digits, left[0], die).ok()?;
            each.extend(std::iter::repeat_n(shown, number.min(left.len() + 1)));
        }
        (!each.is_empty()).then_some(each)
    }

    /// Parses the readings of one die by name; `at` is the offset of `faces` in the text.
    fn named_chain(&self, faces: &str, at: usize, position: usize, die: &Die) -> Read<TypedDie> {
        let mut typed: TypedDie = Vec::new();
        let mut replaces = false;
        let mut start = 0;
        loop {
            let face = faces[start..].split(chains).next().unwrap_or_default();
            let end = start + face.len();
            let sign = faces[end..].chars().next();
            let span = trimmed(at + start, face);
            let reading = match mark(face.trim()) {
                Some(mark) => mark,
                None => match named_face(die, face.trim()) {
                    Ok(face) => TypedFace::Shown(ShownFace::Face(face)),
                    Err(kind) => return error(span, kind),
                },
            };
            self.check(position, die, &reading, span, sign)?;
            typed.push((reading, replaces));
            let Some(sign) = sign else { return Ok(typed) };
            start = end + sign.len_utf8();
            replaces = sign == '/';
        }
    }

    /// Checks a reading and the sign after it. A blank is accepted only for a die that has a face
    /// which does nothing in this roll. `+` must follow each face that is rolled again and no
    /// other. After `_` the tool throws the rest itself.
    fn check(
        &self,
        position: usize,
        die: &Die,
        reading: &TypedFace,
        span: Range<usize>,
        sign: Option<char>,
    ) -> Read<()> {
        let (again, face) = match reading {
            TypedFace::Shown(ShownFace::Face(face)) => {
                (self.throwing.again(position, *face), Some(die.faces[*face].to_string()))
            }
            TypedFace::Shown(ShownFace::Blank) => {
                if !self.throwing.may_be_blank(position) {
                    let faces = code_table(die);
                    return error(span, NotationError::NoBlank { die: die.name.clone(), faces });
                }
                (Again::No, Some(String::from(".")))
            }
            TypedFace::Throw => (Again::No, None),
        };
        let die = die.name.clone();
        if sign == Some('/') && !self.throwing.may_be_replaced() {
            return error(span, NotationError::NotReplaced { die });
        }
        match (again, sign, face) {
            (Again::No, Some('+'), face) => error(span, NotationError::NotAgain { die, face }),
            (Again::Must, None, Some(face)) => {
                let typed = Name::from(self.text[span.clone()].to_owned());
                error(span.end..span.end, NotationError::MissingAgain { die, face, typed, may_throw: true })
            }
            _ => Ok(()),
        }
    }
}

fn error<T>(span: Range<usize>, kind: NotationError) -> Read<T> {
    Err(At { kind, span })
}

/// Returns the span of `part`, which begins at `at`, without the surrounding spaces.
fn trimmed(at: usize, part: &str) -> Range<usize> {
    let start = at + part.len() - part.trim_start().len();
    start..start + part.trim().len()
}

/// Returns the number of dice of each name.
fn named(all: &[Namesakes<'_>]) -> Vec<(usize, Name)> {
    all.iter().map(|known| (known.positions.len(), known.die.name.clone())).collect()
}

/// Parses the two readings that are not faces.
fn mark(text: &str) -> Option<TypedFace> {
    match text {
        "." => Some(TypedFace::Shown(ShownFace::Blank)),
        "_" => Some(TypedFace::Throw),
        _ => None,
    }
}

/// Splits `melee 3` or `melee-3` into icon and number; the number may be missing.
fn icon_and_number(name: &str) -> (&str, Option<&str>) {
    match name.rsplit_once([' ', '-']) {
        Some((icon, number)) if number.starts_with(|c: char| c.is_ascii_digit()) => (icon, Some(number)),
        _ => (name, None),
    }
}

/// Returns the face called `name`: `icon number`, the icon alone if the die has it with only one number, or its code.
fn named_face(die: &Die, name: &str) -> Result<usize, NotationError> {
    let (icon, number) = icon_and_number(name);
    let is_icon = |face: &&Face| same(face.icon.name(), icon);
    let face = die.faces.iter().find(is_icon);
    let found = match (face, number) {
        (Some(face), None) if die.has_several(&face.icon) => {
            let icon = face.icon.name();
            let mut faces = code_table(die);
            faces.retain(|(_, face)| face.strip_prefix(icon).is_some_and(|number| number.starts_with(' ')));
            return Err(NotationError::WhichNumber { die: die.name.clone(), faces });
        }
        (Some(face), None) => die.face(&face.icon, None),
        (Some(face), Some(number)) => number.parse().ok().and_then(|n| die.face(&face.icon, Some(n))),
        (None, _) => None,
    };
    let by_code = || codes(die).iter().position(|code| code.eq_ignore_ascii_case(name));
    let no_face = || {
        let (die, typed, faces) = (die.name.clone(), Name::from(name.to_owned()), code_table(die));
        NotationError::NoFace { die, typed, faces }
    };
    found.or_else(by_code).ok_or_else(no_face)
}
