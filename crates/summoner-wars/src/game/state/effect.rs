//! Effects on units.

use super::PlayerId;
use serde::{Deserialize, Serialize};

/// A temporary change to a unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effect {
    /// The name of the effect.
    pub name: String,
    /// The changes to the unit.
    #[serde(flatten)]
    pub change: StatChange,
    /// Whether it stacks with others of its name.
    pub kind: EffectKind,
    /// When it ends.
    pub until: Until,
}

/// Changes to a unit's numbers, and actions that it cannot do.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct StatChange {
    /// Extra dice, or fewer (R18), -9 to 9.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub attack: i8,
    /// Extra squares of a move, or fewer (R10), -9 to 9.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub moves: i8,
    /// Extra squares of reach, or fewer (R16, R17), -9 to 9.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub reach: i8,
    /// Extra life, or less (R20), -9 to 9.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub life: i8,
    /// The lowest pips that hit (R19), 2 to 6; the effect that began last counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hit_on: Option<u8>,
    /// The lowest pips that hit the unit, 2 to 6, for attackers that hit with fewer; the effect that began last counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hit_on_against: Option<u8>,
    /// The forbidden actions, none twice.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cannot: Vec<Cannot>,
}

/// An action that an effect can forbid.
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
    /// Returns its word on the command line: `be-attacked`.
    Cannot::word {
        Move => "move",
        Attack => "attack",
        BeAttacked => "be-attacked",
    }
}

impl Cannot {
    /// Returns its verb in a sentence: `be attacked`.
    pub const fn infinitive(self) -> &'static str {
        match self {
            Cannot::Move => "move",
            Cannot::Attack => "attack",
            Cannot::BeAttacked => "be attacked",
        }
    }
}

/// Reports whether a number changes nothing. Serde requires the reference.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over references")]
const fn is_nothing(change: &i8) -> bool {
    *change == 0
}

/// The origin of an effect.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EffectKind {
    /// An ability: a unit has it only once (R26).
    #[default]
    Ability,
    /// The effect of an event card, which adds up (R27).
    Event,
}

warband_core::words! {
    /// Both kinds of effects.
    EffectKind::ALL,
    /// Returns its word on the command line and in JSON: `ability`, `event`.
    EffectKind::word {
        Ability => "ability",
        Event => "event",
    }
}

/// When an effect ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Until {
    /// At the end of the turn.
    Turn,
    /// At the end of this player's next turn.
    NextTurn(PlayerId),
    /// When a player ends it.
    Dropped,
}

impl Until {
    /// Returns its word in JSON: `turn`, `next-turn`, `dropped`.
    pub const fn word(self) -> &'static str {
        match self {
            Until::Turn => "turn",
            Until::NextTurn(_) => "next-turn",
            Until::Dropped => "dropped",
        }
    }
}
