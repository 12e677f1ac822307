//! Compares odds with exhaustive counting: every throw of small armies, counted by the code that counts a roll.

mod bare_totals;
mod bulk;
mod cases;
mod dragons;
mod spells;
mod two;

use super::combination::{combination_ways, sums};
use super::state_space::StateSpace;
use super::total::ways;
use crate::dice::{Die, Reading, ResultType, ShownFace, ThrownDie, Totals};
use crate::force::read_list;
use crate::roll::{
    Affected, Circumstances, Decision, Ids, Modifier, Operation, Place, Preparation, Rerolled, Scope, Source,
};
use crate::rules::{Edition, RollKind};
use bulk::check_faces;
use cases::{KINDS, cases, pool};
use proptest::prelude::*;
use std::collections::BTreeMap;
use warband_core::chance::{Distribution, Fraction};

/// Returns every sequence of faces of a die with at most `depth` re-rolls, with its ways out of sides^(depth + 1). Re-rolls without results
/// do not change the chances of the other faces.
fn sequences(preparation: &Preparation<'_>, die: usize, depth: u32) -> (Vec<(Vec<usize>, u64)>, u64) {
    let contribution = |face: usize| preparation.contribution(die, face);
    let is_again = |face: usize| contribution(face).reroll == Rerolled::Must;
    let is_nothing = |face: usize| {
        let contribution = contribution(face);
        let results =
            contribution.plain.sum() + contribution.sai.sum() + contribution.added.sum() + contribution.id;
        results == 0 && contribution.unused.is_zero() && is_again(face)
    };
    let faces: Vec<usize> =
        (0..preparation.army[die].faces.len()).filter(|face| !is_nothing(*face)).collect();
    let sides = faces.len() as u64;
    let again = faces.iter().any(|face| is_again(*face));
    let depth = if again { depth } else { 0 };
    let mut open: Vec<Vec<usize>> = vec![Vec::new()];
    let mut done = Vec::new();
    for step in 0..=depth {
        let mut next = Vec::new();
        for before in &open {
            for face in &faces {
                let mut sequence = before.clone();
                sequence.push(*face);
                if is_again(*face) {
                    next.push(sequence);
                } else {
                    done.push((sequence, sides.pow(depth - step)));
                }
            }
        }
        open = next;
    }
    (done, sides.pow(depth + 1))
}

/// Calls `say` with every throw and its ways; returns the total number of ways.
fn every_throw(preparation: &Preparation<'_>, depth: u32, say: &mut dyn FnMut(Vec<ThrownDie>, u64)) -> u64 {
    let dice: Vec<_> =
        preparation.rollers.dice.iter().map(|die| (*die, sequences(preparation, *die, depth))).collect();
    let mut places = vec![0; dice.len()];
    loop {
        let (mut throw, mut ways) = (Vec::new(), 1);
        for ((die, (sequences, _)), place) in dice.iter().zip(&places) {
            let (faces, own) = &sequences[*place];
            let reading = |face: &usize| Reading { shown: ShownFace::Face(*face), replaces: false };
            throw.push(ThrownDie { die: *die, readings: faces.iter().map(reading).collect() });
            ways *= own;
        }
        say(throw, ways);
        let Some(moved) = (0..dice.len()).find(|index| places[*index] + 1 < dice[*index].1.0.len()) else {
            return dice.iter().map(|(_, (_, of))| of).product();
        };
        places[moved] += 1;
        places[..moved].fill(0);
    }
}

/// Number of re-rolls followed in these tests.
const DEPTH: u32 = 2;
fn followed<'a>(preparation: &'a Preparation<'a>) -> StateSpace<'a> {
    let mut space = StateSpace::new(preparation, &[]).unwrap();
    space.follow(DEPTH as usize).unwrap();
    space
}

fn check_total(preparation: &Preparation<'_>) -> Result<(), TestCaseError> {
    let kind = preparation.circumstances.kind.counts.only();
    let Some(kind) = kind else { return Ok(()) };
    let mut expected: BTreeMap<u32, u64> = BTreeMap::new();
    let of = every_throw(preparation, DEPTH, &mut |thrown, ways| {
        *expected.entry(preparation.outcome(thrown).totals()[kind]).or_default() += ways;
    });
    let odds = ways(&followed(preparation)).unwrap();
    let most = odds.ways.len().max(expected.keys().max().map_or(0, |most| *most as usize + 1));
    for total in 0..most {
        let ways = expected.get(&(total as u32)).copied().unwrap_or_default();
        let wanted = Fraction::new(ways.into(), of.into());
        prop_assert_eq!(odds.chance(total), wanted, "{} of {}", total, preparation.circumstances.kind.key);
    }
    Ok(())
}

