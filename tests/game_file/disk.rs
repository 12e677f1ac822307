//! A full disk, simulated by a limit on the size of files.
#![cfg(unix)]

use crate::killed::{no_strace, traced};
use crate::sealing::{bodies, sealed};
use crate::skipped::is_skipped;
use crate::table::{Answer, GAME, NEW, Table, WARBAND, ends};
use std::process::Command;

/// Runs the program with no file allowed to grow beyond `blocks` of the shell's blocks (512 or 1,024 bytes).
#[track_caller]
fn limited(table: &Table, blocks: usize, arguments: &[&str]) -> Answer {
    let script = format!("trap '' XFSZ; ulimit -f {blocks} || exit 99; exec \"$0\" \"$@\"");
    let answer =
        Answer::of(&table.command("sh").args(["-c", &script, WARBAND]).args(arguments).output().unwrap());
    assert!(matches!(answer.code, Some(0..=3)), "{answer:?}");
    answer
}

fn no_shell() -> bool {
    let status = Command::new("sh").args(["-c", "trap '' XFSZ; ulimit -f 100"]).status();
    is_skipped("a sh that limits the length of files", status.is_ok_and(|status| status.success()))
}

/// At each limit the line is saved, or the game is unchanged; an incomplete write is removed.
#[test]
fn a_full_disk_leaves_the_old_game() {
    if no_shell() {
        return;
    }
    let table = Table::played();
    let whole = table.bytes();
    let (state, records) = (table.state(), ends(&whole).len() - 1);
    // It occurs twice in its line, as typed and as its content.
    let text = "a long remark ".repeat(100);
    let long = ["note", "-q", text.as_str()];
    let (mut saved, mut refused) = (0, 0);
    for blocks in (whole.len() / 1024)..=(whole.len() + 2 * text.len()) / 512 + 2 {
        table.put(&whole);
        let answer = limited(&table, blocks, &long);
        let bytes = table.bytes();
        if answer.code == Some(0) {
            saved += 1;
            assert_eq!(answer.out, format!("{}\n", records + 1));
            assert!(bytes.len() > whole.len() && bytes.starts_with(&whole));
        } else {
            refused += 1;
            answer.refused(2, "not saved");
            assert!(bytes == whole, "{blocks} blocks: {} bytes left of a line", bytes.len() - whole.len());
        }
        assert_eq!(table.state(), state);
    }
    assert!(saved > 0 && refused > 3, "{saved} saved, {refused} refused");
    // With space again the game continues.
    table.put(&whole);
    limited(&table, whole.len() / 1024, &["undo"]).refused(2, "not saved");
    assert!(table.bytes() == whole);
    assert_eq!(table.done(&["undo", "-q"]), format!("{}\n", records + 1));
}

#[test]
fn a_full_disk_ends_play_that_keeps_going_with_a_failure() {
    if no_shell() {
        return;
    }
    let table = Table::played();
    let blocks = table.bytes().len() / 1024;
    std::fs::write(table.path("lines"), "march nowhere\nundo\nstatus\n").unwrap();
    let script =
        format!("trap '' XFSZ; ulimit -f {blocks} || exit 99; exec \"$0\" play --keep-going < lines");
    for form in ["", " --json"] {
        let script = format!("{script}{form}");
        let answer = Answer::of(&table.command("sh").args(["-c", &script, WARBAND]).output().unwrap());
        assert_eq!(answer.code, Some(2), "{answer:?}");
    }
    let answer = table.piped(&["play", "--keep-going"], "march nowhere\nundo\n");
    assert_eq!(answer.code, Some(0), "{answer:?}");
}

/// Returns the indices of the system calls that begin with this name.
fn places(calls: &[String], name: &str) -> Vec<usize> {
    (0..calls.len()).filter(|at| calls[*at].starts_with(name)).collect()
}

#[test]
fn a_file_that_is_exchanged_is_on_the_disk_with_its_folder() {
    if no_strace() {
        return;
    }
    let table = Table::played();
    let init = ["init", "exchanged.toml", "--force"];
    table.done(&init);
    let (answer, calls) = traced(&table, &[], &init);
    assert_eq!(answer.code, Some(0), "{answer:?}");
    let (renamed, synced) = (places(&calls, "rename"), places(&calls, "fsync"));
    assert!(renamed.len() == 1 && synced.len() == 2, "{calls:#?}");
    assert!(synced[0] < renamed[0] && renamed[0] < synced[1], "{calls:#?}");
    // It keeps its owner.
    assert!(!places(&calls, "fchown(").is_empty(), "{calls:#?}");
}

#[test]
fn a_file_is_written_in_a_folder_that_cannot_be_read() {
    if no_strace() {
        return;
    }
    let table = Table::played();
    let (_, calls) = traced(&table, &[], &["init", "one.toml"]);
    let opened = places(&calls, "openat");
    let folder = places(&calls, "openat(AT_FDCWD, \".\"")[0];
    let when = opened.iter().position(|at| *at == folder).unwrap() + 1;
    let (answer, calls) =
        traced(&table, &[format!("openat:error=EACCES:when={when}")], &["init", "two.toml"]);
    assert!(calls[folder].contains("EACCES"), "{calls:#?}");
    assert_eq!(answer.code, Some(0), "{answer:?}");
    assert!(table.path("two.toml").exists());
}

