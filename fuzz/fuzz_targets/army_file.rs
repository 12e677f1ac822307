//! The reader of army files: whatever the bytes, it judges, names the place, and prints no control characters.
#![no_main]

use libfuzzer_sys::fuzz_target;
use warband::report::dragon_dice::ShowAnswer;
use warband::report::{CheckAnswer, CheckedFile, Judged, Output, Reply, RosterForm};
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
    let pages =
        [(80, false), (40, true)].map(|(width, plain)| Output { width, colour: false, plain, play: None });
    if let Ok(file) = ArmyFile::read(text) {
        for army in &file.armies {
            let _ = file.army(army, &Name::default());
        }
        if let Ok(roster) = file.roster(&Name::default()) {
            // Thousands of dice are formatted slowly, and in the same way.
            if roster.points().iter().all(|points| *points < 500) {
                for form in [RosterForm::Table, RosterForm::Markdown, RosterForm::Csv] {
                    let text = ShowAnswer { roster: roster.clone(), only: None, form }.text(&pages[0]);
                    assert!(text.chars().all(|c| c == '\n' || Name::printable(c)), "{text:?}");
                }
            }
        }
    }
    let answer = CheckAnswer { files: vec![CheckedFile { source, judged: Judged::Army(judgement) }] };
    for page in pages {
        let text = answer.text(&page);
        assert!(text.chars().all(|c| c == '\n' || Name::printable(c)), "{text:?}");
    }
    assert!(!answer.json().chars().any(|c| !Name::printable(c)));
});
