//! The state space of a roll: which results must be kept as a state until it is settled, and which only add to the total.

use super::budget::{Budget, TooLarge};
use super::faces::{Delta, DieFaces, keep};
use super::slots::{Component, is_alike, may_lose, picks, subtraction};
use super::units::{NUMBERS, Unit};
use crate::dice::{Die, ResultType, ResultTypes, Totals};
use crate::roll::{
    Affected, Contribution, Movable, Operation, PointSource, Points, Preparation, Rerolled, Shift, Tally,
    UnitResults, automatic_saves,
};
use crate::rules::{ELEVATE, WILDING};
use num_bigint::BigUint;

/// Chance, for all dice together, that a chain of re-rolls is longer than it is followed. Rolls drawn by `totals/1` use chains of that
/// length, so this value must not change.
pub(super) const CHAIN_TAIL: f64 = 1e-18;

/// Chance cut off at the upper end if chains of re-rolls are unlimited (`docs/odds.md`, Exactness).
pub(super) const CUT: f64 = 1e-9;

/// The state space of a roll's distribution.
#[derive(Debug)]
pub(super) struct StateSpace<'a> {
    pub(super) preparation: &'a Preparation<'a>,
    /// The counted types.
    pub(super) types: Vec<ResultType>,
    /// For each counted type, whether its results may be lost, or used as another type before units count double.
    pub(super) lossy: Vec<bool>,
    /// For each counted type, whether its IDs count twice.
    pub(super) ids_twice: Vec<bool>,
    pub(super) slots: Vec<Component>,
    /// The largest amount of each slot, if more changes nothing or is the same as a result that only adds.
    pub(super) caps: Vec<Option<u32>>,
    pub(super) charges: Vec<(ResultType, ResultType)>,
    pub(super) moved: Vec<Movable>,
    pub(super) species: Vec<(&'static str, ResultTypes)>,
    pub(super) points: Vec<Points>,
    /// Whether IDs worth two only add up once no results can be lost any more.
    pub(super) ids_flow: bool,
    /// A tally without results, prepared for Bone Magic.
    pub(super) template: Tally,
    /// Number of units that may be chosen to count double.
    pub(super) picks: usize,
    /// The side results that are kept in addition to the total.
    pub(super) wanted: Vec<Component>,
    /// Distances in cells between one result of each counted type and the next, and for IDs in a combination roll.
    pub(super) strides: Vec<usize>,
    /// Whether a cell of a combination roll represents the results of all counted types together.
    adds_types_up: bool,
    /// Number of cells for all numbers together.
    pub(super) length: usize,
    /// Number of amounts of each slot, and distances in codes between one amount and the next.
    pub(super) slot_sizes: Vec<usize>,
    pub(super) slot_strides: Vec<usize>,
    /// Number of codes.
    pub(super) codes: usize,
    /// The distinct dice that roll, with their counts.
    pub(super) dice: Vec<(DieFaces, usize)>,
}

