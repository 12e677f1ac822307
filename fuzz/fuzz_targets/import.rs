//! The readers of foreign lists and decks: whatever the text, nothing is left out silently, and the result is a valid army
//! file.
#![no_main]

use libfuzzer_sys::fuzz_target;
use warband::report::dragon_dice::import_text;
use warband_core::text::Name;
use warband_dragon_dice::force::{ArmyFile, Import, read_octgn, read_text};
use warband_dragon_dice::rules::Edition;

fn check(import: &Import, text: &str) {
    let lines = text.lines().count().max(1);
    assert!(import.left_out.iter().all(|left| (1..=lines).contains(&left.line)));
    assert!(import.dice.iter().all(|dice| dice.count > 0));
    for edition in Edition::ALL {
        let file = import_text(import, &Name::from("Fuzz"), edition, &Name::from("list.txt"));
        assert!(ArmyFile::read(&file).is_ok(), "{file}");
        let is_fit = |c: char| c == '\n' || Name::printable(c);
        assert!(file.chars().all(is_fit), "{file:?}");
    }
}

fuzz_target!(|text: &str| {
    for import in [read_text(text), read_octgn(text)].iter().flatten() {
        check(import, text);
    }
});
