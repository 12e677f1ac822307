//! Rules that refuse a command; each refers to one of the 32 (rules 2 and 3).

use crate::deck::Range;
use crate::game::state::{Cannot, PlayerId};
use crate::rules::{ATTACKS, MOVES, Phase, Square};
use std::error::Error;
use std::fmt::{self, Display};
use warband_core::text::{Name, count};

/// A rule that refuses a command.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the fields say what they hold")]
pub enum Rule {
    /// The command belongs to another phase (R1).
    WrongPhase { needed: Phase, now: Phase },
    /// The command belongs to a later phase, and would leave out one in which units can still act (R1).
    PhaseLeftOut {
        phase: Phase,
        needed: Phase,
        /// How many could move or attack.
        units: u32,
    },
    /// A Draw phase has only one draw (R2).
    DrawnAlready,
    /// The cost of a unit is printed on its card (R3).
    ChangedCost { name: Name, printed: u8, cost: u32 },
    /// The command names more copies than the `left` ones that are not on the board or in piles (R3; rules 3.15).
    Copies { name: Name, copies: u8, named: u32, left: u32 },
    /// None of the player's walls is orthogonally adjacent to the square (R5).
    NotNextToWall { name: Name, square: Square, others: Vec<Square> },
    /// A summoner is never summoned (R6).
    Summoner { name: Name },
    /// A wall of a further pile must be adjacent to one of the player's walls, as its deck says (R9).
    FurtherNotNextToWall { name: Name, square: Square },
    /// A wall must be in the player's own half (R9).
    WrongHalf { square: Square, least: u8, most: u8 },
    /// The limit of moves in a turn is reached (R10).
    MoveLimit { limit: u32 },
    /// A move of more steps than a unit has (R10).
    TooManySteps { name: Name, from: Square, to: Square, steps: u32, limit: u32 },
    /// There is no path of its steps over empty squares (R11).
    NoPath { name: Name, from: Square, to: Square, limit: u32 },
    /// The card on the square bears units, but only of its own side (R11; rules 3.28).
    EnemyWall { name: Name, square: Square, wall: Name },
    /// The unit has moved (R12).
    MovedAlready { name: Name, square: Square },
    /// The limit of attacks in a turn is reached (R13).
    AttackLimit { limit: u32 },
    /// The unit is on the other side (R10 for a move, R13 for an attack).
    NotYours {
        name: Name,
        square: Square,
        /// Whether it was to attack; otherwise to move.
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
    /// A card is between the squares (R17; R16).
    Blocked { range: Range, name: Name, square: Square },
    /// The unit wounds the target once for each of its dice, and rolls none (R18; rules 3.27).
    WithoutDice { name: Name, target: Name, from: Square, to: Square, wounds: u32 },
    /// An effect forbids it (R24).
    Forbidden { name: Name, square: Square, what: Cannot, effect: Name },
    /// A wall is placed, not played (R28).
    WallAsEvent { name: Name, player: PlayerId },
    /// A wall is not a unit (R29).
    WallAsUnit {
        name: Name,
        /// The unit's square; `None` for one that is to be summoned.
        square: Option<Square>,
    },
    /// A player without walls cannot summon (R32).
    NoWalls,
}

impl Rule {
    /// Returns the number of the rule, 1 to 32.
    pub const fn number(&self) -> u8 {
        match self {
            Rule::WrongPhase { .. } | Rule::PhaseLeftOut { .. } => 1,
            Rule::DrawnAlready => 2,
            Rule::ChangedCost { .. } | Rule::Copies { .. } => 3,
            Rule::NotNextToWall { .. } => 5,
            Rule::Summoner { .. } => 6,
            Rule::FurtherNotNextToWall { .. } | Rule::WrongHalf { .. } => 9,
            Rule::MoveLimit { .. } | Rule::TooManySteps { .. } | Rule::NotYours { attack: false, .. } => 10,
            Rule::NoPath { .. } | Rule::EnemyWall { .. } => 11,
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
            Rule::WithoutDice { .. } => 18,
            Rule::Forbidden { .. } => 24,
            Rule::WallAsEvent { .. } => 28,
            Rule::WallAsUnit { .. } => 29,
            Rule::NoWalls => 32,
        }
    }

    /// Returns the key of the rule in records.
    pub const fn key(&self) -> &'static str {
        match self {
            Rule::WrongPhase { .. } => "wrong-phase",
            Rule::PhaseLeftOut { .. } => "phase-left-out",
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
            Rule::EnemyWall { .. } => "enemy-wall",
            Rule::MovedAlready { .. } => "moved-already",
            Rule::AttackLimit { .. } => "attack-limit",
            Rule::NotYours { .. } => "not-yours",
            Rule::SelfAttack { .. } => "self-attack",
            Rule::AttackedAlready { .. } => "attacked-already",
            Rule::NotAdjacent { .. } => "not-adjacent",
            Rule::NotInLine { .. } => "not-in-line",
            Rule::TooFar { .. } => "too-far",
            Rule::Blocked { .. } => "blocked",
            Rule::WithoutDice { .. } => "without-dice",
            Rule::Forbidden { .. } => "forbidden",
            Rule::WallAsEvent { .. } => "wall-as-event",
            Rule::WallAsUnit { .. } => "wall-as-unit",
            Rule::NoWalls => "no-walls",
        }
    }
}

