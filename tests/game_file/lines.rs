//! `play` from a pipe, dry runs, and answers that nobody reads.

use crate::table::{GAME, NEW, Table, WARBAND, ends};
use serde_json::Value;
use std::process::Stdio;

#[test]
fn play_stops_at_the_first_refusal_with_its_code() {
    for (line, code) in
        [("march home", 1), ("frobnicate", 2), ("note \"open", 2), ("next", 1), ("throw m", 2)]
    {
        let table = Table::begun();
        let answer = table.piped(&["play", "-q"], &format!("throw\n{line}\nthrow\nnote never\n"));
        assert_eq!((answer.code, answer.out.as_str()), (Some(code), "2\n"), "{line}: {}", answer.err);
        assert!(answer.err.starts_with("error"), "{line}: {}", answer.err);
        assert_eq!(table.log().len(), 2, "{line}");
    }
}

#[test]
fn play_passes_over_comments_and_empty_lines() {
    let table = Table::begun();
    let input = "# a comment\n\n   \n\tthrow\r\n  # another: throw\nwarband throw -t 9\n# the end";
    let answer = table.piped(&["play", "-q"], input);
    assert_eq!((answer.code, answer.out.as_str(), answer.err.as_str()), (Some(0), "2\n3\n", ""));
    // The last line needs no newline, and lines after quit are not read.
    let answer = table.piped(&["play", "-q"], "choose first\nquit\nnonsense\n");
    assert_eq!((answer.code, answer.out.as_str()), (Some(0), "4\n"));
    let answer = table.piped(&["play", "-q"], "note last");
    assert_eq!((answer.code, answer.out.as_str()), (Some(0), "5\n"));
    assert_eq!(table.piped(&["play"], "").code, Some(0));
    assert_eq!(table.log()[4]["said"][0], "last");
}

#[test]
fn a_game_with_lines_ended_in_cr_lf_is_read_and_continues() {
    let table = Table::played();
    let state = table.state();
    let text = String::from_utf8(table.bytes()).unwrap();
    table.put(text.replace('\n', "\r\n").as_bytes());
    assert_eq!(table.state(), state);
    let answer = table.piped(&["play", "-q"], "note goes on\n");
    assert_eq!(answer.code, Some(0), "{answer:?}");
    assert!(answer.err.contains("ends of its lines to CR LF"), "{answer:?}");
    assert!(table.bytes().starts_with(text.replace('\n', "\r\n").as_bytes()));
    table.done(&["verify"]);
    // Undoing it restores the game.
    assert_eq!(table.state(), state);
}

#[test]
fn a_byte_order_mark_and_blank_lines_of_an_editor_change_nothing() {
    let table = Table::played();
    let state = table.state();
    let text = String::from_utf8(table.bytes()).unwrap();
    table.put(format!("\u{feff}{}\n\r\n", text.replacen('\n', "\n\n", 2)).as_bytes());
    assert_eq!(table.state(), state);
    assert_eq!(table.piped(&["play", "-q"], "note goes on\n").code, Some(0));
    table.done(&["verify"]);
    assert_eq!(table.state(), state);
}

#[test]
fn play_and_single_calls_make_the_same_file() {
    let played = Table::begun();
    assert_eq!(played.piped(&["play"], "throw\nthrow -t 4\nundo\nnote \"a 'b' \\\\ c\"\n").code, Some(0));
    let called = Table::begun();
    for arguments in [&["throw"][..], &["throw", "-t", "4"], &["undo"], &["note", "a 'b' \\ c"]] {
        called.done(arguments);
    }
    assert_eq!(String::from_utf8(played.bytes()).unwrap(), String::from_utf8(called.bytes()).unwrap());
}

#[test]
fn play_refuses_what_is_no_text() {
    let table = Table::begun();
    let long = format!("note {}\n", "x".repeat(70_000));
    assert_eq!(table.piped(&["play"], &long).code, Some(2));
    assert_eq!(table.piped(&["play"], "play\n").code, Some(2));
    let before = table.bytes();
    let answer = table.piped(&["play"], "note \u{1b}[31m\u{202e}\n");
    assert_eq!(answer.code, Some(2));
    assert_eq!(table.bytes(), before);
    // An argument may contain anything, and the log shows it safely.
    table.done(&["note", "\u{1b}[31m\u{202e}"]);
    assert!(table.done(&["log"]).contains("[31m"));
    table.done(&["log", "--json"]);
    table.done(&["log", "-q"]);
}

