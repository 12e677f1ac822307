//! States: what must be known about the dice thrown so far when the roll is settled.

use super::faces::Delta;
use super::slots::Component;
use super::state_space::StateSpace;
use super::units::{Held, Unit, Units};
use crate::dice::{ResultType, Totals};
use crate::roll::{Movable, Points, Tally, UnitResults};

impl StateSpace<'_> {
    /// Returns the state before any die is thrown.
    pub(super) fn start(&self) -> Held {
        Held { code: 0, units: Units::new(self.species.len()) }
    }

    /// Returns the amount in a slot of a code.
    fn amount(&self, code: usize, place: usize) -> usize {
        code / self.slot_strides[place] % self.slot_sizes[place]
    }

    /// Returns the code after `delta`, and the amount added to the number in addition to the delta's own shift.
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
                if let Component::Plain(_) = slot {
                    more += sum - cap;
                    is_full = true;
                }
            }
            // If no more results can be lost, IDs only add up too.
            if is_full && self.ids_flow && *slot == Component::Ids {
                more += 2 * std::mem::take(&mut kept);
            }
            next += kept * self.slot_strides[place];
        }
        (next, more)
    }

    /// Returns the results of units after `delta`; `is_last` is whether the die is not rolled again.
    pub(super) fn units_after(&self, units: &Units, delta: &Delta, is_last: bool) -> Units {
        let mut next = units.clone();
        if self.distinguishes_units() {
            next.current = next.current.with(&delta.unit);
            if is_last {
                let unit = std::mem::take(&mut next.current);
                next.take_in(unit, self.picks, self.sums_species());
            }
        }
        next
    }

    /// Returns the contents of a state without its numbers: the tally, the IDs, and the part of that tally that the numbers already
    /// include.
    pub(super) fn tally(&self, held: &Held) -> (Tally, u32, Totals) {
        // Only the template of magic rolls has contents.
        let mut tally = if self.is_magic() { self.template.clone() } else { Tally::default() };
        tally.with_magic = 0;
        let mut ids = 0;
        for (place, slot) in self.slots.iter().enumerate() {
            let amount = self.amount(held.code, place) as u32;
            match *slot {
                Component::Plain(result_type) => tally.sum.plain[result_type] = amount,
                Component::Ids => ids = amount,
                Component::Sai(result_type) => tally.sum.sai[result_type] = amount,
                Component::Added(result_type) => tally.sum.added[result_type] = amount,
                Component::Unused(result_type) => tally.sum.unused[result_type] = amount,
                Component::Charge(place) => {
                    tally.sum.counts_as.extend((amount > 0).then_some(self.charges[place]));
                }
                Component::Moved(place) => {
                    let moved = &self.moved[place];
                    tally.sum.movable.push(Movable { amount, ..moved.clone() });
                }
                Component::DoubleOne(types) => tally.sum.double_one.extend((0..amount).map(|_| types)),
                Component::DoubleAll(place) => {
                    tally.sum.double_all.extend((amount > 0).then_some(self.species[place]));
                }
                Component::Points(place) => {
                    tally.sum.magic.push(Points { amount, ..self.points[place].clone() });
                }
                Component::Casters => tally.with_magic = amount,
                Component::SideResult(side) => tally.sum.side_results.push((side, amount)),
                Component::Unanswered => tally.sum.prevents_counter_attack = amount > 0,
                Component::Scorched => tally.scorched = amount,
                Component::ScorchedIds => tally.scorched_ids = amount,
                Component::Cursed => tally.of_lava_elves.plain = Totals::of(ResultType::Missile, amount),
                Component::CursedIds => tally.of_lava_elves.id = amount,
                Component::CursedSai => tally.of_lava_elves.sai = Totals::of(ResultType::Missile, amount),
            }
        }
        let in_numbers = self.put_units(&held.units, &mut tally);
        tally.sum.id = ids;
        (tally, ids, in_numbers)
    }

    /// Adds the units that may count double to `tally`, and returns those of their results that cannot be lost, which the numbers include
    /// too.
    fn put_units(&self, units: &Units, tally: &mut Tally) -> Totals {
        let mut in_numbers = Totals::default();
        if !self.distinguishes_units() {
            return in_numbers;
        }
        let doubles = |unit: &&Unit| {
            let doubling = unit.species.map(|place| self.species[usize::from(place)]);
            self.sums_species() && doubling.is_some_and(|doubling| tally.sum.double_all.contains(&doubling))
        };
        let alone = units.alone.iter().filter(|unit| !doubles(unit));
        let together = units.covered.iter().filter(doubles);
        for unit in alone.chain(together).collect::<Vec<_>>() {
            let mut share = UnitResults { id: unit.id, ..Default::default() };
            for (index, result_type) in self.types.iter().copied().enumerate() {
                share.plain[result_type] = unit.plain[index];
                share.sai[result_type] = unit.sai[index];
                if !self.lossy[index] {
                    tally.sum.plain[result_type] += share.plain[result_type];
                    in_numbers[result_type] += share.plain[result_type];
                }
                if !self.slots.contains(&Component::Sai(result_type)) {
                    tally.sum.sai[result_type] += share.sai[result_type];
                    in_numbers[result_type] += share.sai[result_type];
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

    /// Returns the results of each counted type, and the IDs of a combination roll, that a cell represents.
    pub(super) fn numbers(&self, mut cell: usize) -> (Totals, u32) {
        let mut totals = Totals::default();
        for (result_type, stride) in self.types.iter().zip(&self.strides) {
            totals[*result_type] = (cell / stride) as u32;
            cell %= stride;
        }
        (totals, if self.is_combination() { cell as u32 } else { 0 })
    }
}
