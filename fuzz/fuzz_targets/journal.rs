//! The reader of game files: whatever the bytes, it refuses with a line or reads a game, which can then be continued, written
//! and read again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::convert::Infallible;
use std::io;
use warband_core::journal::{
    self, CommandRecord, CommandValue, Damage, Entry, Game, Journal, Line, MAX_FILE_BYTES, Store,
};

/// A running total and the last name.
#[derive(Clone, Debug, PartialEq)]
struct Tally {
    total: i64,
    name: String,
}

#[derive(Clone, Serialize, Deserialize)]
struct Start {
    start: i64,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
enum Happened {
    Added(i64),
    Named(String),
    Rested,
}

impl Game for Tally {
    const NAME: &'static str = "tally";
    type Set = Start;
    type Event = Happened;

    fn new(set: &Start) -> Option<Tally> {
        (set.start >= 0).then(|| Tally { total: set.start, name: String::new() })
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
            Happened::Named(name) => self.name.clone_from(name),
            Happened::Rested => {}
        }
    }
}

struct Memory(Vec<u8>);

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

/// Checks that two readings of one game agree.
#[track_caller]
fn assert_same(one: &Journal<Tally>, other: &Journal<Tally>) {
    assert_eq!(one.records(), other.records());
    assert_eq!(one.state(), other.state());
    assert_eq!((one.live(), one.undone(), one.digest()), (other.live(), other.undone(), other.digest()));
}

/// Checks that the line of a damage exists in the file.
#[track_caller]
fn assert_in(damage: &Damage, bytes: &[u8]) {
    assert!((1..=bytes.split(|byte| *byte == b'\n').count() as u64).contains(&damage.line), "{damage:?}");
}

fn check(bytes: &[u8]) {
    let _ = journal::game_of(bytes);
    match Journal::<Tally>::read(bytes) {
        Err(damage) => assert_in(&damage, bytes),
        Ok(journal) => {
            assert_same(&journal, &Journal::read(bytes).expect("it was read before"));
            assert_eq!(journal.state_at(journal.records().len() as u64).as_ref(), Some(journal.state()));
            let mut shown = 0;
            journal.replay(1, |_, _| shown += 1);
            assert_eq!(shown, journal.records().len());
            let number = journal.next_number();
            let mut store = Memory(bytes.to_vec());
            let line = Line {
                at: String::from("2026-11-21T18:55:14Z"),
                player: None,
                typed: String::from("add 1"),
                entry: Entry::Command(CommandRecord {
                    value: CommandValue::of(&"add"),
                    overruled: None,
                    events: vec![Happened::Added(1)],
                }),
            };
            let after =
                journal::append::<Tally, Infallible>(&mut store, |_| Ok(Some(line))).expect("nobody refuses");
            assert_same(&after, &Journal::read(&store.0).expect("it was just written"));
            assert_eq!(after.records().last().map(|record| record.number), Some(number));
            assert_eq!(after.state().total, journal.state().total.wrapping_add(1));
        }
    }
    match journal::repair::<Tally>(bytes, "now", "repair", None) {
        Err(damage) => assert_in(&damage, bytes),
        Ok(repaired) => {
            let journal = Journal::<Tally>::read(&repaired.bytes).expect("it was repaired");
            assert!(journal.torn().is_none() && repaired.bytes.len() as u64 <= MAX_FILE_BYTES);
        }
    }
}

// The bytes unchanged; and as the lines of a file with right digests, since chance never makes one.
fuzz_target!(|bytes: &[u8]| {
    check(bytes);
    let mut sealed = Vec::new();
    let mut previous = String::new();
    for line in bytes.split(|byte| *byte == b'\n') {
        let hash = Sha256::new().chain_update(&previous).chain_update(line).finalize();
        previous = hash.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
        sealed.extend_from_slice(line);
        sealed.extend_from_slice(format!(",\"h\":\"{previous}\"}}\n").as_bytes());
    }
    check(&sealed);
});
