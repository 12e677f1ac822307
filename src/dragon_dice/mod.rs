//! Dragon Dice: `game, odds -> dragon -> roll -> force -> rules -> dice`, each room using only those behind it.

pub mod dice;
pub mod dragon;
pub mod force;
pub mod game;
pub mod odds;
pub mod roll;
pub mod rules;
