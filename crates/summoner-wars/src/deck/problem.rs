//! What can be wrong with a deck that somebody wrote; each kind has a stable code, like an army's.

use super::Counted;
use warband_core::text::toml::{Fault, Mistake};
use warband_core::text::{At, Name};

/// A problem and where it stands.
pub type DeckProblem = At<DeckProblemKind>;

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DeckProblemKind {
    /// The text is no TOML.
    Syntax(Mistake),
    /// The file is not UTF-8.
    NotUtf8,
    /// More entries than are read.
    TooManyEntries,
    /// The same key or table twice.
    DuplicateKey,
    /// A key that its table does not have.
    UnknownKey {
        /// The key.
        key: Name,
        /// The table, `common`; empty for the file's first keys.
        table: &'static str,
        /// Keys that may have been meant, best first.
        nearest: Vec<&'static str>,
    },
    /// A key or table that must be there.
    MissingKey {
        /// The key.
        key: &'static str,
        /// The table it is missing from; empty for the file's first keys.
        table: &'static str,
    },
    /// A value that is not what its key takes.
    BadValue {
        /// The key.
        key: Name,
        /// What it takes.
        wanted: Wanted,
    },
    /// Another edition, which is another game (rules 3.20).
    SecondEdition,
    /// Two cards of one name.
    DuplicateCard {
        /// The name.
        name: Name,
        /// The name of the earlier card, as it is written there.
        earlier: Name,
    },
    /// Not as many cards of a kind as every deck has.
    CardCount {
        /// Of which kind.
        of: Counted,
        /// How many there are.
        number: u32,
        /// How many there must be.
        wanted: u32,
        /// Cards of the whole deck, which must be [`CARDS`](crate::rules::CARDS).
        cards: u32,
    },
    /// More copies of a common than a deck may have.
    Copies {
        /// Its name.
        name: Name,
        /// How many.
        copies: u8,
        /// The most.
        most: u8,
    },
    /// More mercenaries than a deck may have.
    Mercenaries {
        /// How many.
        number: u32,
        /// The most.
        most: u32,
    },
    /// A set-up that cannot be.
    Setup(SetupFault),
}

/// What is wrong with a set-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupFault {
    /// No square of the own half.
    OffBoard {
        /// As it was written.
        at: Name,
    },
    /// A square that has its card already.
    SquareTwice {
        /// The square.
        at: Name,
    },
    /// No card of the deck.
    UnknownCard {
        /// As it was written.
        name: Name,
        /// The nearest names.
        nearest: Vec<Name>,
    },
    /// A card of a further pile, which no game begins with on the board.
    Further {
        /// The name of the card.
        name: Name,
    },
    /// An event, which never stands on the board.
    Event {
        /// Its name.
        name: Name,
    },
    /// More copies than the deck has.
    Copies {
        /// The card.
        name: Name,
        /// How many are placed.
        placed: u32,
        /// How many there are.
        copies: u8,
    },
    /// The summoner is not placed.
    NoSummoner,
    /// No wall is placed.
    NoWall,
}

/// What a key takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// `game`: `summoner-wars`.
    Game,
    /// `edition`: `first`.
    Edition,
    /// A text of more than spaces, hyphens and apostrophes.
    Text,
    /// The name of a card: a text with a letter, that does not end in `(of 1)` or `(of 2)`.
    CardName,
    /// `range`: `sword` or `bow`.
    Range,
    /// `place`: `home`, `next-to-wall` or `anywhere`.
    Place,
    /// `true` or `false`.
    Truth,
    /// A whole number.
    Number {
        /// The smallest.
        least: u8,
        /// The largest.
        most: u8,
    },
    /// A table, `[summoner]`.
    Table,
    /// Tables, `[[common]]`.
    Tables,
}

/// Every code that [`DeckProblemKind::code`] gives.
pub const CODES: [&str; 10] = [
    "bad-value",
    "card-count",
    "copies",
    "duplicate-card",
    "mercenaries",
    "missing-key",
    "second-edition",
    "setup",
    "syntax",
    "unknown-key",
];

impl DeckProblemKind {
    /// The stable code, one of [`CODES`].
    pub const fn code(&self) -> &'static str {
        match self {
            DeckProblemKind::Syntax(_)
            | DeckProblemKind::NotUtf8
            | DeckProblemKind::TooManyEntries
            | DeckProblemKind::DuplicateKey => "syntax",
            DeckProblemKind::UnknownKey { .. } => "unknown-key",
            DeckProblemKind::MissingKey { .. } => "missing-key",
            DeckProblemKind::BadValue { .. } => "bad-value",
            DeckProblemKind::SecondEdition => "second-edition",
            DeckProblemKind::DuplicateCard { .. } => "duplicate-card",
            DeckProblemKind::CardCount { .. } => "card-count",
            DeckProblemKind::Copies { .. } => "copies",
            DeckProblemKind::Mercenaries { .. } => "mercenaries",
            DeckProblemKind::Setup(_) => "setup",
        }
    }

    /// Whether it is only a breach of how many cards a deck has: players who agree on it can play such a deck.
    pub const fn is_breach(&self) -> bool {
        matches!(
            self,
            DeckProblemKind::CardCount { .. }
                | DeckProblemKind::Copies { .. }
                | DeckProblemKind::Mercenaries { .. }
                | DeckProblemKind::Setup(SetupFault::NoWall)
        )
    }
}

impl From<Fault> for DeckProblemKind {
    fn from(fault: Fault) -> DeckProblemKind {
        match fault {
            Fault::Syntax(mistake) => DeckProblemKind::Syntax(mistake),
            Fault::DuplicateKey => DeckProblemKind::DuplicateKey,
            Fault::TooManyEntries => DeckProblemKind::TooManyEntries,
        }
    }
}
