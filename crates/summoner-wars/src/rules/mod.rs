//! The rules as data: numbers and their sources, phases, the board's squares, the 32 rules.
//!
//! Contains only constants and tables; playing is the job of `game`.

mod numbers;
mod phase;
mod rule;
mod square;

pub use numbers::{
    ATTACK, ATTACKS, BOW_REACH, BREADTH, CARDS, CHAMPIONS, COMMONS, COST, DEPTH, EVENTS, FIRST_TURN_ATTACKS,
    FIRST_TURN_MOVES, HAND, HIT_ON, HIT_ON_DEFAULT, HOME_ROWS, LIFE, MAX_COPIES, MAX_MERCENARIES, MOVES,
    PIPS, REACH, STEPS, SWORD_REACH, WALLS,
};
pub use phase::Phase;
pub use rule::{RuleKind, RuleRow, rule, rules};
pub use square::Square;

use warband_core::text::TableFile;

/// Every table of this module.
pub const TABLES: [TableFile; 1] = [TableFile::of::<RuleRow>()];
