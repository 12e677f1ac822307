//! The game file through the real program: nothing acknowledged is lost, whatever happens to the process, the disk or the
//! file; nothing refused is stored; no damage leads to a wrong state.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stderr)]

mod cuts;
mod disk;
mod flips;
mod golden;
mod hostile;
mod killed;
mod lines;
mod sealing;
#[path = "../skipped.rs"]
mod skipped;
mod system;
mod table;
mod undoing;
mod writers;
