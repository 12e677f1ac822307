//! Rules that refuse a command; each names one of the 32 (rules 2 and 3).

use crate::deck::Range;
use crate::game::state::Cannot;
use crate::rules::{Phase, Square};
use warband_table::text::Name;

/// A rule that refuses a command.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the fields say what they hold")]
pub enum Rule {
    /// The command belongs to another phase (R1).
    WrongPhase { needed: Phase, now: Phase },
    /// A Draw phase has one draw (R2).
    DrawnAlready,
    /// What a unit costs stands on its card (R3).
    ChangedCost { name: Name, printed: u8, cost: u32 },
    /// The command names more copies than the `left` ones that are not on the board or in piles (R3; rules 3.15).
    Copies { name: Name, copies: u8, named: u32, left: u32 },
    /// No own wall is orthogonally next to the square (R5).
    NotNextToWall { name: Name, square: Square, others: Vec<Square> },
    /// A summoner is never summoned (R6).
    Summoner { name: Name },
    /// A wall of a further pile goes next to an own wall, as its deck says (R9).
    FurtherNotNextToWall { name: Name, square: Square },
    /// A wall belongs to the own half (R9).
    WrongHalf { square: Square, least: u8, most: u8 },
    /// As many units have moved as may move in a turn (R10).
    MoveLimit { limit: u32 },
    /// A move of more steps than a unit has (R10).
    TooManySteps { name: Name, from: Square, to: Square, steps: u32, limit: u32 },
    /// No path of its steps over empty squares (R11).
    NoPath { name: Name, from: Square, to: Square, limit: u32 },
    /// The unit has moved (R12).
    MovedAlready { name: Name, square: Square },
    /// As many units have attacked as may attack in a turn (R13).
    AttackLimit { limit: u32 },
    /// The unit is on the other side (R10 for a move, R13 for an attack).
    NotYours {
        name: Name,
        square: Square,
        /// Whether it should attack, not move.
        attack: bool,
    },
    /// A card does not attack itself (R14).
    SelfAttack { name: Name, square: Square },
    /// The unit has attacked (R15).
    AttackedAlready { name: Name, square: Square },
    /// The target is not orthogonally next to a sword (R16).
    NotAdjacent { name: Name, from: Square, to: Square },
    /// The target is in no straight line (R17; R16 for a sword that reaches further).
    NotInLine { range: Range, name: Name, from: Square, to: Square },
    /// The target is too far away (R17; R16).
    TooFar { range: Range, name: Name, to: Square, spaces: u32, reach: u8 },
    /// A card stands between (R17; R16).
    Blocked { range: Range, name: Name, square: Square },
    /// An effect forbids it (R24).
    Forbidden { name: Name, square: Square, what: Cannot, effect: Name },
    /// A wall is placed, not played (R28).
    WallAsEvent { name: Name },
    /// A wall is no unit (R29).
    WallAsUnit {
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
            Rule::FurtherNotNextToWall { .. } | Rule::WrongHalf { .. } => 9,
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
            Rule::Forbidden { .. } => 24,
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
            Rule::FurtherNotNextToWall { .. } => "further-not-next-to-wall",
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
            Rule::Forbidden { .. } => "forbidden",
            Rule::WallAsEvent { .. } => "wall-as-event",
            Rule::WallAsUnit { .. } => "wall-as-unit",
            Rule::NoWalls => "no-walls",
        }
    }
}