impl<'a> StateSpace<'a> {
    /// Creates the state space for the distribution of a roll; `wanted` are the side results kept in addition to the total.
    ///
    /// # Errors
    /// Returns [`TooLarge`] if states or numbers are too many to be numbered.
    pub(super) fn new(
        preparation: &'a Preparation<'a>,
        wanted: &[Component],
    ) -> Result<StateSpace<'a>, TooLarge> {
        let circumstances = &preparation.circumstances;
        let types: Vec<ResultType> = circumstances.kind.counts.iter().collect();
        // The results that Lava Elves keep of the total depend on how many there were to lose.
        let has_curse = wanted.contains(&Component::Cursed);
        let lossy =
            types.iter().map(|result_type| has_curse || may_lose(preparation, *result_type)).collect();
        let doubled = |result_type: &ResultType| {
            circumstances.acting().any(|modifier| match modifier.operation {
                Operation::DoubleIds(types) => types.contains(*result_type),
                _ => false,
            })
        };
        let mut space = StateSpace {
            preparation,
            ids_twice: types.iter().map(doubled).collect(),
            lossy,
            slots: Vec::new(),
            caps: Vec::new(),
            charges: Vec::new(),
            moved: Vec::new(),
            species: Vec::new(),
            points: Vec::new(),
            ids_flow: false,
            template: Tally::default(),
            picks: 0,
            wanted: wanted.to_vec(),
            strides: Vec::new(),
            adds_types_up: false,
            length: 0,
            slot_sizes: Vec::new(),
            slot_strides: Vec::new(),
            codes: 1,
            dice: Vec::new(),
            types,
        };
        space.find_slots();
        space.find_dice();
        space.drop_unused();
        space.follow_chains()?;
        Ok(space)
    }

    pub(super) fn is_magic(&self) -> bool {
        self.preparation.circumstances.kind.is_magic()
    }

    pub(super) fn is_combination(&self) -> bool {
        self.types.len() > 1
    }

    /// Reports whether the results of single units must be known, because some units may count double.
    pub(super) fn distinguishes_units(&self) -> bool {
        self.picks > 0 || !self.species.is_empty()
    }

    /// Counts the dice that roll, merging equal ones.
    fn find_dice(&mut self) {
        for index in &self.preparation.rollers.dice {
            if !self.count_in(*index) {
                self.dice.push((self.die(*index), 1));
            }
        }
    }

    /// Drops the wanted side results that no face brings.
    fn drop_unused(&mut self) {
        let is_used = |place: usize| self.dice.iter().any(|(die, _)| die.adds_to(place));
        let is_kept = |(place, slot): (usize, &Component)| !self.wanted.contains(slot) || is_used(place);
        let kept: Vec<bool> = self.slots.iter().enumerate().map(is_kept).collect();
        keep(&mut self.slots, &kept);
        keep(&mut self.caps, &kept);
        self.dice.iter_mut().for_each(|(die, _)| die.keep_slots(&kept));
    }

    /// Adds a die of the army to the count of equal ones; `false` if there are none.
    fn count_in(&mut self, index: usize) -> bool {
        let place = self.preparation.first_equal(index);
        let known = self.dice.iter_mut().find(|(die, _)| die.place == place);
        known.map(|(_, number)| *number += 1).is_some()
    }

    /// Lets only these dice of the army roll; `false` if the state space does not know one of them.
    ///
    /// # Errors
    /// Returns [`TooLarge`] under the same conditions as for a state space of their own.
    pub(super) fn roll_only(&mut self, dice: &[usize]) -> Result<bool, TooLarge> {
        self.dice.iter_mut().for_each(|(_, number)| *number = 0);
        if self.picks > 0 {
            self.picks = picks(self.preparation, dice);
        }
        let are_known = dice.iter().all(|die| self.count_in(*die));
        self.follow_chains()?;
        Ok(are_known)
    }

    /// Follows chains of re-rolls until longer ones are negligible.
    fn follow_chains(&mut self) -> Result<(), TooLarge> {
        let chains: usize =
            self.dice.iter().filter(|(die, _)| !die.again.is_empty()).map(|(_, number)| *number).sum();
        let tail = CHAIN_TAIL / chains.max(1) as f64;
        self.dice.iter_mut().for_each(|(die, _)| die.depth = die.depth_for(tail));
        self.measure()
    }

    /// Follows chains up to `depth` re-rolls.
    #[cfg(test)]
    pub(super) fn follow(&mut self, depth: usize) -> Result<(), TooLarge> {
        self.dice.iter_mut().for_each(|(die, _)| die.depth = if die.again.is_empty() { 0 } else { depth });
        self.measure()
    }

    /// Computes the number of cells for each counted type and for the IDs of a combination roll, and the number of codes for the slots.
    fn measure(&mut self) -> Result<(), TooLarge> {
        let all = |what: &dyn Fn(&Delta) -> u32| {
            let rolling = self.dice.iter().filter(|(_, number)| *number > 0);
            let most = rolling.map(|(die, number)| die.most(what) * *number as u64);
            most.sum::<u64>() as usize
        };
        let types = self.types.len();
        let parts = types + usize::from(self.is_combination());
        let sizes: Vec<usize> = if self.adds_types_up {
            vec![
                all(&|delta| delta.numbers[..types].iter().sum()) + 1,
                all(&|delta| delta.numbers[types]) + 1,
            ]
        } else {
            (0..parts).map(|part| all(&|delta| delta.numbers[part]) + 1).collect()
        };
        let amounts = (0..self.slots.len()).map(|place| all(&|delta| delta.amount(place)));
        let kept =
            amounts.zip(&self.caps).map(|(most, cap)| cap.map_or(most, |cap| most.min(cap as usize)) + 1);
        self.slot_sizes = kept.collect();
        let too_many = TooLarge { budget: Budget::Words, needed: f64::INFINITY, dice: self.rolling() };
        let (mut strides, length) = in_a_row(&sizes).ok_or(too_many)?;
        if self.adds_types_up {
            strides.splice(..1, vec![strides[0]; types]);
        }
        let (slot_strides, codes) = in_a_row(&self.slot_sizes).ok_or(too_many)?;
        (self.length, self.codes) = (length, codes);
        if (&strides, &slot_strides) != (&self.strides, &self.slot_strides) {
            (self.strides, self.slot_strides) = (strides, slot_strides);
            self.dice.iter_mut().for_each(|(die, _)| die.place(&self.slot_strides, &self.strides));
        }
        Ok(())
    }

    /// Keeps only the sum over the counted types of a combination roll, which takes far fewer cells.
    ///
    /// # Errors
    /// Returns [`TooLarge`] under the same conditions as for a state space of its own.
    pub(super) fn add_types_up(&mut self) -> Result<(), TooLarge> {
        self.adds_types_up = true;
        self.measure()
    }

    /// Returns the results of all counted types together, and the IDs, that a cell represents.
    pub(super) fn sum_and_ids(&self, cell: usize) -> (u32, u32) {
        ((cell / self.strides[0]) as u32, (cell % self.strides[0]) as u32)
    }

    /// Returns the number of dice that roll.
    pub(super) fn rolling(&self) -> usize {
        self.dice.iter().map(|(_, number)| number).sum()
    }

    /// Returns the factor by which all ways are multiplied when the dice are thrown.
    pub(super) fn factor(&self) -> BigUint {
        self.dice.iter().map(|(die, number)| die.factor().pow(*number as u32)).product()
    }

    /// Reports whether some slot has a largest amount.
    pub(super) fn has_caps(&self) -> bool {
        self.caps.iter().any(Option::is_some)
    }

    /// Reports whether some unit may be chosen to count double; if none may, the total of a type depends only on its own IDs and on the
    /// results subtracted from it.
    pub(super) fn may_double_units(&self) -> bool {
        self.picks > 0
    }

    /// Reports whether the units of a species that may double are represented by their sum: not if one of them may also count double in a
    /// type in which its species does not.
    pub(super) fn sums_species(&self) -> bool {
        !self.is_combination() || self.picks == 0
    }

    /// Reports whether the owner named the unit that counts double.
    pub(super) fn names_unit(&self) -> bool {
        let names = |icon: &&str| self.preparation.circumstances.decision(icon).is_some();
        self.picks > 0 && [ELEVATE, WILDING].iter().any(names)
    }

    /// Reports whether the distribution needs no state.
    pub(super) fn is_flat(&self) -> bool {
        self.slots.is_empty() && !self.distinguishes_units()
    }

    /// Returns the number of results subtracted from types of the owner's choice.
    pub(super) fn subtracted_anywhere(&self) -> u32 {
        let amounts = self.preparation.circumstances.acting().map(|modifier| match modifier.operation {
            Operation::Subtract(Affected::Any, amount) => amount,
            _ => 0,
        });
        amounts.sum()
    }

    /// Reports whether some die may be rolled again and again.
    pub(super) fn has_chains(&self) -> bool {
        self.dice.iter().any(|(die, _)| !die.again.is_empty())
    }
}

