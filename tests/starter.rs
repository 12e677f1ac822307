//! Whatever force is made up, it is legal as it stands, and with what its comments offer.
#![allow(clippy::unwrap_used)]

use proptest::prelude::*;
use warband::dragon_dice::force::{LARGEST_STARTER, SMALLEST_STARTER, judge, starter};
use warband::dragon_dice::rules::{Edition, all_species};
use warband::report::dragon_dice::starter_text;
use warband::text::{Name, Source};

/// The twelve and the Eldarim, the first of the table.
const SPECIES: usize = 13;

/// The text with its commented entries in force.
fn uncommented(text: &str) -> String {
    let entry = |line: &str| line.starts_with("# ") && line.contains(" = ");
    let lines = text.lines().map(|line| if entry(line) { &line[2..] } else { line });
    lines.collect::<Vec<_>>().join("\n")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]
    #[test]
    fn every_made_up_force_is_legal(
        species in 0..SPECIES,
        size in prop_oneof![SMALLEST_STARTER..80, 80..=LARGEST_STARTER],
        edition in 0..3_usize,
        picks in prop::collection::vec(any::<u32>(), 1..60),
    ) {
        let species = all_species().nth(species).unwrap();
        let mut next = picks.iter().cycle();
        let mut pick = |n: usize| *next.next().unwrap() as usize % n;
        let made = starter(species, size, Edition::ALL[edition], &mut pick).unwrap();
        let text = starter_text(&made, "Test");
        for text in [uncommented(&text), text] {
            let source = Source { name: Name::default(), text };
            let judgement = judge(&source, &Name::default(), None);
            prop_assert!(judgement.is_legal(), "{}\n{:?}", source.text, judgement.findings);
            let totals = judgement.totals.unwrap();
            prop_assert_eq!(totals.force, Some(size));
            prop_assert!(totals.armies.iter().all(|points| points.unwrap() > 0));
        }
    }
}
