//! Commands that were undone and whose place another command has taken: `redo` tries them again.

use crate::cli::games::Played;
use std::collections::VecDeque;
use warband_core::journal::{CommandRecord, CommandValue, Entry, Journal, Record};

/// Returns the commands that were undone before a correction and not made again since, the next one first. The command after the undo
/// takes the place of the first of them, and each later one of the same kind as the next that of the next; any other command ends them, as
/// the game has gone on without them.
pub(in crate::cli) fn left_undone<G: Played>(journal: &Journal<G>) -> Vec<&Record<G::Event>> {
    let (mut undone, mut left) = (Vec::new(), VecDeque::new());
    let value = |number: u64| command_of(journal.records().get(number as usize - 1)?).map(|of| &of.value);
    for record in journal.records() {
        match &record.entry {
            Entry::Undo(numbers) => undone.extend(numbers),
            Entry::Redo(numbers) => undone.truncate(undone.len().saturating_sub(numbers.len())),
            Entry::Command(command) => {
                let corrects = !undone.is_empty();
                if corrects {
                    left = undone.drain(..).rev().collect();
                }
                let next = left.pop_front().and_then(value);
                if !corrects && next.is_none_or(|next| kind(next) != kind(&command.value)) {
                    left.clear();
                }
            }
            Entry::Note(_) | Entry::Computer(_) | Entry::Key(_) | Entry::Recovered(_) | Entry::Edited(_) => {}
        }
    }
    if !undone.is_empty() {
        return Vec::new();
    }
    left.into_iter().filter_map(|number: u64| journal.records().get(number as usize - 1)).collect()
}

/// Returns the command of a record.
pub(in crate::cli) fn command_of<E>(record: &Record<E>) -> Option<&CommandRecord<E>> {
    if let Entry::Command(command) = &record.entry { Some(command) } else { None }
}

/// Returns the word of a command's kind.
fn kind(value: &CommandValue) -> Option<String> {
    match value.read()? {
        serde_json::Value::String(word) => Some(word),
        serde_json::Value::Object(members) => members.keys().next().cloned(),
        _ => None,
    }
}
