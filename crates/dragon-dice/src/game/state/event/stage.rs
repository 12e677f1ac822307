//! The progress of a procedure.

use crate::game::state::{DragonBattle, KilledUnits, Pending, TableRoll, Turn};
use serde::{Deserialize, Serialize};

/// The progress of a procedure of the turn. It is not reported to players, and is simply assigned when applied.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StageEvent {
    /// The items waiting to be resolved.
    Queue(Vec<Pending>),
    /// The roll whose dice are on the table; `None` if there is none.
    TableRoll(Option<Box<TableRoll>>),
    /// The last chances of killed units.
    Killed(Box<KilledUnits>),
    /// The dragon attack in progress.
    DragonAttack(Box<DragonBattle>),
}

impl StageEvent {
    /// Returns the differences between a turn and the same turn a little later.
    pub(crate) fn between(before: &Turn, after: &Turn) -> Vec<StageEvent> {
        let mut changed = Vec::new();
        let (old, new) = (&before.resolution, &after.resolution);
        if old.killed != new.killed {
            changed.push(StageEvent::Killed(Box::new(new.killed.clone())));
        }
        if old.queue != new.queue {
            changed.push(StageEvent::Queue(new.queue.clone()));
        }
        if old.table_roll != new.table_roll {
            changed.push(StageEvent::TableRoll(new.table_roll.clone().map(Box::new)));
        }
        if before.dragon_battle != after.dragon_battle {
            changed.extend(after.dragon_battle.clone().map(StageEvent::DragonAttack));
        }
        changed
    }
}
