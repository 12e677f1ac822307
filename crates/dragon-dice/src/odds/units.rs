//! The contents of a state: units that may count double, and amounts in slots.

/// Most numbers that a cell represents: three counted types, and the IDs of a combination roll.
pub(super) const NUMBERS: usize = 4;

/// What is known about the dice thrown so far, in addition to the numbers that only add up.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Held {
    /// The amounts in the slots of the state space, as one number.
    pub(super) code: usize,
    /// The results of single units.
    pub(super) units: Units,
}

/// The results of single units, if some of them may count double.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Units {
    /// Units that may be chosen to count double, ordered; those that never would be are left out.
    pub(super) alone: Vec<Unit>,
    /// For each species that may count double, the sum of its units' results.
    pub(super) covered: Vec<Unit>,
    /// The results so far of the die that is being rolled again.
    pub(super) current: Unit,
}

/// The results of a unit.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Unit {
    /// Index of the doubling that covers its species.
    pub(super) species: Option<u8>,
    /// Its index in the army, if its owner may have named it.
    pub(super) name: Option<usize>,
    /// Plain results of each counted type.
    pub(super) plain: [u32; NUMBERS - 1],
    pub(super) id: u32,
    /// SAI results of each counted type.
    pub(super) sai: [u32; NUMBERS - 1],
}

impl Unit {
    /// Returns the sum of both.
    pub(super) fn with(&self, other: &Unit) -> Unit {
        let mut sum = other.clone();
        sum.id += self.id;
        for index in 0..NUMBERS - 1 {
            sum.plain[index] += self.plain[index];
            sum.sai[index] += self.sai[index];
        }
        sum
    }

    /// Returns the sum of all results.
    pub(super) fn sum(&self) -> u32 {
        self.plain.iter().sum::<u32>() + self.id + self.sai.iter().sum::<u32>()
    }

    /// Reports whether this unit is at least as good a choice as `other`.
    fn covers(&self, other: &Unit) -> bool {
        let alike = self.species == other.species && self.name == other.name;
        let more = |own: &[u32], others: &[u32]| own.iter().zip(others).all(|(own, other)| own >= other);
        alike && more(&self.plain, &other.plain) && more(&self.sai, &other.sai) && self.id >= other.id
    }
}

impl Units {
    /// Creates the empty contents; `species` is the number of species that may count double.
    pub(super) fn new(species: usize) -> Units {
        let covered =
            (0..species).map(|place| Unit { species: Some(place as u8), ..Unit::default() }).collect();
        Units { covered, ..Units::default() }
    }

    /// Adds the results of one unit; `picks` units may be chosen. If `sums_species`, the units of a species that doubles are added up.
    pub(super) fn take_in(&mut self, unit: Unit, picks: usize, sums_species: bool) {
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
            // A unit is never chosen if at least `picks` others are as good.
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
