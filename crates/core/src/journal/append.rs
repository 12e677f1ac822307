//! Writing: appends a line, or writes the first lines of a new file.

use super::reader::Journal;
use super::{
    Damage, DamageKind, Entry, FORMAT, Game, Line, MAX_FILE_BYTES, Store, StoreError, line_digest, wire,
};
use std::error::Error;
use std::fmt::{self, Debug, Display};
use std::io;

/// Why a line was not appended.
#[derive(Debug)]
pub enum AppendError<X> {
    /// The file could not be read.
    Unread(io::Error),
    /// The file is damaged.
    Damaged(Damage),
    /// `decide` refused; the bytes are unchanged.
    Refused(X),
    /// The new line would be this damage, such as an undo that names the wrong command: an error of the caller.
    Unfit(Damage),
    /// The file would be longer than [`MAX_FILE_BYTES`].
    TooLarge,
    /// The disk did not accept the line; the file holds the old game.
    NotSaved(io::Error),
    /// The disk accepted the line, or most of it, but did not confirm that it is safe, and the line could not be removed again: the file
    /// holds the old game or the new one, as the next reader will see.
    Unsettled(io::Error),
    /// The disk accepted the line, but the file was replaced, removed or cut meanwhile: the next reader may find another game, or none.
    Replaced,
}

/// The store of a new file already has content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotEmpty;

impl<X: Display> Display for AppendError<X> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AppendError::Unread(error) => write!(out, "the game file cannot be read: {error}"),
            AppendError::Damaged(damage) => write!(out, "the game file is damaged: {damage}"),
            AppendError::Refused(refusal) => write!(out, "{refusal}"),
            AppendError::Unfit(damage) => write!(out, "the new line does not fit the game: {damage}"),
            AppendError::TooLarge => write!(out, "{}", DamageKind::TooLarge),
            AppendError::NotSaved(error) => write!(out, "the game was not saved: {error}"),
            AppendError::Unsettled(error) => write!(out, "the game may not have been saved: {error}"),
            AppendError::Replaced => write!(out, "{}", StoreError::Replaced),
        }
    }
}

impl<X: Debug + Display> Error for AppendError<X> {}

impl Display for NotEmpty {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("the game file is not empty")
    }
}

impl Error for NotEmpty {}

/// Reads the game, lets `decide` choose its new line, appends it and waits until it is on the disk; returns the game
/// with the new line in it. The caller must not report the command as accepted before this returns. If there is no new line,
/// the store is only read.
///
/// The line is one write. A last line that only lacks its newline gets it with the same write. A torn one is cut, and
/// the record of what was cut is on the disk before the line is written: so a hole left by a power cut is always in the
/// last line.
///
/// # Errors
///
/// See [`AppendError`]. Up to a refusal the store was only read. If the line was not saved, a torn line may already have been cut.
pub fn append<G: Game, X>(
    store: &mut dyn Store,
    decide: impl FnOnce(&Journal<G>) -> Result<Option<Line<G::Event>>, X>,
) -> Result<Journal<G>, AppendError<X>> {
    append_known(store, |_| None, decide)
}

/// Like [`append`], for a game that may have been read before: `known` returns the journal of exactly these bytes, which are not
/// parsed again.
///
/// # Errors
///
/// See [`append`].
pub fn append_known<G: Game, X>(
    store: &mut dyn Store,
    known: impl FnOnce(&[u8]) -> Option<Journal<G>>,
    decide: impl FnOnce(&Journal<G>) -> Result<Option<Line<G::Event>>, X>,
) -> Result<Journal<G>, AppendError<X>> {
    let bytes = store.read().map_err(unread)?;
    let mut journal = match known(&bytes) {
        Some(journal) => journal,
        None => Journal::read(&bytes).map_err(AppendError::Damaged)?,
    };
    let Some(line) = decide(&journal).map_err(AppendError::Refused)? else { return Ok(journal) };
    let mut length = bytes.len();
    let mut recovered = Vec::new();
    if journal.complete() {
        recovered.push(b'\n');
    }
    let torn = journal.cut();
    if let Some(torn) = &torn {
        length -= torn.len();
        let recovery = Line {
            at: line.at.clone(),
            player: None,
            typed: String::new(),
            entry: Entry::Recovered(escaped(torn)),
        };
        journal.add(recovery, &mut recovered).map_err(AppendError::Unfit)?;
    }
    let mut new = Vec::new();
    journal.add(line, &mut new).map_err(AppendError::Unfit)?;
    if (length + recovered.len() + new.len()) as u64 > MAX_FILE_BYTES {
        return Err(AppendError::TooLarge);
    }
    if torn.is_some() {
        store.truncate(length as u64).map_err(AppendError::NotSaved)?;
        save(store, length as u64, &recovered)?;
        length += recovered.len();
        recovered.clear();
    }
    recovered.append(&mut new);
    save(store, length as u64, &recovered)?;
    Ok(journal)
}

