//! Hidden keys of digital dice: the header of the game file has only the hash, and the key is kept in the state folder of the
//! user who began the game, until a record of the game reveals it.

use crate::cli::failure::Failure;
use crate::cli::io_error::what;
use crate::cli::system;
use crate::report::Diagnostic;
use sha2::{Digest, Sha256};
use std::fs::{self, DirBuilder, OpenOptions};
use std::io::Write;
use std::path::PathBuf;
use warband_core::chance::Key;
use warband_core::text::Name;

/// The prefix of the hash in a header.
const HIDDEN: &str = "hidden:";

/// The prefix of a revealed key, as in `--seed`.
const REVEALED: &str = "key:";

/// Returns the hash of a hidden key in a header; `None` if the key is not hidden.
pub(in crate::cli) fn hash_in(header: &str) -> Option<&str> {
    header.strip_prefix(HIDDEN)
}

fn hash_of(key: &Key) -> String {
    // A key is written in hexadecimal digits, and its hash has the same length.
    Key(Sha256::digest(key.0).into()).to_string()
}

/// Returns the entry of a hidden key in the header.
pub(in crate::cli) fn header_of(key: &Key) -> String {
    format!("{HIDDEN}{}", hash_of(key))
}

/// Returns the folder of keys: `$XDG_STATE_HOME/warband/keys`, otherwise below `~/.local/state`, on Windows below
/// `%LOCALAPPDATA%`.
fn folder() -> Option<PathBuf> {
    let of = |name: &str| system::variable(name).filter(|path| !path.is_empty()).map(PathBuf::from);
    let own = || if cfg!(windows) { of("LOCALAPPDATA") } else { Some(of("HOME")?.join(".local/state")) };
    let state = of("XDG_STATE_HOME").or_else(own)?;
    Some(state.join("warband").join("keys"))
}

/// Saves a key in a file that only this user can read.
pub(in crate::cli) fn keep(key: &Key) -> Result<(), Failure> {
    let Some(folder) = folder() else {
        let diagnostic = Diagnostic::new("there is no folder for a hidden key");
        let variable = if cfg!(windows) { "LOCALAPPDATA" } else { "HOME" };
        return Err(diagnostic.help(format!("set {variable} or XDG_STATE_HOME")).into());
    };
    let (mut make, mut open) = (DirBuilder::new(), OpenOptions::new());
    make.recursive(true);
    open.write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
        make.mode(0o700);
        open.mode(0o600);
    }
    let path = folder.join(hash_of(key));
    let kept = make.create(&folder).and_then(|()| {
        let mut file = open.open(&path)?;
        writeln!(file, "{key}")?;
        file.sync_all()
    });
    kept.map_err(|error| {
        let path = Name::from(path.to_string_lossy().into_owned());
        Failure::message(format!("the key cannot be saved in {path}: {}", what(&error)))
    })
}

/// Deletes the saved key of a game that was not created.
pub(in crate::cli) fn discard(key: &Key) {
    // A key that cannot be deleted does no harm: no game refers to it.
    let _ = folder().map(|folder| fs::remove_file(folder.join(hash_of(key))));
}

/// Returns the saved key with this hash.
pub(in crate::cli) fn kept(hash: &str) -> Option<Key> {
    let is_hash = hash.len() == 64 && hash.bytes().all(|b| b.is_ascii_hexdigit());
    let text = fs::read_to_string(folder().filter(|_| is_hash)?.join(hash)).ok()?;
    let key = Key::from_seed(&format!("{REVEALED}{}", text.trim())).ok()?;
    (hash_of(&key) == hash).then_some(key)
}

/// Parses a key; `None` if it does not have this hash.
pub(in crate::cli) fn revealed(text: &str, hash: &str) -> Option<Key> {
    let text = text.trim();
    let key = Key::from_seed(text).ok().filter(|_| text.starts_with(REVEALED))?;
    (hash_of(&key) == hash).then_some(key)
}
