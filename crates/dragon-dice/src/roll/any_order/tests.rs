use super::*;
use crate::dice::{Die, all};
use crate::force::read_list;
use crate::roll::{Circumstances, codes};
use crate::rules::{Edition, RollKind};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

fn preparation<'a>(dice: &'a [Die], kind: &str) -> Preparation<'a> {
    Preparation::new(dice, None, Circumstances::of(RollKind::of(kind).unwrap(), Edition::V4_1)).unwrap()
}

/// Reads faces of these dice: the faces by the names of the dice, with `*` if they were sorted; `?` and the face in question; or `!`.
fn read(kind: &str, dice: &str, faces: &str) -> String {
    let dice = read_list(dice).unwrap().dice;
    let preparation = preparation(&dice, kind);
    match read_in_any_order(faces, &preparation, DiceMatter::No) {
        Ok(read) => {
            let sorted = if read.is_sorted { "*" } else { "" };
            sorted.to_owned() + &faces_text(&dice, &thrown(&preparation, &read.dice))
        }
        Err(At { kind: NotationError::WhichDie { typed, .. }, .. }) => format!("?{}", typed.raw()),
        Err(_) => String::from("!"),
    }
}

#[test]
fn faces_that_do_not_fit_in_order_find_their_dice() {
    let cases = [
        // (roll, dice, faces, reading)
        (
            "melee",
            "3 Wardog Rider, Leopard Rider",
            "s s s s",
            "3 Wardog Rider: save 1, Leopard Rider: save 3",
        ),
        (
            "melee",
            "3 Wardog Rider, Leopard Rider",
            "s s x s",
            "*3 Wardog Rider: save 1, Leopard Rider: missile 3",
        ),
        (
            "melee",
            "3 Wardog Rider, Leopard Rider",
            "sxss",
            "*3 Wardog Rider: save 1, Leopard Rider: missile 3",
        ),
        (
            "melee",
            "3 Wardog Rider, Leopard Rider",
            "x3s",
            "*3 Wardog Rider: save 1, Leopard Rider: missile 3",
        ),
        // Each of the two faces is on one die only.
        ("melee", "Thug, Marauder", "m4 m2", "*Thug: melee 2, Marauder: melee 4"),
        // A re-roll is typed with its face.
        ("melee", "Leopard Rider, Thug", "m1 r+m", "*Leopard Rider: rend 3+melee 4, Thug: melee 1"),
        ("melee", "Thug, Leopard Rider", "r+m m1", "*Thug: melee 1, Leopard Rider: rend 3+melee 4"),
        // By the names of faces, and a blank.
        ("melee", "Thug, Leopard Rider", "missile melee-1", "*Thug: melee 1, Leopard Rider: missile 3"),
        ("melee", "Thug, Leopard Rider", "x .", "*Thug: ., Leopard Rider: missile 3"),
        // An ID counts the health of its die, and the maneuver nothing.
        ("melee", "Thug, Wolf Rider, Marauder", "m3 i v", "?i"),
        // In a maneuver roll both count the same, wherever they are.
        (
            "melee",
            "Thug, Wardog Rider, Marauder",
            "m3 i s",
            "*Thug: id 1, Wardog Rider: save 1, Marauder: melee 3",
        ),
        // Too few, too many, and a face that no die has.
        ("melee", "Thug, Leopard Rider", "x", "!"),
        ("melee", "Thug, Leopard Rider", "x m1 m1", "!"),
        ("melee", "Thug, Leopard Rider", "x q", "!"),
        ("melee", "Thug, Leopard Rider", "x _", "!"),
    ];
    for (kind, dice, faces, reading) in cases {
        assert_eq!(read(kind, dice, faces), reading, "{kind} {dice} {faces}");
    }
}

#[test]
fn dice_that_may_be_rolled_again_are_told_apart() {
    let dice = read_list("Thug, Wardog Rider, Marauder").unwrap().dice;
    let preparation = preparation(&dice, "melee");
    let read = |matter| read_in_any_order("m3 i s", &preparation, matter);
    assert!(read(DiceMatter::No).is_ok());
    assert!(read(DiceMatter::Yes).is_err());
}

