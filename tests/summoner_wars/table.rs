//! A game on a table: a journal in memory, to which every accepted command is appended.

use crate::summoner_wars::decks::deck;
use std::convert::Infallible;
use std::io;
use warband_core::chance::Thrower;
use warband_core::journal::{CommandRecord, CommandValue, Entry, Journal, Line, Store, append, create};
use warband_summoner_wars::game::{
    Decided, Event, First, FirstHow, GameHeader, PlayerId, Refusal, Rules, State, TypedCommand, decide_typed,
};

/// A disk without faults.
#[derive(Clone, Debug, Default)]
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

/// Returns a header.
pub(crate) fn header(one: &str, two: &str, bare: bool, rules: Rules) -> GameHeader {
    GameHeader {
        decks: [deck(one), deck(two)],
        rules,
        first: First { player: Some(PlayerId::One), how: FirstHow::Named, rolls: Vec::new() },
        bare,
        stream: String::from("dice/1"),
        key: "0".repeat(64),
        seeded: false,
        players: None,
        real_dice: Vec::new(),
        overruled: None,
    }
}

/// A game file and its state.
#[derive(Clone)]
pub(crate) struct Table {
    memory: Memory,
    pub(crate) state: State,
}

impl Table {
    pub(crate) fn new(header: &GameHeader) -> Table {
        let mut memory = Memory::default();
        let journal: Journal<State> = create(&mut memory, header, "test", Vec::new()).unwrap();
        Table { memory, state: journal.state().clone() }
    }

    /// Decides a command, and appends its events. A refusal changes nothing.
    pub(crate) fn command(
        &mut self,
        typed: &TypedCommand,
        thrower: &mut dyn Thrower,
        overruled: Option<&str>,
    ) -> Result<Decided, Refusal> {
        let decided = decide_typed(&self.state, typed, thrower, overruled)?;
        if decided.events.is_empty() {
            assert_eq!(decided.state, self.state, "no events, but another state");
        } else {
            let value = CommandValue::of(&decided.command);
            let (overruled, events) = (overruled.map(str::to_owned), decided.events.clone());
            self.append(Entry::Command(CommandRecord { value, overruled, events }), decided.player);
            assert_eq!(self.state, decided.state, "the state is the fold of the events");
        }
        Ok(decided)
    }

    /// Undoes the last command; reports whether there was one.
    pub(crate) fn undo(&mut self) -> bool {
        let journal = Journal::<State>::read(&self.memory.0).unwrap();
        let Ok(undone) = journal.undo(1) else { return false };
        self.append(Entry::Undo(undone), self.state.turn().player);
        true
    }

    /// Returns the number of commands in force.
    pub(crate) fn live(&self) -> usize {
        Journal::<State>::read(&self.memory.0).unwrap().live().len()
    }

    fn append(&mut self, entry: Entry<Event>, player: PlayerId) {
        let (at, typed) = (String::from("2026-11-21T18:55:14Z"), String::from("test"));
        let line = Line { at, player: Some(player.to_string()), typed, entry };
        let journal = append::<State, Infallible>(&mut self.memory, |_| Ok(Some(line))).unwrap();
        self.state = journal.state().clone();
    }
}
