//! A pseudo-terminal with a screen.

use crate::keys::{CTRL_C, CTRL_D};
use rexpect::process::{PtyProcess, Signal};
use std::fs::{self, File};
use std::io::{Read, Write};
use std::num::NonZero;
use std::path::Path;
use std::process::Command;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// Debug builds on busy machines need time.
const PATIENCE: Duration = Duration::from_secs(40);

const LINES: NonZero<u16> = NonZero::new(24).unwrap();

/// Lines of a screen that nothing scrolls out of.
const SCROLLED: NonZero<u16> = NonZero::new(1000).unwrap();

/// A program at a pseudo-terminal of 80 columns and 24 lines.
pub(crate) struct Pty {
    process: PtyProcess,
    keys: File,
    seen: Arc<Mutex<Vec<u8>>>,
    columns: NonZero<u16>,
}

impl Pty {
    /// Starts `play` in a folder with a game.
    pub(crate) fn play(folder: &TempDir, arguments: &[&str]) -> Pty {
        Pty::play_in(folder, arguments, "xterm")
    }

    /// Starts `play` at a terminal of this kind.
    pub(crate) fn play_in(folder: &TempDir, arguments: &[&str], term: &str) -> Pty {
        let line = format!("stty sane; exec warband play {}", arguments.join(" "));
        Pty::of(folder.path(), &line, term, 80)
    }

    /// Starts `play` at a terminal of 40 columns.
    pub(crate) fn play_narrow(folder: &TempDir) -> Pty {
        Pty::of(folder.path(), "stty sane; exec warband play", "xterm", 40)
    }

    /// Returns a line of a shell.
    pub(crate) fn shell(folder: &TempDir, line: &str) -> Pty {
        Pty::of(folder.path(), line, "xterm", 80)
    }

