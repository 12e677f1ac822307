//! Typed faces by the names of the dice: `Thug: melee 1, 2 bob:Fire Drake: claw`.

use super::codes::{code_table, codes};
use super::notation_error::NotationError;
use super::reader::{Read, Reader, chains, error, icon_and_number, leading_digits, mark, trimmed};
use super::throwing::{TypedDie, TypedFace};
use crate::dice::{Die, Face, ShownFace, find, only_without_element};
use std::borrow::Cow;
use std::ops::Range;
use warband_core::text::{At, Name, plain, same};

/// The thrown dice of one name.
pub(super) struct Namesakes<'a> {
    die: &'a Die,
    /// Their positions among the dice thrown.
    positions: Vec<usize>,
    /// Those of them that are not typed yet.
    left: Vec<usize>,
}

/// The part of a text about dice of one name, `2 bob:Fire Drake: claw`.
struct Entry<'a> {
    /// Where the name is in the text, with the number and the owner.
    span: Range<usize>,
    /// The typed number of dice.
    number: Option<usize>,
    /// The plain name of the owner.
    owner: Option<String>,
    name: &'a str,
    faces: &'a str,
    /// Offset of the faces in the text.
    faces_at: usize,
}

impl Entry<'_> {
    /// Parses an entry, which begins at `at` in the text.
    fn read(entry: &str, at: usize) -> Read<Entry<'_>> {
        // The owner may come before the name: `bob:Fire Drake: claw`.
        let Some((name, faces)) = entry.rsplit_once(':') else {
            return error(trimmed(at, entry), NotationError::NoColon);
        };
        let (span, faces_at) = (trimmed(at, name), at + name.len() + 1);
        let (number, name) = name.trim().split_at(leading_digits(name.trim()));
        let number = (!number.is_empty()).then(|| number.parse().unwrap_or(usize::MAX));
        if number == Some(0) {
            return error(span, NotationError::Number);
        }
        let (owner, name) = match name.rsplit_once(':') {
            Some((owner, name)) => (Some(plain(owner)), name.trim()),
            None => (None, name.trim()),
        };
        Ok(Entry { span, number, owner, name, faces, faces_at })
    }

    /// Returns the place of the dice that it names: those of this name, otherwise the only ones whose name begins with it
    /// or is it with an element before it.
    fn find(&self, all: &[Namesakes<'_>]) -> Option<usize> {
        let wanted = find(self.name).map_or_else(|| plain(self.name), |die| plain(die.name.raw()));
        let is_named = |known: &Namesakes<'_>| plain(known.die.name.raw()) == wanted;
        let begins = |known: &Namesakes<'_>| plain(known.die.name.raw()).starts_with(&plain(self.name));
        let is_begun =
            || !plain(self.name).is_empty() && all.iter().filter(|known| begins(known)).count() == 1;
        let without_element = || {
            let only = only_without_element(&plain(self.name), all.iter().map(|known| &known.die.name))?;
            all.iter().position(|known| known.die.name == *only)
        };
        let begun = || all.iter().position(begins).filter(|_| is_begun());
        all.iter().position(is_named).or_else(begun).or_else(without_element)
    }
}

