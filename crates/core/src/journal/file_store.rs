//! A game file on the disk, under its lock.

use super::{DamageKind, MAX_FILE_BYTES, Store};
use std::error::Error;
use std::fmt::{self, Display};
use std::fs::{self, File, Metadata, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Why a game file was not opened, read or created.
#[derive(Debug)]
pub enum StoreError {
    /// The file does not exist.
    Missing,
    /// The file exists already.
    Exists,
    /// The path leads to something that is not an ordinary file.
    NotAFile,
    /// Another process holds the lock.
    Busy,
    /// The file system of the file's folder does not support locks.
    NoLocks,
    /// The path led to another file by the time the lock was acquired.
    Replaced,
    /// The file is longer than [`MAX_FILE_BYTES`].
    TooLarge,
    /// An error of the system.
    Io(io::Error),
}

impl Display for StoreError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Missing => out.write_str("there is no such game file"),
            StoreError::Exists => out.write_str("the game file already exists"),
            StoreError::NotAFile => out.write_str("the path does not lead to a file"),
            StoreError::Busy => out.write_str("another process is writing to the game file"),
            StoreError::NoLocks => out.write_str("the file system of the game file has no locks"),
            StoreError::Replaced => out.write_str("another file replaced the game file in the meantime"),
            StoreError::TooLarge => DamageKind::TooLarge.fmt(out),
            StoreError::Io(error) => write!(out, "the game file cannot be read or written: {error}"),
        }
    }
}

impl Error for StoreError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            StoreError::Io(error) => Some(error),
            _ => None,
        }
    }
}

/// A game file that only this process may write until this value is dropped or the process ends, for whatever reason: the lock is on the
/// file itself.
#[derive(Debug)]
pub struct FileStore {
    file: File,
    path: PathBuf,
}

/// Pause before the lock is tried again.
const PAUSE: Duration = Duration::from_millis(5);

/// How long to wait for a file that another process keeps from being read.
const READING: Duration = Duration::from_secs(5);

/// How long to wait for another process that takes over an empty file and writes into it.
const CREATION: Duration = Duration::from_secs(5);

impl FileStore {
    /// Opens a file for writing and locks it; waits up to `patience` for the holder of the lock.
    ///
    /// # Errors
    ///
    /// Returns `Missing`, `NotAFile`, `Busy`, `Replaced` or `Io`.
    pub fn open(path: &Path, patience: Duration) -> Result<FileStore, StoreError> {
        // Opening a pipe would block forever.
        if !fs::metadata(path)?.is_file() {
            return Err(StoreError::NotAFile);
        }
        let file = options().open(path)?;
        lock(&file, patience)?;
        let store = FileStore { file, path: path.to_owned() };
        if store.is_there()? { Ok(store) } else { Err(StoreError::Replaced) }
    }

    /// Reads a file without a lock.
    ///
    /// # Errors
    ///
    /// Returns `Missing`, `TooLarge` or `Io`; on Windows, where a locked file cannot be read, also `Busy`.
    pub fn read_only(path: &Path) -> Result<Vec<u8>, StoreError> {
        let start = Instant::now();
        loop {
            match read_whole(&File::open(path)?) {
                Err(error) if is_locked_away(&error) && start.elapsed() < READING => sleep(PAUSE),
                Err(error) if is_locked_away(&error) => return Err(StoreError::Busy),
                read => return Ok(read?),
            }
        }
    }

    /// Creates an empty file, which must not exist, locks it, and waits until the folder's entry is on the disk. An existing file that is
    /// empty, such as one left by a killed process, is taken over.
    ///
    /// # Errors
    ///
    /// Returns `Exists`, `NotAFile`, `Busy`, `Replaced` or `Io`.
    pub fn create(path: &Path) -> Result<FileStore, StoreError> {
        let store = match options().create_new(true).open(path) {
            Ok(file) => {
                let store = FileStore { file, path: path.to_owned() };
                if let Err(error) = lock(&store.file, CREATION) {
                    // This error is the one reported. If another process holds the lock, it is writing into the file.
                    if !matches!(error, StoreError::Busy) {
                        let _ = store.discard();
                    }
                    return Err(error);
                }
                store
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                FileStore::open(path, CREATION).map_err(|error| match error {
                    // A link whose target does not exist.
                    StoreError::Missing => StoreError::NotAFile,
                    other => other,
                })?
            }
            Err(error) => return Err(error.into()),
        };
        // Between creation and lock, another process may have taken the file over.
        if store.file.metadata()?.len() > 0 {
            return Err(StoreError::Exists);
        }
        if !store.is_there()? {
            return Err(StoreError::Replaced);
        }
        if let Err(error) = sync_folder(path) {
            // This error is the one reported; an empty file that remains will be taken over another time.
            let _ = store.discard();
            return Err(error.into());
        }
        Ok(store)
    }

    /// Removes the file again after a creation that failed.
    ///
    /// # Errors
    ///
    /// Returns `Io`; `Replaced` if the path leads to another file.
    pub fn discard(self) -> Result<(), StoreError> {
        if !self.is_there()? {
            return Err(StoreError::Replaced);
        }
        // Processes that wait for the lock will find that the path leads nowhere.
        Ok(fs::remove_file(&self.path)?)
    }

