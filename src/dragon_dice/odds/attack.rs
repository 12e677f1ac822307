//! The odds of an attack: what gets through, who dies, what comes back.

use super::budget::TooLarge;
use super::combination::answer_to_charge;
use super::contest::taken;
use super::joint::{Told, stench, totals_beside};
use super::side::{NoOdds, Side};
use crate::chance::{Distribution, Floats};
use crate::dragon_dice::dice::{Die, ResultType};
use crate::dragon_dice::roll::{At, NotReady, damage, health_killed};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

/// Kinds of attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attack {
    /// Melee, answered by a counter-attack.
    Melee,
    /// Missiles, answered by Defensive Volley where Coral Elves may.
    Missile,
}

impl Attack {
    /// The kind called `word`.
    pub fn parse(word: &str) -> Option<Attack> {
        match word {
            "melee" => Some(Attack::Melee),
            "missile" => Some(Attack::Missile),
            _ => None,
        }
    }

    /// Its name.
    pub const fn word(self) -> &'static str {
        match self {
            Attack::Melee => "melee",
            Attack::Missile => "missile",
        }
    }

    /// The kinds of rolls that the attacker and the defender make.
    pub const fn all_rolls(self) -> [&'static [&'static str]; 2] {
        match self {
            Attack::Melee => [&["melee", "save-melee"], &["save-melee", "melee-counter"]],
            Attack::Missile => [&["missile", "save-missile"], &["save-missile", "missile-counter"]],
        }
    }

    /// Kinds of rolls: the attack, the saves against it, what answers it.
    const fn rolls(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Attack::Melee => ("melee", "save-melee", "melee-counter"),
            Attack::Missile => ("missile", "save-missile", "missile-counter"),
        }
    }
}

/// An attack before its dice fall.
#[derive(Clone, Debug)]
pub struct AttackOdds {
    /// What the attack and the saves against it come to.
    pub blow: Blow,
    /// Damage that the defender's save roll does to the attacker (Counter, Scorching Touch), and the melee of the
    /// answer to a Charge; before spell saves.
    pub back: Distribution,
    /// What comes back of the defender's survivors; `None` where nothing may.
    pub counter: Option<Blow>,
    /// The chance that a Charge shows.
    pub charge: f64,
}

/// What one army's attack does to another.
#[derive(Clone, Debug, Default)]
pub struct Blow {
    /// Damage that the saves let through.
    pub damage: Distribution,
    /// Damage that no save reduces.
    pub direct: Distribution,
    /// Health of the units killed by both.
    pub health_killed: Distribution,
    /// The chance that no unit of the army is left.
    pub wipe_out: f64,
}

impl AttackOdds {
    /// The odds of an attack by `attacker` on `defender`.
    ///
    /// # Errors
    /// [`NoOdds`].
    pub fn of(attack: Attack, attacker: &Side<'_>, defender: &Side<'_>) -> Result<AttackOdds, NoOdds> {
        let (rolls, saves, answer) = attack.rolls();
        let first = Exchange { attacker, defender, rolls, saves, is_counter: false };
        let outcomes = first.outcomes(attacker.army, defender.army)?;
        let killed = defender.killed();
        let mut blow = Sums::default();
        let (mut back, mut charge) = (Vec::new(), 0.0);
        // What the answer depends on: health killed on both sides.
        let mut left: BTreeMap<(u32, u32), f64> = BTreeMap::new();
        let killed_back = attacker.killed();
        for (outcome, chance) in outcomes {
            let dead = blow.take_in(&outcome, chance, &killed);
            put(&mut back, outcome.back as usize, chance);
            if outcome.charged {
                charge += chance;
            } else {
                *left.entry((dead, at_most(&killed_back, outcome.back))).or_default() += chance;
            }
        }
        let silent = attacker.whole_roll(rolls).map_or(0, |ready| stench(&ready));
        let answering =
            Exchange { attacker: defender, defender: attacker, rolls: answer, saves, is_counter: true };
        let counter = if defender.may_answer(answer) {
            answering.after(&left, &killed, &killed_back, charge, silent)?
        } else {
            None
        };
        Ok(AttackOdds { blow: blow.into(), back: Distribution::new(back), counter, charge })
    }
}

