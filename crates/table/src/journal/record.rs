//! What stands in the lines of a game file.

use crate::text::json_line;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// The format that is written, and the newest that is read.
pub const FORMAT: u32 = 1;

/// So many bytes a game file may have: 64 MiB.
pub const MAX_FILE_BYTES: u64 = 64 << 20;

/// The first line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header<S> {
    /// The format the file is written in, 1 to [`FORMAT`](super::FORMAT).
    pub format: u32,
    /// The version of the tool that made the file.
    pub tool: String,
    /// The game's word.
    pub game: String,
    /// The digest of the file that this one is a smaller copy of.
    pub compacts: Option<String>,
    /// The game's own part.
    pub set: S,
}

/// A line behind the header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record<E> {
    /// 1, 2, 3 ... in the order of the file; the record stands in line `number + 1`.
    pub number: u64,
    /// The second in UTC in which it was accepted, `2026-11-21T18:55:14Z`; a line with anything else is damaged.
    pub at: String,
    /// Whose command it was.
    pub player: Option<String>,
    /// The command as it was typed; empty where nobody typed one.
    pub typed: String,
    /// What it is.
    pub entry: Entry<E>,
}

/// What a record is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry<E> {
    /// A command that changed the game.
    Command(CommandRecord<E>),
    /// The numbers of the commands that it takes back, newest first.
    Undo(Vec<u64>),
    /// The numbers of the commands that it does again, in that order.
    Redo(Vec<u64>),
    /// A remark.
    Note(String),
    /// The computer plays a player from here on, or no longer.
    Computer(ComputerRecord),
    /// The key of the game's dice, where the header holds only its hash.
    Key(String),
    /// The bytes of a torn line that a writer cut: text in which every byte that is no printable ASCII, and the
    /// backslash, is `\xNN`, and `\{N}` stands before a byte that is there N times in a row.
    Recovered(String),
    /// Written by `repair`: these lines (the header is 1) had been edited by hand, with whatever it made of the game.
    Edited(Vec<u64>),
}

/// Whether the computer plays a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ComputerRecord {
    /// The name of the player.
    pub player: String,
    /// How well the computer plays, a word of the program; `None` where the player decides again.
    pub level: Option<String>,
}

/// A command as the game understood it, and everything that it made happen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandRecord<E> {
    /// What was asked for. Together with the state before it, it makes the same events again.
    pub value: CommandValue,
    /// Why a rule was overruled.
    pub overruled: Option<String>,
    /// What happened, in order.
    pub events: Vec<E>,
}

/// A command as JSON text. Reading a file leaves it unparsed: only [`CommandValue::read`] needs to know the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandValue(pub(super) Box<str>);

impl CommandValue {
    /// The text of `command`; empty, which no file takes, where JSON cannot say it.
    pub fn of<C: Serialize>(command: &C) -> CommandValue {
        CommandValue(json_line(command).unwrap_or_default().into())
    }

    /// The command; `None` where it is none of this type.
    pub fn read<C: DeserializeOwned>(&self) -> Option<C> {
        serde_json::from_str(&self.0).ok()
    }
}

/// What a new line shall say; its number is the file's business.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<E> {
    /// The second in UTC in which it was accepted, `2026-11-21T18:55:14Z`.
    pub at: String,
    /// Whose command it is.
    pub player: Option<String>,
    /// The command as it was typed.
    pub typed: String,
    /// What it is.
    pub entry: Entry<E>,
}
