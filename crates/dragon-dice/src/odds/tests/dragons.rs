//! Compares the army's answer to dragons with every throw, and checks which units its owner gives up to breath.

use super::every_throw;
use crate::dice::{Die, ResultType, find};
use crate::force::read_list;
use crate::odds::dragons::answers_to;
use crate::odds::{DragonOdds, Side};
use crate::roll::{
    Affected, Circumstances, DragonAttacker, Modifier, Operation, Preparation, Scope, Source,
    casualty_choices,
};
use crate::rules::{Edition, RollKind};
use std::collections::BTreeMap;

fn circumstances(to_slay: &[u32], operations: &[Operation]) -> Circumstances {
    let mut circumstances = Circumstances::of(RollKind::of("response").unwrap(), Edition::V4_1);
    let die = find("Fire Drake").unwrap();
    let attacker = |to_slay: &u32| DragonAttacker::new(die.clone(), *to_slay);
    circumstances.attackers = to_slay.iter().map(attacker).collect();
    let modifier = |operation: &Operation| Modifier {
        operation: *operation,
        scope: Scope::Army,
        source: Source::Flag("--test"),
    };
    circumstances.modifiers = operations.iter().map(modifier).collect();
    circumstances
}

/// Returns the chances of dragons slain and saves left over, from every throw.
fn answers(ready: &Preparation<'_>) -> BTreeMap<(usize, u32), f64> {
    let mut all: BTreeMap<(usize, u32), f64> = BTreeMap::new();
    let of = every_throw(ready, 0, &mut |thrown, ways| {
        let outcome = ready.outcome(thrown);
        let (response, totals) = match outcome.splits.first() {
            Some(split) => (split.response.clone(), split.totals),
            None => (outcome.response.clone(), outcome.totals()),
        };
        let slain = response.unwrap().slain.iter().flatten().count();
        *all.entry((slain, totals[ResultType::Save])).or_default() += ways as f64;
    });
    all.values_mut().for_each(|ways| *ways /= of as f64);
    all
}

#[test]
fn answers_are_those_of_every_throw() {
    let halved = Operation::Halve(Affected::One(ResultType::Missile));
    let less = Operation::Subtract(Affected::One(ResultType::Melee), 2);
    let twice = Operation::DoubleIds([ResultType::Save, ResultType::Melee].into_iter().collect());
    for list in ["Deadeye, Ambusher, 2 Thug", "2 Wolf Rider, Deadeye, Filcher", "Harpy, Deadeye, Ambusher"] {
        let army = read_list(list).unwrap().dice;
        for to_slay in [&[10][..], &[3], &[2, 4], &[5, 5, 5], &[2, 2, 7]] {
            for operations in [&[][..], &[halved], &[less, twice], &[Operation::IgnoreIds]] {
                let ready = Preparation::new(&army, None, circumstances(to_slay, operations)).unwrap();
                let wanted = answers(&ready);
                let came = answers_to(&ready, to_slay).unwrap();
                let case = format!("{list}, {to_slay:?}, {operations:?}");
                assert_eq!(came.keys().collect::<Vec<_>>(), wanted.keys().collect::<Vec<_>>(), "{case}");
                for (answer, chance) in wanted {
                    assert!((came[&answer] - chance).abs() < 1e-12, "{case}: {answer:?}");
                }
            }
        }
    }
}

/// Returns the chance that an army slays a dragon with this many results of one type.
fn slays(army: &[Die], needed: u32) -> f64 {
    let ready = Preparation::new(army, None, circumstances(&[needed], &[])).unwrap();
    answers(&ready).iter().filter(|((slain, _), _)| *slain > 0).fold(0.0, |sum, (_, chance)| sum + chance)
}

#[test]
fn the_owner_gives_up_to_breath_what_leaves_the_best_chance_to_slay() {
    let mut choices = 0;
    let lists = [
        "2 Harpy, Cannibal, Wolf Rider",
        "2 Filcher, 3 Deadeye",
        "Cannibal, Harpy, Deadeye, Thug",
        "3 Harpy, Thug",
    ];
    for list in lists {
        let army = read_list(list).unwrap().dice;
        let side = Side::new(&army, circumstances(&[], &[]));
        let odds = DragonOdds::of(&[find("Ivory Drake").unwrap()], &side).unwrap();
        let after = casualty_choices(&army.iter().collect::<Vec<_>>(), 5).sets.into_iter().map(|set| {
            let left: Vec<Die> = set.left.iter().map(|place| army[*place].clone()).collect();
            slays(&left, 10)
        });
        let after: Vec<f64> = after.collect();
        let best = after.iter().copied().fold(0.0, f64::max);
        choices += usize::from(best > after[0] + 1e-9);
        // A chain of tails ends with breath 1, belly 2, another face 7 times of 10.
        let wanted = 0.1 * best + 0.2 * slays(&army, 5) + 0.7 * slays(&army, 10);
        assert!((odds.dragons[0].slain - wanted).abs() < 1e-10, "{list}: {} {wanted}", odds.dragons[0].slain);
    }
    assert!(choices > 0, "somewhere the set that shows least on average is not the best");
}
