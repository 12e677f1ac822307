//! The adviser: its rows, its policy, its opponent, over whole games.
#![allow(clippy::unwrap_used, clippy::panic, clippy::expect_used, clippy::print_stderr)]

mod games;
mod measure;
mod properties;
mod table;
