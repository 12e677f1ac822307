//! The odds of a dragon attack: which dragons are slain, and the army's losses (`docs/rules/dragons.md`, Steps).

use super::attack::{add, at_most, put};
use super::budget::{Budget, TooLarge};
use super::fold::Rows;
use super::sharing::State;
use super::side::{NoOdds, Side, killed_by_damage};
use super::state_space::{CUT, StateSpace};
use super::total::TotalOdds;
use crate::dice::{Die, ResultType, ResultTypes, ShownFace};
use crate::dragon::{
    Against, BreathAttack, DragonResult, breaths_on_army, dragon_result, harm, lasting, rolls_again, targets,
    to_slay,
};
use crate::roll::{DragonAttacker, NotReady, Preparation, casualty_choices};
use crate::rules::{Edition, EditionRules};
use std::collections::BTreeMap;
use warband_core::chance::{Distribution, Probabilities};
use warband_core::sort::StableSort;

/// The odds of a dragon attack before its dice are rolled.
#[derive(Clone, Debug)]
pub struct DragonOdds {
    /// The chances of each dragon.
    pub dragons: Vec<DragonChances>,
    /// Damage that the army's saves let through.
    pub damage: Distribution,
    /// Health of the units killed, by breath and by damage.
    pub losses: Distribution,
    /// The chance that no unit of the army is left.
    pub wipe_out: f64,
    /// Upper bound of the missing chance, that of longer chains of tails.
    pub cut_tail: f64,
}

/// The chances of a dragon's fates.
#[derive(Clone, Debug, PartialEq)]
pub struct DragonChances {
    /// The index of the dragon that it attacks, the first of those allowed; `None` if it attacks the army.
    pub victim: Option<usize>,
    /// The chance that the army slays it.
    pub slain: f64,
    /// The chance that other dragons kill it.
    pub killed: f64,
}

/// Chains of tails with a lower chance are left out, for each dragon.
const TAIL: f64 = 1e-15;

impl DragonOdds {
    /// Computes the odds of these dragons' attack on an army at their terrain. The army's owner gives up to breath the set that leaves most
    /// dragons to be slain, and of equal sets the one with the lowest average roll; breaths come in the order of the dragons. IDs go where
    /// they slay most dragons, then to saves. Promotions by treasures are not counted.
    ///
    /// # Errors
    /// Returns [`NoOdds`] if a roll cannot be made or would take too much work.
    pub fn of(dragons: &[Die], side: &Side<'_>) -> Result<DragonOdds, NoOdds> {
        let edition = side.circumstances.edition;
        let rules = edition.rules();
        let victims: Vec<Option<usize>> =
            targets(dragons, edition).iter().map(|target| target.victims.first().copied()).collect();
        let rolled: Vec<BTreeMap<DragonResult, f64>> = dragons
            .iter()
            .zip(&victims)
            .map(|(dragon, victim)| {
                let against = if victim.is_some() { Against::Dragon } else { Against::Army };
                rolled(dragon, against, &rules)
            })
            .collect();
        let hits: Vec<BTreeMap<DragonResult, f64>> = (0..dragons.len())
            .map(|place| {
                let on_it = rolled.iter().zip(&victims).filter(|(_, victim)| **victim == Some(place));
                on_it.fold(nothing(), |sum, (rolled, _)| both(&sum, &only(rolled, hit)))
            })
            .collect();
        let killed = |place: usize| {
            let all = both(&only(&rolled[place], bared), &hits[place]);
            let dies =
                |all: &DragonResult| all.damage >= to_slay(&dragons[place], all.bared || all.bares_victim);
            all.iter().filter(|(all, _)| dies(all)).fold(0.0, |sum, (_, chance)| sum + chance)
        };
        let mut chances: Vec<DragonChances> = (0..dragons.len())
            .map(|place| DragonChances { victim: victims[place], slain: 0.0, killed: killed(place) })
            .collect();

        let places: Vec<usize> = (0..dragons.len()).filter(|place| victims[*place].is_none()).collect();
        Budget::Dragons.check(places.len() as f64, side.army.len())?;
        let attackers: Vec<&Die> = places.iter().map(|place| &dragons[*place]).collect();
        let is_hit = places.iter().map(|place| victims.contains(&Some(*place))).collect();
        let mut attack = Attack::new(side, attackers, is_hit);
        let mut sums = DragonSums::default();
        let mut joint: BTreeMap<Pattern, Vec<f64>> = BTreeMap::from([(Pattern::default(), vec![1.0])]);
        for (number, place) in places.iter().enumerate() {
            joint = attacked(&joint, number, &rolled[*place], &hits[*place]);
            joint = attack.without_order(joint);
        }
        for (pattern, damage) in joint {
            for (number, slain) in attack.answer(pattern, &damage, &mut sums)?.into_iter().enumerate() {
                chances[places[number]].slain += slain;
            }
        }
        // The army chooses which of equal dragons it slays: each of them equally often.
        for equal in attack.equals() {
            let all: f64 = equal.iter().map(|number| chances[places[*number]].slain).sum();
            equal.iter().for_each(|number| chances[places[*number]].slain = all / equal.len() as f64);
        }
        let (mut damage, mut losses) = (Distribution::new(sums.damage), Distribution::new(sums.losses));
        let cut = damage.cut(CUT).max(losses.cut(CUT));
        let cut_tail = cut + TAIL * dragons.len() as f64;
        Ok(DragonOdds { dragons: chances, damage, losses, wipe_out: sums.wipe_out.min(1.0), cut_tail })
    }
}