/// A dry run prints what the command would, including digital faces, and writes nothing.
#[test]
fn a_dry_run_writes_nothing_and_tells_what_would_happen() {
    let table = Table::played();
    let without = |text: &str| {
        let mut value: Value = serde_json::from_str(text).unwrap();
        let object = value.as_object_mut().unwrap();
        let number = object.remove("command").unwrap();
        (object.remove("dry_run").unwrap(), number, value)
    };
    let commands = [
        &["maneuver"][..],
        &["pass"],
        &["choose", "down"],
        &["undo", "3"],
        &["redo", "2"],
        &["note", "x"],
        &["fix", "terrain", "frontier", "6"],
        &["effect", "drop", "1"],
        &["concede"],
    ];
    for command in commands {
        let files = table.files();
        let tried = table.done(&[command, &["--dry-run", "--json"]].concat());
        let read = table.done(&[command, &["--dry-run"]].concat());
        assert!(read.contains("nothing was saved"), "{read}");
        assert_eq!(table.done(&[command, &["--dry-run", "-q"]].concat()), "", "{command:?}");
        assert!(table.files() == files, "{command:?}");
        let (tried, did) = (without(&tried), without(&table.done(&[command, &["--json"]].concat())));
        assert_eq!((&tried.0, &tried.1), (&true.into(), &Value::Null));
        assert_eq!((&did.0, &did.1), (&false.into(), &(ends(&table.bytes()).len() - 1).into()));
        assert_eq!(tried.2, did.2, "{command:?}");
    }
    // A refusal is a refusal.
    let bytes = table.bytes();
    table.run(&["march", "home", "--dry-run"]).refused(1, "over");
    assert_eq!(table.bytes(), bytes);
}

/// Nobody reads the answer: the command counts nevertheless.
#[test]
fn a_closed_output_is_quiet_and_the_command_is_saved() {
    let table = Table::begun();
    let closed = |arguments: &[&str], input: &str| {
        let mut command = table.command(WARBAND);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut process = command.spawn().unwrap();
        // Before the process can print anything: it reads its input first, which is still open.
        drop(process.stdout.take());
        if arguments[0] == "play" {
            std::io::Write::write_all(&mut process.stdin.take().unwrap(), input.as_bytes()).unwrap();
        }
        let output = process.wait_with_output().unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    assert_eq!(closed(&["play"], "throw\nthrow -t 4\nnote x\n"), (Some(0), String::new()));
    assert_eq!(table.log().len(), 4);
    // This one may have answered before: it counts in both cases.
    assert_eq!(closed(&["note", "y"], ""), (Some(0), String::new()));
    assert_eq!(table.log().len(), 5);
}

/// The answer cannot be written: the message says that, and that the command counts.
#[test]
#[cfg(target_os = "linux")]
fn an_answer_that_cannot_be_written_does_not_unsay_the_command() {
    let table = Table::begun();
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let output = table.command(WARBAND).args(["throw"]).stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let answer = String::from_utf8(output.stderr).unwrap();
    assert!(answer.contains("the answer could not be written"), "{answer}");
    assert_eq!(table.log().len(), 2);
}

#[test]
fn new_never_overwrites() {
    let table = Table::played();
    let bytes = table.bytes();
    table.run(&NEW).refused(2, "already exists");
    assert!(table.bytes() == bytes);
    table.done(&["-g", "other.warband", "new", "ann.toml", "bob.toml"]);
    table.done(&["-g", "other.warband", "note", "there"]);
    assert!(table.bytes() == bytes);
    let answer = table.command(WARBAND).env("WARBAND_GAME", "other.warband").args(["log"]).output().unwrap();
    assert!(String::from_utf8(answer.stdout).unwrap().contains("note there"));
    // The command line outranks the variable.
    let answer = table
        .command(WARBAND)
        .env("WARBAND_GAME", "other.warband")
        .args(["log", "-q", "-g", GAME])
        .output()
        .unwrap();
    assert!(String::from_utf8(answer.stdout).unwrap().ends_with("fix terrain frontier 5\n"));
}

/// Lines of `play` go into the game that it was called for.
#[test]
fn play_keeps_to_one_game() {
    let table = Table::begun();
    table.done(&["-g", "other.warband", "new", "ann.toml", "bob.toml"]);
    let files = table.files();
    for line in ["-g other.warband note x", "note x --game=other.warband", "note -gother.warband x"] {
        table.piped(&["play"], line).refused(2, "play is about one game");
    }
    assert!(table.files() == files);
    assert_eq!(table.piped(&["play", "-g", "other.warband"], "note x").code, Some(0));
    assert_eq!(table.log().len(), 1);
}
