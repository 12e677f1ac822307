//! Reading a game file, and appending to it, by the number of its lines.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use serde::{Deserialize, Serialize};
use std::convert::Infallible;
use std::io;
use warband_core::journal::{self, CommandRecord, CommandValue, Entry, Game, Journal, Line, Store};

/// A game whose events have the size and shape of a battle's.
#[derive(Clone)]
struct Bout {
    throws: u64,
    fallen: u64,
}

#[derive(Clone, Serialize, Deserialize)]
struct Sides(Vec<String>);

#[derive(Clone, Serialize, Deserialize)]
enum Event {
    Thrown { army: String, kind: String, faces: Vec<u8>, number: u64, how: String },
    Result { melee: u32, missile: u32, save: u32 },
    Fallen { dice: Vec<u32> },
    Next,
}

/// A command of the size of most.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Asked {
    Attack { kind: String, army: String },
}

impl Game for Bout {
    const NAME: &'static str = "bout";
    type Set = Sides;
    type Event = Event;

    fn new(set: &Sides) -> Option<Bout> {
        (set.0.len() == 2).then_some(Bout { throws: 0, fallen: 0 })
    }

    fn knows(&self, _: &Event) -> bool {
        true
    }

    fn may_happen(&self, _: &Event) -> bool {
        true
    }

    fn apply(&mut self, event: &Event) {
        match event {
            Event::Thrown { number, .. } => self.throws = *number,
            Event::Fallen { dice } => self.fallen += dice.len() as u64,
            Event::Result { .. } | Event::Next => {}
        }
    }
}

/// Creates a line of about 350 bytes.
fn line(number: u64) -> Line<Event> {
    let thrown = Event::Thrown {
        army: String::from("ann:home"),
        kind: String::from("melee"),
        faces: (0..20).map(|die| ((number * 7 + die * 13) % 6) as u8).collect(),
        number,
        how: String::from("digital"),
    };
    let attack = Asked::Attack { kind: String::from("melee"), army: String::from("horde") };
    let result = Event::Result { melee: 12, missile: 0, save: 3 };
    let events = vec![thrown, result, Event::Fallen { dice: vec![3, 17] }, Event::Next];
    Line {
        at: String::from("2026-11-21T18:55:14Z"),
        player: Some(String::from("ann")),
        typed: String::from("attack melee horde"),
        entry: Entry::Command(CommandRecord { value: CommandValue::of(&attack), overruled: None, events }),
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

fn game(lines: u64) -> Vec<u8> {
    let mut memory = Memory(Vec::new());
    let sides = Sides(vec![String::from("ann"), String::from("bob")]);
    let made = journal::create::<Bout>(&mut memory, &sides, "0.1.0", (1..=lines).map(line).collect());
    assert!(made.is_ok());
    memory.0
}

/// A whole file; items are lines.
#[divan::bench(args = [10, 1_000])]
fn read(bencher: Bencher<'_, '_>, lines: u64) {
    let bytes = game(lines);
    bencher.counter(ItemsCount::new(lines)).bench(|| Journal::<Bout>::read(black_box(&bytes)).is_ok());
}

/// Appends one line, in memory.
#[divan::bench(args = [10, 1_000])]
fn append(bencher: Bencher<'_, '_>, lines: u64) {
    let bytes = game(lines);
    bencher.with_inputs(|| Memory(bytes.clone())).bench_values(|mut memory| {
        journal::append::<Bout, Infallible>(&mut memory, |journal| Ok(Some(line(journal.next_number()))))
            .is_ok()
    });
}

fn main() {
    divan::main();
}
