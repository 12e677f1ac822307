//! The states of a game in the order of its file, including those of undone commands.

use super::history::History;
use super::{DamageKind, Entry, Game, Record};

/// The state after the records taken so far.
///
/// An undo goes back to a state that was kept, and folds from there. States are kept at half of the way, at three
/// quarters and so on, so that each of many undos costs little, however long the game is.
pub(super) struct Replay<G: Game> {
    first: G,
    state: G,
    history: History,
    /// States, by the number of commands in force before them.
    kept: Vec<(usize, G)>,
}

impl<G: Game> Replay<G> {
    /// Starts before the first record, in the state of the header.
    pub(super) fn new(first: G) -> Replay<G> {
        Replay { state: first.clone(), first, history: History::default(), kept: Vec::new() }
    }

    /// Starts after all of these records.
    pub(super) fn after(first: G, records: &[Record<G::Event>]) -> Result<Replay<G>, DamageKind> {
        let mut replay = Replay::new(first);
        for record in records {
            replay.history.take(record.number, &record.entry)?;
        }
        replay.go_back(records);
        Ok(replay)
    }

    pub(super) fn state(&self) -> &G {
        &self.state
    }

    /// Takes the last of these records; the others have been taken before. Events that may not happen are skipped; reports whether there
    /// were none.
    ///
    /// # Errors
    ///
    /// Returns the damage of an undo or a redo of another command than the next one.
    pub(super) fn take(&mut self, records: &[Record<G::Event>]) -> Result<bool, DamageKind> {
        let Some(record) = records.last() else { return Ok(true) };
        let before = self.history.live.len();
        self.history.take(record.number, &record.entry)?;
        match &record.entry {
            Entry::Command(_) | Entry::Redo(_) => {
                let mut all = true;
                for number in &self.history.live[before..] {
                    all &= happen(&mut self.state, records, *number);
                }
                Ok(all)
            }
            Entry::Undo(_) => {
                self.go_back(records);
                Ok(true)
            }
            Entry::Note(_) | Entry::Computer(_) | Entry::Key(_) | Entry::Recovered(_) | Entry::Edited(_) => {
                Ok(true)
            }
        }
    }

    /// Sets the state to that of the commands in force.
    fn go_back(&mut self, records: &[Record<G::Event>]) {
        let live = &self.history.live;
        while self.kept.last().is_some_and(|(commands, _)| *commands > live.len()) {
            self.kept.pop();
        }
        let (mut at, state) =
            self.kept.last().map_or((0, &self.first), |(commands, state)| (*commands, state));
        self.state.clone_from(state);
        let mut next = middle(at, live.len());
        while at < live.len() {
            happen(&mut self.state, records, live[at]);
            at += 1;
            if at == next {
                self.kept.push((at, self.state.clone()));
                next = middle(at, live.len());
            }
        }
    }
}

/// Returns the middle between `at` and `end`, rounded up.
fn middle(at: usize, end: usize) -> usize {
    at + (end - at).div_ceil(2)
}

/// Returns the events of a command.
pub(super) fn events_of<E>(records: &[Record<E>], number: u64) -> &[E] {
    match usize::try_from(number - 1).ok().and_then(|index| records.get(index)) {
        Some(Record { entry: Entry::Command(command), .. }) => &command.events,
        _ => &[],
    }
}

/// Applies the events of a command that may happen; reports whether those were all.
fn happen<G: Game>(state: &mut G, records: &[Record<G::Event>], number: u64) -> bool {
    let mut all = true;
    for event in events_of(records, number) {
        if state.may_happen(event) {
            state.apply(event);
        } else {
            all = false;
        }
    }
    all
}
