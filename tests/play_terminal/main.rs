//! `play` at a terminal: a pseudo-terminal replaces the player's, and a screen is reconstructed from its output.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stderr)]

mod computer;
mod endings;
mod hints;
mod keys;
mod lines;
mod pages;
mod pty;
mod recording;
mod screens;
mod shells;
#[path = "../skipped.rs"]
mod skipped;
mod tab;
mod watch;
