//! The game file: JSON Lines that are only ever appended to, each with a digest of itself and the line before;
//! read, folded into a state, appended to under a lock, undone, repaired.
//!
//! Knows the rules of no game: a game is a [`Game`], a state and events that change it. Contains no English text and
//! no exit codes. Only `file_store` touches the disk.
//!
//! # The format
//!
//! Line 1 is the header: `format` ([`FORMAT`]), `tool` (the version that created it), `game` ([`Game::NAME`]), `set`
//! (the game's own part, [`Game::Set`]); in a smaller copy ([`compact()`]) also `compacts`, the last digest of the original file.
//! Each further line is a record: `n` (1, 2, 3 ...), `at` (a second in UTC), `player` (or null), `typed`, and one member that
//! determines its kind: `events`, `undoes`, `redoes`, `note`, `computer`, `key`, `recovered` or `edited` (see [`Entry`]).
//! `events` is preceded by `command`, the command as a value of the game, and by `override`, the reason, if a rule was
//! overridden. Every line, the header included, ends in `,"h":"` + 16 hex digits + `"}`: the beginning of SHA-256 over the
//! 16 digits of the line before (none for the header) and this line up to that comma.
//!
//! A last line without its newline counts if its digest is right; otherwise it is torn and ignored ([`Journal::torn`]). A last
//! line is also torn, with or without a newline, if its digest is wrong and it contains a NUL, which JSON never does: a page of
//! it was never written. NULs after a whole line are torn without that line. Everything else that is wrong is [`Damage`], which
//! names its line.

mod append;
mod compact;
mod damage;
mod digests;
mod file_store;
mod game;
mod history;
mod line_digest;
mod lines;
mod memory_store;
mod peek;
mod reader;
mod record;
mod repair;
mod replay;
mod store;
mod wire;

pub use append::{AppendError, NotEmpty, append, append_known, create};
pub use compact::compact;
pub use damage::{Damage, DamageKind};
pub use digests::digests;
pub use file_store::{FileStore, StoreError, sync_folder};
pub use game::Game;
pub use history::NothingLeft;
pub use memory_store::MemoryStore;
pub use peek::game_of;
pub use reader::Journal;
pub use record::{
    CommandRecord, CommandValue, ComputerRecord, Entry, FORMAT, Header, Line, MAX_FILE_BYTES, Record,
};
pub use repair::{Repaired, StillSound, repair};
pub use store::Store;

#[cfg(test)]
mod tests;
