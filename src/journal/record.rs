//! What stands in the lines of a game file.

use serde::Serialize;

/// The first line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header<S> {
    /// The format the file is written in, 1 to [`FORMAT`](super::FORMAT).
    pub format: u32,
    /// The version of the tool that made the file.
    pub tool: String,
    /// The game's word.
    pub game: String,
    /// The game's own part.
    pub set: S,
}

/// A line behind the header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record<E> {
    /// 1, 2, 3 ... in the order of the file; the record stands in line `number + 1`.
    pub number: u64,
    /// When it was accepted, as the clock's owner wrote it.
    pub at: String,
    /// Whose command it was.
    pub player: Option<String>,
    /// The command as it was typed; empty where nobody typed one.
    pub typed: String,
    /// What it is.
    pub entry: Entry<E>,
}

/// What a record is; each is a member of its line under the name that stands here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Entry<E> {
    /// A command, and everything that it made happen.
    #[serde(rename = "events")]
    Command(Vec<E>),
    /// The numbers of the commands that it takes back, newest first.
    #[serde(rename = "undoes")]
    Undo(Vec<u64>),
    /// The numbers of the commands that it does again, in that order.
    #[serde(rename = "redoes")]
    Redo(Vec<u64>),
    /// A remark.
    #[serde(rename = "note")]
    Note(String),
    /// The bytes of a torn line that a writer cut: text in which every byte that is no printable ASCII, and the
    /// backslash, is `\xNN`.
    #[serde(rename = "recovered")]
    Recovered(String),
    /// Written by `repair`: these lines (the header is 1) had been edited by hand, with whatever it made of the game.
    #[serde(rename = "edited")]
    Edited(Vec<u64>),
}

/// What a new line shall say; its number is the file's business.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<E> {
    /// When it was accepted.
    pub at: String,
    /// Whose command it is.
    pub player: Option<String>,
    /// The command as it was typed.
    pub typed: String,
    /// What it is.
    pub entry: Entry<E>,
}
