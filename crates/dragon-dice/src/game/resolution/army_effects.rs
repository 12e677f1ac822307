//! Icons with a lasting effect on an army or a terrain, or that damage an army at once (`docs/rules/sais.md`).

use crate::dice::ResultTypes;
use crate::game::engine::{Engine, Progress, SettledRoll};
use crate::game::resolution::{casualties, outcome};
use crate::game::state::{
    ArmyId, EffectChange, Impossible, KilledBy, Pending, PromptKind, Refusal, State, Subject, Until,
};
use crate::roll::Affected;
use crate::rules::{DurationEffect, ModifierKind, Target, army_damage, duration_effect};
use warband_core::sort::StableSort;

/// Returns the effect that an icon leaves on an army, if it is such an icon.
fn duration_rule(pending: &Pending) -> Option<DurationEffect> {
    duration_effect(&pending.icon, &pending.roll).or_else(|| duration_effect(&pending.icon, pending.attack()))
}

/// Reports whether an icon damages an army at the roller's terrain.
fn damages(pending: &Pending) -> bool {
    army_damage(&pending.icon, pending.attack()).is_some()
}

/// Returns the armies that the current icon may affect or damage, those that fight first.
pub(crate) fn armies_for_effect(state: &State) -> Vec<ArmyId> {
    let Some(pending) = state.current_pending() else { return Vec::new() };
    let (by, on) = (pending.by, pending.on);
    let target = match duration_rule(pending) {
        Some(rule) => rule.on,
        None if damages(pending) => Target::OpponentHere,
        None => return Vec::new(),
    };
    let enemies = || state.others(by.player).into_iter().flat_map(|other| state.armies(other));
    let here = || enemies().filter(|army| army.at == by.at && army.terrain().is_some()).collect();
    let mut armies: Vec<ArmyId> = match target {
        Target::RollingArmy => vec![by],
        // At the terrain of the army that rolled it; missiles may reach other terrains.
        Target::OpponentHere if on.at == by.at && !damages(pending) => vec![on],
        Target::OpponentHere => here(),
        Target::AnyOwnArmy => state.armies(by.player),
        Target::Terrain => Vec::new(),
        Target::AnyEnemyArmy => enemies().filter(|army| army.terrain().is_some()).collect(),
    };
    armies.stable_sort_by_key(|army| *army != on && *army != by);
    armies
}

/// Resolves the current icon until a player has to be asked.
pub(super) fn resolve(engine: &mut Engine<'_>, pending: &Pending) {
    let on_terrain = duration_rule(pending).filter(|rule| rule.on == Target::Terrain);
    if let Some(rule) = on_terrain {
        engine.end_current();
        if let Some(terrain) = pending.by.terrain() {
            let subject = Subject::Terrain(terrain);
            begin_duration_effect(engine, &rule, pending.amount, subject, Until::Maneuvered);
        }
        return;
    }
    match armies_for_effect(&engine.state)[..] {
        [] => engine.end_current(),
        [only] => act_on(engine, pending, only),
        _ => engine.prompt(pending.by.player, PromptKind::TargetArmy),
    }
}

/// Applies the current icon to this army.
pub(crate) fn choose_army(engine: &mut Engine<'_>, army: ArmyId) -> Result<Progress, Refusal> {
    let Some(pending) = engine.state.current_pending().cloned() else {
        return Err(Impossible::NoPrompt.into());
    };
    if !armies_for_effect(&engine.state).contains(&army) {
        return Err(Impossible::NoArmy(army).into());
    }
    engine.clear_prompt();
    act_on(engine, &pending, army);
    Ok(Progress::Continues)
}

/// Puts the effect of an icon on an army, or damages it.
fn act_on(engine: &mut Engine<'_>, pending: &Pending, army: ArmyId) {
    if let Some(rule) = duration_rule(pending) {
        let until = Until::TurnOf(pending.by.player);
        begin_duration_effect(engine, &rule, pending.amount, Subject::Army(army), until);
    }
    engine.end_current();
    if damages(pending) {
        casualties::damage_army(engine, army, pending.amount, KilledBy::SneakAttack);
    }
}

/// Begins an effect of an icon.
fn begin_duration_effect(
    engine: &mut Engine<'_>,
    rule: &DurationEffect,
    amount: u32,
    subject: Subject,
    until: Until,
) {
    let changes = rule.changes.iter().map(|(kind, results, fixed)| {
        let affected = results.map_or(Affected::Any, Affected::One);
        let amount = fixed.unwrap_or(amount);
        match kind {
            ModifierKind::Hides => EffectChange::Hidden,
            ModifierKind::Adds => {
                EffectChange::Add(results.map_or(ResultTypes::ALL, ResultTypes::from), amount)
            }
            ModifierKind::Subtracts => EffectChange::Subtract(affected, amount),
            ModifierKind::Halves => EffectChange::Halve(affected),
        }
    });
    let changes = changes.collect();
    outcome::begin_effect(engine, rule.name, subject, changes, until, None);
}

/// Returns the effects that icons of a roll leave on the army that rolled them, with their numbers (Cloak).
pub(crate) fn effects_on_roller(settled: &SettledRoll<'_, '_>) -> Vec<(DurationEffect, u32)> {
    let reminders = settled.outcome.reminders.iter();
    let effects = reminders.filter_map(|reminder| {
        let rule = duration_effect(reminder.icon, &settled.roll.kind)?;
        (rule.on == Target::RollingArmy).then_some((rule, reminder.count))
    });
    effects.collect()
}

/// Begins these effects on the army that rolled their icons.
pub(crate) fn begin_on_roller(engine: &mut Engine<'_>, army: ArmyId, effects: &[(DurationEffect, u32)]) {
    for (rule, amount) in effects {
        begin_duration_effect(engine, rule, *amount, Subject::Army(army), Until::TurnOf(army.player));
    }
}
