//! How far a procedure is.

use crate::game::state::{DragonBattle, KilledUnits, Pending, TableRoll, Turn};
use serde::{Deserialize, Serialize};

/// How far a procedure of the turn is now. No player is told of it, and the fold assigns it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StageEvent {
    /// What waits to be resolved.
    Queue(Vec<Pending>),
    /// The roll whose dice lie on the table; `None` if none do.
    TableRoll(Option<Box<TableRoll>>),
    /// What killed units may still do.
    Killed(Box<KilledUnits>),
    /// The dragon attack that is under way.
    DragonAttack(Box<DragonBattle>),
}

impl StageEvent {
    /// Returns what differs between a turn and the same turn a little later.
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
