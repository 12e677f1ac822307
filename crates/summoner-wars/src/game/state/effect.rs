//! Effects on units.

use super::PlayerId;
use serde::{Deserialize, Serialize};

/// Something that changes a unit for a while.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effect {
    /// What it is called.
    pub name: String,
    /// What it changes.
    #[serde(flatten)]
    pub change: Change,
    /// Whether others of its name count beside it.
    pub kind: EffectKind,
    /// When it ends.
    pub until: Until,
}

/// What an effect changes of a unit's numbers, and what the unit cannot do under it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Change {
    /// Dice more, or fewer (R18), -9 to 9.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub attack: i8,
    /// Squares of a move more, or fewer (R10), -9 to 9.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub moves: i8,
    /// Squares that it attacks further, or less far (R16, R17), -9 to 9.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub reach: i8,
    /// Life more, or less (R20), -9 to 9.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub life: i8,
    /// The lowest pips that hit (R19), 2 to 6; the effect that began last counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hit_on: Option<u8>,
    /// What it forbids, nothing twice.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cannot: Vec<Cannot>,
}

/// What an effect may forbid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the words say it")]
pub enum Cannot {
    Move,
    Attack,
    BeAttacked,
}

warband_core::words! {
    /// All of them.
    Cannot::ALL,
    /// What it is called on the command line: `be-attacked`.
    Cannot::word {
        Move => "move",
        Attack => "attack",
        BeAttacked => "be-attacked",
    }
}

impl Cannot {
    /// Its verb in a sentence: `be attacked`.
    pub const fn infinitive(self) -> &'static str {
        match self {
            Cannot::Move => "move",
            Cannot::Attack => "attack",
            Cannot::BeAttacked => "be attacked",
        }
    }
}

/// Whether a number changes nothing. Its argument is what serde gives.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over references")]
const fn is_nothing(change: &i8) -> bool {
    *change == 0
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

warband_core::words! {
    /// Both.
    EffectKind::ALL,
    /// What it is called on the command line and in JSON: `ability`, `event`.
    EffectKind::word {
        Ability => "ability",
        Event => "event",
    }
}

/// When an effect ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Until {
    /// With the turn.
    Turn,
    /// With this player's next turn.
    NextTurn(PlayerId),
    /// When somebody ends it.
    Dropped,
}

impl Until {
    /// What it is called in JSON: `turn`, `next-turn`, `dropped`.
    pub const fn word(self) -> &'static str {
        match self {
            Until::Turn => "turn",
            Until::NextTurn(_) => "next-turn",
            Until::Dropped => "dropped",
        }
    }
}
