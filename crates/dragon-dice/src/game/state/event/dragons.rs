//! Events of a dragon attack (`docs/rules/dragons.md`).
#![expect(missing_docs, reason = "plain data: the variants and fields are named for what they hold")]

use crate::dice::Totals;
use crate::game::state::{
    ArmyId, AttackingDragon, DieId, DragonTarget, PendingBreath, ResponseIcon, SlainBy, TerrainId,
};
use serde::{Deserialize, Serialize};

/// What happened in a dragon attack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DragonEvent {
    DragonsAttacked {
        terrain: TerrainId,
        army: ArmyId,
        dragons: Vec<AttackingDragon>,
    },
    /// In secret, until all victims are named.
    VictimNamed {
        dragon: DieId,
        target: DragonTarget,
    },
    /// What every dragon attacks, for all to see.
    TargetsRevealed(Vec<(DieId, DragonTarget)>),
    /// Classic: the champions were rolled before the dragons, or none was; these show their logo.
    ChampionsRolled(Vec<ResponseIcon>),
    /// What each of the dragons showed, from 0.
    DragonsRolled(Vec<(DieId, Vec<usize>)>),
    BreathsPending {
        breaths: Vec<PendingBreath>,
        /// Dragons to whose breath the army is immune.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        immune: Vec<DieId>,
    },
    /// The breath at this place among those that are left, from 0, is resolved first.
    BreathPutFirst(usize),
    BreathBegan,
    /// The treasures of a dragon let the army promote so many units.
    TreasureShown {
        dragon: DieId,
        promotions: u32,
    },
    /// The first icon acts on this dragon, or on none.
    ResponseIconUsed(Option<DieId>),
    /// What the response came to, and how its IDs were shared.
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
