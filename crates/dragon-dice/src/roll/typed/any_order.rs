//! Typed faces in any order: finds the dice that can show them (`docs/faces.md`, In any order).

use super::notation::{codes_length, faces_text, read_die, read_faces};
use super::notation_error::{DieReading, NotationError};
use super::throwing::{Throwing, Typed, TypedDie};
use crate::dice::{DieType, Shown, Thrown, Totals};
use crate::roll::magic::points::{Points, Stage};
use crate::roll::outcome::Outcome;
use crate::roll::preparation::Preparation;
use crate::roll::steps::contribution::{Again, Contribution};
use std::collections::BTreeMap;
use warband_core::text::{At, Name};

/// The typed faces of the dice of a roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypedFaces {
    /// The readings of each die, in the order of the dice.
    pub dice: Vec<TypedDie>,
    /// Whether they were typed in another order than that of the dice.
    pub is_other_order: bool,
}

/// The condition under which two assignments of faces to dice count as equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EqualBy {
    /// The roll has the same outcome.
    Outcome,
    /// Equal dice show the same faces, because single dice may be rolled again later.
    Dice,
}

/// Parses typed faces in the order of the dice, or in any order if they do not fit in it.
///
/// # Errors
/// The first mistake of the reading in order, if no assignment of the faces to the dice fits; [`NotationError::WhichDie`] if
/// assignments are not equal.
pub fn read_in_any_order(
    text: &str,
    preparation: &Preparation<'_>,
    equal_by: EqualBy,
) -> Result<TypedFaces, At<NotationError>> {
    let mistake = match read_faces(text, preparation) {
        Ok(dice) => return Ok(TypedFaces { dice, is_other_order: false }),
        Err(mistake) => mistake,
    };
    let Some(search) = Search::of(text, preparation, equal_by) else { return Err(mistake) };
    let Some(found) = search.assignments() else {
        let kind = NotationError::WhichDie { typed: Name::default(), readings: Vec::new() };
        return Err(At { kind, span: 0..text.trim_end().len() });
    };
    let mut readings: Vec<(Vec<TypedDie>, Outcome)> = Vec::new();
    for dice in found {
        let outcome = search.outcome(&dice, equal_by);
        if readings.iter().all(|(_, known)| *known != outcome) {
            readings.push((dice, outcome));
        }
    }
    if readings.len() > 1 {
        let typed = search.first_difference(&readings[0].0, &readings[1].0);
        let readings = readings.into_iter().map(|(dice, outcome)| DieReading {
            faces: faces_text(preparation.army, &thrown(preparation, dice)),
            totals: outcome.totals(),
        });
        let kind = NotationError::WhichDie { typed, readings: readings.collect() };
        return Err(At { kind, span: 0..text.trim_end().len() });
    }
    match readings.pop() {
        Some((dice, _)) => Ok(TypedFaces { dice, is_other_order: true }),
        None => Err(mistake),
    }
}

/// Returns the number of faces typed so far, if they are fewer than the dice and each is a face of some die.
pub fn faces_of_any_die(text: &str, preparation: &Preparation<'_>) -> Option<usize> {
    let firsts: Vec<usize> = kinds(preparation).into_iter().map(|positions| positions[0]).collect();
    let number = number_of(&typed_faces(text, &firsts, preparation)?)?;
    (number < preparation.number()).then_some(number)
}

/// Returns the positions of the dice of each kind.
fn kinds(preparation: &Preparation<'_>) -> Vec<Vec<usize>> {
    let mut kinds: Vec<(usize, Vec<usize>)> = Vec::new();
    for position in 0..preparation.number() {
        let die = preparation.first_equal(preparation.index(position));
        match kinds.iter_mut().find(|(known, _)| *known == die) {
            Some((_, known)) => known.push(position),
            None => kinds.push((die, vec![position])),
        }
    }
    kinds.into_iter().map(|(_, positions)| positions).collect()
}

/// Returns each typed face once, with its number; `None` if a part of the text is no face of these dice, or names dice.
fn typed_faces<'a>(
    text: &'a str,
    firsts: &[usize],
    preparation: &Preparation<'_>,
) -> Option<Vec<(&'a str, usize)>> {
    if text.contains([':', '_']) {
        return None;
    }
    let length = |text: &str| {
        let is_word = firsts.iter().any(|first| read_die(text, *first, preparation).is_some());
        let codes = || firsts.iter().filter_map(|first| codes_length(text, *first, preparation)).max();
        if is_word { Some(text.len()) } else { codes() }
    };
    split(text, &length)
}

