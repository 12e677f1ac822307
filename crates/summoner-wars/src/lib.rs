#![doc = include_str!("../README.md")]
//!
//! `R1` to `R32` are the 32 rules of the game, and `rules 3.8` is section 3.8 of `docs/rules/summoner-wars.md`, which
//! describes how warband applies them.
//!
//! `game -> deck -> rules`, each module using only those to its right; `odds` is independent. `luck` uses `game` and `odds`.
//!
//! | room | knows | must not know |
//! |---|---|---|
//! | [`rules`] | numbers and their sources, phases, squares, the 32 rules, as data | how to play |
//! | [`deck`] | decks as written, with positions; judging a deck | game state, files |
//! | [`odds`] | exact distributions of an attack's hits | files, terminal |
//! | [`game`] | a game in play: state, commands, events, procedures, what is legal now | clock, files, randomness, the long form of messages |
//! | [`luck`] | the hits of attacks with their exact chances | files, terminal |
//! | [`strength`] | the strength of the players in a position, and the units that a command cost them | files, terminal, chances |
//!
//! # Glossary
//!
//! * **summoner**, **champion**, **common**: the units of a deck; a player without a summoner has lost.
//! * **controller**: the player on whose side a card is; **owner**: the player whose deck it is from.
//! * **copies**: the number of times that a deck has a card. **accounted**: copies that are on the board or in piles by name.
//! * **draw pile**, **hand**: cards that only their player knows; warband only counts them.
//! * **effect**: a temporary change to a unit.
//! * **event card**: a card played for its text; one with life is a wall.
//! * **magic pile**: the cards that pay for units, one magic per card; **discard pile**: where they go, and events.
//! * **phase**: Draw, Summon, Event, Move, Attack, Build: one player's turn.
//! * **slot**: a card of a pile, or `?` for an unknown one.
//! * **wall**: a card without an attack, adjacent to which units are summoned.

pub mod deck;
pub mod game;
pub mod luck;
pub mod odds;
pub mod rules;
pub mod strength;
