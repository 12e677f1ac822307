//! The schemas that `warband schema` prints, tried on files and on every answer of the transcripts.
#![allow(clippy::unwrap_used, clippy::panic)]

use crate::in_memory::printed;
use crate::transcripts;
use assert_cmd::Command;
use regex::Regex;
use serde_json::{Map, Value};
use std::collections::{BTreeSet, VecDeque};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use warband::cli::Memory;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Returns the parts of `value` that do not fit `schema`: a validator for the keywords that the schemas use.
fn misfits(value: &Value, schema: &Value, root: &Value, at: &str) -> Vec<String> {
    let object = match schema {
        Value::Bool(true) => return Vec::new(),
        Value::Bool(false) => return vec![format!("{at}: nothing may stand here")],
        other => other.as_object().unwrap_or_else(|| panic!("{at}: {other} is no schema")),
    };
    let mut found = Vec::new();
    for (word, rule) in object {
        let fits = |one: &Value| misfits(value, one, root, at).is_empty();
        let number = || rule.as_f64().unwrap();
        let is_good = match word.as_str() {
            "$schema" | "description" | "definitions" | "then" | "else" => true,
            "$ref" => {
                let name = rule.as_str().unwrap().strip_prefix("#/definitions/").unwrap();
                found.extend(misfits(value, &root["definitions"][name], root, at));
                true
            }
            "type" => match rule {
                Value::Array(kinds) => kinds.iter().any(|kind| is_of(value, kind.as_str().unwrap())),
                kind => is_of(value, kind.as_str().unwrap()),
            },
            "enum" => rule.as_array().unwrap().contains(value),
            "const" => rule == value,
            "anyOf" => rule.as_array().unwrap().iter().any(fits),
            "oneOf" => rule.as_array().unwrap().iter().filter(|one| fits(one)).count() == 1,
            "allOf" => rule.as_array().unwrap().iter().all(fits),
            "minimum" => value.as_f64().is_none_or(|value| value >= number()),
            "maximum" => value.as_f64().is_none_or(|value| value <= number()),
            "minItems" => value.as_array().is_none_or(|list| list.len() as f64 >= number()),
            "maxItems" => value.as_array().is_none_or(|list| list.len() as f64 <= number()),
            "minLength" => value.as_str().is_none_or(|text| text.chars().count() as f64 >= number()),
            "pattern" => {
                let pattern = Regex::new(rule.as_str().unwrap()).unwrap();
                value.as_str().is_none_or(|text| pattern.is_match(text))
            }
            "if" => {
                let word = if fits(rule) { "then" } else { "else" };
                if let Some(schema) = object.get(word) {
                    found.extend(misfits(value, schema, root, at));
                }
                true
            }
            "minProperties" => value.as_object().is_none_or(|map| map.len() as f64 >= number()),
            "required" => {
                let keys = rule.as_array().unwrap().iter().map(|key| key.as_str().unwrap());
                value.as_object().is_none_or(|map| keys.into_iter().all(|key| map.contains_key(key)))
            }
            "properties" => {
                for (key, schema) in rule.as_object().unwrap() {
                    if let Some(member) = value.get(key) {
                        found.extend(misfits(member, schema, root, &format!("{at}.{key}")));
                    }
                }
                true
            }
            "additionalProperties" => {
                let none = Map::new();
                let known = object.get("properties").and_then(Value::as_object).unwrap_or(&none);
                let others =
                    value.as_object().into_iter().flatten().filter(|(key, _)| !known.contains_key(*key));
                for (key, member) in others {
                    found.extend(misfits(member, rule, root, &format!("{at}.{key}")));
                }
                true
            }
            "propertyNames" => {
                for key in value.as_object().into_iter().flatten().map(|(key, _)| key) {
                    found.extend(misfits(&Value::from(key.as_str()), rule, root, &format!("{at}.{key}")));
                }
                true
            }
            "items" => {
                for (index, member) in value.as_array().into_iter().flatten().enumerate() {
                    // One for each item, or a common one.
                    let rule = if rule.is_array() { &rule[index] } else { rule };
                    found.extend(misfits(member, rule, root, &format!("{at}[{index}]")));
                }
                true
            }
            other => panic!("{other} is not known here"),
        };
        if !is_good {
            found.push(format!("{at}: {word} {rule}"));
        }
    }
    found
}

