//! Copies of a game among several game files.

use super::game_file::GameFile;
use crate::cli::session::Session;
use crate::report::Diagnostic;
use std::cmp::Reverse;
use std::hash::{DefaultHasher, Hash, Hasher};
use warband_core::sort::StableSort;

/// Lines that two files of one game have in common: the header, and the record that begins it.
const MIN_COMMON: usize = 2;

/// Leaves out copies of games, with a note for each. A file is a copy of another if both begin with the same header and the same
/// first record; the longest of them counts.
pub(in crate::cli) fn without_copies(files: Vec<GameFile>, session: &mut Session) -> Vec<GameFile> {
    // A file that cannot be read is reported where its game is read.
    let digests = |file: &GameFile| file.bytes().map_or_else(|_| Vec::new(), |bytes| line_digests(&bytes));
    let lines: Vec<Vec<u64>> = files.iter().map(digests).collect();
    let mut longest_first: Vec<usize> = (0..files.len()).collect();
    longest_first.stable_sort_by_key(|file| Reverse(lines[*file].len()));
    let mut kept: Vec<usize> = Vec::new();
    for file in longest_first {
        let number = lines[file].len();
        let common = |other: usize| {
            lines[file].iter().zip(&lines[other]).take_while(|(one, other)| one == other).count()
        };
        let original = kept.iter().find(|kept| common(**kept) >= number.clamp(1, MIN_COMMON));
        let Some(original) = original else {
            kept.push(file);
            continue;
        };
        let (name, original_name) = (files[file].name(), files[*original].name());
        let message = if common(*original) == number {
            format!("{name} is a copy of {original_name}: it is not counted")
        } else {
            format!(
                "{name} is another end of the game in {original_name}, which is longer: it is not counted"
            )
        };
        session.warn(&Diagnostic { is_note: true, ..Diagnostic::new(message) });
    }
    files.into_iter().enumerate().filter(|(file, _)| kept.contains(file)).map(|(_, file)| file).collect()
}

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
