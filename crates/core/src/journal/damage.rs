//! Damage of a game file.

use super::{FORMAT, MAX_FILE_BYTES};
use crate::text::Name;
use std::error::Error;
use std::fmt::{self, Display};

/// The first thing that is wrong with a game file, with its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// The line, from 1; record n is in line n + 1. 1 if the damage concerns the file as a whole.
    pub line: u64,
    /// The kind of damage.
    pub kind: DamageKind,
}

impl Damage {
    /// Reports whether it is a game file in which a line does not match the chain of digests.
    pub const fn is_of_chain(&self) -> bool {
        matches!(
            self.kind,
            DamageKind::Checksum
                | DamageKind::Syntax
                | DamageKind::Event
                | DamageKind::Number { .. }
                | DamageKind::Undo { .. }
                | DamageKind::Redo { .. }
        )
    }
}

/// The kinds of damage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DamageKind {
    /// The file is longer than [`MAX_FILE_BYTES`](super::MAX_FILE_BYTES).
    TooLarge,
    /// The file is empty: there is not even a header.
    Empty,
    /// The first line is not the header of a game file.
    NotAGameFile,
    /// The first line begins like a header but was cut: it has neither its end nor a newline.
    CutHeader,
    /// The file is of this format, which is newer than [`FORMAT`](super::FORMAT).
    NewerFormat(u32),
    /// The file belongs to the game of this name.
    OtherGame(String),
    /// The game refuses the contents of the header.
    Header,
    /// The digest at the line's end is missing or does not match its bytes: the line was changed, or one before it was added or removed.
    Checksum,
    /// The digest is right, but the line is not valid, or names something that is not in the game.
    Syntax,
    /// The digest is right, but the record contains an event that was impossible in the game at that point.
    Event,
    /// The digest is right, but the record is not the next one.
    Number {
        /// The number expected.
        due: u64,
        /// The number found.
        found: u64,
    },
    /// The digest is right, but the undo names another command than the last one in force.
    Undo {
        /// The number of the command that it names.
        named: u64,
        /// The last command in force, if any.
        last: Option<u64>,
    },
    /// The digest is right, but the redo names another command than the last one undone.
    Redo {
        /// The number of the command that it names.
        named: u64,
        /// The last command undone, if any.
        last: Option<u64>,
    },
}

impl Display for Damage {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "line {}: {}", self.line, self.kind)
    }
}

impl Error for Damage {}

impl Display for DamageKind {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DamageKind::TooLarge => {
                write!(out, "the file is larger than a game can be ({} MiB)", MAX_FILE_BYTES >> 20)
            }
            DamageKind::Empty => out.write_str("the file is empty"),
            DamageKind::NotAGameFile => out.write_str("this is not a game file"),
            DamageKind::CutHeader => out.write_str("the header was cut off"),
            DamageKind::NewerFormat(format) => {
                write!(out, "the file has format {format}; formats up to {FORMAT} can be read")
            }
            DamageKind::OtherGame(game) => write!(out, "this is a game of {}", Name::from(game.clone())),
            DamageKind::Header => out.write_str("something in the header is unknown"),
            DamageKind::Checksum => {
                out.write_str("its checksum is wrong: this line or one before it was edited")
            }
            DamageKind::Syntax => out.write_str("this is not a line of a game file"),
            DamageKind::Event => out.write_str("what it records could not happen in the game at that point"),
            DamageKind::Number { due, found } => write!(out, "this is command {found} where {due} should be"),
            DamageKind::Undo { named, .. } => {
                write!(out, "it undoes {named}, which is not the last command")
            }
            DamageKind::Redo { named, .. } => {
                write!(out, "it redoes {named}, which was not the last one undone")
            }
        }
    }
}

impl Error for DamageKind {}
