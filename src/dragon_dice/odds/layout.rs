//! What of a roll must be known when it is settled, and what only adds to the total.

use super::fold::{Delta, DieFaces, Held, NUMBERS, Unit};
use crate::dragon_dice::dice::{Die, ResultType, ResultTypes, Totals};
use crate::dragon_dice::roll::{
    Affected, Again, Beside, Contribution, Modifier, Movable, Operation, Points, Preparation, Stage, Tally,
};

/// The chance that a chain of re-rolls may be longer than it is followed, all dice together.
const CHAIN_TAIL: f64 = 1e-18;

/// What is cut off the upper end where chains of re-rolls have no end (DESIGN section 10: at most 1e-9).
pub(super) const CUT: f64 = 1e-9;

/// Cells of all states that a distribution may have.
const MAX_CELLS: f64 = (1_u64 << 23) as f64;
/// Steps of adding up: each face of each die for each cell.
const MAX_STEPS: f64 = 4e9;

/// A distribution beyond the budget of memory (2^23 numbers) or work (4 * 10^9 steps).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TooLarge {
    /// Dice that roll.
    pub dice: usize,
    /// Cells that it would need.
    pub cells: f64,
    /// Steps that it would take.
    pub steps: f64,
    /// Cells that it may have.
    pub most_cells: f64,
    /// Steps that it may take.
    pub most_steps: f64,
}

/// One number of the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Slot {
    /// Plain results of a type that may be lost; IDs too where they are worth no more.
    Plain(ResultType),
    /// IDs.
    Ids,
    /// SAI results of a type, where the owner moves some of them.
    Sai(ResultType),
    /// Results of a type that only a Charge may use.
    Unused(ResultType),
    /// Whether such a Charge shows, by its place in [`Layout::charges`].
    Charge(usize),
    /// Results that the owner moves, by their place in [`Layout::moved`].
    Moved(usize),
    /// Doublings of one unit.
    DoubleOne(ResultTypes),
    /// Whether a doubling of a species shows, by its place in [`Layout::species`].
    DoubleAll(usize),
    /// Points of magic, by their place in [`Layout::points`].
    Points(usize),
    /// Undead that show magic.
    Casters,
    /// What stands beside the total.
    Beside(Beside),
    /// Saves of Scalders, and their IDs.
    Scorched(bool),
}

/// How a roll's distribution is laid out.
#[derive(Debug)]
pub(super) struct Layout<'a> {
    preparation: &'a Preparation<'a>,
    /// The counted types.
    pub(super) types: Vec<ResultType>,
    /// Whether results of each counted type may be lost.
    lossy: Vec<bool>,
    /// Whether IDs of each counted type count twice.
    ids_twice: Vec<bool>,
    slots: Vec<Slot>,
    /// The most that each slot may hold, where more changes nothing, or is like a result that only adds.
    caps: Vec<Option<u32>>,
    charges: Vec<(ResultType, ResultType)>,
    moved: Vec<Movable>,
    species: Vec<(&'static str, ResultTypes)>,
    points: Vec<Points>,
    /// A tally without results that knows of Bone Magic.
    template: Tally,
    /// How many units may count double by choice.
    picks: usize,
    /// What is told beside the total.
    told: Vec<Beside>,
    /// Numbers of cells between one result of each counted type and the next, and for IDs in a combination roll.
    strides: Vec<usize>,
    /// Cells that all numbers together may take.
    length: usize,
    /// The distinct dice that roll, with how many there are of each.
    pub(super) dice: Vec<(DieFaces, usize)>,
}

