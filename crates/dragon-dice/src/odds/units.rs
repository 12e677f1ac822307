//! What of the dice thrown so far must be known when the roll is settled: units that may count double, and amounts in slots.

/// Numbers that a cell may stand for: at most three counted types, and the IDs of a combination roll.
pub(super) const NUMBERS: usize = 4;

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
    pub(super) alone: Vec<Unit>,
    /// For each species that may count double, what its units show together.
    pub(super) covered: Vec<Unit>,
    /// What the die shows that is being rolled again.
    pub(super) current: Unit,
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
    pub(super) fn with(&self, other: &Unit) -> Unit {
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
    pub(super) fn new(species: usize) -> Units {
        let covered =
            (0..species).map(|place| Unit { species: Some(place as u8), ..Unit::default() }).collect();
        Units { covered, ..Units::default() }
    }

    /// Takes in what one unit shows; `picks` units may be chosen, and where a whole species doubles its units are
    /// summed up (`sums_species`).
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
