//! Errors in typed faces; the sentences are written elsewhere.

use warband_table::text::Name;

/// An error in typed faces. Tables of codes are those of `code_table`.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub enum NotationError {
    /// The die has no face with this code or name.
    NoFace {
        die: Name,
        /// The typed text; empty if nothing was typed.
        typed: Name,
        /// Codes and faces of the die.
        faces: Vec<(String, String)>,
    },
    /// An icon without a number, of which the die has several with different numbers.
    WhichNumber {
        die: Name,
        /// Codes and faces with the icon.
        faces: Vec<(String, String)>,
    },
    /// More dice were typed than are thrown.
    TooMany {
        /// Number of dice typed before this one.
        typed: usize,
        /// The thrown dice, as number and name.
        thrown: Vec<(usize, Name)>,
    },
    /// Fewer dice were typed than are thrown.
    TooFew {
        /// Number of dice thrown.
        thrown: usize,
        /// Number of dice typed.
        typed: usize,
        /// The next die.
        next: Name,
        /// Whether its face may be typed as `.`.
        may_be_blank: bool,
    },
    /// The face is rolled again in this roll, and no second face was typed.
    MissingAgain {
        die: Name,
        face: String,
        /// The typed text.
        typed: Name,
    },
    /// A second face after one that is not rolled again in this roll.
    NotAgain {
        die: Name,
        /// The face; `None` after `_`.
        face: Option<String>,
    },
    /// `/` after a face that nothing replaces.
    NotReplaced { die: Name },
    /// `.` for a die whose faces could all matter.
    NoBlank {
        die: Name,
        /// Its codes and faces.
        faces: Vec<(String, String)>,
    },
    /// A number that repeats nothing.
    Number,
    /// A number before dice of which some lack the face.
    Repeat {
        /// The die that lacks the face.
        die: Name,
        /// The repeated text.
        typed: Name,
        /// Number of dice that can be repeated.
        fitting: usize,
        /// Codes and faces of the die.
        faces: Vec<(String, String)>,
    },
    /// By name: the roll has no such die.
    NoDie {
        /// The typed text; empty if nothing was typed.
        typed: Name,
        /// The thrown dice, as number and name.
        thrown: Vec<(usize, Name)>,
    },
    /// By name: more of this die than are thrown.
    TooManyOf {
        die: Name,
        /// Number of these dice thrown.
        thrown: usize,
    },
    /// By name: an entry without its `:`.
    NoColon,
}
