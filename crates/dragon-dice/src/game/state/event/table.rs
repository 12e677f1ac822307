//! Events on the table: dice that are thrown, moved or turned, effects that begin and end, prompts.
#![expect(missing_docs, reason = "plain data: the variants and fields are named for what they hold")]

use crate::game::state::{Area, ArmyId, DieId, Effect, PlayerId, Prompt, TerrainId};
use serde::{Deserialize, Serialize};

/// An event on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableEvent {
    /// Dice were thrown, or their faces typed.
    DiceThrown(Box<DiceThrown>),
    /// Dice were moved to an area of their owners.
    Moved {
        dice: Vec<DieId>,
        to: Area,
        reason: MoveReason,
    },
    /// A terrain or minor terrain shows another face, counted from 0; a terrain's number is one more.
    Turned {
        die: DieId,
        face: usize,
    },
    /// A player took a terrain's eighth face, or lost it.
    ControlChanged {
        terrain: TerrainId,
        player: Option<PlayerId>,
    },
    /// A Castle became another location, named by its icon.
    CastleBecame {
        terrain: TerrainId,
        location: String,
    },
    EffectBegan(Box<Effect>),
    /// An effect ended, by its number.
    EffectEnded(u32),
    /// The game waits for a player; `None`: no longer.
    Prompted(Option<Prompt>),
    /// The cause of the rest of the command, as players name it.
    CauseGiven(String),
    /// The players overruled a rule, given by its key, that forbids the command.
    Overruled {
        rule: String,
        reason: String,
    },
}

/// A throw of dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DiceThrown {
    pub player: PlayerId,
    /// The kind of roll, `distance` or `minor terrain`.
    pub what: String,
    /// The army, if one was rolled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub army: Option<ArmyId>,
    /// `digital`, `table`, `mixed` or `total`; `nobody` if no die of the army can be thrown.
    pub how: String,
    /// The number of the digital throw, if any die of it was digital.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub throw: Option<u64>,
    /// The faces as they would be typed; empty for a bare total.
    pub faces: String,
    /// The results of the type that the roll counts, if it counts a single one.
    pub total: u32,
}

/// The reason why dice moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MoveReason {
    /// The set-up placed them.
    Placed,
    /// Killed by damage or an effect.
    Killed,
    Buried,
    /// An item that no unit left can carry.
    NoCarrier,
    /// No unit of their army is left.
    ArmyGone,
    /// Dragonkin cannot form an army alone.
    Alone,
    /// The army captured the terrain of the minor terrain.
    Captured,
    /// A unit from the DUA or the pool replaced a smaller one.
    Promoted,
    /// The smaller unit that a promoted one replaced.
    Exchanged,
    Recruited,
    /// From a pool or another terrain.
    Summoned,
    /// A dragon that showed Wing, back to its owner's pool.
    FlewHome,
    /// A dragon that a champion slew, out of the game.
    Slain,
    /// A champion and the dragon that it tamed, to another terrain.
    Rode,
    /// A unit that flies from one terrain to another in the Retreat Step (Air Flight).
    Flew,
    /// Killed, and saved by a survival roll.
    Escaped,
    /// Replaces a larger Undead that was killed.
    SteppedDown,
    /// Replaces a larger unit that was killed (Accelerated Growth).
    Regrown,
    /// Killed, and sent to the Reserve Area instead of the DUA (Open Grave).
    OpenGrave,
    Reinforced,
    Retreated,
    /// An effect moved them.
    Effect,
    /// Moved to match the real table.
    Fixed,
    /// Their owner conceded.
    Conceded,
}
