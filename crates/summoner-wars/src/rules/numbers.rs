//! The numbers of the game, each with its source.

use std::ops::RangeInclusive;

/// Columns of the board, `a` to `f` (rules 3.2).
pub const BREADTH: u8 = 6;

/// Rows of the board (rules 3.2).
pub const DEPTH: u8 = 8;

/// Rows of a player's own half (rules 3.2).
pub const HOME_ROWS: u8 = 4;

/// A draw fills the hand to so many cards (R2).
pub const HAND: u32 = 5;

/// Units that may move in a turn (R10).
pub const MOVES: u32 = 3;

/// Steps of a move (R10).
pub const STEPS: u32 = 2;

/// Units that may attack in a turn (R13).
pub const ATTACKS: u32 = 3;

/// Moves of the first turn of all (rules 3.3).
pub const FIRST_TURN_MOVES: u32 = 2;

/// Attacks of the first turn of all (rules 3.3).
pub const FIRST_TURN_ATTACKS: u32 = 3;

/// How far a sword reaches (R16).
pub const SWORD_REACH: u8 = 1;

/// How far a bow reaches (R17).
pub const BOW_REACH: u8 = 3;

/// A die that shows so many pips or more is a hit (rules 3.1).
pub const HIT_ON_DEFAULT: u8 = 3;

/// What a hit may be set to (rules 3.1).
pub const HIT_ON: RangeInclusive<u8> = 2..=6;

/// Pips of a die (R18).
pub const PIPS: RangeInclusive<u8> = 1..=6;

/// Dice that a unit attacks with (rules 6).
pub const ATTACK: RangeInclusive<u8> = 0..=9;

/// Life points (rules 6).
pub const LIFE: RangeInclusive<u8> = 1..=9;

/// Summon cost (rules 6).
pub const COST: RangeInclusive<u8> = 0..=9;

/// How far a card may reach (rules 6).
pub const REACH: RangeInclusive<u8> = 1..=8;

/// Cards of a deck (rules 6).
pub const CARDS: u32 = 34;

/// Commons of a deck (rules 6).
pub const COMMONS: u32 = 18;

/// Different champions of a deck (rules 6).
pub const CHAMPIONS: u32 = 3;

/// Event cards of a deck, its walls aside (rules 6).
pub const EVENTS: u32 = 9;

/// Walls of a deck (rules 6).
pub const WALLS: u32 = 3;

/// Copies of one common, at most (rules 6).
pub const MAX_COPIES: u8 = 10;

/// Mercenaries of a deck, at most (rules 6).
pub const MAX_MERCENARIES: u32 = 6;