/// Writes the header and the first lines of a game into an empty store, in one write; returns the game.
///
/// # Errors
///
/// See [`AppendError`]; a store that is not empty is refused and left unchanged.
pub fn create<G: Game>(
    store: &mut dyn Store,
    set: &G::Set,
    tool: &str,
    lines: Vec<Line<G::Event>>,
) -> Result<Journal<G>, AppendError<NotEmpty>> {
    if !store.read().map_err(unread)?.is_empty() {
        return Err(AppendError::Refused(NotEmpty));
    }
    let (journal, new) = first_lines(set, tool, lines).map_err(AppendError::Unfit)?;
    if new.len() as u64 > MAX_FILE_BYTES {
        return Err(AppendError::TooLarge);
    }
    save(store, 0, &new)?;
    Ok(journal)
}

/// Returns a new game and the bytes of its file.
fn first_lines<G: Game>(
    set: &G::Set,
    tool: &str,
    lines: Vec<Line<G::Event>>,
) -> Result<(Journal<G>, Vec<u8>), Damage> {
    let damage = |kind| Damage { line: 1, kind };
    let body = wire::header_body(FORMAT, tool, G::NAME, set, None).ok_or(damage(DamageKind::Syntax))?;
    let mut new = Vec::new();
    line_digest::write(None, body.as_bytes(), &mut new);
    let mut journal = Journal::read(&new)?;
    for line in lines {
        journal.add(line, &mut new)?;
    }
    Ok((journal, new))
}

/// Appends `new` after `length` bytes so that it is on the disk, or removes it again.
fn save<X>(store: &mut dyn Store, length: u64, new: &[u8]) -> Result<(), AppendError<X>> {
    let error = match store.append(new) {
        // Nothing was written, and so nothing needs to be removed.
        Err(error) => return Err(AppendError::NotSaved(error)),
        Ok(written) if written < new.len() => io::ErrorKind::WriteZero.into(),
        Ok(_) => match store.sync() {
            Ok(()) => {
                return match store.is_found(length + new.len() as u64) {
                    Ok(true) => Ok(()),
                    Ok(false) => Err(AppendError::Replaced),
                    Err(error) => Err(AppendError::Unsettled(error)),
                };
            }
            Err(error) => error,
        },
    };
    if store.truncate(length).is_err() {
        return Err(AppendError::Unsettled(error));
    }
    // The file is short again for every reader. Whether the disk knows it matters only after a power cut, and
    // then either game is one that existed.
    let _ = store.sync();
    Err(AppendError::NotSaved(error))
}

fn unread<X>(error: io::Error) -> AppendError<X> {
    match error.kind() {
        io::ErrorKind::FileTooLarge => AppendError::TooLarge,
        _ => AppendError::Unread(error),
    }
}

/// Fewest equal bytes in a row that are counted instead of repeated.
const MIN_RUN: usize = 32;

/// Returns bytes as printable ASCII text: every other byte, and the backslash, is written as `\xNN`; a byte that occurs N times in a row,
/// at least [`MIN_RUN`], is preceded by `\{N}` and written once.
fn escaped(bytes: &[u8]) -> String {
    let mut text = String::new();
    for run in bytes.chunk_by(|one, next| one == next) {
        let byte = run[0];
        let is_plain = matches!(byte, b' '..=b'~') && byte != b'\\';
        let times = if run.len() < MIN_RUN {
            run.len()
        } else {
            text.push_str(&format!("\\{{{}}}", run.len()));
            1
        };
        for _ in 0..times {
            if is_plain {
                text.push(char::from(byte));
            } else {
                text.push_str(&format!("\\x{byte:02x}"));
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cut_bytes_are_printable_and_distinguishable() {
        assert_eq!(escaped(b"{\"a\": \\x \0\t~\x7f\xff"), r#"{"a": \x5cx \x00\x09~\x7f\xff"#);
        let all: Vec<String> = (0..=255).map(|byte| escaped(&[byte])).collect();
        assert_eq!(all.iter().filter(|text| text.len() == 1).count(), 0x7f - 0x20 - 1);
        assert!(all.iter().all(|text| text.bytes().all(|byte| (b' '..=b'~').contains(&byte))));
    }

    #[test]
    fn a_long_run_of_one_byte_is_counted() {
        assert_eq!(
            escaped(&[b"x\n", &[0; 31][..], b"{"].concat()),
            format!("x\\x0a{}{{", "\\x00".repeat(31))
        );
        assert_eq!(escaped(&[&[0; 32][..], b"{32}", &[b'a'; 400]].concat()), r"\{32}\x00{32}\{400}a");
        assert_eq!(escaped(&vec![0; 60 << 20]), r"\{62914560}\x00");
    }
}
