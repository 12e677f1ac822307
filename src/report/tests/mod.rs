//! Tests of all answers together: on hostile game files, and of every built-in table.

mod hostile_games;
mod tables;
