//! The operations of a disk that the journal needs.

use std::io;

/// A file opened for reading and appending. Tests replace it by one that fails or writes short.
pub trait Store {
    /// Returns the whole content.
    ///
    /// # Errors
    ///
    /// Returns errors of the system; `FileTooLarge` beyond [`MAX_FILE_BYTES`](super::MAX_FILE_BYTES).
    fn read(&mut self) -> io::Result<Vec<u8>>;

    /// Writes `bytes` at the end, in one write; returns how many were written, which may be fewer.
    ///
    /// # Errors
    ///
    /// Returns errors of the system; nothing was written then.
    fn append(&mut self, bytes: &[u8]) -> io::Result<usize>;

    /// Waits until everything written is on the disk.
    ///
    /// # Errors
    ///
    /// Returns errors of the system; it is then unknown what is on the disk.
    fn sync(&mut self) -> io::Result<()>;

    /// Reports whether everybody who opens the file's path now finds this file, `length` bytes long. Called after the last sync: a file
    /// that was replaced, removed or cut meanwhile is not saved as far as its users are concerned.
    ///
    /// # Errors
    ///
    /// Returns errors of the system; it is then unknown.
    fn is_found(&mut self, length: u64) -> io::Result<bool>;

    /// Cuts the content to its first `length` bytes.
    ///
    /// # Errors
    ///
    /// Returns errors of the system; nothing was cut then.
    fn truncate(&mut self, length: u64) -> io::Result<()>;
}
