//! Every code has a file with that problem alone, and a transcript of what is said about it.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use warband::dragon_dice::force::judge;
use warband::report::problem_codes;
use warband::text::{Name, Source};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/problems")
}

#[test]
fn every_code_has_its_file_and_its_transcript() {
    let transcripts = fs::read_to_string(folder().join("../cmd/problems.md")).unwrap();
    let mut codes = BTreeSet::new();
    for code in problem_codes() {
        let name = format!("{}.toml", code.code);
        let text = fs::read_to_string(folder().join(&name)).unwrap();
        let source = Source { name: Name::default(), text };
        let findings = judge(&source, &Name::default(), None).findings;
        let found: Vec<&str> = findings.iter().map(|found| found.problem.kind.code()).collect();
        assert_eq!(found, [code.code], "{name}");
        assert!(transcripts.contains(&format!("$ warband check tests/problems/{name}\n")), "{name}");
        codes.insert(name);
    }
    let files = fs::read_dir(folder()).unwrap();
    let files: BTreeSet<String> =
        files.map(|file| file.unwrap().file_name().to_string_lossy().into_owned()).collect();
    assert_eq!(files, codes);
}
