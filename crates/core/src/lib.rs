#![doc = include_str!("../README.md")]
//!
//! | module | knows |
//! |---|---|
//! | [`chance`] | dice streams, seeds, plain dice; exact distributions, draws from them |
//! | [`journal`] | the game file of any game: append, lock, checksum, fold, undo, redo, repair |
//! | [`offer`] | the form in which a game lists the commands that are legal now, with their choices |
//! | [`sort`] | stable sorting that is compiled once |
//! | [`text`] | positions, names, spellings, TOML and its mistakes, tables of lines |
//!
//! `journal` uses `text`; the other modules use nothing but `sort`. Only the journal's file store touches the disk.
//!
//! # Glossary
//!
//! * **command**: a player's request with every name resolved; a value that records keep. A **typed command** holds names as they
//!   were typed; to **resolve** it is to look the names up.
//! * **event**: something that happened in a game; events are grouped by the procedure that they belong to. To **emit** one is to
//!   fold it and keep it. A **state** is the fold of its events.
//! * **header**: the first line of a game file, with the start of the game. **record**: each further line.
//! * **offer**: a command that would be accepted now, with the possible values of its arguments; each such argument is a **need**
//!   with its **choices**.
//! * **override**: a player's reason to break a rule; the record keeps it.
//! * **procedure**: a part of the game with its own rules: set-up, march, battle, reserves; draw, summon, attack.
//! * **refusal**: why a command is not accepted: a rule, which `--override` breaks, or something impossible, which nothing overrides.

pub mod chance;
pub mod journal;
pub mod offer;
pub mod sort;
pub mod text;
