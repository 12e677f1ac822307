//! A folder with a game, and runs of the program there.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;
use tempfile::TempDir;

/// The path of the program.
pub(crate) const WARBAND: &str = env!("CARGO_BIN_EXE_warband");

/// The default game file.
pub(crate) const GAME: &str = "game.warband";

/// The command that creates the game of these tests.
pub(crate) const NEW: [&str; 5] = ["new", "ann.toml", "bob.toml", "--seed", "golden"];

/// A game from the first roll into the second march: typed and digital dice, a contest, casualties, an effect, an undo and a
/// note. Its last two lines are short, and the last one changes what is visible.
pub(crate) const PLAYED: &str = "\
throw
throw -t 4
choose first
choose ann
throw 3
throw
throw 2
march home
maneuver
counter -t 1
throw
choose up
damage ann:bob 3 --by Gate
casualties 1
effect add ann:home \"Ash Storm\" --subtract any=1
next
undo
redo
march frontier
note \"bob's cup fell over\"
fix terrain frontier 5
";

/// The output of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Answer {
    /// `None` if a signal ended it.
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Answer {
    /// Checks for no panic, and no control characters.
    #[track_caller]
    pub(crate) fn of(output: &Output) -> Answer {
        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("UTF-8");
        let answer =
            Answer { code: output.status.code(), out: text(&output.stdout), err: text(&output.stderr) };
        assert!(!answer.err.contains("panicked"), "{}", answer.err);
        let obeyed = |c: char| c != '\n' && (c.is_control() || ('\u{202a}'..='\u{202e}').contains(&c));
        assert!(!answer.out.contains(obeyed), "{:?}", answer.out);
        assert!(!answer.err.contains(obeyed), "{:?}", answer.err);
        answer
    }

    /// Checks that it exited with `code` and printed `part` on stderr, and nothing on stdout.
    #[track_caller]
    pub(crate) fn refused(&self, code: i32, part: &str) -> &Answer {
        assert_eq!((self.code, self.out.as_str()), (Some(code), ""), "{}", self.err);
        // Lines are wrapped to the page.
        let err = self.err.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(self.err.lines().filter(|line| line.starts_with("error")).count(), 1, "{err:?}");
        assert!(err.contains(part), "{part:?} is not in {err:?}");
        self
    }
}

/// A folder with two armies.
pub(crate) struct Table {
    folder: TempDir,
}

impl Table {
    /// Creates a folder without a game.
    pub(crate) fn empty() -> Table {
        let folder = tempfile::tempdir().unwrap();
        for (army, name) in [("marsh-reavers", "ann"), ("coral-tide", "bob")] {
            let army = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("armies/{army}.toml"));
            fs::copy(army, folder.path().join(format!("{name}.toml"))).unwrap();
        }
        Table { folder }
    }

    /// Creates a folder with this game file.
    pub(crate) fn with(bytes: &[u8]) -> Table {
        let table = Table::empty();
        table.put(bytes);
        table
    }

    /// Creates a folder with a game that has just begun.
    pub(crate) fn begun() -> Table {
        let table = Table::empty();
        table.done(&NEW);
        table
    }

    /// Creates a folder with the game of [`PLAYED`].
    pub(crate) fn played() -> Table {
        Table::with(played())
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Returns the game file.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        fs::read(self.path(GAME)).unwrap()
    }

    /// Replaces the game file.
    pub(crate) fn put(&self, bytes: &[u8]) {
        fs::write(self.path(GAME), bytes).unwrap();
    }

    /// Returns all files in the folder, by name.
    pub(crate) fn files(&self) -> Vec<(String, Vec<u8>)> {
        let mut files: Vec<_> = fs::read_dir(self.folder.path())
            .unwrap()
            .map(|entry| {
                let path = entry.unwrap().path();
                (path.file_name().unwrap().to_str().unwrap().to_owned(), fs::read(path).unwrap())
            })
            .collect();
        files.sort();
        files
    }

    /// Returns a command for `program` in this folder, with a fixed clock.
    pub(crate) fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command.current_dir(self.folder.path()).stdin(Stdio::null());
        command.env_remove("WARBAND_GAME").env_remove("CLICOLOR_FORCE");
        command.env("NO_COLOR", "1").env("SOURCE_DATE_EPOCH", "1795287314");
        command
    }

    /// Runs the program.
    #[track_caller]
    pub(crate) fn run(&self, arguments: &[&str]) -> Answer {
        let answer = Answer::of(&self.command(WARBAND).args(arguments).output().unwrap());
        assert!(matches!(answer.code, Some(0..=3)), "{arguments:?}: {answer:?}");
        answer
    }

    /// Runs the program, which must succeed; returns its output.
    #[track_caller]
    pub(crate) fn done(&self, arguments: &[&str]) -> String {
        let answer = self.run(arguments);
        assert_eq!(answer.code, Some(0), "{arguments:?}: {}", answer.err);
        answer.out
    }

    /// Runs the program with lines on standard input.
    #[track_caller]
    pub(crate) fn piped(&self, arguments: &[&str], input: &str) -> Answer {
        let mut command = self.command(WARBAND);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut process = command.spawn().unwrap();
        let mut pipe = process.stdin.take().unwrap();
        // It may stop reading before the end.
        let _ = pipe.write_all(input.as_bytes());
        drop(pipe);
        Answer::of(&process.wait_with_output().unwrap())
    }

    /// Returns `status --json`.
    #[track_caller]
    pub(crate) fn state(&self) -> String {
        self.done(&["status", "--json"])
    }

    /// Returns the state after a command of the log.
    #[track_caller]
    pub(crate) fn state_at(&self, number: usize) -> String {
        self.done(&["status", "--json", "--at", &number.to_string()])
    }

    /// Returns the records of the log.
    #[track_caller]
    pub(crate) fn log(&self) -> Vec<serde_json::Value> {
        let log: serde_json::Value = serde_json::from_str(&self.done(&["log", "--json"])).unwrap();
        log["records"].as_array().unwrap().clone()
    }
}

/// Returns the file of [`PLAYED`].
pub(crate) fn played() -> &'static [u8] {
    static PLAYED_FILE: OnceLock<Vec<u8>> = OnceLock::new();
    PLAYED_FILE.get_or_init(|| {
        let table = Table::begun();
        let answer = table.piped(&["play", "-q"], PLAYED);
        assert_eq!(answer.code, Some(0), "{}", answer.err);
        table.bytes()
    })
}

/// Returns where each line of a file ends, after its newline.
pub(crate) fn ends(bytes: &[u8]) -> Vec<usize> {
    bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(at, _)| at + 1).collect()
}
