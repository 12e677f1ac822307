//! Events of a dragon attack (`docs/rules/dragons.md`).
#![expect(missing_docs, reason = "plain data: the variants and fields are named for what they hold")]

use crate::dice::Totals;
use crate::game::state::{
    ArmyId, AttackingDragon, DieId, DragonTarget, PendingBreath, ResponseIcon, SlainBy, TerrainId,
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
