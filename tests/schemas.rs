//! The schemas that `warband schema` prints: made from types that mirror what is read and written, and tried on files
//! and answers.
//!
//! `WARBAND_SCHEMAS=write cargo test --test main schemas` writes them anew.
#![allow(clippy::unwrap_used, clippy::panic, dead_code)]

use assert_cmd::Command;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, json_schema};
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use warband::report::{schema, schema_names};
use warband_dragon_dice::dice::all;

mod mirror;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Defaults say nothing that a reader needs.
fn without_defaults(value: &mut Value) {
    match value {
        Value::Object(map) => {
            map.remove("default");
            map.values_mut().for_each(without_defaults);
        }
        Value::Array(values) => values.iter_mut().for_each(without_defaults),
        _ => {}
    }
}

/// TOML has no null where a key is left out.
fn without_null(value: &mut Value) {
    match value {
        Value::Object(map) => {
            if let Some(Value::Array(kinds)) = map.get_mut("type") {
                kinds.retain(|kind| kind != "null");
                if let [only] = kinds.as_slice() {
                    let only = only.clone();
                    map.insert("type".into(), only);
                }
            }
            if let Some(Value::Array(any)) = map.get_mut("anyOf") {
                any.retain(|one| one.get("type") != Some(&Value::from("null")));
                if let [Value::Object(only)] = any.as_slice() {
                    let only = only.clone();
                    map.remove("anyOf");
                    map.extend(only);
                }
            }
            map.values_mut().for_each(without_null);
        }
        Value::Array(values) => values.iter_mut().for_each(without_null),
        _ => {}
    }
}

fn generated<T: JsonSchema>(is_written_by_people: bool) -> String {
    let mut value = SchemaSettings::draft07().into_generator().into_root_schema_for::<T>().to_value();
    without_defaults(&mut value);
    if is_written_by_people {
        without_null(&mut value);
    }
    serde_json::to_string_pretty(&value).unwrap() + "\n"
}

#[test]
fn the_schemas_are_those_of_the_mirror_types() {
    let made = [
        ("army", generated::<mirror::Army>(true)),
        ("check", generated::<mirror::Check>(false)),
        ("collection", generated::<mirror::Collection>(true)),
        ("deck", generated::<mirror::Deck>(true)),
        ("import", generated::<mirror::Import>(false)),
        ("lines", generated::<mirror::Line>(false)),
        ("log", generated::<mirror::Log>(false)),
        ("odds", generated::<mirror::Odds>(false)),
        ("roll", generated::<mirror::Roll>(false)),
        ("status", generated::<mirror::Status>(false)),
    ];
    assert_eq!(schema_names().collect::<Vec<_>>(), made.iter().map(|(name, _)| *name).collect::<Vec<_>>());
    for (name, text) in made {
        let path = root().join(format!("src/report/schemas/{name}.json"));
        if std::env::var_os("WARBAND_SCHEMAS").is_some() {
            fs::write(&path, &text).unwrap();
        }
        assert_eq!(fs::read_to_string(&path).unwrap(), text, "{name}");
    }
}

#[test]
fn every_name_of_a_die_is_in_the_schemas() {
    let army = schema("army").unwrap();
    assert!(!army.contains("\"@"));
    for die in all() {
        assert!(army.contains(&format!("\"{}\"", die.name)), "{}", die.name);
    }
}

/// What of `value` does not fit `schema`: a validator for the words that the schemas use, and no others.
fn misfits(value: &Value, schema: &Value, root: &Value, at: &str) -> Vec<String> {
    let object = match schema {
        Value::Bool(true) => return Vec::new(),
        Value::Bool(false) => return vec![format!("{at}: nothing may stand here")],
        other => other.as_object().unwrap(),
    };
    let mut found = Vec::new();
    for (word, rule) in object {
        let fits = |one: &Value| misfits(value, one, root, at).is_empty();
        let number = || rule.as_f64().unwrap();
        let is_good = match word.as_str() {
            "$schema" | "title" | "description" | "definitions" | "format" | "default" => true,
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
                assert_eq!(rule, mirror::FACE, "the one pattern that is known here");
                value.as_str().is_none_or(is_face)
            }
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

/// `melee 2`.
fn is_face(text: &str) -> bool {
    let number = text.rsplit_once(' ').and_then(|(icon, number)| (!icon.is_empty()).then_some(number));
    number.is_some_and(|number| number.len() == 1 && ('1'..='9').contains(&number.chars().next().unwrap()))
}

fn check(name: &str, value: &Value) -> Vec<String> {
    let schema: Value = serde_json::from_str(&schema(name).unwrap()).unwrap();
    misfits(value, &schema, &schema, "")
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
    for (folder, name) in [("armies", "army"), ("armies/summoner-wars", "deck")] {
        for path in files(folder) {
            assert_eq!(check(name, &toml(&path)), [""; 0], "{}", path.display());
        }
    }
    assert_eq!(check("collection", &toml(&root().join("tests/cmd/files/collection.toml"))), [""; 0]);
}

#[test]
fn problems_of_form_do_not_fit() {
    for (folder, name, codes) in [
        ("tests/problems", "army", &["bad-value", "unknown-key", "custom-die"][..]),
        (
            "tests/problems/summoner-wars",
            "deck",
            &["bad-value", "unknown-key", "missing-key", "second-edition", "setup"][..],
        ),
    ] {
        for path in files(folder) {
            let code = path.file_stem().unwrap().to_str().unwrap();
            // What is no TOML at all has no form to judge.
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
        let said = answer(folder.path(), words);
        assert_eq!(check("roll", &said), [""; 0], "{said}");
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
        let said = answer(folder.path(), words);
        assert_eq!(said["schema"], "warband.odds/1", "{said}");
        assert_eq!(check("odds", &said), [""; 0], "{said}");
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
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(said.lines().count(), 9);
    for line in said.lines() {
        assert_eq!(check("lines", &serde_json::from_str(line).unwrap()), [""; 0], "{line}");
    }
    let log = answer(folder.path(), &["log"]);
    assert!(log["records"].as_array().is_some_and(|records| records.len() > 3));
    assert_eq!(check("log", &log), [""; 0], "{log}");
}
