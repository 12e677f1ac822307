//! `diff A B` for two game files: the first difference.

use super::follow::lines_since;
use crate::cli::failure::{Exit, Failure};
use crate::cli::game::game_file::GameFile;
use crate::cli::games::{Played, for_game_of};
use crate::cli::session::Session;
use crate::report::{Diagnostic, DivergenceAnswer, LogLine};
use warband_core::journal::{Journal, digests};

/// Compares two files where at least one is a game; `None` if none is.
pub(super) fn compared(a: &str, b: &str, session: &mut Session) -> Result<Option<Exit>, Failure> {
    let files = [a, b].map(|path| GameFile::of(Some(path)));
    let kind = match files.each_ref().map(GameFile::kind) {
        [None, None] => return Ok(None),
        [Some(one), Some(other)] if one == other => one,
        [Some(one), Some(other)] => {
            let [a, b] = files.each_ref().map(GameFile::name);
            let message = format!("{a} is a game of {}, {b} a game of {}", one.name(), other.name());
            return Err(Diagnostic::new(message).help("compare two games of one kind").into());
        }
        kinds => {
            let is_first = kinds[0].is_some();
            let (game, other) = if is_first { (&files[0], &files[1]) } else { (&files[1], &files[0]) };
            // A file that cannot be read may be a game.
            other.bytes()?;
            let message = format!("{} is a game, {} is not", game.name(), other.name());
            return Err(Diagnostic::new(message).help("compare two games, or two forces").into());
        }
    };
    for_game_of!(Some(kind), divergence(&files, session)).map(Some)
}

fn divergence<G: Played>(files: &[GameFile; 2], session: &mut Session) -> Result<Exit, Failure> {
    let [a, b] = [files[0].bytes()?, files[1].bytes()?];
    let common = digests(&a).zip(digests(&b)).take_while(|(one, other)| one == other).count();
    let digest = common.checked_sub(1).and_then(|last| digests(&a).nth(last));
    let sides = [(&files[0], &a), (&files[1], &b)];
    let mut next: [Option<(LogLine, String)>; 2] = [None, None];
    let mut more = [0; 2];
    for (at, (file, bytes)) in sides.into_iter().enumerate() {
        let journal = Journal::<G>::read(bytes).map_err(|damage| file.damaged(&damage))?;
        // The header has a digest too, but no number.
        let first = common.max(1) as u64;
        more[at] = (journal.records().len() as u64 + 1).saturating_sub(first);
        let digest = digests(bytes).nth(first as usize).unwrap_or_default().to_owned();
        next[at] = lines_since(&journal, first).into_iter().next().map(|line| (line, digest));
    }
    session.print(&DivergenceAnswer {
        files: files.each_ref().map(GameFile::name),
        common: digest.map(|digest| (common as u64 - 1, digest.to_owned())),
        next,
        more,
    })
}