/// Returns the chances of the total [`harm`] of attacking dragons, each paired with its target.
pub fn harm_odds(dragons: &[Die], against: &[Against], edition: Edition) -> Distribution {
    let rules = edition.rules();
    let of_dragon = |(dragon, against): (&Die, &Against)| {
        let mut chances = Vec::new();
        for (result, chance) in rolled(dragon, *against, &rules) {
            put(&mut chances, harm(dragon, result, edition) as usize, chance);
        }
        Distribution::new(chances)
    };
    let nothing = Distribution::new(vec![1.0]);
    dragons.iter().zip(against).map(of_dragon).fold(nothing, |sum, dragon| sum.plus(&dragon))
}

fn nothing() -> BTreeMap<DragonResult, f64> {
    BTreeMap::from([(DragonResult::default(), 1.0)])
}

/// Returns the part of a dragon's result that affects the dragon itself.
fn bared(result: DragonResult) -> DragonResult {
    DragonResult { bared: result.bared, ..DragonResult::default() }
}

/// Returns the part of a dragon's result that affects the dragon that it attacks.
fn hit(result: DragonResult) -> DragonResult {
    DragonResult { damage: result.damage, bares_victim: result.bares_victim, ..DragonResult::default() }
}

/// Keeps a part of each result, adding up the chances of equal ones.
fn only(
    rolled: &BTreeMap<DragonResult, f64>,
    part: fn(DragonResult) -> DragonResult,
) -> BTreeMap<DragonResult, f64> {
    let mut parts = BTreeMap::new();
    rolled.iter().for_each(|(result, chance)| *parts.entry(part(*result)).or_default() += chance);
    parts
}

/// Combines the results of two dragons.
fn both(
    one: &BTreeMap<DragonResult, f64>,
    other: &BTreeMap<DragonResult, f64>,
) -> BTreeMap<DragonResult, f64> {
    let mut all = BTreeMap::new();
    for (first, chance) in one {
        for (second, share) in other {
            *all.entry(first.and(*second)).or_default() += chance * share;
        }
    }
    all
}

