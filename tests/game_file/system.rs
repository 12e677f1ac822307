//! Errors of the system in words, and new files that are complete or absent.
#![cfg(unix)]

use crate::killed::{CONCERN_FILES, no_strace, nth, traced};
use crate::table::{GAME, NEW, Table};
use std::fs;

/// A system call that fails, the error, and the message.
const WORDS: [(&str, &str, &str); 8] = [
    ("openat", "EROFS", "the file system is read-only"),
    ("openat", "EMFILE", "too many files are open"),
    ("openat", "ENFILE", "the system has too many files open"),
    ("openat", "ELOOP", "its links go in a circle"),
    ("openat", "ENOSPC", "no space left"),
    ("flock", "ENOLCK", "the file system of this folder has no locks"),
    ("flock", "EOPNOTSUPP", "the file system of this folder has no locks"),
    ("fdatasync", "EROFS", "the file system is read-only"),
];

#[test]
fn errors_of_the_system_are_reported_in_words() {
    if no_strace() {
        return;
    }
    for (call, error, words) in WORDS {
        let table = Table::begun();
        let bytes = table.bytes();
        // The call of this name that opens the game file for writing.
        let (_, calls) = traced(&table, &[], &["note", "x"]);
        let wanted = |line: &String| match call {
            "openat" => line.contains(GAME) && line.contains("O_APPEND"),
            _ => line.starts_with(call),
        };
        let at = calls.iter().position(wanted).unwrap();
        table.put(&bytes);
        let fault = format!("{call}:error={error}:when={}", nth(&calls, at).1);
        let (answer, _) = traced(&table, &[fault], &["note", "x"]);
        answer.refused(2, words);
        assert!(table.bytes() == bytes, "{call} {error}");
    }
}

#[test]
fn where_there_are_no_locks_no_game_is_begun_and_nothing_is_left() {
    if no_strace() {
        return;
    }
    for error in ["ENOLCK", "EOPNOTSUPP", "ENOSYS"] {
        let table = Table::empty();
        let before = table.files();
        let (answer, _) = traced(&table, &[format!("flock:error={error}")], &NEW);
        answer.refused(2, "the file system of this folder has no locks");
        assert_eq!(table.files(), before, "{error}");
        table.done(&NEW);
    }
}

/// A file that a command makes.
struct NewFile {
    command: Vec<&'static str>,
    file: &'static str,
    bytes: Vec<u8>,
}

/// Returns commands that create files, and the contents of these.
fn new_files(table: &Table) -> Vec<NewFile> {
    let commands: [(&[&str], &str); 3] = [
        (&["init", "made.toml"], "made.toml"),
        (&["init", "made.toml", "--for", "summoner-wars"], "made.toml"),
        (&["repair", GAME], "game.repaired.warband"),
    ];
    let made = commands.map(|(command, file)| {
        table.done(command);
        let bytes = fs::read(table.path(file)).unwrap();
        fs::remove_file(table.path(file)).unwrap();
        NewFile { command: command.to_vec(), file, bytes }
    });
    made.into_iter().collect()
}

/// Returns a game whose last line was edited.
fn edited() -> Table {
    let table = Table::begun();
    let bytes = String::from_utf8(table.bytes()).unwrap();
    table.put(bytes.replace("order_roll", "frontier").as_bytes());
    table
}

#[test]
fn a_new_file_is_whole_or_not_there_wherever_the_process_is_killed() {
    if no_strace() {
        return;
    }
    let table = edited();
    for new in new_files(&table) {
        let path = table.path(new.file);
        let (answer, calls) = traced(&table, &[], &new.command);
        assert_eq!(answer.code, Some(0));
        fs::remove_file(&path).unwrap();
        let first = calls.iter().position(|call| call.contains(".part")).unwrap();
        let (mut absent, mut whole) = (0, 0);
        for at in first..calls.len() {
            let (name, when) = nth(&calls, at);
            if !CONCERN_FILES.contains(&name) && at + 1 < calls.len() {
                continue;
            }
            let what = format!("{:?} killed at {}", new.command, calls[at]);
            let (answer, _) = traced(&table, &[format!("{name}:signal=KILL:when={when}")], &new.command);
            assert_eq!(answer.code, None, "{what}");
            if path.exists() {
                assert!(fs::read(&path).unwrap() == new.bytes, "{what}: only a part of it is there");
                whole += 1;
            } else {
                assert!(answer.out.is_empty(), "{what}: acknowledged, and not there");
                // The next try works.
                table.done(&new.command);
                absent += 1;
            }
            fs::remove_file(&path).unwrap();
        }
        assert!(absent > 2 && whole > 0, "{:?}: {absent} absent, {whole} whole", new.command);
    }
}

#[test]
fn a_new_file_that_cannot_be_written_is_not_there() {
    if no_strace() {
        return;
    }
    let table = edited();
    for new in new_files(&table) {
        let (_, calls) = traced(&table, &[], &new.command);
        let path = table.path(new.file);
        fs::remove_file(&path).unwrap();
        let first = calls.iter().position(|call| call.contains(".part")).unwrap();
        let before = table.files();
        for (at, call) in calls.iter().enumerate().skip(first) {
            let (name, when) = nth(&calls, at);
            if !CONCERN_FILES.contains(&name) {
                continue;
            }
            let (answer, _) = traced(&table, &[format!("{name}:error=EIO:when={when}")], &new.command);
            let what = format!("{:?}, EIO at {call}: {answer:?}", new.command);
            if path.exists() {
                assert!(fs::read(&path).unwrap() == new.bytes, "{what}");
                fs::remove_file(&path).unwrap();
            } else {
                assert_eq!(answer.code, Some(2), "{what}");
            }
            // A file of another name is left only if even its removal failed.
            if name.starts_with("unlink") {
                fs::read_dir(table.path("")).unwrap().map(|entry| entry.unwrap().path()).for_each(|path| {
                    if path.to_string_lossy().ends_with(".part") {
                        fs::remove_file(path).unwrap();
                    }
                });
            }
            assert_eq!(table.files(), before, "{what}");
        }
    }
}

/// On file systems without hard links, such as those of memory cards.
#[test]
fn a_new_file_is_made_where_a_file_has_one_name_only() {
    if no_strace() {
        return;
    }
    let table = edited();
    for new in new_files(&table) {
        for fault in ["link:error=EPERM", "linkat:error=EPERM"] {
            let (answer, _) = traced(&table, &[fault.to_owned()], &new.command);
            assert_eq!(answer.code, Some(0), "{answer:?}");
            assert!(fs::read(table.path(new.file)).unwrap() == new.bytes);
            traced(&table, &[fault.to_owned()], &new.command).0.refused(2, "already exists");
            fs::remove_file(table.path(new.file)).unwrap();
        }
        assert!(!table.files().iter().any(|(name, _)| name.contains(".part")));
    }
}
