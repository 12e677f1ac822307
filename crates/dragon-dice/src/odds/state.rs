//! States: what of the dice thrown so far must be known when the roll is settled.

use super::faces::{Delta, NUMBERS};
use super::layout::Layout;
use super::slots::Slot;
use crate::dice::{ResultType, Totals};
use crate::roll::{Movable, Points, Share as RollShare, Tally};

/// What is known of the dice thrown so far besides the numbers that only add up.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Held {
    /// The amounts in the slots of the layout, as one number.
    pub(super) code: usize,
    /// What single units show.
    pub(super) units: Units,
}

/// What single units show, where some of them may count double.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Units {
    /// Units that may be chosen to count double, ordered; those that never would be are left out.
    alone: Vec<Unit>,
    /// For each species that may count double, what its units show together.
    covered: Vec<Unit>,
    /// What the die shows that is being rolled again.
    current: Unit,
}

/// What a unit shows.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Unit {
    /// Place of the doubling that covers its species.
    pub(super) species: Option<u8>,
    /// Where it stands in the army, if its owner may have named it.
    pub(super) name: Option<usize>,
    /// Plain results of each counted type.
    pub(super) plain: [u32; NUMBERS - 1],
    pub(super) id: u32,
    /// SAI results of each counted type.
    pub(super) sai: [u32; NUMBERS - 1],
}

impl Unit {
    /// Both together.
    fn with(&self, other: &Unit) -> Unit {
        let mut sum = other.clone();
        sum.id += self.id;
        for index in 0..NUMBERS - 1 {
            sum.plain[index] += self.plain[index];
            sum.sai[index] += self.sai[index];
        }
        sum
    }

    /// All results.
    pub(super) fn sum(&self) -> u32 {
        self.plain.iter().sum::<u32>() + self.id + self.sai.iter().sum::<u32>()
    }

    /// Whether this unit is at least as good a choice as `other`.
    fn covers(&self, other: &Unit) -> bool {
        let alike = self.species == other.species && self.name == other.name;
        let more = |own: &[u32], others: &[u32]| own.iter().zip(others).all(|(own, other)| own >= other);
        alike && more(&self.plain, &other.plain) && more(&self.sai, &other.sai) && self.id >= other.id
    }
}

impl Units {
    /// Nothing yet; `species` may count double.
    fn new(species: usize) -> Units {
        let covered =
            (0..species).map(|place| Unit { species: Some(place as u8), ..Unit::default() }).collect();
        Units { covered, ..Units::default() }
    }

    /// Takes in what one unit shows; `picks` units may be chosen, and where a whole species doubles its units are
    /// summed up (`sums_species`).
    fn take_in(&mut self, unit: Unit, picks: usize, sums_species: bool) {
        if let Some(place) = unit.species.filter(|_| sums_species) {
            let covered = &mut self.covered[usize::from(place)];
            *covered = Unit { name: None, ..covered.with(&unit) };
        }
        let counts_alone = picks > 0 && (unit.sum() > 0 || unit.name.is_some());
        let counts_with_species = unit.species.is_some() && !sums_species && unit.sum() > 0;
        if !counts_alone && !counts_with_species {
            return;
        }
        let is_summed = sums_species || unit.species.is_none();
        let place = self.alone.partition_point(|known| *known < unit);
        self.alone.insert(place, unit);
        if is_summed {
            // A unit that as many others outdo as may be chosen is never needed.
            let units = std::mem::take(&mut self.alone);
            let outdone = |index: usize| {
                let better = units.iter().enumerate().filter(|(other, unit)| {
                    *other != index
                        && unit.covers(&units[index])
                        && (*other > index || **unit != units[index])
                });
                better.count() >= picks && (units[index].species.is_none() || sums_species)
            };
            self.alone =
                (0..units.len()).filter(|index| !outdone(*index)).map(|index| units[index].clone()).collect();
        }
    }
}