/// Most partial assignments looked at while searching. Faces that need more have too many results to compare.
const MAX_ASSIGNMENTS: usize = 400_000;

/// Most complete assignments of which the outcomes are compared.
const MAX_READINGS: usize = 64;

/// Equal dice of a roll.
struct Kind {
    /// Their positions among the dice thrown.
    positions: Vec<usize>,
    /// The reading of each typed face by such a die, and its results; `None` if the die has no such face.
    faces: Vec<Option<(TypedDie, Worth)>>,
}

/// The part of a face in the outcome of a roll.
enum Worth {
    /// Its amounts, which are added to those of other dice of this class: the outcome depends on the sum alone.
    Added(usize, Amounts),
    /// The outcome depends on the die that shows it.
    OfDie,
}

/// Amounts of a face, or of all dice of a class.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Amounts {
    plain: Totals,
    sai: Totals,
    added: Totals,
    unused: Totals,
    id: u32,
    magic: u32,
    /// Dice with magic other than their ID, for Bone Magic.
    with_magic: u32,
}

/// The results of a partial assignment.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Results {
    /// The amounts of each class.
    added: Vec<Amounts>,
    /// For each kind of dice the faces of [`Worth::OfDie`]: the places of the kind and of the face, and the number of dice.
    of_dice: Vec<(usize, usize, usize)>,
}

/// The number of each typed face that is left, and the results so far: assignments with the same key have the same outcome.
type Key = (Vec<usize>, Results);

/// The faces that the dice of each kind show: the index of the face, and its number.
type Assignment = Vec<Vec<(usize, usize)>>;

struct Search<'a> {
    preparation: &'a Preparation<'a>,
    /// Each typed face once, with its number.
    typed: Vec<(&'a str, usize)>,
    kinds: Vec<Kind>,
    /// Number of classes of results that may be added up.
    classes: usize,
}

