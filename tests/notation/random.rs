//! Throws of armies of random dice are read back, and no text makes the reader fail.

use super::{army, prepare};
use proptest::prelude::*;
use std::time::{Duration, Instant};
use warband_core::sort::StableSort;
use warband_dragon_dice::dice::{Die, Reading, ShownFace, ThrownDie, all};
use warband_dragon_dice::roll::{Preparation, Rerolled, Throwing, TypedDie, TypedFace, codes, read_faces};

struct Random(u64);

impl Random {
    /// Returns a number from 0 to below `limit`.
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }
}

/// Returns a throw of an army of some kinds of dice: digital, with random gaps and replacements.
fn some_throw(preparation: &Preparation<'_>, random: &mut Random) -> Vec<TypedDie> {
    let mut thrown: Vec<ThrownDie> = preparation.throw_all(&mut |sides, faces| {
        faces.extend(sides.iter().map(|sides| random.below(*sides as usize) as u32));
    });
    for one in &mut thrown {
        let is_reroll = |face: usize| preparation.contribution(one.die, face).reroll != Rerolled::No;
        let plain: Vec<usize> =
            (0..preparation.army[one.die].faces.len()).filter(|f| !is_reroll(*f)).collect();
        if random.below(6) == 0 && !plain.is_empty() {
            let shown = ShownFace::Face(plain[random.below(plain.len())]);
            one.readings.push(Reading { shown, replaces: true });
        }
    }
    let typed = |shown: ShownFace| TypedFace::Shown(shown);
    let mut dice: Vec<TypedDie> = thrown
        .into_iter()
        .map(|one| one.readings.iter().map(|reading| (typed(reading.shown), reading.replaces)).collect())
        .collect();
    for position in 0..dice.len() {
        match random.below(8) {
            0 => dice[position] = vec![(TypedFace::Throw, false)],
            // Equal faces of neighbours, for the counts.
            1 | 2 if position > 0 && preparation.rollers.dice[position] > 0 => {
                let (this, before) =
                    (preparation.rollers.dice[position], preparation.rollers.dice[position - 1]);
                if preparation.army[this].name == preparation.army[before].name {
                    let (done, rest) = dice.split_at_mut(position);
                    rest[0].clone_from(&done[position - 1]);
                }
            }
            _ => {}
        }
    }
    dice
}

fn chain(typed: &TypedDie, say: &mut dyn FnMut(usize) -> String) -> String {
    let mut text = String::new();
    for (index, (reading, replaces)) in typed.iter().enumerate() {
        if index > 0 {
            text.push(if *replaces { '/' } else { '+' });
        }
        text += &match reading {
            TypedFace::Shown(ShownFace::Face(face)) => say(*face),
            TypedFace::Shown(ShownFace::Blank) => String::from("."),
            TypedFace::Throw => String::from("_"),
        };
    }
    text
}

/// Returns the faces as codes: with or without spaces, in any case, equal neighbours in any grouping.
fn as_codes(preparation: &Preparation<'_>, dice: &[TypedDie], random: &mut Random) -> String {
    let texts = dice.iter().zip(&preparation.rollers.dice).map(|(typed, die)| {
        let codes = codes(&preparation.army[*die]);
        chain(typed, &mut |face| codes[face].clone())
    });
    let texts: Vec<String> = texts.collect();
    let spaces = random.below(3);
    let mut text = String::new();
    let mut position = 0;
    while position < texts.len() {
        let one = &texts[position];
        let equal = texts[position..].iter().take_while(|text| *text == one).count();
        let number = 1 + random.below(equal);
        let number_text = if number > 1 || random.below(9) == 0 { number.to_string() } else { String::new() };
        let one = if random.below(2) == 0 { one.to_uppercase() } else { one.clone() };
        text += &format!("{number_text}{one}");
        text += ["", " ", ", "][if spaces == 2 { random.below(3) } else { spaces }];
        position += number;
    }
    text
}

/// Returns the faces by name, entries in any order.
fn as_names(preparation: &Preparation<'_>, dice: &[TypedDie], random: &mut Random) -> String {
    let mut order: Vec<(usize, &Die, &TypedDie)> = Vec::new();
    let mut keys: Vec<(String, usize)> = Vec::new();
    for (typed, index) in dice.iter().zip(&preparation.rollers.dice) {
        let die = &preparation.army[*index];
        let name = die.name.raw().to_owned();
        let key = match keys.iter().find(|(known, _)| *known == name) {
            Some((_, key)) => *key,
            None => random.below(1000),
        };
        keys.push((name, key));
        order.push((key, die, typed));
    }
    order.stable_sort_by_key(|(key, _, _)| *key);
    let entries = order.into_iter().map(|(_, die, typed)| {
        let faces = chain(typed, &mut |face| {
            let face = &die.faces[face];
            let alone = !die.has_several(&face.icon) && random.below(2) == 0;
            let name = if alone { face.icon.name().to_owned() } else { face.to_string() };
            if random.below(2) == 0 { name.replace(' ', "-") } else { name }
        });
        format!("{}: {faces}", die.name.raw())
    });
    entries.collect::<Vec<_>>().join(", ")
}

