//! The mistakes that a text may have as TOML, independent of its subject.

use crate::text::Name;
use std::error::Error;
use std::fmt::{self, Display};

/// Most entries, list members and headers accepted in a file.
pub const MAX_ENTRIES: usize = 75_000;

/// Why a text is not read, or not all of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It is not valid TOML.
    Syntax(Mistake),
    /// A key or table occurs twice.
    DuplicateKey,
    /// It has too many entries ([`MAX_ENTRIES`]).
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
        corrected: Name,
    },
    /// There is nothing but blanks and comments.
    Empty,
    /// Any other mistake.
    Other,
}

impl Display for Fault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Syntax(mistake) => mistake.fmt(out),
            Fault::DuplicateKey => out.write_str("this is listed twice"),
            Fault::TooManyEntries => write!(out, "a file can have at most {MAX_ENTRIES} entries"),
        }
    }
}

impl Error for Fault {}

impl Display for Mistake {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Mistake::Unquoted { .. } => "a name of several words needs quotes",
            Mistake::OpenList => "this list is not closed",
            Mistake::OpenText => "a quote is missing",
            Mistake::NoComma => "a comma is missing here",
            Mistake::Json => "this looks like JSON",
            Mistake::Line { .. } | Mistake::Other => "this is not TOML",
            Mistake::Empty => "the file is empty",
        })
    }
}

impl Error for Mistake {}
