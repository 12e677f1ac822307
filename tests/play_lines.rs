//! `play` with lines from a pipe, and as the engine of other programs.
#![allow(clippy::unwrap_used, clippy::panic)]

use serde_json::Value;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

pub(crate) struct PlayOutput {
    pub(crate) out: String,
    pub(crate) errors: String,
    pub(crate) code: i32,
}

pub(crate) fn play(folder: &TempDir, arguments: &[&str], lines: &str) -> PlayOutput {
    let mut command = assert_cmd::Command::new(env!("CARGO_BIN_EXE_warband"));
    command.current_dir(folder.path()).env_remove("WARBAND_GAME").arg("play").args(arguments);
    let output = command.write_stdin(lines).output().unwrap();
    PlayOutput {
        out: String::from_utf8(output.stdout).unwrap(),
        errors: String::from_utf8(output.stderr).unwrap(),
        code: output.status.code().unwrap(),
    }
}

/// Returns a folder with a game in its first march.
pub(crate) fn begin() -> TempDir {
    let folder = with_armies();
    let answer = play(&folder, &[], "new marsh-reavers ember-guard --players ann,bob --quick --seed table\n");
    assert_eq!(answer.code, 0, "{}", answer.errors);
    folder
}

/// Returns a folder with two armies.
pub(crate) fn with_armies() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for name in ["marsh-reavers", "ember-guard"] {
        let army = Path::new(env!("CARGO_MANIFEST_DIR")).join("armies").join(format!("{name}.toml"));
        fs::copy(army, folder.path().join(format!("{name}.toml"))).unwrap();
    }
    folder
}

#[test]
fn a_line_holds_commands_letters_and_text_with_apostrophes() {
    let folder = begin();
    let answer = play(&folder, &["-q"], "m h; n\nnote it's raining; note 'a;b'\nlog --last 2\n");
    assert_eq!(answer.code, 0, "{}", answer.errors);
    let log = play(&folder, &[], "log --last 2\n").out;
    assert!(log.contains("it's raining") && log.contains("a;b"), "{log}");
    // A question mark after a verb asks for its help, alone for what can be done.
    let answer = play(&folder, &[], "march ?\n?\n");
    assert!(
        answer.out.contains("Usage: warband march") && answer.out.contains("First March: Action"),
        "{}",
        answer.out
    );
}

#[test]
fn control_characters_are_refused_and_reported() {
    let folder = begin();
    let before = fs::read(folder.path().join("game.warband")).unwrap();
    let answer = play(&folder, &[], "march\u{1b}[D home\nnext\n");
    assert_eq!(answer.code, 2);
    assert!(answer.errors.contains("control character at place 6"), "{}", answer.errors);
    assert_eq!(fs::read(folder.path().join("game.warband")).unwrap(), before);
    // Line ends of other systems are accepted.
    assert_eq!(play(&folder, &["-q"], "status\r\n").code, 0);
}

#[test]
fn the_first_refusal_ends_it_unless_it_is_to_keep_going() {
    let folder = begin();
    let answer = play(&folder, &["-q"], "march nowhere\nmarch home\n");
    assert_eq!(answer.code, 2);
    assert!(answer.errors.contains("stopped at line 1: march nowhere"), "{}", answer.errors);
    let answer = play(&folder, &["-q", "--keep-going"], "march nowhere; next\nmarch home\n");
    assert_eq!(answer.code, 0, "{}", answer.errors);
    assert!(answer.errors.contains("nowhere") && !answer.errors.contains("stopped"), "{}", answer.errors);
}

#[test]
fn each_line_is_answered_also_where_a_command_would_wait_for_input_or_for_ever() {
    let folder = begin();
    let waiting =
        ["roll melee -", "check -", "odds melee -", "import -", "dice test Thug -", "watch", "log --follow"];
    let lines = waiting.join("\n") + "\nstatus\n";
    let answer = play(&folder, &["--json", "--keep-going"], &lines);
    let answers: Vec<Value> = answer.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers.len(), waiting.len() + 1, "{}", answer.out);
    let (last, refused) = answers.split_last().unwrap();
    assert_eq!(last["schema"], "warband.status/1");
    for (refused, line) in refused.iter().zip(waiting) {
        assert_eq!(refused["schema"], "warband.error/1", "{line}: {refused}");
    }
}

