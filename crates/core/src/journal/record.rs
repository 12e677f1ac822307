//! The contents of a game file's lines.

use crate::text::json_line;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// The format that is written, and the newest that is read.
pub const FORMAT: u32 = 1;

/// Largest game file, in bytes: 64 MiB.
pub const MAX_FILE_BYTES: u64 = 64 << 20;

/// The first line of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header<S> {
    /// The format the file is written in, 1 to [`FORMAT`](super::FORMAT).
    pub format: u32,
    /// The version of the tool that made the file.
    pub tool: String,
    /// The word of the game.
    pub game: String,
    /// The digest of the file of which this one is a smaller copy.
    pub compacts: Option<String>,
    /// The game's own part.
    pub set: S,
}

/// A line after the header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record<E> {
    /// 1, 2, 3 ... in the order of the file; the record is in line `number + 1`.
    pub number: u64,
    /// The second in UTC in which it was accepted, `2026-11-21T18:55:14Z`; any other form is damage.
    pub at: String,
    /// The player who gave the command.
    pub player: Option<String>,
    /// The command as typed; empty if none was typed.
    pub typed: String,
    /// The contents of the record.
    pub entry: Entry<E>,
}

/// The contents of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry<E> {
    /// A command that changed the game.
    Command(CommandRecord<E>),
    /// The numbers of the commands that it undoes, newest first.
    Undo(Vec<u64>),
    /// The numbers of the commands that it redoes, in that order.
    Redo(Vec<u64>),
    /// A remark of a player.
    Note(String),
    /// The computer plays a player from here on, or stops playing it.
    Computer(ComputerRecord),
    /// The key of the game's dice, if the header holds only its hash.
    Key(String),
    /// The bytes of a torn line that a writer cut: text in which every byte that is not printable ASCII, and the backslash, is written as
    /// `\xNN`, and `\{N}` precedes a byte that occurs N times in a row.
    Recovered(String),
    /// Written by `repair`: these lines (the header is 1) had been edited by hand, whatever that changed in the game.
    Edited(Vec<u64>),
}

/// Whether the computer plays a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ComputerRecord {
    /// The name of the player.
    pub player: String,
    /// The strength of the computer, a word of the program; `None` if the player decides again.
    pub level: Option<String>,
}

/// A command as the game understood it, and all its events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandRecord<E> {
    /// The command. Together with the state before it, it produces the same events again.
    pub value: CommandValue,
    /// The reason for overriding a rule.
    pub overruled: Option<String>,
    /// The events, in order.
    pub events: Vec<E>,
}

/// A command as JSON text. Reading a file leaves it unparsed: only [`CommandValue::read`] needs to know the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandValue(pub(super) Box<str>);

impl CommandValue {
    /// Creates the text of `command`; empty, which no file accepts, if it cannot be expressed in JSON.
    pub fn of<C: Serialize>(command: &C) -> CommandValue {
        CommandValue(json_line(command).unwrap_or_default().into())
    }

    /// Parses the command; `None` if it is not of this type.
    pub fn read<C: DeserializeOwned>(&self) -> Option<C> {
        serde_json::from_str(&self.0).ok()
    }
}

/// The contents of a new line; its number is chosen when it is appended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<E> {
    /// The second in UTC in which it was accepted, `2026-11-21T18:55:14Z`.
    pub at: String,
    /// The player who gave the command.
    pub player: Option<String>,
    /// The command as typed.
    pub typed: String,
    /// The contents of the record.
    pub entry: Entry<E>,
}