fn is_of(value: &Value, kind: &str) -> bool {
    match kind {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "integer" => value.is_u64() || value.is_i64(),
        "number" => value.is_number(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        other => panic!("{other}"),
    }
}

/// Every schema that `warband schema` prints, by its name.
static SCHEMAS: LazyLock<Vec<(String, Value)>> = LazyLock::new(|| {
    let memory = &mut Memory::default();
    let names = printed(memory, &["schema", "-q"]);
    let mut schema = |name: &str| serde_json::from_str(&printed(memory, &["schema", name])).unwrap();
    names.lines().map(str::to_owned).map(|name| (name.clone(), schema(&name))).collect()
});

fn schema_names() -> impl Iterator<Item = &'static str> {
    SCHEMAS.iter().map(|(name, _)| name.as_str())
}

fn check(name: &str, value: &Value) -> Vec<String> {
    let (_, schema) = SCHEMAS
        .iter()
        .find(|(known, _)| known == name)
        .unwrap_or_else(|| panic!("there is no schema {name}"));
    misfits(value, schema, schema, "")
}

fn toml(path: &Path) -> Value {
    toml::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

fn files(folder: &str) -> Vec<PathBuf> {
    let files = fs::read_dir(root().join(folder)).unwrap().map(|entry| entry.unwrap().path());
    files.filter(|path| path.extension().is_some_and(|of| of == "toml")).collect()
}

#[test]
fn every_sample_fits_its_schema() {
    for (folder, name) in [
        ("armies", "army"),
        ("benches", "army"),
        ("armies/summoner-wars", "deck"),
        ("armies/formats", "format"),
    ] {
        for path in files(folder) {
            assert_eq!(check(name, &toml(&path)), [""; 0], "{}", path.display());
        }
    }
    assert_eq!(check("collection", &toml(&root().join("tests/cmd/files/collection.toml"))), [""; 0]);
}

#[test]
fn every_army_in_the_documents_fits_its_schema() {
    let readme = root().join("README.md");
    let readme = (readme.clone(), fs::read_to_string(readme).unwrap());
    let mut number = 0;
    for (page, text) in pages("docs").into_iter().chain([readme]) {
        for block in text.split("```toml\n").skip(1).filter_map(|block| block.split("```").next()) {
            if block.contains("[armies") || block.contains("[[die]]") {
                let army =
                    toml::from_str(block).unwrap_or_else(|error| panic!("{}: {error}", page.display()));
                assert_eq!(check("army", &army), [""; 0], "{}: {block}", page.display());
                number += 1;
            }
        }
    }
    assert!(number > 0);
}

#[test]
fn problems_of_form_do_not_fit() {
    for (folder, name, codes) in [
        (
            "tests/problems",
            "army",
            &["ambiguous-die", "bad-value", "custom-die", "unknown-die", "unknown-key"][..],
        ),
        (
            "tests/problems/summoner-wars",
            "deck",
            &["bad-value", "unknown-key", "missing-key", "second-edition", "setup"][..],
        ),
    ] {
        for path in files(folder) {
            let code = path.file_stem().unwrap().to_str().unwrap();
            // A file that is not valid TOML has no form to check.
            if code != "syntax" {
                let misfits = check(name, &toml(&path));
                assert_eq!(!misfits.is_empty(), codes.contains(&code), "{name} {code} {misfits:?}");
            }
        }
    }
    for text in ["Thug = 0", "Thug = \"3\"", "size = [1]"] {
        assert!(!check("collection", &toml::from_str(text).unwrap()).is_empty(), "{text}");
    }
}

fn answer(folder: &Path, words: &[&str]) -> Value {
    let output = Command::cargo_bin("warband")
        .unwrap()
        .args(words)
        .arg("--json")
        .current_dir(folder)
        .output()
        .unwrap();
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn answers_fit_their_schemas() {
    let folder = tempfile::tempdir().unwrap();
    let [a, b] = ["armies/marsh-reavers.toml", "armies/coral-tide.toml"].map(|path| root().join(path));
    let [a, b] = [a.to_str().unwrap(), b.to_str().unwrap()];
    let checked =
        answer(folder.path(), &["check", a, root().join("tests/problems/force-size.toml").to_str().unwrap()]);
    assert_eq!(check("check", &checked), [""; 0]);
    let imported =
        answer(folder.path(), &["import", root().join("tests/cmd/files/forum.txt").to_str().unwrap()]);
    assert_eq!(check("import", &imported), [""; 0]);
    answer(folder.path(), &["new", a, b, "--players", "ann,bob", "--seed", "x", "--size", "24"]);
    for step in 0..12 {
        let status = answer(folder.path(), &["status"]);
        assert_eq!(status["schema"], "warband.status/1", "{status}");
        assert_eq!(check("status", &status), [""; 0], "{status}");
        let next: &[&str] = match step {
            0 => &["throw"],
            _ => &["next"],
        };
        let options = status["pending"]["options"].as_array().cloned().unwrap_or_default();
        match options.first().and_then(Value::as_str) {
            Some(option) => {
                let words: Vec<&str> = std::iter::once("choose").chain(option.split(' ')).collect();
                let _ =
                    Command::cargo_bin("warband").unwrap().args(words).current_dir(folder.path()).output();
            }
            None => {
                let _ = Command::cargo_bin("warband").unwrap().args(next).current_dir(folder.path()).output();
            }
        }
    }
}

#[test]
fn rolls_and_odds_fit_their_schemas() {
    let folder = tempfile::tempdir().unwrap();
    let army = root().join("armies/ember-guard.toml");
    let [home, campaign] = ["home", "campaign"].map(|army_name| format!("{}:{army_name}", army.display()));
    let (home, campaign) = (home.as_str(), campaign.as_str());
    let rolls: [&[&str]; 7] = [
        &["roll", "melee", home],
        &["roll", "magic", campaign],
        &["roll", "response", home, "--dragons", "Fire Drake", "--seed", "readme"],
        &["roll", "response", home, "--dragons", "Fire Drake: tail+claw", "--seed", "readme"],
        &["roll", "save", "Strangle Vine", "--faces", "wild growth"],
        &["roll", "melee", home, "-t", "3"],
        &["roll", "melee", "3 Thug", "2m1", "_"],
    ];
    for words in rolls {
        let answer_json = answer(folder.path(), words);
        assert_eq!(check("roll", &answer_json), [""; 0], "{answer_json}");
    }
    let odds: [&[&str]; 9] = [
        &["odds", "melee", home],
        &["odds", "melee", home, "--exact", "--at-least", "4"],
        &["odds", "magic", campaign],
        &["odds", "save+melee", home],
        &["odds", "attack", "melee", home, campaign],
        &["odds", "contest", home, campaign],
        &["odds", "dragon", "Fire Drake", "--army", home],
        &["odds", "compare", home, campaign],
        &["odds", "response", "3 Thug"],
    ];
    for words in odds {
        let answer_json = answer(folder.path(), words);
        assert_eq!(answer_json["schema"], "warband.odds/1", "{answer_json}");
        assert_eq!(check("odds", &answer_json), [""; 0], "{answer_json}");
    }
    let broken = serde_json::json!({ "schema": "warband.roll/1", "kind": 3 });
    assert!(!check("roll", &broken).is_empty() && !check("odds", &broken).is_empty());
}

#[test]
fn logs_and_lines_of_play_fit_their_schemas() {
    let folder = tempfile::tempdir().unwrap();
    let [a, b] = ["armies/marsh-reavers.toml", "armies/coral-tide.toml"].map(|path| root().join(path));
    let words = ["new", a.to_str().unwrap(), b.to_str().unwrap(), "--quick", "--seed", "x"];
    answer(folder.path(), &words);
    let lines = "march home\n{\"id\":7,\"do\":\"maneuver\"}\npass\nnote \"so far\"\nnothing\nattack melee bob 7x\n\
        {\"id\":\"s\",\"do\":\"status\"}\nundo\nnext\n";
    let output = Command::cargo_bin("warband")
        .unwrap()
        .args(["play", "--json", "--keep-going"])
        .current_dir(folder.path())
        .write_stdin(lines)
        .output()
        .unwrap();
    let output = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.lines().count(), 9);
    for line in output.lines() {
        assert_eq!(check("lines", &serde_json::from_str(line).unwrap()), [""; 0], "{line}");
    }
    let log = answer(folder.path(), &["log"]);
    assert!(log["records"].as_array().is_some_and(|records| records.len() > 3));
    assert_eq!(check("log", &log), [""; 0], "{log}");
}

/// Returns the pages with transcripts in a folder, and their texts.
fn pages(folder: &str) -> Vec<(PathBuf, String)> {
    let pages = fs::read_dir(root().join(folder)).unwrap().map(|entry| entry.unwrap().path());
    let pages = pages.filter(|path| path.extension().is_some_and(|of| of == "md"));
    pages.map(|path| (path.clone(), fs::read_to_string(path).unwrap())).collect()
}

/// Returns the name in `"schema":"warband.roll/1"`.
fn name_in(answer: &Value) -> Option<&str> {
    answer["schema"].as_str()?.strip_prefix("warband.")?.strip_suffix("/1")
}

#[test]
fn every_answer_in_the_transcripts_fits_its_schema() {
    let readme = root().join("README.md");
    let readme = (readme.clone(), fs::read_to_string(readme).unwrap());
    for (page, text) in pages("tests/cmd").into_iter().chain(pages("docs")).chain([readme]) {
        for line in text.lines().filter(|line| line.starts_with("{\"schema\":")) {
            // Patterns leave something out. A transcript has slashes for backslashes that escape quotes.
            if !line.contains("...") && !line.contains("[..]") {
                let answer: Value = serde_json::from_str(&line.replace("/\"", "\\\"")).unwrap();
                let name = name_in(&answer).unwrap();
                assert_eq!(check(name, &answer), [""; 0], "{}: {answer}", page.display());
            }
        }
    }
}

/// Returns the words of a command line, without the quotes around some.
fn words(line: &str) -> Vec<String> {
    let (mut words, mut quote) = (vec![String::new()], None);
    for c in line.chars() {
        match (c, quote) {
            (c, Some(open)) if c == open => quote = None,
            ('"' | '\'', None) => quote = Some(c),
            (' ', None) => words.push(String::new()),
            (c, _) => words.last_mut().unwrap().push(c),
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// Puts the files of a folder of the repository into a memory, under their own names.
fn put_folder(name: &str, memory: &mut Memory) {
    for entry in fs::read_dir(root().join(name)).unwrap() {
        let entry = entry.unwrap();
        let name = format!("{name}/{}", entry.file_name().to_str().unwrap());
        if entry.file_type().unwrap().is_dir() {
            put_folder(&name, memory);
        } else {
            memory.put(&name, fs::read(entry.path()).unwrap());
        }
    }
}

/// Runs every command of a page with `--json`, on files in memory, since that takes half as long as starting the program; returns the
/// answers.
fn answers_of(page: &str) -> Vec<(String, Value)> {
    let mut memory = Memory::default();
    memory.now = 1_795_287_314;
    transcripts::FOLDERS.iter().for_each(|name| put_folder(name, &mut memory));
    let mut all = Vec::new();
    for line in page.lines().filter_map(|line| line.strip_prefix("$ warband ")) {
        let words = words(line);
        // These never end.
        if words.iter().any(|word| word == "watch" || word == "--follow") {
            continue;
        }
        let words: Vec<&str> = ["--json"].into_iter().chain(words.iter().map(String::as_str)).collect();
        memory.random = VecDeque::from([7; 32]);
        let answer = warband::cli::answer(&words, &mut memory);
        for text in [answer.out, answer.errors] {
            let text = String::from_utf8(text).unwrap();
            let answers = text.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
            all.extend(answers.filter(Value::is_object).map(|answer| (line.to_owned(), answer)));
        }
    }
    all
}

/// The transcripts show few answers as JSON, but nearly everything that commands can answer.
#[test]
fn every_command_of_the_transcripts_answers_as_its_schema_says() {
    let mut pages = pages("tests/cmd");
    let others = "$ warband --plain\n\
        $ warband new armies/marsh-reavers.toml armies/coral-tide.toml --quick --seed x\n\
        $ warband march home\n\
        $ warband repair --compact\n";
    pages.push((PathBuf::from("others"), others.to_owned()));
    let answers: Vec<(String, Value)> = std::thread::scope(|scope| {
        let runs: Vec<_> = pages.iter().map(|(_, text)| scope.spawn(|| answers_of(text))).collect();
        runs.into_iter().flat_map(|run| run.join().unwrap()).collect()
    });
    // Samples are copied to a disk only.
    let folder = tempfile::tempdir().unwrap();
    let mut samples = Command::cargo_bin("warband").unwrap();
    let output = samples.args(["--json", "samples", "."]).current_dir(folder.path()).output().unwrap();
    let copied = (String::from("samples ."), serde_json::from_slice(&output.stdout).unwrap());
    let mut seen = BTreeSet::new();
    let mut misfits = Vec::new();
    for (line, answer) in answers.iter().chain([&copied]) {
        if let Some(name) = name_in(answer) {
            if seen.insert(name) {
                let mut more = answer.clone();
                more["surplus"] = true.into();
                assert!(!check(name, &more).is_empty(), "{name} lets other members in");
            }
            misfits.extend(check(name, answer).into_iter().map(|misfit| format!("{line}: {name}: {misfit}")));
        }
    }
    misfits.truncate(20);
    assert_eq!(misfits, [""; 0]);
    // Schemas of files, alternative names of answers, answers of `play` only, and those of commands that never end.
    let unseen: Vec<&str> = schema_names().filter(|name| !seen.contains(name)).collect();
    assert_eq!(unseen, ["army", "deck", "format", "any-order", "change", "lines", "odds-shown", "record"]);
}

#[test]
fn an_army_marks_names_that_are_no_dice() {
    let army = |name: &str, more: &str| -> Value {
        let text = format!("{more}\n[armies.home]\n\"{name}\" = 2\n");
        toml::from_str(&text).unwrap()
    };
    let own = "[[die]]\nname = \"Bog Sage\"\nspecies = \"Goblins\"\nclass = \"Magic\"\nsize = \"small\"\n\
        faces = [\"ID 1\", \"magic 1\", \"magic 1\", \"save 1\", \"maneuver 1\", \"melee 1\"]";
    for name in ["Thug", "thug", "wolf-rider", "Wolf Rider", "WOLF RIDER", "Blue Trueflyer", "Trueflyer Air"]
    {
        assert_eq!(check("army", &army(name, "")), [""; 0], "{name}");
    }
    for name in ["Thgu", "Wolf Ridder", "Swampland City", "Bog Sage"] {
        assert!(!check("army", &army(name, "")).is_empty(), "{name}");
        assert_eq!(check("army", &army(name, own)), [""; 0], "{name}");
    }
    for text in [
        "[terrains]\nhome = \"Swampland Citty\"",
        "[pool]\ndragons = [\"Fire Drak\"]",
        "[pool]\nminor-terrains = [\"Swampland Brige\"]",
        "[pool.dragonkin]\n\"Fire Dragonfole\" = 1",
    ] {
        assert!(!check("army", &toml::from_str(text).unwrap()).is_empty(), "{text}");
    }
    assert!(!check("collection", &toml::from_str("\"Wolf Ridder\" = 1").unwrap()).is_empty());
}

#[test]
fn output_of_init_and_import_fits_the_schemas() {
    let written = |words: &[&str]| -> Value {
        let output = Command::cargo_bin("warband").unwrap().args(words).current_dir(root()).output().unwrap();
        toml::from_str(&String::from_utf8(output.stdout).unwrap()).unwrap()
    };
    for species in ["Goblins", "Dwarves,Undead", "Treefolk", "Feral", "Acolytes"] {
        for edition in ["classic", "v4.0", "v4.1"] {
            let army = written(&["init", "-", "--species", species, "--edition", edition]);
            assert_eq!(check("army", &army), [""; 0], "{species} {edition}");
        }
    }
    assert_eq!(check("army", &written(&["import", "tests/cmd/files/forum.txt", "-o", "-"])), [""; 0]);
    assert_eq!(check("deck", &written(&["init", "-", "--for", "summoner-wars"])), [""; 0]);
}

/// The names in `"warband.NAME/1"` of the source.
#[test]
fn every_name_of_an_answer_in_the_source_has_a_schema() {
    let names: BTreeSet<&str> = schema_names().collect();
    let mut found = BTreeSet::new();
    let mut folders = vec![root().join("src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if entry.is_dir() {
                folders.push(entry);
            } else if entry.extension().is_some_and(|of| of == "rs") {
                let text = fs::read_to_string(entry).unwrap();
                let named = text.split("\"warband.").skip(1).filter_map(|rest| rest.split_once("/1\""));
                found
                    .extend(named.map(|(name, _)| name.to_owned()).filter(|name| !name.contains(['{', '"'])));
            }
        }
    }
    assert!(found.len() > 30, "{found:?}");
    for name in found {
        assert!(names.contains(name.as_str()), "{name}");
    }
}
