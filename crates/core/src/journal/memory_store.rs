//! A game file in memory.

use super::{MAX_FILE_BYTES, Store};
use std::cell::RefCell;
use std::io;
use std::rc::Rc;

/// The bytes of a game file without a disk. Clones share the same file.
#[derive(Clone, Debug, Default)]
pub struct MemoryStore(Rc<RefCell<Vec<u8>>>);

impl MemoryStore {
    /// Creates a file with these bytes.
    pub fn of(bytes: Vec<u8>) -> MemoryStore {
        MemoryStore(Rc::new(RefCell::new(bytes)))
    }

    /// Returns a copy of its contents.
    pub fn to_vec(&self) -> Vec<u8> {
        self.0.borrow().clone()
    }
}

impl Store for MemoryStore {
    fn read(&mut self) -> io::Result<Vec<u8>> {
        if self.0.borrow().len() as u64 > MAX_FILE_BYTES {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        Ok(self.to_vec())
    }

    fn append(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    /// Does nothing: the owner of the bytes is responsible for saving them.
    fn sync(&mut self) -> io::Result<()> {
        Ok(())
    }

    fn is_found(&mut self, length: u64) -> io::Result<bool> {
        Ok(self.0.borrow().len() as u64 == length)
    }

    fn truncate(&mut self, length: u64) -> io::Result<()> {
        self.0.borrow_mut().truncate(usize::try_from(length).unwrap_or(usize::MAX));
        Ok(())
    }
}
