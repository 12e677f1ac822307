//! The magic points that a magic roll may leave: vectors of points by their distinguishing properties, added up die by die.
//!
//! Which points must be distinguished depends on the spells asked about: for a fire spell only whether a point may be
//! fire matters. Points that may be lost, or that follow an Attune face, are distinguished too.

use super::budget::{Budget, TooLarge};
use super::slots::subtraction;
use crate::dice::{Die, Elements, ResultType};
use crate::roll::{
    Contribution, MagicPoints, PaysFor, PointSource, Points, Preparation, Rerolled, Tally, price_elements,
};
use crate::rules::Spell;
use num_bigint::BigUint;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use warband_core::chance::Share;
use warband_core::sort::StableSort;

/// A chance or a number of ways, while it is being added up.
pub(super) trait Chance: Clone + Default {
    /// Returns the whole chance.
    fn certain() -> Self;
    /// Adds the given share of `other`.
    fn add(&mut self, other: &Self, share: Share);
}

impl Chance for f64 {
    fn certain() -> f64 {
        1.0
    }

    fn add(&mut self, other: &f64, share: Share) {
        *self += other * (share.ways as f64 / share.of as f64);
    }
}

impl Chance for BigUint {
    fn certain() -> BigUint {
        BigUint::from(1_u8)
    }

    fn add(&mut self, other: &BigUint, share: Share) {
        *self += other * share.ways;
    }
}

/// The question asked about the magic points of a roll.
pub(super) struct Query {
    /// The elements that points for the spells may have.
    elements: Elements,
    /// The species whose spells are asked about.
    species: Vec<&'static str>,
    /// The most points that matter; `None` if more are always better.
    most: Option<u32>,
}

impl Query {
    /// Asks whether all of `castings` are paid for together.
    pub(super) fn all_of(castings: &[(Spell, u32)]) -> Query {
        let most = castings.iter().map(|(spell, times)| spell.cost.saturating_mul(*times));
        let most = most.fold(0, u32::saturating_add);
        Query { most: Some(most), ..Query::about(castings.iter().map(|(spell, _)| spell)) }
    }

    /// Asks how often each of `spells` is paid for.
    pub(super) fn about<'s>(spells: impl Iterator<Item = &'s Spell>) -> Query {
        let mut asked = Query { elements: Elements::NONE, species: Vec::new(), most: None };
        for spell in spells {
            asked.elements = asked.elements.union(price_elements(spell.price));
            asked.species.extend(spell.species.filter(|species| !asked.species.contains(species)));
        }
        asked
    }
}

/// Faces of a die, equal ones merged with their number: the amounts added to each slot, and to the casters last.
type Faces = Vec<(Vec<u64>, u64)>;

/// One component of a vector of points.
struct PointSlot {
    /// The properties of its points; the amount is 1, or that of a single face if faces are counted one by one.
    points: Points,
    /// Whether faces are counted instead of points.
    is_face: bool,
    /// The largest amount that is distinguished.
    cap: Option<u64>,
    /// Its position in a code, and its size there in bits.
    shift: u32,
    bits: u32,
}

/// The changes of a vector of points by the dice of a roll.
pub(super) struct Vectors<'a> {
    preparation: &'a Preparation<'a>,
    asked: Query,
    /// The magic points before any die is thrown.
    empty: MagicPoints,
    slots: Vec<PointSlot>,
    /// Units that show magic other than their ID, as far as Bone Magic counts them; the last component of a code.
    casters: PointSlot,
    /// A tally without results, prepared for Bone Magic.
    template: Tally,
    /// The points that may be lost: none, a number, or (halved) any number.
    lost: Lost,
    /// Number of dice with an Attune face, and so of units that may follow.
    attunes: u32,
    /// Slots of units that are useful only as followers, the largest first; no more are needed than may follow.
    followers: Vec<usize>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Lost {
    Nothing,
    UpTo(u32),
    Any,
}

