//! What can be wrong with an army that somebody wrote; each kind has a stable code (DESIGN section 4).

use crate::text::{At, Name};

/// A problem and where it stands.
pub type Problem = At<ProblemKind>;

/// What is wrong. Holds numbers and names; the sentences are made elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProblemKind {
    /// The text is no TOML; with the key that lacks its quotes, where that is the mistake.
    Syntax {
        /// `Wolf Rider` of `Wolf Rider = 3`.
        unquoted: Option<Name>,
    },
    /// The same key or table twice.
    DuplicateKey,
    /// A value that is not what `key` takes.
    BadValue {
        /// The key.
        key: Name,
        /// What it takes, `a number from 1 to 10000`.
        wanted: &'static str,
    },
    /// No die has this name.
    UnknownDie {
        /// As it was written.
        name: Name,
        /// The nearest names.
        nearest: Vec<Name>,
    },
    /// A name that several dice share, told apart by their element.
    AmbiguousDie {
        /// As it was written.
        name: Name,
        /// The full names.
        candidates: Vec<Name>,
    },
    /// The same die twice in one army.
    DuplicateDie {
        /// Its display name.
        name: Name,
    },
    /// A die that cannot stand in an army.
    WrongPlace {
        /// Its display name.
        name: Name,
        /// What it is, `dragon`.
        kind: &'static str,
    },
    /// An army without a die.
    ArmyEmpty,
    /// More dice than one army may have.
    TooManyDice,
    /// A player's own die that cannot be.
    CustomDie(DieFault),
}

impl ProblemKind {
    /// The stable code of DESIGN section 4.
    pub const fn code(&self) -> &'static str {
        match self {
            ProblemKind::Syntax { .. } | ProblemKind::DuplicateKey => "syntax",
            ProblemKind::BadValue { .. } | ProblemKind::TooManyDice => "bad-value",
            ProblemKind::UnknownDie { .. } => "unknown-die",
            ProblemKind::AmbiguousDie { .. } => "ambiguous-die",
            ProblemKind::DuplicateDie { .. } => "duplicate-die",
            ProblemKind::WrongPlace { .. } => "wrong-place",
            ProblemKind::ArmyEmpty => "army-empty",
            ProblemKind::CustomDie(_) => "custom-die",
        }
    }
}

/// What is wrong with a `[[die]]` (DESIGN sections 4 and 10).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DieFault {
    /// A key that every such die needs is missing.
    Missing {
        /// The key.
        key: &'static str,
    },
    /// A key that no `[[die]]` has.
    UnknownKey {
        /// The key.
        key: Name,
        /// Keys that may have been meant.
        nearest: Vec<Name>,
    },
    /// A value that is not what its key takes.
    BadValue {
        /// What it takes.
        wanted: &'static str,
    },
    /// The catalogue has a die of this name.
    Known {
        /// Its display name.
        name: Name,
    },
    /// A face that is not `icon number`.
    Face {
        /// As it was written.
        face: Name,
    },
    /// A number of faces that no die of this size has.
    Faces {
        /// How many were given.
        given: usize,
        /// How many the size has.
        wanted: usize,
        /// The size.
        size: &'static str,
    },
    /// A unit without an ID face, whose number is the health.
    NoId,
    /// A species whose dice each have their own element, and none given.
    NeedsElement {
        /// The species.
        species: Name,
    },
}
