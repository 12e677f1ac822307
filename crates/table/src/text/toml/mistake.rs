//! The mistakes that a text may have as TOML, independent of its subject.

use crate::text::Name;

/// Why a text is not read, or not all of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It is not valid TOML.
    Syntax(Mistake),
    /// A key or table occurs twice.
    DuplicateKey,
    /// It has too many entries ([`MAX_ENTRIES`](super::MAX_ENTRIES)).
    TooManyEntries,
}

/// A mistake in the TOML.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mistake {
    /// `Wolf Rider = 3`, where quotes are missing.
    Unquoted {
        /// `Wolf Rider`.
        key: Name,
        /// `3`.
        value: Name,
    },
    /// A list that is not closed; the position is its bracket.
    OpenList,
    /// A text that is not closed.
    OpenText,
    /// A comma between members is missing.
    NoComma,
    /// The file is JSON.
    Json,
    /// A line that was most likely meant to be another one.
    Line {
        /// The corrected line.
        meant: Name,
    },
    /// There is nothing but blanks and comments.
    Empty,
    /// Anything else.
    Other,
}
