//! warband: a command-line dice roller, army validator and turn tracker for people who play Dragon Dice
//! with real dice on a real table, and Summoner Wars as a second game.
//!
//! This package is the program. The games are in packages of their own, which other programs can build on:
//! [`warband_dragon_dice`], [`warband_summoner_wars`], and their common base [`warband_core`]. They may change with any
//! release. Scripts use the command line, whose JSON keeps its members (`docs/scripting.md`, JSON).
//!
//! | module | knows | must not know |
//! |---|---|---|
//! | `completion` | completions of a command that is being typed | any game, the terminal |
//! | `report` | English, tables, JSON | environment, exit codes |
//! | [`cli`] | clap, environment, paths, seeds, streams, exit codes | rules |
//!
//! `main -> cli -> report, completion -> the packages below`. `ARCHITECTURE.md`, next to `README.md`, describes the modules,
//! follows three commands through them, and lists the files that a new die, icon, spell, edition, verb or check touches.

pub mod cli;
mod completion;
mod report;
