//! What can be wrong with a game file.

/// The first thing that is wrong with a game file, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// The line, from 1; record n stands in line n + 1. 1 where it is about the file as a whole.
    pub line: u64,
    /// What is wrong with it.
    pub kind: DamageKind,
}

impl Damage {
    /// Whether it is a game's file of which a line is not what the chain of lines says.
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

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DamageKind {
    /// The file is longer than [`MAX_FILE_BYTES`](super::MAX_FILE_BYTES).
    TooLarge,
    /// There is nothing in the file, not even a header.
    Empty,
    /// The first line is not the header of a game file.
    NotAGameFile,
    /// The first line begins like a header but was cut: it has neither its end nor a newline.
    CutHeader,
    /// The file is of this format, which is newer than [`FORMAT`](super::FORMAT).
    NewerFormat(u32),
    /// The file belongs to the game of this name.
    OtherGame(String),
    /// The game refuses what the header says.
    Header,
    /// The digest at the line's end is missing or another than its bytes give: the line was changed, or one before it
    /// was added or taken out.
    Checksum,
    /// The digest is right, but the line is not what a line can be, or names what is not in the game.
    Syntax,
    /// The digest is right, but the record says what cannot happen in the game as it was then.
    Event,
    /// The digest is right, but the record is not the next one.
    Number {
        /// The number that was due.
        due: u64,
        /// The number that stands there.
        found: u64,
    },
    /// The digest is right, but the undo names another command than the one in force last.
    Undo {
        /// The command that it names.
        named: u64,
        /// The command in force last, if there is any.
        last: Option<u64>,
    },
    /// The digest is right, but the redo names another command than the one taken back last.
    Redo {
        /// The command that it names.
        named: u64,
        /// The command taken back last, if there is any.
        last: Option<u64>,
    },
}
