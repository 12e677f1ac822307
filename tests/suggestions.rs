//! Every suggestion that shows TOML or a command is tried: applied to the file, or typed.
#![allow(clippy::unwrap_used)]

use crate::in_memory::{json, memory};
use serde_json::Value;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// A legal army file.
const LEGAL: &str = "name = \"X\"\nsize = 24\n[terrains]\nhome = \"Swampland City\"\nfrontier = \"Coastland Tower\"\n\
    [armies.home]\n\"Thug\" = 12\n[armies.horde]\n\"Mugger\" = 6\n[armies.campaign]\n\"Pelter\" = 6\n\
    [pool]\ndragons = [\"Fire Drake\"]\n";

/// A line of that file, its replacement, and the suggestion.
const SLIPS: [(&str, &str, &str); 30] = [
    ("\"Thug\" = 12", "Thug = twelve", "write Thug = 12"),
    ("\"Thug\" = 12", "Thug = \"twelve\"", "Thug = 12"),
    ("\"Thug\" = 12", "Thug = \"12\"", "Thug = 12"),
    ("\"Thug\" = 12", "Thug = 12.0", "Thug = 12"),
    ("\"Thug\" = 12", "12 Thug", "write Thug = 12"),
    ("\"Mugger\" = 6", "Wolf Rider = 6", "write \"Wolf Rider\" = 6"),
    ("\"Thug\" = 12", "Thgu = 12", "did you mean Thug?"),
    ("dragons = [\"Fire Drake\"]", "dragons = \"Fire Drake\"", "dragons = [\"Fire Drake\"]"),
    ("dragons = [\"Fire Drake\"]", "dragons = \"Fire Drak\"", "dragons = [\"Fire Drake\"]"),
    ("dragons = [\"Fire Drake\"]", "dragons = Fire Drak", "write dragons = [\"Fire Drake\"]"),
    ("dragons = [\"Fire Drake\"]", "dragons = [\"Fire Drak\"]", "did you mean Fire Drake?"),
    ("home = \"Swampland City\"\n", "", "home = \"Swampland City\" # below [terrains]"),
    (
        "[terrains]\nhome = \"Swampland City\"\nfrontier = \"Coastland Tower\"\n",
        "",
        "[terrains]\nhome = \"Swampland City\"\nfrontier = \"Coastland Tower\"",
    ),
    ("home = \"Swampland City\"", "home = Swampland City", "write home = \"Swampland City\""),
    ("size = 24", "size = \"24\"", "size = 24"),
    ("size = 24", "size = 24\nedition = \"4.1\"", "edition = \"v4.1\""),
    ("[armies.home]", "[armies home]", "write [armies.home]"),
    ("[armies.home]\n\"Thug\" = 12", "[armies]\nhome = [\"12 Thug\"]", "home = { Thug = 12 }"),
    ("[armies.home]\n\"Thug\" = 12", "[armies]\nhome = \"11 Thugs, Thug\"", "home = { Thug = 12 }"),
    ("[armies.home]\n\"Thug\" = 12", "[armies]\nhome = 12", "home = { Thug = 3 }"),
    ("[pool]", "[pool]\ndragonkin = [\"2 Fire Dragonfoal\"]", "dragonkin = { \"Fire Dragonfoal\" = 2 }"),
    ("[pool]", "[pool]\ndragonkin = 2", "dragonkin = { \"Fire Dragonfoal\" = 1 }"),
    ("[pool]", "[pool]\nminor-terrains = 2", "minor-terrains = [\"Swampland Bridge\"]"),
    ("dragons = [\"Fire Drake\"]", "dragons = [2]", "dragons = [\"Fire Drake\"]"),
    ("home = \"Swampland City\"", "home = [\"Swampland City\"]", "home = \"Swampland City\""),
    ("frontier = \"Coastland Tower\"", "frontier = 2", "frontier = \"Coastland Tower\""),
    ("name = \"X\"", "name = 2", "name = \"Marsh Reavers\""),
    ("size = 24", "size = \"large\"", "size = 24"),
    ("size = 24", "size = 24\ngame = 2", "game = \"dragon-dice\""),
    ("size = 24", "size = 24\nrolls = 2", "[rolls] #"),
];

/// Returns the problems that `check` finds, without notes.
fn found(text: &str) -> Vec<Value> {
    let checked = json(&mut memory(&[("army.toml", text.as_bytes())]), &["check", "army.toml"]);
    let problems = checked["files"][0]["problems"].as_array().unwrap();
    problems.iter().filter(|problem| problem["severity"] != "note").cloned().collect()
}

fn helps_of(problem: &Value) -> impl Iterator<Item = &str> {
    problem["help"].as_array().into_iter().flatten().map(|help| help.as_str().unwrap())
}

/// Returns the place of a problem, in bytes.
fn place_of(text: &str, problem: &Value) -> Range<usize> {
    let number = |member: &str| problem[member].as_u64().unwrap() as usize - 1;
    let line = text.split_inclusive('\n').nth(number("line")).unwrap_or_default();
    let start = text.split_inclusive('\n').take(number("line")).map(str::len).sum::<usize>();
    let at = |column: usize| start + line.char_indices().nth(column).map_or(line.len(), |(at, _)| at);
    at(number("column"))..at(number("end_column"))
}

