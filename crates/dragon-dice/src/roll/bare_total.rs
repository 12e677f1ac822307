//! Totals that players type instead of faces: how large they can be, and what they do not show
//! (`docs/rules/resolution.md`, section 1).

use super::count::count_total;
use super::magic::points::Points;
use super::modifier::{Affected, Modifier, Operation};
use super::outcome::Outcome;
use super::preparation::Preparation;
use super::steps::contribution::{Contribution, Rerolled, SideResult};
use super::steps::settle::additions;
use super::steps::tally::automatic_saves;
use crate::dice::{Elements, Reading, ResultType, ShownFace, ThrownDie, Totals};
use crate::rules::{Ability, Effect};

/// A part of a total that matters to an ability and that the total alone does not show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HiddenPart {
    /// The ability, as the rulebook has it.
    pub ability: &'static str,
    /// The species that has it, plural.
    pub species: &'static str,
    /// The type of the results that count for it.
    pub of: ResultType,
    /// The kind of side result.
    pub side: SideResult,
    /// Fewest results that can be of this kind.
    pub least: u32,
    /// Most results that can be of this kind; the ability uses no more.
    pub most: u32,
}

/// Passes over all dice in the search for the largest total.
const PASSES: usize = 4;

/// Re-rolls with a smaller chance than this are left out of the largest total.
const RARE: f64 = 1e-9;

/// Most re-rolls that the largest total counts.
const MOST_AGAIN: u32 = 1_000;

/// Most results that an option of an icon brings where its face has no larger number.
const MOST_CHOSEN: u32 = 10;

/// Most combinations of totals of several types that are looked at.
const MOST_TOGETHER: usize = 50_000;

/// Most dice whose faces are tried in combination; the time grows with the square of their number.
const MOST_TRIED: usize = 60;

/// Most dice of which two faces are tried in combination; the time grows with the cube of their number.
const MOST_PAIRED: usize = 6;

/// A total that the dice of a roll cannot show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TotalTooLarge {
    /// The type of results.
    pub result_type: ResultType,
    /// The typed total.
    pub total: u32,
    /// The largest total of this type that the dice can show.
    pub most: u32,
    /// The typed totals of the other types together with which `most` is the largest; none if it is the largest alone.
    pub others: Totals,
    /// The results of this type that effects take from it.
    pub taken: u32,
}

