//! Why a file was not written.

use std::io;

/// Why a file was not written.
#[derive(Debug)]
pub(in crate::cli) enum WriteError {
    /// There is something of this name already.
    Exists,
    /// No file can be made in this folder.
    NotMade(io::Error),
    /// It was made, and did not take the bytes.
    NotWritten(io::Error),
    /// It is no longer as it was read.
    Changed,
}
