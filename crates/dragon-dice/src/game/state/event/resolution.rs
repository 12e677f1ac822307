//! Events of what icons do to dice, of damage, and of what killed units may still do (`docs/rules/sais.md`;
//! `docs/rules/damage.md`).
#![expect(missing_docs, reason = "plain data: the variants and fields are named for what they hold")]

use crate::dice::ResultType;
use crate::game::state::{ArmyId, DieId, Pending, SteppedDamage, TableDie, TableRoll};
use serde::{Deserialize, Serialize};

/// What happened to dice by icons or damage. "The one in turn" is [`Resolution::current`](super::super::Resolution::current).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ResolutionEvent {
    /// These are to be resolved.
    Added(Vec<Pending>),
    /// The one in turn takes these units.
    TargetsChosen(Vec<DieId>),
    /// The one in turn, several equal icons together, is resolved one by one.
    IconsSplit,
    /// Of those that wait for the same moment, the one at this place, from 0, is resolved first.
    IconChosenFirst(usize),
    /// These units may not be rolled, and have no results.
    UnitsNotRolled(Vec<DieId>),
    /// A single unit took damage.
    UnitDamaged {
        unit: DieId,
        damage: u32,
    },
    /// These units rolled for the attacker, and take no part in the saves. `results` are added to the attack.
    UnitsCharmed {
        units: Vec<DieId>,
        results: u32,
    },
    /// The one in turn goes on to a further unit, which its owner names.
    PlagueSpread,
    /// These units saved against all damage of the one in turn, and save once more.
    SecondSavePending(Vec<DieId>),
    /// These units, killed by the one in turn, are buried next; by some icons only without a save.
    BurialPending(Vec<DieId>),
    /// The one in turn is resolved, or declined.
    Resolved,
    /// So much of the number of the one in turn is used.
    AmountUsed(u32),
    /// The dice of a roll lie on the table, and some icons act before they are counted.
    TableRollBegan(Box<TableRoll>),
    /// The dice of the roll on the table are counted now.
    TableRollEnded,
    /// These dice were rolled again, and show this now.
    TableDiceRerolled(Vec<TableDie>),
    /// The effect in turn that lets units of the roll on the table be thrown again let this one.
    RerollUsed(DieId),
    /// It lets these be thrown again together.
    RerollChosen(Vec<DieId>),
    /// It lets none be thrown again any more.
    RerollEnded,
    /// The owner of the roll on the table is asked what this icon counts as: saves or melee.
    IconOpen(String),
    /// All icons called so count as these results in the roll on the table.
    IconCounted {
        icon: String,
        way: ResultType,
    },
    /// So many saves are added to those of the save roll.
    SavesGained(u32),
    /// Damage got through to an army; `killed` is the health-worth of units that must be killed.
    ArmyDamaged {
        army: ArmyId,
        damage: u32,
        killed: u32,
    },
    /// These units are killed, and roll before they are dead.
    SurvivalRollPending(Vec<DieId>),
    /// These dead units roll before they are buried.
    BurialRollPending(Vec<DieId>),
    SurvivalRolled,
    /// Open Grave sends these killed units to the Reserve Area, unless they are exchanged.
    OpenGravePending(Vec<DieId>),
    /// These killed units are buried by Soiled Ground unless they save, once they lie in the DUA.
    SoiledGroundPending(Vec<DieId>),
    /// These rolled against Soiled Ground.
    SoiledGroundRolled(Vec<DieId>),
    /// These killed units may be exchanged for smaller ones: Stepped Damage, Accelerated Growth.
    SteppedDamagePending(Vec<SteppedDamage>),
    /// The first of them was exchanged, and so is not killed, or was not.
    SteppedDamageResolved {
        exchanged: bool,
    },
}
