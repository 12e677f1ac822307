//! The numbers of the game, each with its source.

use std::ops::RangeInclusive;

/// Columns of the board, `a` to `f` (rules 3.2).
pub const BREADTH: u8 = 6;

/// Rows of the board (rules 3.2).
pub const DEPTH: u8 = 8;

/// Rows of a player's own half (rules 3.2).
pub const HOME_ROWS: u8 = 4;

/// Cards in a hand after a draw (R2).
pub const HAND: u32 = 5;

/// Most units that can move in a turn (R10).
pub const MOVES: u32 = 3;

/// Most steps of a move (R10).
pub const STEPS: u32 = 2;

/// Most units that can attack in a turn (R13).
pub const ATTACKS: u32 = 3;

/// Most moves in the first turn of the game (rules 3.3).
pub const FIRST_TURN_MOVES: u32 = 2;

/// Most attacks in the first turn of the game (rules 3.3).
pub const FIRST_TURN_ATTACKS: u32 = 3;

/// Reach of a sword (R16).
pub const SWORD_REACH: u8 = 1;

/// Reach of a bow (R17).
pub const BOW_REACH: u8 = 3;

/// The usual lowest roll that hits (rules 3.1).
pub const HIT_ON_DEFAULT: u8 = 3;

/// Range of the lowest roll that hits (rules 3.1).
pub const HIT_ON: RangeInclusive<u8> = 2..=6;

/// Pips of a die (R18).
pub const PIPS: RangeInclusive<u8> = 1..=6;

/// Attack dice of a unit (rules 6).
pub const ATTACK: RangeInclusive<u8> = 0..=9;

/// Life points (rules 6).
pub const LIFE: RangeInclusive<u8> = 1..=9;

/// Summon cost (rules 6).
pub const COST: RangeInclusive<u8> = 0..=9;

/// Reach of a unit (rules 6).
pub const REACH: RangeInclusive<u8> = 1..=8;

/// Cards of a deck (rules 6).
pub const CARDS: u32 = 34;

/// Commons of a deck (rules 6).
pub const COMMONS: u32 = 18;

/// Different champions of a deck (rules 6).
pub const CHAMPIONS: u32 = 3;

/// Event cards of a deck, without those that are walls (rules 6).
pub const EVENTS: u32 = 9;

/// Walls of a deck (rules 6).
pub const WALLS: u32 = 3;

/// Most copies of a common (rules 6).
pub const MAX_COPIES: u8 = 10;

/// Most mercenaries of a deck (rules 6).
pub const MAX_MERCENARIES: u32 = 6;
