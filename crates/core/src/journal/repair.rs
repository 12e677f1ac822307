//! A sound copy of a damaged file.

use super::line_digest::{self, LineDigest};
use super::lines::Lines;
use super::peek::Peek;
use super::reader::Journal;
use super::replay::Replay;
use super::{CommandRecord, Damage, DamageKind, Entry, Game, Header, Line, MAX_FILE_BYTES, wire};
use std::collections::BTreeMap;

/// A sound copy of a damaged file, with a description of what was left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repaired {
    /// The bytes of the copy; those of the file itself if nothing was wrong.
    pub bytes: Vec<u8>,
    /// Number of records of the file in the copy, without the record of the edits.
    pub kept: u64,
    /// The lines (the header is 1) that had been edited by hand and were kept in their present form.
    pub edited: Vec<u64>,
    /// Number of lines left out, including a torn one.
    pub cut: u64,
    /// The lines left out, with the command as typed if it can still be read.
    pub dropped: Vec<(u64, Option<String>)>,
    /// The damage of the first line left out.
    pub damage: Option<Damage>,
}

/// Reports whether a command of a record has exactly the same events in this position.
pub type StillSound<'a, G> =
    dyn FnMut(&<G as Game>::Set, &G, &CommandRecord<<G as Game>::Event>) -> bool + 'a;

/// Returns a copy of a game file whose chain is whole again, up to the first line that makes no sense. Lines that make sense but were
/// edited by hand are kept, and named in a last record with this time and this command. After the first line that makes no sense the copy
/// has the notes, and those commands that are `still_sound` without that line; without a `still_sound`, it has nothing after that line.
///
/// # Errors
///
/// Returns the damage of a header that is not one of this game and format, edited or not, as nothing can be based on it; and of a file, or
/// a copy, that is too large.
pub fn repair<G: Game>(
    bytes: &[u8],
    at: &str,
    typed: &str,
    mut still_sound: Option<&mut StillSound<'_, G>>,
) -> Result<Repaired, Damage> {
    if bytes.len() as u64 > MAX_FILE_BYTES {
        return Err(Damage { line: 1, kind: DamageKind::TooLarge });
    }
    let mut lines = Lines::of(bytes);
    let first = lines.next().ok_or(Damage { line: 1, kind: DamageKind::Empty })?;
    let mut copy = Copy::<G>::begin(bare(first.bytes)).map_err(|kind| {
        // A header without an end is always reported as such.
        let kind = if bytes.contains(&b'\n') { kind } else { DamageKind::CutHeader };
        Damage { line: 1, kind }
    })?;
    let mut dropped = Vec::new();
    let mut damage = None;
    for (line, number) in lines.zip(2..) {
        if damage.is_none() {
            damage = copy.take(bare(line.without_nuls())).err();
            if damage.is_none() {
                continue;
            }
        }
        let line = bare(line.bytes);
        let is_kept = match still_sound.as_deref_mut() {
            Some(still_sound) => copy.rescue(line, number - 1, still_sound)?,
            None => false,
        };
        if !is_kept {
            dropped.push((number, wire::read_edited::<G::Event>(line).map(|record| record.typed)));
        }
    }
    let kept = copy.journal.records().len() as u64;
    if !copy.edited.is_empty() {
        let entry = Entry::Edited(copy.edited.clone());
        let line = Line { at: at.to_owned(), player: None, typed: typed.to_owned(), entry };
        copy.journal.add(line, &mut copy.bytes)?;
    }
    // An edited line is written again and may have become longer.
    if copy.bytes.len() as u64 > MAX_FILE_BYTES {
        return Err(Damage { line: 1, kind: DamageKind::TooLarge });
    }
    let cut = dropped.len() as u64;
    Ok(Repaired { bytes: copy.bytes, kept, edited: copy.edited, cut, dropped, damage })
}

/// Returns a line without the marks that editors leave around it: a carriage return, a byte order mark.
fn bare(line: &[u8]) -> &[u8] {
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    line.strip_prefix("\u{feff}".as_bytes()).unwrap_or(line)
}

struct Copy<G: Game> {
    bytes: Vec<u8>,
    journal: Journal<G>,
    /// The state after the lines that were copied.
    replay: Replay<G>,
    edited: Vec<u64>,
    /// The new numbers of the commands in the copy, by their old ones, once lines were left out.
    moved: BTreeMap<u64, u64>,
    /// The digest in the last line of the file, right or wrong: the digest of the next line was made after it.
    written: Option<LineDigest>,
}

