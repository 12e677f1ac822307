//! What of a roll must be known when it is settled, and what only adds to the total.

use super::budget::{Budget, TooLarge};
use super::faces::{Delta, DieFaces};
use crate::dragon_dice::dice::{ResultType, ResultTypes};
use crate::dragon_dice::roll::{
    Affected, Beside, Contribution, Movable, Operation, Points, Preparation, Stage, Tally,
};

/// The chance that a chain of re-rolls may be longer than it is followed, all dice together. Draws by `totals/1` are from
/// chains of that length: it is fixed with them.
pub(super) const CHAIN_TAIL: f64 = 1e-18;

/// What is cut off the upper end where chains of re-rolls have no end (DESIGN section 10: at most 1e-9).
pub(super) const CUT: f64 = 1e-9;

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
    /// Saves of Scalders.
    Scorched,
    /// IDs of Scalders.
    ScorchedIds,
    /// Whether no counter-attack follows.
    Unanswered,
    /// Plain missile results of Lava Elves.
    Cursed,
    /// Their IDs.
    CursedIds,
    /// Their SAI results.
    CursedSai,
}

/// How a roll's distribution is laid out.
#[derive(Debug)]
pub(super) struct Layout<'a> {
    pub(super) preparation: &'a Preparation<'a>,
    /// The counted types.
    pub(super) types: Vec<ResultType>,
    /// Whether results of each counted type may be lost.
    pub(super) lossy: Vec<bool>,
    /// Whether IDs of each counted type count twice.
    pub(super) ids_twice: Vec<bool>,
    pub(super) slots: Vec<Slot>,
    /// The most that each slot may hold, where more changes nothing, or is like a result that only adds.
    pub(super) caps: Vec<Option<u32>>,
    pub(super) charges: Vec<(ResultType, ResultType)>,
    pub(super) moved: Vec<Movable>,
    pub(super) species: Vec<(&'static str, ResultTypes)>,
    pub(super) points: Vec<Points>,
    /// Whether IDs that are worth two only add up once nothing can be lost any more.
    pub(super) ids_flow: bool,
    /// A tally without results that knows of Bone Magic.
    pub(super) template: Tally,
    /// How many units may count double by choice.
    pub(super) picks: usize,
    /// What is wanted beside the total.
    pub(super) told: Vec<Slot>,
    /// Numbers of cells between one result of each counted type and the next, and for IDs in a combination roll.
    pub(super) strides: Vec<usize>,
    /// Cells that all numbers together may take.
    pub(super) length: usize,
    /// How many amounts each slot may have, and numbers of codes between one of them and the next.
    pub(super) slot_sizes: Vec<usize>,
    pub(super) slot_strides: Vec<usize>,
    /// How many codes there are.
    pub(super) codes: usize,
    /// The distinct dice that roll, with how many there are of each.
    pub(super) dice: Vec<(DieFaces, usize)>,
}

