//! The errors of writing a file.

use std::io;

/// Why a file was not written.
#[derive(Debug)]
pub(in crate::cli) enum WriteError {
    /// The name exists already.
    Exists,
    /// No file can be created in this folder.
    NotMade(io::Error),
    /// The file was created, but writing to it failed.
    NotWritten(io::Error),
    /// The file has changed since it was read.
    Changed,
}
