use super::dice::{Dice, EqualBy};
use super::faces::split;
use super::*;
use crate::dice::DieType;
use crate::dice::ResultType;
use crate::dice::{Die, all};
use crate::force::read_list;
use crate::roll::codes;
use crate::roll::{Circumstances, Preparation, UnitRolls};
use crate::rules::{Edition, RollKind};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use warband_core::sort::StableSort;

fn preparation<'a>(dice: &'a [Die], kind: &str) -> Preparation<'a> {
    Preparation::new(dice, None, Circumstances::of(RollKind::of(kind).unwrap(), Edition::V4_1)).unwrap()
}

/// Reads faces of these dice: the faces by the names of the dice, with `*` if they were sorted; `?` and the face in question; or `!`.
fn read(kind: &str, dice: &str, faces: &str) -> String {
    let dice = read_list(dice).unwrap().dice;
    let preparation = preparation(&dice, kind);
    match read_in_any_order(faces, Dice::of_roll(&preparation, EqualBy::Outcome)) {
        Ok(read) => {
            let sorted = match read.read_as {
                ReadAs::Typed | ReadAs::InOrder { .. } => String::new(),
                ReadAs::Separated(faces) => format!("{faces} = "),
                ReadAs::AnyOrder => String::from("*"),
            };
            sorted + &Dice::alone(&preparation).faces_text(&read.dice)
        }
        Err(At { kind: NotationError::WhichDie { typed, .. }, .. }) => format!("?{}", typed.raw()),
        Err(_) => String::from("!"),
    }
}

