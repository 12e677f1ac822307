//! Messages for errors of files and streams.

use std::io::{self, ErrorKind};

/// Reports whether a file cannot be created because its folder or disk is read-only.
pub(super) fn is_read_only(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem)
}

/// Returns a message for an error of the system.
pub(super) fn what(error: &io::Error) -> &'static str {
    if let Some(words) = by_number(error) {
        return words;
    }
    match error.kind() {
        ErrorKind::NotFound => "there is no such file",
        ErrorKind::PermissionDenied => "permission denied",
        ErrorKind::IsADirectory => "it is a folder",
        ErrorKind::StorageFull => "no space left",
        // The disk became full in the middle of a line.
        ErrorKind::WriteZero => "no space left: only a part could be written",
        ErrorKind::FileTooLarge => "the system does not allow such a long file",
        ErrorKind::ReadOnlyFilesystem => "the file system is read-only",
        ErrorKind::Unsupported => "the file system of this folder cannot do that",
        ErrorKind::QuotaExceeded => "the disk quota is used up",
        ErrorKind::InvalidInput | ErrorKind::InvalidFilename => "the name is not possible",
        _ => "an input or output error",
    }
}

/// Returns a message for errors for which the standard library has no stable kind.
fn by_number(error: &io::Error) -> Option<&'static str> {
    let number = error.raw_os_error().filter(|_| cfg!(unix))?;
    let is_linux = cfg!(any(target_os = "linux", target_os = "android"));
    let (loops, no_locks) = if is_linux { (40, 37) } else { (62, 77) };
    match number {
        23 => Some("the system has too many files open"),
        24 => Some("too many files are open"),
        _ if number == loops => Some("its links go in a circle"),
        _ if number == no_locks => Some("the file system of this folder has no locks"),
        _ => None,
    }
}
