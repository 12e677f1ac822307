//! Files on the disk that are written whole or not at all.

use super::write_error::WriteError;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use warband_core::journal::sync_folder;

/// Writes a new file. One that is there already is left alone.
///
/// The bytes go into a file of another name in the same folder, which gets the right name once it is on the disk. A process
/// that is killed may leave that file behind; it does no harm.
pub(super) fn create(target: &Path, bytes: &[u8]) -> Result<(), WriteError> {
    if target.symlink_metadata().is_ok() {
        return Err(WriteError::Exists);
    }
    let (part, file) = part_of(target).map_err(WriteError::NotMade)?;
    let written = write_whole(file, bytes).and_then(|()| publish(&part, target));
    // Where it was given its name, this is the other one. Where even this fails, the message is all that can be done.
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
    // Files of this name are left by processes that had this number and were killed.
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

/// Gives the file at `part`, which is on the disk, the name `target`, unless something has that name.
fn publish(part: &Path, target: &Path) -> io::Result<()> {
    match fs::hard_link(part, target) {
        Ok(()) => {}
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => return Err(error),
        Err(_) => {
            // Some file systems have no hard links: an empty file takes the name first, so that no other program can.
            File::create_new(target)?;
            fs::rename(part, target).inspect_err(|_| drop(fs::remove_file(target)))?;
        }
    }
    sync_folder(target)
}

/// Exchanges the text of a file: beside it first, then under its name. What is no longer as it was read is left alone.
pub(super) fn replace(path: &Path, before: &str, after: &str) -> Result<(), WriteError> {
    let failed = WriteError::NotWritten;
    // A link stays one: what it leads to is exchanged.
    let target = fs::canonicalize(path).map_err(failed)?;
    let now = fs::read(&target).map_err(failed)?;
    let (mark, text) = match now.strip_prefix(b"\xef\xbb\xbf") {
        Some(text) => (&now[..3], text),
        None => (&now[..0], now.as_slice()),
    };
    if text != before.as_bytes() {
        return Err(WriteError::Changed);
    }
    exchange(&target, &[mark, after.as_bytes()].concat()).map_err(failed)
}

/// Writes a file over one that is there. A link stays one: what it leads to is written over.
pub(super) fn replace_whole(path: &Path, bytes: &[u8]) -> Result<(), WriteError> {
    fs::canonicalize(path).and_then(|target| exchange(&target, bytes)).map_err(WriteError::NotWritten)
}

/// Gives a file the owner and group of another one, if the user may.
#[cfg(unix)]
fn keep_owner(file: &File, about: &fs::Metadata) {
    use std::os::unix::fs::{MetadataExt, fchown};
    // A user who may not change owners is the owner already, or a member of the group.
    let _ =
        fchown(file, Some(about.uid()), Some(about.gid())).or_else(|_| fchown(file, None, Some(about.gid())));
}

/// A new file has the owner of the folder.
#[cfg(not(unix))]
fn keep_owner(_: &File, _: &fs::Metadata) {}

/// Exchanges what stands in a file: beside it first, then under its name.
fn exchange(target: &Path, bytes: &[u8]) -> io::Result<()> {
    let (part, file) = part_of(target)?;
    let written = fs::metadata(target)
        .and_then(|about| {
            keep_owner(&file, &about);
            file.set_permissions(about.permissions())
        })
        .and_then(|()| write_whole(file, bytes))
        .and_then(|()| fs::rename(&part, target))
        .and_then(|()| sync_folder(target));
    // Where even this fails, the message is all that can be done.
    written.inspect_err(|_| drop(fs::remove_file(&part)))
}
