//! Undo and redo: the state is restored to the byte, and nothing is ever lost from the log.

use crate::table::{GAME, PLAYED, Table};
use serde_json::Value;

#[test]
fn whatever_was_done_is_undone_and_done_again_to_the_byte() {
    let table = Table::begun();
    for line in PLAYED.lines().filter(|line| !["undo", "redo"].contains(line)) {
        let before = table.state();
        assert_eq!(table.piped(&["play", "-q"], line).code, Some(0), "{line}");
        let after = table.state();
        if line.starts_with("note") {
            assert_eq!(after, before);
            continue;
        }
        // Only the text shows who marches.
        assert!(after != before || line.starts_with("march"), "{line}");
        table.done(&["undo"]);
        assert_eq!(table.state(), before, "{line}");
        table.done(&["redo"]);
        assert_eq!(table.state(), after, "{line}");
    }
    table.done(&["verify"]);
}

#[test]
fn undo_twice_and_undo_2_both_undo_two_steps() {
    let table = Table::begun();
    let states: Vec<String> = ["throw", "throw", "choose first", "choose ann"]
        .iter()
        .map(|line| {
            assert_eq!(table.piped(&["play"], line).code, Some(0));
            table.state()
        })
        .collect();
    table.done(&["undo"]);
    table.done(&["note", "between"]);
    table.done(&["undo"]);
    assert_eq!(table.state(), states[1]);
    table.done(&["redo", "2"]);
    assert_eq!(table.state(), states[3]);
    table.done(&["undo", "2"]);
    assert_eq!(table.state(), states[1]);
    table.done(&["redo"]);
    table.done(&["redo"]);
    assert_eq!(table.state(), states[3]);
    // Undone commands stay in the log, and every state can be shown.
    assert_eq!(table.state_at(5), states[3]);
    assert_eq!(table.state_at(6), states[2]);
    assert_eq!(table.state_at(8), states[1]);
    let log = table.log();
    let typed: Vec<&str> = log.iter().map(|record| record["typed"].as_str().unwrap()).collect();
    let new = "new ann.toml bob.toml --seed golden";
    let first = [new, "throw", "throw", "choose first", "choose ann", "undo", "note between", "undo"];
    assert_eq!(typed, [&first[..], &["redo 2", "undo 2", "redo", "redo"]].concat());
    assert!(log.iter().all(|record| record["undone"] == false));
}

#[test]
fn a_new_command_leaves_nothing_to_redo() {
    let table = Table::played();
    table.done(&["undo", "2"]);
    let bytes = table.bytes();
    table.run(&["redo", "3"]).refused(1, "there are only 2 commands to redo");
    assert_eq!(table.bytes(), bytes);
    table.done(&["fix", "terrain", "frontier", "6"]);
    let (state, bytes) = (table.state(), table.bytes());
    table.run(&["redo"]).refused(1, "there is nothing to redo");
    assert_eq!((table.state(), table.bytes()), (state, bytes));
    let undone: Vec<Value> = table.log().into_iter().filter(|record| record["undone"] == true).collect();
    assert_eq!(undone.len(), 2);
}

/// A note or a refused command is not a new command.
#[test]
fn a_note_and_a_refusal_leave_what_can_be_done_again() {
    let table = Table::played();
    let state = table.state();
    table.done(&["undo"]);
    table.done(&["note", "a remark"]);
    table.run(&["choose", "nonsense"]).refused(1, "there is nothing to choose now");
    table.done(&["redo"]);
    assert_eq!(table.state(), state);
}

#[test]
fn undo_is_never_a_re_roll() {
    let table = Table::begun();
    let thrown = |table: &Table| {
        let answer: Value = serde_json::from_str(&table.done(&["throw", "--json"])).unwrap();
        (answer["events"][0].clone(), answer["events"].clone())
    };
    let first = thrown(&table);
    assert_eq!(first.0["table"]["dice_thrown"]["throw"], 0, "{}", first.0);
    let second = thrown(&table);
    assert_eq!(second.0["table"]["dice_thrown"]["throw"], 1, "{}", second.0);
    for _ in 0..3 {
        table.done(&["undo"]);
        assert_eq!(thrown(&table), second);
    }
    // Neither real dice nor a dry run before lead to other faces.
    table.done(&["undo", "2"]);
    table.done(&["throw", "--dry-run"]);
    table.done(&["throw", "-t", "3"]);
    table.done(&["undo"]);
    assert_eq!(thrown(&table), first);
    assert_eq!(thrown(&table), second);
    table.done(&["verify"]);
}

#[test]
fn the_first_command_made_the_game_and_stays() {
    let table = Table::begun();
    let bytes = table.bytes();
    for arguments in [&["undo"][..], &["undo", "2"], &["undo", "4000000000"], &["undo", "--dry-run"]] {
        table.run(arguments).refused(1, "there is nothing to undo");
    }
    assert_eq!(table.bytes(), bytes);
    table.done(&["throw"]);
    table.run(&["undo", "2"]).refused(1, "there is only one command to undo");
    table.done(&["undo"]);
    table.run(&["undo"]).refused(1, "there is nothing to undo");
    assert_eq!(table.run(&["undo", "0"]).code, Some(2));
    assert_eq!(table.run(&["-g", GAME, "undo", "-1"]).code, Some(2));
}
