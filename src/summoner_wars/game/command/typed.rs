//! Commands as people type them.

use super::Command;
use crate::summoner_wars::game::state::PlayerId;
use crate::summoner_wars::rules::{Phase, Square};
use serde::{Deserialize, Serialize};

/// A command whose cards are named as typed, in any spelling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "plain data: the fields say what they hold")]
pub enum TypedCommand {
    /// Summon a unit of the active player's deck.
    Summon { name: String, square: Square, cost: Option<u32> },
    /// Play an event card of the active player's deck.
    PlayEvent { name: String },
    /// Place a wall: the deck's own, or the event card of this name that is one.
    PlaceWall { square: Square, name: Option<String> },
    /// Put so many cards on the magic pile that are not named.
    BuildUnnamed(u32),
    /// Put these cards on the magic pile, the last on top; `?` for one that is not named.
    Build(Vec<String>),
    /// A card of a player's draw pile stands on the board.
    CorrectPut { player: PlayerId, name: String, square: Square, wounds: u32 },
    /// A magic pile has these cards, the last on top: `NAME (of 2)` for a card of the other deck, `?` for one that is not
    /// known.
    CorrectMagic { player: PlayerId, names: Vec<String> },
    /// Give up; the active player where nobody is named.
    Concede(Option<PlayerId>),
    /// A command that names no card.
    Resolved(Command),
}

impl From<Command> for TypedCommand {
    fn from(command: Command) -> TypedCommand {
        TypedCommand::Resolved(command)
    }
}

impl TypedCommand {
    /// The phase that it belongs to (R1); `None` for what may be done in any.
    pub const fn phase(&self) -> Option<Phase> {
        match self {
            TypedCommand::Summon { .. } => Some(Phase::Summon),
            TypedCommand::PlayEvent { .. } | TypedCommand::PlaceWall { .. } => Some(Phase::Event),
            TypedCommand::BuildUnnamed(_) | TypedCommand::Build(_) => Some(Phase::Build),
            TypedCommand::CorrectPut { .. }
            | TypedCommand::CorrectMagic { .. }
            | TypedCommand::Concede(_) => None,
            TypedCommand::Resolved(command) => command.phase(),
        }
    }
}
