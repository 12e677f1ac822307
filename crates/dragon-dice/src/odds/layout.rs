//! What of a roll must be known when it is settled, and what only adds to the total.

use super::budget::{Budget, TooLarge};
use super::faces::{Delta, DieFaces};
use super::slots::{Slot, may_lose, picks};
use crate::dice::{ResultType, ResultTypes};
use crate::roll::{Affected, ELEVATE, Movable, Operation, Points, Preparation, Tally, WILDING};
use num_bigint::BigUint;

/// The chance that a chain of re-rolls may be longer than it is followed, all dice together. Draws by `totals/1` are from
/// chains of that length: it is fixed with them.
pub(super) const CHAIN_TAIL: f64 = 1e-18;

/// What is cut off the upper end where chains of re-rolls have no end (`docs/odds.md`, Exactness).
pub(super) const CUT: f64 = 1e-9;

/// How a roll's distribution is laid out.
#[derive(Debug)]
pub(super) struct Layout<'a> {
    pub(super) preparation: &'a Preparation<'a>,
    /// The counted types.
    pub(super) types: Vec<ResultType>,
    /// Whether results of each counted type may be lost, or used as another type before units count double.
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
    pub(super) wanted: Vec<Slot>,
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
    /// The layout for the distribution of a roll; `wanted` is kept beside the total.
    ///
    /// # Errors
    /// [`TooLarge`] where states or numbers are too many to be told apart by one number each.
    pub(super) fn new(preparation: &'a Preparation<'a>, wanted: &[Slot]) -> Result<Layout<'a>, TooLarge> {
        let circumstances = &preparation.circumstances;
        let types: Vec<ResultType> = circumstances.kind.counts.iter().collect();
        // What Lava Elves keep of the total depends on what there was to lose.
        let has_curse = wanted.contains(&Slot::Cursed);
        let lossy = types.iter().map(|kind| has_curse || may_lose(preparation, *kind)).collect();
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
            wanted: wanted.to_vec(),
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
        layout.drop_unused();
        layout.follow_chains()?;
        Ok(layout)
    }

    pub(super) fn is_magic(&self) -> bool {
        self.preparation.circumstances.kind.is_magic()
    }

    pub(super) fn is_combination(&self) -> bool {
        self.types.len() > 1
    }

    /// Whether what single units bring must be known: some of them may count double.
    pub(super) fn tells_units_apart(&self) -> bool {
        self.picks > 0 || !self.species.is_empty()
    }

    /// Puts equal dice together.
    fn find_dice(&mut self) {
        for index in &self.preparation.rollers.dice {
            if !self.count_in(*index) {
                self.dice.push((self.die(*index), 1));
            }
        }
    }

    /// Drops what is wanted beside the total where no face brings any of it.
    fn drop_unused(&mut self) {
        let is_used = |place: usize| self.dice.iter().any(|(die, _)| die.brings_to(place));
        let is_kept = |(place, slot): (usize, &Slot)| !self.wanted.contains(slot) || is_used(place);
        let kept: Vec<bool> = self.slots.iter().enumerate().map(is_kept).collect();
        keep(&mut self.slots, &kept);
        keep(&mut self.caps, &kept);
        self.dice.iter_mut().for_each(|(die, _)| die.keep_slots(&kept));
    }

    /// Counts a die of the army among those that are equal; `false` where none is known.
    fn count_in(&mut self, index: usize) -> bool {
        let place = self.preparation.first_equal(index);
        let known = self.dice.iter_mut().find(|(die, _)| die.place == place);
        known.map(|(_, number)| *number += 1).is_some()
    }

    /// Lets only these dice of the army roll; `false` where the layout does not know one of them.
    ///
    /// # Errors
    /// [`TooLarge`], as for a layout of its own.
    pub(super) fn roll_only(&mut self, dice: &[usize]) -> Result<bool, TooLarge> {
        self.dice.iter_mut().for_each(|(_, number)| *number = 0);
        if self.picks > 0 {
            self.picks = picks(self.preparation, dice);
        }
        let are_known = dice.iter().all(|die| self.count_in(*die));
        self.follow_chains()?;
        Ok(are_known)
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
            let rolling = self.dice.iter().filter(|(_, number)| *number > 0);
            let most = rolling.map(|(die, number)| die.most(what) * *number as u64);
            most.sum::<u64>() as usize
        };
        let parts = self.types.len() + usize::from(self.is_combination());
        let sizes: Vec<usize> = (0..parts).map(|part| all(&|delta| delta.numbers[part]) + 1).collect();
        let amounts = (0..self.slots.len()).map(|place| all(&|delta| delta.amount(place)));
        let kept =
            amounts.zip(&self.caps).map(|(most, cap)| cap.map_or(most, |cap| most.min(cap as usize)) + 1);
        self.slot_sizes = kept.collect();
        let too_many = TooLarge { budget: Budget::Words, needed: f64::INFINITY, dice: self.rolling() };
        let (strides, length) = in_a_row(&sizes).ok_or(too_many)?;
        let (slot_strides, codes) = in_a_row(&self.slot_sizes).ok_or(too_many)?;
        (self.length, self.codes) = (length, codes);
        if (&strides, &slot_strides) != (&self.strides, &self.slot_strides) {
            (self.strides, self.slot_strides) = (strides, slot_strides);
            self.dice.iter_mut().for_each(|(die, _)| die.place(&self.slot_strides, &self.strides));
        }
        Ok(())
    }

    /// How many dice roll.
    pub(super) fn rolling(&self) -> usize {
        self.dice.iter().map(|(_, number)| number).sum()
    }

    /// What all ways are multiplied by when the dice are thrown.
    pub(super) fn factor(&self) -> BigUint {
        self.dice.iter().map(|(die, number)| die.factor().pow(*number as u32)).product()
    }

    /// Whether some slot holds no more than a cap.
    pub(super) fn has_caps(&self) -> bool {
        self.caps.iter().any(Option::is_some)
    }

    /// Whether some unit may be chosen to count double; where none may, what one type comes to depends only on its own
    /// IDs and on what is subtracted from it.
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
        let names = |icon: &&str| self.preparation.circumstances.decision(icon).is_some();
        self.picks > 0 && [ELEVATE, WILDING].iter().any(names)
    }

    /// Whether the distribution needs no state.
    pub(super) fn is_flat(&self) -> bool {
        self.slots.is_empty() && !self.tells_units_apart()
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
}

/// Keeps those elements of a list for which `kept` says so.
pub(super) fn keep<T>(list: &mut Vec<T>, kept: &[bool]) {
    let mut kept = kept.iter();
    list.retain(|_| kept.next() == Some(&true));
}

/// How far apart the digits of numbers of these sizes stand, the last one next to each other, and how many such numbers
/// there are; `None` where those are too many.
fn in_a_row(sizes: &[usize]) -> Option<(Vec<usize>, usize)> {
    let mut strides = vec![0; sizes.len()];
    let mut length: usize = 1;
    for (stride, size) in strides.iter_mut().zip(sizes).rev() {
        *stride = length;
        length = length.checked_mul(*size)?;
    }
    Some((strides, length))
}
