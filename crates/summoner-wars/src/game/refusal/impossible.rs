//! What no card can overrule (rules 3.12).

use crate::deck::CardKind;
use crate::game::state::{Pile, PlayerId};
use crate::rules::Square;
use warband_table::text::Name;

/// Something that cannot be done, whatever card allows it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the fields say what they hold")]
pub enum Impossible {
    /// The game is over.
    Over {
        /// The player who has won.
        winner: Name,
    },
    /// `--override` with an empty text.
    NoReason,
    /// An effect without a name.
    NoName,
    /// A text that is not a square of the board.
    OffBoard(Name),
    /// A text that is no player of this game.
    NoPlayer(Name),
    /// Who rolled higher has not said yet who begins.
    ChooseFirst { player: PlayerId },
    /// Who begins is known.
    FirstKnown { player: PlayerId },
    /// No card stands there.
    NoCard(Square),
    /// A name that no card of the deck has.
    UnknownCard {
        player: PlayerId,
        /// As it was typed.
        name: Name,
        nearest: Vec<Name>,
    },
    /// A card of another kind than the command takes.
    WrongKind {
        name: Name,
        kind: CardKind,
        /// The rule that says what is taken: R3 units, R7 events, R9 walls, none for what stands on the board.
        number: Option<u8>,
    },
    /// The hand holds fewer cards than the command takes.
    HandEmpty {
        /// The rule that takes them: R6, R7 or R21.
        number: u8,
        hand: u32,
        wanted: u32,
    },
    /// A card stands there.
    Occupied {
        square: Square,
        name: Name,
        /// The rule that wants an empty square: R5, R9 or R11; none for what cards and corrections do.
        number: Option<u8>,
    },
    /// The magic pile holds fewer cards than the unit costs (R6).
    MagicShort { name: Name, cost: u32, magic: u32 },
    /// The magic pile holds fewer cards than are to be paid (R4).
    PaymentShort { player: PlayerId, cards: u32, magic: u32 },
    /// A text that is not a face of a die (R18).
    NoPip {
        /// As it was typed.
        face: Name,
    },
    /// Another number of dice than are thrown (R18).
    DiceCount { wanted: u32, got: u32 },
    /// More hits than dice (R18).
    TooManyHits { hits: u32, dice: u32 },
    /// A number beyond its limits.
    OutOfRange {
        /// What it is: `cost`, `plus`, `minus`, `hit-on`, `wounds`, `attack`, `turn`.
        what: &'static str,
        given: i64,
        least: i64,
        most: i64,
    },
    /// The unit has no effect of this name.
    NoEffect {
        name: Name,
        square: Square,
        /// Those that are.
        others: Vec<Name>,
    },
    /// The rolls for who begins end in a tie.
    Tie { pips: u8 },
    /// The draw pile holds too few cards.
    DrawPileShort { there: u32, wanted: u32 },
    /// The discard pile holds too few unknown cards: a named one does not go to the draw pile unsaid.
    DiscardShort { there: u32, wanted: u32 },
    /// A pile holds fewer cards than are to go.
    PileShort { pile: Pile, there: u32, wanted: u32 },
    /// A card is not in the pile, and no unknown card of its deck is.
    NotInPile { name: Name, pile: Pile },
    /// No unknown card is left in the pile for this card.
    NothingToReveal { name: Name, pile: Pile },
    /// Only cards of a further pile lie there, and they never come to a hand or a draw pile.
    WrongPile { name: Name, pile: Pile },
    /// Cards do not go to the pile where they are.
    SamePile(Pile),
    /// A card without wounds cannot be healed.
    Unhurt { name: Name, square: Square },
    /// A card cannot change places with itself.
    SameSquare(Square),
    /// The player controls the card already.
    Controls { name: Name, square: Square, player: PlayerId },
}

impl Impossible {
    /// The rule that is named with it, 1 to 32.
    pub const fn number(&self) -> Option<u8> {
        match self {
            Impossible::PaymentShort { .. } => Some(4),
            Impossible::MagicShort { .. } => Some(6),
            Impossible::NoPip { .. } | Impossible::DiceCount { .. } | Impossible::TooManyHits { .. } => {
                Some(18)
            }
            Impossible::HandEmpty { number, .. } => Some(*number),
            Impossible::Occupied { number, .. } | Impossible::WrongKind { number, .. } => *number,
            _ => None,
        }
    }

    /// Whether the command was wrongly typed, rather than against the game (rules 7).
    pub const fn is_usage(&self) -> bool {
        matches!(
            self,
            Impossible::NoReason
                | Impossible::NoName
                | Impossible::OffBoard(_)
                | Impossible::NoPlayer(_)
                | Impossible::UnknownCard { .. }
                | Impossible::NoPip { .. }
                | Impossible::DiceCount { .. }
                | Impossible::TooManyHits { .. }
                | Impossible::Tie { .. }
                | Impossible::OutOfRange { .. }
        )
    }
}
