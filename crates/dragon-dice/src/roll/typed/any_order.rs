//! Typed faces in any order: finds the dice that can show them (`docs/faces.md`, In any order).

mod sharing;

use self::sharing::Sharing;
use super::codes::distinct_faces;
use super::notation::{
    Digits, codes_length, faces_text, leading_digits, mistake_of_reroll, read_die, read_faces, read_rolls,
    read_separated, separates,
};
use super::notation_error::{DieReading, NotationError};
use super::throwing::{Throwing, TypedDie, TypedFace};
use crate::dice::{Die, DieType, Reading, ResultType, ShownFace, ThrownDie, Totals};
use crate::roll::magic::points::{Points, Stage};
use crate::roll::outcome::{Note, Outcome};
use crate::roll::preparation::Preparation;
use crate::roll::steps::contribution::{Again, Contribution};
use std::collections::{BTreeMap, BTreeSet};
use warband_core::text::{At, Name};

/// The typed faces of the dice of a roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypedFaces {
    /// The readings of each die, in the order of the dice.
    pub dice: Vec<TypedDie>,
    /// How they were read.
    pub read_as: ReadAs,
}

/// The condition under which two assignments of faces to dice count as equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EqualBy {
    /// The roll has the same outcome.
    Outcome,
    /// Equal dice show the same faces, because single dice may be rolled again later.
    Dice,
}

/// The way in which typed faces were read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadAs {
    /// In the order of the dice, or by their names.
    Typed,
    /// In the order of the dice, with digits as numbers of the faces before them: the faces, each as a word.
    Separated(String),
    /// In any order.
    AnyOrder,
}

impl ReadAs {
    /// Returns the note about it for an outcome; `None` if the faces were read as typed.
    pub fn note(self) -> Option<Note> {
        match self {
            ReadAs::Typed => None,
            ReadAs::Separated(faces) => Some(Note::Separated(faces)),
            ReadAs::AnyOrder => Some(Note::AnyOrder),
        }
    }
}

/// Dice that are thrown together, and the way in which they are counted.
#[derive(Clone, Copy)]
pub struct Dice<'a> {
    /// The dice in the order in which they are thrown.
    pub throwing: &'a dyn Throwing,
    /// The roll that counts them together, and which assignments are equal; `None` if each die is counted alone.
    pub counted: Option<(&'a Preparation<'a>, EqualBy)>,
}

impl<'a> Dice<'a> {
    /// Returns the dice of a roll.
    pub fn of_roll(preparation: &'a Preparation<'a>, equal_by: EqualBy) -> Dice<'a> {
        Dice { throwing: preparation, counted: Some((preparation, equal_by)) }
    }

    /// Returns dice that are each counted alone.
    pub fn alone(throwing: &'a dyn Throwing) -> Dice<'a> {
        Dice { throwing, counted: None }
    }

    /// Formats readings of these dice as faces by name.
    pub fn faces_text(&self, typed: &[TypedDie]) -> String {
        let dice: Vec<Die> =
            (0..self.throwing.number()).map(|position| self.throwing.die(position).clone()).collect();
        faces_text(&dice, &by_position(typed))
    }
}

