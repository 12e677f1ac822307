//! What can be wrong with typed faces; the sentences are made elsewhere.

use warband_table::text::Name;

/// What is wrong with typed faces. Tables of codes are as `code_table` makes them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub enum NotationError {
    /// The die has no face with this code or name.
    NoFace {
        die: Name,
        /// What was typed; empty where nothing was.
        typed: Name,
        /// Codes and faces of the die.
        faces: Vec<(String, String)>,
    },
    /// An icon that the die has with different numbers, without a number.
    WhichNumber {
        die: Name,
        /// Codes and faces with the icon.
        faces: Vec<(String, String)>,
    },
    /// More dice were typed than are thrown.
    TooMany {
        /// How many are typed before.
        typed: usize,
        /// What is thrown.
        thrown: Vec<(usize, Name)>,
    },
    /// Fewer dice were typed than are thrown.
    TooFew {
        /// How many are thrown.
        thrown: usize,
        /// How many were typed.
        typed: usize,
        /// The next die.
        next: Name,
        /// Whether `.` may stand for its face.
        may_be_blank: bool,
    },
    /// The face is rolled again in this roll, and no second face was typed.
    MissingAgain {
        die: Name,
        face: String,
        /// As it was typed.
        typed: Name,
    },
    /// A second face behind one that is not rolled again in this roll.
    NotAgain {
        die: Name,
        /// The face; `None` behind `_`.
        face: Option<String>,
    },
    /// `/` behind a face that nothing replaces.
    NotReplaced { die: Name },
    /// `.` for a die whose faces could all matter.
    NoBlank {
        die: Name,
        /// Its codes and faces.
        faces: Vec<(String, String)>,
    },
    /// A number that repeats nothing.
    Number,
    /// A number before dice of which not all have such a face.
    Repeat {
        /// The die that has no such face.
        die: Name,
        /// What was repeated.
        typed: Name,
        /// How many dice can be.
        fitting: usize,
        /// Codes and faces of the die.
        faces: Vec<(String, String)>,
    },
    /// By name: no such die in the roll.
    NoDie {
        /// What was typed; empty where nothing was.
        typed: Name,
        /// What is thrown.
        thrown: Vec<(usize, Name)>,
    },
    /// By name: more of this die than are thrown.
    TooManyOf {
        die: Name,
        /// How many are thrown.
        thrown: usize,
    },
    /// By name: an entry without its `:`.
    NoColon,
}