impl<'a> Reader<'a> {
    /// Parses the faces of all thrown dice, which are named in any order.
    pub(super) fn by_die_name(&self) -> Read<Vec<TypedDie>> {
        let mut all = self.namesakes();
        let mut dice: Vec<TypedDie> = vec![Vec::new(); self.thrown().len()];
        let mut start = 0;
        for text in self.text.split([',', ';']) {
            let at = start;
            start += text.len() + 1;
            if text.trim().is_empty() {
                continue;
            }
            let entry = Entry::read(text, at)?;
            let Some(place) = entry.find(&all) else {
                let typed = Name::from(entry.name.to_owned());
                return error(entry.span, NotationError::NoDie { typed, thrown: named(&all) });
            };
            let faces = self.faces_of_entry(&entry, &all, place)?;
            let typed = faces.len();
            for (position, shown) in faces {
                dice[position] = shown;
            }
            if entry.owner.is_some() {
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

    /// Parses the faces of an entry about the dice at `place` of `all`, each with the position of its die.
    fn faces_of_entry(
        &self,
        entry: &Entry<'_>,
        all: &[Namesakes<'_>],
        place: usize,
    ) -> Read<Vec<(usize, TypedDie)>> {
        let Namesakes { die, positions, left } = &all[place];
        let is_owned = |position: &usize| {
            let known = self.throwing.owner(*position);
            entry.owner.as_ref().is_none_or(|owner| known.is_none_or(|known| plain(known) == *owner))
        };
        if !positions.iter().any(is_owned) {
            let typed = Name::from(format!("{}:{}", entry.owner.as_deref().unwrap_or_default(), entry.name));
            return error(entry.span.clone(), NotationError::NoDie { typed, thrown: named(all) });
        }
        let left = match entry.owner {
            Some(_) => left.iter().copied().filter(is_owned).collect(),
            None => Cow::Borrowed(&left[..]),
        };
        let too_many = || {
            let thrown = positions.iter().copied().filter(is_owned).count();
            error(entry.span.clone(), NotationError::TooManyOf { die: die.name.clone(), thrown })
        };
        let Some(first) = left.first() else { return too_many() };
        let each = match self.named_chain(entry.faces, entry.faces_at, *first, die) {
            Ok(shown) => vec![shown; entry.number.unwrap_or(1).min(left.len() + 1)],
            // Several faces of dice of one name: `Cutthroat: m3 v`.
            Err(mistake) => match self.named_faces(entry.faces, entry.faces_at, &left, die) {
                Some(each) if entry.number.is_none_or(|number| number == each.len()) => each,
                _ => return Err(mistake),
            },
        };
        if each.len() > left.len() { too_many() } else { Ok(left.iter().copied().zip(each).collect()) }
    }

    /// Returns the mistake in a text without colons that begins with the name of a die.
    pub(super) fn name_without_colon(&self) -> Option<At<NotationError>> {
        let entry = self.text.split([',', ';']).next()?;
        let name = plain(entry.trim_start_matches(|c: char| c.is_ascii_digit() || c.is_whitespace()));
        let begins = |known: Namesakes<'_>| name.starts_with(&plain(known.die.name.raw()));
        let begins_with_name = self.namesakes().into_iter().any(begins);
        begins_with_name.then(|| At { kind: NotationError::NoColon, span: trimmed(0, entry) })
    }

    /// Returns the thrown dice by their names.
    pub(super) fn namesakes(&self) -> Vec<Namesakes<'a>> {
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
    pub(super) fn named_chain(&self, faces: &str, at: usize, position: usize, die: &Die) -> Read<TypedDie> {
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
}

/// Returns the number of dice of each name.
pub(super) fn named(all: &[Namesakes<'_>]) -> Vec<(usize, Name)> {
    all.iter().map(|known| (known.positions.len(), known.die.name.clone())).collect()
}

/// Returns the face called `name`: `icon number`, the icon alone if the die has it with only one number, its code, its code
/// with the number, or the beginning of the only icon that begins so.
pub(super) fn named_face(die: &Die, name: &str) -> Result<usize, NotationError> {
    let (icon, number) = icon_and_number(name);
    let is_icon = |face: &&Face| same(face.icon.name(), icon);
    let face = die.faces.iter().find(is_icon).or_else(|| only_begun(die, &plain(icon)));
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
    let codes = codes(die);
    let by_code = || codes.iter().position(|code| code.eq_ignore_ascii_case(name));
    let by_numbered_code = || {
        let mut faces = codes.iter().zip(&die.faces);
        faces.position(|(code, face)| {
            let letter = code.trim_end_matches(|c: char| c.is_ascii_digit());
            face.number.is_some_and(|number| format!("{letter}{number}").eq_ignore_ascii_case(name))
        })
    };
    let no_face = || {
        let (die, typed, faces) = (die.name.clone(), Name::from(name.to_owned()), code_table(die));
        NotationError::NoFace { die, typed, faces }
    };
    found.or_else(by_code).or_else(by_numbered_code).ok_or_else(no_face)
}

/// Fewest letters accepted as the beginning of an icon.
const MIN_LETTERS: usize = 3;

/// Returns a face of the only icon of a die that begins with `wanted`; `None` if there are none or several.
fn only_begun<'d>(die: &'d Die, wanted: &str) -> Option<&'d Face> {
    let begins = |face: &&Face| wanted.len() >= MIN_LETTERS && plain(face.icon.name()).starts_with(wanted);
    let first = die.faces.iter().find(begins)?;
    die.faces.iter().filter(begins).all(|face| face.icon == first.icon).then_some(first)
}
