//! The offers of `remind --json`, typed to the program: its grammar takes them as they stand.

use crate::table::Chance;
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;

/// Moves of the game in which the offers are typed.
const MOVES: usize = 60;

/// Of so many offers by hand one is typed.
const BY_HAND: usize = 9;

fn run(folder: &Path, words: &[String]) -> std::process::Output {
    let mut command = assert_cmd::Command::new(env!("CARGO_BIN_EXE_warband"));
    command.current_dir(folder).args(words).env_remove("WARBAND_GAME").output().unwrap()
}

fn done(folder: &Path, words: &[String]) -> String {
    let output = run(folder, words);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{words:?}: {said}");
    String::from_utf8(output.stdout).unwrap()
}

fn of(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

/// A way to type an offer.
fn way(offer: &Value, chance: &mut Chance) -> Vec<String> {
    let texts = |list: &Value| -> Vec<String> {
        list.as_array().unwrap().iter().map(|text| text.as_str().unwrap().to_owned()).collect()
    };
    let mut words = texts(&offer["words"]);
    for need in offer["needs"].as_array().unwrap() {
        let values = if need["of"].is_array() {
            vec![chance.pick(&texts(&need["of"])).unwrap()]
        } else if need["from"].is_array() {
            let mut from = texts(&need["from"]);
            from.truncate(1 + chance.below(from.len()));
            from
        } else if need["max"].is_i64() {
            of(&["1"])
        } else if need["kind"] == "text" {
            of(&["Stone", "Skin"]).split_off(1)
        } else {
            assert_eq!(need["kind"], "faces");
            continue;
        };
        words.extend(need["option"].as_str().map(str::to_owned));
        words.extend(values);
    }
    words
}

#[test]
fn the_offers_of_remind_are_taken_when_typed() {
    let folder = tempfile::tempdir().unwrap();
    let force = |name: &str| format!("{}/armies/{name}.toml", env!("CARGO_MANIFEST_DIR"));
    let forces = ["marsh-reavers", "ember-guard"].map(force);
    let new = ["new", &forces[0], &forces[1], "--players", "ann,bob", "--seed", "offers", "-q"];
    done(folder.path(), &of(&new));
    let (mut chance, mut verbs) = (Chance::new(5), BTreeSet::new());
    for number in 0..MOVES {
        let remind: Value = serde_json::from_str(&done(folder.path(), &of(&["remind", "--json"]))).unwrap();
        let list = |name: &str| remind[name].as_array().unwrap().clone();
        let by_hand = list("by_hand").into_iter().skip(number % BY_HAND).step_by(BY_HAND);
        for offer in list("legal").into_iter().chain(by_hand) {
            let words = [way(&offer, &mut chance), of(&["--dry-run", "-q"])].concat();
            done(folder.path(), &words);
            verbs.insert(words[0].clone());
        }
        let mut legal = list("legal");
        legal.retain(|offer| offer["words"][0] != "concede");
        if legal.len() > 1 {
            legal.retain(|offer| offer["words"][0] != "next" && offer["words"][0] != "pass");
        }
        let words = [way(&chance.pick(&legal).unwrap(), &mut chance), of(&["-q"])].concat();
        done(folder.path(), &words);
    }
    for verb in
        ["attack", "choose", "concede", "counter", "damage", "effect", "maneuver", "march", "move", "throw"]
    {
        assert!(verbs.contains(verb), "{verb} was never offered: {verbs:?}");
    }
}
