//! What happens in a game. An event says what came of it, never only what was meant.

use super::{CardId, Effect, End, PlayerId, Slot};
use crate::summoner_wars::rules::{Phase, Square};
use serde::{Deserialize, Serialize};

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// Cards of the draw pile came to the hand, once in a Draw phase (R2).
    Drew {
        /// Whose.
        player: PlayerId,
        /// How many; 0 where the hand is full or the pile empty.
        cards: u32,
    },
    /// Cards on top of a magic pile were paid, one at a time, in this order (R4).
    Paid {
        /// Who pays.
        player: PlayerId,
        /// Which.
        cards: Vec<Slot>,
    },
    /// A unit came from the hand to the board (R5).
    Summoned {
        /// Whose.
        player: PlayerId,
        /// Which.
        card: CardId,
        /// Where.
        square: Square,
    },
    /// An event was played, and lies on the discard pile (R8).
    Played {
        /// Who.
        player: PlayerId,
        /// Which.
        card: CardId,
    },
    /// A wall came from the hand to the board (R9).
    Walled {
        /// Whose.
        player: PlayerId,
        /// Which.
        card: CardId,
        /// Where.
        square: Square,
    },
    /// A unit moved (R10).
    Moved {
        /// From where.
        from: Square,
        /// Where to.
        to: Square,
        /// The squares it stepped on; none for a move of no steps, or past the rules.
        path: Vec<Square>,
        /// Whether it is one of the moves that a turn has.
        counts: bool,
    },
    /// A unit attacked (R13).
    Attacked(Attacked),
    /// A card has more wounds (R19).
    Wounded {
        /// Where it stands.
        square: Square,
        /// How many more.
        wounds: u8,
    },
    /// A card has fewer wounds.
    Healed {
        /// Where it stands.
        square: Square,
        /// How many fewer.
        wounds: u8,
    },
    /// A card left the board for a pile (R20, R31).
    Destroyed {
        /// Where it stood.
        square: Square,
        /// Which.
        card: CardId,
        /// Where it lies, on top.
        to: Pile,
    },
    /// Cards of the hand lie on the magic pile, the last on top (R21).
    Built {
        /// Whose.
        player: PlayerId,
        /// Which.
        cards: Vec<Slot>,
    },
    /// An effect began.
    EffectBegan {
        /// The unit's square.
        square: Square,
        /// What it does.
        effect: Effect,
    },
    /// An effect ended: the oldest of its name.
    EffectEnded {
        /// The unit's square.
        square: Square,
        /// What it is called.
        name: String,
    },
    /// A card stands elsewhere.
    Placed {
        /// From where.
        from: Square,
        /// Where to.
        to: Square,
    },
    /// Two cards changed places.
    Swapped {
        /// The one.
        a: Square,
        /// The other.
        b: Square,
    },
    /// A card is on another side.
    Controlled {
        /// Where it stands.
        square: Square,
        /// Whose it is now.
        player: PlayerId,
        /// Whether only until the turn ends.
        until_turn: bool,
    },
    /// A further phase of the turn began.
    Entered(Phase),
    /// A turn began: marks of the turn before, and effects that end with it, go (R23).
    TurnBegan {
        /// Its number.
        number: u32,
        /// Whose it is.
        player: PlayerId,
    },
    /// A rule would have refused, and was overruled (R24).
    Overruled {
        /// The rule's number, 1 to 32.
        number: u8,
        /// The key of what it said.
        rule: String,
        /// The card or ability.
        reason: String,
    },
    /// A player gave up.
    Conceded(PlayerId),
    /// The game is over.
    Ended(End),
    /// Set right: a card of the draw pile stands on the board.
    FixedPut {
        /// Which.
        card: CardId,
        /// Where.
        square: Square,
        /// Its wounds.
        wounds: u8,
    },
    /// Set right: the card of a square is in its owner's draw pile.
    FixedTake {
        /// Which.
        card: CardId,
        /// Where it stood.
        square: Square,
    },
    /// Set right: a card's wounds.
    FixedWounds {
        /// Where it stands.
        square: Square,
        /// How many.
        wounds: u8,
    },
    /// Set right: the cards of a hand, at the cost of the draw pile.
    FixedHand {
        /// Whose.
        player: PlayerId,
        /// How many.
        cards: u32,
    },
    /// Set right: the cards of a draw pile, at the cost of the discard pile.
    FixedDrawPile {
        /// Whose.
        player: PlayerId,
        /// How many.
        cards: u32,
    },
    /// Set right: the cards of a magic pile, at the cost of the draw piles.
    FixedMagic {
        /// Whose.
        player: PlayerId,
        /// Which, the last on top.
        cards: Vec<Slot>,
    },
    /// Set right: whose turn and which phase it is; nobody has moved or attacked.
    FixedTurn {
        /// The turn's number.
        number: u32,
        /// Whose it is.
        player: PlayerId,
        /// The phase.
        phase: Phase,
    },
}

/// An attack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attacked {
    /// The attacker's square.
    pub from: Square,
    /// The target's.
    pub to: Square,
    /// How many dice (R18).
    pub dice: u32,
    /// How they came.
    pub how: How,
    /// The number of the digital throw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub throw: Option<u64>,
    /// What came up.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faces: Vec<u8>,
    /// The pips that hit.
    pub hit_on: u8,
    /// Hits, each of which is a wound (R19); where an ability fixed them, the wounds.
    pub hits: u32,
    /// Dice more than the unit has.
    #[serde(default)]
    pub plus: u32,
    /// Dice fewer.
    #[serde(default)]
    pub minus: u32,
    /// Whether it is one of the attacks that a turn has.
    pub counts: bool,
}

/// How the dice of an attack came.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// The tool threw them, or there were none to throw.
    Digital,
    /// They were typed.
    Table,
    /// Some were typed, the others thrown by the tool.
    Mixed,
    /// Only their hits were told.
    Hits,
    /// None were thrown: an ability fixed the wounds.
    Wounds,
}

impl How {
    /// Its word.
    pub const fn word(self) -> &'static str {
        match self {
            How::Digital => "digital",
            How::Table => "table",
            How::Mixed => "mixed",
            How::Hits => "hits",
            How::Wounds => "wounds",
        }
    }
}

/// A pile whose cards are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pile {
    /// Whose.
    pub player: PlayerId,
    /// Which.
    pub kind: PileKind,
}

/// Kinds of piles whose cards are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PileKind {
    /// The magic pile, which pays for units.
    Magic,
    /// The discard pile.
    Discard,
}