    /// Runs a line of a shell at a terminal of this kind and width.
    pub(crate) fn of(folder: &Path, line: &str, term: &str, columns: u16) -> Pty {
        let mut command = Command::new("sh");
        let binary = Path::new(env!("CARGO_BIN_EXE_warband")).parent().unwrap();
        let path = format!("{}:{}", binary.display(), std::env::var("PATH").unwrap());
        command.arg("-c").arg(format!("stty cols {columns} rows 24; {line}"));
        command.current_dir(folder).env("PATH", path).env("TERM", term);
        for name in ["WARBAND_GAME", "WARBAND_PLAIN", "NO_COLOR", "CLICOLOR_FORCE", "COLUMNS"] {
            command.env_remove(name);
        }
        let mut process = PtyProcess::new(command).unwrap();
        process.set_kill_timeout(Some(2000));
        let (mut out, keys) = (process.get_file_handle().unwrap(), process.get_file_handle().unwrap());
        let seen = Arc::new(Mutex::new(Vec::new()));
        let written = Arc::clone(&seen);
        thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(length @ 1..) = out.read(&mut buffer) {
                written.lock().unwrap().extend_from_slice(&buffer[..length]);
            }
        });
        Pty { process, keys, seen, columns: NonZero::new(columns).unwrap() }
    }

    /// Types these keys after the program has written and done all it has to.
    pub(crate) fn keys(&mut self, keys: &str) {
        self.settle();
        self.keys_at_once(keys);
    }

    /// Types these keys, whatever the program does.
    pub(crate) fn keys_at_once(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
        thread::sleep(Duration::from_millis(100));
    }

    /// Returns the whole output.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        self.seen.lock().unwrap().clone()
    }

    /// Returns the contents of the screen.
    pub(crate) fn screen(&self) -> String {
        let mut screen = vt100::Parser::new(LINES, self.columns, 0);
        screen.process(&self.bytes());
        screen.screen().contents()
    }

    /// Waits until there is no more output, and the program waits for keys.
    pub(crate) fn settle(&self) {
        let (mut length, mut since, start) = (self.bytes().len(), Instant::now(), Instant::now());
        while since.elapsed() < Duration::from_millis(250) && start.elapsed() < PATIENCE {
            thread::sleep(Duration::from_millis(20));
            let now = self.bytes().len();
            if now != length || now == 0 || self.runs() {
                (length, since) = (now, Instant::now());
            }
        }
    }

    /// Returns whether a thread of the program has a processor, waits for one, or waits for a disk.
    ///
    /// On a busy machine a pause in the output does not mean that the program waits for keys. Known on Linux only:
    /// elsewhere this is false.
    fn runs(&self) -> bool {
        let Ok(group) = rustix::termios::tcgetpgrp(&self.keys) else { return false };
        let threads = fs::read_dir(format!("/proc/{}/task", group.as_raw_pid()));
        threads.into_iter().flatten().flatten().any(|thread| {
            let stat = fs::read_to_string(thread.path().join("stat")).unwrap_or_default();
            // The name of the thread is in brackets, and its state follows.
            stat.rsplit_once(") ").is_some_and(|(_, state)| state.starts_with(['R', 'D']))
        })
    }

    /// Waits until the screen shows this, and the program waits for keys.
    pub(crate) fn expect(&self, text: &str) {
        self.until(text, |screen| screen.contains(text.trim_end()));
        self.settle();
    }

    /// Waits until this holds of the screen.
    pub(crate) fn until(&self, wanted: &str, holds: impl Fn(&str) -> bool) {
        let start = Instant::now();
        while !holds(&self.screen()) {
            assert!(start.elapsed() < PATIENCE, "no {wanted:?} in:\n{}", self.screen());
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Returns all lines that the screen showed, without the blank ones at the end.
    fn lines(&self) -> Vec<String> {
        let mut screen = vt100::Parser::new(SCROLLED, self.columns, 0);
        screen.process(&self.bytes());
        screen.screen().contents().trim_end().lines().map(|line| line.trim_end().to_owned()).collect()
    }

    /// Waits until a line is found after the first `shown` ones; returns how many lines end with it.
    pub(crate) fn expect_line(
        &self,
        page: &str,
        shown: usize,
        find: impl Fn(&[String]) -> Option<usize>,
        wanted: &str,
    ) -> usize {
        let start = Instant::now();
        loop {
            let lines = self.lines();
            if let Some(at) = find(lines.get(shown..).unwrap_or_default()) {
                return shown + at + 1;
            }
            assert!(start.elapsed() < PATIENCE, "{page}: no {wanted:?} in\n{}", lines.join("\n"));
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Waits until the program ends.
    pub(crate) fn ends(&mut self) {
        let start = Instant::now();
        while let Some(rexpect::process::WaitStatus::StillAlive) = self.process.status() {
            assert!(start.elapsed() < PATIENCE, "still alive:\n{}", self.screen());
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Clears the line with Ctrl-C, and ends `play` with Ctrl-D.
    pub(crate) fn clear_and_end(&mut self) {
        self.keys(CTRL_C);
        self.keys(CTRL_D);
        self.ends();
    }

    /// Ends `play` with `quit`.
    pub(crate) fn quit(&mut self) {
        self.keys("quit\r");
        self.ends();
    }

    /// Kills the program at once.
    pub(crate) fn kill(&mut self) {
        self.process.kill(Signal::SIGKILL).unwrap();
    }
}

/// Runs a command in a folder; returns its output.
pub(crate) fn warband(folder: &TempDir, words: &str) -> String {
    let mut command = assert_cmd::Command::new(env!("CARGO_BIN_EXE_warband"));
    let output = command
        .current_dir(folder.path())
        .args(words.split(' '))
        .env_remove("WARBAND_GAME")
        .output()
        .unwrap();
    assert!(output.status.success(), "{words}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// Returns a folder with a game of ann and bob in its first march.
pub(crate) fn begin() -> TempDir {
    begin_with("")
}

/// Like [`begin`] with one more option, unless it is empty.
pub(crate) fn begin_with(option: &str) -> TempDir {
    begin_of(["marsh-reavers", "ember-guard"], option)
}

/// Like [`begin_with`] with these armies.
pub(crate) fn begin_of(armies: [&str; 2], option: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let files = armies.map(|name| format!("{name}.toml"));
    for file in &files {
        let army = Path::new(env!("CARGO_MANIFEST_DIR")).join("armies").join(file);
        fs::copy(army, folder.path().join(file)).unwrap();
    }
    let new = format!("new {} --players ann,bob --seed table --quick {option}", files.join(" "));
    warband(&folder, new.trim_end());
    folder
}

/// Returns a folder with a game of Summoner Wars of ann and bob, in its first phase.
pub(crate) fn begin_wars() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for name in ["phoenix-elves", "tundra-orcs"] {
        let armies = Path::new(env!("CARGO_MANIFEST_DIR")).join("armies/summoner-wars");
        let (from, to) = (armies.join(format!("{name}.toml")), folder.path().join(format!("{name}.toml")));
        fs::copy(from, to).unwrap();
    }
    warband(&folder, "new phoenix-elves.toml tundra-orcs.toml --players ann,bob --seed table");
    folder
}

/// Returns the verbs of the offers of `remind`, each once.
pub(crate) fn legal_verbs(folder: &TempDir) -> Vec<String> {
    let reminded: serde_json::Value = serde_json::from_str(&warband(folder, "remind --json")).unwrap();
    let mut verbs: Vec<String> = Vec::new();
    for offer in reminded["legal"].as_array().unwrap() {
        let verb = offer["words"][0].as_str().unwrap().to_owned();
        if !verbs.contains(&verb) {
            verbs.push(verb);
        }
    }
    verbs
}
