//! Atomic writing of files on the disk.

use super::encoding::replaced;
use super::write_error::WriteError;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;
use warband_core::journal::{FileStore, Store, StoreError, sync_folder};

/// Writes a new file. An existing file is left alone.
///
/// The bytes are written to a temporary file in the same folder, which is renamed once it is on the disk. A process that is
/// killed may leave the temporary file; it does no harm.
pub(super) fn create(target: &Path, bytes: &[u8]) -> Result<(), WriteError> {
    if target.symlink_metadata().is_ok() {
        return Err(WriteError::Exists);
    }
    let (part, file) = part_of(target).map_err(WriteError::NotMade)?;
    let written = write_whole(file, bytes).and_then(|()| publish(&part, target));
    // Removes the temporary name. If this fails, only the message below can report it.
    let _ = fs::remove_file(&part);
    written.map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => WriteError::Exists,
        _ => WriteError::NotWritten(error),
    })
}

/// Returns a new file in the folder of `target` under a name of warband's own, and its path.
fn part_of(target: &Path) -> io::Result<(PathBuf, File)> {
    // WASI knows no processes.
    let process = if cfg!(target_family = "wasm") { 0 } else { std::process::id() };
    let mut error = io::ErrorKind::AlreadyExists.into();
    // A killed process with the same number may have left such a file.
    for number in 0..100 {
        let part = target.with_file_name(format!(".warband-{process}-{number}.part"));
        match File::create_new(&part) {
            Ok(file) => return Ok((part, file)),
            Err(other) if other.kind() == io::ErrorKind::AlreadyExists => error = other,
            Err(other) => return Err(other),
        }
    }
    Err(error)
}

fn write_whole(mut file: File, bytes: &[u8]) -> io::Result<()> {
    file.write_all(bytes)?;
    file.sync_all()
}

/// Renames the file at `part`, which is on the disk, to `target`, unless that name exists.
fn publish(part: &Path, target: &Path) -> io::Result<()> {
    match fs::hard_link(part, target) {
        Ok(()) => {}
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => return Err(error),
        Err(_) => {
            // Some file systems have no hard links: an empty file reserves the name, so that no other program can take it.
            File::create_new(target)?;
            fs::rename(part, target).inspect_err(|_| drop(fs::remove_file(target)))?;
        }
    }
    sync_folder(target)
}

/// How long to wait for another process that replaces the same file.
const WAIT: Duration = Duration::from_secs(5);

/// Replaces the text of a file by way of a temporary file. A file that has changed since it was read is left alone: the lock on it keeps
/// another warband from replacing it meanwhile.
pub(super) fn replace(path: &Path, before: &str, after: &str) -> Result<(), WriteError> {
    let failed = WriteError::NotWritten;
    // A symbolic link stays: its target is replaced.
    let target = fs::canonicalize(path).map_err(failed)?;
    let mut locked = match FileStore::open(&target, WAIT) {
        Ok(store) => Some(store),
        // A file system without locks.
        Err(StoreError::NoLocks) => None,
        Err(StoreError::Io(error)) => return Err(failed(error)),
        Err(StoreError::Missing) => return Err(failed(io::ErrorKind::NotFound.into())),
        Err(_) => return Err(WriteError::Changed),
    };
    let now = locked.as_mut().map_or_else(|| fs::read(&target), Store::read).map_err(failed)?;
    let after = replaced(&now, before, after).ok_or(WriteError::Changed)?;
    exchange(&target, &after).map_err(failed)
}

/// Overwrites a file. A symbolic link stays: its target is overwritten.
pub(super) fn replace_whole(path: &Path, bytes: &[u8]) -> Result<(), WriteError> {
    fs::canonicalize(path).and_then(|target| exchange(&target, bytes)).map_err(WriteError::NotWritten)
}

/// Gives a file the owner and group of another one, if the user may.
#[cfg(unix)]
fn keep_owner(file: &File, about: &fs::Metadata) {
    use std::os::unix::fs::{MetadataExt, fchown};
    // A user who may not change owners already is the owner, or a member of the group.
    let _ =
        fchown(file, Some(about.uid()), Some(about.gid())).or_else(|_| fchown(file, None, Some(about.gid())));
}

/// Returns a new file gets the owner of the folder.
#[cfg(not(unix))]
fn keep_owner(_: &File, _: &fs::Metadata) {}

/// Replaces the contents of a file by way of a temporary file. A write-protected file is left alone.
fn exchange(target: &Path, bytes: &[u8]) -> io::Result<()> {
    if fs::metadata(target)?.permissions().readonly() {
        return Err(io::ErrorKind::PermissionDenied.into());
    }
    let (part, file) = part_of(target)?;
    let written = fs::metadata(target)
        .and_then(|about| {
            keep_owner(&file, &about);
            file.set_permissions(about.permissions())
        })
        .and_then(|()| write_whole(file, bytes))
        .and_then(|()| fs::rename(&part, target))
        .and_then(|()| sync_folder(target));
    // If this fails, only the message can report it.
    written.inspect_err(|_| drop(fs::remove_file(&part)))
}