#[test]
fn a_large_file_that_is_written_over_is_not_read_whole() {
    if no_strace() {
        return;
    }
    let table = Table::played();
    std::fs::write(table.path("large.toml"), vec![b'#'; 20_000_000]).unwrap();
    let (answer, calls) = traced(&table, &[], &["init", "large.toml", "--force"]);
    assert_eq!(answer.code, Some(0), "{answer:?}");
    let read = |call: &String| call.rsplit("= ").next().and_then(|read| read.parse::<u64>().ok());
    let most = calls.iter().filter(|call| call.starts_with("read(")).filter_map(read).max();
    assert!(most <= Some(65_536), "{most:?}");
    assert!(std::fs::metadata(table.path("large.toml")).unwrap().len() < 20_000);
}

/// The torn line may already be removed; the game is the one that everybody saw.
#[test]
fn a_full_disk_while_a_torn_line_is_recovered() {
    if no_shell() {
        return;
    }
    let table = Table::played();
    let whole = table.bytes();
    let torn = &whole[..whole.len() - 20];
    let sound = &torn[..=torn.iter().rposition(|byte| *byte == b'\n').expect("whole lines")];
    table.put(torn);
    let state = table.state();
    let text = "a long remark ".repeat(200);
    for blocks in [torn.len() / 1024, torn.len() / 512 + 1] {
        table.put(torn);
        limited(&table, blocks, &["note", &text]).refused(2, "not saved");
        // The record of the torn line may have found space.
        let left = table.bytes();
        let is_recovered = left.starts_with(sound) && left[sound.len()..].ends_with(b"\n");
        assert!(torn.starts_with(&left) || is_recovered);
        assert_eq!(table.state(), state);
        table.done(&["note", "goes on"]);
        assert_eq!(table.state(), state);
    }
}

#[test]
fn on_a_full_disk_no_game_is_begun() {
    if no_shell() {
        return;
    }
    let table = Table::empty();
    let files = table.files();
    for blocks in [0, 1, 2] {
        limited(&table, blocks, &NEW).refused(2, "no game was made");
        assert_eq!(table.files(), files, "{blocks} blocks");
    }
    table.done(&NEW);
    table.state();
}

#[test]
fn on_a_full_disk_no_copy_is_left() {
    if no_shell() {
        return;
    }
    let table = Table::played();
    let text = String::from_utf8(table.bytes()).unwrap().replace("cup fell", "cup did fall");
    table.put(text.as_bytes());
    let files = table.files();
    limited(&table, 2, &["repair", GAME]).refused(2, "was not written");
    assert!(table.files() == files);
    table.done(&["repair", GAME]);
}

/// A game file may have 64 MiB. A game with many undone commands continues in a smaller copy.
#[test]
fn a_game_that_is_too_long_continues_in_a_smaller_copy() {
    let table = Table::played();
    let bodies = bodies(&table.bytes());
    let (mut lines, n) = (bodies.clone(), bodies.len());
    // Long commands, each announcement withdrawn: notes would remain.
    let remark = "x".repeat(4 << 10);
    let mut number = n;
    while lines.iter().map(|line| line.len() + 25).sum::<usize>() < (64 << 20) - (10 << 10) {
        let at = r#""at":"2026-11-21T18:55:14Z","player":"ann""#;
        let cause = format!(r#"{{"table":{{"cause_given":"{remark}"}}}}"#);
        lines.push(format!(r#"{{"n":{number},{at},"typed":"x","command":"next","events":[{cause}]"#));
        lines.push(format!(r#"{{"n":{},{at},"typed":"undo","undoes":[{number}]"#, number + 1));
        number += 2;
    }
    table.put(&sealed(&lines));
    let state = table.state();
    let text = "y".repeat(9000);
    let refused = table.run(&["note", &text]);
    refused.refused(2, "would be larger than a game can be (64 MiB)");
    refused.refused(2, "warband repair game.warband --compact");
    table.done(&["repair", GAME, "--compact"]);
    let copy = ["-g", "game.compact.warband"];
    let in_copy = |arguments: &[&str]| table.done(&[&copy[..], arguments].concat());
    assert_eq!(in_copy(&["status", "--json"]), state);
    in_copy(&["verify"]);
    in_copy(&["note", &text]);
    let header = std::fs::read_to_string(table.path("game.compact.warband")).unwrap();
    let digest = table.run(&["verify", "-q"]).out;
    assert!(header.contains(&format!(r#""compacts":"{}""#, digest.trim())));
    let answer = table.done(&["repair", "game.compact.warband", "--compact"]);
    assert!(answer.starts_with("game.compact.warband has nothing to leave out"), "{answer}");
}
