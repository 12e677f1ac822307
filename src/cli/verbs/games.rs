//! `games [FILE]...`.

use crate::cli::failure::{self, Exit, Failure};
use crate::cli::game::copies::without_copies;
use crate::cli::game::game_file::GameFile;
use crate::cli::games::{Played, for_game_of};
use crate::cli::session::Session;
use crate::report::{GameSummary, GamesAnswer};
use clap::{ArgMatches, Args};
use warband_core::journal::Journal;

/// Arguments of `games`.
#[derive(Args)]
pub(in crate::cli) struct GamesArgs {
    /// Game files, or folders of them; otherwise the current folder
    #[arg(value_name = "FILE")]
    files: Vec<String>,
}

/// Lists every game that can be read. Files that cannot be read are reported as errors, and the command fails.
pub(in crate::cli) fn run(matches: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let arguments: GamesArgs = failure::arguments(matches)?;
    let here = [String::from(".")];
    let paths = if arguments.files.is_empty() { &here[..] } else { &arguments.files };
    let (mut games, mut unread) = (Vec::new(), Vec::new());
    for file in without_copies(GameFile::all(paths)?, session) {
        match for_game_of!(file.kind(), summary(&file)) {
            Ok(game) => games.push(game),
            Err(failure) => unread.extend(failure.diagnostics),
        }
    }
    if !games.is_empty() {
        session.print(&GamesAnswer::new(games))?;
    }
    if unread.is_empty() { Ok(Exit::Done) } else { Err(Failure::from(unread)) }
}

fn summary<G: Played>(file: &GameFile) -> Result<GameSummary, Failure> {
    Ok(GameSummary::of(file.name(), &read::<G>(file)?))
}

/// Reads a game file.
pub(super) fn read<G: Played>(file: &GameFile) -> Result<Journal<G>, Failure> {
    Journal::<G>::read(&file.bytes()?).map_err(|damage| file.damaged(&damage))
}