impl StateSpace<'_> {
    fn slot(&mut self, slot: Component, cap: Option<u32>) {
        if !self.slots.contains(&slot) {
            self.slots.push(slot);
            self.caps.push(cap);
        }
    }

    /// Examines every face that may be rolled for results that must be kept as a state.
    pub(super) fn find_slots(&mut self) {
        let preparation = self.preparation;
        let circumstances = &preparation.circumstances;
        for (_, contribution) in preparation.faces() {
            for charge in &contribution.counts_as {
                if !self.charges.contains(charge) && self.types.contains(&charge.1) {
                    self.charges.push(*charge);
                }
            }
            for doubling in &contribution.double_all {
                if !self.species.contains(doubling)
                    && self.types.iter().any(|result_type| doubling.1.contains(*result_type))
                {
                    self.species.push(*doubling);
                }
            }
            for movable in &contribution.movable {
                let known = self.moved.iter().any(|m| (m.icon, m.from) == (movable.icon, movable.from));
                if circumstances.decision(movable.icon).is_some() && !known {
                    self.moved.push(movable.clone());
                }
            }
            for types in contribution.double_one.iter().filter(|types| !types.is_empty()) {
                self.slot(Component::DoubleOne(*types), None);
            }
        }
        for index in 0..self.charges.len() {
            let (from, _) = self.charges[index];
            self.slot(Component::Charge(index), Some(1));
            self.slot(Component::Unused(from), None);
        }
        for index in 0..self.species.len() {
            self.slot(Component::DoubleAll(index), Some(1));
        }
        for index in 0..self.moved.len() {
            let from = self.moved[index].from;
            self.slot(Component::Moved(index), None);
            if self.moved[index].shift == Shift::Added {
                self.slot(Component::Added(from), None);
                continue;
            }
            self.slot(Component::Sai(from), None);
            self.slot(Component::Plain(from), None);
        }
        self.picks = picks(preparation, &preparation.rollers.dice);
        self.find_used();
        for slot in self.wanted.clone() {
            self.slot(slot, (slot == Component::Unanswered).then_some(1));
        }
        if self.is_magic() {
            self.find_points();
        } else {
            self.find_losses();
        }
    }

    /// Treats results used as another type like lost ones if units count double, as a unit cannot double them.
    fn find_used(&mut self) {
        if !self.distinguishes_units() {
            return;
        }
        let used = self.moved.iter().filter(|moved| moved.shift != Shift::Added).map(|moved| moved.from);
        let used: ResultTypes = used.collect();
        for (result_type, lossy) in self.types.iter().zip(&mut self.lossy) {
            *lossy |= used.contains(*result_type);
        }
    }

    /// Keeps results that may be lost in slots of their own; in simple rolls only up to the number that a subtraction takes.
    fn find_losses(&mut self) {
        for index in 0..self.types.len() {
            if !self.lossy[index] {
                continue;
            }
            let result_type = self.types[index];
            let is_simple = !self.is_combination()
                && !self.distinguishes_units()
                && self.moved.is_empty()
                && !self.wanted.contains(&Component::Cursed);
            let cap = subtraction(self.preparation, result_type).filter(|_| is_simple);
            self.slot(Component::Plain(result_type), cap);
            if !self.is_combination() && (!is_simple || self.ids_twice[index]) {
                self.slot(Component::Ids, None);
                self.ids_flow = cap.is_some();
            }
        }
    }

    fn find_points(&mut self) {
        let preparation = self.preparation;
        let lossy = self.lossy[0];
        let mut template = Tally::default();
        for (die, contribution) in preparation.faces() {
            let die = &preparation.army[die];
            template.add_results(die, std::slice::from_ref(contribution), &preparation.circumstances);
            for points in contribution.magic.iter().filter(|points| lossy && points.amount > 0) {
                let class = Points { amount: 0, ..points.clone() };
                let may_go = matches!(class.source, PointSource::Plain | PointSource::Id);
                if may_go && !self.points.iter().any(|known| is_alike(known, &class)) {
                    self.points.push(class);
                }
            }
        }
        for index in 0..self.points.len() {
            self.slot(Component::Points(index), None);
        }
        template.sum = Contribution::default();
        template.with_magic = u32::MAX;
        self.template = template;
        if let Some(bone) = self.template.bone_magic(&preparation.circumstances) {
            self.slot(Component::Casters, Some(bone.amount));
        }
    }
}