/// What an attack and the saves against it may come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Outcome {
    damage: u32,
    direct: u32,
    back: u32,
    charged: bool,
}

/// An attack roll and the save roll against it.
struct Exchange<'s, 'a> {
    attacker: &'s Side<'a>,
    defender: &'s Side<'a>,
    rolls: &'static str,
    saves: &'static str,
    is_counter: bool,
}

impl Exchange<'_, '_> {
    /// The chances of what it may come to between these dice of both sides.
    fn outcomes(&self, attackers: &[Die], defenders: &[Die]) -> Result<BTreeMap<Outcome, f64>, NoOdds> {
        let whose = usize::from(self.is_counter);
        let ready = self
            .attacker
            .roll(attackers, self.rolls, |_| {})
            .map_err(|error| NoOdds::NotReady(whose, error))?;
        let mut outcomes = BTreeMap::new();
        let mut saves: BTreeMap<u32, BTreeMap<Told, Floats>> = BTreeMap::new();
        for (told, attack) in totals_beside(&ready, ResultType::Save)? {
            if told.charged {
                self.charge(told, &attack, defenders, &mut outcomes)?;
                continue;
            }
            let known = match saves.entry(told.foe) {
                Entry::Occupied(known) => known.into_mut(),
                Entry::Vacant(free) => free.insert(self.saves(defenders, told.foe)?),
            };
            for (total, chance) in attack.cells().iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
                let mut add = |damage: u32, back: u32, share: f64| {
                    let outcome = Outcome { damage, direct: told.direct, back, charged: false };
                    *outcomes.entry(outcome).or_default() += chance * share;
                };
                if total == 0 {
                    // Without results there is no save roll (resolution.md section 4).
                    add(0, 0, 1.0);
                    continue;
                }
                for (beside, saves) in &*known {
                    for (saved, share) in saves.cells().iter().enumerate().filter(|(_, share)| **share > 0.0)
                    {
                        add(damage(total as u32, told.cursed, saved as u32, 0, 0), beside.back, *share);
                    }
                }
            }
        }
        Ok(outcomes)
    }

    /// The chances of the save roll, `less` saves of it taken away by the attack.
    fn saves(&self, defenders: &[Die], less: u32) -> Result<BTreeMap<Told, Floats>, NoOdds> {
        let ready = self.defender.roll(defenders, self.saves, |circumstances| {
            circumstances.counter = self.is_counter;
            circumstances.modifiers.extend(taken(ResultType::Save, less));
        });
        match ready {
            Ok(ready) => Ok(totals_beside(&ready, ResultType::Save)?),
            // Nobody rolls: no saves.
            Err(NotReady::Nobody(_)) => Ok(BTreeMap::from([(Told::default(), Floats::from(vec![1.0]))])),
            Err(error) => Err(NoOdds::NotReady(usize::from(!self.is_counter), error)),
        }
    }

    /// An attack with a Charge: one roll for saves and melee answers it, even a total of 0 (Q62). Its owner gives
    /// IDs to saves as far as they keep damage off, the others to melee.
    fn charge(
        &self,
        told: Told,
        attack: &Floats,
        defenders: &[Die],
        outcomes: &mut BTreeMap<Outcome, f64>,
    ) -> Result<(), NoOdds> {
        let ready = self.defender.roll(defenders, "charge-response", |circumstances| {
            circumstances.modifiers.extend(taken(ResultType::Save, told.foe));
        });
        let ready = match ready {
            Ok(ready) => ready,
            Err(NotReady::Nobody(_)) => {
                for (total, chance) in attack.cells().iter().enumerate() {
                    let damage = total as u32;
                    let outcome = Outcome { damage, direct: told.direct, back: 0, charged: true };
                    *outcomes.entry(outcome).or_default() += chance;
                }
                return Ok(());
            }
            Err(error) => return Err(NoOdds::NotReady(1, error)),
        };
        for ((damage, back), chance) in answer_to_charge(&ready, attack)? {
            *outcomes.entry(Outcome { damage, direct: told.direct, back, charged: true }).or_default() +=
                chance;
        }
        Ok(())
    }

    /// The answer of the survivors, `left` by the health killed among those who answer and those they answer to; with
    /// the chance of `none` there is no answer, and `silent` of them may not take part.
    fn after(
        &self,
        left: &BTreeMap<(u32, u32), f64>,
        killed: &[u32],
        killed_back: &[u32],
        none: f64,
        silent: u32,
    ) -> Result<Option<Blow>, NoOdds> {
        let survivors = self.attacker.survivors(self.rolls)?;
        let targets = self.defender.survivors(self.saves)?;
        let mut sums = Sums::default();
        let nothing = Outcome { damage: 0, direct: 0, back: 0, charged: false };
        sums.take_in(&nothing, none, killed_back);
        let all = killed.last().copied().unwrap_or_default();
        let all_targets = killed_back.last().copied().unwrap_or_default();
        for ((dead, dead_targets), chance) in left {
            let armies = (&survivors[*dead as usize], &targets[*dead_targets as usize]);
            let (Some(army), Some(target)) = armies else { continue };
            if *dead == all || *dead_targets == all_targets {
                sums.take_in(&nothing, *chance, killed_back);
                sums.wipe_out += if *dead_targets == all_targets { *chance } else { 0.0 };
                continue;
            }
            let healths: Vec<u8> =
                target.iter().filter(|die| die.kind.is_unit()).map(|die| die.health).collect();
            let rest: u32 = healths.iter().map(|health| u32::from(*health)).sum();
            let killed: Vec<u32> = (0..=rest).map(|damage| health_killed(&healths, damage)).collect();
            let answering = self.attacker.without_least(army, self.rolls, silent);
            let outcomes = match self.outcomes(&answering, target) {
                Ok(outcomes) => outcomes,
                // Nobody who is left may answer.
                Err(NoOdds::NotReady(1, NotReady::Nobody(_))) => BTreeMap::from([(nothing, 1.0)]),
                Err(error) => return Err(error),
            };
            for (outcome, share) in outcomes {
                sums.take_in(&outcome, chance * share, &killed);
            }
        }
        Ok(Some(sums.into()))
    }
}