/// Returns the possible results of a dragon, with chains followed until longer ones are negligible; wings and treasures are left out.
fn rolled(dragon: &Die, against: Against, rules: &EditionRules) -> BTreeMap<DragonResult, f64> {
    let share = 1.0 / dragon.faces.len().max(1) as f64;
    let faces: Vec<(DragonResult, bool)> = (0..dragon.faces.len())
        .map(|face| {
            let shown = dragon_result(dragon, std::iter::once(ShownFace::Face(face)), against, rules);
            let counted = DragonResult { flies: false, promotions: 0, ..shown };
            (counted, rolls_again(dragon, face, against, rules))
        })
        .collect();
    let (mut going, mut ended) = (nothing(), BTreeMap::new());
    while going.values().sum::<f64>() > TAIL && !faces.is_empty() {
        let mut next = BTreeMap::new();
        for (so_far, chance) in &going {
            for (face, again) in &faces {
                let all = if *again { &mut next } else { &mut ended };
                *all.entry(so_far.and(*face)).or_default() += chance * share;
            }
        }
        going = next;
    }
    ended
}

/// Which of the dragons attacking the army are bared and which breathe, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Pattern {
    bared: u32,
    breathes: u32,
}

/// Adds one more dragon to the chances of patterns and of the damage of all dragons so far.
fn attacked(
    joint: &BTreeMap<Pattern, Vec<f64>>,
    number: usize,
    rolled: &BTreeMap<DragonResult, f64>,
    hits: &BTreeMap<DragonResult, f64>,
) -> BTreeMap<Pattern, Vec<f64>> {
    let bares: f64 = hits.iter().filter(|(hit, _)| hit.bares_victim).map(|(_, chance)| *chance).sum();
    let mut all: BTreeMap<Pattern, Vec<f64>> = BTreeMap::new();
    for (pattern, damage) in joint {
        for (result, chance) in rolled {
            let ways = if result.bared {
                [(true, 1.0), (false, 0.0)]
            } else {
                [(true, bares), (false, 1.0 - bares)]
            };
            for (is_bared, share) in ways.into_iter().filter(|(_, share)| *share > 0.0) {
                let pattern = Pattern {
                    bared: pattern.bared | u32::from(is_bared) << number,
                    breathes: pattern.breathes | u32::from(result.breathes) << number,
                };
                let sum = all.entry(pattern).or_default();
                for (dealt, before) in damage.iter().enumerate().filter(|(_, before)| **before > 0.0) {
                    put(sum, dealt + result.damage as usize, before * chance * share);
                }
            }
        }
    }
    all
}

/// Sums over all patterns.
#[derive(Debug, Default)]
struct DragonSums {
    damage: Vec<f64>,
    losses: Vec<f64>,
    wipe_out: f64,
}

/// Surviving units, as indices in the army; of equal dice the first ones.
type Left = Vec<usize>;

/// Dragons and an army, with the army's answers computed once for each case.
struct Attack<'s, 'a> {
    side: &'s Side<'a>,
    dragons: Vec<&'s Die>,
    /// Whether other dragons attack each of them.
    is_hit: Vec<bool>,
    /// The units, as places in the army.
    units: Vec<usize>,
    /// The mean number of dragons slain, by the survivors and the pattern.
    expected_slain: BTreeMap<(Left, Pattern), f64>,
    /// The chances of the number of dragons slain and of the saves left over, by the survivors and the pattern.
    answers: BTreeMap<(Left, Pattern), BTreeMap<(usize, u32), f64>>,
}

impl<'s, 'a> Attack<'s, 'a> {
    fn new(side: &'s Side<'a>, dragons: Vec<&'s Die>, is_hit: Vec<bool>) -> Attack<'s, 'a> {
        let units = (0..side.army.len()).filter(|index| side.army[*index].die_type.is_unit()).collect();
        Attack { side, dragons, is_hit, units, expected_slain: BTreeMap::new(), answers: BTreeMap::new() }
    }

