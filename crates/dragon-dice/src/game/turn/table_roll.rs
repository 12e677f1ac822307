//! Rolls whose dice are on the table: effects on them before they are counted, and counting them.

use crate::game::battle::{self, charge_answer, saves};
use crate::game::engine::{Engine, Progress};
use crate::game::resolution::{self, deaths, exchanges, rerolls, typed_totals};
use crate::game::state::{Moment, Refusal, RollPurpose, TableRoll};
use crate::game::{dragons, magic, march};

/// Handles a roll whose dice were thrown: they are counted at once, unless something can be done to them before.
pub(super) fn begin(engine: &mut Engine<'_>, mut roll: TableRoll) -> Result<Progress, Refusal> {
    rerolls::settle_typed(engine, &mut roll)?;
    if roll.purpose == RollPurpose::CounterManeuver && !typed_totals::is_open(&engine.state, &roll) {
        // Units are re-rolled after both sides have thrown.
        return Ok(count(engine, roll));
    }
    let waits = waits_for_icons(engine, &roll)
        || !roll.rerolls.is_empty()
        || typed_totals::is_open(&engine.state, &roll)
        || exchanges::are_possible(&engine.state, &roll)
        || magic::may_begin_cantrip(engine, &roll)
        || counts_two_ways(&roll) && charge_answer::is_open(engine, &roll);
    if waits {
        engine.stage(|turn| turn.resolution.table_roll = Some(roll));
        Ok(Progress::Continues)
    } else {
        Ok(count(engine, roll))
    }
}

/// Reports whether icons of a roll can count in one of several ways, which its owner chooses: in the answer to a Charge.
fn counts_two_ways(roll: &TableRoll) -> bool {
    roll.purpose == RollPurpose::Save
}

/// Reports whether icons of the attack act on the dice of a save roll.
fn waits_for_icons(engine: &Engine<'_>, roll: &TableRoll) -> bool {
    let acts = || engine.state.resolution().is_some_and(|queue| queue.at(Moment::SaveDice).next().is_some());
    roll.purpose == RollPurpose::Save && !roll.dice.is_empty() && acts()
}

/// Continues the roll on the table until a player has to choose or to roll, or counts it.
pub(super) fn advance(engine: &mut Engine<'_>, roll: TableRoll) -> Progress {
    // Icons may have killed units whose dice are on the table; killed units that roll themselves are being asked already.
    if engine.state.prompt.is_some() || !roll.purpose.is_of_units() && deaths::prompt_survival_rolls(engine) {
        return Progress::Waits;
    }
    if typed_totals::prompt_icons_on_dice(engine, &roll) {
        return Progress::Waits;
    }
    let acts = engine.state.current_pending().is_some_and(|pending| pending.moment.is_on_table());
    if acts && resolution::advance(engine) {
        return Progress::Continues;
    }
    if rerolls::prompt_next(engine) {
        return Progress::Waits;
    }
    // Without the sources of re-rolls that no player can use any more.
    let left = engine.state.resolution().and_then(|resolution| resolution.table_roll.clone());
    let roll = left.unwrap_or(roll);
    if typed_totals::prompt_next(engine, &roll) {
        return Progress::Waits;
    }
    if exchanges::begin(engine, &roll) || magic::begin_cantrip(engine, &roll) {
        return Progress::Continues;
    }
    if counts_two_ways(&roll) && charge_answer::settle(engine, &roll) {
        return Progress::Continues;
    }
    engine.stage(|turn| turn.resolution.clear_table_roll());
    count(engine, roll)
}

/// Counts the dice of a roll.
fn count(engine: &mut Engine<'_>, roll: TableRoll) -> Progress {
    match roll.purpose {
        RollPurpose::Maneuver => march::count_maneuver(engine, &roll),
        RollPurpose::CounterManeuver => march::count_counter(engine, roll),
        RollPurpose::Attack | RollPurpose::CounterAttack => battle::count_attack(engine, &roll),
        RollPurpose::Save => saves::count_saves(engine, &roll),
        RollPurpose::Magic => magic::count_magic(engine, roll),
        RollPurpose::Negation => magic::count_negation(engine, &roll),
        RollPurpose::SpellSave => resolution::count_spell_save(engine, &roll),
        RollPurpose::UnitRolls => resolution::count_unit_rolls(engine, &roll),
        RollPurpose::Dispel => magic::count_dispel(engine, &roll),
        RollPurpose::Response => dragons::begin_icons(engine, roll),
        RollPurpose::SurvivalRolls => return deaths::count_survival_rolls(engine, &roll),
        RollPurpose::SoiledGround => return deaths::count_soiled_ground(engine, &roll),
    }
    Progress::Continues
}
