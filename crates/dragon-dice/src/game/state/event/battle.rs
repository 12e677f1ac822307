//! Events of an attack: its rolls and the saves against them (`docs/rules/resolution.md`, sections 1 to 4).
#![expect(missing_docs, reason = "plain data: the variants and fields are named for what they hold")]

use crate::game::state::{ArmyId, DieId, PlayerId};
use crate::roll::{Attack, Offence};
use serde::{Deserialize, Serialize};

/// An event of an attack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BattleEvent {
    AttackBegan {
        attack: Attack,
        by: ArmyId,
        on: ArmyId,
    },
    /// An attack roll counts, or that of the counter-attack.
    AttackRolled {
        is_counter_attack: bool,
        offence: Offence,
        /// The melee results of each unit, if a Bash may need them.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        dealt: Vec<(DieId, u32)>,
        /// Whether that is only the most that each can have dealt, since a total was typed.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        is_dealt_at_most: bool,
    },
    /// The save roll is counted, before its icons act and it is settled: the saves, and the damage back, so far.
    SavesCounted {
        saves: u32,
        back: u32,
    },
    /// The saves against an attack roll are resolved.
    SavesResolved {
        /// `None` if there was nothing to save against.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        saves: Option<u32>,
        /// Damage after saves.
        damage: u32,
        /// Additional damage that no save reduces.
        direct: u32,
        /// Damage to the army that attacked.
        back: u32,
    },
    /// Foul Stench: these units cannot take part in the counter-attack.
    FoulStenchApplied(Vec<DieId>),
    CounterDeclined(PlayerId),
    AttackEnded,
}