impl<'a> Layout<'a> {
    /// The layout for the distribution of a roll; `told` are amounts wanted beside the total.
    ///
    /// # Errors
    /// [`TooLarge`] where states or numbers are too many to be told apart by one number each.
    pub(super) fn new(preparation: &'a Preparation<'a>, told: &[Slot]) -> Result<Layout<'a>, TooLarge> {
        let circumstances = &preparation.circumstances;
        let types: Vec<ResultType> = circumstances.kind.counts.iter().collect();
        // What Lava Elves keep of the total depends on what there was to lose.
        let is_told_apart = told.contains(&Slot::Cursed);
        let lossy = types.iter().map(|kind| is_told_apart || may_lose(preparation, *kind)).collect();
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
            ids_flow: false,
            template: Tally::default(),
            picks: 0,
            told: told.to_vec(),
            strides: Vec::new(),
            length: 0,
            slot_sizes: Vec::new(),
            slot_strides: Vec::new(),
            codes: 1,
            dice: Vec::new(),
            types,
        };
        layout.find_slots();
        layout.find_dice();
        layout.follow_chains()?;
        Ok(layout)
    }

    pub(super) fn is_magic(&self) -> bool {
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
        for slot in self.told.clone() {
            self.slot(slot, (slot == Slot::Unanswered).then_some(1));
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
            let is_simple = !self.is_combination()
                && !self.tells_units_apart()
                && self.moved.is_empty()
                && !self.told.contains(&Slot::Cursed);
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
    pub(super) fn tells_units_apart(&self) -> bool {
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

    /// Works out how many cells each counted type needs, and the IDs of a combination roll, and how many codes the slots.
    fn measure(&mut self) -> Result<(), TooLarge> {
        let all = |what: &dyn Fn(&Delta) -> u32| {
            let most = self.dice.iter().map(|(die, number)| die.most(what) * *number as u64);
            most.sum::<u64>() as usize
        };
        let parts = self.types.len() + usize::from(self.is_combination());
        let sizes: Vec<usize> = (0..parts).map(|part| all(&|delta| delta.numbers[part]) + 1).collect();
        let amounts = (0..self.slots.len()).map(|place| all(&|delta| delta.slots[place]));
        let kept =
            amounts.zip(&self.caps).map(|(most, cap)| cap.map_or(most, |cap| most.min(cap as usize)) + 1);
        self.slot_sizes = kept.collect();
        let dice = self.preparation.rollers.dice.len();
        let too_many = TooLarge { budget: Budget::Words, needed: f64::INFINITY, dice };
        (self.strides, self.length) = strides(&sizes).ok_or(too_many)?;
        (self.slot_strides, self.codes) = strides(&self.slot_sizes).ok_or(too_many)?;
        self.dice.iter_mut().for_each(|(die, _)| die.place(&self.slot_strides, &self.strides));
        Ok(())
    }

    /// Whether some slot holds no more than a cap.
    pub(super) fn has_caps(&self) -> bool {
        self.caps.iter().any(Option::is_some)
    }

    /// Whether some unit may be chosen to count double.
    pub(super) fn may_double_units(&self) -> bool {
        self.picks > 0
    }

    /// Whether units of a species that may double are known by their sum: not where one of them may also count double in
    /// a type that its species does not.
    pub(super) fn sums_species(&self) -> bool {
        !self.is_combination() || self.picks == 0
    }

    /// Whether the owner named the unit that counts double.
    pub(super) fn names_unit(&self) -> bool {
        self.picks > 0 && self.preparation.circumstances.decision("Elevate").is_some()
    }

    /// Whether the distribution needs no state.
    pub(super) fn is_flat(&self) -> bool {
        self.slots.is_empty() && !self.tells_units_apart()
    }

    /// Whether what one type comes to depends only on its own IDs, and on what is subtracted from it: no unit is chosen to
    /// count double.
    pub(super) fn types_are_apart(&self) -> bool {
        self.picks == 0
    }

    /// What is subtracted from any type, as the owner likes.
    pub(super) fn subtracted_anywhere(&self) -> u32 {
        let amounts = self.preparation.circumstances.acting().map(|modifier| match modifier.operation {
            Operation::Subtract(Affected::Any, amount) => amount,
            _ => 0,
        });
        amounts.sum()
    }

    /// Whether some die may be rolled again and again.
    pub(super) fn has_chains(&self) -> bool {
        self.dice.iter().any(|(die, _)| !die.again.is_empty())
    }

    pub(super) fn preparation(&self) -> &'a Preparation<'a> {
        self.preparation
    }
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

/// Every face that may fall, with the die it is on.
fn faces<'p>(preparation: &'p Preparation<'_>) -> impl Iterator<Item = (usize, &'p Contribution)> {
    let of_die = move |die: &'p usize| {
        (0..preparation.army[*die].faces.len()).map(move |face| (*die, preparation.contribution(*die, face)))
    };
    preparation.rollers.dice.iter().flat_map(of_die)
}

/// Whether the steps treat `points` like those of `class`: they tell plain points from IDs, and of IDs those that count
/// twice, the ones with fewer elements being lost first.
pub(super) fn is_alike(class: &Points, points: &Points) -> bool {
    let place = |points: &Points| (points.elements.len(), points.twice.len());
    class.stage == points.stage && (points.stage == Stage::Plain || place(class) == place(points))
}

/// How far apart the digits of numbers of these sizes stand, the last one next to each other, and how many such numbers
/// there are; `None` where those are too many.
fn strides(sizes: &[usize]) -> Option<(Vec<usize>, usize)> {
    let mut strides = vec![0; sizes.len()];
    let mut length: usize = 1;
    for (stride, size) in strides.iter_mut().zip(sizes).rev() {
        *stride = length;
        length = length.checked_mul(*size)?;
    }
    Some((strides, length))
}
