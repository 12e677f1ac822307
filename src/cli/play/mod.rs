//! `play`: commands line by line, from a player or a program.

mod beginning;
mod editor;
mod keys;
mod line;
mod lines;
mod records;
mod terminal;

pub(super) use line::Manner;
pub(super) use lines::from_lines;
pub(super) use terminal::at_terminal;
