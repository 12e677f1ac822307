//! Rules that refuse an action; each names one of the 32 (SPEC sections 2, 4 and 9).

use crate::summoner_wars::deck::Range;
use crate::summoner_wars::rules::{Phase, Square};
use crate::text::Name;

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
