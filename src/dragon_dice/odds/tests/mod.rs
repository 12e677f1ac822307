//! Odds against trying everything: every throw of small armies, counted by the code that counts a roll.

mod two;

use super::bulk::{AnswerSampler, FaceTotals};
use super::combination::{CombinationOdds, combination_ways};
use super::layout::Layout;
use super::total::ways;
use crate::chance::{BLOCK, Fraction, Key, Stream, Text};
use crate::dragon_dice::dice::{Die, Reading, ResultType, ResultTypes, Shown, Thrown, Totals, find};
use crate::dragon_dice::roll::{
    Affected, Again, Circumstances, Decision, Ids, Modifier, Operation, Place, Preparation, Scope, Source,
};
use crate::dragon_dice::rules::{Edition, RollKind};
use proptest::prelude::*;
use std::collections::BTreeMap;

/// Dice that bring everything that odds must keep apart: re-rolls, doublings of one unit and of a species, Charge,
/// automatic saves that a face silences, choices, white and two-element magic, items of every sort.
const POOL: [&str; 30] = [
    "Thug",
    "Wolf Rider",
    "Leopard Rider",
    "Death Mage",
    "Fire Flying Carpet",
    "Air Blade Golem",
    "Fire Dragonfoal",
    "Air Dragon Champ",
    "Adept",
    "Adventurer",
    "Advocate",
    "Ashbringer",
    "Skeleton",
    "Ghost",
    "Dracolich",
    "Behemoth",
    "Elephant-Folk",
    "Wolf-Folk",
    "Lynx-Folk",
    "Buffalo-Folk",
    "Fireshadow",
    "Trooper",
    "Coral Giant",
    "Earth Wooden Targe",
    "Fire Ring of Stars",
    "Oakling",
    "Bronze Medallion",
    "Fireshadow",
    "Battle Rider",
    "Charkin",
];

fn pool() -> Vec<Die> {
    POOL.iter().map(|name| find(name).unwrap_or_else(|| panic!("{name}"))).collect()
}

