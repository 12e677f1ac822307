//! The answer of `luck` for a recorded game, computed by hand: each die's faces are listed here with what they count.

#![allow(clippy::unwrap_used)]

use assert_cmd::Command;
use serde_json::Value;
use std::path::Path;
use tempfile::TempDir;

fn warband(folder: &Path, words: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_warband"));
    command.current_dir(folder).env_remove("WARBAND_GAME").args(words);
    let output = command.assert().success().get_output().stdout.clone();
    String::from_utf8(output).unwrap()
}

/// Returns every sum that the dice can show, each as often as there are ways to it.
fn sums(dice: &[&[u32]]) -> Vec<u32> {
    let Some((first, others)) = dice.split_first() else { return vec![0] };
    let others = sums(others);
    first.iter().flat_map(|face| others.iter().map(move |sum| face + sum)).collect()
}

/// Checks a throw of the answer, given what each of its dice counts on its faces.
fn is_as_by_hand(throw: &Value, number: u32, dice: &[&[u32]]) {
    let sums = sums(dice);
    let ways = sums.len() as f64;
    let share = |of: &dyn Fn(u32) -> bool| sums.iter().filter(|sum| of(**sum)).count() as f64 / ways;
    let mean = f64::from(sums.iter().sum::<u32>()) / ways;
    let variance = sums.iter().map(|sum| (f64::from(*sum) - mean).powi(2)).sum::<f64>() / ways;
    let (less, equal) = (share(&|sum| sum < number), share(&|sum| sum == number));
    assert_eq!(throw["results"], number, "{throw}");
    let members = [
        ("mean", mean),
        ("sd", variance.sqrt()),
        ("less", less),
        ("equal", equal),
        ("rank", less + equal / 2.0),
    ];
    for (member, by_hand) in members {
        let printed = throw[member].as_f64().unwrap();
        assert!((printed - by_hand).abs() < 1e-12, "{member}: {printed}, by hand {by_hand}: {throw}");
    }
}

#[test]
fn three_throws_of_a_game_are_as_by_hand() {
    let folder = TempDir::new().unwrap();
    let armies = ["ember-guard.toml", "marsh-reavers.toml"].map(|name| {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("armies").join(name).to_string_lossy().into_owned()
    });
    let new = ["new", &armies[0], &armies[1], "--players", "ann,bob", "--seed", "lucky", "--quick"];
    warband(folder.path(), &new);
    warband(folder.path(), &["march", "frontier"]);
    warband(folder.path(), &["next"]);
    warband(folder.path(), &["attack", "melee", "ann", "i", "v", "i", "s1"]);
    warband(folder.path(), &["save", "-t", "3"]);
    let answer: Value = serde_json::from_str(&warband(folder.path(), &["luck", "--json"])).unwrap();
    let throws = answer["throws"].as_array().unwrap();
    assert_eq!(throws.len(), 4, "{answer}");
    let purposes: Vec<&str> = throws.iter().map(|throw| throw["purpose"].as_str().unwrap()).collect();
    assert_eq!(purposes, ["order", "order", "attack", "save"]);
    // For the order of play IDs and maneuver icons count: Guardian, two Explorers, Sentinel.
    let explorer = [1, 0, 0, 0, 0, 2];
    is_as_by_hand(&throws[0], 0, &[&[1, 0, 0, 0, 0, 1], &explorer, &explorer, &[3, 0, 3, 0, 0, 0]]);
    // Melee: Trickster, Slingman, Cutthroat; the Earth Wooden Targe has none.
    is_as_by_hand(&throws[2], 3, &[&[1, 1, 0, 0, 0, 0], &[2, 2, 0, 0, 0, 0], &[2, 0, 2, 2, 0, 3], &[0; 4]]);
    // Saves: Theurgist, Thaumaturgist, Sunflare; the Fire Sight Stone has none.
    is_as_by_hand(&throws[3], 3, &[&[1, 0, 0, 0, 1, 0], &[2, 0, 0, 0, 2, 0], &[2, 0, 0, 0, 0, 0], &[0; 4]]);
}

/// Returns the faces of each throw of a command of the game file, as the log names them.
fn faces(file: &Path, command: usize) -> Vec<String> {
    fn thrown(value: &Value, faces: &mut Vec<String>) {
        match value {
            Value::Object(members) => {
                if let Some(Value::Object(threw)) = members.get("dice_thrown") {
                    faces.extend(threw["faces"].as_str().map(str::to_owned));
                }
                members.values().for_each(|member| thrown(member, faces));
            }
            Value::Array(values) => values.iter().for_each(|value| thrown(value, faces)),
            _ => {}
        }
    }
    let text = std::fs::read_to_string(file).unwrap();
    let mut faces = Vec::new();
    thrown(&serde_json::from_str(text.lines().nth(command).unwrap()).unwrap(), &mut faces);
    faces
}

#[test]
fn typed_and_digital_dice_give_the_same_table() {
    let armies = ["ember-guard.toml", "marsh-reavers.toml"].map(|name| {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("armies").join(name).to_string_lossy().into_owned()
    });
    let mut compared = 0;
    for seed in ["lucky", "even", "odd", "late"] {
        let (digital, typed) = (TempDir::new().unwrap(), TempDir::new().unwrap());
        let run = |folder: &TempDir, words: &[&str]| {
            let mut command = Command::new(env!("CARGO_BIN_EXE_warband"));
            command.current_dir(folder.path()).env_remove("WARBAND_GAME").args(words);
            command.output().unwrap().status.success()
        };
        for folder in [&digital, &typed] {
            let new = ["new", &armies[0], &armies[1], "--players", "ann,bob", "--seed", seed, "--quick"];
            assert!(run(folder, &new));
        }
        let mut number = 1;
        let turn = ["march frontier", "next", "attack melee ann", "attack melee bob", "save"];
        for words in turn.map(|words| words.split(' ').collect::<Vec<_>>()) {
            if !run(&digital, &words) {
                continue;
            }
            number += 1;
            let faces = faces(&digital.path().join("game.warband"), number);
            let is_typed = faces.len() == 1 && ["attack", "save"].contains(&words[0]);
            let words = if is_typed { [&words[..], &[&faces[0]]].concat() } else { words };
            assert!(run(&typed, &words), "{seed}: {words:?}");
            compared += usize::from(is_typed);
        }
        let table = |folder: &TempDir| {
            let answer: Value = serde_json::from_str(&warband(folder.path(), &["luck", "--json"])).unwrap();
            answer["throws"].clone()
        };
        assert_eq!(table(&typed), table(&digital), "{seed}");
    }
    assert!(compared >= 4, "{compared} throws were typed");
}