    /// Returns the dragons in groups of equal ones: the same die, not attacked by another dragon.
    fn equals(&self) -> Vec<Vec<usize>> {
        let mut equals: Vec<Vec<usize>> = Vec::new();
        for number in 0..self.dragons.len() {
            let alone = |number: usize| !self.is_hit[number];
            let same = |of: &&mut Vec<usize>| {
                self.dragons[of[0]].name == self.dragons[number].name && alone(of[0]) && alone(number)
            };
            match equals.iter_mut().find(same) {
                Some(of) => of.push(number),
                None => equals.push(vec![number]),
            }
        }
        equals
    }

    /// Merges patterns that differ only in which of several equal dragons did what.
    fn without_order(&self, joint: BTreeMap<Pattern, Vec<f64>>) -> BTreeMap<Pattern, Vec<f64>> {
        let equals = self.equals();
        let mut together: BTreeMap<Pattern, Vec<f64>> = BTreeMap::new();
        for (pattern, damage) in joint {
            let mut sorted = Pattern::default();
            for equal in &equals {
                let mut did: Vec<(u32, u32)> = equal
                    .iter()
                    .map(|number| (pattern.bared >> number & 1, pattern.breathes >> number & 1))
                    .collect();
                did.sort_unstable();
                for (number, (bared, breathes)) in equal.iter().zip(did) {
                    sorted.bared |= bared << number;
                    sorted.breathes |= breathes << number;
                }
            }
            add(together.entry(sorted).or_default(), &damage, 1.0);
        }
        together
    }

    /// Returns the results needed to slay each dragon.
    fn to_slay(&self, pattern: Pattern) -> Vec<u32> {
        let of = |(number, dragon): (usize, &&Die)| to_slay(dragon, pattern.bared >> number & 1 == 1);
        self.dragons.iter().enumerate().map(of).collect()
    }

    /// Returns the dragons, those that are easiest to slay first.
    fn cheapest(&self, pattern: Pattern) -> Vec<usize> {
        let to_slay = self.to_slay(pattern);
        let mut order: Vec<usize> = (0..to_slay.len()).collect();
        order.stable_sort_by_key(|number| to_slay[*number]);
        order
    }

    /// Returns the breaths, in their order.
    fn breath_attacks(&self, pattern: Pattern) -> Vec<BreathAttack> {
        let breathing: Vec<(usize, &Die)> = self
            .dragons
            .iter()
            .copied()
            .enumerate()
            .filter(|(number, _)| pattern.breathes >> number & 1 == 1)
            .collect();
        let circumstances = &self.side.circumstances;
        breaths_on_army(self.side.army, &breathing, &circumstances.place, circumstances.edition)
    }

    /// Adds a pattern with the chances of the damage dealt to `sums`; returns the chance that each dragon is slain.
    fn answer(
        &mut self,
        pattern: Pattern,
        damage: &[f64],
        sums: &mut DragonSums,
    ) -> Result<Vec<f64>, NoOdds> {
        let mut slain = vec![0.0; self.dragons.len()];
        let order = self.cheapest(pattern);
        let all: f64 = damage.iter().sum();
        let health = |units: &[usize]| -> u32 {
            units.iter().map(|index| u32::from(self.side.army[*index].health)).sum()
        };
        let whole = health(&self.units);
        for (left, share) in self.after_breath(pattern)? {
            let breathed = whole - health(&left);
            let killed = killed_by_damage(left.iter().map(|index| &self.side.army[*index]));
            for ((number, saves), chance) in self.answers(&left, pattern)? {
                order[..*number].iter().for_each(|place| slain[*place] += all * share * chance);
                for (dealt, weight) in damage.iter().enumerate().filter(|(_, weight)| **weight > 0.0) {
                    let through = (dealt as u32).saturating_sub(*saves);
                    let lost = breathed + at_most(&killed, through);
                    let chance = weight * share * chance;
                    put(&mut sums.damage, through as usize, chance);
                    put(&mut sums.losses, lost as usize, chance);
                    sums.wipe_out += if lost == whole { chance } else { 0.0 };
                }
            }
        }
        Ok(slain)
    }

