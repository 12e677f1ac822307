//! Events of a dragon attack (`docs/rules/dragons.md`).
#![expect(missing_docs, reason = "plain data: the variants and fields are named for what they hold")]

use super::parts::{
    are_dragons, are_small, has_attacking_dragon, has_breaths, has_dragon_faces, has_dragon_target,
    has_response_icons, is_dragon,
};
use crate::dice::Totals;
use crate::game::state::handles::{MAX_NUMBER, has_army, may_have_terrain};
use crate::game::state::{
    ArmyId, AttackingDragon, DieId, DragonTarget, PendingBreath, ResponseIcon, SlainBy, State, TerrainId,
};
use serde::{Deserialize, Serialize};

/// An event of a dragon attack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DragonEvent {
    DragonsAttacked {
        terrain: TerrainId,
        army: ArmyId,
        dragons: Vec<AttackingDragon>,
    },
    /// Secret until all targets are chosen.
    VictimNamed {
        dragon: DieId,
        target: DragonTarget,
    },
    /// The targets of all dragons are made public.
    TargetsRevealed(Vec<(DieId, DragonTarget)>),
    /// Classic: the champions rolled before the dragons, or none did; these showed their logo.
    ChampionsRolled(Vec<ResponseIcon>),
    /// The faces of each dragon, from 0.
    DragonsRolled(Vec<(DieId, Vec<usize>)>),
    BreathsPending {
        breaths: Vec<PendingBreath>,
        /// Dragons to whose breath the army is immune.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        immune: Vec<DieId>,
    },
    /// The breath at this index among the remaining ones, from 0, is resolved first.
    BreathPutFirst(usize),
    BreathBegan,
    /// The treasures of a dragon let the army promote this many units.
    TreasureShown {
        dragon: DieId,
        promotions: u32,
    },
    /// The first icon acts on this dragon, or on none.
    ResponseIconUsed(Option<DieId>),
    /// The results of the response, and how its IDs were shared.
    ResponseCounted {
        results: Totals,
        ids: Totals,
    },
    DragonSlain {
        dragon: DieId,
        by: SlainBy,
    },
    DragonAttackEnded(TerrainId),
}

impl DragonEvent {
    /// Reports whether everything that it names is in the game.
    pub(in crate::game::state) fn is_known_to(&self, state: &State) -> bool {
        match self {
            DragonEvent::DragonsAttacked { terrain, army, dragons } => {
                may_have_terrain(state, *terrain)
                    && has_army(state, *army)
                    && dragons.iter().all(|dragon| has_attacking_dragon(state, dragon))
            }
            DragonEvent::VictimNamed { dragon, target } => {
                is_dragon(state, *dragon) && has_dragon_target(state, *target)
            }
            DragonEvent::TargetsRevealed(targets) => targets
                .iter()
                .all(|(dragon, target)| is_dragon(state, *dragon) && has_dragon_target(state, *target)),
            DragonEvent::ChampionsRolled(icons) => has_response_icons(state, icons),
            DragonEvent::DragonsRolled(rolled) => {
                rolled.iter().all(|(dragon, faces)| has_dragon_faces(state, *dragon, faces))
            }
            DragonEvent::BreathsPending { breaths, immune } => {
                has_breaths(state, breaths) && are_dragons(state, immune)
            }
            DragonEvent::TreasureShown { dragon, promotions } => {
                is_dragon(state, *dragon) && *promotions <= MAX_NUMBER
            }
            DragonEvent::ResponseIconUsed(dragon) => dragon.is_none_or(|dragon| is_dragon(state, dragon)),
            DragonEvent::ResponseCounted { results, ids } => are_small(results) && are_small(ids),
            DragonEvent::DragonSlain { dragon, .. } => is_dragon(state, *dragon),
            DragonEvent::DragonAttackEnded(terrain) => may_have_terrain(state, *terrain),
            DragonEvent::BreathPutFirst(_) | DragonEvent::BreathBegan => true,
        }
    }
}