impl Display for Rule {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Rule::WrongPhase { needed, now } => {
                format!("you can do that in the {} phase; this is the {} phase", needed.title(), now.title())
            }
            Rule::PhaseLeftOut { phase, units, .. } => {
                let units = count(*units as usize, "unit", "units");
                format!(
                    "that would leave out the {} phase, in which you can still {} with {units}",
                    phase.title(),
                    phase.word()
                )
            }
            Rule::DrawnAlready => String::from("you have already drawn cards in this phase"),
            Rule::ChangedCost { name, printed, cost } => format!("{name} costs {printed}, not {cost}"),
            Rule::Copies { name, copies: 1, named: 1, .. } => {
                format!("the only {name} is already on the board or in a known pile")
            }
            Rule::Copies { name, copies, left: 0, .. } => {
                format!("all {copies} {name} are already on the board or in known piles")
            }
            Rule::Copies { name, copies, named, left } if *left == u32::from(*copies) => {
                format!("you named {named} {name}; the deck has {}", count(*left as usize, "copy", "copies"))
            }
            Rule::Copies { name, copies, named, left } => {
                format!(
                    "you named {named} {name}; only {left} of {copies} are not yet on the board or in known piles"
                )
            }
            Rule::NotNextToWall { name, square, .. } => {
                format!("{name} cannot be summoned to {square}: none of your walls is orthogonally adjacent")
            }
            Rule::Summoner { name } => format!("{name} is a summoner; a summoner cannot be summoned"),
            Rule::FurtherNotNextToWall { name, square } => {
                format!("{name} cannot be placed on {square}: none of your walls is orthogonally adjacent")
            }
            Rule::WrongHalf { square, least, most } => {
                format!("{square} is not in your half: rows {least} to {most}")
            }
            Rule::MoveLimit { limit: MOVES } => format!("you have used all {MOVES} moves this turn"),
            Rule::MoveLimit { limit } => of_first_turn(*limit, "move"),
            Rule::TooManySteps { name, from, to, steps, limit } => {
                format!(
                    "{name} cannot reach {to} from {from}: it is {steps} steps away and a move is at most {limit}"
                )
            }
            Rule::NoPath { name, from, to, limit } => {
                format!("{name} cannot reach {to} from {from}: no path over {limit} empty squares")
            }
            Rule::EnemyWall { name, square, wall } => {
                format!("{name} cannot stand on {wall} at {square}: it belongs to the opponent")
            }
            Rule::MovedAlready { name, square } => format!("{name} at {square} has already moved this turn"),
            Rule::AttackLimit { limit: ATTACKS } => format!("you have used all {ATTACKS} attacks this turn"),
            Rule::AttackLimit { limit } => of_first_turn(*limit, "attack"),
            Rule::NotYours { name, square, attack } => {
                let what = if *attack { "attack with" } else { "move" };
                format!("{name} at {square} belongs to the opponent: you {what} your own units")
            }
            Rule::SelfAttack { name, square } => format!("{name} at {square} cannot attack itself"),
            Rule::AttackedAlready { name, square } => {
                format!("{name} at {square} has already attacked this turn")
            }
            Rule::NotAdjacent { name, from, to } => {
                format!(
                    "{name} at {from} has a sword and can only attack an orthogonally adjacent square, not {to}"
                )
            }
            Rule::NotInLine { name, from, to, .. } => {
                format!("{to} is not in a straight line from {name} at {from}")
            }
            Rule::TooFar { name, to, spaces, reach, .. } => {
                format!("{to} is {spaces} squares away; {name} reaches {reach}")
            }
            Rule::Blocked { name, square, .. } => format!("{name} at {square} is in the way"),
            Rule::WithoutDice { name, target, wounds, .. } => {
                let wounds = count(*wounds as usize, "wound", "wounds");
                format!("{name} rolls no dice against {target}: {wounds} without dice")
            }
            Rule::Forbidden { name, square, what, effect } => {
                format!("{name} at {square} cannot {}: {effect}", what.infinitive())
            }
            Rule::WallAsEvent { name, .. } => format!("{name} is placed, not played"),
            Rule::WallAsUnit { name, square: Some(square) } => {
                format!("{name} at {square}: walls do not move, do not attack and take no effects")
            }
            Rule::WallAsUnit { name, square: None } => format!("{name} is placed, not summoned"),
            Rule::NoWalls => String::from("no walls: cannot summon"),
        };
        out.write_str(&text)
    }
}

impl Error for Rule {}

/// Describes that nothing is left of what a first turn allows.
fn of_first_turn(limit: u32, what: &str) -> String {
    match limit {
        0 => format!("the first turn has no {what}s"),
        1 => format!("you have used the only {what} of the first turn"),
        limit => format!("you have used all {limit} {what}s of the first turn"),
    }
}
