//! The odds of an attack: the damage that gets through, the casualties, and the counter-attack.

use super::exchange::{Exchange, Outcome};
use super::joint::{Joint, Totals, stench};
use super::side::{NoOdds, Side, killed_by_damage};
use super::survivors::Survivors;
use crate::dice::ResultType;
use crate::roll::{At, Attack};
use crate::rules::RollKind;
use std::collections::BTreeMap;
use warband_core::chance::Distribution;

/// The odds of an attack before its dice are rolled.
#[derive(Clone, Debug)]
pub struct AttackOdds {
    /// The result of the attack and of the saves against it.
    pub blow: DamageOdds,
    /// Damage that the defender's save roll does to the attacker (Counter, Scorching Touch), plus the melee of the answer to a Charge;
    /// before spell saves.
    pub back: Distribution,
    /// Health of the attacker's units that this damage kills.
    pub killed_back: Distribution,
    /// The counter-attack of the defender's survivors; `None` if none is allowed.
    pub counter: Option<DamageOdds>,
    /// The chance that a Charge is rolled.
    pub charge: f64,
}

/// The result of one army's attack on another.
#[derive(Clone, Debug, Default)]
pub struct DamageOdds {
    /// Damage that the saves let through.
    pub damage: Distribution,
    /// Damage that no save reduces.
    pub direct: Distribution,
    /// Health of the units killed by both kinds of damage.
    pub health_killed: Distribution,
    /// The chance that no unit of the army is left.
    pub wipe_out: f64,
}

impl AttackOdds {
    /// Computes the odds of an attack by `attacker` on `defender`.
    ///
    /// # Errors
    /// Returns [`NoOdds`] if a roll cannot be made or would take too much work.
    pub fn of<'a>(attack: Attack, attacker: &Side<'a>, defender: &Side<'a>) -> Result<AttackOdds, NoOdds> {
        let (rolls, saves, answer) = (attack.attack_roll(), attack.save_roll(), attack.counter_roll());
        let first = Exchange { attacker, defender, rolls, saves, is_counter: false };
        let attack = first.attack()?.unwrap_or_default();
        let outcomes = first.outcomes(&attack, defender.army, &mut BTreeMap::new())?;
        let killed = killed_by_damage(defender.army);
        let mut blow = AttackSums::default();
        let (mut back, mut dead_back, mut charge, mut unanswered) = (Vec::new(), Vec::new(), 0.0, 0.0);
        // The counter-attack depends on the health killed on both sides.
        let mut left: BTreeMap<(u32, u32), f64> = BTreeMap::new();
        let killed_back = killed_by_damage(attacker.army);
        for (outcome, chance) in outcomes {
            let dead = blow.take_in(&outcome, chance, &killed);
            let dead_attackers = at_most(&killed_back, outcome.back);
            put(&mut back, outcome.back as usize, chance);
            put(&mut dead_back, dead_attackers as usize, chance);
            charge += if outcome.charged { chance } else { 0.0 };
            if outcome.prevents_counter_attack {
                unanswered += chance;
            } else {
                *left.entry((dead, dead_attackers)).or_default() += chance;
            }
        }
        let held_back = attacker.whole_roll(rolls).map_or(0, |ready| stench(&ready));
        let answering =
            Exchange { attacker: defender, defender: attacker, rolls: answer, saves, is_counter: true };
        let counter = if defender.may_answer(answer) {
            Some(answering.after(&left, unanswered, held_back)?)
        } else {
            None
        };
        let [back, killed_back] = [back, dead_back].map(Distribution::new);
        Ok(AttackOdds { blow: blow.into(), back, killed_back, counter, charge })
    }
}

