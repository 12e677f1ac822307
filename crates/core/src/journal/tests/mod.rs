//! Tests of the journal with a toy game, on a disk that can be made to fail and on a real one.

mod cuts;
mod disk;
mod faults;
mod golden;
mod hostile;
mod mending;
mod undoing;

use super::*;
use serde::{Deserialize, Serialize};
use std::convert::Infallible;
use std::io;

/// A running total, dice determined by a counter, and a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Tally {
    pub(super) total: i64,
    pub(super) throws: u64,
    pub(super) name: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Start {
    pub(super) start: i64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Happened {
    Added(i64),
    Thrown { throw: u64, face: u32 },
    Named(String),
    Rested,
}

impl Game for Tally {
    const NAME: &'static str = "tally";
    type Set = Start;
    type Event = Happened;

    fn new(set: &Start) -> Option<Tally> {
        (set.start >= 0).then(|| Tally { total: set.start, throws: 0, name: String::new() })
    }

    fn knows(&self, _: &Happened) -> bool {
        true
    }

    fn may_happen(&self, _: &Happened) -> bool {
        true
    }

    fn apply(&mut self, event: &Happened) {
        match event {
            Happened::Added(amount) => self.total = self.total.wrapping_add(*amount),
            Happened::Thrown { throw, face } => {
                self.throws = *throw;
                self.total = self.total.wrapping_add(i64::from(*face));
            }
            Happened::Named(name) => self.name.clone_from(name),
            Happened::Rested => {}
        }
    }
}

impl Tally {
    /// Returns the next die of a stream that depends only on the number of throws.
    pub(super) fn throw(&self) -> Happened {
        let throw = self.throws + 1;
        Happened::Thrown { throw, face: (throw.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 61) as u32 }
    }
}

/// A disk without faults.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory(pub(super) Vec<u8>);

impl Store for Memory {
    fn read(&mut self) -> io::Result<Vec<u8>> {
        Ok(self.0.clone())
    }

    fn append(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn sync(&mut self) -> io::Result<()> {
        Ok(())
    }

    fn is_found(&mut self, length: u64) -> io::Result<bool> {
        Ok(self.0.len() as u64 == length)
    }

    fn truncate(&mut self, length: u64) -> io::Result<()> {
        self.0.truncate(length as usize);
        Ok(())
    }
}

pub(super) fn line(typed: &str, entry: Entry<Happened>) -> Line<Happened> {
    let player = (!typed.is_empty()).then(|| String::from("ann"));
    Line { at: String::from("2026-11-21T18:55:14Z"), player, typed: typed.to_owned(), entry }
}

/// Returns a command with this word as its value.
pub(super) fn done(value: &str, events: impl Into<Vec<Happened>>) -> Entry<Happened> {
    let value = CommandValue::of(&value);
    Entry::Command(CommandRecord { value, overruled: None, events: events.into() })
}

pub(super) fn command(events: impl Into<Vec<Happened>>) -> Line<Happened> {
    line("do", done("do", events))
}

pub(super) fn read(bytes: &[u8]) -> Result<Journal<Tally>, Damage> {
    Journal::read(bytes)
}

/// Appends a line that must be accepted.
pub(super) fn add(store: &mut dyn Store, new: Line<Happened>) -> Journal<Tally> {
    super::append::<Tally, Infallible>(store, |_| Ok(Some(new))).unwrap()
}

/// Returns a file with every kind of line that a writer makes, including text that JSON must escape.
pub(super) fn sample() -> Vec<u8> {
    let mut store = Memory::default();
    create::<Tally>(&mut store, &Start { start: 7 }, "0.1.0", vec![command([Happened::Added(1)])]).unwrap();
    let thrown = read(&store.0).unwrap().state().throw();
    add(&mut store, command([thrown, Happened::Named(String::from("Größe \"\\\u{202e}\n"))]));
    add(&mut store, line("undo 2", Entry::Undo(vec![2, 1])));
    add(&mut store, line("redo", Entry::Redo(vec![1])));
    add(&mut store, line("", Entry::Note(String::from("a \"remark\""))));
    add(&mut store, command([Happened::Rested]));
    store.0
}
