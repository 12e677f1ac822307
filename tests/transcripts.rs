//! Whole transcripts of the command line: the blocks of the README and of every page of docs, and the files of tests/cmd.
//!
//! `TRYCMD=overwrite cargo test --test main transcripts` writes the current output; with `TRANSCRIPTS=odds` only that of the files
//! whose names contain `odds`.
//!
//! Each file runs in a folder of its own with copies of the sample armies and of the tests' files, so that games can be begun
//! and files be written.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::{Path, PathBuf};

/// Folders whose files a transcript finds in its folder.
pub(crate) const FOLDERS: [&str; 3] = ["armies", "tests/cmd/files", "tests/problems"];

/// The text before the exit status of a command, and its replacement in documents.
const STATUS: &str = "\n? ";
const SHOWN_STATUS: &str = "\n# exit status ";

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

pub(crate) fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let target = to.join(path.file_name().unwrap());
        if path.is_dir() {
            copy_folder(&path, &target);
        } else {
            fs::copy(&path, &target).unwrap();
        }
    }
}

/// Runs transcripts in a reproducible environment.
fn run(files: &[PathBuf]) {
    if files.is_empty() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    for file in files {
        let copy = folder.path().join(file.file_name().unwrap());
        let text = fs::read_to_string(file).unwrap();
        fs::write(&copy, text.replace(SHOWN_STATUS, STATUS)).unwrap();
        for name in FOLDERS {
            copy_folder(&root().join(name), &copy.with_extension("in").join(name));
        }
    }
    let cases = trycmd::TestCases::new();
    cases.env("NO_COLOR", "1").env("COLUMNS", "80").env("SOURCE_DATE_EPOCH", "1795287314");
    cases.env("LC_ALL", "C.UTF-8").env("TERM", "xterm");
    for default in ["WARBAND_ANY", "WARBAND_COLOR", "WARBAND_ODDS", "WARBAND_PLAIN", "WARBAND_WIDTH"] {
        cases.env(default, "");
    }
    cases.case(folder.path().join("*.md").to_str().unwrap());
    let result = catch_unwind(AssertUnwindSafe(|| cases.run()));
    // Overwritten files are copied back.
    for file in files {
        let text = fs::read_to_string(file).unwrap();
        let copy = fs::read_to_string(folder.path().join(file.file_name().unwrap())).unwrap();
        let is_read = !file.starts_with(root().join("tests"));
        let copy = if is_read { copy.replace(STATUS, SHOWN_STATUS) } else { copy };
        if copy != text {
            fs::write(file, copy).unwrap();
        }
    }
    if let Err(failure) = result {
        resume_unwind(failure);
    }
}

/// Returns the Markdown files of a folder.
fn pages(folder: &str) -> Vec<PathBuf> {
    let files = fs::read_dir(root().join(folder)).unwrap().map(|entry| entry.unwrap().path());
    let wanted = std::env::var("TRANSCRIPTS").unwrap_or_default();
    let is_wanted = |file: &PathBuf| file.file_name().unwrap().to_str().unwrap().contains(&wanted);
    let pages = files.filter(|file| file.extension().is_some_and(|end| end == "md")).filter(is_wanted);
    let pages: Vec<PathBuf> = pages.collect();
    assert!(!pages.is_empty() || !wanted.is_empty());
    pages
}

#[test]
fn every_block_of_the_readme() {
    run(&[root().join("README.md")]);
}

#[test]
fn every_block_of_the_documents() {
    run(&pages("docs"));
}

#[test]
fn the_command_line() {
    run(&pages("tests/cmd"));
}

/// A game of each edition is played to its end by the rules alone.
#[test]
fn whole_games_need_no_correction_and_nothing_by_hand() {
    for edition in ["classic", "v4.0", "v4.1"] {
        let text = fs::read_to_string(root().join(format!("tests/cmd/whole_game_{edition}.md"))).unwrap();
        let mut commands = text.lines().filter_map(|line| line.strip_prefix("$ warband "));
        let aside =
            |line: &&str| line.starts_with("fix") || line.contains("--override") || line.contains("--by");
        assert_eq!(commands.find(aside), None, "{edition}");
        assert!(text.contains(" wins: "), "{edition}");
    }
}
