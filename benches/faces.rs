//! Reading typed faces in any order: 25 dice of 12 kinds.
#![allow(clippy::unwrap_used, missing_docs)]

use divan::{Bencher, black_box};
use warband_dragon_dice::dice::{Die, DieType, all};
use warband_dragon_dice::roll::{
    Circumstances, Dice, EqualBy, Preparation, codes, read_in_any_order, read_unordered, typed_so_far,
};
use warband_dragon_dice::rules::{Edition, RollKind};

fn main() {
    divan::main();
}

/// Returns 25 units of 12 kinds, and the faces that they show: of each die one that other kinds have, too.
fn army() -> (Vec<Die>, String) {
    let goblins = all().filter(|die| die.die_type == DieType::Unit && die.species.raw() == "Goblins");
    let kinds: Vec<Die> = goblins.take(12).collect();
    let army: Vec<Die> = (0..25).map(|place| kinds[place * 12 / 25].clone()).collect();
    let face = |(place, die): (usize, &Die)| codes(die).swap_remove(place % 3);
    let faces: Vec<String> = army.iter().enumerate().rev().map(face).collect();
    (army, faces.join(" "))
}

/// Calls `read` with the roll of the army and its faces, for each kind of roll.
fn bench(bencher: Bencher<'_, '_>, kind: &str, read: impl Fn(&str, Dice<'_>) -> bool) {
    let (army, faces) = army();
    let circumstances = Circumstances::of(RollKind::of(kind).unwrap(), Edition::V4_1);
    let preparation = Preparation::new(&army, None, circumstances).unwrap();
    let dice = Dice::of_roll(&preparation, EqualBy::Outcome);
    bencher.bench_local(|| read(black_box(&faces), dice));
}

#[divan::bench(args = ["melee", "save-melee", "maneuver"])]
fn in_order_first(bencher: Bencher<'_, '_>, kind: &str) {
    bench(bencher, kind, |faces, dice| read_in_any_order(faces, dice).is_ok());
}

#[divan::bench(args = ["melee", "save-melee", "maneuver"])]
fn as_they_lie(bencher: Bencher<'_, '_>, kind: &str) {
    bench(bencher, kind, |faces, dice| read_unordered(faces, dice).is_ok());
}

/// What a hint needs at every key, with half of the faces typed.
#[divan::bench(args = ["melee", "save-melee", "maneuver"])]
fn half_typed(bencher: Bencher<'_, '_>, kind: &str) {
    bench(bencher, kind, |faces, dice| typed_so_far(&faces[..faces.len() / 2], dice).is_some());
}
