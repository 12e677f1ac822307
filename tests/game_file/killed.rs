//! A process that is killed at any point: the file contains the old game or the new one, and everything that was
//! acknowledged.
#![cfg(unix)]

use crate::skipped::is_skipped;
use crate::table::{Answer, GAME, NEW, Table, WARBAND, ends, played};
use std::fs;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

/// A command, and the file it finds; `None` if there is none.
struct Scene {
    file: Option<Vec<u8>>,
    command: Vec<&'static str>,
}

/// Returns every way to write into a game file.
fn scenes() -> Vec<Scene> {
    let whole = played().to_vec();
    let torn = whole[..whole.len() - 30].to_vec();
    let unended = whole[..whole.len() - 1].to_vec();
    let made = Table::begun().bytes();
    let scene = |file: Option<Vec<u8>>, command: &[&'static str]| Scene { file, command: command.to_vec() };
    vec![
        scene(Some(whole.clone()), &["note", "x"]),
        scene(Some(made), &["throw"]),
        scene(Some(whole), &["undo", "3"]),
        scene(Some(torn), &["note", "x"]),
        scene(Some(unended), &["note", "x"]),
        scene(None, &NEW),
        scene(Some(Vec::new()), &NEW),
    ]
}

impl Scene {
    /// Returns the folder before the command.
    fn table(&self) -> Table {
        let table = Table::empty();
        self.put(&table);
        table
    }

    fn put(&self, table: &Table) {
        match &self.file {
            Some(bytes) => table.put(bytes),
            None => drop(fs::remove_file(table.path(GAME))),
        }
    }

    /// Returns what people see before and after it, and the whole lines before.
    fn sides(&self) -> Sides {
        let table = self.table();
        let old = look(&table);
        table.done(&self.command);
        let whole = self.file.as_ref().map_or(&[][..], Vec::as_slice);
        // A line that only lacks its newline counts; a torn one may be removed.
        let kept = ends(whole).last().copied().unwrap_or_default();
        Sides { old, new: look(&table), kept: whole[..kept].to_vec() }
    }
}

struct Sides {
    old: Look,
    new: Look,
    kept: Vec<u8>,
}

/// What people see of a game: the state, and the number of commands in force. `None` if no game was created.
type Look = Option<(String, String)>;

#[track_caller]
fn look(table: &Table) -> Look {
    let answer = table.piped(&["play", "--json"], "status\nlog\n");
    if answer.code != Some(0) {
        let err = &answer.err;
        assert!(err.contains("there is no game file") || err.contains("has no game in it"), "{err}");
        return None;
    }
    let (status, log) = answer.out.trim_end().split_once('\n').unwrap();
    let log: serde_json::Value = serde_json::from_str(log).unwrap();
    // Nobody typed the record that a recovery adds.
    let typed = log["records"].as_array().unwrap().iter().filter(|record| record["typed"] != "");
    let typed = typed.map(|record| format!("{} {}", record["typed"], record["undone"]));
    Some((status.to_owned(), typed.collect::<Vec<_>>().join("\n")))
}

/// The calls of the system that concern files.
pub(crate) const CONCERN_FILES: [&str; 14] = [
    "openat",
    "flock",
    "statx",
    "lseek",
    "read",
    "write",
    "fdatasync",
    "fsync",
    "ftruncate",
    "unlink",
    "unlinkat",
    "link",
    "linkat",
    "close",
];

/// Returns how a run of the program under strace ended, and its system calls.
pub(crate) fn traced(table: &Table, inject: &[String], command: &[&str]) -> (Answer, Vec<String>) {
    let log = table.path("calls");
    let mut strace = table.command("strace");
    strace.args(["-qq", "-o"]).arg(&log);
    for fault in inject {
        strace.arg("-e").arg(format!("inject={fault}"));
    }
    let answer = Answer::of(&strace.arg(WARBAND).args(command).output().unwrap());
    let calls = fs::read_to_string(&log).unwrap().lines().map(str::to_owned).collect();
    fs::remove_file(log).unwrap();
    (answer, calls)
}

/// Returns the name of a call, and its count up to that call: strace counts each name separately.
pub(crate) fn nth(calls: &[String], at: usize) -> (&str, usize) {
    let name = |call: &'_ str| call.find('(').unwrap_or(call.len());
    let wanted = &calls[at][..name(&calls[at])];
    (wanted, calls[..=at].iter().filter(|call| &call[..name(call)] == wanted).count())
}

pub(crate) fn no_strace() -> bool {
    let mut strace = Command::new("strace");
    strace.args(["-qq", "-o", "/dev/null", "-e", "inject=chdir:error=EIO", "true"]).stderr(Stdio::null());
    is_skipped("a strace that may trace", strace.status().is_ok_and(|status| status.success()))
}

/// Checks for the old game or the new one, with no earlier line lost; afterwards the game can be continued.
#[track_caller]
fn old_or_new(table: &Table, sides: &Sides, is_answered: bool, what: &str) -> bool {
    let seen = look(table);
    let is_new = seen == sides.new;
    assert!(is_new || seen == sides.old, "{what}: neither the old nor the new game: {seen:?}");
    assert!(is_new || !is_answered, "{what}: acknowledged and lost");
    if let Some((state, _)) = &seen {
        assert!(table.bytes().starts_with(&sides.kept), "{what}: an old line is gone");
        let answer = table.piped(&["play", "--json"], "note goes on\nstatus\n");
        assert_eq!(answer.out.lines().nth(1), Some(state.as_str()), "{what}: {}", answer.err);
    } else {
        table.done(&NEW);
    }
    is_new
}

#[test]
fn killed_before_any_call_that_concerns_a_file_a_command_is_done_or_not() {
    if no_strace() {
        return;
    }
    for scene in scenes() {
        let (table, sides) = (scene.table(), scene.sides());
        let (answer, calls) = traced(&table, &[], &scene.command);
        assert_eq!(answer.code, Some(0));
        let first = calls.iter().position(|call| call.contains(GAME)).unwrap();
        let (mut old, mut new) = (0, 0);
        for at in first..calls.len() {
            let (name, when) = nth(&calls, at);
            if !CONCERN_FILES.contains(&name) && at + 1 < calls.len() {
                continue;
            }
            scene.put(&table);
            let what = format!("{:?} killed at {}", scene.command, calls[at]);
            let (answer, made) = traced(&table, &[format!("{name}:signal=KILL:when={when}")], &scene.command);
            assert_eq!(answer.code, None, "{what}: {answer:?}");
            assert!(made.len() <= at + 2, "{what}: {made:#?}");
            if old_or_new(&table, &sides, !answer.out.is_empty(), &what) {
                new += 1;
            } else {
                old += 1;
                assert_eq!(new, 0, "{what}: done before, and not any more");
            }
        }
        assert!(old > 3 && new > 1, "{:?}: {old} old, {new} new", scene.command);
    }
}

/// System calls for files that fail: the message is true.
#[test]
fn when_any_call_of_the_system_fails_the_message_is_true() {
    if no_strace() {
        return;
    }
    let mut unsaved = 0;
    for scene in scenes() {
        let (table, sides) = (scene.table(), scene.sides());
        let (_, calls) = traced(&table, &[], &scene.command);
        let first = calls.iter().position(|call| call.contains(GAME)).unwrap();
        for (at, call) in calls.iter().enumerate().skip(first) {
            let (name, when) = nth(&calls, at);
            if !CONCERN_FILES.contains(&name) {
                continue;
            }
            for error in if name == "write" { &["EIO", "ENOSPC"][..] } else { &["EIO"] } {
                scene.put(&table);
                let what = format!("{:?}, {error} at {call}", scene.command);
                let (answer, _) =
                    traced(&table, &[format!("{name}:error={error}:when={when}")], &scene.command);
                true_to_its_word(&table, &sides, &answer, &what);
                unsaved += usize::from(answer.err.contains("not saved"));
            }
        }
    }
    assert!(unsaved > 20, "{unsaved}");
}

/// It can neither be made safe nor undone: the message says so.
#[test]
fn when_the_disk_fails_twice_the_message_is_true() {
    if no_strace() {
        return;
    }
    for scene in scenes().into_iter().take(3) {
        let (table, sides) = (scene.table(), scene.sides());
        let faults = ["fdatasync:error=EIO", "ftruncate:error=EIO"].map(String::from);
        let (answer, _) = traced(&table, &faults, &scene.command);
        answer.refused(2, "maybe not saved");
        true_to_its_word(&table, &sides, &answer, "twice");
    }
}

#[track_caller]
fn true_to_its_word(table: &Table, sides: &Sides, answer: &Answer, what: &str) {
    assert!(matches!(answer.code, Some(0 | 2)), "{what}: {answer:?}");
    let unanswered = answer.err.contains("the answer could not be written");
    let unsettled = answer.err.contains("maybe not saved");
    if answer.code == Some(2) && !unanswered {
        assert_eq!(answer.out, "", "{what}");
        assert!(answer.err.lines().any(|line| line.starts_with("error: ")), "{what}: {answer:?}");
    }
    let is_new = old_or_new(table, sides, answer.code == Some(0) || unanswered, what);
    assert!(
        !is_new || answer.code == Some(0) || unanswered || unsettled,
        "{what}: refused and done: {answer:?}"
    );
}

/// Needs only the standard library: killed at some moment, fifty times.
#[test]
fn killed_at_any_moment_nothing_acknowledged_is_lost() {
    let table = Table::played();
    let before = table.log().len();
    let state = table.state();
    let mut printed = Vec::new();
    for round in 0..50_u64 {
        let text = format!("round {round}");
        let mut command = table.command(WARBAND);
        let mut process = command.args(["note", "-q", &text]).stdout(Stdio::piped()).spawn().unwrap();
        // From before the first of its calls to after the last.
        sleep(Duration::from_micros(round * 120));
        let _ = process.kill();
        let output = process.wait_with_output().unwrap();
        let number = String::from_utf8(output.stdout).unwrap();
        if let Ok(number) = number.trim().parse::<usize>() {
            printed.push((number, text));
        }
        let answer = table.run(&["status", "--json"]);
        assert_eq!(
            (answer.code, answer.out.as_str()),
            (Some(0), state.as_str()),
            "round {round}: {}",
            answer.err
        );
    }
    let log = table.log();
    assert!((before + printed.len()..=before + 50).contains(&log.len()));
    for (number, text) in printed {
        assert_eq!(log[number - 1]["said"][0], text, "acknowledged and lost");
    }
    table.done(&["note", "goes on"]);
    table.done(&["verify"]);
}
