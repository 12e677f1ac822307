//! The problems of a deck file; each kind has a stable code, like an army's.

use super::CountedKind;
use warband_core::text::toml::{Fault, Mistake};
use warband_core::text::{At, Name};

/// A problem and its place.
pub type DeckProblem = At<DeckProblemKind>;

/// The kind of a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DeckProblemKind {
    /// The text is not TOML.
    Syntax(Mistake),
    /// The file is not UTF-8.
    NotUtf8,
    /// Too many entries.
    TooManyEntries,
    /// A duplicate key or table.
    DuplicateKey,
    /// A key that its table does not have.
    UnknownKey {
        /// The key as written.
        key: Name,
        /// The table, `common`; empty for the file's first keys.
        table: &'static str,
        /// Similar keys, best first.
        nearest: Vec<&'static str>,
    },
    /// A required key or table is missing.
    MissingKey {
        /// The name of the key.
        key: &'static str,
        /// The table; empty for the keys of the file itself.
        table: &'static str,
    },
    /// An invalid value.
    BadValue {
        /// The key as written.
        key: Name,
        /// The values that the key takes.
        wanted: ExpectedValue,
    },
    /// Another edition, which is another game (rules 3.20).
    SecondEdition,
    /// Two cards with the same name.
    DuplicateCard {
        /// The name of both cards.
        name: Name,
        /// The name of the earlier card, as written there.
        earlier: Name,
    },
    /// The number of cards of a kind differs from that of every deck.
    CardCount {
        /// The kind of cards.
        of: CountedKind,
        /// The actual number.
        number: u32,
        /// The required number.
        wanted: u32,
        /// The number of cards of the whole deck, which must be [`CARDS`](crate::rules::CARDS).
        cards: u32,
    },
    /// Too many copies of a common.
    Copies {
        /// The name of the card.
        name: Name,
        /// The number of copies.
        copies: u8,
        /// The largest number allowed.
        most: u8,
    },
    /// Too many mercenaries.
    Mercenaries {
        /// The number of mercenaries.
        number: u32,
        /// The largest number allowed.
        most: u32,
    },
    /// A set-up that cannot be.
    Setup(SetupFault),
}

/// A problem of a set-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupFault {
    /// Not a square of the player's own half.
    OffBoard {
        /// The square as written.
        at: Name,
    },
    /// A square that has its card already.
    SquareTwice {
        /// The square as written.
        at: Name,
    },
    /// Not a card of the deck.
    UnknownCard {
        /// The name as written.
        name: Name,
        /// The nearest names.
        nearest: Vec<Name>,
    },
    /// A card of a further pile, which no game begins with on the board.
    Further {
        /// The name of the card.
        name: Name,
    },
    /// An event, which is never placed on the board.
    Event {
        /// The name of the card.
        name: Name,
    },
    /// More copies placed than the deck has.
    Copies {
        /// The name of the card.
        name: Name,
        /// The number placed.
        placed: u32,
        /// The number of copies.
        copies: u8,
    },
    /// The summoner is not placed.
    NoSummoner,
    /// No wall is placed.
    NoWall,
}

/// The values that a key takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExpectedValue {
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
    /// `wounds`: `dice`.
    Dice,
    /// `place`: `home`, `next-to-wall` or `anywhere`.
    Place,
    /// `true` or `false`.
    Truth,
    /// A whole number.
    Number {
        /// The smallest number.
        least: u8,
        /// The largest number.
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
    /// Returns the stable code, one of [`CODES`].
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

    /// Reports whether it only concerns the number of cards: players who agree on it can play such a deck.
    pub const fn is_violation(&self) -> bool {
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
