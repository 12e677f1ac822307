//! Odds of whole armies: figures on which other tools agree, and a million rolls compared with their distribution.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::path::Path;
use std::{fs, thread};
use warband_core::chance::{Counts, Distribution, Key, Probabilities, Stream, Weights};
use warband_dragon_dice::dice::{Die, ResultType};
use warband_dragon_dice::force::{ArmyFile, read_list};
use warband_dragon_dice::odds::{AnswerSampler, ContestOdds, FaceTotals, Side, TotalOdds, TotalWays};
use warband_dragon_dice::roll::{
    Affected, Circumstances, Modifier, Operation, Place, Preparation, Scope, Source, die_stats,
};
use warband_dragon_dice::rules::{Edition, RollKind};

fn file(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)).unwrap()
}

/// Returns the army of a file's text called `name`.
fn army(text: &str, name: &str) -> Vec<Die> {
    let file = ArmyFile::read(text).unwrap();
    file.army(file.choose(name).unwrap(), &"stem".into()).unwrap().dice
}

fn circumstances(kind: &str) -> Circumstances {
    Circumstances::of(RollKind::of(kind).unwrap(), Edition::V4_1)
}

fn is_close(value: f64, wanted: f64) -> bool {
    (value - wanted).abs() < 5e-13 * wanted.abs().max(1.0)
}

#[test]
fn the_speed_fixture_has_the_mean_and_deviation_that_other_tools_give() {
    let dice = army(&file("benches/army.toml"), "home");
    let ready = Preparation::new(&dice, None, circumstances("melee")).unwrap();
    let ways = TotalWays::of(&ready).unwrap().ways;
    assert_eq!(ways.mean().to_string(), "341/15");
    assert_eq!(ways.variance().to_string(), "5173/150");
    let odds = TotalOdds::of(&ready).unwrap();
    assert!(is_close(odds.distribution.mean(), 341.0 / 15.0), "{}", odds.distribution.mean());
    assert!((odds.distribution.sd() - 5.872_534_943_844).abs() < 5e-13, "{}", odds.distribution.sd());
    assert!(odds.cut_tail.abs() < f64::EPSILON);
}

/// Two armies of 7 A, 7 B, 7 C, 6 D and 3 M, their melee faces written as maneuver and back.
#[test]
fn equal_armies_of_thirty_dice_contest_a_maneuver() {
    let text = file("benches/army.toml").replace("melee ", "\u{1} ");
    let text = text.replace("maneuver ", "melee ").replace("\u{1} ", "maneuver ");
    let mut text = text.replace("size = 60", "size = 90");
    for (die, number, wanted) in [("A", 5, 7), ("B", 5, 7), ("C", 5, 7), ("D", 5, 6), ("M", 2, 3)] {
        let line = format!("\"Bench {die}\" = {number}");
        assert!(text.contains(&line), "{line}");
        text = text.replace(&line, &format!("\"Bench {die}\" = {wanted}"));
    }
    let dice = army(&text, "home");
    assert_eq!(dice.len(), 30);
    let side = Side::new(&dice, circumstances("maneuver"));
    let odds = ContestOdds::of(&side, &side).unwrap();
    assert!((odds.marcher - 0.519_993_188_195).abs() < 1e-12, "{}", odds.marcher);
}

/// Melee, missile and save of 20 dice at once, an ID counting as all three: as many cells as other tools reach.
#[test]
fn sums_of_three_numbers_at_once_reach_as_many_cells() {
    let dice = army(&file("benches/army.toml"), "home");
    let numbers = [("A", 5), ("B", 5), ("C", 4), ("D", 4), ("M", 2)];
    let kinds = [ResultType::Melee, ResultType::Missile, ResultType::Save];
    let (mut weights, mut wholes) = (Probabilities::certain(), Counts::certain());
    for (name, number) in numbers {
        let die = dice.iter().find(|die| die.name.raw() == format!("Bench {name}")).unwrap();
        let cell = |face: &warband_dragon_dice::dice::Face| {
            let of = |result_type: &ResultType| ["id", result_type.word()].contains(&face.icon.name());
            kinds.iter().fold(0, |sum, kind| 128 * sum + if of(kind) { face.amount() as usize } else { 0 })
        };
        let values = warband_core::chance::DieValues::of_sides(die.faces.iter().map(cell));
        for _ in 0..number {
            weights.throw(&values);
            wholes.throw(&values);
        }
    }
    assert_eq!((0..weights.len()).filter(|cell| weights.has(*cell)).count(), 47_464);
    assert_eq!((0..wholes.len()).filter(|cell| wholes.has(*cell)).count(), 47_464);
}

/// `dice --stats` and the odds of that die alone agree, including re-rolls.
#[test]
fn the_odds_of_a_single_die_are_its_stats() {
    for die in warband_dragon_dice::dice::all().filter(|die| die.die_type.joins_army()) {
        for result_type in ResultType::ALL {
            let Some(stats) = die_stats(&die, result_type, Edition::V4_1) else { continue };
            let roll = RollKind::from_words(result_type.word(), false, None, false, false).unwrap();
            let mut carried = vec![die.clone()];
            if !die.die_type.is_unit() {
                // An item is only thrown with a carrier: one whose faces are nothing here.
                carried.insert(0, bearer(&die));
            }
            let ready = Preparation::new(&carried, None, Circumstances::of(roll, Edition::V4_1)).unwrap();
            let odds = TotalOdds::of(&ready).unwrap().distribution;
            assert!(
                is_close(odds.mean(), stats.mean),
                "{} {result_type}: {} {}",
                die.name,
                odds.mean(),
                stats.mean
            );
            assert!(
                (odds.sd() - stats.sd).abs() < 1e-7,
                "{} {result_type}: {} {}",
                die.name,
                odds.sd(),
                stats.sd
            );
        }
    }
}

