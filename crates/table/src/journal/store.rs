//! The disk as the journal needs it.

use std::io;

/// One file, opened to read and append. A double of it fails or writes short in the tests.
pub trait Store {
    /// The whole content.
    ///
    /// # Errors
    ///
    /// Those of the system; `FileTooLarge` beyond [`MAX_FILE_BYTES`](super::MAX_FILE_BYTES).
    fn read(&mut self) -> io::Result<Vec<u8>>;

    /// Writes `bytes` behind the last one, by one write; how many were written, which may be fewer.
    ///
    /// # Errors
    ///
    /// Those of the system; then nothing was written.
    fn append(&mut self, bytes: &[u8]) -> io::Result<usize>;

    /// Returns once everything written is on the disk.
    ///
    /// # Errors
    ///
    /// Those of the system; then it is unknown what is on the disk.
    fn sync(&mut self) -> io::Result<()>;

    /// Whether everybody who looks for the file now finds this one, `length` bytes long. Asked after the last sync: what was
    /// exchanged, taken away or cut meanwhile is not saved for people.
    ///
    /// # Errors
    ///
    /// Those of the system; then it is unknown.
    fn is_found(&mut self, length: u64) -> io::Result<bool>;

    /// Cuts the content to its first `length` bytes.
    ///
    /// # Errors
    ///
    /// Those of the system; then nothing was cut.
    fn truncate(&mut self, length: u64) -> io::Result<()>;
}