impl<G: Game> Copy<G> {
    /// Starts the copy with the header.
    fn begin(line: &[u8]) -> Result<Copy<G>, DamageKind> {
        let mut bytes = Vec::new();
        let mut edited = Vec::new();
        if line_digest::checked(None, line).is_some() {
            bytes.extend_from_slice(line);
            bytes.push(b'\n');
        } else {
            let header = Journal::<G>::header_of(line, Peek::at(line))?;
            let Header { format, tool, game, compacts, set } = &header;
            let body = wire::header_body(*format, tool, game, set, compacts.as_deref());
            line_digest::write(None, body.ok_or(DamageKind::Syntax)?.as_bytes(), &mut bytes);
            edited.push(1);
        }
        let journal = Journal::<G>::read(&bytes).map_err(|damage| damage.kind)?;
        let written = line_digest::split(line).map(|(_, digest)| *digest);
        let replay = Replay::new(journal.state().clone());
        Ok(Copy { bytes, journal, replay, edited, moved: BTreeMap::new(), written })
    }

    /// Copies the line of the record that should have this number, under its new number, after a line was left out; reports whether it
    /// still makes sense.
    ///
    /// # Errors
    ///
    /// Returns the damage of a header that the game refuses.
    fn rescue(
        &mut self,
        line: &[u8],
        number: u64,
        still_sound: &mut StillSound<'_, G>,
    ) -> Result<bool, Damage> {
        if self.moved.is_empty() {
            let numbers = 1..=self.journal.records().len() as u64;
            self.moved.extend(numbers.map(|number| (number, number)));
            self.moved.insert(0, 0);
            self.journal.fold()?;
        }
        let Some(record) = wire::read_edited::<G::Event>(line) else { return Ok(false) };
        let moved = |numbers: Vec<u64>| -> Vec<u64> {
            numbers.iter().filter_map(|number| self.moved.get(number).copied()).collect()
        };
        let entry = match record.entry {
            Entry::Command(command) => {
                if !still_sound(&self.journal.header().set, self.journal.state(), &command) {
                    return Ok(false);
                }
                Entry::Command(command)
            }
            Entry::Undo(undoes) => Entry::Undo(moved(undoes)),
            Entry::Redo(redoes) => Entry::Redo(moved(redoes)),
            entry @ (Entry::Note(_)
            | Entry::Computer(_)
            | Entry::Key(_)
            | Entry::Recovered(_)
            | Entry::Edited(_)) => entry,
        };
        // An undo or a redo of nothing does not get a line.
        if matches!(&entry, Entry::Undo(numbers) | Entry::Redo(numbers) if numbers.is_empty()) {
            return Ok(false);
        }
        let line = Line { at: record.at, player: record.player, typed: record.typed, entry };
        let is_kept = self.journal.add(line, &mut self.bytes).is_ok();
        if is_kept {
            self.moved.insert(number, self.journal.records().len() as u64);
        }
        Ok(is_kept)
    }

    /// Copies the next line. A torn line is not valid JSON, because its last brace is missing, unless only its newline is
    /// missing.
    fn take(&mut self, line: &[u8]) -> Result<(), Damage> {
        let number = self.journal.records().len() as u64 + 1;
        let damage = |kind| Damage { line: number + 1, kind };
        let untouched = self.written.is_some() && line_digest::checked(self.written.as_ref(), line).is_some();
        let edited;
        let body = if untouched {
            line_digest::split(line).map(|(body, _)| body)
        } else {
            edited = wire::read_edited::<G::Event>(line).and_then(|record| wire::record_body(&record));
            edited.as_deref().map(str::as_bytes)
        };
        let body = body.ok_or(damage(DamageKind::Checksum))?;
        let kept = self.bytes.len();
        self.journal.add_body(body, &mut self.bytes)?;
        // An impossible event is damage too: otherwise nobody could read the copy.
        if self.replay.take(self.journal.records()) != Ok(true) {
            self.bytes.truncate(kept);
            self.journal = Journal::read(&self.bytes)?;
            return Err(damage(DamageKind::Event));
        }
        if !untouched {
            self.edited.push(number + 1);
        }
        self.written = line_digest::split(line).map(|(_, digest)| *digest);
        Ok(())
    }
}
