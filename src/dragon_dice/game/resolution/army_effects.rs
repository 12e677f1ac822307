//! Icons that lie on an army for a while (sais.md).

use crate::dragon_dice::game::engine::{Engine, Progress};
use crate::dragon_dice::game::resolution::outcome;
use crate::dragon_dice::game::state::{
    ArmyId, Change, Impossible, Pending, PromptKind, Refusal, ResolutionEvent, State, Subject, Until,
};
use crate::dragon_dice::roll::Affected;
use crate::dragon_dice::rules::{DurationEffect, ModifierKind, Target, duration_effect};

/// What an icon leaves on an army, where it is such an icon.
fn rule(pending: &Pending) -> Option<DurationEffect> {
    duration_effect(&pending.icon, &pending.roll).or_else(|| duration_effect(&pending.icon, pending.attack()))
}

/// The armies that the icon in turn may lie on, those that fight first.
pub(crate) fn armies_for_effect(state: &State) -> Vec<ArmyId> {
    let Some(pending) = state.current_pending() else { return Vec::new() };
    let Some(rule) = rule(pending) else { return Vec::new() };
    let (by, on) = (pending.by, pending.on);
    let enemies = || state.others(by.player).into_iter().flat_map(|other| state.armies(other));
    let mut armies: Vec<ArmyId> = match rule.on {
        Target::RollingArmy => vec![by],
        // At the terrain of the army that rolled it; missiles may fly farther.
        Target::OpponentHere if on.at == by.at => vec![on],
        Target::OpponentHere => {
            enemies().filter(|army| army.at == by.at && army.terrain().is_some()).collect()
        }
        Target::AnyOwnArmy => state.armies(by.player),
        Target::AnyEnemyArmy => enemies().filter(|army| army.terrain().is_some()).collect(),
    };
    armies.sort_by_key(|army| *army != on && *army != by);
    armies
}

/// Resolves the icon in turn as far as no player is asked.
pub(super) fn resolve(engine: &mut Engine<'_>, pending: &Pending) {
    if let Some(rule) = rule(pending) {
        match armies_for_effect(&engine.state)[..] {
            [] => {}
            [only] => begin_duration_effect(engine, &rule, pending.amount, pending.by, only),
            _ => return engine.prompt(pending.by.player, PromptKind::TargetArmy),
        }
    }
    engine.emit(ResolutionEvent::Resolved);
}

/// The icon in turn lies on this army.
pub(crate) fn choose_army(engine: &mut Engine<'_>, army: ArmyId) -> Result<Progress, Refusal> {
    let pending = engine.state.current_pending().cloned();
    let Some((pending, rule)) = pending.and_then(|pending| rule(&pending).map(|rule| (pending, rule))) else {
        return Err(Impossible::NoPrompt.into());
    };
    if !armies_for_effect(&engine.state).contains(&army) {
        return Err(Impossible::NoArmy(army).into());
    }
    engine.clear_prompt();
    begin_duration_effect(engine, &rule, pending.amount, pending.by, army);
    engine.emit(ResolutionEvent::Resolved);
    Ok(Progress::Continues)
}

/// An effect begins on an army, until the next turn of the player who rolled the icon.
pub(crate) fn begin_duration_effect(
    engine: &mut Engine<'_>,
    rule: &DurationEffect,
    amount: u32,
    by: ArmyId,
    on: ArmyId,
) {
    let changes = rule.changes.iter().map(|(kind, results, fixed)| {
        let affected = results.map_or(Affected::Any, Affected::One);
        let amount = fixed.unwrap_or(amount);
        match kind {
            ModifierKind::Hides => Change::Hidden,
            ModifierKind::Adds => Change::Add(affected, amount),
            ModifierKind::Subtracts => Change::Subtract(affected, amount),
            ModifierKind::Halves => Change::Halve(affected),
        }
    });
    let changes = changes.collect();
    outcome::begin_effect(engine, rule.icon, Subject::Army(on), changes, Until::TurnOf(by.player), None);
}
