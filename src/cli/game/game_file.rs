//! The game file: which one is used, whether it exists, and which game it contains.

use crate::cli::failure::Failure;
use crate::cli::game_kind::GameKind;
use crate::cli::io_error::what;
use crate::cli::system::{self, GameStore};
use crate::report::{Diagnostic, damaged, store_diagnostic};
use std::path::{Path, PathBuf};
use warband_core::journal::{Damage, StoreError, game_of};
use warband_core::text::{Name, words};

/// The variable that names the game file.
const VARIABLE: &str = "WARBAND_GAME";
/// The default game file.
const FILE: &str = "game.warband";
/// Length of the beginning of a file, in bytes, that contains the name of its game.
const HEAD: u64 = 1 << 12;

/// A game file, named by the user or the default.
#[derive(Clone, Debug)]
pub(in crate::cli) struct GameFile {
    path: PathBuf,
}

impl GameFile {
    /// Returns the game file: `-g FILE`, otherwise the variable, otherwise the default file in the current folder.
    pub(in crate::cli) fn of(named: Option<&str>) -> GameFile {
        let variable = || system::variable(VARIABLE).filter(|path| !path.is_empty());
        let path = named.map(PathBuf::from).or_else(|| variable().map(PathBuf::from));
        GameFile { path: path.unwrap_or_else(|| PathBuf::from(FILE)) }
    }

    /// Returns the game files that paths name: all of a folder, in the order of their names.
    ///
    /// # Errors
    /// A folder has no game file.
    pub(in crate::cli) fn all(paths: &[String]) -> Result<Vec<GameFile>, Failure> {
        let mut files = Vec::new();
        for path in paths {
            if !system::is_folder(Path::new(path)) {
                files.push(GameFile::of(Some(path)));
                continue;
            }
            let folder = Path::new(path);
            let inside = system::entries(folder);
            let named =
                inside.into_iter().map(|path| path.strip_prefix(".").map(Path::to_path_buf).unwrap_or(path));
            let games: Vec<GameFile> =
                named.map(|path| GameFile { path }).filter(|file| file.kind().is_some()).collect();
            if games.is_empty() {
                let diagnostic =
                    Diagnostic::new(format!("the folder {} has no game file", Name::from(path.clone())));
                return Err(diagnostic.help("name the folder that has them, or the files").into());
            }
            files.extend(games);
        }
        Ok(files)
    }

    /// Returns the games in the folder of the file, as they are typed.
    pub(in crate::cli) fn others(&self) -> Vec<String> {
        let folder = self.path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new(".")).to_string_lossy().into_owned();
        let games = GameFile::all(&[folder]).unwrap_or_default().into_iter();
        games.filter(|game| game.path != self.path).map(|game| words::quoted(game.name().raw())).collect()
    }

    pub(in crate::cli) fn path(&self) -> &Path {
        &self.path
    }

    /// Returns its name, safe to print.
    pub(in crate::cli) fn name(&self) -> Name {
        Name::from(self.path.to_string_lossy().into_owned())
    }

    /// Reports whether the file exists.
    pub(in crate::cli) fn is_there(&self) -> bool {
        system::is_file(&self.path)
    }

    /// Returns the game that it contains; `None` if it does not exist, or is not a game file.
    pub(in crate::cli) fn kind(&self) -> Option<GameKind> {
        if !self.is_there() {
            return None;
        }
        let head = system::read(&self.path, HEAD).ok()?;
        GameKind::of(&game_of(&head)?)
    }

    /// Reads the file.
    pub(in crate::cli) fn bytes(&self) -> Result<Vec<u8>, Failure> {
        GameStore::read_only(&self.path).map_err(|error| self.no_store(&error))
    }

    /// Returns the failure for a file that cannot be opened.
    pub(in crate::cli) fn no_store(&self, error: &StoreError) -> Failure {
        let others = if matches!(error, StoreError::Missing) { self.others() } else { Vec::new() };
        store_diagnostic(&self.name(), error, &others, what).into()
    }

    /// Returns the failure for damage in the file.
    pub(in crate::cli) fn damaged(&self, damage: &Damage) -> Failure {
        Failure::from(damaged(&self.name(), damage))
    }
}