/// Returns the line of a text that a place is in.
fn line_at(text: &str, place: usize) -> Range<usize> {
    let start = text[..place].rfind('\n').map_or(0, |newline| newline + 1);
    start..text[start..].find('\n').map_or(text.len(), |length| start + length)
}

/// Returns the texts after following a suggestion: the TOML in place of the reported line, below it, at the top and at the
/// end; the suggested name in place of the written one.
fn followed(text: &str, place: Range<usize>, help: &str) -> Vec<String> {
    if let Some(names) = help.strip_prefix("did you mean ") {
        let name = names.split([',', '?']).next().unwrap().split(" or ").next().unwrap();
        let written = &text[place.clone()];
        let name = if written.starts_with('"') { format!("\"{name}\"") } else { name.to_owned() };
        return vec![format!("{}{name}{}", &text[..place.start], &text[place.end..])];
    }
    let toml = help.strip_prefix("write ").unwrap_or(help);
    let line = line_at(text, place.start);
    vec![
        format!("{}{toml}{}", &text[..line.start], &text[line.end..]),
        format!("{}\n{toml}{}", &text[..line.end], &text[line.end..]),
        format!("{toml}\n{text}"),
        format!("{text}\n{toml}\n"),
    ]
}

/// Reports whether a suggestion contains text that can be put into the file unchanged.
fn is_exact(help: &str) -> bool {
    let toml = help.strip_prefix("write ").unwrap_or(help);
    help.starts_with("did you mean ") && !help.contains('[') || toml.parse::<toml::Table>().is_ok()
}

/// Reports whether following the suggestion reduces the problems, or removes the reported one.
fn helps(text: &str, problem: &Value, help: &str) -> bool {
    let before = found(text).len();
    let is_gone = |after: &String| {
        let after = found(after);
        after.len() < before || !after.iter().any(|left| left["code"] == problem["code"])
    };
    followed(text, place_of(text, problem), help).iter().any(is_gone)
}

/// Tries the suggestions for each problem of a text; returns how many could be tried.
fn tried(text: &str, name: &str) -> usize {
    let mut tried = 0;
    for problem in found(text) {
        for help in helps_of(&problem).filter(|help| is_exact(help)) {
            assert!(helps(text, &problem, help), "{name}: {help}\n{text}");
            tried += 1;
        }
    }
    tried
}

#[test]
fn a_slip_is_answered_by_a_legal_suggestion() {
    assert!(found(LEGAL).is_empty());
    for (line, written, suggested) in SLIPS {
        let text = LEGAL.replacen(line, written, 1);
        assert_ne!(text, LEGAL, "{line}");
        let problems = found(&text);
        let helps: Vec<&str> = problems.iter().flat_map(helps_of).collect();
        assert!(helps.iter().any(|help| help.starts_with(suggested)), "{written}: {helps:?}");
        assert!(tried(&text, written) > 0, "{written}: {helps:?}");
    }
}

#[test]
fn every_suggestion_of_a_problem_of_an_army_file_is_true() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/problems");
    let mut number = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_file() {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            number += tried(&fs::read_to_string(&path).unwrap(), &name);
        }
    }
    assert!(number >= 5, "{number}");
}

#[test]
fn a_wrong_name_after_a_wrong_number_is_reported_too() {
    let problems = found(&LEGAL.replace("\"Thug\" = 12", "Maruader = -1"));
    let codes: Vec<&Value> = problems.iter().map(|problem| &problem["code"]).collect();
    assert_eq!(codes, ["unknown-die", "bad-value"]);
    assert_eq!(helps_of(&problems[0]).next(), Some("did you mean Marauder?"));
}

/// Returns the commands of the help lines in a transcript: those that begin with `warband`, or follow one of these words.
fn commands(transcript: &str) -> Vec<&str> {
    let helps = transcript.lines().filter_map(|line| line.trim_start().strip_prefix("help: "));
    let begins = |help: &str, at: usize| {
        let before = &help[..at];
        before.is_empty() || ["see ", "with ", ": ", "`"].iter().any(|word| before.ends_with(word))
    };
    helps
        .flat_map(|help| {
            let all = help.match_indices("warband ").filter(move |(at, _)| begins(help, *at));
            all.map(move |(at, _)| &help[at..])
        })
        .collect()
}

/// Typed with `--help` after it, an existing command shows its help, and an unknown one is refused.
#[test]
fn every_command_that_a_refusal_suggests_is_one() {
    let mut number = 0;
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cmd")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|ending| ending != "md") {
            continue;
        }
        let text = fs::read_to_string(path).unwrap();
        for help in commands(&text) {
            let word = help.split([' ', ':', ',', ';', '`']).nth(1).unwrap();
            let shown: Vec<&str> = if word.starts_with('-') { vec!["--help"] } else { vec![word, "--help"] };
            let mut command = assert_cmd::Command::new(env!("CARGO_BIN_EXE_warband"));
            let output = command.args(&shown).output().unwrap();
            assert!(output.status.success(), "{help}");
            let page = String::from_utf8(output.stdout).unwrap();
            for option in help.split([' ', ',', ';', '`']).filter(|word| word.starts_with("--")) {
                let option = option.split('=').next().unwrap();
                let is_everywhere =
                    ["--help", "--json", "--plain", "--width", "--color", "--any"].contains(&option);
                assert!(is_everywhere || page.contains(option), "{help}");
            }
            number += 1;
        }
    }
    assert!(number > 20, "{number}");
}
