//! Every generated force is legal, also with the dice that its comments offer.
use super::starter_text;
use proptest::prelude::*;
use warband_core::text::{Name, Source};
use warband_dragon_dice::dice::{Size, all};
use warband_dragon_dice::force::{
    ArmyFile, Collection, LARGEST_STARTER, SMALLEST_STARTER, Starter, Wish, judge, starter,
};
use warband_dragon_dice::rules::{Edition, all_species};

/// The twelve and the Eldarim, the first of the table.
const SPECIES: usize = 13;

/// Returns the text with its commented entries in force.
fn uncommented(text: &str) -> String {
    let entry = |line: &str| line.starts_with("# ") && line.contains(" = ");
    let lines = text.lines().map(|line| if entry(line) { &line[2..] } else { line });
    lines.collect::<Vec<_>>().join("\n")
}

fn check(made: &Starter) {
    let text = starter_text(made, "Test");
    check_text(made, &[uncommented(&text), text]);
}

fn check_text(made: &Starter, texts: &[String]) {
    for text in texts.iter().cloned() {
        let source = Source { name: Name::default(), text };
        let judgement = judge(&source, &Name::default(), None);
        assert!(judgement.is_legal(), "{}\n{:?}", source.text, judgement.findings);
        let totals = judgement.totals.unwrap();
        assert_eq!(totals.force, Some(made.size));
        assert!(totals.armies.iter().all(|points| points.unwrap() > 0));
    }
}

/// Returns a function for reproducible pseudo-random numbers.
fn picks(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    move |n| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % n as u64) as usize
    }
}

fn check_seed(seed: u64) {
    let mut pick = picks(seed);
    let mut species: Vec<_> = all_species().take(SPECIES).collect();
    let species = (0..=pick(3)).map(|_| species.swap_remove(pick(species.len()))).collect();
    let size = SMALLEST_STARTER + pick(60) as u32;
    let (edition, no_magic) = (Edition::ALL[pick(3)], pick(3) == 0);
    let wish = Wish { species, size, edition, no_magic, monsters: None, owned: None, format: None };
    let made = starter(&wish, &mut pick).unwrap();
    if seed.is_multiple_of(10) { check(&made) } else { check_text(&made, &[starter_text(&made, "Test")]) }
}

#[test]
fn forces_of_ten_thousand_seeds_are_legal() {
    const HALF: u64 = 5_000;
    std::thread::scope(|scope| {
        for seeds in [0..HALF, HALF..2 * HALF] {
            scope.spawn(move || seeds.for_each(check_seed));
        }
    });
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]
    #[test]
    fn every_made_up_force_is_legal(
        species in 0..SPECIES,
        size in prop_oneof![SMALLEST_STARTER..80, 80..=LARGEST_STARTER],
        edition in 0..3_usize,
        seed in any::<u64>(),
    ) {
        let species = vec![all_species().nth(species).unwrap()];
        let edition = Edition::ALL[edition];
        check(&starter(&Wish { species, size, edition, no_magic: false, monsters: None, owned: None, format: None }, &mut picks(seed)).unwrap());
    }

    #[test]
    fn as_many_monsters_as_were_asked_for(
        species in 0..12_usize,
        size in 12..80_u32,
        monsters in 0..5_u32,
        seed in any::<u64>(),
        no_magic in any::<bool>(),
    ) {
        let species = vec![all_species().nth(species).unwrap()];
        let wish = Wish { species, size, edition: Edition::V4_1, no_magic, monsters: Some(monsters), owned: None, format: None };
        let Ok(made) = starter(&wish, &mut picks(seed)) else {
            prop_assert!(monsters > size / 4 - 2, "{} {}", monsters, size);
            return Ok(());
        };
        check(&made);
        let roster = ArmyFile::read(&starter_text(&made, "x")).unwrap().roster(&Name::default()).unwrap();
        let units: Vec<_> = roster.dice().into_iter().filter(|(die, ..)| die.die_type.is_unit()).collect();
        let number: u32 = units.iter().filter(|(die, ..)| die.size == Size::Monster).map(|(_, count, _)| count).sum();
        prop_assert_eq!(number, monsters);
        prop_assert!(!no_magic || units.iter().all(|(die, ..)| !die.is_magic_user()));
    }

    #[test]
    fn a_force_out_of_a_collection_is_owned(
        counts in prop::collection::vec(0..4_u32, 30),
        seed in any::<u64>(),
        size in 6..40_u32,
        edition in 0..3_usize,
    ) {
        let mut pick = picks(seed);
        let catalogue: Vec<_> = all().collect();
        let mut text = String::from("\"Swampland City\" = 1\n\"Highland Tower\" = 1\n\"Fire Drake\" = 2\n");
        let mut named = std::collections::BTreeSet::new();
        for count in counts.into_iter().filter(|count| *count > 0) {
            let die = &catalogue[pick(catalogue.len())];
            let is_new = !text.contains(&format!("\"{}\"", die.name)) && named.insert(die.name.raw().to_owned());
            if is_new {
                text += &format!("\"{}\" = {count}\n", die.name);
            }
        }
        let collection = Collection::read(&text).unwrap();
        let owned = |die: &warband_dragon_dice::dice::Die| collection.owned(&die.name) > 0;
        let has_units = |name: &str| catalogue.iter().any(|die| die.species.raw() == name && owned(die));
        let species: Vec<_> = all_species().take(SPECIES).filter(|species| has_units(species.name)).collect();
        let wish = Wish { species, size, edition: Edition::ALL[edition], no_magic: false, monsters: None, owned: Some(&collection), format: None };
        if let Ok(made) = starter(&wish, &mut pick) {
            check(&made);
            let roster = ArmyFile::read(&uncommented(&starter_text(&made, "x"))).unwrap().roster(&Name::default()).unwrap();
            prop_assert!(collection.shortfalls(&[&roster]).is_empty(), "{}\n{}", text, starter_text(&made, "x"));
        }
    }
}

#[test]
fn a_collection_that_has_enough_makes_a_force() {
    let text = "Thug = 8\nMugger = 6\n\"Wolf Rider\" = 4\nTrickster = 2\n\"Swampland City\" = 1\n\"Swampland Castle\" = 1\n\"Earth Wyrm\" = 1\n";
    let collection = Collection::read(text).unwrap();
    let species = all_species().filter(|species| species.name == "Goblins").collect::<Vec<_>>();
    for seed in 0..200 {
        let species = species.clone();
        let wish = Wish {
            species,
            size: 24,
            edition: Edition::Classic,
            no_magic: false,
            monsters: None,
            owned: Some(&collection),
            format: None,
        };
        check(&starter(&wish, &mut picks(seed)).unwrap());
    }
}