impl StateSpace<'_> {
    /// Returns the effect of one face.
    pub(super) fn face(&self, die: usize, face: usize) -> Delta {
        let contribution = self.preparation.contribution(die, face);
        let mut delta =
            self.delta(&self.preparation.army[die], contribution, contribution.reroll == Rerolled::Must);
        delta.place(&self.slot_strides, &self.strides);
        delta
    }

    /// Returns the effects of the faces of a die on the distribution.
    pub(super) fn die(&self, index: usize) -> DieFaces {
        let die = &self.preparation.army[index];
        let place = self.preparation.first_equal(index);
        let mut faces = DieFaces { place, ..DieFaces::default() };
        for face in 0..die.faces.len() {
            let contribution = self.preparation.contribution(index, face);
            let again = contribution.reroll == Rerolled::Must;
            let delta = self.delta(die, contribution, again);
            let list = if again { &mut faces.again } else { &mut faces.last };
            match list.iter_mut().find(|(known, _)| *known == delta) {
                Some((_, ways)) => *ways += 1,
                None => list.push((delta, 1)),
            }
        }
        faces.tidy();
        faces
    }

    /// Returns the effect of a face: the part that is added to the total at once, and the part that changes the state.
    fn delta(&self, die: &Die, contribution: &Contribution, again: bool) -> Delta {
        let circumstances = &self.preparation.circumstances;
        let mut tally = Tally::default();
        let share = tally.add_results(die, std::slice::from_ref(contribution), circumstances);
        let mut slots: Vec<u32> = Vec::new();
        // Returns whether such a slot exists; an amount of 0 fits anywhere.
        let mut put = |slot: Component, amount: u32| {
            if amount == 0 {
                return true;
            }
            let place = self.slots.iter().position(|known| *known == slot);
            if let Some(place) = place {
                slots.resize(slots.len().max(place + 1), 0);
                slots[place] += amount;
            }
            place.is_some()
        };
        let sum = &tally.sum;
        let mut results = Totals::default();
        let automatic = automatic_saves(die, std::slice::from_ref(contribution), circumstances);
        for (index, result_type) in self.types.iter().copied().enumerate() {
            let mut plain = sum.plain[result_type];
            if !self.is_combination() && !self.is_magic() && !put(Component::Ids, sum.id) {
                let twice = self.ids_twice[index] && !self.lossy[index];
                plain += sum.id * if twice { 2 } else { 1 };
            }
            let sai = sum.sai[result_type];
            // The die's own automatic saves count once, even if it is rolled again.
            let added = sum.added[result_type] - if again { automatic[result_type] } else { 0 };
            results[result_type] += if put(Component::Added(result_type), added) { 0 } else { added };
            results[result_type] += if put(Component::Sai(result_type), sai) { 0 } else { sai };
            results[result_type] += if put(Component::Plain(result_type), plain) { 0 } else { plain };
            if self.is_magic() {
                results[result_type] += self.magic(&sum.magic, index, &mut put);
            }
        }
        for result_type in ResultType::ALL {
            put(Component::Unused(result_type), sum.unused[result_type]);
        }
        for (place, charge) in self.charges.iter().enumerate() {
            put(Component::Charge(place), u32::from(sum.counts_as.contains(charge)));
        }
        for (place, moved) in self.moved.iter().enumerate() {
            let mine = sum.movable.iter().filter(|m| (m.icon, m.from) == (moved.icon, moved.from));
            put(Component::Moved(place), mine.map(|movable| movable.amount).sum());
        }
        for types in &sum.double_one {
            put(Component::DoubleOne(*types), 1);
        }
        for (place, doubling) in self.species.iter().enumerate() {
            put(Component::DoubleAll(place), u32::from(sum.double_all.contains(doubling)));
        }
        put(Component::Casters, tally.with_magic);
        for (side, amount) in &sum.side_results {
            put(Component::SideResult(*side), *amount);
        }
        put(Component::Unanswered, u32::from(sum.prevents_counter_attack));
        put(Component::Scorched, tally.scorched);
        put(Component::ScorchedIds, tally.scorched_ids);
        put(Component::Cursed, tally.of_lava_elves.plain.sum());
        put(Component::CursedIds, tally.of_lava_elves.id);
        put(Component::CursedSai, tally.of_lava_elves.sai.sum());
        let unit = if self.distinguishes_units() { self.unit(die, &share) } else { Unit::default() };
        let mut numbers = [0; NUMBERS];
        self.types.iter().zip(&mut numbers).for_each(|(result_type, number)| *number = results[*result_type]);
        if self.is_combination() {
            numbers[self.types.len()] = sum.id;
        }
        Delta { slots, unit, numbers, ..Delta::default() }
    }

    /// Returns the points that only add to the total; the others go to their slots.
    fn magic(&self, magic: &[Points], index: usize, put: &mut impl FnMut(Component, u32) -> bool) -> u32 {
        let rest = |points: &Points| {
            let place = self.points.iter().position(|class| is_alike(class, points));
            if place.is_some_and(|place| put(Component::Points(place), points.amount)) {
                return 0;
            }
            let mut times = 1;
            if points.source == PointSource::Id {
                times += u32::from(self.ids_twice[index]) + u32::from(!points.twice.is_empty());
            }
            points.amount * times
        };
        magic.iter().map(rest).sum()
    }

    /// Returns the results of a unit that may later count double. Results of a type that cannot be lost are merged; if only one type
    /// counts, so are its IDs.
    fn unit(&self, die: &Die, share: &UnitResults) -> Unit {
        if !die.die_type.is_unit() {
            return Unit::default();
        }
        let covers = |(species, _): &&(&'static str, ResultTypes)| *species == die.species.raw();
        let species = self.species.iter().position(|doubling| covers(&doubling)).map(|place| place as u8);
        if self.picks == 0 && species.is_none() {
            return Unit::default();
        }
        let mut unit = Unit { species, ..Unit::default() };
        for (index, result_type) in self.types.iter().enumerate() {
            unit.plain[index] = share.plain[*result_type];
            unit.sai[index] = share.sai[*result_type];
        }
        unit.id = share.id;
        for index in (0..self.types.len()).filter(|index| !self.lossy[*index]) {
            unit.plain[index] += std::mem::take(&mut unit.sai[index]);
        }
        if !self.is_combination() && !self.lossy[0] {
            unit.plain[0] += if self.ids_twice[0] { 0 } else { unit.id };
            unit.id = 0;
        }
        if self.names_unit() {
            unit.name = self.preparation.army.iter().position(|other| other.name == die.name);
        }
        unit
    }
}

/// Returns the distances between the digits of mixed-radix numbers with these sizes, the last digit at distance 1, and the number of such
/// numbers; `None` if there are too many.
fn in_a_row(sizes: &[usize]) -> Option<(Vec<usize>, usize)> {
    let mut strides = vec![0; sizes.len()];
    let mut length: usize = 1;
    for (stride, size) in strides.iter_mut().zip(sizes).rev() {
        *stride = length;
        length = length.checked_mul(*size)?;
    }
    Some((strides, length))
}
