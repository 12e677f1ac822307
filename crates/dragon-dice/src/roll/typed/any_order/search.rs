//! The search for the dice that show typed faces.

use super::dice::{Dice, EqualBy, by_position};
use super::effects::{Amounts, FaceEffect, alike, counts_units, effect, first_alike, shows_an_id};
use super::faces::{equal_dice, has_names_or_gaps, number_of, typed_faces};
use super::sharing::Sharing;
use crate::dice::{DieType, Reading, ShownFace, ThrownDie};
use crate::roll::outcome::{Outcome, RolledDie};
use crate::roll::preparation::Preparation;
use crate::roll::shows_id;
use crate::roll::typed::notation::read_die;
use crate::roll::typed::reader::Digits;
use crate::roll::typed::throwing::{Throwing, TypedDie};
use std::collections::{BTreeMap, BTreeSet};
use warband_core::sort::StableSort;
use warband_core::text::Name;

/// Most partial assignments looked at while searching, which takes some milliseconds. Faces that need more are read only if all their
/// assignments have one result.
pub(super) const MAX_ASSIGNMENTS: usize = 40_000;

/// Most complete assignments of which the outcomes are compared.
pub(super) const MAX_READINGS: usize = 64;

/// Equal dice of a roll.
pub(super) struct EqualDice {
    /// Their positions among the dice thrown.
    positions: Vec<usize>,
    /// The reading of each typed face by such a die, and its results; `None` if the die has no such face.
    faces: Vec<Option<(TypedDie, FaceEffect)>>,
    /// For each typed face the index of the first one with the same results on such a die.
    alike: Vec<usize>,
}

/// The results of a partial assignment.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Results {
    /// The amounts of each class.
    added: Vec<Amounts>,
    /// The number of dice of each group of equal dice that show each face of [`FaceEffect::OfDie`], by the indexes of the group and of
    /// the face.
    of_dice: BTreeMap<(usize, usize), usize>,
}

/// The number of each typed face that is left, and the results so far: assignments with the same key have the same outcome.
pub(super) type Key = (Vec<usize>, Results);

/// The faces that the dice of each group show: the index of the face, and its number.
pub(super) type Assignment = Vec<Vec<(usize, usize)>>;

pub(super) struct Search<'a> {
    dice: Dice<'a>,
    /// Each typed face once, with its number; the last is that of dice that are not typed yet, if there are any.
    pub(super) typed: Vec<(&'a str, usize)>,
    groups: Vec<EqualDice>,
    /// Number of classes of results that may be added up.
    classes: usize,
}

