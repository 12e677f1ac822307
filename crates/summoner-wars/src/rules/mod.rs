//! What the rules say, as data: numbers and their sources, phases, the board's squares, the 32 rules.
//!
//! Knows how far things go, and nothing of how to play.

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

/// Every table of this room.
pub const TABLES: [TableFile; 1] = [TableFile::of::<RuleRow>()];
