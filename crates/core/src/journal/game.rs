//! The interface between a journal and a game.

use serde::Serialize;
use serde::de::DeserializeOwned;

/// A game that a journal keeps: a state that is the fold of its events.
pub trait Game: Clone {
    /// The value of `game` in the header.
    const NAME: &'static str;

    /// The game's own part of the header.
    type Set: Clone + Serialize + DeserializeOwned;

    /// What happened: outcomes, never mere intentions. An enum is parsed fastest with serde's default tagging (`{"Moved":{...}}`); `tag`,
    /// `untagged` and `flatten` parse every event twice.
    type Event: Clone + Serialize + DeserializeOwned;

    /// Returns the state before the first command; `None` if the header is invalid (it names something unknown to this version, or
    /// contradicts itself).
    fn new(set: &Self::Set) -> Option<Self>;

    /// Reports whether everything that an event names is in this game. It is called on the state before the first command, once for each
    /// event of a file, including those of undone commands. A file with an event for which it returns false is damaged there.
    fn knows(&self, event: &Self::Event) -> bool;

    /// Reports whether an event whose names are all in this game may happen in this state. It is called before each event in force is
    /// folded. A file with an event for which it returns false is damaged there.
    fn may_happen(&self, event: &Self::Event) -> bool;

    /// Applies an event; only this changes a state. It is deterministic and total: for an event that makes no sense it changes as much as
    /// possible, or nothing.
    fn apply(&mut self, event: &Self::Event);
}