    /// Returns the possible survivors of all breaths with their chances; the owner gives up the units that leave most dragons to be slain.
    fn after_breath(&mut self, pattern: Pattern) -> Result<Vec<(Left, f64)>, NoOdds> {
        let mut states = vec![(self.units.clone(), 1.0)];
        for attack in self.breath_attacks(pattern) {
            let mut next: BTreeMap<Left, f64> = BTreeMap::new();
            for (left, chance) in states {
                let units: Vec<&Die> = left.iter().map(|index| &self.side.army[*index]).collect();
                let mut sets = casualty_choices(&units, attack.health).sets;
                let mut best: Option<(f64, Vec<(Left, f64)>)> = None;
                let is_alone = sets.len() <= 1;
                for set in sets.drain(..) {
                    let ways = self.ways(&left, &set.dead, &attack)?;
                    let mut mean = 0.0;
                    for (left, share) in ways.iter().filter(|_| !is_alone) {
                        mean += share * self.mean_slain(left, pattern)?;
                    }
                    // Sets with the lowest average rolls come first.
                    if best.as_ref().is_none_or(|(known, _)| mean > known + 1e-12) {
                        best = Some((mean, ways));
                    }
                }
                let ways = best.map_or_else(|| vec![(left, 1.0)], |(_, ways)| ways);
                ways.into_iter().for_each(|(left, share)| *next.entry(left).or_default() += chance * share);
            }
            states = next.into_iter().collect();
        }
        Ok(states)
    }

    /// Returns the possible survivors of `left` if these units are picked, after their own saves if they may save.
    fn ways(
        &self,
        left: &[usize],
        picked: &[usize],
        attack: &BreathAttack,
    ) -> Result<Vec<(Left, f64)>, NoOdds> {
        let mut ways = vec![(left.to_vec(), 1.0)];
        for place in picked {
            let (index, mut next) = (left[*place], Vec::new());
            let saved = if attack.may_save() { self.saves_itself(index)? } else { 0.0 };
            for (left, chance) in ways {
                let without = left.iter().copied().filter(|other| *other != index).collect();
                next.push((without, chance * (1.0 - saved)));
                next.push((left, chance * saved));
            }
            ways = next;
        }
        ways.retain(|(_, chance)| *chance > 0.0);
        Ok(ways.into_iter().map(|(left, chance)| (self.first_of_equals(&left), chance)).collect())
    }

    /// Replaces units by equal dice that come first in the army.
    fn first_of_equals(&self, left: &[usize]) -> Left {
        let name = |index: &usize| &self.side.army[*index].name;
        let mut first: Left = Vec::new();
        for index in left {
            let mut equal = self.units.iter().filter(|other| name(other) == name(index));
            first.extend(equal.find(|other| !first.contains(other)));
        }
        first.sort_unstable();
        first
    }

    /// Returns the chance that a unit saves itself.
    fn saves_itself(&self, index: usize) -> Result<f64, NoOdds> {
        let unit = std::slice::from_ref(&self.side.army[index]);
        match self.side.roll(unit, "unit-save", |_| {}) {
            Ok(ready) => Ok(TotalOdds::of(&ready)?.distribution.at_least(1)),
            Err(NotReady::Nobody(_)) => Ok(0.0),
            Err(error) => Err(NoOdds::NotReady(0, error)),
        }
    }

    /// Returns the mean number of dragons that the survivors slay.
    fn mean_slain(&mut self, left: &Left, pattern: Pattern) -> Result<f64, NoOdds> {
        let key = (left.clone(), pattern);
        if let Some(known) = self.expected_slain.get(&key) {
            return Ok(*known);
        }
        let attacks = ResultTypes::from_iter([ResultType::Melee, ResultType::Missile]);
        let slain = self.response(left, pattern, attacks)?;
        let mean = slain.iter().map(|((number, _), chance)| *number as f64 * chance).sum();
        self.expected_slain.insert(key, mean);
        Ok(mean)
    }

