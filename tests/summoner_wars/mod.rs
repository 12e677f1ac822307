//! Summoner Wars: decks, sessions, and random play.
#![allow(clippy::unwrap_used, clippy::panic, clippy::expect_used, clippy::print_stderr)]

mod asking;
mod chance;
mod decks;
mod header;
mod offers;
mod program;
mod random;
mod reading;
mod sessions;
mod short;
mod table;
mod tally;
mod transcripts;
mod tries;
mod whole_game;
