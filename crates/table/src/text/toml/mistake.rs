//! What can be wrong with a text as TOML, whatever it is about.

use crate::text::Name;

/// Why a text is not read, or not all of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It is no TOML.
    Syntax(Mistake),
    /// The same key or table twice.
    DuplicateKey,
    /// More entries than are read ([`MAX_ENTRIES`](super::MAX_ENTRIES)).
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
    /// A list that is not closed, at its bracket.
    OpenList,
    /// A text that is not closed.
    OpenText,
    /// No comma between members.
    NoComma,
    /// The file is JSON.
    Json,
    /// A line that was most likely meant to be another one.
    Line {
        /// That line.
        meant: Name,
    },
    /// Nothing but blanks and comments.
    Empty,
    /// Anything else.
    Other,
}