impl Side<'_> {
    /// Whether anybody may answer an attack by a roll of `kind`. Whether Coral Elves are at air must be known.
    fn may_answer(&self, kind: &str) -> bool {
        let place_is_known = self.circumstances.place.at != At::Unknown;
        (kind != "missile-counter" || place_is_known) && self.roll(self.army, kind, |_| {}).is_ok()
    }
}

/// Distributions while their chances are summed up.
#[derive(Debug, Default)]
struct Sums {
    damage: Vec<f64>,
    direct: Vec<f64>,
    killed: Vec<f64>,
    wipe_out: f64,
}

impl Sums {
    /// Takes in an outcome with its chance; `killed` is the health that each amount of damage kills. Returns what dies.
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

impl From<Sums> for Blow {
    fn from(sums: Sums) -> Blow {
        Blow {
            damage: Distribution::new(sums.damage),
            direct: Distribution::new(sums.direct),
            health_killed: Distribution::new(sums.killed),
            wipe_out: sums.wipe_out.min(1.0),
        }
    }
}

/// What `damage` kills, where more than all of the army's health kills it whole.
fn at_most(killed: &[u32], damage: u32) -> u32 {
    let last = killed.len().saturating_sub(1);
    killed.get((damage as usize).min(last)).copied().unwrap_or_default()
}

fn put(chances: &mut Vec<f64>, number: usize, chance: f64) {
    if chances.len() <= number {
        chances.resize(number + 1, 0.0);
    }
    chances[number] += chance;
}

/// Adds a share of some chances.
pub(super) fn add(to: &mut Vec<f64>, chances: &[f64], share: f64) {
    to.resize(to.len().max(chances.len()), 0.0);
    to.iter_mut().zip(chances).for_each(|(sum, chance)| *sum += share * chance);
}

/// The budget of pairs that an answer to a Charge may be compared in.
pub(super) fn check_pairs(pairs: f64, dice: usize) -> Result<(), TooLarge> {
    const MAX_PAIRS: f64 = 4e8;
    if pairs <= MAX_PAIRS {
        return Ok(());
    }
    Err(TooLarge { dice, cells: pairs, steps: pairs, most_cells: MAX_PAIRS, most_steps: MAX_PAIRS })
}
