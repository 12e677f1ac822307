//! Piping a roll's JSON into a game: `warband roll melee home --json | warband attack melee bob -`, checked against the
//! position. Transcripts have no pipes.
#![allow(clippy::unwrap_used)]

use assert_cmd::Command;
use serde_json::Value;
use std::path::Path;
use tempfile::TempDir;

/// A game of two forces in a folder of its own; ann marches at home with her whole army, on a melee face.
struct Game(TempDir);

impl Game {
    fn new() -> Game {
        let game = Game(TempDir::new().unwrap());
        let armies = Path::new(env!("CARGO_MANIFEST_DIR")).join("armies");
        let army = |name: &str| armies.join(name).to_string_lossy().into_owned();
        let (ember, coral) = (army("ember-guard.toml"), army("coral-tide.toml"));
        game.done(&["new", &ember, &coral, "--players", "ann,bob", "--quick", "--seed", "fed"]);
        game.done(&["fix", "terrain", "home", "6"]);
        game.done(&["fix", "turn", "ann", "maneuver"]);
        game.done(&["march", "home"]);
        game.done(&["next"]);
        game
    }

    fn warband(&self, words: &[&str], input: &str) -> std::process::Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_warband"));
        command.env("NO_COLOR", "1").current_dir(self.0.path()).args(words);
        command.write_stdin(input.to_owned()).output().unwrap()
    }

    fn done(&self, words: &[&str]) -> String {
        let output = self.warband(words, "");
        assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    /// Returns the refusal of a command with this input, and its exit code; the game must not change.
    #[track_caller]
    fn refused(&self, words: &[&str], input: &str) -> (i32, String) {
        let before = self.done(&["status", "--digest", "-q"]);
        let output = self.warband(words, input);
        assert_eq!(before, self.done(&["status", "--digest", "-q"]));
        (output.status.code().unwrap(), String::from_utf8(output.stderr).unwrap())
    }

    fn last(&self) -> Value {
        let log: Value = serde_json::from_str(&self.done(&["log", "--last", "1", "--json"])).unwrap();
        log["records"][0].clone()
    }
}

const ATTACK: [&str; 4] = ["attack", "melee", "bob", "-"];

#[test]
fn a_roll_of_the_army_is_counted_by_the_game_and_recorded_as_typed_faces() {
    let game = Game::new();
    let roll = game.done(&["roll", "melee", "home", "--json", "--seed", "one"]);
    let total = serde_json::from_str::<Value>(&roll).unwrap()["totals"]["melee"].as_u64().unwrap();
    let output = game.warband(&ATTACK, &roll);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(String::from_utf8_lossy(&output.stdout).contains(&format!("{total} melee")));
    let typed = game.last()["typed"].as_str().unwrap().to_owned();
    assert!(typed.starts_with("attack melee bob \"Gorgon: "), "{typed}");
    // Typed faces are read in the same way, as are saves, and a total.
    let saves = game.done(&["roll", "save", "bob:ann", "-t", "2", "--json"]);
    let output = game.warband(&["save", "-"], &saves);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let record = game.done(&["log", "-q"]);
    assert!(record.contains("save -t save=2"), "{record}");
    game.done(&["verify"]);
}

#[test]
fn a_roll_that_is_not_the_one_the_game_waits_for_is_refused_with_what_to_do() {
    let game = Game::new();
    let melee = game.done(&["roll", "melee", "home", "--json"]);
    let again = "help: warband roll melee home --json | warband attack melee bob -";
    let cases = [
        (
            game.done(&["roll", "missile", "home", "--json"]),
            "this roll counts missile; this command counts melee",
        ),
        (game.done(&["roll", "melee", "frontier", "--json"]), "this command rolls ann's home army"),
        (
            game.done(&["roll", "melee", "3 Thug", "--json"]),
            "this roll is of a list of dice, not of an army of this game",
        ),
        (melee.replace("\"edition\":\"v4.1\"", "\"edition\":\"classic\""), "the rules of classic"),
        (
            melee.replacen("\"name\":\"Gorgon\"", "\"name\":\"Thug\"", 1),
            "this roll has 6 dice, and not the 6",
        ),
    ];
    for (input, message) in &cases {
        let (code, error) = game.refused(&ATTACK, input);
        let error = error.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(code == 1 && error.contains(message) && error.contains(again), "{code} {error}");
    }
    for (input, message) in [
        ("", "standard input is empty: the roll before the | was not made"),
        ("7", "it has no schema"),
        ("melee 7", "it is not JSON"),
        ("{\"schema\":\"warband.pips/1\",\"dice\":[1]}", "it is warband.pips/1"),
        ("{\"schema\":\"warband.roll/1\"}", "standard input is not a whole roll"),
        (&(melee.clone() + &melee), "standard input holds more than one roll"),
    ] {
        let (code, error) = game.refused(&ATTACK, input);
        let error = error.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(
            code == 2 && error.contains(message) && error.contains("| warband attack melee bob -"),
            "{error}"
        );
    }
    // Outdated: something has happened since.
    game.done(&["note", "a pause"]);
    let (code, error) = game.refused(&ATTACK, &melee);
    assert!(code == 1 && error.contains("this roll is old"), "{error}");
    // A face that the die does not have is refused as typed faces are.
    let fresh = game.done(&["roll", "melee", "home", "--json"]);
    let wrong = fresh.replacen("\"faces\":[\"", "\"faces\":[\"no such ", 1);
    assert_eq!(game.refused(&ATTACK, &wrong).0, 2);
}

#[test]
fn a_command_that_is_refused_in_any_case_says_its_own_reason() {
    let game = Game::new();
    let roll = game.done(&["roll", "melee", "home", "--json"]);
    let (_, error) = game.refused(&["attack", "melee", "zed", "-"], &roll);
    assert!(error.contains("zed"), "{error}");
}

#[test]
fn casualties_are_read_from_a_set_or_a_line_of_names() {
    let game = Game::new();
    game.done(&["attack", "melee", "bob", "-t", "3"]);
    game.done(&["save", "-t", "0"]);
    let sets = game.done(&["casualties", "--json"]);
    let (code, error) = game.refused(&["casualties", "-"], &sets);
    assert!(code == 3 && error.contains("which one?"), "{error}");
    let (code, error) = game.refused(&["casualties", "-"], "{\"schema\":\"warband.roll/1\"}");
    assert!(code == 2 && error.contains("names no units to kill"), "{error}");
    // The text is not read as an option of the command.
    for option in ["--override", "--dry-run", "-q"] {
        let (code, error) = game.refused(&["casualties", "-"], &format!("{{\"dies\":[\"{option}\"]}}"));
        assert!(code == 2 && error.contains(option), "{error}");
    }
    let first = serde_json::from_str::<Value>(&sets).unwrap()["sets"][0].to_string();
    for input in [first, game.done(&["casualties", "-q"]).lines().next().unwrap().to_owned()] {
        let output = game.warband(&["casualties", "-"], &input);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        game.done(&["undo"]);
    }
}

#[test]
fn play_takes_no_roll_from_standard_input() {
    let game = Game::new();
    let output = game.warband(&["play"], "attack melee bob -\n");
    assert!(String::from_utf8_lossy(&output.stderr).contains("play reads its lines there"));
}
