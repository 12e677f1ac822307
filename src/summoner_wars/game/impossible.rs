//! What nothing can overrule (SPEC 3.12).

use super::PlayerId;
use crate::summoner_wars::deck::CardKind;
use crate::summoner_wars::rules::Square;
use crate::text::Name;

/// Something that cannot be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Impossible {
    /// The game is over.
    Over {
        /// The deck that has won, and whose it is where both decks have one name.
        winner: Name,
    },
    /// To overrule without a reason.
    NoReason,
    /// An effect without a name.
    NoName,
    /// No square of the board.
    OffBoard(Name),
    /// No card stands there.
    NoCard(Square),
    /// No card of the deck.
    UnknownCard {
        /// Whose deck.
        player: PlayerId,
        /// As it was typed.
        name: Name,
        /// The nearest names.
        nearest: Vec<Name>,
    },
    /// A card of another kind than the command takes.
    WrongKind {
        /// The card.
        name: Name,
        /// What it is.
        kind: CardKind,
        /// The rule that says what is taken: R3 units, R7 events, R9 walls, none for what stands on the board.
        number: Option<u8>,
    },
    /// Not so many cards in the hand.
    HandEmpty {
        /// The rule that takes them: R3, R7 or R21.
        number: u8,
        /// How many are there.
        hand: u32,
        /// How many are needed.
        wanted: u32,
    },
    /// A card stands there.
    Occupied {
        /// Where.
        square: Square,
        /// Which.
        name: Name,
        /// The rule that wants an empty square: R5, R9 or R11; none for what cards and corrections do.
        number: Option<u8>,
    },
    /// Not so much magic (R6).
    MagicShort {
        /// The unit.
        name: Name,
        /// Its cost.
        cost: u32,
        /// Cards of the magic pile.
        magic: u32,
    },
    /// No face of a die (R18).
    NoPip {
        /// As it was typed.
        face: Name,
    },
    /// Another number of dice than are thrown (R18).
    DiceCount {
        /// How many are.
        wanted: u32,
        /// How many were typed.
        got: u32,
    },
    /// More hits than dice (R18).
    TooManyHits {
        /// Hits.
        hits: u32,
        /// Dice.
        dice: u32,
    },
    /// A number beyond its limits.
    OutOfRange {
        /// What it is: `cost`, `plus`, `minus`, `hit-on`, `wounds`, `attack`, `turn`.
        what: &'static str,
        /// What was asked for.
        given: i64,
        /// The smallest.
        least: i64,
        /// The largest.
        most: i64,
    },
    /// No effect of this name is on the unit.
    NoEffect {
        /// The name.
        name: Name,
        /// The unit's square.
        square: Square,
        /// Those that are.
        others: Vec<Name>,
    },
    /// The draw pile has not so many cards.
    DrawPileShort {
        /// How many are there.
        there: u32,
        /// How many are needed.
        wanted: u32,
    },
    /// The discard pile has not so many cards of its owner.
    DiscardShort {
        /// How many are there.
        there: u32,
        /// How many are needed.
        wanted: u32,
    },
    /// A card without wounds is to be healed.
    Unhurt {
        /// The card.
        name: Name,
        /// Where.
        square: Square,
    },
    /// A card is to change places with itself.
    SameSquare(Square),
    /// A card is given to the player who controls it.
    Controls {
        /// The card.
        name: Name,
        /// Where.
        square: Square,
        /// Who.
        player: PlayerId,
    },
}

impl Impossible {
    /// The rule that is named with it, 1 to 32.
    pub const fn number(&self) -> Option<u8> {
        match self {
            Impossible::MagicShort { .. } => Some(6),
            Impossible::NoPip { .. } | Impossible::DiceCount { .. } | Impossible::TooManyHits { .. } => {
                Some(18)
            }
            Impossible::HandEmpty { number, .. } => Some(*number),
            Impossible::Occupied { number, .. } | Impossible::WrongKind { number, .. } => *number,
            _ => None,
        }
    }

    /// Whether the command was wrongly typed, rather than against the game (SPEC section 9).
    pub const fn is_usage(&self) -> bool {
        matches!(
            self,
            Impossible::NoReason
                | Impossible::NoName
                | Impossible::OffBoard(_)
                | Impossible::UnknownCard { .. }
                | Impossible::NoPip { .. }
                | Impossible::DiceCount { .. }
                | Impossible::OutOfRange { .. }
        )
    }
}
