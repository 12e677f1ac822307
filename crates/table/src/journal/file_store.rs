//! A game file on the disk, under its lock.

use super::{MAX_FILE_BYTES, Store};
use std::fs::{self, File, Metadata, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Why a game file was not opened, read or made.
#[derive(Debug)]
pub enum StoreError {
    /// There is no such file.
    Missing,
    /// There is such a file already.
    Exists,
    /// There is something, but it is no ordinary file.
    NotAFile,
    /// Another process holds the lock.
    Busy,
    /// The file system of the file's folder knows no locks.
    NoLocks,
    /// The path led to another file once the lock was there.
    Replaced,
    /// The file is longer than [`MAX_FILE_BYTES`].
    TooLarge,
    /// What the system says.
    Io(io::Error),
}

/// A game file that this process alone may write until this value is dropped, or the process ends in whatever way: the
/// lock is on the file itself.
#[derive(Debug)]
pub struct FileStore {
    file: File,
    path: PathBuf,
}

/// How long to sleep before the lock is tried again.
const PAUSE: Duration = Duration::from_millis(5);

/// How long to wait for a file that another process keeps from being read.
const READING: Duration = Duration::from_secs(5);

/// How long whoever takes over an empty file may need to write into it.
const CREATION: Duration = Duration::from_secs(5);

impl FileStore {
    /// Opens a file to write, and locks it: waits up to `patience` for whoever has it.
    ///
    /// # Errors
    ///
    /// `Missing`, `NotAFile`, `Busy`, `Replaced`, `Io`.
    pub fn open(path: &Path, patience: Duration) -> Result<FileStore, StoreError> {
        // A pipe would be waited for without end.
        if !fs::metadata(path)?.is_file() {
            return Err(StoreError::NotAFile);
        }
        let file = options().open(path)?;
        lock(&file, patience)?;
        let store = FileStore { file, path: path.to_owned() };
        if store.is_there()? { Ok(store) } else { Err(StoreError::Replaced) }
    }

    /// Reads a file as it is, without a lock.
    ///
    /// # Errors
    ///
    /// `Missing`, `TooLarge`, `Io`; on Windows, where others cannot read a locked file, also `Busy`.
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

    /// Makes an empty file, which must not be there, locks it, and waits until the folder has it on the disk. A file that
    /// is there but empty, such as a call that was killed leaves, is taken over.
    ///
    /// # Errors
    ///
    /// `Exists`, `NotAFile`, `Busy`, `Replaced`, `Io`.
    pub fn create(path: &Path) -> Result<FileStore, StoreError> {
        let store = match options().create_new(true).open(path) {
            Ok(file) => {
                let store = FileStore { file, path: path.to_owned() };
                if let Err(error) = lock(&store.file, CREATION) {
                    // What the caller is told is why. Who has the lock writes into the file.
                    if !matches!(error, StoreError::Busy) {
                        let _ = store.discard();
                    }
                    return Err(error);
                }
                store
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                FileStore::open(path, CREATION).map_err(|error| match error {
                    // A link that leads nowhere.
                    StoreError::Missing => StoreError::NotAFile,
                    other => other,
                })?
            }
            Err(error) => return Err(error.into()),
        };
        // Between making and locking, another process may have taken it over.
        if store.file.metadata()?.len() > 0 {
            return Err(StoreError::Exists);
        }
        if !store.is_there()? {
            return Err(StoreError::Replaced);
        }
        if let Err(error) = sync_folder(path) {
            // What the caller is told is why; an empty file that stays is taken over another time.
            let _ = store.discard();
            return Err(error.into());
        }
        Ok(store)
    }

    /// Takes the file away again: what is left of a creation that failed.
    ///
    /// # Errors
    ///
    /// `Io`; `Replaced` where the path leads to another file.
    pub fn discard(self) -> Result<(), StoreError> {
        if !self.is_there()? {
            return Err(StoreError::Replaced);
        }
        // Others may wait for the lock: they find that the path leads to nothing.
        Ok(fs::remove_file(&self.path)?)
    }

    /// Whether the path still leads to the file that is locked.
    fn is_there(&self) -> Result<bool, StoreError> {
        match fs::metadata(&self.path) {
            Ok(now) => Ok(same(&self.file.metadata()?, &now)),
            Err(error) if is_gone(&error) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }
}

/// Returns once the entry of a file in its folder is on the disk.
///
/// # Errors
///
/// Those of the system.
#[cfg(unix)]
pub fn sync_folder(file: &Path) -> io::Result<()> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = match File::open(folder.unwrap_or(Path::new("."))) {
        // A folder may take files and not be read.
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => return Ok(()),
        opened => opened?,
    };
    match folder.sync_all() {
        // Some network and user-space file systems know no such thing.
        Err(error) if matches!(error.kind(), io::ErrorKind::InvalidInput | io::ErrorKind::Unsupported) => {
            Ok(())
        }
        done => done,
    }
}

/// The system offers nothing.
///
/// # Errors
///
/// None.
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
                // A signal came before anything was written.
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

/// To read and append. Windows cannot cut a file that is open to append only.
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

/// Whether the file system has no locks, as some network file systems have none.
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

/// Whether the lock of another process keeps a file from being read: `ERROR_LOCK_VIOLATION` of Windows.
fn is_locked_away(error: &io::Error) -> bool {
    cfg!(windows) && error.raw_os_error() == Some(33)
}

fn read_whole(file: &File) -> io::Result<Vec<u8>> {
    let length = file.metadata()?.len();
    if length > MAX_FILE_BYTES {
        return Err(io::ErrorKind::FileTooLarge.into());
    }
    // One byte more than there should be, so that the end is seen without growing.
    let mut bytes = Vec::with_capacity(length as usize + 1);
    // The length may be unknown, as that of a pipe is, or grow meanwhile.
    file.take(MAX_FILE_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MAX_FILE_BYTES {
        return Err(io::ErrorKind::FileTooLarge.into());
    }
    Ok(bytes)
}

/// Whether a path leads to nothing, or through what is no folder.
fn is_gone(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory)
}

#[cfg(unix)]
fn same(a: &Metadata, b: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    (a.dev(), a.ino()) == (b.dev(), b.ino())
}

/// The standard library tells no more.
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
