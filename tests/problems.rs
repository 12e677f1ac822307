//! Every code has a file with only that problem, a transcript of its message, and an explanation.
#![allow(clippy::unwrap_used)]

use crate::in_memory::{json, memory, printed};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use warband::cli::Memory;
use warband_core::text::{Name, Source};
use warband_dragon_dice::force;
use warband_summoner_wars::deck;

/// The files of a game in its folder below `tests/problems`, its codes, and a function that returns the codes of a file.
struct Files {
    folder: &'static str,
    codes: &'static [&'static str],
    found: fn(&str) -> Vec<&'static str>,
}

const GAMES: [Files; 2] = [
    Files { folder: "", codes: &force::CODES, found: in_army },
    Files { folder: "summoner-wars/", codes: &deck::CODES, found: in_deck },
];

fn in_army(text: &str) -> Vec<&'static str> {
    let source = Source { name: Name::default(), text: text.to_owned() };
    // A file that names a collection in its first line is checked with it.
    let collection = text.lines().next().and_then(|line| line.split("--collection ").nth(1));
    if let Some(path) = collection {
        let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap();
        let collection = force::Collection::read(&text).unwrap();
        let judged = force::judge_for(&source, &Name::default(), None, force::PLAYERS);
        assert!(judged.judgement.findings.is_empty());
        let found = collection.not_owned(&[&judged.roster.unwrap()], &Name::from(path.to_owned()));
        return found[0].iter().map(|problem| problem.kind.code()).collect();
    }
    let event = text.lines().next().and_then(|line| line.split("--format ").nth(1));
    if let Some(path) = event {
        let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap();
        let format = force::Format::read(&text).unwrap();
        let judged =
            force::judge_by(&source, &Name::default(), None, force::PLAYERS, Some(&format)).judgement;
        return judged.findings.iter().map(|found| found.problem.kind.code()).collect();
    }
    if force::ArmyFile::read(text).is_ok_and(|file| !file.rolls.is_empty()) {
        return of_program(text);
    }
    let findings = force::judge(&source, &Name::default(), None).findings;
    findings.iter().map(|found| found.problem.kind.code()).collect()
}

/// Returns the codes of a file whose rolls the command line reads.
fn of_program(text: &str) -> Vec<&'static str> {
    let checked = json(&mut memory(&[("army.toml", text.as_bytes())]), &["check", "army.toml"]);
    let problems = checked["files"][0]["problems"].as_array().unwrap();
    let code = |problem: &Value| force::CODES.into_iter().find(|code| problem["code"] == *code).unwrap();
    problems.iter().map(code).collect()
}

fn in_deck(text: &str) -> Vec<&'static str> {
    deck::judge(text).problems.iter().map(|problem| problem.kind.code()).collect()
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/problems")
}

#[test]
fn every_code_of_either_game_has_its_file_its_transcript_and_its_explanation() {
    let transcripts = fs::read_to_string(folder().join("../cmd/problems.md")).unwrap();
    for Files { folder: of_game, codes, found } in GAMES {
        let names: BTreeSet<String> = codes.iter().map(|code| format!("{code}.toml")).collect();
        for code in codes {
            let name = format!("{of_game}{code}.toml");
            let text = fs::read_to_string(folder().join(&name)).unwrap();
            assert_eq!(found(&text), [*code], "{name}");
            assert!(transcripts.contains(&format!("$ warband check tests/problems/{name}")), "{name}");
            assert!(!printed(&mut Memory::default(), &["explain", code]).is_empty());
        }
        let files = fs::read_dir(folder().join(of_game)).unwrap().map(|file| file.unwrap().path());
        let files = files.filter(|path| path.is_file());
        let files: BTreeSet<String> =
            files.map(|path| path.file_name().unwrap().to_string_lossy().into_owned()).collect();
        assert_eq!(files, names);
    }
}
