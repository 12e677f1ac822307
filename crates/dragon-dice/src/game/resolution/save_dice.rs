//! Icons that act on the dice of the save roll while these lie on the table (`docs/rules/sais.md`;
//! `docs/rules/resolution.md`, section 3, step 2).

use crate::game::engine::{Engine, Progress, Throw};
use crate::game::resolution::{deaths, outcome, rerolls, targeting};
use crate::game::state::{
    EffectChange, Impossible, KilledBy, Pending, PendingStage, PromptKind, Refusal, Subject, TableDie, Until,
};
use crate::rules::{DelayedOutcome, delayed_icon};

/// Resolves the current icon until a player has to be asked.
pub(super) fn resolve(engine: &mut Engine<'_>, pending: &Pending) {
    let Some(rule) = delayed_icon(&pending.icon, pending.attack()) else {
        return engine.end_current();
    };
    let PendingStage::Taken(units) = &pending.stage else {
        return targeting::aim(engine, pending.by.player);
    };
    match rule.doing {
        DelayedOutcome::Killed => deaths::kill(engine, units, KilledBy::Other),
        DelayedOutcome::Unrolled => {
            let (changes, until) = (vec![EffectChange::Unrolled], Until::TurnOf(pending.by.player));
            let subject = Subject::Units(units.clone());
            outcome::begin_effect(engine, &pending.icon, subject, changes, until, pending.die);
        }
        DelayedOutcome::Again => return engine.prompt(pending.on.player, PromptKind::UnitRolls),
    }
    engine.end_current();
}

/// Re-rolls dice on the table together.
pub(super) fn roll_again(
    engine: &mut Engine<'_>,
    pending: &Pending,
    throw: &Throw,
) -> Result<Progress, Refusal> {
    let units = pending.stage.units();
    let table_roll = engine.state.resolution().and_then(|resolution| resolution.table_roll.clone());
    let Some(roll) = table_roll else { return Err(Impossible::NoPrompt.into()) };
    let thrown = rerolls::throw_again(engine, &roll, units, throw)?;
    let rerolled: Vec<TableDie> =
        thrown.iter().map(|thrown| TableDie::new(units[thrown.die], thrown)).collect();
    engine.clear_prompt();
    engine.stage(|turn| turn.resolution.reroll(&rerolled));
    engine.end_current();
    Ok(Progress::Continues)
}
