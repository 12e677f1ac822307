//! Effects on units.

use super::PlayerId;
use serde::{Deserialize, Serialize};

/// Something that changes a unit's attack for a while.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effect {
    /// What it is called.
    pub name: String,
    /// Dice more, or fewer.
    #[serde(default)]
    pub attack: i8,
    /// Whether others of its name count beside it.
    pub kind: EffectKind,
    /// When it ends.
    pub until: Until,
}

/// Where an effect comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EffectKind {
    /// An ability: a unit has it once, however often it is given (R26).
    #[default]
    Ability,
    /// The effect of an event card, which adds up (R27).
    Event,
}

impl EffectKind {
    /// What it is called on the command line and in JSON: `ability`, `event`.
    pub const fn word(self) -> &'static str {
        match self {
            EffectKind::Ability => "ability",
            EffectKind::Event => "event",
        }
    }
}

/// When an effect ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Until {
    /// With the turn.
    Turn,
    /// With this player's next turn (SPEC section 9).
    NextTurn(PlayerId),
}

impl Until {
    /// What it is called on the command line and in JSON: `turn`, `next-turn`.
    pub const fn word(self) -> &'static str {
        match self {
            Until::Turn => "turn",
            Until::NextTurn(_) => "next-turn",
        }
    }
}