impl Preparation<'_> {
    /// Counts a total that was added up at the table, with the `parts` of it that abilities need, by ability name, and
    /// with `more` as an additional modifier.
    pub fn outcome_of_total(
        &self,
        totals: Totals,
        parts: &[(String, u32)],
        more: Option<&Modifier>,
    ) -> Outcome {
        let taken = |result_type: ResultType| match more.map(|modifier| &modifier.operation) {
            Some(Operation::Subtract(Affected::One(of), amount)) if *of == result_type => *amount,
            _ => 0,
        };
        let added = |result_type: ResultType| additions(result_type, &self.circumstances);
        let mut left = totals;
        ResultType::ALL.into_iter().for_each(|result_type| {
            // What effects add is not subtracted from.
            let rolled = totals[result_type].saturating_sub(added(result_type));
            left[result_type] = totals[result_type] - taken(result_type).min(rolled);
        });
        let part = |hidden: HiddenPart| {
            let typed = parts.iter().find(|(ability, _)| ability == hidden.ability);
            (hidden.side, typed.map_or(hidden.least, |(_, number)| *number))
        };
        let side_results = self.hidden_parts(totals).into_iter().map(part).filter(|(_, amount)| *amount > 0);
        Outcome { side_results: side_results.collect(), ..count_total(self, left) }
    }

    /// Returns the largest total of a type that the dice can show, with as many re-rolls as have a chance of at least one in a
    /// billion. It is an upper bound for large armies with icons that act on other dice, and where an effect
    /// doubles units or takes results of any of several types.
    pub fn largest_total(&self, result_type: ResultType) -> u32 {
        let acts_on_others = |contribution: &Contribution| {
            has_doubling(contribution)
                || !(contribution.counts_as.is_empty()
                    && contribution.movable.is_empty()
                    && contribution.open.is_empty())
        };
        let is_large = self.rollers.dice.len() > MOST_TRIED;
        let is_bounded = is_large && self.faces().any(|(_, contribution)| acts_on_others(contribution))
            || self.circumstances.kind.is_combination()
                && self.circumstances.doubled_units().next().is_some();
        let once = if is_bounded {
            self.upper_bound(result_type)
        } else {
            self.favouring(result_type).best_found(result_type)
        };
        once.saturating_add(self.rolled_again(result_type))
    }

    /// Returns a total that the dice cannot show, by itself or together with the others.
    pub fn too_large(&self, totals: Totals) -> Option<TotalTooLarge> {
        let typed: Vec<ResultType> =
            self.circumstances.kind.counts.iter().filter(|result_type| totals[*result_type] > 0).collect();
        let alone = typed.iter().find_map(|result_type| {
            let most = self.largest_total(*result_type);
            let too_large = TotalTooLarge {
                result_type: *result_type,
                total: totals[*result_type],
                most,
                others: Totals::default(),
                taken: self.taken(*result_type),
            };
            (totals[*result_type] > most).then_some(too_large)
        });
        if alone.is_some() || self.shows_together(&typed, totals) {
            return alone;
        }
        let limit = |result_type: ResultType| {
            let with = |number: u32| {
                let mut with = totals;
                with[result_type] = number;
                with
            };
            let most =
                (0..totals[result_type]).rev().find(|number| self.shows_together(&typed, with(*number)))?;
            let (total, taken) = (totals[result_type], self.taken(result_type));
            Some(TotalTooLarge { result_type, total, most, others: with(0), taken })
        };
        typed.iter().rev().find_map(|result_type| limit(*result_type))
    }

    /// Returns the results that effects take from a type, if the army rolled enough of them.
    pub(crate) fn taken(&self, result_type: ResultType) -> u32 {
        let taken = self.circumstances.modifiers.iter().map(|modifier| match modifier.operation {
            Operation::Subtract(Affected::One(of), amount) if of == result_type => amount,
            Operation::Subtract(Affected::Any, amount) if self.circumstances.counts().len() < 2 => amount,
            _ => 0,
        });
        taken.fold(0, u32::saturating_add)
    }

    /// Reports whether the dice can show totals of several types at once. Returns `true` untested if a face does more than add
    /// results, or if the totals are larger than those of any game.
    fn shows_together(&self, kinds: &[ResultType], totals: Totals) -> bool {
        let adds_up = |contribution: &Contribution| {
            !has_doubling(contribution)
                && contribution.counts_as.is_empty()
                && contribution.reroll == Rerolled::No
        };
        let modifiers = &self.circumstances.modifiers;
        let is_fixed = |modifier: &Modifier| {
            !matches!(modifier.operation, Operation::DoubleUnits(..) | Operation::CountsAs(..))
        };
        let size = kinds.iter().try_fold(1_usize, |size, result_type| {
            size.checked_mul(totals[*result_type] as usize + 1).filter(|size| *size <= MOST_TOGETHER)
        });
        let is_simple =
            modifiers.iter().all(is_fixed) && self.faces().all(|(_, contribution)| adds_up(contribution));
        let Some(size) = size.filter(|_| is_simple && kinds.len() > 1) else { return true };
        let added = modifiers.iter().map(|modifier| match modifier.operation {
            Operation::Add(_, amount) => amount,
            _ => 0,
        });
        // For each combination of results up to the totals: the most further results, which may be of any type.
        let mut reached: Vec<Option<u32>> = vec![None; size];
        reached[0] = Some(added.sum());
        for die in &self.rollers.dice {
            let mut next = vec![None; size];
            let faces = self.bounds_of_faces(*die, kinds, if self.doubles_ids() { 2 } else { 1 });
            for (at, any) in reached.iter().enumerate().filter_map(|(at, any)| Some((at, (*any)?))) {
                for (fixed, open) in &faces {
                    let (mut from, mut to, mut step) = (at, 0, 1);
                    for (result_type, fixed) in kinds.iter().zip(fixed) {
                        let most = totals[*result_type] as usize;
                        to += step * (from % (most + 1) + *fixed as usize).min(most);
                        (from, step) = (from / (most + 1), step * (most + 1));
                    }
                    next[to] = next[to].max(Some(any + open));
                }
            }
            reached = next;
        }
        let missing = |mut at: usize| -> u32 {
            let left = kinds.iter().map(|result_type| {
                let size = totals[*result_type] as usize + 1;
                let has = at % size;
                at /= size;
                totals[*result_type] - has as u32
            });
            left.sum()
        };
        reached.iter().enumerate().any(|(at, any)| any.is_some_and(|any| missing(at) <= any))
    }

    /// Returns for each face of a die its results of these types, and the most further results, which may be of any type.
    fn bounds_of_faces(&self, die: usize, kinds: &[ResultType], ids: u32) -> Vec<(Vec<u32>, u32)> {
        let mut faces: Vec<(Vec<u32>, u32)> = Vec::new();
        for face in 0..self.army[die].faces.len() {
            let contribution = self.contribution(die, face);
            let automatic =
                automatic_saves(&self.army[die], std::slice::from_ref(contribution), &self.circumstances);
            let fixed = kinds.iter().map(|result_type| {
                [contribution.plain, contribution.sai, contribution.added, automatic]
                    .iter()
                    .map(|results| results[*result_type])
                    .sum()
            });
            let movable: u32 = contribution.movable.iter().map(|movable| movable.amount).sum();
            let open = contribution.id * ids + movable + self.most_by_choice(die, face);
            let bounds = (fixed.collect(), open);
            if !faces.contains(&bounds) {
                faces.push(bounds);
            }
        }
        faces
    }

    /// Returns an upper bound of the total of a type, if each die is rolled once.
    fn upper_bound(&self, result_type: ResultType) -> u32 {
        let best = |die: &usize| {
            (0..self.army[*die].faces.len())
                .map(|face| self.upper_bound_of_face(*die, face, result_type))
                .max()
        };
        let all: u32 = self.rollers.dice.iter().filter_map(best).sum();
        let added = self.circumstances.modifiers.iter().map(|modifier| match modifier.operation {
            Operation::Add(types, amount) if types.contains(result_type) => amount,
            _ => 0,
        });
        all * self.most_doubled() + added.sum::<u32>()
    }

    /// Returns an upper bound of the results of a type that a face can produce, whatever its owner chooses.
    fn upper_bound_of_face(&self, die: usize, face: usize, result_type: ResultType) -> u32 {
        let contribution = self.contribution(die, face);
        let automatic =
            automatic_saves(&self.army[die], std::slice::from_ref(contribution), &self.circumstances);
        let unused = contribution.unused.sum();
        results(contribution, result_type) + automatic[result_type] + unused + self.most_by_choice(die, face)
    }

    /// Returns an upper bound of the magic points of these elements, with re-rolls as in [`Preparation::largest_total`].
    pub fn most_points(&self, elements: Elements) -> u32 {
        let counts_others = self.faces().any(|(_, contribution)| !contribution.counts_as.is_empty());
        let is_counted = |points: &&Points| points.of_terrain || points.elements.meets(elements);
        let value =
            |points: &Points| if points.twice.meets(elements) { points.value() } else { points.amount };
        let of_face = |die: usize, face: usize| {
            let contribution = self.contribution(die, face);
            let points = contribution.magic.iter().filter(is_counted).map(value).sum::<u32>();
            let movable = contribution.movable.iter().map(|movable| movable.amount).sum::<u32>();
            let unused = if counts_others { contribution.unused.sum() } else { 0 };
            points + movable + unused + self.most_by_choice(die, face)
        };
        let best = |die: &usize| (0..self.army[*die].faces.len()).map(|face| of_face(*die, face)).max();
        let all: u32 = self.rollers.dice.iter().filter_map(best).sum();
        let bonus = additions(ResultType::Magic, &self.circumstances);
        (all * self.most_doubled() + self.rolled_again(ResultType::Magic)).saturating_add(bonus)
    }

    /// Returns an upper bound of the results that a face produces by choices of its owner.
    fn most_by_choice(&self, die: usize, face: usize) -> u32 {
        let number = self.army[die].faces.get(face).and_then(|face| face.number).map_or(0, u32::from);
        if self.contribution(die, face).open.is_empty() { 0 } else { number.max(MOST_CHOSEN) }
    }

    /// Returns the most by which one die that is rolled again raises a total of a type; `None` if a face acts on the results
    /// of other dice.
    pub(crate) fn largest_gain(&self, result_type: ResultType) -> Option<u32> {
        if self
            .faces()
            .any(|(_, contribution)| has_doubling(contribution) || !contribution.counts_as.is_empty())
        {
            return None;
        }
        let faces = |die: usize| (0..self.army[die].faces.len()).map(move |face| (die, face));
        let best = self.rollers.dice.iter().flat_map(|die| faces(*die));
        let best = best
            .map(|(die, face)| self.upper_bound_of_face(die, face, result_type))
            .max()
            .unwrap_or_default();
        Some(best * self.most_doubled() + self.rolled_again(result_type))
    }

    /// Returns how often a result can count at most: IDs of an eighth face twice, and those of a doubled unit twice.
    fn most_doubled(&self) -> u32 {
        let doubles = |modifier: &Modifier| matches!(modifier.operation, Operation::DoubleUnits(..));
        let has_doubled = self.faces().any(|(_, contribution)| has_doubling(contribution))
            || self.circumstances.modifiers.iter().any(doubles);
        let factor = |doubles: bool| if doubles { 2 } else { 1 };
        factor(self.doubles_ids()) * factor(has_doubled)
    }

    /// Reports whether IDs count twice.
    fn doubles_ids(&self) -> bool {
        let mut modifiers = self.circumstances.modifiers.iter();
        modifiers.any(|modifier| matches!(modifier.operation, Operation::DoubleIds(_)))
    }

    /// Reports whether a face brings more results than these totals, whatever its owner chooses and other dice show.
    pub(crate) fn exceeds(&self, contribution: &Contribution, totals: Totals) -> bool {
        let takes = |modifier: &Modifier| {
            matches!(modifier.operation, Operation::Subtract(..) | Operation::Halve(_) | Operation::SavesOnly)
        };
        let is_fixed = contribution.open.is_empty() && contribution.movable.is_empty();
        let brings = contribution.plain.plus(contribution.sai).plus(contribution.added);
        is_fixed
            && !self.circumstances.modifiers.iter().any(takes)
            && self.circumstances.kind.counts.iter().any(|of| brings[of] > totals[of])
    }

    /// Reports whether some results of a total may be others than plain icons and IDs, and so not be subtracted, in an unknown
    /// number.
    pub(crate) fn shows_unsubtracted(&self, result_type: ResultType, totals: Totals) -> bool {
        let beyond = |face: &Contribution| face.sai[result_type] + face.added[result_type] > 0;
        totals[result_type] > 0 && (self.most_doubled() > 1 || self.faces().any(|(_, face)| beyond(face)))
    }

    /// Returns the most results of a type that re-rolls add.
    fn rolled_again(&self, result_type: ResultType) -> u32 {
        let (mut dice, mut share, mut most) = (0_u32, 0.0_f64, 0);
        for die in &self.rollers.dice {
            let faces = self.army[*die].faces.len();
            let is_again = |face: &usize| self.contribution(*die, *face).reroll != Rerolled::No;
            let again: Vec<usize> = (0..faces).filter(is_again).collect();
            dice += u32::from(!again.is_empty());
            share = share.max(again.len() as f64 / faces.max(1) as f64);
            most = again
                .into_iter()
                .map(|face| self.upper_bound_of_face(*die, face, result_type))
                .max()
                .unwrap_or_default()
                .max(most);
        }
        // The chance of this many re-rolls of all dice together is at most this.
        let (mut chance, mut number) = (1.0, 0);
        while dice > 0 && number < MOST_AGAIN {
            chance *= f64::from(dice + number) / f64::from(number + 1) * share;
            if chance < RARE {
                break;
            }
            number += 1;
        }
        number * most * self.most_doubled()
    }

    /// Returns the largest total of a type that a search over the faces finds, if each die is rolled once.
    fn best_found(&self, result_type: ResultType) -> u32 {
        let counts = self.faces().any(|(_, contribution)| !contribution.counts_as.is_empty());
        // IDs count twice on an eighth face.
        let starts = [1, 2].map(|ids| {
            let value = |contribution: &Contribution| {
                let unused = if counts { contribution.unused.sum() } else { 0 };
                results(contribution, result_type) + (ids - 1) * contribution.id + unused
            };
            let best = |die: &usize| {
                let faces = 0..self.army[*die].faces.len();
                faces.max_by_key(|face| value(self.contribution(*die, *face))).unwrap_or_default()
            };
            self.rollers.dice.iter().map(best).collect::<Vec<usize>>()
        });
        let improved = starts.into_iter().map(|faces| self.improve(faces, result_type));
        improved.max().unwrap_or_default()
    }

    /// Returns the largest total that changing one face at a time finds, two faces in a small roll, starting from `faces`. A
    /// face may be worth more in combination: it doubles other faces, or makes their results count.
    fn improve(&self, mut faces: Vec<usize>, result_type: ResultType) -> u32 {
        let mut largest = self.total_of(&faces, result_type);
        let dice = self.rollers.dice.iter().enumerate();
        let faces_of = |(place, die): (usize, &usize)| {
            (0..self.army[*die].faces.len()).map(move |face| (place, face)).collect::<Vec<_>>()
        };
        let single: Vec<(usize, usize)> = dice.flat_map(faces_of).collect();
        let mut changes: Vec<[(usize, usize); 2]> = Vec::new();
        if faces.len() <= MOST_TRIED {
            changes.extend(single.iter().map(|change| [*change; 2]));
        }
        if faces.len() <= MOST_PAIRED {
            let later = |first: (usize, usize)| single.iter().filter(move |second| second.0 > first.0);
            changes.extend(single.iter().flat_map(|first| later(*first).map(|second| [*first, *second])));
        }
        for _ in 0..PASSES {
            let before = largest;
            for change in &changes {
                let old = change.map(|(place, _)| faces[place]);
                change.iter().for_each(|(place, face)| faces[*place] = *face);
                let total = self.total_of(&faces, result_type);
                if total > largest {
                    largest = total;
                } else {
                    change.iter().zip(old).for_each(|((place, _), face)| faces[*place] = face);
                }
            }
            if largest == before {
                break;
            }
        }
        largest
    }

    /// Returns the total of these faces of the dice that roll.
    fn total_of(&self, faces: &[usize], result_type: ResultType) -> u32 {
        let thrown = self.rollers.dice.iter().zip(faces).map(|(die, face)| {
            let reading = Reading { shown: ShownFace::Face(*face), replaces: false };
            ThrownDie { die: *die, readings: vec![reading] }
        });
        self.outcome(thrown.collect()).totals()[result_type]
    }

    /// Returns the parts of a total that abilities of the army need; a part of known size has `least` equal to `most`.
    pub fn hidden_parts(&self, totals: Totals) -> Vec<HiddenPart> {
        let mut abilities: Vec<&Ability> = Vec::new();
        for die in self.army {
            for ability in self.circumstances.acting_abilities(die.species.raw()) {
                if !abilities.iter().any(|known| known.name == ability.name) {
                    abilities.push(ability);
                }
            }
        }
        abilities.into_iter().filter_map(|ability| self.hidden_part(ability, totals)).collect()
    }

    fn hidden_part(&self, ability: &Ability, totals: Totals) -> Option<HiddenPart> {
        let part = |of, side, least: u32, most: u32| {
            let (ability, species) = (ability.name, ability.species);
            (most > 0).then_some(HiddenPart { ability, species, of, side, least: least.min(most), most })
        };
        let allowance = |base| self.circumstances.allowance(base, ability.species);
        match ability.effect {
            Effect::Stench(base) => {
                let units = allowance(base);
                part(ResultType::Melee, SideResult::Stench, units, units)
            }
            Effect::Curse(base) => {
                let (least, most) = self.range_of_species(ability.species, ResultType::Missile, totals);
                part(ResultType::Missile, SideResult::Cursed, least, most.min(allowance(base)))
            }
            Effect::Scorch if !self.circumstances.answers_counter_attack => {
                let (least, most) = self.range_of_species(ability.species, ResultType::Save, totals);
                part(ResultType::Save, SideResult::Scorched, least, most)
            }
            _ => None,
        }
    }

    /// Returns the fewest and the most results of a total that dice of a species can have produced.
    fn range_of_species(&self, species: &str, result_type: ResultType, totals: Totals) -> (u32, u32) {
        // What effects add is rolled by nobody.
        let total = totals[result_type].saturating_sub(additions(result_type, &self.circumstances));
        let (mut own, mut others) = (0, 0);
        for die in &self.rollers.dice {
            let faces = 0..self.army[*die].faces.len();
            let most = faces
                .map(|face| results(self.contribution(*die, face), result_type))
                .max()
                .unwrap_or_default();
            let die = &self.army[*die];
            let has_ability = die.die_type.is_unit() && die.species.raw() == species;
            *if has_ability { &mut own } else { &mut others } += most;
        }
        if own == 0 {
            return (0, 0);
        }
        let most = |once: u32| {
            if once == 0 { 0 } else { once * self.most_doubled() + self.rolled_again(result_type) }
        };
        let others = if self.circumstances.modifiers.is_empty() { most(others) } else { total };
        (total.saturating_sub(others), total.min(most(own)))
    }
}

/// Reports whether a face doubles results of other dice.
fn has_doubling(contribution: &Contribution) -> bool {
    !(contribution.double_one.is_empty() && contribution.double_all.is_empty())
}

/// Returns the results of a type that a face can produce, whatever the other dice show.
fn results(contribution: &Contribution, result_type: ResultType) -> u32 {
    let movable: u32 = contribution.movable.iter().map(|movable| movable.amount).sum();
    let plain = [contribution.plain, contribution.sai, contribution.added]
        .iter()
        .map(|results| results[result_type])
        .sum::<u32>();
    let magic: u32 = if result_type == ResultType::Magic {
        contribution.magic.iter().map(|points| points.amount).sum()
    } else {
        0
    };
    contribution.id + plain + movable + magic
}
