//! The game file: JSON Lines that are only ever appended to, each line sealed by a digest of itself and the one
//! before; read, folded into a state, appended to under a lock, undone, repaired.
//!
//! Knows the rules of no game: a game is a [`Game`], a state and events that change it. Says nothing in English,
//! knows no exit code. Only `file_store` touches the disk.
//!
//! # The format
//!
//! Line 1 is the header: `format` ([`FORMAT`]), `tool` (the version that made it), `game` ([`Game::NAME`]), `set`
//! (the game's own, [`Game::Set`]); in a smaller copy ([`compact()`]) `compacts`, the last digest of the file it was made of. Each further line is a record: `n` (1, 2, 3 ...), `at` (a second in UTC), `player` (or null),
//! `typed`, and one member that says what it is: `events`, `undoes`, `redoes`, `note`, `computer`, `key`, `recovered` or `edited`
//! (see [`Entry`]). Before `events` stand `command`, the command as a value of the game, and `override` where a rule was
//! overruled, with the reason. Every line, the header too, ends in `,"h":"` + 16 hex digits + `"}`: the beginning of SHA-256
//! over the 16 digits of the line before (none for the header) and this line up to that comma.
//!
//! A last line without its newline counts where its digest is right, else it is torn and read past
//! ([`Journal::torn`]). Torn too is a last line, newline or not, whose digest is wrong and that holds a NUL, which JSON never
//! does: a page of it was never written. NULs behind a whole line are torn alone. Everything else that is wrong is [`Damage`] that names its line.

mod append;
mod compact;
mod damage;
mod digests;
mod file_store;
mod game;
mod history;
mod lines;
mod memory_store;
mod peek;
mod reader;
mod record;
mod repair;
mod replay;
mod seal;
mod store;
mod wire;

pub use append::{AppendError, NotEmpty, append, create};
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