/// A face as it is typed: its code, with its number.
fn code(die: &Die, face: usize) -> String {
    let code = codes(die).swap_remove(face);
    let number = die.faces[face].number.filter(|_| !code.ends_with(|c: char| c.is_ascii_digit()));
    number.map_or(code.clone(), |number| format!("{code}{number}"))
}

/// Units of one species, the face that each shows, and a permutation.
fn rolls() -> impl Strategy<Value = (Vec<Die>, Vec<usize>, Vec<usize>, &'static str)> {
    let species =
        ["Goblins", "Dwarves", "Undead", "Amazons", "Lava Elves", "Treefolk", "Coral Elves", "Feral"];
    let kinds = ["melee", "missile", "magic", "maneuver", "save-melee", "response"];
    (prop::sample::select(species.to_vec()), prop::sample::select(kinds.to_vec()))
        .prop_flat_map(|(species, kind)| {
            let units: Vec<Die> =
                all().filter(|die| die.kind == DieType::Unit && die.species.raw() == species).collect();
            let army = prop::collection::vec(prop::sample::select(units), 1..10);
            (army, prop::collection::vec(0..10_usize, 10), Just(kind))
        })
        .prop_flat_map(|(mut army, faces, kind)| {
            army.sort_by(|one, other| one.name.raw().cmp(other.name.raw()));
            let order: Vec<usize> = (0..army.len()).collect();
            (Just(army), Just(faces), Just(order).prop_shuffle(), Just(kind))
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// Faces with their numbers in any order come to what the sorted faces come to, or it is asked.
    #[test]
    fn a_permuted_roll_comes_to_the_same_or_is_asked((army, faces, order, kind) in rolls()) {
        let preparation = preparation(&army, kind);
        let typed: Vec<String> = army.iter().zip(&faces).map(|(die, face)| code(die, face % die.faces.len())).collect();
        let sorted = read_in_any_order(&typed.join(" "), &preparation, DiceMatter::No);
        // A face that is rolled again needs its next one.
        prop_assume!(sorted.is_ok());
        let permuted: Vec<&str> = order.iter().map(|place| typed[*place].as_str()).collect();
        let permuted = permuted.join(" ");
        let totals = |read: &TypedFaces| preparation.settle(thrown(&preparation, &read.dice)).totals();
        match read_in_any_order(&permuted, &preparation, DiceMatter::No) {
            Ok(read) => prop_assert_eq!(totals(&read), totals(&sorted.unwrap()), "{}", permuted),
            Err(At { kind: NotationError::WhichDie { readings, .. }, .. }) => prop_assert!(readings.len() > 1),
            Err(mistake) => prop_assert!(false, "{permuted}: {mistake:?}"),
        }
    }
}

#[test]
fn few_rolls_of_one_species_are_asked() {
    let mut runner = TestRunner::deterministic();
    let (mut asked, mut tried) = (0, 0);
    while tried < 400 {
        let (army, faces, order, kind) = rolls().new_tree(&mut runner).unwrap().current();
        let preparation = preparation(&army, kind);
        let typed: Vec<String> =
            army.iter().zip(&faces).map(|(die, face)| code(die, face % die.faces.len())).collect();
        if read_faces(&typed.join(" "), &preparation).is_err() {
            continue;
        }
        tried += 1;
        let permuted: Vec<&str> = order.iter().map(|place| typed[*place].as_str()).collect();
        asked += usize::from(read_in_any_order(&permuted.join(" "), &preparation, DiceMatter::No).is_err());
    }
    assert!(asked * 10 <= tried, "{asked} of {tried}");
}

#[test]
fn twenty_five_dice_of_twelve_kinds_are_few_enough_to_search() {
    let units: Vec<Die> =
        all().filter(|die| die.kind == DieType::Unit && die.species.raw() == "Goblins").take(12).collect();
    let army: Vec<Die> = (0..25).map(|place| units[place * 12 / 25].clone()).collect();
    let preparation = preparation(&army, "save-melee");
    let typed: Vec<String> = army.iter().map(|die| code(die, 0)).rev().collect();
    let read = read_in_any_order(&typed.join(" "), &preparation, DiceMatter::No);
    assert!(read.is_ok(), "{read:?}");
}