impl Exchange<'_, '_> {
    /// Returns the counter-attack of the survivors. `left` gives the chances by the health killed among those who counter-attack and among
    /// their targets; with the chance `none` there is no counter-attack, and `held_back` of the survivors may not take part (Foul Stench).
    fn after(
        &self,
        left: &BTreeMap<(u32, u32), f64>,
        none: f64,
        held_back: u32,
    ) -> Result<DamageOdds, NoOdds> {
        // Which decisions are needed depends on the survivors: if there are decisions, each part is laid out separately.
        let ready = self.attacker.whole_roll(self.rolls).ok();
        let undecided = ready.as_ref().filter(|ready| ready.circumstances.decisions.is_empty());
        let mut whole = undecided.and_then(|ready| Joint::of(ready, ResultType::Save).ok());
        let survivors = Survivors::of(self.attacker, self.rolls)?;
        let remaining = Survivors::of(self.defender, self.saves)?;
        // The roll of the survivors; pairs with the same health killed among them follow each other.
        let mut known: Option<(u32, Option<Totals>)> = None;
        // The rolls of all survivors against the same targets, weighted by their shares: the outcome is linear in them.
        let mut against: BTreeMap<u32, Totals> = BTreeMap::new();
        let mut sums = AttackSums::default();
        let nothing = Outcome::default();
        sums.take_in(&nothing, none, &[]);
        for ((dead, dead_targets), chance) in left {
            let nobody_answered = *dead_targets == remaining.health();
            if nobody_answered || *dead == survivors.health() {
                sums.take_in(&nothing, *chance, &[]);
                sums.wipe_out += if nobody_answered { *chance } else { 0.0 };
                continue;
            }
            let attack = if let Some((_, attack)) = known.take_if(|(of, _)| of == dead) {
                attack
            } else {
                let Some(army) = survivors.left(*dead) else { continue };
                let army = survivors.without_least(army, held_back);
                self.attack_of_part(&army, &mut whole)?
            };
            match &attack {
                Some(attack) => add_share(against.entry(*dead_targets).or_default(), attack, *chance),
                // If no survivor may counter-attack, nothing happens.
                None => _ = sums.take_in(&nothing, *chance, &[]),
            }
            known = Some((*dead, attack));
        }
        for (dead_targets, attack) in &against {
            let Some(army) = remaining.left(*dead_targets) else { continue };
            let targets = remaining.dice(&army);
            let killed = killed_by_damage(targets.iter());
            let mut saves = BTreeMap::new();
            for (outcome, chance) in self.outcomes(attack, &targets, &mut saves)? {
                sums.take_in(&outcome, chance, &killed);
            }
            self.check_work(attack, &saves, left.len(), against.len())?;
        }
        Ok(sums.into())
    }
}

impl Side<'_> {
    /// Reports whether any unit may answer an attack by a roll of `kind`. A missile counter requires the place to be known, as Coral Elves
    /// may make one at air.
    fn may_answer(&self, kind: &str) -> bool {
        let place_is_known = self.circumstances.place.at != At::Unknown;
        (kind != RollKind::MISSILE_COUNTER || place_is_known) && self.whole_roll(kind).is_ok()
    }
}

/// Distributions while their chances are summed up.
#[derive(Debug, Default)]
struct AttackSums {
    damage: Vec<f64>,
    direct: Vec<f64>,
    killed: Vec<f64>,
    wipe_out: f64,
}

impl AttackSums {
    /// Adds an outcome with its chance; `killed` is the health killed by each amount of damage. Returns the health killed.
    fn take_in(&mut self, outcome: &Outcome, chance: f64, killed: &[u32]) -> u32 {
        let dead = at_most(killed, outcome.damage + outcome.direct);
        put(&mut self.damage, outcome.damage as usize, chance);
        put(&mut self.direct, outcome.direct as usize, chance);
        put(&mut self.killed, dead as usize, chance);
        if killed.last() == Some(&dead) && dead > 0 {
            self.wipe_out += chance;
        }
        dead
    }
}

impl From<AttackSums> for DamageOdds {
    fn from(sums: AttackSums) -> DamageOdds {
        DamageOdds {
            damage: Distribution::new(sums.damage),
            direct: Distribution::new(sums.direct),
            health_killed: Distribution::new(sums.killed),
            wipe_out: sums.wipe_out.min(1.0),
        }
    }
}

/// Returns the health killed by `damage`; damage beyond the army's health kills all of it.
pub(super) fn at_most(killed: &[u32], damage: u32) -> u32 {
    let last = killed.len().saturating_sub(1);
    killed.get((damage as usize).min(last)).copied().unwrap_or_default()
}

pub(super) fn put(chances: &mut Vec<f64>, number: usize, chance: f64) {
    if chances.len() <= number {
        chances.resize(number + 1, 0.0);
    }
    chances[number] += chance;
}

/// Adds a share of the totals of a roll.
fn add_share(to: &mut Totals, totals: &Totals, share: f64) {
    for (side, totals) in totals {
        to.entry(*side).or_default().add_share(totals, share);
    }
}

/// Adds a share of some chances.
pub(super) fn add(to: &mut Vec<f64>, chances: &[f64], share: f64) {
    to.resize(to.len().max(chances.len()), 0.0);
    to.iter_mut().zip(chances).for_each(|(sum, chance)| *sum += share * chance);
}