    /// Reports whether the path still leads to the locked file.
    fn is_there(&self) -> Result<bool, StoreError> {
        match fs::metadata(&self.path) {
            Ok(now) => Ok(same(&self.file.metadata()?, &now)),
            Err(error) if is_gone(&error) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }
}

/// Waits until the entry of a file in its folder is on the disk.
///
/// # Errors
///
/// Returns errors of the system.
#[cfg(unix)]
pub fn sync_folder(file: &Path) -> io::Result<()> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = match File::open(folder.unwrap_or(Path::new("."))) {
        // A folder may accept files without being readable.
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => return Ok(()),
        opened => opened?,
    };
    match folder.sync_all() {
        // Some network and user-space file systems do not support this.
        Err(error) if matches!(error.kind(), io::ErrorKind::InvalidInput | io::ErrorKind::Unsupported) => {
            Ok(())
        }
        done => done,
    }
}

/// Does nothing, as the system offers no such operation.
///
/// # Errors
///
/// Never returns an error.
#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "as on unix")]
pub fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

impl Store for FileStore {
    fn read(&mut self) -> io::Result<Vec<u8>> {
        io::Seek::rewind(&mut self.file)?;
        read_whole(&self.file)
    }

    fn append(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if !cfg!(unix) {
            io::Seek::seek(&mut self.file, io::SeekFrom::End(0))?;
        }
        loop {
            match self.file.write(bytes) {
                // A signal arrived before anything was written.
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                done => return done,
            }
        }
    }

    fn sync(&mut self) -> io::Result<()> {
        self.file.sync_data()
    }

    fn is_found(&mut self, length: u64) -> io::Result<bool> {
        match fs::metadata(&self.path) {
            Ok(now) => Ok(now.len() == length && same(&self.file.metadata()?, &now)),
            Err(error) if is_gone(&error) => Ok(false),
            Err(error) => Err(error),
        }
    }

    fn truncate(&mut self, length: u64) -> io::Result<()> {
        self.file.set_len(length)
    }
}

/// Returns the options to read and append. Windows cannot truncate a file that was opened only to append.
fn options() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true).write(true).append(cfg!(unix));
    options
}

fn lock(file: &File, patience: Duration) -> Result<(), StoreError> {
    let start = Instant::now();
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(()),
            Err(TryLockError::WouldBlock) if start.elapsed() < patience => sleep(PAUSE),
            Err(TryLockError::WouldBlock) => return Err(StoreError::Busy),
            Err(TryLockError::Error(error)) if knows_no_locks(&error) => return Err(StoreError::NoLocks),
            Err(TryLockError::Error(error)) => return Err(error.into()),
        }
    }
}

/// Reports whether an error means that the file system has no locks, like some network file systems.
fn knows_no_locks(error: &io::Error) -> bool {
    /// `ENOLCK`, for which the standard library has no kind.
    const NO_LOCKS: Option<i32> = if cfg!(any(target_os = "linux", target_os = "android")) {
        Some(37)
    } else if cfg!(unix) {
        Some(77)
    } else {
        None
    };
    error.kind() == io::ErrorKind::Unsupported || NO_LOCKS.is_some() && error.raw_os_error() == NO_LOCKS
}

/// Reports whether the lock of another process keeps a file from being read: `ERROR_LOCK_VIOLATION` of Windows.
fn is_locked_away(error: &io::Error) -> bool {
    cfg!(windows) && error.raw_os_error() == Some(33)
}

fn read_whole(file: &File) -> io::Result<Vec<u8>> {
    let length = file.metadata()?.len();
    if length > MAX_FILE_BYTES {
        return Err(io::ErrorKind::FileTooLarge.into());
    }
    // One byte more than needed, so that the end is noticed without growing the buffer.
    let mut bytes = Vec::with_capacity(length as usize + 1);
    // The length may be unknown, like that of a pipe, or grow meanwhile.
    file.take(MAX_FILE_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MAX_FILE_BYTES {
        return Err(io::ErrorKind::FileTooLarge.into());
    }
    Ok(bytes)
}

/// Reports whether a path leads to nothing, or through something that is not a folder.
fn is_gone(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory)
}

#[cfg(unix)]
fn same(a: &Metadata, b: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    (a.dev(), a.ino()) == (b.dev(), b.ino())
}

/// Compares lengths and creation times, as the standard library offers nothing better here.
#[cfg(not(unix))]
fn same(a: &Metadata, b: &Metadata) -> bool {
    (a.len(), a.created().ok()) == (b.len(), b.created().ok())
}

impl From<io::Error> for StoreError {
    fn from(error: io::Error) -> StoreError {
        match error.kind() {
            io::ErrorKind::NotFound => StoreError::Missing,
            io::ErrorKind::FileTooLarge => StoreError::TooLarge,
            _ => StoreError::Io(error),
        }
    }
}
