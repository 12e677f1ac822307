//! What of a roll is kept as a state: the slots of its layout.

use super::layout::Layout;
use crate::dice::{ResultType, ResultTypes};
use crate::roll::{Affected, Contribution, Operation, Points, Preparation, Shift, SideResult, Stage, Tally};

/// One number of the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Slot {
    /// Plain results of a type that may be lost; IDs too where they are worth no more.
    Plain(ResultType),
    Ids,
    /// SAI results of a type, where the owner moves some of them.
    Sai(ResultType),
    /// Results of a type that only a Charge may use.
    Unused(ResultType),
    /// Whether such a Charge shows, by its place in [`Layout::charges`].
    Charge(usize),
    /// Results of a type that are added in step 10, where the owner moves some of them.
    Added(ResultType),
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
    SideResult(SideResult),
    /// Saves of Scalders.
    Scorched,
    /// IDs of Scalders.
    ScorchedIds,
    /// Whether no counter-attack follows.
    Unanswered,
    /// Plain missile results of Lava Elves.
    Cursed,
    CursedIds,
    /// Their SAI results.
    CursedSai,
}

impl Layout<'_> {
    fn slot(&mut self, slot: Slot, cap: Option<u32>) {
        if !self.slots.contains(&slot) {
            self.slots.push(slot);
            self.caps.push(cap);
        }
    }

    /// Looks at every face that may fall for what must be kept as a state.
    pub(super) fn find_slots(&mut self) {
        let preparation = self.preparation;
        let circumstances = &preparation.circumstances;
        for (_, brought) in preparation.faces() {
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
            if self.moved[index].shift == Shift::Added {
                self.slot(Slot::Added(from), None);
                continue;
            }
            self.slot(Slot::Sai(from), None);
            self.slot(Slot::Plain(from), None);
        }
        self.picks = picks(preparation, &preparation.rollers.dice);
        self.find_used();
        for slot in self.wanted.clone() {
            self.slot(slot, (slot == Slot::Unanswered).then_some(1));
        }
        if self.is_magic() {
            self.find_points();
        } else {
            self.find_losses();
        }
    }

    /// Where units count double, results that are used as another type are like lost ones: a unit cannot double them.
    fn find_used(&mut self) {
        if !self.tells_units_apart() {
            return;
        }
        let used = self.moved.iter().filter(|moved| moved.shift != Shift::Added).map(|moved| moved.from);
        let used: ResultTypes = used.collect();
        for (kind, lossy) in self.types.iter().zip(&mut self.lossy) {
            *lossy |= used.contains(*kind);
        }
    }

    /// Results that may be lost are kept apart: up to the number that a subtraction takes, where there is nothing else.
    fn find_losses(&mut self) {
        for index in 0..self.types.len() {
            if !self.lossy[index] {
                continue;
            }
            let kind = self.types[index];
            let is_simple = !self.is_combination()
                && !self.tells_units_apart()
                && self.moved.is_empty()
                && !self.wanted.contains(&Slot::Cursed);
            let cap = subtraction(self.preparation, kind).filter(|_| is_simple);
            self.slot(Slot::Plain(kind), cap);
            if !self.is_combination() && (!is_simple || self.ids_twice[index]) {
                self.slot(Slot::Ids, None);
                self.ids_flow = cap.is_some();
            }
        }
    }

    fn find_points(&mut self) {
        let preparation = self.preparation;
        let lossy = self.lossy[0];
        let mut template = Tally::default();
        for (die, brought) in preparation.faces() {
            let die = &preparation.army[die];
            template.add_results(die, std::slice::from_ref(brought), &preparation.circumstances);
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
        template.with_magic = u32::MAX;
        self.template = template;
        if let Some(bone) = self.template.bone_magic(&preparation.circumstances) {
            self.slot(Slot::Casters, Some(bone.amount));
        }
    }
}

/// How many units may count double by choice where these dice roll.
pub(super) fn picks(preparation: &Preparation<'_>, dice: &[usize]) -> usize {
    let of_effects: u32 = preparation.circumstances.doubled_units().map(|(_, number)| number).sum();
    // The first of each kind of dice that may bring a doubling of one unit of the owner's choice.
    let doubles = |brought: &Contribution| brought.double_one.iter().any(|types| !types.is_empty());
    let doubling: Vec<usize> =
        preparation.faces().filter(|(_, brought)| doubles(brought)).map(|(die, _)| die).collect();
    let may_pick = |die: &&usize| doubling.contains(&preparation.first_equal(**die));
    dice.iter().filter(may_pick).count() + of_effects as usize
}

/// Whether something takes results of `kind` away.
pub(super) fn may_lose(preparation: &Preparation<'_>, kind: ResultType) -> bool {
    preparation.circumstances.acting().any(|modifier| match modifier.operation {
        Operation::Subtract(Affected::One(of), amount) => of == kind && amount > 0,
        Operation::Subtract(Affected::Any, amount) => amount > 0,
        Operation::Halve(Affected::One(of)) => of == kind,
        Operation::Halve(Affected::Any) => true,
        _ => false,
    })
}

/// How many results a subtraction takes from the only counted type; `None` where halving takes more.
pub(super) fn subtraction(preparation: &Preparation<'_>, kind: ResultType) -> Option<u32> {
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

/// Whether the steps treat `points` like those of `class`: they tell plain points from IDs, and of IDs those that count
/// twice, the ones with fewer elements being lost first.
pub(super) fn is_alike(class: &Points, points: &Points) -> bool {
    let place = |points: &Points| (points.elements.len(), points.twice.len());
    class.stage == points.stage && (points.stage == Stage::Plain || place(class) == place(points))
}