#[test]
fn refused_lines_fail_where_no_game_is() {
    let empty = TempDir::new().unwrap();
    for options in [&["--keep-going"][..], &["--json", "--keep-going"], &[]] {
        let refused = play(&empty, options, "status\n");
        assert_eq!(refused.code, 2, "{options:?}: {}", refused.errors);
    }
    // A game that a later line begins, and lines that need no game, are not a failure.
    let lines = "status\nnew --sample\nmarch nowhere\n";
    let begun = play(&empty, &["-q", "--keep-going"], lines);
    assert_eq!(begun.code, 0, "{}", begun.errors);
    let empty = TempDir::new().unwrap();
    assert_eq!(play(&empty, &["-q", "--keep-going"], "roll 1d6\n").code, 0);
    // A file that is not a game counts as none.
    std::fs::write(empty.path().join("game.warband"), "no game\n").unwrap();
    assert_eq!(play(&empty, &["--keep-going"], "status\n").code, 2);
}

#[test]
fn a_program_gets_one_json_line_for_each_line_and_its_number() {
    let folder = begin();
    let lines = [
        r#"{"id":7,"do":"status"}"#,
        "march nowhere",
        r#"{"id":"a","do":"march home"}"#,
        r#"{"id":null,"do":"save"}"#,
        r#"{"do":"nosuchverb"}"#,
        r#"{"oops":1}"#,
        "schema status",
        "march --help",
        "note \u{7}",
        r#"{"id":[1],"do":"roll 1d6 --repeat 3"}"#,
    ];
    let answer = play(&folder, &["--json", "--keep-going"], &(lines.join("\n") + "\n"));
    assert_eq!((answer.code, answer.errors.as_str()), (0, ""));
    let answers: Vec<Value> = answer.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers.len(), lines.len(), "{}", answer.out);
    assert_eq!(
        (&answers[0]["id"], &answers[0]["schema"]),
        (&Value::from(7), &Value::from("warband.status/1"))
    );
    for refused in [1, 3, 4, 5, 8] {
        assert_eq!(answers[refused]["schema"], "warband.error/1", "{}", answers[refused]);
    }
    assert_eq!((&answers[2]["id"], answers[2]["schema"].as_str().is_some()), (&Value::from("a"), true));
    assert_ne!(answers[2]["schema"], "warband.error/1");
    assert_eq!(answers[3]["id"], Value::Null);
    assert!(answers[1].get("id").is_none());
    assert!(answers[7]["text"].as_str().unwrap().contains("Usage: warband march"));
    assert_eq!(answers[9]["answers"].as_array().unwrap().len(), 3, "{}", answers[9]);
}

/// Returns a folder with a game in which the computer plays bob, who begins. It was begun in a shell, where bob has not acted
/// yet.
fn begin_with_computer() -> TempDir {
    let folder = with_armies();
    let new = "new marsh-reavers.toml ember-guard.toml --players ann,bob --seed solo --quick --computer bob";
    let mut command = assert_cmd::Command::new(env!("CARGO_BIN_EXE_warband"));
    command.current_dir(folder.path()).env_remove("WARBAND_GAME").args(new.split(' ')).assert().success();
    folder
}

#[test]
fn the_computer_decides_before_the_first_line_and_after_each() {
    let folder = begin_with_computer();
    let answer = play(&folder, &[], "save\n");
    assert_eq!(answer.code, 0, "{}", answer.errors);
    assert!(answer.out.contains("bob: attack ") && answer.out.contains("bob: retreat "), "{}", answer.out);
    let players = recorded_players(&folder);
    let ann: Vec<usize> = (0..players.len()).filter(|place| players[*place] == "ann").collect();
    assert!(matches!(ann[..], [place] if place > 0 && place + 1 < players.len()), "{players:?}");
    // `undo` undoes ann's answer and bob's reaction to it.
    let last = play(&folder, &["-q"], "undo\n");
    assert_eq!(last.code, 0, "{}", last.errors);
    assert_eq!(recorded_players(&folder).len(), ann[0]);
}

/// Returns who gave each command in force.
fn recorded_players(folder: &TempDir) -> Vec<String> {
    let log: Value =
        serde_json::from_str(play(folder, &["--json"], "log\n").out.lines().next_back().unwrap()).unwrap();
    let of = |entry: &Value| entry["player"].as_str().map(str::to_owned);
    log["records"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|entry| entry["undone"] != true && entry["changes"] == true)
        .filter_map(of)
        .collect()
}

#[test]
fn a_program_gets_a_line_for_each_decision_of_the_computer_in_order() {
    let folder = begin_with_computer();
    let answer = play(&folder, &["--json"], "save\nremind\n");
    let lines: Vec<Value> = answer.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let numbers: Vec<u64> = lines.iter().filter_map(|line| line["command"].as_u64()).collect();
    assert!(numbers.len() > 4, "{}", answer.out);
    assert!(numbers.windows(2).all(|pair| pair[1] == pair[0] + 1), "{numbers:?}");
    // The answer to the line comes after those of earlier lines.
    let save = lines.iter().position(|line| line["schema"] == "warband.save/1").unwrap();
    assert!(save > 0 && lines.last().unwrap()["schema"] == "warband.remind/1", "{}", answer.out);
}