impl<'a> Layout<'a> {
    /// The layout for the distribution of a roll; `told` are amounts wanted beside the total.
    pub(super) fn new(preparation: &'a Preparation<'a>, told: &[Beside]) -> Layout<'a> {
        let circumstances = &preparation.circumstances;
        let types: Vec<ResultType> = circumstances.kind.counts.iter().collect();
        let lossy = types.iter().map(|kind| may_lose(preparation, *kind)).collect();
        let doubled = |kind: &ResultType| {
            circumstances.acting().any(|modifier| match modifier.operation {
                Operation::DoubleIds(types) => types.contains(*kind),
                _ => false,
            })
        };
        let mut layout = Layout {
            preparation,
            ids_twice: types.iter().map(doubled).collect(),
            lossy,
            slots: Vec::new(),
            caps: Vec::new(),
            charges: Vec::new(),
            moved: Vec::new(),
            species: Vec::new(),
            points: Vec::new(),
            template: Tally::default(),
            picks: 0,
            told: told.to_vec(),
            strides: Vec::new(),
            length: 0,
            dice: Vec::new(),
            types,
        };
        layout.find_slots();
        layout.find_dice();
        layout.follow_chains();
        layout
    }

    fn is_magic(&self) -> bool {
        self.preparation.circumstances.kind.is_magic()
    }

    pub(super) fn is_combination(&self) -> bool {
        self.types.len() > 1
    }

    fn slot(&mut self, slot: Slot, cap: Option<u32>) {
        if !self.slots.contains(&slot) {
            self.slots.push(slot);
            self.caps.push(cap);
        }
    }

    /// Looks at every face that may fall for what must be kept as a state.
    fn find_slots(&mut self) {
        let preparation = self.preparation;
        let circumstances = &preparation.circumstances;
        let faces = || faces(preparation);
        for (_, brought) in faces() {
            for charge in &brought.counts {
                if !self.charges.contains(charge) && self.types.contains(&charge.1) {
                    self.charges.push(*charge);
                }
            }
            for doubling in &brought.double_all {
                if !self.species.contains(doubling)
                    && self.types.iter().any(|kind| doubling.1.contains(*kind))
                {
                    self.species.push(*doubling);
                }
            }
            for movable in &brought.movable {
                let known = self.moved.iter().any(|m| (m.icon, m.from) == (movable.icon, movable.from));
                if circumstances.decision(movable.icon).is_some() && !known {
                    self.moved.push(movable.clone());
                }
            }
            for types in brought.double_one.iter().filter(|types| !types.is_empty()) {
                self.slot(Slot::DoubleOne(*types), None);
            }
        }
        for index in 0..self.charges.len() {
            let (from, _) = self.charges[index];
            self.slot(Slot::Charge(index), Some(1));
            self.slot(Slot::Unused(from), None);
        }
        for index in 0..self.species.len() {
            self.slot(Slot::DoubleAll(index), Some(1));
        }
        for index in 0..self.moved.len() {
            let from = self.moved[index].from;
            self.slot(Slot::Moved(index), None);
            self.slot(Slot::Sai(from), None);
            self.slot(Slot::Plain(from), None);
        }
        let may_pick = |die: &usize| {
            let brought =
                (0..preparation.army[*die].faces.len()).map(|face| preparation.contribution(*die, face));
            brought.into_iter().any(|brought| brought.double_one.iter().any(|types| !types.is_empty()))
        };
        self.picks = preparation.rollers.dice.iter().filter(|die| may_pick(die)).count();
        for beside in self.told.clone() {
            self.slot(Slot::Beside(beside), None);
        }
        if self.is_magic() {
            self.find_points();
        } else {
            self.find_losses();
        }
    }

    /// Results that may be lost are kept apart: up to the number that a subtraction takes, where there is nothing else.
    fn find_losses(&mut self) {
        for index in 0..self.types.len() {
            if !self.lossy[index] {
                continue;
            }
            let kind = self.types[index];
            let all_alike = !self.ids_twice[index] && !self.tells_units_apart() && self.moved.is_empty();
            let only_subtracted = all_alike && !self.is_combination();
            self.slot(Slot::Plain(kind), subtraction(self.preparation, kind).filter(|_| only_subtracted));
            if !self.is_combination() && !all_alike {
                self.slot(Slot::Ids, None);
            }
        }
    }

    fn find_points(&mut self) {
        let preparation = self.preparation;
        let lossy = self.lossy[0];
        let mut template = Tally::default();
        for (die, brought) in faces(preparation) {
            template.add(&preparation.army[die], std::slice::from_ref(brought), &preparation.circumstances);
            for points in brought.magic.iter().filter(|points| lossy && points.amount > 0) {
                let class = Points { amount: 0, ..points.clone() };
                let may_go = matches!(class.stage, Stage::Plain | Stage::Id);
                if may_go && !self.points.iter().any(|known| is_alike(known, &class)) {
                    self.points.push(class);
                }
            }
        }
        for index in 0..self.points.len() {
            self.slot(Slot::Points(index), None);
        }
        template.sum = Contribution::default();
        template.shares.clear();
        template.with_magic = u32::MAX;
        self.template = template;
        if let Some(bone) = self.template.bone_magic(&preparation.circumstances) {
            self.slot(Slot::Casters, Some(bone.amount));
        }
    }

    /// Whether what single units bring must be known: some of them may count double.
    fn tells_units_apart(&self) -> bool {
        self.picks > 0 || !self.species.is_empty()
    }

    /// Puts equal dice together, works out how many cells each counted type needs, and how long chains are followed.
    fn find_dice(&mut self) {
        let army = self.preparation.army;
        let mut groups: Vec<(usize, usize)> = Vec::new();
        for index in &self.preparation.rollers.dice {
            let alike = |known: &&mut (usize, usize)| {
                army[known.0].name == army[*index].name && army[known.0].faces == army[*index].faces
            };
            match groups.iter_mut().find(alike) {
                Some((_, number)) => *number += 1,
                None => groups.push((*index, 1)),
            }
        }
        self.dice = groups.iter().map(|(index, number)| (self.die(*index), *number)).collect();
    }

    /// Follows chains of re-rolls until longer ones are all but impossible.
    fn follow_chains(&mut self) {
        let chains: usize =
            self.dice.iter().filter(|(die, _)| !die.again.is_empty()).map(|(_, number)| *number).sum();
        let tail = CHAIN_TAIL / chains.max(1) as f64;
        self.dice.iter_mut().for_each(|(die, _)| die.depth = die.depth_for(tail));
        self.measure();
    }

    /// Follows chains up to `depth` re-rolls.
    #[cfg(test)]
    pub(super) fn follow(&mut self, depth: usize) {
        self.dice.iter_mut().for_each(|(die, _)| die.depth = if die.again.is_empty() { 0 } else { depth });
        self.measure();
    }

    /// Works out how many cells each counted type needs, and the IDs of a combination roll.
    fn measure(&mut self) {
        let parts = self.types.len() + usize::from(self.is_combination());
        let most = |part: usize| {
            self.dice
                .iter()
                .map(|(die, number)| die.most(|delta| delta.numbers[part]) * *number as u64)
                .sum::<u64>()
        };
        let sizes: Vec<usize> = (0..parts).map(|part| most(part) as usize + 1).collect();
        self.strides = vec![0; parts];
        self.length = 1;
        for part in (0..parts).rev() {
            self.strides[part] = self.length;
            self.length = self.length.saturating_mul(sizes[part]);
        }
        self.dice.iter_mut().for_each(|(die, _)| die.place(&self.strides));
    }

    /// What one face does.
    pub(super) fn face(&self, die: usize, face: usize) -> Delta {
        let brought = self.preparation.contribution(die, face);
        let mut delta = self.delta(&self.preparation.army[die], brought, brought.again == Again::Must);
        delta.place(&self.strides);
        delta
    }

    /// Whether some unit may be chosen to count double.
    pub(super) fn may_double_units(&self) -> bool {
        self.picks > 0
    }

    /// What the faces of a die do to the distribution.
    fn die(&self, index: usize) -> DieFaces {
        let die = &self.preparation.army[index];
        let mut faces = DieFaces::default();
        for face in 0..die.faces.len() {
            let brought = self.preparation.contribution(index, face);
            let again = brought.again == Again::Must;
            let delta = self.delta(die, brought, again);
            let list = if again { &mut faces.again } else { &mut faces.last };
            match list.iter_mut().find(|(known, _)| *known == delta) {
                Some((_, ways)) => *ways += 1,
                None => list.push((delta, 1)),
            }
        }
        faces.tidy();
        faces
    }

    /// What a face does: what it adds to the total at once, what to the state.
    fn delta(&self, die: &Die, brought: &Contribution, again: bool) -> Delta {
        let circumstances = &self.preparation.circumstances;
        let mut tally = Tally::default();
        tally.add(die, std::slice::from_ref(brought), circumstances);
        let mut slots = vec![0_u32; self.slots.len()];
        let mut put = |slot: Slot, amount: u32| {
            let place = self.slots.iter().position(|known| *known == slot);
            if let Some(place) = place {
                slots[place] += amount;
            }
            place.is_some()
        };
        let sum = &tally.sum;
        let mut results = Totals::default();
        let automatic =
            crate::dragon_dice::roll::automatic_saves(die, std::slice::from_ref(brought), circumstances);
        for (index, kind) in self.types.iter().copied().enumerate() {
            let mut plain = sum.plain[kind];
            if !self.is_combination() && !self.is_magic() && !put(Slot::Ids, sum.id) {
                let twice = self.ids_twice[index] && !self.lossy[index];
                plain += sum.id * if twice { 2 } else { 1 };
            }
            let sai = sum.sai[kind];
            // The die's own automatic saves come once, whatever else is rolled again.
            let added = sum.added[kind] - if again { automatic[kind] } else { 0 };
            results[kind] += added;
            results[kind] += if put(Slot::Sai(kind), sai) { 0 } else { sai };
            results[kind] += if put(Slot::Plain(kind), plain) { 0 } else { plain };
            if self.is_magic() {
                results[kind] += self.magic(&sum.magic, index, &mut put);
            }
        }
        for kind in ResultType::ALL {
            put(Slot::Unused(kind), sum.unused[kind]);
        }
        for (place, charge) in self.charges.iter().enumerate() {
            put(Slot::Charge(place), u32::from(sum.counts.contains(charge)));
        }
        for (place, moved) in self.moved.iter().enumerate() {
            let mine = sum.movable.iter().filter(|m| (m.icon, m.from) == (moved.icon, moved.from));
            put(Slot::Moved(place), mine.map(|movable| movable.amount).sum());
        }
        for types in &sum.double_one {
            put(Slot::DoubleOne(*types), 1);
        }
        for (place, doubling) in self.species.iter().enumerate() {
            put(Slot::DoubleAll(place), u32::from(sum.double_all.contains(doubling)));
        }
        put(Slot::Casters, tally.with_magic);
        for (beside, amount) in &sum.beside {
            put(Slot::Beside(*beside), *amount);
        }
        put(Slot::Scorched(false), tally.scorched);
        put(Slot::Scorched(true), tally.scorched_ids);
        let unit = if self.tells_units_apart() { self.unit(die, &tally) } else { Unit::default() };
        let mut numbers = [0; NUMBERS];
        self.types.iter().zip(&mut numbers).for_each(|(kind, number)| *number = results[*kind]);
        if self.is_combination() {
            numbers[self.types.len()] = sum.id;
        }
        Delta { slots, unit, numbers, shift: 0 }
    }

    /// Points that only add to the total; the others go to their slots.
    fn magic(&self, magic: &[Points], index: usize, put: &mut impl FnMut(Slot, u32) -> bool) -> u32 {
        let worth = |points: &Points| {
            let place = self.points.iter().position(|class| is_alike(class, points));
            if place.is_some_and(|place| put(Slot::Points(place), points.amount)) {
                return 0;
            }
            let mut times = 1;
            if points.stage == Stage::Id {
                times += u32::from(self.ids_twice[index]) + u32::from(!points.twice.is_empty());
            }
            points.amount * times
        };
        magic.iter().map(worth).sum()
    }

    /// What a unit shows, where it may come to count double. Where nothing is lost and one type counts, all its
    /// results are alike.
    fn unit(&self, die: &Die, tally: &Tally) -> Unit {
        let Some(share) = tally.shares.first() else { return Unit::default() };
        let covers = |(species, _): &&(&'static str, ResultTypes)| *species == share.species.raw();
        let species = self.species.iter().position(|doubling| covers(&doubling)).map(|place| place as u8);
        if self.picks == 0 && species.is_none() {
            return Unit::default();
        }
        let mut unit = Unit { species, name: Unit::NOBODY, ..Unit::default() };
        for (index, kind) in self.types.iter().enumerate() {
            unit.plain[index] = share.plain[*kind];
            unit.sai[index] = share.sai[*kind];
        }
        unit.id = share.id;
        if !self.is_combination() && !self.lossy[0] {
            unit.plain[0] += std::mem::take(&mut unit.sai[0]);
            unit.plain[0] += if self.ids_twice[0] { 0 } else { unit.id };
            unit.id = 0;
        }
        if self.names_unit() {
            unit.name =
                self.preparation.army.iter().position(|other| other.name == die.name).unwrap_or_default()
                    as u32;
        }
        unit
    }

    /// Whether units of a species that may double are known by their sum: not where one of them may also count double in
    /// a type that its species does not.
    fn sums_species(&self) -> bool {
        !self.is_combination() || self.picks == 0
    }

    /// Whether the owner named the unit that counts double.
    fn names_unit(&self) -> bool {
        self.picks > 0 && self.preparation.circumstances.decision("Elevate").is_some()
    }

    /// Whether the distribution needs no state.
    pub(super) fn is_flat(&self) -> bool {
        self.slots.is_empty() && !self.tells_units_apart()
    }

    /// Refuses before the work begins what would take too much; `words` are 64-bit words a cell.
    pub(super) fn check_budget(&self, words: usize) -> Result<(), TooLarge> {
        let dice = &self.dice;
        let number: usize = dice.iter().map(|(_, number)| number).sum();
        let mut states = 1.0;
        for place in 0..self.slots.len() {
            let most: f64 = dice
                .iter()
                .map(|(die, number)| die.most(|delta| delta.slots[place]) as f64 * *number as f64)
                .sum();
            states *= self.caps[place].map_or(most, |cap| most.min(f64::from(cap))) + 1.0;
        }
        if self.tells_units_apart() {
            let kinds: usize = dice.iter().map(|(die, _)| die.last.len()).sum::<usize>() + 1;
            states *= (kinds as f64).powi(self.picks.min(20) as i32).max(1.0);
            let covered = |delta: &Delta| delta.unit.species.map_or(0, |_| delta.unit.sum());
            states *=
                dice.iter().map(|(die, number)| die.most(covered) as f64 * *number as f64).sum::<f64>() + 1.0;
        }
        let cells = states * self.length as f64 * words as f64;
        let faces: f64 = dice.iter().map(|(die, number)| (die.work() * number) as f64).sum();
        let steps = cells / 2.0 * faces;
        if cells > MAX_CELLS || steps > MAX_STEPS {
            let (most_cells, most_steps) = (MAX_CELLS, MAX_STEPS);
            return Err(TooLarge { dice: number, cells, steps, most_cells, most_steps });
        }
        Ok(())
    }

    /// The state after `delta`, and what it adds to the number besides the delta's own shift.
    pub(super) fn step(&self, held: &Held, delta: &Delta, is_last: bool) -> (Held, usize) {
        let mut next = held.clone();
        let mut more = 0;
        for (place, amount) in delta.slots.iter().enumerate() {
            let sum = next.slots[place] + amount;
            next.slots[place] = match self.caps[place] {
                Some(cap) if sum > cap => {
                    if matches!(self.slots[place], Slot::Plain(_)) {
                        more += (sum - cap) as usize;
                    }
                    cap
                }
                _ => sum,
            };
        }
        if self.tells_units_apart() {
            next.current = next.current.with(&delta.unit);
            if is_last {
                let unit = std::mem::take(&mut next.current);
                next.take_in(unit, self.picks, self.sums_species());
            }
        }
        (next, more)
    }

    /// The state before any die is thrown.
    pub(super) fn start(&self) -> Held {
        Held::new(self.slots.len(), self.species.len())
    }

    /// What a state amounts to beside its numbers: the tally that it stands for, its IDs, and how much of that tally
    /// the numbers hold already.
    pub(super) fn tally(&self, held: &Held) -> (Tally, u32, Totals) {
        let mut tally = self.template.clone();
        tally.with_magic = 0;
        let mut ids = 0;
        for (slot, amount) in self.slots.iter().zip(held.slots.iter()) {
            let amount = *amount;
            match *slot {
                Slot::Plain(kind) => tally.sum.plain[kind] = amount,
                Slot::Ids => ids = amount,
                Slot::Sai(kind) => tally.sum.sai[kind] = amount,
                Slot::Unused(kind) => tally.sum.unused[kind] = amount,
                Slot::Charge(place) => tally.sum.counts.extend((amount > 0).then_some(self.charges[place])),
                Slot::Moved(place) => {
                    let moved = &self.moved[place];
                    tally.sum.movable.push(Movable { amount, ..moved.clone() });
                }
                Slot::DoubleOne(types) => tally.sum.double_one.extend((0..amount).map(|_| types)),
                Slot::DoubleAll(place) => {
                    tally.sum.double_all.extend((amount > 0).then_some(self.species[place]));
                }
                Slot::Points(place) => {
                    tally.sum.magic.push(Points { amount, ..self.points[place].clone() });
                }
                Slot::Casters => tally.with_magic = amount,
                Slot::Beside(beside) => tally.sum.beside.push((beside, amount)),
                Slot::Scorched(false) => tally.scorched = amount,
                Slot::Scorched(true) => tally.scorched_ids = amount,
            }
        }
        let in_numbers = self.put_units(held, &mut tally);
        tally.sum.id = ids;
        (tally, ids, in_numbers)
    }

    /// Puts the units that may count double into `tally`; what they show and nothing can lose stands in the numbers too.
    fn put_units(&self, held: &Held, tally: &mut Tally) -> Totals {
        let mut in_numbers = Totals::default();
        if !self.tells_units_apart() {
            return in_numbers;
        }
        let doubles = |unit: &&Unit| {
            let doubling = unit.species.map(|place| self.species[usize::from(place)]);
            self.sums_species() && doubling.is_some_and(|doubling| tally.sum.double_all.contains(&doubling))
        };
        let alone = held.units.iter().filter(|unit| !doubles(unit));
        let together = held.covered.iter().filter(doubles);
        let units: Vec<&Unit> = alone.chain(together).collect();
        for unit in units {
            let mut share = crate::dragon_dice::roll::Share { id: unit.id, ..Default::default() };
            for (index, kind) in self.types.iter().copied().enumerate() {
                share.plain[kind] = unit.plain[index];
                share.sai[kind] = unit.sai[index];
                if !self.lossy[index] {
                    tally.sum.plain[kind] += share.plain[kind];
                    in_numbers[kind] += share.plain[kind];
                }
            }
            share.species =
                unit.species.map(|place| self.species[usize::from(place)].0).unwrap_or_default().into();
            if let Some(die) = self.preparation.army.get(unit.name as usize) {
                share.name = die.name.clone();
            }
            tally.shares.push(share);
        }
        in_numbers
    }

    /// The results of each counted type, and the IDs of a combination roll, that a cell stands for.
    pub(super) fn numbers(&self, mut cell: usize) -> (Totals, u32) {
        let mut totals = Totals::default();
        for (kind, stride) in self.types.iter().zip(&self.strides) {
            totals[*kind] = (cell / stride) as u32;
            cell %= stride;
        }
        (totals, if self.is_combination() { cell as u32 } else { 0 })
    }

    /// Whether what one type comes to depends on its own IDs only: no subtraction and no doubling goes to the type
    /// where it does most.
    pub(super) fn types_are_apart(&self) -> bool {
        let any = |modifier: &Modifier| matches!(modifier.operation, Operation::Subtract(Affected::Any, _));
        self.picks == 0 && !self.preparation.circumstances.acting().any(any)
    }

    /// Whether some die may be rolled again and again.
    pub(super) fn has_chains(&self) -> bool {
        self.dice.iter().any(|(die, _)| !die.again.is_empty())
    }

    /// How many 64-bit words a number of ways takes.
    pub(super) fn words(&self) -> usize {
        let bits: f64 = self.dice.iter().map(|(die, number)| die.bits() * *number as f64).sum();
        (bits / 64.0) as usize + 1
    }

    pub(super) fn preparation(&self) -> &'a Preparation<'a> {
        self.preparation
    }
}

