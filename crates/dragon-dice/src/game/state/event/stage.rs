//! The progress of a procedure.

use super::parts::{
    are_small, has_attacking_dragon, has_breaths, has_response_icons, has_table_roll, is_dragon,
};
use crate::dice::DieType;
use crate::game::state::handles::{MAX_LENGTH, MAX_NUMBER, has_army, has_die, has_units, may_have_terrain};
use crate::game::state::{DieId, DragonBattle, KilledUnits, Pending, State, SteppedDamage, TableRoll, Turn};
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
    /// Reports whether everything that it names is in the game.
    pub(in crate::game::state) fn is_known_to(&self, state: &State) -> bool {
        match self {
            StageEvent::Queue(queue) => {
                queue.len() <= MAX_LENGTH && queue.iter().all(|pending| has_pending(state, pending))
            }
            StageEvent::TableRoll(roll) => roll.as_ref().is_none_or(|roll| has_table_roll(state, roll)),
            StageEvent::Killed(killed) => {
                let KilledUnits { survival_rolls, stepped_damage, open_grave, soiled_ground, .. } = &**killed;
                let may_step = |stepped: &SteppedDamage| {
                    has_die(state, stepped.unit, &DieType::is_unit) && has_army(state, stepped.army)
                };
                [survival_rolls, open_grave, soiled_ground].into_iter().all(|units| has_units(state, units))
                    && stepped_damage.iter().all(may_step)
            }
            StageEvent::DragonAttack(battle) => has_dragon_battle(state, battle),
        }
    }

    /// Reports whether it may happen now, if everything that it names is in the game.
    pub(in crate::game::state) fn may_happen(&self, state: &State) -> bool {
        match self {
            StageEvent::DragonAttack(_) => state.dragon_battle().is_some(),
            StageEvent::Queue(_) | StageEvent::TableRoll(_) | StageEvent::Killed(_) => state.turn().is_some(),
        }
    }
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

fn has_pending(state: &State, pending: &Pending) -> bool {
    let Pending { by, on, amount, die, parts, stage, .. } = pending;
    let one = |amount: u32, die: DieId| amount <= MAX_NUMBER && has_die(state, die, &|_| true);
    let parts = parts.len() <= MAX_LENGTH && parts.iter().all(|(amount, die)| one(*amount, *die));
    has_army(state, *by)
        && has_army(state, *on)
        && *amount <= MAX_NUMBER
        && die.is_none_or(|die| one(0, die))
        && parts
        && has_units(state, stage.units())
}

fn has_dragon_battle(state: &State, battle: &DragonBattle) -> bool {
    let DragonBattle { terrain, army, dragons, breaths, treasure, response, icons, .. } = battle;
    let DragonBattle { spent, results, slaying, slain, promotions, promoted, .. } = battle;
    let is_unit_set = |units: &[DieId]| has_units(state, units);
    may_have_terrain(state, *terrain)
        && has_army(state, *army)
        && dragons.iter().all(|dragon| has_attacking_dragon(state, dragon))
        && has_breaths(state, breaths)
        && *treasure <= MAX_NUMBER
        && response.as_ref().is_none_or(|roll| has_table_roll(state, roll))
        && has_response_icons(state, icons)
        && spent.iter().all(|die| has_die(state, *die, &|_| true))
        && results.as_ref().is_none_or(are_small)
        && slaying.iter().flatten().all(|(dragon, _)| is_dragon(state, *dragon))
        && slain.iter().all(|(dragon, _)| is_dragon(state, *dragon))
        && promotions.iter().all(|batch| is_unit_set(&batch.units) && is_unit_set(&batch.partners))
        && is_unit_set(promoted)
}
