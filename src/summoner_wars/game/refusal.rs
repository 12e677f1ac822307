//! Why an action does not happen.

use crate::summoner_wars::deck::{CardKind, Range};
use crate::summoner_wars::rules::{Phase, Square};
use crate::text::Name;

/// Why an action does not happen: exactly one reason, the first in the order of SPEC 3.14.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// A rule is against it. A card may overrule it (R24).
    Rule(Rule),
    /// It cannot be; nothing can overrule that (SPEC 3.12).
    Fact(Fact),
}

impl Refusal {
    /// The rule that is named with it, 1 to 32.
    pub const fn number(&self) -> Option<u8> {
        match self {
            Refusal::Rule(rule) => Some(rule.number()),
            Refusal::Fact(fact) => fact.number(),
        }
    }
}

/// A rule that is against an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rule {
    /// The action belongs to another phase (R1).
    WrongPhase {
        /// Its phase.
        needed: Phase,
        /// The phase it is.
        now: Phase,
    },
    /// A Draw phase has one draw (R2).
    DrawnAlready,
    /// What a unit costs stands on its card (R3).
    ChangedCost {
        /// The unit.
        name: Name,
        /// What its card says.
        printed: u8,
        /// What was asked for.
        cost: u32,
    },
    /// All copies are on the board or in piles (R3; SPEC 3.15).
    Copies {
        /// The card.
        name: Name,
        /// How many there are.
        copies: u8,
    },
    /// No own wall is orthogonally next to the square (R5).
    NotNextToWall {
        /// The unit.
        name: Name,
        /// The square.
        square: Square,
        /// Squares where it could come.
        others: Vec<Square>,
    },
    /// A summoner is never summoned (R6).
    Summoner {
        /// Its name.
        name: Name,
    },
    /// A wall belongs to the own half (R9).
    WrongHalf {
        /// Where it should go.
        square: Square,
        /// The half's first row.
        least: u8,
        /// Its last row.
        most: u8,
    },
    /// So many units have moved (R10).
    MoveLimit {
        /// As many as may.
        limit: u32,
    },
    /// A move of more steps than a unit has (R10).
    TooManySteps {
        /// The unit.
        name: Name,
        /// From where.
        from: Square,
        /// Where to.
        to: Square,
        /// Steps on an empty board.
        steps: u32,
        /// As many as a unit has.
        limit: u32,
    },
    /// No way of so few steps over empty squares (R11).
    NoPath {
        /// The unit.
        name: Name,
        /// From where.
        from: Square,
        /// Where to.
        to: Square,
    },
    /// The unit has moved (R12).
    MovedAlready {
        /// The unit.
        name: Name,
        /// Where it stands.
        square: Square,
    },
    /// So many units have attacked (R13).
    AttackLimit {
        /// As many as may.
        limit: u32,
    },
    /// The unit is on the other side (R10 for a move, R13 for an attack).
    NotYours {
        /// The unit.
        name: Name,
        /// Where it stands.
        square: Square,
        /// Whether it should attack, not move.
        attack: bool,
    },
    /// A card does not attack itself (R14).
    SelfAttack {
        /// The unit.
        name: Name,
        /// Where it stands.
        square: Square,
    },
    /// The unit has attacked (R15).
    AttackedAlready {
        /// The unit.
        name: Name,
        /// Where it stands.
        square: Square,
    },
    /// The target is not orthogonally next to a sword (R16).
    NotAdjacent {
        /// The attacker.
        name: Name,
        /// Its square.
        from: Square,
        /// The target's.
        to: Square,
    },
    /// The target is in no straight line (R17; R16 for a sword that reaches further).
    NotInLine {
        /// What it attacks with.
        range: Range,
        /// The attacker.
        name: Name,
        /// Its square.
        from: Square,
        /// The target's.
        to: Square,
    },
    /// The target is too far away (R17; R16).
    TooFar {
        /// What it attacks with.
        range: Range,
        /// The attacker.
        name: Name,
        /// The target's square.
        to: Square,
        /// How many spaces away.
        spaces: u32,
        /// How far the attacker reaches.
        reach: u8,
    },
    /// A card stands between (R17; R16).
    Blocked {
        /// What it attacks with.
        range: Range,
        /// The card between.
        name: Name,
        /// Where it stands.
        square: Square,
    },
    /// Only a card lets this happen (R24): `place`, `swap`, `control`.
    OnlyByCard,
    /// A wall is placed, not played (R28).
    WallAsEvent {
        /// The wall.
        name: Name,
    },
    /// A wall is no unit (R29).
    WallAsUnit {
        /// The wall.
        name: Name,
        /// Where it stands; `None` for one that should be summoned.
        square: Option<Square>,
    },
    /// Who controls no wall cannot summon (R32).
    NoWalls,
}