impl Layout<'_> {
    /// The state before any die is thrown.
    pub(super) fn start(&self) -> Held {
        Held { code: 0, units: Units::new(self.species.len()) }
    }

    /// The amount that a code holds in a slot.
    fn amount(&self, code: usize, place: usize) -> usize {
        code / self.slot_strides[place] % self.slot_sizes[place]
    }

    /// The code after `delta`, and what goes to the number besides the delta's own shift.
    pub(super) fn code_after(&self, code: usize, delta: &Delta) -> (usize, usize) {
        if !self.has_caps() {
            return (code + delta.code, 0);
        }
        let (mut next, mut more, mut is_full) = (0, 0, false);
        for (place, slot) in self.slots.iter().enumerate() {
            let sum = self.amount(code, place) + delta.amount(place) as usize;
            let mut kept = sum;
            if let Some(cap) = self.caps[place].map(|cap| cap as usize).filter(|cap| sum >= *cap) {
                kept = cap;
                if let Slot::Plain(_) = slot {
                    more += sum - cap;
                    is_full = true;
                }
            }
            // With nothing left to lose, IDs only add up too.
            if is_full && self.ids_flow && *slot == Slot::Ids {
                more += 2 * std::mem::take(&mut kept);
            }
            next += kept * self.slot_strides[place];
        }
        (next, more)
    }

    /// What units show after `delta`; `is_last` where the die is not rolled again.
    pub(super) fn units_after(&self, units: &Units, delta: &Delta, is_last: bool) -> Units {
        let mut next = units.clone();
        if self.tells_units_apart() {
            next.current = next.current.with(&delta.unit);
            if is_last {
                let unit = std::mem::take(&mut next.current);
                next.take_in(unit, self.picks, self.sums_species());
            }
        }
        next
    }

    /// What a state amounts to beside its numbers: the tally that it stands for, its IDs, and how much of that tally
    /// the numbers hold already.
    pub(super) fn tally(&self, held: &Held) -> (Tally, u32, Totals) {
        let mut tally = self.template.clone();
        tally.with_magic = 0;
        let mut ids = 0;
        for (place, slot) in self.slots.iter().enumerate() {
            let amount = self.amount(held.code, place) as u32;
            match *slot {
                Slot::Plain(kind) => tally.sum.plain[kind] = amount,
                Slot::Ids => ids = amount,
                Slot::Sai(kind) => tally.sum.sai[kind] = amount,
                Slot::Added(kind) => tally.sum.added[kind] = amount,
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
                Slot::SideResult(beside) => tally.sum.beside.push((beside, amount)),
                Slot::Unanswered => tally.sum.unanswered = amount > 0,
                Slot::Scorched => tally.scorched = amount,
                Slot::ScorchedIds => tally.scorched_ids = amount,
                Slot::Cursed => tally.of_lava_elves.plain = Totals::of(ResultType::Missile, amount),
                Slot::CursedIds => tally.of_lava_elves.id = amount,
                Slot::CursedSai => tally.of_lava_elves.sai = Totals::of(ResultType::Missile, amount),
            }
        }
        let in_numbers = self.put_units(&held.units, &mut tally);
        tally.sum.id = ids;
        (tally, ids, in_numbers)
    }

    /// Puts the units that may count double into `tally`; what they show and nothing takes away stands in the numbers too.
    fn put_units(&self, units: &Units, tally: &mut Tally) -> Totals {
        let mut in_numbers = Totals::default();
        if !self.tells_units_apart() {
            return in_numbers;
        }
        let doubles = |unit: &&Unit| {
            let doubling = unit.species.map(|place| self.species[usize::from(place)]);
            self.sums_species() && doubling.is_some_and(|doubling| tally.sum.double_all.contains(&doubling))
        };
        let alone = units.alone.iter().filter(|unit| !doubles(unit));
        let together = units.covered.iter().filter(doubles);
        for unit in alone.chain(together).collect::<Vec<_>>() {
            let mut share = RollShare { id: unit.id, ..Default::default() };
            for (index, kind) in self.types.iter().copied().enumerate() {
                share.plain[kind] = unit.plain[index];
                share.sai[kind] = unit.sai[index];
                if !self.lossy[index] {
                    tally.sum.plain[kind] += share.plain[kind];
                    in_numbers[kind] += share.plain[kind];
                }
                if !self.slots.contains(&Slot::Sai(kind)) {
                    tally.sum.sai[kind] += share.sai[kind];
                    in_numbers[kind] += share.sai[kind];
                }
            }
            share.species =
                unit.species.map(|place| self.species[usize::from(place)].0).unwrap_or_default().into();
            if let Some(die) = unit.name.map(|name| &self.preparation.army[name]) {
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
}
