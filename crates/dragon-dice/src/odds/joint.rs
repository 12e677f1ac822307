//! The distribution of a total beside what stands beside it.

use super::budget::TooLarge;
use super::fold::Rows;
use super::layout::Layout;
use super::slots::Slot;
use super::total::settled;
use super::units::Held;
use crate::dice::{self, ResultType};
use crate::roll::{NobodyRolls, Preparation, SideResult, Tally, settle};
use crate::rules::Effect;
use std::collections::BTreeMap;
use warband_table::chance::{Floats, Share, Weights};

/// What stands beside the total of an attack, a save roll or a maneuver.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Told {
    /// Damage to the defender that no save reduces.
    pub(super) direct: u32,
    /// Taken from the other side's next roll.
    pub(super) foe: u32,
    /// Damage to the attacker that only spell saves reduce.
    pub(super) back: u32,
    /// Part of the total that only spell saves reduce.
    pub(super) cursed: u32,
    /// Whether a Charge shows.
    pub(super) charged: bool,
    /// Whether no counter-attack follows.
    pub(super) unanswered: bool,
}

/// The totals of a roll for each of what may stand beside them.
pub(super) type Totals = BTreeMap<Told, Floats>;

/// The chances of the totals of a roll for one type, for each of what may stand beside them. `foe` is the type that SAIs
/// take from the other side.
pub(super) fn totals_beside(preparation: &Preparation<'_>, foe: ResultType) -> Result<Totals, TooLarge> {
    Joint::of(preparation, foe)?.totals()
}

/// A roll for one type, laid out so that its total and what stands beside it are known together.
pub(super) struct Joint<'a> {
    layout: Layout<'a>,
    /// The type that SAIs take from the other side.
    foe: ResultType,
    /// How much of a missile attack may yield to spell saves only.
    curse: u32,
    /// States that were met: what stands beside the total, and the total beside what numbers hold.
    met: BTreeMap<Held, (Told, usize)>,
}

impl<'a> Joint<'a> {
    /// A roll for one type; `foe` is the type that SAIs take from the other side.
    ///
    /// # Errors
    /// [`TooLarge`].
    pub(super) fn of(preparation: &'a Preparation<'a>, foe: ResultType) -> Result<Joint<'a>, TooLarge> {
        let curse = curse(preparation);
        let mut wanted = vec![
            Slot::SideResult(SideResult::Direct),
            Slot::SideResult(SideResult::Foe(foe)),
            Slot::SideResult(SideResult::Hit),
            Slot::Unanswered,
            Slot::Scorched,
            Slot::ScorchedIds,
        ];
        if curse > 0 {
            wanted.extend([Slot::Cursed, Slot::CursedIds, Slot::CursedSai]);
        }
        Ok(Joint { layout: Layout::new(preparation, &wanted)?, foe, curse, met: BTreeMap::new() })
    }

    /// Who rolls where only those of the army at these places are left.
    ///
    /// # Errors
    /// [`NobodyRolls`].
    pub(super) fn rollers_of(&self, left: &[usize]) -> Result<Vec<usize>, NobodyRolls> {
        self.layout.preparation.rollers_of(left)
    }

    /// Lets only these dice of the army roll; `false` where the layout does not know one of them.
    ///
    /// # Errors
    /// [`TooLarge`].
    pub(super) fn roll_only(&mut self, dice: &[usize]) -> Result<bool, TooLarge> {
        let strides = self.layout.slot_strides.clone();
        let are_known = self.layout.roll_only(dice)?;
        // Codes mean something else.
        if strides != self.layout.slot_strides {
            self.met.clear();
        }
        Ok(are_known)
    }

    /// The chances of the totals, for each of what may stand beside them.
    ///
    /// # Errors
    /// [`TooLarge`].
    pub(super) fn totals(&mut self) -> Result<Totals, TooLarge> {
        let rows = Rows::<Floats>::thrown(&self.layout)?;
        let mut totals = Totals::new();
        for (held, row) in rows.reached() {
            let (told, total) = self.state(held);
            let to = totals.entry(told).or_insert_with(|| row.nothing());
            to.add(row, total, Share::all(1));
        }
        Ok(totals)
    }

    /// What stands beside the total in a state, and the total beside what numbers hold.
    fn state(&mut self, held: Held) -> (Told, usize) {
        if let Some(known) = self.met.get(&held) {
            return *known;
        }
        let (tally, ids, in_numbers) = self.layout.tally(&held);
        let state = (self.told(&tally, ids), settled(&self.layout, &tally, ids, in_numbers));
        self.met.insert(held, state);
        state
    }

    /// What stands beside the total that a tally of these IDs settles to.
    fn told(&self, tally: &Tally, ids: u32) -> Told {
        let amount = |wanted: SideResult| -> u32 {
            let those = tally.sum.beside.iter().filter(|(beside, _)| *beside == wanted);
            those.map(|(_, amount)| amount).sum()
        };
        let mut told = Told {
            direct: amount(SideResult::Direct),
            foe: amount(SideResult::Foe(self.foe)),
            back: amount(SideResult::Hit) + tally.scorched + tally.scorched_ids,
            cursed: 0,
            charged: !tally.sum.counts.is_empty(),
            unanswered: tally.sum.unanswered,
        };
        if self.curse > 0 {
            let circumstances = &self.layout.preparation.circumstances;
            let settled = settle(tally, dice::Totals::of(ResultType::Missile, ids), circumstances);
            told.cursed = tally.cursed(&settled.steps).min(self.curse);
        }
        told
    }
}

/// How much of a missile attack may yield to spell saves only (Cursed Bullets).
fn curse(preparation: &Preparation<'_>) -> u32 {
    limit(preparation, |effect| match effect {
        Effect::Curse(base) => Some(base),
        _ => None,
    })
}

/// How many units may not answer a melee attack (Foul Stench).
pub(super) fn stench(preparation: &Preparation<'_>) -> u32 {
    limit(preparation, |effect| match effect {
        Effect::Stench(base) => Some(base),
        _ => None,
    })
}

/// What the units in the DUA allow an ability of those who roll to do; 0 where none of them has it.
fn limit(preparation: &Preparation<'_>, base: impl Fn(Effect) -> Option<u32>) -> u32 {
    let circumstances = &preparation.circumstances;
    let species = preparation.rollers.dice.iter().map(|die| preparation.army[*die].species.raw());
    let mut abilities = species.flat_map(|species| circumstances.acting_abilities(species));
    let allowed =
        abilities.find_map(|ability| Some(circumstances.allowance(base(ability.effect)?, ability.species)));
    allowed.unwrap_or_default()
}
