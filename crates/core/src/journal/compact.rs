//! A smaller copy of a sound file, without commands that were undone.

use super::reader::Journal;
use super::{Damage, DamageKind, Entry, Game, Header, Line, line_digest, wire};
use std::collections::BTreeMap;

/// Returns a copy of a game with its commands in force and its notes, numbered anew, and without what was undone. Its state and its digital
/// dice are the same, and its header names the digest of the original file. If nothing can be left out, the copy is longer than the file by
/// that digest.
///
/// # Errors
///
/// Returns the damage of a copy that could not be read back.
pub fn compact<G: Game>(journal: &Journal<G>) -> Result<Vec<u8>, Damage>
where
    G::Event: Clone,
{
    let Header { format, tool, game, set, .. } = journal.header();
    let compacts = Some(journal.digest());
    let body = wire::header_body(*format, tool, game, set, compacts);
    let mut bytes = Vec::new();
    let body = body.ok_or(Damage { line: 1, kind: DamageKind::Syntax })?;
    line_digest::write(None, body.as_bytes(), &mut bytes);
    let mut copy = Journal::<G>::read(&bytes)?;
    // Maps the lines of the file to those of the copy; the header stays line 1.
    let mut lines = BTreeMap::from([(1, 1)]);
    for record in journal.records() {
        let entry = match &record.entry {
            Entry::Command(_) if !journal.is_live(record.number) => continue,
            Entry::Command(command) => Entry::Command(command.clone()),
            entry @ (Entry::Note(_) | Entry::Computer(_) | Entry::Key(_)) => entry.clone(),
            Entry::Edited(edited) => {
                let kept: Vec<u64> = edited.iter().filter_map(|line| lines.get(line).copied()).collect();
                // The fact that something was edited is kept even if those lines are left out.
                Entry::Edited(if kept.is_empty() { vec![1] } else { kept })
            }
            Entry::Undo(_) | Entry::Redo(_) | Entry::Recovered(_) => continue,
        };
        let (at, player, typed) = (record.at.clone(), record.player.clone(), record.typed.clone());
        copy.add(Line { at, player, typed, entry }, &mut bytes)?;
        lines.insert(record.number + 1, copy.records().len() as u64 + 1);
    }
    Ok(bytes)
}
