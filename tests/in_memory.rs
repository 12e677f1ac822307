//! The program on files in memory, as the tests ask it.
#![allow(clippy::unwrap_used, clippy::panic)]

use serde_json::Value;
use std::convert::Infallible;
use warband::cli::{Memory, answer};
use warband_core::journal::{CommandRecord, CommandValue, Entry, Game, Line, MemoryStore, append, create};

/// Returns a memory with these files.
pub(crate) fn memory(files: &[(&str, &[u8])]) -> Memory {
    let mut memory = Memory::default();
    files.iter().for_each(|(name, bytes)| memory.put(name, bytes.to_vec()));
    memory
}

/// Returns what a command prints to standard output. It must succeed.
#[track_caller]
pub(crate) fn printed(memory: &mut Memory, words: &[&str]) -> String {
    let answer = answer(words, memory);
    assert_eq!(answer.exit, 0, "{words:?}: {}", String::from_utf8_lossy(&answer.errors));
    String::from_utf8(answer.out).unwrap()
}

/// Returns the answer of a command with `--json`, whatever its exit code.
#[track_caller]
pub(crate) fn json(memory: &mut Memory, words: &[&str]) -> Value {
    let answer = answer(&[words, &["--json"]].concat(), memory);
    let errors = String::from_utf8_lossy(&answer.errors);
    serde_json::from_slice(&answer.out).unwrap_or_else(|_| panic!("{words:?}: {errors}"))
}

/// Returns a game file whose only command has these events.
pub(crate) fn game_file<G: Game>(set: &G::Set, events: Vec<G::Event>) -> Vec<u8> {
    let mut store = MemoryStore::default();
    create::<G>(&mut store, set, "0.1.0", Vec::new()).unwrap();
    let entry = Entry::Command(CommandRecord { value: CommandValue::of(&"next"), overruled: None, events });
    let (at, typed) = (String::from("2026-11-21T18:55:14Z"), String::from("next"));
    let line = Line { at, player: None, typed, entry };
    append::<G, Infallible>(&mut store, |_| Ok(Some(line))).unwrap();
    store.to_vec()
}