/// Returns a unit of the item's elements that shows nothing.
fn bearer(item: &Die) -> Die {
    let mut bearer = read_list("Thug").unwrap().dice.remove(0);
    bearer.elements = item.elements;
    bearer.faces.iter_mut().for_each(|face| {
        face.icon = warband_dragon_dice::dice::Icon::Named("nothing at all".into());
    });
    bearer
}

/// Returns five armies, plain and under circumstances that need settling.
fn samples() -> Vec<(&'static str, Vec<Die>, Circumstances)> {
    let of = |path: &str, name: &str| army(&file(path), name);
    let all = ResultType::ALL.into_iter().collect();
    let on_army = |operation| Modifier { operation, scope: Scope::Army, source: Source::Flag("--test") };
    let mut subtracted = circumstances("save-melee");
    subtracted.place = Place::parse("Coastland").unwrap();
    subtracted.modifiers = vec![
        on_army(Operation::Subtract(Affected::One(ResultType::Save), 2)),
        on_army(Operation::DoubleIds(all)),
    ];
    let mut halved = circumstances("magic");
    halved.place = Place::parse("Highland").unwrap();
    halved.modifiers = vec![on_army(Operation::Halve(Affected::Any))];
    vec![
        ("fixture", of("benches/army.toml", "home"), circumstances("melee")),
        ("goblins", of("armies/marsh-reavers.toml", "home"), circumstances("maneuver")),
        (
            "re-rolls",
            read_list("3 Wolf Rider, 2 Leopard Rider, Air Blade Golem, 2 Wolf-Folk").unwrap().dice,
            circumstances("melee"),
        ),
        ("saves", of("armies/coral-tide.toml", "home"), subtracted),
        ("magic", of("armies/ember-guard.toml", "campaign"), halved),
    ]
}

const ROLLS: u64 = 1_000_000;

/// Returns Pearson's statistic of `counts` against `odds`, with totals of fewer than ten expected rolls merged, and its
/// degrees of freedom.
fn chi_square(counts: &[u64], odds: &Distribution) -> (f64, usize) {
    let (mut statistic, mut bins) = (0.0, 0);
    let (mut expected, mut seen) = (0.0, 0.0);
    let length = counts.len().max(odds.possible().last().unwrap().0 + 1);
    for total in 0..length {
        let count = counts.get(total).copied().unwrap_or_default();
        assert!(count == 0 || odds.chance(total) > 0.0, "{total} cannot be");
        expected += odds.chance(total) * ROLLS as f64;
        seen += count as f64;
        let rest = odds.at_least(total + 1) * ROLLS as f64;
        if expected >= 10.0 && (rest >= 10.0 || total + 1 == length) {
            statistic += (seen - expected) * (seen - expected) / expected;
            bins += 1;
            (expected, seen) = (0.0, 0.0);
        }
    }
    if expected > 0.0 {
        statistic += (seen - expected) * (seen - expected) / expected;
        bins += 1;
    }
    (statistic, bins - 1)
}

/// Checks that the statistic is less than five standard deviations above its mean.
fn fits(counts: &[u64], odds: &Distribution, what: &str) {
    assert_eq!(counts.iter().sum::<u64>(), ROLLS, "{what}");
    let (statistic, freedom) = chi_square(counts, odds);
    let most = freedom as f64 + 5.0 * (2.0 * freedom as f64).sqrt();
    assert!(statistic < most, "{what}: {statistic} with {freedom} degrees of freedom");
}

fn by_total(answers: &[Vec<u32>], counts: Vec<u64>) -> Vec<u64> {
    let mut totals = vec![0; answers.last().unwrap()[0] as usize + 1];
    answers.iter().zip(counts).for_each(|(answer, count)| totals[answer[0] as usize] += count);
    totals
}

#[test]
fn a_million_rolls_fit_their_distribution() {
    let check = |(name, dice, circumstances): (&str, Vec<Die>, Circumstances)| {
        let ready = Preparation::new(&dice, None, circumstances).unwrap();
        let odds = TotalOdds::of(&ready).unwrap().distribution;
        let key = Key::from_seed(name).unwrap();
        let drawn = AnswerSampler::of(&ready).unwrap().unwrap();
        let counts = by_total(&drawn.answers, drawn.sampler.count(key, 0, ROLLS));
        fits(&counts, &odds, &format!("{name}, totals"));
        let counts = match FaceTotals::of(&ready).unwrap() {
            FaceTotals::Sums(sums) => {
                let counts = sums.count(key, 0, ROLLS);
                let most = *counts.keys().last().unwrap();
                (0..=most).map(|total| counts.get(&total).copied().unwrap_or_default()).collect()
            }
            FaceTotals::Settled(mut totals) => {
                let mut stream = Stream::open(key);
                let mut counts = vec![0; 200];
                for number in 0..ROLLS {
                    stream.begin_roll(number);
                    counts[totals.throw(&mut stream) as usize] += 1;
                }
                counts
            }
        };
        fits(&counts, &odds, &format!("{name}, faces"));
    };
    thread::scope(|scope| samples().into_iter().for_each(|sample| drop(scope.spawn(move || check(sample)))));
}
