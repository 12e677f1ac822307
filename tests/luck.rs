//! What `luck` says of a recorded game, worked out again by hand: each die's faces are written out here as what they count.

#![allow(clippy::unwrap_used)]

use assert_cmd::Command;
use serde_json::Value;
use std::path::Path;
use tempfile::TempDir;

fn warband(folder: &Path, words: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_warband"));
    command.current_dir(folder).env_remove("WARBAND_GAME").args(words);
    let said = command.assert().success().get_output().stdout.clone();
    String::from_utf8(said).unwrap()
}

/// Every sum that the dice can show, each as often as there are ways to it.
fn sums(dice: &[&[u32]]) -> Vec<u32> {
    let Some((first, others)) = dice.split_first() else { return vec![0] };
    let others = sums(others);
    first.iter().flat_map(|face| others.iter().map(move |sum| face + sum)).collect()
}

/// A throw of the answer, and what each of its dice counts on its faces.
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
        let told = throw[member].as_f64().unwrap();
        assert!((told - by_hand).abs() < 1e-12, "{member}: {told}, by hand {by_hand}: {throw}");
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
    // For the order of play IDs and maneuver icons count: Guardian, two Explorers, Sentinel.
    let explorer = [1, 0, 0, 0, 0, 2];
    is_as_by_hand(&throws[0], 0, &[&[1, 0, 0, 0, 0, 1], &explorer, &explorer, &[3, 0, 3, 0, 0, 0]]);
    // Melee: Trickster, Slingman, Cutthroat; the Earth Wooden Targe brings none.
    is_as_by_hand(&throws[2], 3, &[&[1, 1, 0, 0, 0, 0], &[2, 2, 0, 0, 0, 0], &[2, 0, 2, 2, 0, 3], &[0; 4]]);
    // Saves: Theurgist, Thaumaturgist, Sunflare; the Fire Sight Stone brings none.
    is_as_by_hand(&throws[3], 3, &[&[1, 0, 0, 0, 1, 0], &[2, 0, 0, 0, 2, 0], &[2, 0, 0, 0, 0, 0], &[0; 4]]);
}