/// Every face that may fall, with the die it is on.
fn faces<'p>(preparation: &'p Preparation<'_>) -> impl Iterator<Item = (usize, &'p Contribution)> {
    let of_die = move |die: &'p usize| {
        (0..preparation.army[*die].faces.len()).map(move |face| (*die, preparation.contribution(*die, face)))
    };
    preparation.rollers.dice.iter().flat_map(of_die)
}

fn is_alike(class: &Points, points: &Points) -> bool {
    Points { amount: 0, ..points.clone() } == *class
}

/// Whether something takes results of `kind` away.
fn may_lose(preparation: &Preparation<'_>, kind: ResultType) -> bool {
    preparation.circumstances.acting().any(|modifier| match modifier.operation {
        Operation::Subtract(Affected::One(of), amount) => of == kind && amount > 0,
        Operation::Subtract(Affected::Any, amount) => amount > 0,
        Operation::Halve(Affected::One(of)) => of == kind,
        Operation::Halve(Affected::Any) => true,
        _ => false,
    })
}

/// How many results a subtraction takes from the only counted type; `None` where halving takes more.
fn subtraction(preparation: &Preparation<'_>, kind: ResultType) -> Option<u32> {
    let mut sum = 0;
    for modifier in preparation.circumstances.acting() {
        match modifier.operation {
            Operation::Subtract(affected, amount) if affected == Affected::One(kind) => sum += amount,
            Operation::Subtract(Affected::Any, amount) => sum += amount,
            Operation::Halve(affected) if affected == Affected::One(kind) => return None,
            Operation::Halve(Affected::Any) => return None,
            _ => {}
        }
    }
    Some(sum)
}