impl Rule {
    /// Its number, 1 to 32.
    pub const fn number(&self) -> u8 {
        match self {
            Rule::WrongPhase { .. } => 1,
            Rule::DrawnAlready => 2,
            Rule::ChangedCost { .. } | Rule::Copies { .. } => 3,
            Rule::NotNextToWall { .. } => 5,
            Rule::Summoner { .. } => 6,
            Rule::WrongHalf { .. } => 9,
            Rule::MoveLimit { .. } | Rule::TooManySteps { .. } | Rule::NotYours { attack: false, .. } => 10,
            Rule::NoPath { .. } => 11,
            Rule::MovedAlready { .. } => 12,
            Rule::AttackLimit { .. } | Rule::NotYours { attack: true, .. } => 13,
            Rule::SelfAttack { .. } => 14,
            Rule::AttackedAlready { .. } => 15,
            Rule::NotAdjacent { .. } => 16,
            Rule::NotInLine { range, .. } | Rule::TooFar { range, .. } | Rule::Blocked { range, .. } => {
                match range {
                    Range::Sword => 16,
                    Range::Bow => 17,
                }
            }
            Rule::OnlyByCard => 24,
            Rule::WallAsEvent { .. } => 28,
            Rule::WallAsUnit { .. } => 29,
            Rule::NoWalls => 32,
        }
    }

    /// The key of what it says, as records carry it.
    pub const fn key(&self) -> &'static str {
        match self {
            Rule::WrongPhase { .. } => "wrong-phase",
            Rule::DrawnAlready => "drawn-already",
            Rule::ChangedCost { .. } => "changed-cost",
            Rule::Copies { .. } => "copies",
            Rule::NotNextToWall { .. } => "not-next-to-wall",
            Rule::Summoner { .. } => "summoner",
            Rule::WrongHalf { .. } => "wrong-half",
            Rule::MoveLimit { .. } => "move-limit",
            Rule::TooManySteps { .. } => "too-many-steps",
            Rule::NoPath { .. } => "no-path",
            Rule::MovedAlready { .. } => "moved-already",
            Rule::AttackLimit { .. } => "attack-limit",
            Rule::NotYours { .. } => "not-yours",
            Rule::SelfAttack { .. } => "self-attack",
            Rule::AttackedAlready { .. } => "attacked-already",
            Rule::NotAdjacent { .. } => "not-adjacent",
            Rule::NotInLine { .. } => "not-in-line",
            Rule::TooFar { .. } => "too-far",
            Rule::Blocked { .. } => "blocked",
            Rule::OnlyByCard => "only-by-card",
            Rule::WallAsEvent { .. } => "wall-as-event",
            Rule::WallAsUnit { .. } => "wall-as-unit",
            Rule::NoWalls => "no-walls",
        }
    }
}

/// Something that cannot be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// The game is over.
    Over {
        /// The deck that has won.
        winner: Name,
    },
    /// To overrule without a reason.
    NoReason,
    /// No square of the board.
    OffBoard(Name),
    /// No card stands there.
    NoCard(Square),
    /// No card of the deck.
    UnknownCard {
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
    /// It is so already.
    AlreadySo,
}

impl Fact {
    /// The rule that is named with it, 1 to 32.
    pub const fn number(&self) -> Option<u8> {
        match self {
            Fact::MagicShort { .. } => Some(6),
            Fact::NoPip { .. } | Fact::DiceCount { .. } | Fact::TooManyHits { .. } => Some(18),
            Fact::HandEmpty { number, .. } => Some(*number),
            Fact::Occupied { number, .. } | Fact::WrongKind { number, .. } => *number,
            _ => None,
        }
    }

    /// Whether the command was wrongly typed, rather than against the game (SPEC section 9).
    pub const fn is_usage(&self) -> bool {
        matches!(
            self,
            Fact::NoReason
                | Fact::OffBoard(_)
                | Fact::UnknownCard { .. }
                | Fact::NoPip { .. }
                | Fact::DiceCount { .. }
                | Fact::OutOfRange { .. }
        )
    }
}

impl From<Fact> for Refusal {
    fn from(fact: Fact) -> Refusal {
        Refusal::Fact(fact)
    }
}
