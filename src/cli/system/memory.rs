//! A system in memory.

use super::encoding::replaced;
use super::write_error::WriteError;
use std::any::Any;
use std::collections::{BTreeMap, VecDeque};
use std::fmt;
use std::io::{self, ErrorKind};
use std::path::{Component, Path, PathBuf};
use std::rc::Rc;
use warband_core::journal::MemoryStore;

/// The whole environment of a call without an operating system, as in a web page: files by name, with `/` between folders; no
/// environment variables, and no terminal.
#[derive(Debug, Default)]
pub struct Memory {
    files: BTreeMap<String, MemoryStore>,
    /// Standard input. The first command that reads it takes it.
    pub input: Vec<u8>,
    /// The time in seconds since 1970.
    pub now: i64,
    /// Random bytes, which commands take from the front: 32 for a roll or a new game without `--seed`.
    pub random: VecDeque<u8>,
    /// The game that the last call read, so that the next one need not check it again.
    pub(in crate::cli) read: Option<ReadGame>,
}

/// A game file's bytes, and the journal that was read from them.
#[derive(Clone)]
pub(in crate::cli) struct ReadGame {
    /// The bytes of the whole file.
    pub bytes: Vec<u8>,
    /// A `Journal` of the game.
    pub journal: Rc<dyn Any>,
}

impl fmt::Debug for ReadGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ReadGame").field("bytes", &self.bytes.len()).finish_non_exhaustive()
    }
}

impl Memory {
    /// Adds a file, replacing any file of this name.
    pub fn put(&mut self, name: &str, bytes: Vec<u8>) {
        self.files.insert(key(Path::new(name)), MemoryStore::of(bytes));
    }

    /// Returns the bytes of a file.
    pub fn file(&self, name: &str) -> Option<Vec<u8>> {
        Some(self.files.get(&key(Path::new(name)))?.to_vec())
    }

    /// Removes a file, if it exists.
    pub fn remove(&mut self, path: &Path) {
        self.files.remove(&key(path));
    }

    /// Returns the names of all files, in alphabetical order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    pub(super) fn store(&self, path: &Path) -> Option<MemoryStore> {
        self.files.get(&key(path)).cloned()
    }

    /// Reports whether there are files below this name.
    pub(super) fn is_folder(&self, path: &Path) -> bool {
        let folder = key(path);
        folder.is_empty() || self.names().any(|name| below(&folder, name).is_some())
    }

    /// Returns the files of a folder, without those of folders in it.
    pub(super) fn entries(&self, folder: &Path) -> impl Iterator<Item = PathBuf> {
        let name = key(folder);
        let inside = self.names().filter_map(move |file| {
            let rest = if name.is_empty() { file } else { below(&name, file)? };
            (!rest.contains('/')).then_some(rest)
        });
        inside.map(|file| folder.join(file))
    }

    pub(super) fn read(&self, path: &Path, most: u64) -> io::Result<Vec<u8>> {
        let Some(store) = self.store(path) else {
            let is_folder = self.is_folder(path);
            return Err(if is_folder { ErrorKind::IsADirectory } else { ErrorKind::NotFound }.into());
        };
        let mut bytes = store.to_vec();
        bytes.truncate(usize::try_from(most).unwrap_or(usize::MAX));
        Ok(bytes)
    }

    pub(super) fn create(&mut self, path: &Path, bytes: &[u8]) -> Result<(), WriteError> {
        if self.store(path).is_some() || self.is_folder(path) {
            return Err(WriteError::Exists);
        }
        if !path.parent().is_none_or(|folder| self.is_folder(folder)) {
            return Err(WriteError::NotMade(ErrorKind::NotFound.into()));
        }
        self.files.insert(key(path), MemoryStore::of(bytes.to_vec()));
        Ok(())
    }

    pub(super) fn replace(&mut self, path: &Path, before: &str, after: &str) -> Result<(), WriteError> {
        let now = self.read(path, u64::MAX).map_err(WriteError::NotWritten)?;
        let after = replaced(&now, before, after).ok_or(WriteError::Changed)?;
        self.files.insert(key(path), MemoryStore::of(after));
        Ok(())
    }

    pub(super) fn replace_whole(&mut self, path: &Path, bytes: &[u8]) -> Result<(), WriteError> {
        self.read(path, 0).map_err(WriteError::NotWritten)?;
        self.files.insert(key(path), MemoryStore::of(bytes.to_vec()));
        Ok(())
    }
}

/// Normalizes a path to the name by which a file is kept.
fn key(path: &Path) -> String {
    let parts = path.components().filter(|part| *part != Component::CurDir);
    parts.map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/")
}

/// Returns the part of a file's name after its folder's.
fn below<'a>(folder: &str, file: &'a str) -> Option<&'a str> {
    file.strip_prefix(folder)?.strip_prefix('/')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_exist_while_they_contain_files() {
        let mut memory = Memory::default();
        memory.put("./armies/a.toml", b"a".to_vec());
        memory.put("armies/old/b.toml", b"b".to_vec());
        memory.put("c.toml", b"\xef\xbb\xbfc".to_vec());
        let entries = |folder: &str| memory.entries(Path::new(folder)).collect::<Vec<_>>();
        assert_eq!(entries("armies"), [Path::new("armies/a.toml")]);
        assert_eq!(entries("."), [Path::new("./c.toml")]);
        assert!(memory.is_folder(Path::new("armies/old")) && !memory.is_folder(Path::new("arm")));
        let kind = |path: &str| memory.read(Path::new(path), 9).unwrap_err().kind();
        assert_eq!((kind("armies"), kind("armie")), (ErrorKind::IsADirectory, ErrorKind::NotFound));
    }

    #[test]
    fn a_file_is_made_once_and_exchanged_only_as_it_was_read() {
        let mut memory = Memory::default();
        let new = Path::new("new.toml");
        memory.create(new, b"\xef\xbb\xbfone").unwrap();
        assert!(matches!(memory.create(new, b"two"), Err(WriteError::Exists)));
        assert!(matches!(memory.create(Path::new("x/new.toml"), b""), Err(WriteError::NotMade(_))));
        assert!(matches!(memory.replace(new, "two", "three"), Err(WriteError::Changed)));
        memory.replace(new, "one", "three").unwrap();
        assert_eq!(memory.file("new.toml").unwrap(), b"\xef\xbb\xbfthree");
    }
}
