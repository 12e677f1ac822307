//! An attack roll and the save roll against it.

use super::budget::Budget;
use super::charge::answer_to_charge;
use super::joint::{Joint, SideTotals, Totals, totals_with_side_results};
use super::side::{NoOdds, Side};
use crate::dice::{Die, ResultType};
use crate::roll::{NotReady, Preparation, damage, subtracted_by_opponent};
use std::borrow::Borrow;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::rc::Rc;
use warband_core::chance::{Probabilities, Weights};
use warband_core::sort::StableSort;

/// A possible outcome of an attack and the saves against it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Outcome {
    pub(super) damage: u32,
    pub(super) direct: u32,
    pub(super) back: u32,
    pub(super) charged: bool,
    pub(super) prevents_counter_attack: bool,
}

/// An attack roll and the save roll against it.
pub(super) struct Exchange<'s, 'a> {
    pub(super) attacker: &'s Side<'a>,
    pub(super) defender: &'s Side<'a>,
    pub(super) rolls: &'static str,
    pub(super) saves: &'static str,
    pub(super) is_counter: bool,
}

impl Exchange<'_, '_> {
    /// Returns the chances of the attack roll of the whole army; `None` if no die rolls in a counter-attack.
    pub(super) fn attack(&self) -> Result<Option<Totals>, NoOdds> {
        self.totals(self.attacker.whole_roll(self.rolls))
    }