/// Every sequence of faces of a die with at most `depth` re-rolls, and its ways out of sides^(depth + 1). Re-rolls
/// that bring nothing leave the chances of the other faces as they are.
fn sequences(preparation: &Preparation<'_>, die: usize, depth: u32) -> (Vec<(Vec<usize>, u64)>, u64) {
    let brought = |face: usize| preparation.contribution(die, face);
    let is_again = |face: usize| brought(face).again == Again::Must;
    let is_nothing = |face: usize| {
        let brought = brought(face);
        let results = brought.plain.sum() + brought.sai.sum() + brought.added.sum() + brought.id;
        results == 0 && brought.unused.is_zero() && is_again(face)
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

/// Calls `say` with every throw and its ways; all ways together.
fn every_throw(preparation: &Preparation<'_>, depth: u32, say: &mut dyn FnMut(Vec<Thrown>, u64)) -> u64 {
    let dice: Vec<_> =
        preparation.rollers.dice.iter().map(|die| (*die, sequences(preparation, *die, depth))).collect();
    let mut places = vec![0; dice.len()];
    loop {
        let (mut throw, mut ways) = (Vec::new(), 1);
        for ((die, (sequences, _)), place) in dice.iter().zip(&places) {
            let (faces, own) = &sequences[*place];
            let reading = |face: &usize| Reading { shown: Shown::Face(*face), replaces: false };
            throw.push(Thrown { die: *die, readings: faces.iter().map(reading).collect() });
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

/// How often chains are followed here.
const DEPTH: u32 = 2;
fn followed<'a>(preparation: &'a Preparation<'a>) -> Layout<'a> {
    let mut layout = Layout::new(preparation, &[]).unwrap();
    layout.follow(DEPTH as usize).unwrap();
    layout
}

fn check_total(preparation: &Preparation<'_>) -> Result<(), TestCaseError> {
    let kind = preparation.circumstances.kind.counts.only();
    let Some(kind) = kind else { return Ok(()) };
    let mut expected: BTreeMap<u32, u64> = BTreeMap::new();
    let of = every_throw(preparation, DEPTH, &mut |thrown, ways| {
        *expected.entry(preparation.settle(thrown).totals()[kind]).or_default() += ways;
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
    let asked: Vec<(ResultType, u32)> = types.iter().take(2).map(|kind| (*kind, asked)).collect();
    let mut circumstances = preparation.circumstances.clone();
    circumstances.ids = given;
    let odds = {
        let preparation = Preparation::new(preparation.army, unit, circumstances.clone());
        combination_ways(&followed(&preparation.unwrap()), &asked).unwrap()
    };
    let settled = |thrown: Vec<Thrown>, ids: Ids| {
        let mut circumstances = circumstances.clone();
        circumstances.ids = Some(ids);
        Preparation::new(preparation.army, unit, circumstances).unwrap().settle(thrown).totals()
    };
    let mut expected: BTreeMap<(ResultType, u32), u64> = BTreeMap::new();
    let mut reached = 0;
    let of = every_throw(preparation, DEPTH, &mut |thrown, ways| {
        let shown: u32 = preparation.settle(thrown.clone()).dice.iter().map(|die| die.ids).sum();
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
                let totals = placed.settle(thrown.clone()).totals();
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
    for (kind, odds) in &odds.types {
        for total in 0..odds.ways.len() + 2 {
            let ways = expected.get(&(*kind, total as u32)).copied().unwrap_or_default();
            prop_assert_eq!(
                odds.chance(total),
                Fraction::new(ways.into(), of.into()),
                "{} {} of {}",
                total,
                kind,
                key
            );
        }
    }
    Ok(())
}

/// The roll with what is subtracted from any type placed in every legal way: as much as there are results for, nothing
/// where a type has none. Where a unit may be chosen to count double, the way that settling chooses.
fn every_placing<'a>(
    circumstances: &Circumstances,
    army: &'a [Die],
    unit: Option<&str>,
    thrown: &[Thrown],
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
    let before = ready(decided.clone()).settle(thrown.to_vec()).steps;
    let own = |kind: ResultType| {
        let of_type = decided.acting().map(|modifier| match modifier.operation {
            Operation::Subtract(Affected::One(of), amount) if of == kind => amount,
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

/// Every way to share `ids` among up to three types.
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

/// Totals of thrown faces are those of whole rolls by the same stream.
fn check_faces(preparation: &Preparation<'_>, kind: ResultType) -> Result<(), TestCaseError> {
    const ROLLS: u64 = 20;
    let key = Key::from_seed("faces").unwrap();
    let mut stream = Stream::open(key);
    let mut expected = Vec::new();
    for number in 0..ROLLS {
        stream.begin_roll(number);
        let thrown = preparation.digital(&mut |sides, faces| stream.throw(sides, faces));
        expected.push(preparation.settle(thrown).totals()[kind]);
    }
    let totals: Vec<u32> = match FaceTotals::of(preparation).unwrap() {
        FaceTotals::Sums(sums) => {
            let mut text = Text::default();
            sums.write(key, 0, ROLLS, &mut text);
            String::from_utf8(text.bytes().to_vec())
                .unwrap()
                .lines()
                .map(|line| line.parse().unwrap())
                .collect()
        }
        FaceTotals::Settled(mut totals) => {
            let mut stream = Stream::open(key);
            (0..ROLLS).map(|_| totals.throw(&mut stream)).collect()
        }
    };
    prop_assert_eq!(totals, expected);
    Ok(())
}

const KINDS: [&str; 22] = [
    "melee",
    "melee-counter",
    "missile",
    "missile-counter",
    "magic",
    "magic-negation",
    "maneuver",
    "counter-maneuver",
    "setup-maneuver",
    "effect-maneuver",
    "save-melee",
    "save-missile",
    "save-other",
    "charge-response",
    "response",
    "tidal",
    "thorns",
    "unit-save",
    "unit-maneuver",
    "unit-melee",
    "unit-save-melee",
    "burial",
];

fn operations() -> impl Strategy<Value = Vec<Operation>> {
    let affected = || {
        prop_oneof![
            2 => Just(Affected::Any),
            5 => prop::sample::select(ResultType::ALL.to_vec()).prop_map(Affected::One),
        ]
    };
    let all: ResultTypes = ResultType::ALL.into_iter().collect();
    let one = prop_oneof![
        2 => Just(Operation::DoubleIds(all)),
        1 => Just(Operation::IgnoreIds),
        4 => (affected(), 1..7_u32).prop_map(|(affected, amount)| Operation::Subtract(affected, amount)),
        3 => affected().prop_map(Operation::Halve),
        2 => (affected(), 1..4_u32).prop_map(|(affected, amount)| Operation::Add(affected, amount)),
    ];
    prop::collection::vec(one, 0..4)
}

#[derive(Clone, Debug)]
struct Case {
    dice: Vec<usize>,
    operations: Vec<Operation>,
    edition: Edition,
    place: &'static str,
    eighth_icon: bool,
    dua: u32,
    decisions: Vec<&'static str>,
    asked: u32,
    ids: Option<Ids>,
}

fn cases() -> impl Strategy<Value = Case> {
    let places = ["", "Swampland", "Coastland", "Wasteland", "Highland City", "Flatland", "reserve"];
    let decisions = [
        "wild-growth=save:1+promote:1",
        "flurry=save",
        "counter=save",
        "elevate=missile",
        "elevate=save",
        "flaming-shields=2",
        "javelin-charge=used",
        "kukri-charge=used",
        "regenerate=return",
    ];
    (
        prop::collection::vec(0..POOL.len(), 1..=3),
        operations(),
        prop::sample::select(Edition::ALL.to_vec()),
        prop::sample::select(places.to_vec()),
        any::<bool>(),
        0..4_u32,
        prop::sample::subsequence(decisions.to_vec(), 0..2),
        0..6_u32,
        prop::option::of((0..3_u32, prop::sample::select(vec![ResultType::Melee, ResultType::Save]))),
    )
        .prop_map(|(dice, operations, edition, place, eighth_icon, dua, decisions, asked, ids)| Case {
            dice,
            operations,
            edition,
            place,
            eighth_icon,
            dua,
            decisions,
            asked,
            ids: ids.map(|(amount, rest)| Ids {
                amounts: Totals::of(ResultType::Save, amount),
                rest: Some(rest),
            }),
        })
}

impl Case {
    fn army(&self, pool: &[Die]) -> Vec<Die> {
        self.dice.iter().map(|index| pool[*index].clone()).collect()
    }

    fn circumstances(&self, kind: &str) -> Circumstances {
        let kind = RollKind::of(kind).unwrap_or_else(|| panic!("{kind}"));
        let scope = if kind.army { Scope::Army } else { Scope::Unit };
        let mut circumstances = Circumstances::of(kind, self.edition);
        if !self.place.is_empty() {
            circumstances.place = Place::parse(self.place).unwrap();
        }
        let source = if self.eighth_icon { Source::EighthFace } else { Source::Flag("--test") };
        circumstances.modifiers = self
            .operations
            .iter()
            .map(|operation| Modifier { operation: *operation, scope, source })
            .collect();
        circumstances.dua = vec![("undead".into(), self.dua), ("frostwings".into(), self.dua)];
        circumstances
    }

    /// The decisions that this roll offers.
    fn preparation<'a>(&self, army: &'a [Die], unit: Option<&str>, kind: &str) -> Option<Preparation<'a>> {
        let mut circumstances = self.circumstances(kind);
        let unit = unit.filter(|_| !circumstances.kind.army);
        for text in &self.decisions {
            let mut decided = circumstances.clone();
            decided.decisions.push(Decision::parse(text).unwrap());
            if Preparation::new(army, unit, decided.clone()).is_ok() {
                circumstances = decided;
            }
        }
        if !circumstances.kind.army && unit.is_none() {
            return None;
        }
        Preparation::new(army, unit, circumstances).ok()
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn odds_are_what_trying_every_throw_gives(case in cases()) {
        let army = case.army(&pool());
        for kind in KINDS {
            let unit = army.iter().find(|die| die.kind.is_unit()).map(|die| die.name.raw());
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

/// Large armies of many species, whose throws take several words and whose states are many: the totals of thrown faces
/// are still those of whole rolls, over the end of a block, where there are any.
#[test]
fn totals_of_faces_are_those_of_whole_rolls_for_large_armies_too() {
    let army: Vec<Die> = pool().into_iter().cycle().take(60).collect();
    let key = Key::from_seed("large").unwrap();
    for (kind, operations) in [
        ("melee", vec![]),
        ("missile", vec![Operation::Halve(Affected::Any)]),
        ("magic", vec![Operation::Halve(Affected::Any), Operation::Subtract(Affected::Any, 3)]),
        ("save-melee", vec![Operation::Subtract(Affected::One(ResultType::Save), 9)]),
    ] {
        let mut circumstances = Circumstances::of(RollKind::of(kind).unwrap(), Edition::V4_1);
        let source = Source::Flag("--test");
        let modifier = |operation| Modifier { operation, scope: Scope::Army, source };
        circumstances.modifiers = operations.into_iter().map(modifier).collect();
        let only = circumstances.kind.counts.only().unwrap();
        let preparation = Preparation::new(&army, None, circumstances).unwrap();
        let Some(totals) = FaceTotals::of(&preparation) else { continue };
        let first = BLOCK - 3;
        let whole = |number: u64, stream: &mut Stream| {
            stream.begin_roll(number);
            let thrown = preparation.digital(&mut |sides, faces| stream.throw(sides, faces));
            preparation.settle(thrown).totals()[only]
        };
        let mut stream = Stream::open(key);
        let expected: Vec<u32> = (0..BLOCK + 3).map(|number| whole(number, &mut stream)).collect();
        let counted: Vec<u32> = match totals {
            FaceTotals::Sums(sums) => {
                let mut text = Text::default();
                sums.write(key, 0, BLOCK + 3, &mut text);
                String::from_utf8(text.bytes().to_vec())
                    .unwrap()
                    .lines()
                    .map(|line| line.parse().unwrap())
                    .collect()
            }
            FaceTotals::Settled(mut totals) => {
                let mut stream = Stream::open(key);
                let throw = |number| {
                    stream.begin_roll(number);
                    totals.throw(&mut stream)
                };
                (0..BLOCK + 3).map(throw).collect()
            }
        };
        assert_eq!(counted[first as usize..], expected[first as usize..], "{kind}");
        assert_eq!(counted, expected, "{kind}");
    }
}

/// Answers that are drawn of a combination roll have the chances of its odds.
#[test]
fn drawn_answers_of_a_combination_roll_have_its_odds() {
    let army: Vec<Die> =
        ["Thug", "Buffalo-Folk", "Adventurer"].iter().map(|name| find(name).unwrap()).collect();
    let mut circumstances = Circumstances::of(RollKind::of("response").unwrap(), Edition::V4_1);
    let undecided = Preparation::new(&army, None, circumstances.clone()).unwrap();
    assert!(AnswerSampler::of(&undecided).unwrap().is_none());
    circumstances.ids = Some(Ids { amounts: Totals::of(ResultType::Melee, 1), rest: Some(ResultType::Save) });
    let preparation = Preparation::new(&army, None, circumstances).unwrap();
    let odds = CombinationOdds::of(&preparation, &[]).unwrap();
    let drawn = AnswerSampler::of(&preparation).unwrap().unwrap();
    assert!(drawn.answers.is_sorted());
    let rolls = 40_000;
    let counts = drawn.sampler.count(Key::from_seed("answers").unwrap(), 0, rolls);
    for (place, (kind, totals)) in odds.types.iter().enumerate() {
        for (total, chance) in totals.possible() {
            let of_total = |(answer, _): &(&Vec<u32>, &u64)| answer[place] as usize == total;
            let seen: u64 = drawn.answers.iter().zip(&counts).filter(of_total).map(|(_, count)| count).sum();
            let expected = chance * rolls as f64;
            assert!(
                (seen as f64 - expected).abs() < 5.0 * expected.sqrt() + 1.0,
                "{kind} {total}: {seen} {expected}"
            );
        }
    }
}