/// Returns the names of the dice that can be in an army.
fn army_dice() -> Vec<String> {
    all().filter(|die| die.die_type.joins_army()).map(|die| die.name.raw().to_owned()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_throw_is_read_back_from_its_codes_and_from_its_names(
        seed in any::<u64>(),
        kind in prop::sample::select(vec!["melee", "missile", "magic", "maneuver", "save", "response"]),
        dice in prop::collection::btree_map(prop::sample::select(army_dice()), 1_usize..5, 1..7),
    ) {
        // Two Thugs roll in every kind of roll, and carry nothing.
        let mut list: Vec<String> = dice.iter().map(|(name, number)| format!("{number} {name}")).collect();
        if !dice.contains_key("Thug") {
            list.push(String::from("2 Thug"));
        }
        let army = army(&list.join(", "));
        let preparation = prepare(&army, kind);
        let mut random = Random(seed);
        let dice = some_throw(&preparation, &mut random);
        let by_code = as_codes(&preparation, &dice, &mut random);
        let faces = |typed: &[TypedDie]| -> Vec<String> {
            let of_die = typed.iter().zip(&preparation.rollers.dice);
            of_die.map(|(typed, die)| chain(typed, &mut |face| army[*die].faces[face].to_string())).collect()
        };
        let expected = faces(&dice);
        for text in [by_code, as_names(&preparation, &dice, &mut random)] {
            let got = read_faces(&text, &preparation);
            prop_assert!(got.is_ok(), "{text:?}: {got:?}");
            prop_assert_eq!(faces(&got.unwrap()), expected.clone(), "{}", text);
        }
    }
}

/// Reads `text`; every mistake has a place and words, and is found at once.
fn reads_or_refuses(text: &str) -> Result<(), TestCaseError> {
    let army = army("3 Thug, Wolf Rider, 2 Leopard Rider, Behemoth, Fire Magi Crown");
    for kind in ["melee", "response"] {
        let preparation = prepare(&army, kind);
        let start = Instant::now();
        let read = read_faces(text, &preparation);
        prop_assert!(start.elapsed() < Duration::from_secs(1), "{:?} took {:?}", text, start.elapsed());
        match read {
            Ok(typed) => {
                prop_assert_eq!(typed.len(), preparation.rollers.dice.len());
                prop_assert!(typed.iter().all(|die| !die.is_empty()));
                let (thrown, _) =
                    preparation.fill_in(typed, &mut |sides, faces| faces.extend(sides.iter().map(|_| 0)));
                preparation.outcome(thrown);
            }
            Err(mistake) => {
                prop_assert!(text.get(mistake.span.clone()).is_some(), "{:?} at {:?}", text, mistake.span);
                prop_assert!(!mistake.to_string().is_empty());
            }
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_makes_the_reader_stumble(text in ".{0,40}") {
        reads_or_refuses(&text)?;
    }

    #[test]
    fn no_text_like_codes_makes_the_reader_stumble(
        text in r"([imxgvsrtbcaRT]|[0-9]{1,3}|[.+/_ ,]|[.+/_ ,]|é|’|\u{a0}){0,24}"
    ) {
        reads_or_refuses(&text)?;
    }

    #[test]
    fn no_text_like_names_makes_the_reader_stumble(
        text in r"((2 |3x|0|’)?(thug|Wolf Rider|leopard-rider|Behemoth|É)?:( ?(rend|melee|’melee 2|id|roar|ïd|\.|_|))([+/]( ?(rend|melee 4|m|\.|_|)))?[,; ]{0,2}){0,6}"
    ) {
        reads_or_refuses(&text)?;
    }
}

#[test]
fn a_hundred_thousand_characters_are_answered_at_once() {
    let thugs = army("10000 Thug");
    let riders = army("9999 Wolf Rider, Leopard Rider");
    let long = |part: &str| part.repeat(100_000 / part.len());
    let parts = [
        "m", "m,", "9", " ", "i/", "_/", "i+", "+", "é", "2é", ":", "Thug:id,", "a:", "1m1", "m2", "x:_/",
        ";",
    ];
    for dice in [&thugs, &riders] {
        let preparation = prepare(dice, "melee");
        for text in parts.iter().map(|part| long(part)).chain([
            String::from("10000m1"),
            format!("9999{}", long("i/")),
            format!("Thug: {}", long("id/")),
            format!("Leopard Rider: {}", long("rend+")),
            format!("{}i", long("i/")),
        ]) {
            let start = Instant::now();
            let read = read_faces(&text, &preparation);
            let took = start.elapsed();
            assert!(
                took < Duration::from_secs(3),
                "{}...: {took:?}",
                text.chars().take(20).collect::<String>()
            );
            if let Err(mistake) = read {
                assert!(text.get(mistake.span).is_some());
            }
        }
    }
}
