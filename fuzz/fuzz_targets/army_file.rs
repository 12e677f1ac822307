//! The reader of army files: whatever the bytes, it judges, names the place, and prints no control characters.
#![no_main]

mod program;

use libfuzzer_sys::fuzz_target;
use program::{memory, show};
use warband_core::text::{Name, Source};
use warband_dragon_dice::force::{ArmyFile, judge};
use warband_dragon_dice::rules::Edition;

fuzz_target!(|text: &str| {
    let source = Source { name: Name::from("army.toml"), text: text.to_owned() };
    let judgement = judge(&source, &Name::from("army"), None);
    for finding in &judgement.findings {
        let span = &finding.problem.span;
        assert!(span.start <= span.end && span.end <= text.len(), "{span:?}");
        let place = source.position(span.start);
        assert!(place.line >= 1 && place.column >= 1);
    }
    for edition in Edition::ALL {
        let _ = judge(&source, &Name::default(), Some(edition));
    }
    let memory = &mut memory(&[("army.toml", text.as_bytes())]);
    show(memory, "check army.toml");
    if let Ok(file) = ArmyFile::read(text) {
        for army in &file.armies {
            let _ = file.army(army, &Name::default());
        }
        // Thousands of dice are formatted slowly, and in the same way.
        let is_small = |points: &u32| *points < 500;
        if file.roster(&Name::default()).is_ok_and(|roster| roster.points().iter().all(is_small)) {
            for words in ["show army.toml", "show army.toml --format markdown", "show army.toml --format csv"]
            {
                show(memory, words);
            }
        }
    }
});