    fn answers(&mut self, left: &Left, pattern: Pattern) -> Result<&BTreeMap<(usize, u32), f64>, NoOdds> {
        let key = (left.clone(), pattern);
        if !self.answers.contains_key(&key) {
            let all = ResultTypes::from_iter([ResultType::Melee, ResultType::Missile, ResultType::Save]);
            let answer = self.response(left, pattern, all)?;
            self.answers.insert(key.clone(), answer);
        }
        Ok(&self.answers[&key])
    }

    /// Returns the chances of the number of dragons slain and of the saves left over, in a response of the survivors in which only results
    /// of these types count.
    fn response(
        &self,
        left: &[usize],
        pattern: Pattern,
        types: ResultTypes,
    ) -> Result<BTreeMap<(usize, u32), f64>, NoOdds> {
        let stays = |index: &usize| !self.units.contains(index) || left.contains(index);
        let army: Vec<Die> =
            (0..self.side.army.len()).filter(stays).map(|index| self.side.army[index].clone()).collect();
        let to_slay = self.to_slay(pattern);
        let lasting = lasting(&self.breath_attacks(pattern));
        let ready = self.side.roll(&army, "response", |circumstances| {
            let attacker = |(die, to_slay): (&&Die, &u32)| DragonAttacker::new((*die).clone(), *to_slay);
            circumstances.attackers = self.dragons.iter().zip(&to_slay).map(attacker).collect();
            circumstances.modifiers.extend(lasting);
            circumstances.kind.counts = circumstances.kind.counts.common(types);
        });
        let ready = match ready {
            Ok(ready) if !left.is_empty() => ready,
            Ok(_) | Err(NotReady::Nobody(_)) => return Ok(BTreeMap::from([((0, 0), 1.0)])),
            Err(error) => return Err(NoOdds::NotReady(0, error)),
        };
        // A roll for saves alone is not a combination roll.
        if ready.circumstances.kind.counts.only().is_some() {
            let saves = TotalOdds::of(&ready)?.distribution;
            return Ok(saves.possible().map(|(saves, chance)| ((0, saves as u32), chance)).collect());
        }
        let order = self.cheapest(pattern);
        let needs: Vec<u32> = order.iter().map(|number| to_slay[*number]).collect();
        Ok(answers_to(&ready, &needs)?)
    }
}

/// Returns the chances of the number of dragons that a response slays and of the saves it leaves over; `needs` are the results that slay
/// each of them, ascending.
pub(super) fn answers_to(
    ready: &Preparation<'_>,
    needs: &[u32],
) -> Result<BTreeMap<(usize, u32), f64>, TooLarge> {
    let space = StateSpace::new(ready, &[])?;
    let rows = Rows::<Probabilities>::thrown(&space)?;
    let shares: Vec<Vec<[(ResultType, u32); 2]>> =
        (0..=needs.len()).map(|number| shares(&needs[..number])).collect();
    let mut answers: BTreeMap<(usize, u32), f64> = BTreeMap::new();
    for (held, row) in rows.reached() {
        let mut state = State::new(&space, &held);
        for (cell, chance) in row.cells().iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
            let (numbers, ids) = space.numbers(cell);
            let answer = (0..=needs.len()).rev().find_map(|number| {
                let saves = shares[number]
                    .iter()
                    .filter_map(|asked| state.most(ResultType::Save, asked, numbers, ids))
                    .max();
                saves.map(|saves| (number, saves))
            });
            *answers.entry(answer.unwrap_or_default()).or_default() += chance;
        }
    }
    Ok(answers)
}

/// Returns the ways to meet all `needs`, each with melee or with missile results alone.
fn shares(needs: &[u32]) -> Vec<[(ResultType, u32); 2]> {
    let all: u32 = needs.iter().sum();
    let mut melee = vec![0];
    for need in needs {
        melee.extend(melee.clone().into_iter().map(|sum| sum + need));
        melee.sort_unstable();
        melee.dedup();
    }
    melee.into_iter().map(|paid| [(ResultType::Melee, paid), (ResultType::Missile, all - paid)]).collect()
}
