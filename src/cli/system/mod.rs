//! The system that a call runs on: files, the environment, the clock, random bytes, standard input, terminals.
//!
//! It is the operating system, or a memory passed to [`with_memory`]. Only this module knows which; other modules call it as
//! they would call `std`.

mod disk;
mod encoding;
mod memory;
mod write_error;

pub(super) use encoding::decoded;
pub use memory::Memory;
pub(super) use memory::ReadGame;
pub(super) use write_error::WriteError;

use std::cell::{Cell, RefCell};
use std::env;
use std::ffi::OsString;
use std::fs;
use std::io::{self, BufRead, Cursor, IsTerminal, Read};
use std::mem::take;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use warband_core::journal::{FileStore, MemoryStore, Store, StoreError};

thread_local! {
    /// The memory of the call that this thread runs; `None` for the operating system.
    static MEMORY: RefCell<Option<Memory>> = const { RefCell::new(None) };
    /// Whether something reads standard input, or has read it.
    static IS_INPUT_READ: Cell<bool> = const { Cell::new(false) };
}

/// Runs `call` on a system in memory, which keeps the changes.
pub(super) fn with_memory<T>(memory: &mut Memory, call: impl FnOnce() -> T) -> T {
    MEMORY.set(Some(take(memory)));
    IS_INPUT_READ.set(false);
    let done = call();
    *memory = MEMORY.take().unwrap_or_default();
    done
}

/// Calls `of` with the memory; `None` for the operating system.
fn in_memory<T>(of: impl FnOnce(&mut Memory) -> T) -> Option<T> {
    MEMORY.with_borrow_mut(|memory| memory.as_mut().map(of))
}

/// Takes the game that the last call on this memory read. On the operating system's files there is none.
pub(super) fn take_read() -> Option<ReadGame> {
    in_memory(|memory| memory.read.take()).flatten()
}

/// Keeps a game that was read for the next call on this memory. Does nothing on the operating system's files.
pub(super) fn keep_read(read: Option<ReadGame>) {
    in_memory(|memory| memory.read = read);
}

/// Reports whether other programs share the files: then one may wait for what they do.
pub(super) fn is_shared() -> bool {
    in_memory(|_| ()).is_none()
}

/// Returns an environment variable. There are none in memory.
pub(super) fn variable(name: &str) -> Option<OsString> {
    in_memory(|_| None).unwrap_or_else(|| env::var_os(name))
}

/// Returns the time in seconds since 1970.
pub(super) fn seconds() -> i64 {
    in_memory(|memory| memory.now).unwrap_or_else(|| {
        let whole = |since: Duration| i64::try_from(since.as_secs()).unwrap_or(i64::MAX);
        match SystemTime::now().duration_since(UNIX_EPOCH) {
            Ok(since) => whole(since),
            Err(before) => -whole(before.duration()),
        }
    })
}

/// Fills `bytes` with random ones; `false` if there are not enough.
pub(super) fn fill_randomly(bytes: &mut [u8]) -> bool {
    in_memory(|memory| memory.random.read_exact(bytes)).unwrap_or_else(|| system_random(bytes)).is_ok()
}

/// Reads random bytes from the operating system.
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
fn system_random(bytes: &mut [u8]) -> io::Result<()> {
    use rand::TryRng;
    rand::rngs::SysRng.try_fill_bytes(bytes).map_err(io::Error::other)
}

/// Fails: there is no operating system.
#[cfg(all(target_family = "wasm", target_os = "unknown"))]
fn system_random(_: &mut [u8]) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}

/// Returns the path of the program itself, with links resolved. There is none in memory.
pub(super) fn program() -> Option<PathBuf> {
    in_memory(|_| None).unwrap_or_else(|| env::current_exe().and_then(fs::canonicalize).ok())
}

/// Reports whether this stream of the process is a terminal.
pub(super) fn is_terminal(stream: &impl IsTerminal) -> bool {
    is_shared() && stream.is_terminal()
}

/// Returns standard input, which can be read once.
///
/// # Errors
/// It was read already, or `play` reads its lines there.
pub(super) fn input() -> io::Result<Box<dyn BufRead>> {
    if !take_input() {
        return Err(io::ErrorKind::ResourceBusy.into());
    }
    Ok(match in_memory(|memory| take(&mut memory.input)) {
        Some(input) => Box::new(Cursor::new(input)),
        None => Box::new(io::stdin().lock()),
    })
}

/// Lets nothing else read standard input; returns `false` if something reads it already.
pub(super) fn take_input() -> bool {
    !IS_INPUT_READ.replace(true)
}

/// Reports whether the lines of `play` come from standard input, so that no command may run without an end.
pub(super) fn reads_lines() -> bool {
    IS_INPUT_READ.get() && !is_terminal(&io::stdin())
}

/// Reports whether an ordinary file of this name exists.
pub(super) fn is_file(path: &Path) -> bool {
    in_memory(|memory| memory.store(path).is_some()).unwrap_or_else(|| path.is_file())
}

/// Reports whether this is a readable file or pipe.
pub(super) fn is_readable(path: &Path) -> bool {
    is_file(path) || in_memory(|_| false).unwrap_or_else(|| path.exists() && !path.is_dir())
}

/// Reports whether a file or a folder of this name exists.
pub(super) fn exists(path: &Path) -> io::Result<bool> {
    in_memory(|memory| Ok(memory.store(path).is_some() || memory.is_folder(path)))
        .unwrap_or_else(|| fs::exists(path))
}