impl<'a> Vectors<'a> {
    pub(super) fn new(preparation: &'a Preparation<'a>, asked: Query) -> Vectors<'a> {
        let is_attune =
            |points: &Points| points.source == PointSource::Attune && points.elements.meets(asked.elements);
        let attunes = preparation.rollers.dice.iter().filter(|die| {
            let mut faces =
                (0..preparation.army[**die].faces.len()).map(|face| preparation.contribution(**die, face));
            faces.any(|contribution| contribution.magic.iter().any(is_attune))
        });
        let caster = Points { amount: 1, ..nothing() };
        let mut vectors = Vectors {
            attunes: attunes.count() as u32,
            preparation,
            empty: magic_points(preparation, &Tally::default()),
            slots: Vec::new(),
            casters: PointSlot { points: caster, is_face: true, cap: None, shift: 0, bits: 0 },
            template: Tally::default(),
            lost: lost(preparation),
            followers: Vec::new(),
            asked,
        };
        vectors.find_slots();
        vectors
    }

    fn find_slots(&mut self) {
        let preparation = self.preparation;
        for (die, contribution) in preparation.faces() {
            let die = &preparation.army[die];
            self.template.add_results(die, std::slice::from_ref(contribution), &preparation.circumstances);
            for points in &contribution.magic {
                let Some(points) = self.asked_part(points) else { continue };
                let is_face = self.counts_faces(&points);
                let points = Points { amount: if is_face { points.amount } else { 1 }, ..points };
                if !self.slots.iter().any(|slot| slot.points == points) {
                    let cap = self.cap(&points, is_face);
                    self.slots.push(PointSlot { points, is_face, cap, shift: 0, bits: 0 });
                }
            }
        }
        self.template.sum = Contribution::default();
        self.template.with_magic = u32::MAX;
        let bone = self.template.bone_magic(&preparation.circumstances);
        let useful = bone.filter(|bone| bone.elements.meets(self.asked.elements));
        self.casters.cap = Some(useful.map_or(0, |bone| u64::from(bone.amount)));
        if self.lost == Lost::Nothing {
            let only_follows = |slot: &PointSlot| slot.is_face && slot.points.elements.is_empty();
            self.followers =
                (0..self.slots.len()).filter(|place| only_follows(&self.slots[*place])).collect();
            self.followers.stable_sort_by_key(|place| std::cmp::Reverse(self.slots[*place].points.amount));
            // Units of species whose spells are not asked about are neither better nor worse than others.
            let paid = self.followers.iter().map(|place| &self.slots[*place].points.pays_for);
            let first = paid.clone().next().cloned();
            if paid.clone().any(|pays_for| Some(pays_for) != first.as_ref()) {
                self.followers.clear();
            }
        }
    }

    /// Returns the properties of points that matter to the spells asked about; `None` if the points are useless to them.
    fn asked_part(&self, points: &Points) -> Option<Points> {
        let mut part = points.clone();
        part.elements = part.elements.common(self.asked.elements);
        part.of_terrain = false;
        part.together &= part.elements.len() > 1;
        let is_unit = matches!(part.pays_for, PaysFor::Species(_));
        let mut species = self.asked.species.iter();
        let pays_some = species.any(|species| self.empty.pays_species(&part.pays_for, Some(species)));
        let may_follow = self.attunes > 0 && part.source == PointSource::Plain && is_unit;
        let may_be_lost =
            self.lost != Lost::Nothing && matches!(part.source, PointSource::Plain | PointSource::Id);
        if !pays_some && !may_follow {
            part.pays_for = PaysFor::Unknown;
        } else if !pays_some {
            part.pays_for = PaysFor::Species(String::new().into());
        }
        if part.source == PointSource::Id && !may_be_lost {
            part.amount *= if self.empty.ids_twice { 2 } else { 1 };
        }
        let is_distinct = may_be_lost || part.source == PointSource::Attune || may_follow;
        if !is_distinct {
            part.source = PointSource::Sai;
        }
        let is_useful = !part.elements.is_empty() || may_be_lost || may_follow;
        (is_useful && part.amount > 0).then_some(part)
    }

    /// Reports whether the points of each face must be known separately: those of a unit that may follow an Attune face, and of one.
    fn counts_faces(&self, points: &Points) -> bool {
        let may_follow = self.attunes > 0
            && points.source == PointSource::Plain
            && matches!(points.pays_for, PaysFor::Species(_))
            && !points.elements.includes(self.asked.elements);
        may_follow || points.source == PointSource::Attune
    }

    fn cap(&self, points: &Points, is_face: bool) -> Option<u64> {
        if is_face {
            return None;
        }
        let lost = match self.lost {
            Lost::Any => return None,
            Lost::UpTo(amount) => amount,
            Lost::Nothing => 0,
        };
        let wanted = if points.elements.is_empty() { Some(0) } else { self.asked.most };
        wanted.map(|wanted| u64::from(wanted) + u64::from(lost))
    }

    /// Returns the amounts that a face adds to each slot, and to the casters last.
    fn face(&self, die: &Die, contribution: &Contribution) -> Vec<u64> {
        let mut amounts = vec![0; self.slots.len() + 1];
        for points in contribution.magic.iter().filter_map(|points| self.asked_part(points)) {
            let is_same = |slot: &PointSlot| {
                let amount = if slot.is_face { points.amount } else { 1 };
                slot.points == Points { amount, ..points.clone() }
            };
            if let Some(place) = self.slots.iter().position(is_same) {
                amounts[place] += if self.slots[place].is_face { 1 } else { u64::from(points.amount) };
            }
        }
        let mut tally = Tally::default();
        tally.add(die, std::slice::from_ref(contribution), &self.preparation.circumstances);
        if self.casters.cap != Some(0) {
            amounts[self.slots.len()] = u64::from(tally.with_magic);
        }
        amounts
    }

    /// Returns every die that rolls, equal ones merged: its faces with their ways, and the count.
    fn dice(&self) -> Vec<(Faces, usize)> {
        let preparation = self.preparation;
        let mut dice: Vec<(usize, Faces, usize)> = Vec::new();
        for first in preparation.rollers.dice.iter().map(|die| preparation.first_equal(*die)) {
            if let Some((_, _, number)) = dice.iter_mut().find(|(known, _, _)| *known == first) {
                *number += 1;
                continue;
            }
            let die = &preparation.army[first];
            let mut faces: Faces = Vec::new();
            for face in 0..die.faces.len() {
                let contribution = preparation.contribution(first, face);
                // A face that is rolled again in a magic roll brings no points: the chances are as if it did not exist.
                if contribution.reroll == Rerolled::Must {
                    continue;
                }
                let amounts = self.face(die, contribution);
                match faces.iter_mut().find(|(known, _)| *known == amounts) {
                    Some((_, ways)) => *ways += 1,
                    None => faces.push((amounts, 1)),
                }
            }
            dice.push((first, faces, 1));
        }
        dice.into_iter().map(|(_, faces, number)| (faces, number)).collect()
    }

    /// Throws all dice and returns the different magic points that may be left, each with its chance: ways out of [`MagicChances::of`].
    ///
    /// # Errors
    /// Returns [`TooLarge`] if more outcomes than [`Budget::States`] must be distinguished.
    pub(super) fn thrown<C: Chance>(&mut self) -> Result<MagicChances<C>, TooLarge> {
        self.thrown_within(Budget::States.most() as usize)
    }

    /// Like [`Vectors::thrown`], with another budget.
    pub(super) fn thrown_within<C: Chance>(&mut self, most: usize) -> Result<MagicChances<C>, TooLarge> {
        let dice = self.dice();
        let number = dice.iter().map(|(_, number)| number).sum();
        let too_large = |needed: f64| TooLarge { budget: Budget::States, needed, dice: number };
        self.measure(&dice).ok_or(too_large(f64::INFINITY))?;
        let mut now: Vec<(u128, C)> = vec![(0, C::certain())];
        let mut of = BigUint::from(1_u8);
        for (faces, number) in &dice {
            let all: u64 = faces.iter().map(|(_, ways)| ways).sum();
            let faces: Vec<(u128, Share)> = faces
                .iter()
                .map(|(amounts, ways)| (self.code(amounts), Share { ways: *ways, of: all }))
                .collect();
            if let [(0, _)] = faces[..] {
                continue;
            }
            for _ in 0..*number {
                let mut next: HashMap<u128, C, BuildHasherDefault<CodeHasher>> = HashMap::default();
                for (code, chance) in &now {
                    for (more, share) in &faces {
                        next.entry(self.kept(code + more)).or_default().add(chance, *share);
                    }
                    if next.len() > most {
                        return Err(too_large(next.len() as f64));
                    }
                }
                now = next.into_iter().collect();
                of *= all;
            }
        }
        now.sort_unstable_by_key(|(code, _)| *code);
        Ok(MagicChances { chances: now, of })
    }

    /// Assigns bits to each component; `None` if there are too few.
    fn measure(&mut self, dice: &[(Faces, usize)]) -> Option<()> {
        let mut shift = 0;
        for place in 0..=self.slots.len() {
            let most_of = |faces: &[(Vec<u64>, u64)]| faces.iter().map(|(amounts, _)| amounts[place]).max();
            let of_dice =
                dice.iter().map(|(faces, number)| (most_of(faces).unwrap_or_default(), *number as u64));
            let all: u64 = of_dice.clone().map(|(most, number)| most * number).sum();
            let largest = of_dice.map(|(most, _)| most).max().unwrap_or_default();
            let slot = self.slots.get_mut(place).unwrap_or(&mut self.casters);
            // An amount may exceed its cap until the cap is applied.
            let most = slot.cap.map_or(all, |cap| all.min(cap + largest));
            slot.cap = slot.cap.filter(|cap| *cap < all);
            (slot.shift, slot.bits) = (shift, u64::BITS - most.leading_zeros());
            shift += slot.bits;
        }
        (shift <= u128::BITS).then_some(())
    }

    fn code(&self, amounts: &[u64]) -> u128 {
        let slots = self.slots.iter().chain([&self.casters]);
        slots.zip(amounts).map(|(slot, amount)| slot.code(*amount)).sum()
    }

    /// Returns the code with each amount at most its cap, and no more followers than may follow.
    fn kept(&self, mut code: u128) -> u128 {
        for slot in self.slots.iter().chain([&self.casters]) {
            if let Some(cap) = slot.cap {
                let amount = slot.amount(code);
                code -= slot.code(amount.saturating_sub(cap));
            }
        }
        let mut room = u64::from(self.attunes);
        for slot in self.followers.iter().map(|place| &self.slots[*place]) {
            let amount = slot.amount(code);
            code -= slot.code(amount.saturating_sub(room));
            room = room.saturating_sub(amount);
        }
        code
    }

    /// Fills `magic_points` with the points that a code represents, after settling the roll.
    pub(super) fn fill(&self, magic_points: &mut MagicPoints, code: u128) {
        let mut tally = self.template.clone();
        tally.with_magic = self.casters.amount(code) as u32;
        for slot in &self.slots {
            let amount = slot.amount(code) as u32;
            if slot.is_face {
                tally.sum.magic.extend((0..amount).map(|_| slot.points.clone()));
            } else if amount > 0 {
                tally.sum.magic.push(Points { amount, ..slot.points.clone() });
            }
        }
        let present = std::mem::take(&mut magic_points.present);
        *magic_points = MagicPoints::new(&tally, &self.preparation.circumstances, present);
    }

    /// Returns the magic points of a roll without results.
    pub(super) fn empty(&self) -> MagicPoints {
        self.empty.clone()
    }
}

