//! warband in a web page: the commands of the program, run in memory.
//!
//! A [`Table`] holds files by name: the sample armies, files added by the page, the game. [`Table::answer`] runs a line of
//! words, as `warband play` reads it, and changes the files. The page knows no rules and parses no commands: it asks `remind
//! --json` what can be done, and types it.

use warband::cli::{Memory, answer};
use warband_core::text::words;

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
mod page;

/// The army files that every table begins with: the name and the text of each.
static ARMIES: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/armies.rs"));

/// Files in memory, and the commands that run on them.
#[derive(Debug)]
pub struct Table {
    memory: Memory,
}

/// The answer to a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The exit code of the program.
    pub exit: u8,
    /// The text on standard output.
    pub out: String,
    /// The text on standard error.
    pub errors: String,
}

/// The input of a line besides its words.
#[derive(Clone, Debug, Default)]
pub struct Given {
    /// The bytes of standard input.
    pub input: Vec<u8>,
    /// The time in seconds since 1970.
    pub now: i64,
    /// Random bytes; 32 are enough for any command.
    pub random: Vec<u8>,
}

impl Default for Table {
    /// Creates a table with the sample armies, and without a game.
    fn default() -> Table {
        let mut memory = Memory::default();
        for (name, text) in ARMIES {
            memory.put(name, text.as_bytes().to_vec());
        }
        Table { memory }
    }
}

impl Table {
    /// Adds a file, replacing any file of this name.
    pub fn put(&mut self, name: &str, bytes: Vec<u8>) {
        self.memory.put(name, bytes);
    }

    /// Returns the bytes of a file.
    pub fn file(&self, name: &str) -> Option<Vec<u8>> {
        self.memory.file(name)
    }

    /// Removes a file, if it exists.
    pub fn remove(&mut self, name: &str) {
        self.memory.remove(name.as_ref());
    }

    /// Returns the names of all files, in alphabetical order.
    pub fn names(&self) -> Vec<String> {
        self.memory.names().map(str::to_owned).collect()
    }

    /// Does several lines, one after the other, and answers each of them. Each gets its own copy of what is `given`.
    pub fn answers(&mut self, lines: &[&str], given: &Given) -> Vec<Answer> {
        lines.iter().map(|line| self.answer(line, given.clone())).collect()
    }

    /// Runs a line: the words after `warband`, in quotes if they contain spaces.
    pub fn answer(&mut self, line: &str, given: Given) -> Answer {
        let Some(words) = words::split(line) else {
            return Answer { exit: 2, out: String::new(), errors: String::from("a quote is not closed\n") };
        };
        self.memory.input = given.input;
        self.memory.now = given.now;
        self.memory.random = given.random.into();
        let answer = answer(&words, &mut self.memory);
        let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
        Answer { exit: answer.exit, out: text(answer.out), errors: text(answer.errors) }
    }
}
