//! Compares many rolls at once with whole rolls and with odds.

use super::cases::pool;
use crate::dice::{Die, ResultType, Totals, find};
use crate::odds::bulk::{AnswerSampler, FaceTotals};
use crate::odds::combination::CombinationOdds;
use crate::roll::{Affected, Circumstances, Ids, Modifier, Operation, Preparation, Scope, Source, Throwing};
use crate::rules::{Edition, RollKind};
use proptest::prelude::*;
use warband_core::chance::{BLOCK, Key, Stream, Text};

/// Returns the totals of whole rolls from the stream of `key`.
fn of_whole_rolls(preparation: &Preparation<'_>, result_type: ResultType, key: Key, rolls: u64) -> Vec<u32> {
    let mut stream = Stream::open(key);
    let total = |number| {
        stream.begin_roll(number);
        let thrown = preparation.throw_all(&mut |sides, faces| stream.throw(sides, faces));
        preparation.outcome(thrown).totals()[result_type]
    };
    (0..rolls).map(total).collect()
}

/// Returns the totals of thrown faces from the same stream.
fn of_faces(preparation: &Preparation<'_>, key: Key, rolls: u64) -> Vec<u32> {
    match FaceTotals::of(preparation).unwrap() {
        FaceTotals::Sums(sums) => {
            let mut text = Text::default();
            sums.write(key, 0, rolls, &mut text);
            let lines = String::from_utf8(text.bytes().to_vec()).unwrap();
            lines.lines().map(|line| line.parse().unwrap()).collect()
        }
        FaceTotals::Settled(mut totals) => {
            let mut stream = Stream::open(key);
            let throw = |number| {
                stream.begin_roll(number);
                totals.throw(&mut stream)
            };
            (0..rolls).map(throw).collect()
        }
    }
}

/// Checks that totals of thrown faces equal those of whole rolls from the same stream.
pub(super) fn check_faces(
    preparation: &Preparation<'_>,
    result_type: ResultType,
) -> Result<(), TestCaseError> {
    let key = Key::from_seed("faces").unwrap();
    prop_assert_eq!(of_faces(preparation, key, 20), of_whole_rolls(preparation, result_type, key, 20));
    Ok(())
}

/// Large armies of many species, whose throws take several words and whose states are many, across the end of a block.
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
        let modifier = |operation| Modifier { operation, scope: Scope::Army, source: source.clone() };
        circumstances.modifiers = operations.into_iter().map(modifier).collect();
        let only = circumstances.kind.counts.only().unwrap();
        let preparation = Preparation::new(&army, None, circumstances).unwrap();
        let expected = of_whole_rolls(&preparation, only, key, BLOCK + 3);
        assert_eq!(of_faces(&preparation, key, BLOCK + 3), expected, "{kind}");
    }
}

/// The answers drawn of a combination roll are distributed like its odds.
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
