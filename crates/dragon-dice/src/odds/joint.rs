//! The distribution of a total together with side results.

use super::budget::TooLarge;
use super::fold::Rows;
use super::slots::Component;
use super::state_space::StateSpace;
use super::total::settled;
use super::units::Held;
use crate::dice::{self, ResultType};
use crate::roll::{NobodyRolls, Preparation, SideResult, Tally, settle};
use crate::rules::Effect;
use std::collections::BTreeMap;
use warband_core::chance::{Probabilities, Share, Weights};

/// The side results of an attack, a save roll or a maneuver, in addition to the total.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct SideTotals {
    /// Damage to the defender that no save reduces.
    pub(super) direct: u32,
    /// Results taken from the other side's next roll.
    pub(super) foe: u32,
    /// Damage to the attacker that only spell saves reduce.
    pub(super) back: u32,
    /// Part of the total that only spell saves reduce.
    pub(super) cursed: u32,
    /// Whether a Charge was rolled.
    pub(super) charged: bool,
    /// Whether no counter-attack follows.
    pub(super) prevents_counter_attack: bool,
}

/// The totals of a roll for each combination of side results.
pub(super) type Totals = BTreeMap<SideTotals, Probabilities>;

/// Returns the chances of the totals of a roll for one type, for each combination of side results. `foe` is the type of results that SAIs
/// take from the other side.
pub(super) fn totals_with_side_results(
    preparation: &Preparation<'_>,
    foe: ResultType,
) -> Result<Totals, TooLarge> {
    Joint::of(preparation, foe)?.totals()
}

/// A roll for one type, laid out so that its total and side results are known together.
pub(super) struct Joint<'a> {
    space: StateSpace<'a>,
    /// The type of results that SAIs take from the other side.
    foe: ResultType,
    /// How many results of a missile attack only spell saves may reduce.
    curse: u32,
    /// States already settled: their side results, and the total without the part in the numbers.
    met: BTreeMap<Held, (SideTotals, usize)>,
}

impl<'a> Joint<'a> {
    /// Lays out a roll for one type; `foe` is the type of results that SAIs take from the other side.
    ///
    /// # Errors
    /// [`TooLarge`].
    pub(super) fn of(preparation: &'a Preparation<'a>, foe: ResultType) -> Result<Joint<'a>, TooLarge> {
        let curse = curse(preparation);
        let mut wanted = vec![
            Component::SideResult(SideResult::Direct),
            Component::SideResult(SideResult::Foe(foe)),
            Component::SideResult(SideResult::Hit),
            Component::Unanswered,
            Component::Scorched,
            Component::ScorchedIds,
        ];
        if curse > 0 {
            wanted.extend([Component::Cursed, Component::CursedIds, Component::CursedSai]);
        }
        Ok(Joint { space: StateSpace::new(preparation, &wanted)?, foe, curse, met: BTreeMap::new() })
    }

    /// Returns the dice that roll if only those of the army at these indices are left.
    ///
    /// # Errors
    /// Returns [`NobodyRolls`] if none does.
    pub(super) fn rollers_of(&self, left: &[usize]) -> Result<Vec<usize>, NobodyRolls> {
        self.space.preparation.rollers_of(left)
    }

    /// Lets only these dice of the army roll; `false` if the state space does not know one of them.
    ///
    /// # Errors
    /// [`TooLarge`].
    pub(super) fn roll_only(&mut self, dice: &[usize]) -> Result<bool, TooLarge> {
        let strides = self.space.slot_strides.clone();
        let are_known = self.space.roll_only(dice)?;
        // The codes have a different meaning now.
        if strides != self.space.slot_strides {
            self.met.clear();
        }
        Ok(are_known)
    }

    /// Returns the chances of the totals, for each combination of side results.
    ///
    /// # Errors
    /// [`TooLarge`].
    pub(super) fn totals(&mut self) -> Result<Totals, TooLarge> {
        let rows = Rows::<Probabilities>::thrown(&self.space)?;
        let mut totals = Totals::new();
        for (held, row) in rows.reached() {
            let (side, total) = self.state(held);
            let to = totals.entry(side).or_insert_with(|| row.nothing());
            to.add(row, total, Share::all(1));
        }
        Ok(totals)
    }

    /// Returns the side results of a state, and its total without the part in the numbers.
    fn state(&mut self, held: Held) -> (SideTotals, usize) {
        if let Some(known) = self.met.get(&held) {
            return *known;
        }
        let (tally, ids, in_numbers) = self.space.tally(&held);
        let state = (self.side(&tally, ids), settled(&self.space, &tally, ids, in_numbers));
        self.met.insert(held, state);
        state
    }

    /// Returns the side results of a tally settled with these IDs.
    fn side(&self, tally: &Tally, ids: u32) -> SideTotals {
        let amount = |wanted: SideResult| -> u32 {
            let those = tally.sum.side_results.iter().filter(|(side, _)| *side == wanted);
            those.map(|(_, amount)| amount).sum()
        };
        let mut side = SideTotals {
            direct: amount(SideResult::Direct),
            foe: amount(SideResult::Foe(self.foe)),
            back: amount(SideResult::Hit) + tally.scorched + tally.scorched_ids,
            cursed: 0,
            charged: !tally.sum.counts_as.is_empty(),
            prevents_counter_attack: tally.sum.prevents_counter_attack,
        };
        if self.curse > 0 {
            let circumstances = &self.space.preparation.circumstances;
            let settled = settle(tally, dice::Totals::of(ResultType::Missile, ids), circumstances);
            side.cursed = tally.cursed(&settled.steps).min(self.curse);
        }
        side
    }
}

/// Returns how many results of a missile attack only spell saves may reduce (Cursed Bullets).
fn curse(preparation: &Preparation<'_>) -> u32 {
    limit(preparation, |effect| match effect {
        Effect::Curse(base) => Some(base),
        _ => None,
    })
}

/// Returns how many units may not answer a melee attack (Foul Stench).
pub(super) fn stench(preparation: &Preparation<'_>) -> u32 {
    limit(preparation, |effect| match effect {
        Effect::Stench(base) => Some(base),
        _ => None,
    })
}

/// Returns the limit, by the units in the DUA, of an ability of the units that roll; 0 if none of them has it.
fn limit(preparation: &Preparation<'_>, base: impl Fn(Effect) -> Option<u32>) -> u32 {
    let circumstances = &preparation.circumstances;
    let species = preparation.rollers.dice.iter().map(|die| preparation.army[*die].species.raw());
    let mut abilities = species.flat_map(|species| circumstances.acting_abilities(species));
    let allowed =
        abilities.find_map(|ability| Some(circumstances.allowance(base(ability.effect)?, ability.species)));
    allowed.unwrap_or_default()
}
