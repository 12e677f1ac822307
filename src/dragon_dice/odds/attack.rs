//! The odds of an attack: what gets through, who dies, what comes back.

use super::budget::Budget;
use super::combination::answer_to_charge;
use super::contest::taken;
use super::joint::{Told, stench, totals_beside};
use super::side::{NoOdds, Side};
use crate::chance::{Distribution, Floats, Weights};
use crate::dragon_dice::dice::{Die, ResultType};
use crate::dragon_dice::roll::{At, NotReady, damage};
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
        let attack = first.attack(attacker.army)?.unwrap_or_default();
        let outcomes = first.outcomes(&attack, defender.army, &mut BTreeMap::new())?;
        let killed = defender.killed();
        let mut blow = Sums::default();
        let (mut back, mut charge, mut unanswered) = (Vec::new(), 0.0, 0.0);
        // What the answer depends on: health killed on both sides.
        let mut left: BTreeMap<(u32, u32), f64> = BTreeMap::new();
        let killed_back = attacker.killed();
        for (outcome, chance) in outcomes {
            let dead = blow.take_in(&outcome, chance, &killed);
            put(&mut back, outcome.back as usize, chance);
            charge += if outcome.charged { chance } else { 0.0 };
            if outcome.unanswered {
                unanswered += chance;
            } else {
                *left.entry((dead, at_most(&killed_back, outcome.back))).or_default() += chance;
            }
        }
        let silent = attacker.whole_roll(rolls).map_or(0, |ready| stench(&ready));
        let answering =
            Exchange { attacker: defender, defender: attacker, rolls: answer, saves, is_counter: true };
        let counter = if defender.may_answer(answer) {
            Some(answering.after(&left, &killed, &killed_back, unanswered, silent)?)
        } else {
            None
        };
        Ok(AttackOdds { blow: blow.into(), back: Distribution::new(back), counter, charge })
    }
}

/// What an attack and the saves against it may come to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Outcome {
    damage: u32,
    direct: u32,
    back: u32,
    charged: bool,
    unanswered: bool,
}

/// The totals of a roll for each of what may stand beside them.
type Totals = BTreeMap<Told, Floats>;

/// An attack roll and the save roll against it.
struct Exchange<'s, 'a> {
    attacker: &'s Side<'a>,
    defender: &'s Side<'a>,
    rolls: &'static str,
    saves: &'static str,
    is_counter: bool,
}

impl Exchange<'_, '_> {
    /// The chances of the attack roll of these dice; `None` where nobody rolls.
    fn attack(&self, attackers: &[Die]) -> Result<Option<Totals>, NoOdds> {
        let whose = usize::from(self.is_counter);
        match self.attacker.roll(attackers, self.rolls, |_| {}) {
            Ok(ready) => Ok(Some(totals_beside(&ready, ResultType::Save)?)),
            Err(NotReady::Nobody(_)) if self.is_counter => Ok(None),
            Err(error) => Err(NoOdds::NotReady(whose, error)),
        }
    }

    /// The chances of the save roll, `less` saves of it taken away by the attack.
    fn saves(&self, defenders: &[Die], less: u32) -> Result<Totals, NoOdds> {
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

    /// The chances of what an attack may come to against `defenders`, whose save rolls are kept in `saves` by what the
    /// attack takes from them.
    fn outcomes(
        &self,
        attack: &Totals,
        defenders: &[Die],
        saves: &mut BTreeMap<u32, Totals>,
    ) -> Result<BTreeMap<Outcome, f64>, NoOdds> {
        let mut outcomes = BTreeMap::new();
        for (told, attack) in attack {
            if told.charged {
                self.charge(*told, attack, defenders, &mut outcomes)?;
                continue;
            }
            let saves = match saves.entry(told.foe) {
                Entry::Occupied(known) => known.into_mut(),
                Entry::Vacant(free) => free.insert(self.saves(defenders, told.foe)?),
            };
            let outcome = |damage: usize, back: u32| Outcome {
                damage: damage as u32,
                direct: told.direct,
                back,
                charged: false,
                unanswered: told.unanswered,
            };
            // Without results there is no save roll (resolution.md section 4).
            let none = attack.cells().first().copied().unwrap_or_default();
            *outcomes.entry(outcome(0, 0)).or_default() += none;
            for (beside, saves) in &*saves {
                for (number, chance) in through(attack, saves, told.cursed).into_iter().enumerate() {
                    *outcomes.entry(outcome(number, beside.back)).or_default() += chance;
                }
            }
        }
        outcomes.retain(|_, chance| *chance > 0.0);
        Ok(outcomes)
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
            let outcome = Outcome { damage, direct: told.direct, back, charged: true, unanswered: true };
            *outcomes.entry(outcome).or_default() += chance;
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
    ) -> Result<Blow, NoOdds> {
        let survivors = self.attacker.survivors(self.rolls)?;
        let targets = self.defender.survivors(self.saves)?;
        let mut sums = Sums::default();
        let nothing = Outcome::default();
        sums.take_in(&nothing, none, killed_back);
        let all = killed.last().copied().unwrap_or_default();
        let all_targets = killed_back.last().copied().unwrap_or_default();
        let (mut attacks, mut saves) = (BTreeMap::new(), BTreeMap::new());
        for ((dead, dead_targets), chance) in left {
            let armies = (&survivors[*dead as usize], &targets[*dead_targets as usize]);
            let (Some(army), Some(target)) = armies else { continue };
            if *dead == all || *dead_targets == all_targets {
                sums.take_in(&nothing, *chance, killed_back);
                sums.wipe_out += if *dead_targets == all_targets { *chance } else { 0.0 };
                continue;
            }
            let attack = match attacks.entry(*dead) {
                Entry::Occupied(known) => known.into_mut(),
                Entry::Vacant(free) => {
                    free.insert(self.attack(&self.attacker.without_least(army, self.rolls, silent))?)
                }
            };
            let side = Side { army: target, circumstances: self.defender.circumstances.clone() };
            let killed = side.killed();
            let outcomes = match attack {
                Some(attack) => {
                    let saves = saves.entry(*dead_targets).or_default();
                    let outcomes = self.outcomes(attack, target, saves)?;
                    self.check_pairs(attack, saves, left.len())?;
                    outcomes
                }
                // Nobody who is left may answer.
                None => BTreeMap::from([(nothing, 1.0)]),
            };
            for (outcome, share) in outcomes {
                sums.take_in(&outcome, chance * share, &killed);
            }
        }
        Ok(sums.into())
    }

    /// Refuses where so many pairs of armies would take too long to compare, each as long as these.
    fn check_pairs(
        &self,
        attack: &Totals,
        saves: &BTreeMap<u32, Totals>,
        pairs: usize,
    ) -> Result<(), NoOdds> {
        let cells = |totals: &Totals| totals.values().map(Weights::len).sum::<usize>() as f64;
        let saves = saves.values().map(cells).fold(0.0, f64::max);
        let dice = self.attacker.army.len() + self.defender.army.len();
        Ok(Budget::Steps.check(pairs as f64 * cells(attack) * saves, dice)?)
    }
}

/// The chances of damage that saves let through; the first cell without those of an attack without results.
fn through(attack: &Floats, saves: &Floats, cursed: u32) -> Vec<f64> {
    let mut through = vec![0.0; attack.len()];
    for (total, chance) in attack.cells().iter().enumerate().skip(1).filter(|(_, chance)| **chance > 0.0) {
        for (saved, share) in saves.cells().iter().enumerate() {
            through[damage(total as u32, cursed, saved as u32, 0, 0) as usize] += chance * share;
        }
    }
    through
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
