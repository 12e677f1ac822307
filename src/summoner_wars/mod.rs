//! Summoner Wars, first edition: `game -> deck -> rules`, each room using only those behind it; `odds` stands alone.
//!
//! "R1" to "R32" are the 32 rules of seed 004, "SPEC" is the specification that says how the tool reads them.

pub mod deck;
pub mod game;
pub mod odds;
pub mod rules;
