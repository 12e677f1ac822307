//! Events of an attack: its rolls and the saves against them (`docs/rules/resolution.md`, sections 1 to 4).
#![expect(missing_docs, reason = "plain data: the variants and fields are named for what they hold")]

use crate::dice::DieType;
use crate::game::state::handles::{MAX_NUMBER, has_army, has_die, has_player, has_units};
use crate::game::state::{ArmyId, DieId, PlayerId, State};
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

impl BattleEvent {
    /// Reports whether everything that it names is in the game.
    pub(in crate::game::state) fn is_known_to(&self, state: &State) -> bool {
        match self {
            BattleEvent::AttackBegan { by, on, .. } => has_army(state, *by) && has_army(state, *on),
            BattleEvent::AttackRolled { offence, dealt, .. } => {
                let Offence { total, cursed, direct, less, stench, .. } = *offence;
                let unit = |(id, melee): &(DieId, u32)| {
                    has_die(state, *id, &DieType::is_unit) && *melee <= MAX_NUMBER
                };
                dealt.iter().all(unit)
                    && [total, cursed, direct, less, stench].into_iter().all(|amount| amount <= MAX_NUMBER)
            }
            BattleEvent::SavesCounted { saves, back } => *saves <= MAX_NUMBER && *back <= MAX_NUMBER,
            BattleEvent::SavesResolved { saves, damage, direct, back } => {
                let amounts = [saves.unwrap_or_default(), *damage, *direct, *back];
                amounts.into_iter().all(|amount| amount <= MAX_NUMBER)
            }
            BattleEvent::FoulStenchApplied(dice) => has_units(state, dice),
            BattleEvent::CounterDeclined(player) => has_player(state, *player),
            BattleEvent::AttackEnded => true,
        }
    }
}