impl<'a> Search<'a> {
    /// Returns the search for the dice that show these faces; `None` if the faces are not as many as the dice, or one of them is on no
    /// die.
    fn of(text: &'a str, preparation: &'a Preparation<'a>, equal_by: EqualBy) -> Option<Search<'a>> {
        let positions = kinds(preparation);
        let firsts: Vec<usize> = positions.iter().map(|positions| positions[0]).collect();
        let typed = typed_faces(text, &firsts, preparation)?;
        if number_of(&typed)? != preparation.number() {
            return None;
        }
        let mut classes = Vec::new();
        let shows = |(face, _): &(&str, usize), position: usize| read_die(face, position, preparation);
        let is_special_item = |position: &usize| {
            let is_special = |shown: TypedDie| {
                matches!(worth(preparation, *position, &shown, &mut Vec::new()), Worth::OfDie)
            };
            preparation.die(*position).kind == DieType::Item
                && typed.iter().any(|face| shows(face, *position).is_some_and(is_special))
        };
        // A relic may have other dice rolled again.
        let by_die =
            equal_by == EqualBy::Dice || counts_units(preparation) || firsts.iter().any(is_special_item);
        let kind = |positions: Vec<usize>| {
            let of = |face: &(&str, usize)| {
                let die = shows(face, positions[0])?;
                let worth =
                    if by_die { Worth::OfDie } else { worth(preparation, positions[0], &die, &mut classes) };
                Some((die, worth))
            };
            Kind { faces: typed.iter().map(of).collect(), positions }
        };
        let kinds: Vec<Kind> = positions.into_iter().map(kind).collect();
        Some(Search { preparation, typed, kinds, classes: classes.len() })
    }

    /// Returns an assignment for each result that the typed faces can have; `None` if there are too many.
    fn assignments(&self) -> Option<Vec<Vec<TypedDie>>> {
        let left: Vec<usize> = self.typed.iter().map(|(_, number)| *number).collect();
        let nothing = Results { added: vec![Amounts::default(); self.classes], of_dice: Vec::new() };
        let mut states: BTreeMap<Key, Assignment> = BTreeMap::from([((left, nothing), Vec::new())]);
        let mut budget = MAX_ASSIGNMENTS;
        for (place, kind) in self.kinds.iter().enumerate() {
            // The most of each face that the kinds after this one can show.
            let room: Vec<usize> = (0..self.typed.len()).map(|face| self.room(place + 1, face)).collect();
            let mut next: BTreeMap<Key, Assignment> = BTreeMap::new();
            for ((left, results), assignment) in states {
                for faces in distributions(kind, &left, &room, &mut budget)? {
                    let (mut left, mut results) = (left.clone(), results.clone());
                    for (face, number) in &faces {
                        left[*face] -= number;
                        match &kind.faces[*face] {
                            Some((_, Worth::Added(class, amounts))) => {
                                results.added[*class].add(amounts, *number);
                            }
                            _ => results.of_dice.push((place, *face, *number)),
                        }
                    }
                    next.entry((left, results)).or_insert_with(|| [&assignment[..], &[faces]].concat());
                }
            }
            states = next;
        }
        (states.len() <= MAX_READINGS)
            .then(|| states.values().map(|assignment| self.dice(assignment)).collect())
    }

    /// Returns the number of dice of the kinds from `first` on that can show a face.
    fn room(&self, first: usize, face: usize) -> usize {
        let kinds = self.kinds[first..].iter().filter(|kind| kind.faces[face].is_some());
        kinds.map(|kind| kind.positions.len()).sum()
    }

    /// Returns the readings of each die, in the order of the dice.
    fn dice(&self, assignment: &Assignment) -> Vec<TypedDie> {
        let mut dice: Vec<TypedDie> = vec![Vec::new(); self.preparation.number()];
        for (kind, faces) in self.kinds.iter().zip(assignment) {
            let shown = faces.iter().flat_map(|(face, number)| std::iter::repeat_n(*face, *number));
            for (position, face) in kind.positions.iter().zip(shown) {
                dice[*position] = kind.faces[face].as_ref().map(|(die, _)| die.clone()).unwrap_or_default();
            }
        }
        dice
    }

    /// Returns the outcome of the roll, without its dice unless they matter.
    fn outcome(&self, dice: &[TypedDie], equal_by: EqualBy) -> Outcome {
        let outcome = self.preparation.settle(thrown(self.preparation, dice.to_vec()));
        if equal_by == EqualBy::Dice { outcome } else { Outcome { dice: Vec::new(), ..outcome } }
    }

    /// Returns the first typed face that different kinds of dice show in two assignments.
    fn first_difference(&self, one: &[TypedDie], other: &[TypedDie]) -> Name {
        let number = |dice: &[TypedDie], kind: &Kind, face: usize| {
            let Some((shown, _)) = &kind.faces[face] else { return 0 };
            kind.positions.iter().filter(|position| dice[**position] == *shown).count()
        };
        let differs = |face: &usize| {
            self.kinds.iter().any(|kind| number(one, kind, *face) != number(other, kind, *face))
        };
        let face = (0..self.typed.len()).find(differs).unwrap_or_default();
        Name::from(self.typed[face].0.to_owned())
    }
}

impl Amounts {
    /// Adds the amounts of a number of dice.
    fn add(&mut self, of_die: &Amounts, number: usize) {
        for _ in 0..number {
            self.plain = self.plain.plus(of_die.plain);
            self.sai = self.sai.plus(of_die.sai);
            self.added = self.added.plus(of_die.added);
            self.unused = self.unused.plus(of_die.unused);
            self.id = self.id.saturating_add(of_die.id);
            self.magic = self.magic.saturating_add(of_die.magic);
            self.with_magic += of_die.with_magic;
        }
    }
}

/// Returns the ways in which all dice of a kind can show the faces that are left, so that later kinds have room for the others.
/// `budget` is the number of ways that may still be looked at; `None` if it is used up.
fn distributions(
    kind: &Kind,
    left: &[usize],
    room: &[usize],
    budget: &mut usize,
) -> Option<Vec<Vec<(usize, usize)>>> {
    let mut all: Vec<(Vec<(usize, usize)>, usize)> = vec![(Vec::new(), kind.positions.len())];
    for (face, shown) in kind.faces.iter().enumerate() {
        let least = left[face].saturating_sub(room[face]);
        let most = if shown.is_some() { left[face] } else { 0 };
        let mut next = Vec::new();
        for (faces, dice) in all {
            for number in least..=most.min(dice) {
                let mut faces = faces.clone();
                faces.extend((number > 0).then_some((face, number)));
                next.push((faces, dice - number));
                *budget = budget.checked_sub(1)?;
            }
        }
        all = next;
    }
    Some(all.into_iter().filter(|(_, dice)| *dice == 0).map(|(faces, _)| faces).collect())
}

/// Reports whether the results of single units matter: one of them may be chosen to count double.
fn counts_units(preparation: &Preparation<'_>) -> bool {
    preparation.circumstances.doubled_units().next().is_some()
        || preparation.faces().any(|(_, face)| !face.double_one.is_empty() || !face.double_all.is_empty())
}

/// Returns the part of these readings in the outcome. `classes` are the species, item or unit, and kind of magic points of dice whose
/// amounts are added up; a new one is appended.
fn worth(
    preparation: &Preparation<'_>,
    position: usize,
    shown: &TypedDie,
    classes: &mut Vec<(Name, bool, Option<Points>)>,
) -> Worth {
    let (index, die) = (preparation.index(position), preparation.die(position));
    let nothing = Contribution::default();
    let face = match shown[..] {
        [(Typed::Shown(Shown::Face(face)), _)] => preparation.contribution(index, face),
        [(Typed::Shown(Shown::Blank), _)] => &nothing,
        _ => return Worth::OfDie,
    };
    let rest = Contribution {
        plain: face.plain,
        id: face.id,
        sai: face.sai,
        added: face.added,
        why_added: face.why_added.clone(),
        unused: face.unused,
        magic: face.magic.clone(),
        ..Contribution::default()
    };
    let points = match &face.magic[..] {
        [] => None,
        [points] if !points.together => Some(points),
        _ => return Worth::OfDie,
    };
    if *face != rest || face.again != Again::No {
        return Worth::OfDie;
    }
    let is_item = die.kind == DieType::Item;
    let class = (die.species.clone(), is_item, points.map(|points| Points { amount: 0, ..points.clone() }));
    let place = classes.iter().position(|known| *known == class).unwrap_or_else(|| {
        classes.push(class);
        classes.len() - 1
    });
    let with_magic = points.is_some_and(|points| matches!(points.stage, Stage::Plain | Stage::Sai));
    let amounts = Amounts {
        plain: face.plain,
        sai: face.sai,
        added: face.added,
        unused: face.unused,
        id: face.id,
        magic: points.map_or(0, |points| points.amount),
        with_magic: u32::from(with_magic),
    };
    Worth::Added(place, amounts)
}

/// Returns the readings as a throw; every face was typed, so that none is left to throw.
fn thrown(preparation: &Preparation<'_>, dice: Vec<TypedDie>) -> Vec<Thrown> {
    preparation.fill_in(dice, &mut |_, _| {}).0
}

/// Returns the number of all typed faces; `None` if it is too large.
fn number_of(typed: &[(&str, usize)]) -> Option<usize> {
    typed.iter().try_fold(0_usize, |sum, (_, number)| sum.checked_add(*number))
}

/// Splits typed faces: each of them once, with its number, sorted. `length` is the length of the face that a word begins with; `None`
/// if a part of the text is no face of any die.
fn split<'a>(text: &'a str, length: &impl Fn(&str) -> Option<usize>) -> Option<Vec<(&'a str, usize)>> {
    let mut all: Vec<(&str, usize)> = Vec::new();
    for word in text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty()) {
        let mut rest = word;
        while !rest.is_empty() {
            let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            let number: usize = if digits == 0 { 1 } else { rest[..digits].parse().ok()? };
            rest = &rest[digits..];
            let (face, others) = rest.split_at(length(rest).filter(|length| *length > 0)?);
            rest = others;
            match all.iter_mut().find(|(known, _)| known.eq_ignore_ascii_case(face)) {
                Some((_, sum)) => *sum = sum.checked_add(number)?,
                None => all.push((face, number)),
            }
        }
    }
    all.sort_unstable();
    Some(all)
}

#[cfg(test)]
mod tests;
