//! What a journal needs of a game.

use serde::Serialize;
use serde::de::DeserializeOwned;

/// A game that a journal keeps: a state that is the fold of its events.
pub trait Game: Clone {
    /// The word of the header's `game`.
    const NAME: &'static str;

    /// The game's own part of the header.
    type Set: Serialize + DeserializeOwned;

    /// What happened: outcomes, never only intentions. An enum is read fastest as serde tags it by itself
    /// (`{"Moved":{...}}`); `tag`, `untagged` and `flatten` read every event twice.
    type Event: Serialize + DeserializeOwned;

    /// The state before the first command; `None` where the header cannot be (it names what this version does not
    /// know, or contradicts itself).
    fn new(set: &Self::Set) -> Option<Self>;

    /// Whether everything that an event names is in this game: asked of the state before the first command, once for each
    /// event of a file, those of undone commands too. A file in which one is not is damaged there.
    fn knows(&self, event: &Self::Event) -> bool;

    /// Whether an event, everything of which is in this game, may happen in this state: asked before each event in force is
    /// folded. A file in which one may not is damaged there.
    fn may_happen(&self, event: &Self::Event) -> bool;

    /// Lets something happen: the only thing that changes a state. Deterministic, and total: an event that makes no
    /// sense changes what it can, or nothing.
    fn apply(&mut self, event: &Self::Event);
}
