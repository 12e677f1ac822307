//! The interface of a table to the page's script.

use crate::{Answer, Given, Table};
use wasm_bindgen::prelude::wasm_bindgen;

/// A [`Table`] for the script.
#[wasm_bindgen(js_name = Table)]
#[derive(Debug, Default)]
pub struct PageTable(Table);

/// An [`Answer`](crate::Answer) for the script.
#[wasm_bindgen(js_name = Answer, getter_with_clone)]
#[derive(Debug)]
pub struct PageAnswer {
    /// The exit code of the program.
    pub exit: u8,
    /// The text on standard output.
    pub out: String,
    /// The text on standard error.
    pub errors: String,
}

impl From<Answer> for PageAnswer {
    fn from(answer: Answer) -> PageAnswer {
        PageAnswer { exit: answer.exit, out: answer.out, errors: answer.errors }
    }
}

#[wasm_bindgen(js_class = Table)]
impl PageTable {
    /// Creates a table with the sample armies, and without a game.
    #[wasm_bindgen(constructor)]
    pub fn new() -> PageTable {
        PageTable::default()
    }

    /// Adds a file, replacing any file of this name.
    pub fn put(&mut self, name: &str, bytes: Vec<u8>) {
        self.0.put(name, bytes);
    }

    /// Returns the bytes of a file; `undefined` if it does not exist.
    pub fn file(&self, name: &str) -> Option<Vec<u8>> {
        self.0.file(name)
    }

    /// Removes a file, if it exists.
    pub fn remove(&mut self, name: &str) {
        self.0.remove(name);
    }

    /// Returns the names of all files, in alphabetical order.
    pub fn names(&self) -> Vec<String> {
        self.0.names()
    }

    /// Runs a line of words with this standard input, at this time (seconds since 1970), with these random bytes.
    pub fn answer(&mut self, line: &str, input: &str, now: f64, random: Vec<u8>) -> PageAnswer {
        let given = Given { input: input.as_bytes().to_vec(), now: now as i64, random };
        PageAnswer::from(self.0.answer(line, given))
    }

    /// Does several lines in one call; answers each of them.
    pub fn answers(&mut self, lines: Vec<String>, now: f64, random: Vec<u8>) -> Vec<PageAnswer> {
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        let given = Given { input: Vec::new(), now: now as i64, random };
        self.0.answers(&lines, &given).into_iter().map(PageAnswer::from).collect()
    }
}
