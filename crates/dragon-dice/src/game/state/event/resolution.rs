//! Events of what icons do to dice, of damage, and of what killed units may still do (`docs/rules/sais.md`;
//! `docs/rules/damage.md`).
#![expect(missing_docs, reason = "plain data: the variants and fields are named for what they hold")]

use crate::dice::ResultType;
use crate::game::state::{ArmyId, DieId};
use serde::{Deserialize, Serialize};

/// What happened to dice by icons or damage. "The one in turn" is [`Resolution::current`](super::super::Resolution::current).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ResolutionEvent {
    /// The one in turn takes these units.
    TargetsChosen(Vec<DieId>),
    /// The one in turn, several equal icons together, is resolved one by one.
    IconsSplit,
    /// These units may not be rolled, and have no results.
    UnitsNotRolled(Vec<DieId>),
    /// A single unit took damage.
    UnitDamaged { unit: DieId, damage: u32 },
    /// These units rolled for the attacker, and take no part in the saves. `results` are added to the attack.
    UnitsCharmed { units: Vec<DieId>, results: u32 },
    /// The one in turn goes on to a further unit, which its owner names.
    PlagueSpread,
    /// All icons called so count as these results in the roll on the table.
    IconCounted { icon: String, way: ResultType },
    /// The melee results of a unit of the army that attacked, where its total alone was typed.
    DealtNamed { unit: DieId, melee: u32 },
    /// So many saves are added to those of the save roll.
    SavesGained(u32),
    /// Damage got through to an army; `killed` is the health-worth of units that must be killed.
    ArmyDamaged { army: ArmyId, damage: u32, killed: u32 },
    /// These units are killed, and roll before they are dead.
    SurvivalRollPending(Vec<DieId>),
    /// These dead units roll before they are buried.
    BurialRollPending(Vec<DieId>),
}