/// Reports whether this is a folder.
pub(super) fn is_folder(path: &Path) -> bool {
    in_memory(|memory| memory.store(path).is_none() && memory.is_folder(path))
        .unwrap_or_else(|| path.is_dir())
}

/// Makes a folder and those above it, unless they exist. In memory folders need not be made.
///
/// # Errors
///
/// Errors of the system.
pub(super) fn create_folders(path: &Path) -> io::Result<()> {
    in_memory(|_| Ok(())).unwrap_or_else(|| fs::create_dir_all(path))
}

/// Returns the entries of a folder, by their names; none if it cannot be read.
pub(super) fn entries(folder: &Path) -> Vec<PathBuf> {
    let found: Option<Vec<PathBuf>> = in_memory(|memory| memory.entries(folder).collect());
    let mut found = found.unwrap_or_else(|| {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        entries.map(|entry| folder.join(entry.file_name())).collect()
    });
    found.sort();
    found
}

/// Returns at most `most` bytes from the beginning of a file.
///
/// # Errors
///
/// Errors of the system.
pub(super) fn read(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    in_memory(|memory| memory.read(path, most)).unwrap_or_else(|| {
        // Enough for most files, so that one read gets everything and a second finds the end.
        let mut bytes = Vec::with_capacity(1 << 14);
        fs::File::open(path)?.take(most).read_to_end(&mut bytes)?;
        Ok(bytes)
    })
}

/// Writes a new file, whole or not at all, even if the process is killed or the power fails.
///
/// # Errors
///
/// `Exists` if the name exists, which is left alone; `NotMade`; `NotWritten`.
pub(super) fn create(path: &Path, bytes: &[u8]) -> Result<(), WriteError> {
    in_memory(|memory| memory.create(path, bytes)).unwrap_or_else(|| disk::create(path, bytes))
}

/// Replaces the text `before` of a file by `after` in one step. The encoding is preserved.
///
/// # Errors
///
/// `Changed` if the file has another text, which is left alone; `NotWritten`.
pub(super) fn replace(path: &Path, before: &str, after: &str) -> Result<(), WriteError> {
    in_memory(|memory| memory.replace(path, before, after))
        .unwrap_or_else(|| disk::replace(path, before, after))
}

/// Overwrites a file, whole or not at all.
///
/// # Errors
///
/// `NotWritten`.
pub(super) fn replace_whole(path: &Path, bytes: &[u8]) -> Result<(), WriteError> {
    in_memory(|memory| memory.replace_whole(path, bytes)).unwrap_or_else(|| disk::replace_whole(path, bytes))
}

/// A game file opened for writing by this call alone.
#[derive(Debug)]
pub(super) enum GameStore {
    /// On the disk, under its lock.
    File(FileStore),
    /// In memory, with its name.
    Memory(MemoryStore, PathBuf),
}

impl GameStore {
    /// Opens a game file for writing; waits up to `patience` for another writer.
    ///
    /// # Errors
    ///
    /// Errors of [`FileStore::open`].
    pub(super) fn open(path: &Path, patience: Duration) -> Result<GameStore, StoreError> {
        let store = in_memory(|memory| memory.store(path).ok_or(StoreError::Missing));
        match store {
            Some(store) => Ok(GameStore::Memory(store?, path.to_owned())),
            None => FileStore::open(path, patience).map(GameStore::File),
        }
    }

    /// Reads a game file without a lock.
    ///
    /// # Errors
    ///
    /// Errors of [`FileStore::read_only`].
    pub(super) fn read_only(path: &Path) -> Result<Vec<u8>, StoreError> {
        in_memory(|memory| memory.store(path).ok_or(StoreError::Missing)?.read().map_err(StoreError::from))
            .unwrap_or_else(|| FileStore::read_only(path))
    }

    /// Creates an empty game file, which must not exist.
    ///
    /// # Errors
    ///
    /// Errors of [`FileStore::create`].
    pub(super) fn create(path: &Path) -> Result<GameStore, StoreError> {
        let made = in_memory(|memory| match memory.create(path, &[]) {
            Ok(()) => memory.store(path).ok_or(StoreError::Missing),
            Err(WriteError::NotMade(error) | WriteError::NotWritten(error)) => Err(StoreError::from(error)),
            Err(_) => Err(StoreError::Exists),
        });
        match made {
            Some(store) => Ok(GameStore::Memory(store?, path.to_owned())),
            None => FileStore::create(path).map(GameStore::File),
        }
    }

    /// Returns the store for the journal.
    pub(super) fn store(&mut self) -> &mut dyn Store {
        match self {
            GameStore::File(store) => store,
            GameStore::Memory(store, _) => store,
        }
    }

    /// Returns the bytes of a file in memory; `None` if it is on the disk.
    pub(super) fn bytes_in_memory(&self) -> Option<Vec<u8>> {
        match self {
            GameStore::File(_) => None,
            GameStore::Memory(store, _) => Some(store.to_vec()),
        }
    }

    /// Takes the file away again: what is left of a creation that failed.
    ///
    /// # Errors
    ///
    /// Errors of [`FileStore::discard`].
    pub(super) fn discard(self) -> Result<(), StoreError> {
        match self {
            GameStore::File(store) => store.discard(),
            GameStore::Memory(_, path) => {
                in_memory(|memory| memory.remove(&path));
                Ok(())
            }
        }
    }
}