/// Parses typed faces in the order of the dice, or in any order if they do not fit in it.
///
/// # Errors
/// If no assignment of the faces to the dice fits, the first mistake of the reading in order, or why no order fits if that mistake is
/// a face of another die; [`NotationError::WhichDie`] if assignments are not equal.
pub fn read_in_any_order(text: &str, dice: Dice<'_>) -> Result<TypedFaces, At<NotationError>> {
    let mistake = match read_faces(text, dice.throwing) {
        Ok(dice) => return Ok(TypedFaces { dice, read_as: ReadAs::Typed }),
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

/// Returns the mistake of faces that fit in no order: that of the order of the dice, unless its face is one of another die.
fn first_mistake(text: &str, throwing: &dyn Throwing, in_order: At<NotationError>) -> At<NotationError> {
    if !matches!(in_order.kind, NotationError::NoFace { .. }) || is_in_order(text) {
        return in_order;
    }
    let any = misfit(text, throwing);
    let is_why = match &any.kind {
        // The beginning of a word may be another word than this face.
        NotationError::MissingAgain { .. } => {
            let rest = &text[any.span.end..];
            rest.is_empty() || rest.starts_with(separates)
        }
        NotationError::NotAgain { .. } => true,
        NotationError::OtherNumber { thrown, typed } => typed > thrown,
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
pub fn read_as_they_lie(text: &str, dice: Dice<'_>) -> Result<TypedFaces, At<NotationError>> {
    if is_in_order(text) {
        return read_faces(text, dice.throwing).map(|dice| TypedFaces { dice, read_as: ReadAs::Typed });
    }
    let found = [Digits::OfFace, Digits::Repeat]
        .into_iter()
        .find_map(|digits| assigned(text, dice, digits).transpose());
    found.unwrap_or_else(|| Err(misfit(text, dice.throwing)))
}

/// Reports whether faces can only be read in the order of the dice: by name, or with dice that the tool throws.
fn is_in_order(text: &str) -> bool {
    text.contains([':', '_'])
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
            totals: outcome.map(|outcome| outcome.totals()),
        });
        let kind = NotationError::WhichDie { typed, readings: readings.collect() };
        return Err(At { kind, span: span() });
    }
    Ok(readings.pop().map(|(dice, _)| TypedFaces { dice, read_as: ReadAs::AnyOrder }))
}

/// Returns the reason why faces fit these dice in no order.
fn misfit(text: &str, throwing: &dyn Throwing) -> At<NotationError> {
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
    /// The part that is no face yet.
    pub rest: String,
    /// The different totals that the typed faces may have; empty if there are too many, or the dice are counted alone.
    pub totals: Vec<Totals>,
}

/// Returns the results of the faces typed so far, in any order; `None` if they do not fit the dice, or are typed in order.
pub fn typed_so_far(text: &str, dice: Dice<'_>) -> Option<TypedSoFar> {
    if is_in_order(text) {
        return None;
    }
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
                for came in found.iter().filter_map(|dice| Some(search.outcome(dice)?.totals())) {
                    if !totals.contains(&came) {
                        totals.push(came);
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
    let thrown = throwing.number();
    let (whole, typed) = typed_faces(text, &firsts(throwing), throwing, Digits::Repeat, thrown);
    let number = number_of(&typed).filter(|_| whole == text.trim_end().len() && !is_in_order(text))?;
    (number < thrown).then_some(number)
}

/// Returns readings as a throw of dice that are named by their positions.
fn by_position(typed: &[TypedDie]) -> Vec<ThrownDie> {
    let shown = |(typed, replaces): &(TypedFace, bool)| match typed {
        TypedFace::Shown(shown) => Some(Reading { shown: *shown, replaces: *replaces }),
        TypedFace::Throw => None,
    };
    let thrown = typed
        .iter()
        .enumerate()
        .map(|(die, readings)| ThrownDie { die, readings: readings.iter().filter_map(shown).collect() });
    thrown.collect()
}

/// Returns the positions of the dice of each kind.
fn kinds(throwing: &dyn Throwing) -> Vec<Vec<usize>> {
    let mut kinds: Vec<Vec<usize>> = Vec::new();
    for position in 0..throwing.number() {
        match kinds.iter_mut().find(|known| throwing.are_equal(known[0], position)) {
            Some(known) => known.push(position),
            None => kinds.push(vec![position]),
        }
    }
    kinds
}

/// Returns the position of the first die of each kind.
fn firsts(throwing: &dyn Throwing) -> Vec<usize> {
    kinds(throwing).into_iter().map(|positions| positions[0]).collect()
}

/// Longest word that is tried as a face by name.
const LONGEST_NAME: usize = 200;

/// Returns the end of the part of a text that is typed faces, and these faces, each once with its number. Stops after more than `most`
/// faces. `firsts` are dice of each kind.
fn typed_faces<'a>(
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

/// Most partial assignments looked at while searching, which takes some milliseconds. Faces that need more are read only if all their
/// assignments have one result.
const MAX_ASSIGNMENTS: usize = 40_000;

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
    dice: Dice<'a>,
    /// Each typed face once, with its number; the last is that of dice that are not typed yet, if there are any.
    typed: Vec<(&'a str, usize)>,
    kinds: Vec<Kind>,
    /// Number of classes of results that may be added up.
    classes: usize,
}

impl<'a> Search<'a> {
    /// Returns the search for the dice that show these faces; `None` if the faces are more than the dice, or one of them is on no die.
    fn of(text: &'a str, dice: Dice<'a>, digits: Digits) -> Option<Search<'a>> {
        let throwing = dice.throwing;
        let positions = kinds(throwing);
        let firsts: Vec<usize> = positions.iter().map(|positions| positions[0]).collect();
        let thrown = throwing.number();
        let (whole, mut typed) = typed_faces(text, &firsts, throwing, digits, thrown);
        if is_in_order(text) || whole < text.trim_end().len() {
            return None;
        }
        let untyped = thrown.checked_sub(number_of(&typed)?)?;
        typed.extend((untyped > 0).then_some(("", untyped)));
        let mut classes = Vec::new();
        let shows = |(face, _): &(&str, usize), position: usize| {
            if face.is_empty() { Some(TypedDie::new()) } else { read_die(face, position, throwing) }
        };
        let is_by_die = |(preparation, equal_by): (&Preparation<'_>, EqualBy)| {
            let is_special_item = |position: &usize| {
                let is_special = |shown: TypedDie| {
                    matches!(worth(preparation, *position, &shown, &mut Vec::new()), Worth::OfDie)
                };
                preparation.die(*position).kind == DieType::Item
                    && typed.iter().any(|face| shows(face, *position).is_some_and(is_special))
            };
            // A relic may have other dice rolled again.
            equal_by == EqualBy::Dice || counts_units(preparation) || firsts.iter().any(is_special_item)
        };
        let counted = dice.counted.filter(|counted| !is_by_die(*counted));
        let kind = |positions: Vec<usize>| {
            let of = |face: &(&str, usize)| {
                let die = shows(face, positions[0])?;
                let worth = match counted {
                    Some((preparation, _)) => worth(preparation, positions[0], &die, &mut classes),
                    None => Worth::OfDie,
                };
                Some((die, worth))
            };
            Kind { faces: typed.iter().map(of).collect(), positions }
        };
        let kinds: Vec<Kind> = positions.into_iter().map(kind).collect();
        Some(Search { dice, typed, kinds, classes: classes.len() })
    }

    /// Returns the number of dice that are not typed yet.
    fn untyped(&self) -> usize {
        self.typed.last().filter(|(face, _)| face.is_empty()).map_or(0, |(_, number)| *number)
    }

    /// Returns those of these assignments that are not equal, with their outcomes if the dice are counted together.
    fn different(&self, found: Vec<Vec<TypedDie>>) -> Vec<(Vec<TypedDie>, Option<Outcome>)> {
        let mut readings: Vec<(Vec<TypedDie>, Option<Outcome>)> = Vec::new();
        for dice in found {
            let outcome = self.outcome(&dice);
            if outcome.is_none() || readings.iter().all(|(_, known)| *known != outcome) {
                readings.push((dice, outcome));
            }
        }
        readings
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

    /// Returns an assignment if all of them have the same result, however many there are.
    fn only_assignment(&self) -> Option<Vec<TypedDie>> {
        let mut single = self.classes * Amounts::NUMBER;
        let mut result = |face: &Option<(TypedDie, Worth)>| {
            let (_, worth) = face.as_ref()?;
            Some(match worth {
                Worth::Added(class, amounts) => {
                    let before = std::iter::repeat_n(0, class * Amounts::NUMBER);
                    before.chain(amounts.list()).collect()
                }
                Worth::OfDie => {
                    single += 1;
                    std::iter::repeat_n(0, single - 1).chain([1]).collect()
                }
            })
        };
        let sharing = Sharing {
            dice: self.kinds.iter().map(|kind| kind.positions.len()).collect(),
            faces: self.typed.iter().map(|(_, number)| *number).collect(),
            results: self.kinds.iter().map(|kind| kind.faces.iter().map(&mut result).collect()).collect(),
        };
        let numbered = |faces: Vec<usize>| -> Vec<(usize, usize)> {
            faces.into_iter().enumerate().filter(|(_, number)| *number > 0).collect()
        };
        Some(self.dice(&sharing.only()?.into_iter().map(numbered).collect()))
    }

    /// Returns the number of dice of the kinds from `first` on that can show a face.
    fn room(&self, first: usize, face: usize) -> usize {
        let kinds = self.kinds[first..].iter().filter(|kind| kind.faces[face].is_some());
        kinds.map(|kind| kind.positions.len()).sum()
    }

    /// Returns the readings of each die, in the order of the dice.
    fn dice(&self, assignment: &Assignment) -> Vec<TypedDie> {
        let mut dice: Vec<TypedDie> = vec![Vec::new(); self.dice.throwing.number()];
        for (kind, faces) in self.kinds.iter().zip(assignment) {
            let shown = faces.iter().flat_map(|(face, number)| std::iter::repeat_n(*face, *number));
            for (position, face) in kind.positions.iter().zip(shown) {
                dice[*position] = kind.faces[face].as_ref().map(|(die, _)| die.clone()).unwrap_or_default();
            }
        }
        dice
    }

    /// Returns the outcome of the roll, without its dice unless they matter; `None` if each die is counted alone.
    fn outcome(&self, dice: &[TypedDie]) -> Option<Outcome> {
        let (preparation, equal_by) = self.dice.counted?;
        let mut thrown = by_position(dice);
        thrown.iter_mut().for_each(|thrown| thrown.die = preparation.index(thrown.die));
        thrown.retain(|thrown| !thrown.readings.is_empty());
        let outcome = preparation.settle(thrown);
        Some(if equal_by == EqualBy::Dice { outcome } else { Outcome { dice: Vec::new(), ..outcome } })
    }

    /// Returns the number of dice of each kind that show a typed face.
    fn numbers(&self, dice: &[TypedDie], face: usize) -> Vec<usize> {
        let number = |kind: &Kind| {
            let Some((shown, _)) = &kind.faces[face] else { return 0 };
            kind.positions.iter().filter(|position| dice[**position] == *shown).count()
        };
        self.kinds.iter().map(number).collect()
    }

    /// Returns the first typed face that different kinds of dice show in two assignments.
    fn first_difference(&self, one: &[TypedDie], other: &[TypedDie]) -> Name {
        let differs = |face: &usize| self.numbers(one, *face) != self.numbers(other, *face);
        let face = (0..self.typed.len()).find(differs).unwrap_or_default();
        Name::from(self.typed[face].0.to_owned())
    }

    /// Returns the face, typed as seldom as possible, whose dice decide between all these assignments; `None` if no single one does.
    fn deciding_face(&self, readings: &[(Vec<TypedDie>, Option<Outcome>)]) -> Option<usize> {
        let decides = |face: &usize| {
            let numbers: BTreeSet<Vec<usize>> =
                readings.iter().map(|(dice, _)| self.numbers(dice, *face)).collect();
            numbers.len() == readings.len()
        };
        (0..self.typed.len()).filter(decides).min_by_key(|face| self.typed[*face].1)
    }

    /// Returns the dice that show a typed face, as number and name.
    fn shown_by(&self, dice: &[TypedDie], face: usize) -> Vec<(usize, Name)> {
        let numbers = self.numbers(dice, face).into_iter().zip(&self.kinds).filter(|(number, _)| *number > 0);
        let name = |kind: &Kind| self.dice.throwing.die(kind.positions[0]).name.clone();
        numbers.map(|(number, kind)| (number, name(kind))).collect()
    }
}

impl Amounts {
    /// Number of amounts.
    const NUMBER: usize = 4 * ResultType::ALL.len() + 3;

    /// Returns all amounts, in a fixed order.
    fn list(&self) -> impl Iterator<Item = i64> {
        let totals = [self.plain, self.sai, self.added, self.unused].into_iter();
        let totals = totals.flat_map(|totals| ResultType::ALL.map(|kind| totals[kind]));
        totals.chain([self.id, self.magic, self.with_magic]).map(i64::from)
    }

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
        [] => &nothing,
        [(TypedFace::Shown(ShownFace::Face(face)), _)] => preparation.contribution(index, face),
        [(TypedFace::Shown(ShownFace::Blank), _)] => &nothing,
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

/// Returns the number of all typed faces; `None` if it is too large.
fn number_of(typed: &[(&str, usize)]) -> Option<usize> {
    typed.iter().try_fold(0_usize, |sum, (_, number)| sum.checked_add(*number))
}

/// Splits typed faces, up to the first after more than `most`: the end of those that can be read, and each of them once, with its
/// number, sorted. `length` is the length of the face that a word begins with.
fn split<'a>(
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

#[cfg(test)]
mod tests;
