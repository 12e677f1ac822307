//! The readers of foreign lists and decks: whatever the text, nothing is left out silently, and the result is a valid army
//! file.
#![no_main]

mod program;

use libfuzzer_sys::fuzz_target;
use program::{memory, show};
use warband_dragon_dice::force::{ArmyFile, Import, read_octgn, read_text};
use warband_dragon_dice::rules::Edition;

fn check(import: &Import, text: &str) {
    let lines = text.lines().count().max(1);
    assert!(import.left_out.iter().all(|left| (1..=lines).contains(&left.line)));
    assert!(import.dice.iter().all(|dice| dice.count > 0));
}

fuzz_target!(|text: &str| {
    let memory = &mut memory(&[("list.txt", text.as_bytes())]);
    for (format, import) in [("text", read_text(text)), ("o8d", read_octgn(text))] {
        if let Ok(import) = &import {
            check(import, text);
        }
        for edition in Edition::WORDS {
            let answer = show(memory, &format!("import list.txt --as {format} --edition {edition}"));
            let file = String::from_utf8_lossy(&answer.out);
            assert!(answer.exit == 2 || ArmyFile::read(&file).is_ok(), "{file}");
        }
    }
});
