//! The game file: which one is meant, whether it is there, and which game it is of.

use super::failure::Failure;
use super::game_kind::GameKind;
use super::io_error::what;
use crate::report::{damaged, store_trouble};
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use warband_table::journal::{Damage, FileStore, StoreError, game_of};
use warband_table::text::Name;

/// The variable that names the game file.
const VARIABLE: &str = "WARBAND_GAME";
/// The game file where nobody names one.
const FILE: &str = "game.warband";
/// The game's word stands within so many bytes.
const HEAD: u64 = 1 << 12;
/// A game file that people named, or the one that is meant where nobody did.
#[derive(Clone, Debug)]
pub(super) struct GameFile {
    path: PathBuf,
}

impl GameFile {
    /// `-g FILE`, else the variable, else the file in this folder.
    pub(super) fn of(named: Option<&str>) -> GameFile {
        let variable = || std::env::var_os(VARIABLE).filter(|path| !path.is_empty());
        let path = named.map(PathBuf::from).or_else(|| variable().map(PathBuf::from));
        GameFile { path: path.unwrap_or_else(|| PathBuf::from(FILE)) }
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Its name, safe to print.
    pub(super) fn name(&self) -> Name {
        Name::from(self.path.to_string_lossy().into_owned())
    }

    /// Whether there is one.
    pub(super) fn is_there(&self) -> bool {
        self.path.is_file()
    }

    /// Which game it is of; `None` where it is not there, or none of ours.
    pub(super) fn kind(&self) -> Option<GameKind> {
        if !self.is_there() {
            return None;
        }
        let mut head = Vec::with_capacity(HEAD as usize);
        File::open(&self.path).and_then(|file| file.take(HEAD).read_to_end(&mut head)).ok()?;
        GameKind::of(&game_of(&head)?)
    }

    /// Its bytes.
    pub(super) fn bytes(&self) -> Result<Vec<u8>, Failure> {
        FileStore::read_only(&self.path).map_err(|error| self.no_store(&error))
    }

    /// Why it cannot be opened.
    pub(super) fn no_store(&self, error: &StoreError) -> Failure {
        store_trouble(&self.name(), error, what).into()
    }

    /// What is wrong with what stands in it.
    pub(super) fn damaged(&self, damage: &Damage) -> Failure {
        Failure::from(damaged(&self.name(), damage))
    }
}