impl<'a> Search<'a> {
    /// Returns the search for the dice that show these faces; `None` if the faces are more than the dice, or one of them is on no die.
    pub(super) fn of(text: &'a str, dice: Dice<'a>, digits: Digits) -> Option<Search<'a>> {
        let throwing = dice.throwing;
        let positions = equal_dice(throwing);
        let firsts: Vec<usize> = positions.iter().map(|positions| positions[0]).collect();
        let thrown = throwing.number();
        let (whole, mut typed) = typed_faces(text, &firsts, throwing, digits, thrown);
        if has_names_or_gaps(text) || whole < text.trim_end().len() {
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
                    matches!(effect(preparation, *position, &shown, &mut Vec::new()), FaceEffect::OfDie)
                };
                preparation.die(*position).die_type == DieType::Item
                    && typed.iter().any(|face| shows(face, *position).is_some_and(is_special))
            };
            // A relic may have other dice rolled again.
            equal_by == EqualBy::Dice || counts_units(preparation) || firsts.iter().any(is_special_item)
        };
        let counted = dice.counted.filter(|counted| !is_by_die(*counted));
        let group = |positions: Vec<usize>| {
            let of = |face: &(&str, usize)| {
                let die = shows(face, positions[0])?;
                let effect = match counted {
                    Some((_, EqualBy::Ids)) if shows_an_id(throwing.die(positions[0]), &die) => {
                        FaceEffect::OfDie
                    }
                    Some((preparation, _)) => effect(preparation, positions[0], &die, &mut classes),
                    None => FaceEffect::OfDie,
                };
                Some((die, effect))
            };
            let faces: Vec<Option<(TypedDie, FaceEffect)>> = typed.iter().map(of).collect();
            let same_as = |face: &usize, other: &usize| match (dice.counted, &faces[*face], &faces[*other]) {
                (Some((preparation, _)), Some((one, _)), Some((other, _))) => {
                    alike(preparation, positions[0], one) == alike(preparation, positions[0], other)
                }
                _ => false,
            };
            let first = |face| (0..face).find(|other| same_as(&face, other)).unwrap_or(face);
            EqualDice { alike: (0..faces.len()).map(first).collect(), faces, positions }
        };
        let groups: Vec<EqualDice> = positions.into_iter().map(group).collect();
        Some(Search { dice, typed, groups, classes: classes.len() })
    }

    /// Returns the number of dice that are not typed yet.
    pub(super) fn untyped(&self) -> usize {
        self.typed.last().filter(|(face, _)| face.is_empty()).map_or(0, |(_, number)| *number)
    }

    /// Returns those of these assignments that are not equal, with their outcomes if the dice are counted together.
    pub(super) fn different(&self, found: Vec<Vec<TypedDie>>) -> Vec<(Vec<TypedDie>, Option<Outcome>)> {
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
    pub(super) fn assignments(&self) -> Option<Vec<Vec<TypedDie>>> {
        let left: Vec<usize> = self.typed.iter().map(|(_, number)| *number).collect();
        let nothing = Results { added: vec![Amounts::default(); self.classes], of_dice: BTreeMap::new() };
        let mut states: BTreeMap<Key, Assignment> = BTreeMap::from([((left, nothing), Vec::new())]);
        let mut budget = MAX_ASSIGNMENTS;
        for (place, group) in self.groups.iter().enumerate() {
            // The most of each face that the groups after this one can show.
            let capacity: Vec<usize> =
                (0..self.typed.len()).map(|face| self.capacity(place + 1, face)).collect();
            let mut next: BTreeMap<Key, Assignment> = BTreeMap::new();
            for ((left, results), assignment) in states {
                for faces in distributions(group, &left, &capacity, &mut budget)? {
                    let (mut left, mut results) = (left.clone(), results.clone());
                    for (face, number) in &faces {
                        left[*face] -= number;
                        match &group.faces[*face] {
                            Some((_, FaceEffect::Added(class, amounts))) => {
                                results.added[*class].add(amounts, *number);
                            }
                            _ => *results.of_dice.entry((place, group.alike[*face])).or_default() += number,
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
    pub(super) fn only_assignment(&self) -> Option<Vec<TypedDie>> {
        let mut next_column = self.classes * Amounts::NUMBER;
        let mut results = |group: &EqualDice| -> Vec<Option<Vec<i64>>> {
            // Faces with the same results on these dice have one column.
            let mut columns = vec![None; group.faces.len()];
            let mut result = |(face, shown): (usize, &Option<(TypedDie, FaceEffect)>)| {
                let (_, effect) = shown.as_ref()?;
                Some(match effect {
                    FaceEffect::Added(class, amounts) => {
                        let before = std::iter::repeat_n(0, class * Amounts::NUMBER);
                        before.chain(amounts.list()).collect()
                    }
                    FaceEffect::OfDie => {
                        let column = *columns[group.alike[face]].get_or_insert(next_column);
                        next_column = next_column.max(column + 1);
                        std::iter::repeat_n(0, column).chain([1]).collect()
                    }
                })
            };
            group.faces.iter().enumerate().map(&mut result).collect()
        };
        let sharing = Sharing {
            dice: self.groups.iter().map(|group| group.positions.len()).collect(),
            faces: self.typed.iter().map(|(_, number)| *number).collect(),
            results: self.groups.iter().map(&mut results).collect(),
        };
        let numbered = |faces: Vec<usize>| -> Vec<(usize, usize)> {
            faces.into_iter().enumerate().filter(|(_, number)| *number > 0).collect()
        };
        Some(self.dice(&sharing.only()?.into_iter().map(numbered).collect()))
    }

    /// Returns the number of dice of the groups from `first` on that can show a face.
    pub(super) fn capacity(&self, first: usize, face: usize) -> usize {
        let groups = self.groups[first..].iter().filter(|group| group.faces[face].is_some());
        groups.map(|group| group.positions.len()).sum()
    }

    /// Returns the readings of each die, in the order of the dice.
    pub(super) fn dice(&self, assignment: &Assignment) -> Vec<TypedDie> {
        let mut dice: Vec<TypedDie> = vec![Vec::new(); self.dice.throwing.number()];
        for (group, faces) in self.groups.iter().zip(assignment) {
            let shown = faces.iter().flat_map(|(face, number)| std::iter::repeat_n(*face, *number));
            for (position, face) in group.positions.iter().zip(shown) {
                dice[*position] = group.faces[face].as_ref().map(|(die, _)| die.clone()).unwrap_or_default();
            }
        }
        dice
    }

    /// Returns the outcome of the roll with those of its dice that matter, each with the first face that has the same results;
    /// `None` if each die is counted alone.
    pub(super) fn outcome(&self, dice: &[TypedDie]) -> Option<Outcome> {
        let (preparation, equal_by) = self.dice.counted?;
        let mut thrown = by_position(dice);
        thrown.iter_mut().for_each(|thrown| thrown.die = preparation.index(thrown.die));
        thrown.retain(|thrown| !thrown.readings.is_empty());
        let mut outcome = preparation.outcome(thrown);
        let matters = |rolled: &RolledDie| match equal_by {
            EqualBy::Outcome => false,
            EqualBy::Ids => {
                let die = &preparation.army[rolled.thrown.die];
                rolled.thrown.counting().any(|shown| shows_id(die, shown))
            }
            EqualBy::Dice => true,
        };
        outcome.dice.retain(matters);
        for ThrownDie { die, readings } in outcome.dice.iter_mut().map(|rolled| &mut rolled.thrown) {
            readings
                .iter_mut()
                .for_each(|reading| reading.shown = first_alike(preparation, *die, reading.shown));
            *die = preparation.first_equal(*die);
        }
        // Equal dice may show their faces in any order.
        let key = |rolled: &RolledDie| {
            let face = |reading: &Reading| match reading.shown {
                ShownFace::Face(face) => (Some(face), reading.replaces),
                ShownFace::Blank => (None, reading.replaces),
            };
            (rolled.thrown.die, rolled.thrown.readings.iter().map(face).collect::<Vec<_>>())
        };
        outcome.dice.stable_sort_by_key(key);
        Some(outcome)
    }

    /// Returns the number of dice of each group that show a typed face.
    pub(super) fn numbers(&self, dice: &[TypedDie], face: usize) -> Vec<usize> {
        let number = |group: &EqualDice| {
            let Some((shown, _)) = &group.faces[face] else { return 0 };
            group.positions.iter().filter(|position| dice[**position] == *shown).count()
        };
        self.groups.iter().map(number).collect()
    }

    /// Returns the first typed face that different groups of dice show in two assignments.
    pub(super) fn first_difference(&self, one: &[TypedDie], other: &[TypedDie]) -> Name {
        let differs = |face: &usize| self.numbers(one, *face) != self.numbers(other, *face);
        let face = (0..self.typed.len()).find(differs).unwrap_or_default();
        Name::from(self.typed[face].0.to_owned())
    }

    /// Returns the face, typed as seldom as possible, whose dice decide between all these assignments; `None` if no single one does.
    pub(super) fn deciding_face(&self, readings: &[(Vec<TypedDie>, Option<Outcome>)]) -> Option<usize> {
        let decides = |face: &usize| {
            let numbers: BTreeSet<Vec<usize>> =
                readings.iter().map(|(dice, _)| self.numbers(dice, *face)).collect();
            numbers.len() == readings.len()
        };
        (0..self.typed.len()).filter(decides).min_by_key(|face| self.typed[*face].1)
    }

    /// Returns the dice that show a typed face, as number and name.
    pub(super) fn shown_by(&self, dice: &[TypedDie], face: usize) -> Vec<(usize, Name)> {
        let numbers =
            self.numbers(dice, face).into_iter().zip(&self.groups).filter(|(number, _)| *number > 0);
        let name = |group: &EqualDice| self.dice.throwing.die(group.positions[0]).name.clone();
        numbers.map(|(number, group)| (number, name(group))).collect()
    }
}

/// Returns the ways in which all dice of a group can show the faces that are left, so that later groups can show the others.
/// `budget` is the number of ways that may still be looked at; `None` if it is used up.
pub(super) fn distributions(
    group: &EqualDice,
    left: &[usize],
    capacity: &[usize],
    budget: &mut usize,
) -> Option<Vec<Vec<(usize, usize)>>> {
    let mut all: Vec<(Vec<(usize, usize)>, usize)> = vec![(Vec::new(), group.positions.len())];
    for (face, shown) in group.faces.iter().enumerate() {
        let least = left[face].saturating_sub(capacity[face]);
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