#[test]
fn faces_that_fit_in_order_say_what_other_orders_have() {
    let others = |faces: &str| {
        let dice = read_list("Thug, Wolf Rider, Marauder").unwrap().dice;
        let preparation = preparation(&dice, "melee");
        let read = read_in_any_order(faces, Dice::of_roll(&preparation, EqualBy::Outcome)).unwrap();
        match read.read_as {
            ReadAs::InOrder { others } => {
                others.into_iter().map(|totals| totals[ResultType::Melee]).collect()
            }
            _ => Vec::new(),
        }
    };
    // In order the Thug's ID counts 1, and the Wolf Rider's would count 2.
    assert_eq!(others("i v m3"), [5]);
    // Every order has the same total, or the dice are named.
    assert_eq!(others("s v m3"), [0; 0]);
    assert_eq!(others("Thug: i, Wolf Rider: v, Marauder: m3"), [0; 0]);
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
        // Digits after a letter are the number of its face, where they cannot repeat the next.
        (
            "melee",
            "Thug, Leopard Rider, Marauder",
            "m1s3m4",
            "m1 s3 m4 = Thug: melee 1, Leopard Rider: save 3, Marauder: melee 4",
        ),
        (
            "melee",
            "Marauder, Thug, Leopard Rider",
            "m1s3m4",
            "*Marauder: melee 4, Thug: melee 1, Leopard Rider: save 3",
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
fn faces_as_they_lie_are_on_any_die_that_has_their_code() {
    let read = |dice: &str, faces: &str| {
        let dice = read_list(dice).unwrap().dice;
        let preparation = preparation(&dice, "melee");
        match read_unordered(faces, Dice::of_roll(&preparation, EqualBy::Outcome)) {
            Ok(read) => Dice::alone(&preparation).faces_text(&read.dice),
            Err(At { kind: NotationError::WhichDie { typed, readings }, .. }) => {
                let melee = |reading: &DieReading| reading.totals.unwrap()[ResultType::Melee].to_string();
                format!("?{} {}", typed.raw(), readings.iter().map(melee).collect::<Vec<_>>().join(" "))
            }
            Err(mistake) => format!("{}..{} {}", mistake.span.start, mistake.span.end, mistake.kind),
        }
    };
    let cases = [
        // In order this is the Thug's ID and the Wolf Rider's melee: each could be on the other die.
        ("Thug, Wolf Rider", "i m2", "?i 3 4"),
        // Only the Wolf Rider has one melee face, so that its code needs no number.
        ("Thug, Wolf Rider", "m i", "Thug: id 1, Wolf Rider: melee 2"),
        ("Thug, Wolf Rider", "i1 m2", "Thug: id 1, Wolf Rider: melee 2"),
        ("Thug, Wolf Rider", "i2 m2", "Thug: melee 2, Wolf Rider: id 2"),
        // A number says on which die a face is, and between letters it belongs to the first.
        ("Thug, Wolf Rider", "i2m2", "Thug: melee 2, Wolf Rider: id 2"),
        ("2 Thug, Wolf Rider", "2m1 i2", "2 Thug: melee 1, Wolf Rider: id 2"),
        ("2 Thug, Wolf Rider", "2m1i2", "2 Thug: melee 1, Wolf Rider: id 2"),
        // By name the dice are named anyway.
        ("Thug, Wolf Rider", "Wolf Rider: i, Thug: i", "Thug: id 1, Wolf Rider: id 2"),
        ("Thug, Wolf Rider", "_ i", "Thug: , Wolf Rider: id 2"),
        ("Thug, Leopard Rider", "r+m m1", "Thug: melee 1, Leopard Rider: rend 3+melee 4"),
        // Faces that fit no dice are refused with the reason.
        ("Thug, Leopard Rider", "r m1", "1..1 Leopard Rider is re-rolled after rend 3"),
        ("Thug, Leopard Rider", "m1 q4 i", "3..5 no die here has the face q4"),
        ("Thug, Leopard Rider", "m1", "0..2 you typed 1 face for 2 dice"),
        ("Thug, Leopard Rider", "m1 i i", "0..6 you typed 3 faces for 2 dice"),
        ("Thug, Leopard Rider", "x3 x3", "0..5 only 1 die has the face x3, but you typed it 2 times"),
        ("Thug, 2 Leopard Rider", "m1 m2 x", "0..7 these dice cannot show all these faces together"),
        ("Leopard Rider, Thug", "s3+m4 m1", "0..2 Leopard Rider is not re-rolled after save 3 in this roll"),
    ];
    for (dice, faces, reading) in cases {
        assert_eq!(read(dice, faces), reading, "{dice} {faces}");
    }
}

#[test]
fn a_face_that_no_order_fits_is_reported_for_the_die_that_has_it() {
    let mistake = |dice: &str, faces: &str| {
        let dice = read_list(dice).unwrap().dice;
        let preparation = preparation(&dice, "melee");
        let mistake = read_in_any_order(faces, Dice::of_roll(&preparation, EqualBy::Outcome)).unwrap_err();
        mistake.kind.to_string()
    };
    assert_eq!(
        mistake("3 Thug, Wolf Rider, Leopard Rider", "r v i 2m1"),
        "Leopard Rider is re-rolled after rend 3"
    );
    assert_eq!(
        mistake("Thug, Leopard Rider", "x+m m"),
        "Leopard Rider is not re-rolled after missile 3 in this roll"
    );
    assert_eq!(mistake("Thug, Leopard Rider", "q m"), "Thug has no face q");
}

#[test]
fn the_dice_of_the_face_in_question_are_the_answers() {
    let shown_by = |dice: &str, faces: &str| {
        let dice = read_list(dice).unwrap().dice;
        let preparation = preparation(&dice, "melee");
        match read_unordered(faces, Dice::of_roll(&preparation, EqualBy::Outcome)).unwrap_err().kind {
            NotationError::WhichDie { typed, readings } => {
                let dice = |(number, name): &(usize, Name)| format!("{number} {name}");
                let answer =
                    |reading: &DieReading| reading.shown_by.iter().map(dice).collect::<Vec<_>>().join("+");
                format!("{}: {}", typed.raw(), readings.iter().map(answer).collect::<Vec<_>>().join(", "))
            }
            other => other.to_string(),
        }
    };
    assert_eq!(shown_by("Thug, Wolf Rider", "i m2"), "i: 1 Thug, 1 Wolf Rider");
    // The face that was typed once is asked for, not that of two dice.
    assert_eq!(shown_by("2 Thug, Wolf Rider", "i i m2"), "m2: 1 Wolf Rider, 1 Thug");
}

#[test]
fn faces_typed_so_far_have_the_totals_of_all_dice_that_may_show_them() {
    let dice = read_list("Thug, Wolf Rider, Leopard Rider").unwrap().dice;
    let preparation = preparation(&dice, "melee");
    let cases: [(&str, usize, &str, &[u32]); 7] = [
        ("", 0, "", &[0]),
        ("m2", 1, "", &[2]),
        ("m2 i", 2, "", &[3, 4, 5]),
        ("m2 i3 ", 2, "", &[5]),
        ("m2 i3 m", 3, "", &[7]),
        ("m2 m4 2", 2, "2", &[6]),
        ("m2 q", 1, "q", &[2]),
    ];
    for (text, typed, rest, melee) in cases {
        let so_far = typed_so_far(text, Dice::of_roll(&preparation, EqualBy::Dice)).unwrap();
        let mut totals: Vec<u32> = so_far.totals.iter().map(|total| total[ResultType::Melee]).collect();
        totals.sort_unstable();
        assert_eq!((so_far.typed, &so_far.rest[..], &totals[..]), (typed, rest, melee), "{text}");
    }
    assert_eq!(typed_so_far("x x", Dice::of_roll(&preparation, EqualBy::Dice)), None);
    assert_eq!(typed_so_far("Thug: i", Dice::of_roll(&preparation, EqualBy::Dice)), None);
}

#[test]
fn dice_that_count_alone_are_found_by_their_faces() {
    let dice = read_list("Thug, Wolf Rider, Leopard Rider").unwrap().dice;
    let circumstances = Circumstances::of(RollKind::of("save-melee").unwrap(), Edition::V4_1);
    let rolls = UnitRolls::new(&dice, &circumstances).unwrap();
    let read = |faces: &str| match read_in_any_order(faces, Dice::alone(&rolls)) {
        Ok(read) => Dice::alone(&rolls).faces_text(&read.dice),
        Err(mistake) => mistake.kind.to_string(),
    };
    assert_eq!(read("x m1 m"), "Thug: melee 1, Wolf Rider: melee 2, Leopard Rider: missile 3");
    // Each die counts for itself, so it always matters which.
    assert_eq!(read("x s i"), "which die shows i?");
}

#[test]
fn dice_that_may_be_rolled_again_are_distinguished() {
    let dice = read_list("Thug, Wardog Rider, Marauder").unwrap().dice;
    let preparation = preparation(&dice, "melee");
    let read = |equal_by| read_in_any_order("m3 i s", Dice::of_roll(&preparation, equal_by));
    assert!(read(EqualBy::Outcome).is_ok());
    assert!(read(EqualBy::Dice).is_err());
}

/// Returns a face as it is typed: its code, with its number.
fn code(die: &Die, face: usize) -> String {
    let code = codes(die).swap_remove(face);
    let number = die.faces[face].number.filter(|_| !code.ends_with(|c: char| c.is_ascii_digit()));
    number.map_or(code.clone(), |number| format!("{code}{number}"))
}

/// Units of one species, their faces in the order of the dice and in another order, and the kind of roll.
fn rolls() -> impl Strategy<Value = (Vec<Die>, String, String, &'static str)> {
    let species =
        ["Goblins", "Dwarves", "Undead", "Amazons", "Lava Elves", "Treefolk", "Coral Elves", "Feral"];
    let kinds = ["melee", "missile", "magic", "maneuver", "save-melee", "response"];
    (prop::sample::select(species.to_vec()), prop::sample::select(kinds.to_vec()))
        .prop_flat_map(|(species, kind)| {
            let units: Vec<Die> =
                all().filter(|die| die.die_type == DieType::Unit && die.species.raw() == species).collect();
            let army = prop::collection::vec(prop::sample::select(units), 1..10);
            (army, prop::collection::vec(0..10_usize, 10), Just(kind))
        })
        .prop_flat_map(|(mut army, faces, kind)| {
            army.stable_sort_by(|one, other| one.name.raw().cmp(other.name.raw()));
            let typed = army.iter().zip(&faces).map(|(die, face)| code(die, face % die.faces.len()));
            let typed: Vec<String> = typed.collect();
            (Just(army), Just(typed.join(" ")), Just(typed).prop_shuffle(), Just(kind))
        })
        .prop_map(|(army, in_order, shuffled, kind)| (army, in_order, shuffled.join(" "), kind))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// Faces typed with their numbers, in any order, give the totals of the dice in order, or it is asked which die shows what. Only
    /// where the order of the dice comes first, an order that fits other dice is taken as typed, with the totals of the other orders.
    #[test]
    fn a_shuffled_roll_gives_the_same_totals_or_is_asked((army, in_order, shuffled, kind) in rolls()) {
        let preparation = preparation(&army, kind);
        let sorted = read_faces(&in_order, &preparation);
        // A face that is rolled again needs its next one.
        prop_assume!(sorted.is_ok());
        let totals = |dice: Vec<TypedDie>| {
            preparation.outcome(preparation.fill_in(dice, &mut |_, _| {}).0).totals()
        };
        let dice = Dice::of_roll(&preparation, EqualBy::Outcome);
        let sorted = totals(sorted.unwrap().clone());
        match read_unordered(&shuffled, dice) {
            Ok(read) => prop_assert_eq!(totals(read.dice), sorted, "{}", shuffled),
            Err(At { kind: NotationError::WhichDie { readings, .. }, .. }) => {
                prop_assert!(readings.iter().any(|reading| reading.totals == Some(sorted)));
            }
            Err(mistake) => prop_assert!(false, "{shuffled}: {mistake:?}"),
        }
        let so_far = typed_so_far(&shuffled, dice).unwrap();
        prop_assert!(so_far.typed == army.len() && (so_far.totals.is_empty() || so_far.totals.contains(&sorted)));
        match read_in_any_order(&shuffled, dice) {
            Ok(TypedFaces { read_as: ReadAs::Typed, .. }) => {}
            Ok(TypedFaces { read_as: ReadAs::InOrder { others }, dice }) => {
                prop_assert!(totals(dice) == sorted || others.contains(&sorted), "{}: {:?}", shuffled, others);
            }
            Ok(read) => prop_assert_eq!(totals(read.dice), sorted, "{}", shuffled),
            Err(At { kind: NotationError::WhichDie { readings, .. }, .. }) => prop_assert!(readings.len() > 1),
            Err(mistake) => prop_assert!(false, "{shuffled}: {mistake:?}"),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn an_assignment_is_the_only_one_if_all_have_one_result((army, _, shuffled, kind) in rolls(), by_dice in any::<bool>()) {
        let preparation = preparation(&army, kind);
        let equal_by = if by_dice { EqualBy::Dice } else { EqualBy::Outcome };
        for digits in [Digits::OfFace, Digits::Repeat] {
            let Some(search) = Search::of(&shuffled, Dice::of_roll(&preparation, equal_by), digits) else { continue };
            let Some(found) = search.assignments() else { continue };
            let only = search.only_assignment();
            prop_assert_eq!(only.is_some(), found.len() == 1, "{} {}", shuffled, found.len());
            if let Some(only) = only {
                // Magic points are listed in the order of the dice.
                let result = |dice: &[TypedDie]| search.outcome(dice).map(|outcome| (outcome.totals(), outcome.notes));
                prop_assert_eq!(result(&only), result(&found[0]));
            }
        }
    }
}

/// Which blank face a die shows does not matter, wherever it comes among the typed faces.
#[test]
fn assignments_that_differ_in_faces_with_the_same_results_are_one() {
    let army = read_list("3 Crossbowman, Gargoyle, Marksman, Roc, Sentry").unwrap();
    let preparation = preparation(&army.dice, "save-melee");
    let dice = Dice::of_roll(&preparation, EqualBy::Dice);
    let search = Search::of("x1 s1 x1 d4 x2 f4 m1", dice, Digits::OfFace).unwrap();
    assert_eq!(search.assignments().map(|found| found.len()), Some(1));
    assert!(search.only_assignment().is_some());
}

#[test]
fn at_most_one_roll_of_one_species_in_ten_is_asked() {
    let mut runner = TestRunner::deterministic();
    let (mut asked, mut asked_as_they_lie, mut tried) = (0, 0, 0);
    while tried < 400 {
        let (army, in_order, shuffled, kind) = rolls().new_tree(&mut runner).unwrap().current();
        let preparation = preparation(&army, kind);
        if read_faces(&in_order, &preparation).is_ok() {
            tried += 1;
            let dice = Dice::of_roll(&preparation, EqualBy::Outcome);
            asked += usize::from(read_in_any_order(&shuffled, dice).is_err());
            asked_as_they_lie += usize::from(read_unordered(&shuffled, dice).is_err());
        }
    }
    assert!(asked * 10 <= tried, "{asked} of {tried}");
    assert!(asked_as_they_lie * 10 <= tried, "{asked_as_they_lie} of {tried}");
}

#[test]
fn twenty_five_dice_of_twelve_kinds_are_few_enough_to_search() {
    let units: Vec<Die> = all()
        .filter(|die| die.die_type == DieType::Unit && die.species.raw() == "Goblins")
        .take(12)
        .collect();
    let army: Vec<Die> = (0..25).map(|place| units[place * 12 / 25].clone()).collect();
    let preparation = preparation(&army, "save-melee");
    let typed: Vec<String> = army.iter().map(|die| code(die, 0)).rev().collect();
    let read = read_in_any_order(&typed.join(" "), Dice::of_roll(&preparation, EqualBy::Outcome));
    assert!(read.is_ok(), "{read:?}");
}

#[test]
fn hostile_numbers_of_faces_and_dice_are_refused() {
    let huge = format!("{}s 1m4", usize::MAX);
    assert_eq!(read("melee", "Thug, Marauder", &huge), "!");
    // Two kinds with the same codes, and more ways to share the faces than are looked at: of one species with one result, of two with
    // several.
    let faces = "m4 100i 100s 100v 100m1 100m2";
    assert!(read("melee", "250 Thug, 250 Mugger, Marauder", faces).starts_with('*'));
    assert_eq!(read("melee", "250 Thug, 250 Footman, Marauder", "m4 100i 200s 100m1 100m2"), "?");
}

#[test]
fn a_long_word_is_split_only_until_its_faces_are_more_than_the_dice() {
    let word = "v".repeat(4_000);
    let tried = std::cell::Cell::new(0);
    let length = |text: &str| {
        tried.set(tried.get() + 1);
        text.starts_with('v').then_some(1)
    };
    assert_eq!(split(&word, 3, &length), (4, vec![("v", 4)]));
    assert_eq!(tried.get(), 4);
    assert_eq!(split("2v, v v", 9, &length), (7, vec![("v", 4)]));
    assert_eq!(split("2v x", 9, &length), (2, vec![("v", 2)]));
}
