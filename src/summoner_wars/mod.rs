//! Summoner Wars, first edition: `game -> deck -> rules`, each room using only those behind it; `odds` stands alone.
//!
//! `R1` to `R32` are the 32 rules of the game, and `rules 3.8` is section 3.8 of `docs/rules/summoner-wars.md`, which says how
//! they are played here.

pub mod deck;
pub mod game;
pub mod odds;
pub mod rules;
