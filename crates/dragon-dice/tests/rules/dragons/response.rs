//! The army's response: the offered ways to share its IDs are the best of all.

use super::dragon;
use warband_dragon_dice::dice::{ResultType, Totals};
use warband_dragon_dice::force::read_list;
use warband_dragon_dice::roll::{
    Affected, Circumstances, DragonAttacker, Ids, Modifier, Operation, Outcome, Preparation, Scope, Source,
    Throwing, read_faces,
};
use warband_dragon_dice::rules::{Edition, RollKind};

/// Rolls a response with every way to share `ids` IDs; returns totals, by how many dragons are slain.
fn every_way(army: &str, faces: &str, circumstances: &Circumstances, ids: u32) -> Vec<(usize, u32)> {
    let mut ways = Vec::new();
    for melee in 0..=ids {
        for missile in 0..=ids - melee {
            let mut amounts = Totals::of(ResultType::Melee, melee);
            amounts[ResultType::Missile] = missile;
            amounts[ResultType::Save] = ids - melee - missile;
            let mut shared = circumstances.clone();
            shared.ids = Some(Ids { amounts, rest: None });
            let outcome = roll(army, faces, shared);
            let slain = outcome.response.as_ref().unwrap().slain.iter().flatten().count();
            ways.push((slain, outcome.totals()[ResultType::Save]));
        }
    }
    ways
}

fn roll(army: &str, faces: &str, circumstances: Circumstances) -> Outcome {
    let army = read_list(army).unwrap().dice;
    let preparation = Preparation::new(&army, None, circumstances).unwrap();
    let typed = read_faces(faces, &preparation).unwrap();
    let (thrown, _) = preparation.fill_in(typed, &mut |sides, _| assert!(sides.is_empty()));
    preparation.outcome(thrown)
}

#[test]
fn the_best_ways_to_share_ids_are_offered() {
    let army = "4 Thug, 3 Wolf Rider, Leopard Rider, 2 Annihilator";
    let throws = ["10i", "i m2 s i m i s r+i i m5", "s s m1 m2 i m m m m5 m5"];
    let halved = Modifier {
        operation: Operation::Halve(Affected::One(ResultType::Missile)),
        scope: Scope::Army,
        source: Source::Flag("--halve"),
    };
    let dragons = |to_slay: &[u32]| -> Vec<DragonAttacker> {
        to_slay
            .iter()
            .map(|to_slay| DragonAttacker {
                damage: Some(6),
                ..DragonAttacker::new(dragon("Fire Drake"), *to_slay)
            })
            .collect()
    };
    let mut slew = 0;
    for faces in throws {
        for to_slay in [&[10][..], &[5, 10], &[10, 10], &[15, 5], &[5, 5, 5], &[10, 10, 15]] {
            for modifiers in [Vec::new(), vec![halved.clone()]] {
                let mut circumstances = Circumstances::of(
                    RollKind::from_words("response", false, None, false, false).unwrap(),
                    Edition::V4_1,
                );
                circumstances.attackers = dragons(to_slay);
                circumstances.modifiers = modifiers;
                let open = roll(army, faces, circumstances.clone());
                let ids: u32 = open.dice.iter().map(|counted| counted.ids).sum();
                let all = every_way(army, faces, &circumstances, ids);
                let most = all.iter().map(|(slain, _)| *slain).max().unwrap();
                let offered: Vec<(usize, u32)> = open
                    .splits
                    .iter()
                    .map(|split| {
                        let slain = split.response.as_ref().unwrap().slain.iter().flatten().count();
                        (slain, split.totals[ResultType::Save])
                    })
                    .collect();
                for wanted in 0..=most {
                    let saves = |ways: &[(usize, u32)]| {
                        ways.iter().filter(|(slain, _)| *slain >= wanted).map(|(_, saves)| *saves).max()
                    };
                    assert_eq!(saves(&offered), saves(&all), "{faces} against {to_slay:?}, {wanted} slain");
                }
                assert_eq!(offered[0].0, most, "the best stands first");
                slew += most;
            }
        }
    }
    assert!(slew > 20, "{slew}");
}