fn check_combination(
    preparation: &Preparation<'_>,
    unit: Option<&str>,
    asked: u32,
    given: Option<Ids>,
) -> Result<(), TestCaseError> {
    let counts = preparation.circumstances.kind.counts;
    let types: Vec<ResultType> = counts.iter().collect();
    let asked: Vec<(ResultType, u32)> =
        types.iter().take(2).map(|result_type| (*result_type, asked)).collect();
    let mut circumstances = preparation.circumstances.clone();
    circumstances.ids = given;
    let (odds, sums) = {
        let preparation = Preparation::new(preparation.army, unit, circumstances.clone()).unwrap();
        let sums = given.map(|_| Distribution::from(sums(followed(&preparation)).unwrap()));
        (combination_ways(&followed(&preparation), &asked).unwrap(), sums)
    };
    let settled = |thrown: Vec<ThrownDie>, ids: Ids| {
        let mut circumstances = circumstances.clone();
        circumstances.ids = Some(ids);
        Preparation::new(preparation.army, unit, circumstances).unwrap().outcome(thrown).totals()
    };
    let mut expected: BTreeMap<(ResultType, u32), u64> = BTreeMap::new();
    let mut expected_sums: BTreeMap<u32, u64> = BTreeMap::new();
    let mut reached = 0;
    let of = every_throw(preparation, DEPTH, &mut |thrown, ways| {
        if let Some(given) = given {
            *expected_sums.entry(settled(thrown.clone(), given).sum()).or_default() += ways;
        }
        let shown: u32 = preparation.outcome(thrown.clone()).dice.iter().map(|die| die.ids).sum();
        for kind in &types {
            let all = Ids { amounts: Totals::default(), rest: Some(*kind) };
            let total = settled(thrown.clone(), given.unwrap_or(all))[*kind];
            *expected.entry((*kind, total)).or_default() += ways;
        }
        let splits = match given {
            Some(given) => vec![given],
            None => every_split(shown, &types).into_iter().map(Ids::from).collect(),
        };
        let enough = |ids: Ids| {
            every_placing(&circumstances, preparation.army, unit, &thrown, ids).into_iter().any(|placed| {
                let totals = placed.outcome(thrown.clone()).totals();
                asked.iter().all(|(kind, asked)| totals[*kind] >= *asked)
            })
        };
        reached += if splits.into_iter().any(enough) { ways } else { 0 };
    });
    let key = preparation.circumstances.kind.key;
    prop_assert_eq!(
        odds.reached.chance(0),
        Fraction::new(reached.into(), of.into()),
        "{} reaches {:?}",
        key,
        asked
    );
    if let Some(sums) = &sums {
        let most = sums.possible().last().map_or(0, |(most, _)| most);
        let most = most.max(expected_sums.keys().last().map_or(0, |most| *most as usize));
        for sum in 0..=most {
            let ways = expected_sums.get(&(sum as u32)).copied().unwrap_or_default();
            let close = (sums.chance(sum) - ways as f64 / of as f64).abs() < 1e-12;
            prop_assert!(close, "{} of all types of {}", sum, key);
        }
    }
    for (result_type, odds) in &odds.types {
        for total in 0..odds.ways.len() + 2 {
            let ways = expected.get(&(*result_type, total as u32)).copied().unwrap_or_default();
            prop_assert_eq!(
                odds.chance(total),
                Fraction::new(ways.into(), of.into()),
                "{} {} of {}",
                total,
                result_type,
                key
            );
        }
    }
    Ok(())
}