impl PointSlot {
    fn code(&self, amount: u64) -> u128 {
        if self.bits == 0 { 0 } else { u128::from(amount) << self.shift }
    }

    fn amount(&self, code: u128) -> u64 {
        if self.bits == 0 { 0 } else { (code >> self.shift) as u64 & (u64::MAX >> (u64::BITS - self.bits)) }
    }
}

/// The vectors that a throw may result in.
pub(super) struct MagicChances<C> {
    /// Their codes, ascending, with their chances.
    pub(super) chances: Vec<(u128, C)>,
    /// The total number of ways.
    pub(super) of: BigUint,
}

fn nothing() -> Points {
    Points {
        amount: 0,
        elements: Elements::NONE,
        of_terrain: false,
        together: false,
        twice: Elements::NONE,
        pays_for: PaysFor::Unknown,
        source: PointSource::Sai,
    }
}

/// Returns the magic points that a magic roll with these results leaves.
pub(super) fn magic_points(preparation: &Preparation<'_>, tally: &Tally) -> MagicPoints {
    MagicPoints::new(tally, &preparation.circumstances, preparation.present_species())
}

fn lost(preparation: &Preparation<'_>) -> Lost {
    match subtraction(preparation, ResultType::Magic) {
        None => Lost::Any,
        Some(0) => Lost::Nothing,
        Some(amount) => Lost::UpTo(amount),
    }
}

/// Hashes codes, of which most bits are 0.
#[derive(Default)]
struct CodeHasher(u64);

impl Hasher for CodeHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.write_u128(u128::from(*byte)));
    }

    fn write_u128(&mut self, code: u128) {
        const ODD: u64 = 0x9e37_79b9_7f4a_7c15;
        let folded = (code as u64) ^ ((code >> 64) as u64).rotate_left(29);
        let mixed = (self.0 ^ folded).wrapping_mul(ODD);
        self.0 = mixed ^ (mixed >> 32);
    }
}