    fn totals<'p>(
        &self,
        ready: Result<impl Borrow<Preparation<'p>>, NotReady>,
    ) -> Result<Option<Totals>, NoOdds> {
        let whose = usize::from(self.is_counter);
        match ready {
            Ok(ready) => Ok(Some(totals_with_side_results(ready.borrow(), ResultType::Save)?)),
            Err(NotReady::Nobody(_)) if self.is_counter => Ok(None),
            Err(error) => Err(NoOdds::NotReady(whose, error)),
        }
    }

    /// Returns the chances of the attack roll of the army's dice at the indices `left`; `None` if no die rolls. `whole` is the roll of the
    /// whole army, whose state space is used again for any part of it; without it the part gets its own.
    pub(super) fn attack_of_part(
        &self,
        left: &[usize],
        whole: &mut Option<Joint<'_>>,
    ) -> Result<Option<Totals>, NoOdds> {
        if let Some(whole) = whole {
            let Ok(rollers) = whole.rollers_of(left) else { return Ok(None) };
            if whole.roll_only(&rollers)? {
                return Ok(Some(whole.totals()?));
            }
        }
        let dice: Vec<Die> = left.iter().map(|place| self.attacker.army[*place].clone()).collect();
        self.totals(self.attacker.roll(&dice, self.rolls, |_| {}))
    }

    /// Returns the chances of the save roll of `defenders`, the whole army or a part, reduced by `less` saves that the attack takes away.
    fn saves(&self, defenders: &[Die], less: u32) -> Result<Totals, NoOdds> {
        let is_as_any = !self.is_counter && less == 0 && defenders.len() == self.defender.army.len();
        let ready = if is_as_any {
            self.defender.whole_roll(self.saves)
        } else {
            let roll = self.defender.roll(defenders, self.saves, |circumstances| {
                circumstances.answers_counter_attack = self.is_counter;
                circumstances.modifiers.extend(subtracted_by_opponent(ResultType::Save, less));
            });
            roll.map(Rc::new)
        };
        match ready {
            Ok(ready) => Ok(totals_with_side_results(&ready, ResultType::Save)?),
            // Without dice there are no saves.
            Err(NotReady::Nobody(_)) => {
                Ok(BTreeMap::from([(SideTotals::default(), Probabilities::from(vec![1.0]))]))
            }
            Err(error) => Err(NoOdds::NotReady(usize::from(!self.is_counter), error)),
        }
    }

    /// Returns the chances of the outcomes of an attack against `defenders`; `saves` keeps their save rolls, by the number of saves that
    /// the attack takes away.
    pub(super) fn outcomes(
        &self,
        attack: &Totals,
        defenders: &[Die],
        saves: &mut BTreeMap<u32, Totals>,
    ) -> Result<Vec<(Outcome, f64)>, NoOdds> {
        let numbers: usize = attack.values().map(Weights::len).sum();
        let mut outcomes = Vec::with_capacity(numbers + attack.len());
        for (side, attack) in attack {
            if side.charged {
                self.charge(*side, attack, defenders, &mut outcomes)?;
                continue;
            }
            let saves = match saves.entry(side.foe) {
                Entry::Occupied(known) => known.into_mut(),
                Entry::Vacant(free) => free.insert(self.saves(defenders, side.foe)?),
            };
            let outcome = |damage: usize, back: u32| Outcome {
                damage: damage as u32,
                direct: side.direct,
                back,
                charged: false,
                prevents_counter_attack: side.prevents_counter_attack,
            };
            // Without results there is no save roll (`docs/rules/resolution.md`, section 4).
            let none = attack.cells().first().copied().unwrap_or_default();
            outcomes.push((outcome(0, 0), none));
            for (answer, saves) in &*saves {
                let through = through(attack, saves, side.cursed).into_iter().enumerate();
                outcomes.extend(through.map(|(number, chance)| (outcome(number, answer.back), chance)));
            }
        }
        Ok(each_once(outcomes))
    }

    /// Adds the outcomes of an attack with a Charge: it is answered by one roll for saves and melee, even at a total of 0 (Q62). The roll's
    /// owner uses IDs as saves as far as they prevent damage, the others as melee.
    fn charge(
        &self,
        side: SideTotals,
        attack: &Probabilities,
        defenders: &[Die],
        outcomes: &mut Vec<(Outcome, f64)>,
    ) -> Result<(), NoOdds> {
        let ready = self.defender.roll(defenders, "charge-response", |circumstances| {
            circumstances.modifiers.extend(subtracted_by_opponent(ResultType::Save, side.foe));
        });
        let answers = match ready {
            Ok(ready) => answer_to_charge(&ready, attack)?,
            Err(NotReady::Nobody(_)) => attack
                .cells()
                .iter()
                .enumerate()
                .map(|(total, chance)| ((total as u32, 0), *chance))
                .collect(),
            Err(error) => return Err(NoOdds::NotReady(1, error)),
        };
        for ((damage, back), chance) in answers {
            let outcome =
                Outcome { damage, direct: side.direct, back, charged: true, prevents_counter_attack: true };
            outcomes.push((outcome, chance));
        }
        Ok(())
    }

    /// Refuses work that would take too long: adding up the rolls of `pairs` pairs of armies, and comparing them with the saves of
    /// `targets` targets, each as long as these.
    pub(super) fn check_work(
        &self,
        attack: &Totals,
        saves: &BTreeMap<u32, Totals>,
        pairs: usize,
        targets: usize,
    ) -> Result<(), NoOdds> {
        let cells = |totals: &Totals| totals.values().map(Weights::len).sum::<usize>() as f64;
        let saves = saves.values().map(cells).fold(0.0, f64::max);
        let dice = self.attacker.army.len() + self.defender.army.len();
        let steps = cells(attack) * (pairs as f64 + targets as f64 * saves);
        Ok(Budget::Steps.check(steps, dice)?)
    }
}

/// Returns each possible outcome once, in order, with its whole chance.
fn each_once(mut outcomes: Vec<(Outcome, f64)>) -> Vec<(Outcome, f64)> {
    outcomes.stable_sort_by_key(|(outcome, _)| *outcome);
    outcomes.dedup_by(|(outcome, chance), (kept, sum)| {
        let is_same = outcome == kept;
        *sum += if is_same { *chance } else { 0.0 };
        is_same
    });
    outcomes.retain(|(_, chance)| *chance > 0.0);
    outcomes
}

/// Returns the chances of the damage that saves let through; the first cell does not include an attack without results.
fn through(attack: &Probabilities, saves: &Probabilities, cursed: u32) -> Vec<f64> {
    let mut through = vec![0.0; attack.len()];
    for (total, chance) in attack.cells().iter().enumerate().skip(1).filter(|(_, chance)| **chance > 0.0) {
        // Each save prevents one damage, down to the part that no save prevents.
        let least = damage(total as u32, cursed, u32::MAX, 0, 0) as usize;
        let (some_off, all_off) = saves.cells().split_at(saves.len().min(total - least));
        let damages = through[least + 1..=total].iter_mut().rev();
        damages.zip(some_off).for_each(|(sum, share)| *sum += chance * share);
        all_off.iter().for_each(|share| through[least] += chance * share);
    }
    through
}