/// Settles the roll with the subtraction from any type placed in every legal way: as much as there are results for, nothing on a type
/// without results. If a unit may be chosen to count double, only in the way that settling chooses.
fn every_placing<'a>(
    circumstances: &Circumstances,
    army: &'a [Die],
    unit: Option<&str>,
    thrown: &[ThrownDie],
    ids: Ids,
) -> Vec<Preparation<'a>> {
    let ready = |circumstances: Circumstances| Preparation::new(army, unit, circumstances).unwrap();
    let mut decided = circumstances.clone();
    decided.ids = Some(ids);
    let is_any = |modifier: &Modifier| matches!(modifier.operation, Operation::Subtract(Affected::Any, _));
    let whole = ready(decided.clone());
    let doubles = whole.rollers.dice.iter().any(|die| {
        (0..army[*die].faces.len()).any(|face| !whole.contribution(*die, face).double_one.is_empty())
    });
    let amounts =
        decided.acting().filter(|modifier| is_any(modifier)).map(|modifier| match modifier.operation {
            Operation::Subtract(_, amount) => amount,
            _ => 0,
        });
    let amount: u32 = amounts.sum();
    if amount == 0 || doubles {
        return vec![whole];
    }
    decided.modifiers.retain(|modifier| !is_any(modifier));
    let types: Vec<ResultType> = decided.kind.counts.iter().collect();
    let before = ready(decided.clone()).outcome(thrown.to_vec()).steps;
    let own = |result_type: ResultType| {
        let of_type = decided.acting().map(|modifier| match modifier.operation {
            Operation::Subtract(Affected::One(of), amount) if of == result_type => amount,
            _ => 0,
        });
        of_type.sum::<u32>()
    };
    let rooms: Vec<u32> = types.iter().map(|kind| before[0][*kind].saturating_sub(own(*kind))).collect();
    let taken = amount.min(rooms.iter().sum());
    let fits = |split: &Totals| types.iter().zip(&rooms).all(|(kind, room)| split[*kind] <= *room);
    let mut all = every_split(taken, &types);
    all.retain(fits);
    let placed = all.into_iter().map(|split| {
        let mut circumstances = decided.clone();
        let scope = if circumstances.kind.army { Scope::Army } else { Scope::Unit };
        for kind in &types {
            let operation = Operation::Subtract(Affected::One(*kind), split[*kind]);
            circumstances.modifiers.push(Modifier { operation, scope, source: Source::Flag("--test") });
        }
        ready(circumstances)
    });
    placed.collect()
}

/// Returns every way to share `ids` among up to three types.
fn every_split(ids: u32, types: &[ResultType]) -> Vec<Totals> {
    let mut splits = Vec::new();
    for first in 0..=ids {
        for second in 0..=ids - first {
            let mut split = Totals::default();
            split[types[0]] += first;
            split[types[1]] += second;
            split[types[types.len() - 1]] += ids - first - second;
            splits.push(split);
        }
    }
    splits
}

/// Saves of Firewalkers that count as melee are used up: a unit that counts double doubles only the rest.
#[test]
fn saves_that_count_as_melee_are_not_doubled() {
    let tries = [
        ("Adventurer", "charge-response", "flaming-shields=1"),
        ("Adventurer", "charge-response", "flaming-shields=2"),
        ("Fireshadow", "response", "flaming-shields=3"),
        ("Adventurer, Fireshadow", "response", "flaming-shields=4"),
    ];
    for (army, kind, decision) in tries {
        let army = read_list(army).unwrap().dice;
        let mut circumstances = Circumstances::of(RollKind::of(kind).unwrap(), Edition::V4_0);
        circumstances.place = Place::parse("Wasteland").unwrap();
        let types = [ResultType::Melee, ResultType::Save].into_iter().collect();
        let operation = Operation::DoubleUnits(types, 1);
        let source = Source::Flag("--test");
        circumstances.modifiers.push(Modifier { operation, scope: Scope::Army, source });
        circumstances.decisions.extend(Decision::parse(decision));
        let preparation = Preparation::new(&army, None, circumstances).unwrap();
        check_combination(&preparation, None, 0, None).unwrap_or_else(|error| panic!("{kind}: {error}"));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn odds_are_what_trying_every_throw_gives(case in cases()) {
        let army = case.army(&pool());
        for kind in KINDS {
            let unit = army.iter().find(|die| die.die_type.is_unit()).map(|die| die.name.raw());
            let Some(preparation) = case.preparation(&army, unit, kind) else { continue };
            let unit = unit.filter(|_| !preparation.circumstances.kind.army);
            if let Some(only) = preparation.circumstances.kind.counts.only() {
                check_total(&preparation)?;
                check_faces(&preparation, only)?;
            } else if unit.is_some() || army.len() < 3 {
                check_combination(&preparation, unit, case.asked, case.ids)?;
            }
        }
    }
}
