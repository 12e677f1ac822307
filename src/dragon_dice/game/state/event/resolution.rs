//! Events of what icons do to dice, of damage, and of what killed units may still do (sais.md; `promotion_damage.md`).
#![expect(missing_docs, reason = "plain data: the variants and fields are named for what they hold")]

use crate::dragon_dice::game::state::{ArmyId, DieId, PendingIcon, SteppedDamage, TableDie};
use crate::dragon_dice::roll::Decision;
use serde::{Deserialize, Serialize};

/// What happened to dice by icons or damage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ResolutionEvent {
    /// The icon in turn takes these units.
    TargetsChosen(Vec<DieId>),
    /// The icon in turn, several equal ones together, is resolved one by one.
    IconsSplit,
    /// Of the icons that wait, the one at this place, from 0, is resolved first.
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
    /// The icon in turn goes on to a further unit, which its owner names.
    PlagueSpread,
    /// These units, killed by the icon in turn, are buried next; by some icons only without a save.
    BurialPending(Vec<DieId>),
    /// The icon in turn is resolved.
    Resolved,
    /// The dice of the save roll lie on the table, and some icons act before they are counted.
    SaveDiceRolled(Vec<TableDie>),
    /// What their owner decided about icons that they show, for when they are counted.
    IconsDecided(Vec<Decision>),
    /// These dice were rolled again, and show this now.
    SaveDiceRerolled(Vec<TableDie>),
    /// Icons let the owner of an army do something, one after the other.
    OptionalIconsGained {
        army: ArmyId,
        icons: Vec<PendingIcon>,
    },
    /// The first of them is used, or declined.
    OptionalIconUsed,
    /// So much of the number of the first of them is used.
    OptionalIconPartlyUsed(u32),
    /// The first Bash is resolved, and so many saves are gained.
    BashResolved(u32),
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
    /// These killed Undead may be exchanged for smaller ones.
    SteppedDamagePending(Vec<SteppedDamage>),
    /// The first of them was exchanged, and so is not killed, or was not.
    SteppedDamageResolved {
        exchanged: bool,
    },
}
