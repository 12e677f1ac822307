//! `games [FILE]...`.

use crate::cli::failure::{self, Exit, Failure};
use crate::cli::game::game_file::GameFile;
use crate::cli::games::{Played, for_game_of};
use crate::cli::session::Session;
use crate::report::{Diagnostic, GameSummary, GamesAnswer};
use clap::{ArgMatches, Args};
use std::hash::{DefaultHasher, Hash, Hasher};
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
        session.say(&GamesAnswer::new(games))?;
    }
    if unread.is_empty() { Ok(Exit::Done) } else { Err(Failure::from(unread)) }
}

/// Leaves out copies of games, with a note for each. A file is a copy of another if both begin with the same header and the same
/// first record; the longest of them counts.
pub(super) fn without_copies(files: Vec<GameFile>, session: &mut Session) -> Vec<GameFile> {
    // A file that cannot be read is reported where its game is read.
    let lines = |file: &GameFile| file.bytes().map_or_else(|_| Vec::new(), |bytes| line_digests(&bytes));
    let files: Vec<(GameFile, Vec<u64>)> =
        files.into_iter().map(|file| (file.clone(), lines(&file))).collect();
    let mut longest_first: Vec<usize> = (0..files.len()).collect();
    longest_first.sort_by_key(|at| std::cmp::Reverse(files[*at].1.len()));
    let mut kept: Vec<usize> = Vec::new();
    for at in longest_first {
        let (file, lines) = &files[at];
        let common =
            |other: usize| files[other].1.iter().zip(lines).take_while(|(one, other)| one == other).count();
        let is_copy = |other: &&usize| common(**other) >= lines.len().clamp(1, MIN_COMMON);
        match kept.iter().find(is_copy) {
            None => kept.push(at),
            Some(original) => {
                let (shared, original) = (common(*original), files[*original].0.name());
                let message = if shared == lines.len() {
                    format!("{} is a copy of {original}: it is not counted", file.name())
                } else {
                    format!(
                        "{} is another end of the game in {original}, which is longer: it is not counted",
                        file.name()
                    )
                };
                let mut diagnostic = Diagnostic::new(message);
                diagnostic.is_note = true;
                session.warn(&diagnostic);
            }
        }
    }
    kept.sort_unstable();
    kept.into_iter().map(|at| files[at].0.clone()).collect()
}

/// Lines that two files of one game have in common: the header, and the record that begins it.
const MIN_COMMON: usize = 2;

/// Returns a digest of each line of a game file.
fn line_digests(bytes: &[u8]) -> Vec<u64> {
    let lines =
        bytes.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii_end).filter(|line| !line.is_empty());
    let digest = |line: &[u8]| {
        let mut hasher = DefaultHasher::new();
        line.hash(&mut hasher);
        hasher.finish()
    };
    lines.map(digest).collect()
}

fn summary<G: Played>(file: &GameFile) -> Result<GameSummary, Failure> {
    Ok(GameSummary::of(file.name(), &read::<G>(file)?))
}

/// Reads a game file.
pub(super) fn read<G: Played>(file: &GameFile) -> Result<Journal<G>, Failure> {
    Journal::<G>::read(&file.bytes()?).map_err(|damage| file.damaged(&damage))
}
