//! Damage between dragons, damage to and by the army, and wings (`docs/rules/dragons.md`, Damage).

use super::prompted::is_prompting;
use crate::dice::{ResultType, Totals};
use crate::game::engine::{Engine, Progress};
use crate::game::questions::dragon_attacks::{
    damage_to_army, is_present, is_slain_by_bash, slain_by_dragons, slain_sets, wings_count,
};
use crate::game::resolution::casualties;
use crate::game::state::{
    Area, DieId, DragonBattle, DragonEvent, DragonPrompt, Impossible, KilledBy, MoveReason, PromptKind,
    Refusal, SlainBy,
};
use crate::rules::DragonStep;

/// Classic: lets dragons slay dragons before the army answers; reports whether any was slain.
pub(super) fn slay_among_dragons(engine: &mut Engine<'_>, battle: &DragonBattle) -> bool {
    let killed = slain_by_dragons(&engine.state, battle);
    killed.iter().for_each(|dragon| slay(engine, *dragon, SlainBy::Dragons));
    !killed.is_empty()
}

/// Slays a dragon, which returns to its owner's pool.
fn slay(engine: &mut Engine<'_>, dragon: DieId, by: SlainBy) {
    engine.emit(DragonEvent::DragonSlain { dragon, by });
    engine.moved(vec![dragon], Area::Pool, MoveReason::Killed);
}

/// Asks which dragons the army slays if there is a choice; then deals all damage at once.
pub(super) fn go_on(engine: &mut Engine<'_>, battle: &DragonBattle) -> bool {
    if battle.is_settled {
        return false;
    }
    let Some(slaying) = &battle.slaying else {
        match &slain_sets(&engine.state, battle)[..] {
            [] => engine.stage_dragons(|battle| battle.slaying = Some(Vec::new())),
            [only] => engine.stage_dragons(|battle| battle.slaying = Some(only.clone())),
            _ => engine.prompt(battle.army.player, PromptKind::Dragons(DragonPrompt::Slaying)),
        }
        return true;
    };
    settle(engine, battle, slaying);
    true
}

/// Records which dragons the army slays.
pub(crate) fn choose(engine: &mut Engine<'_>, dragons: &[DieId]) -> Result<Progress, Refusal> {
    let battle =
        engine.state.dragon_battle().filter(|_| is_prompting(engine, DragonPrompt::Slaying)).cloned();
    let Some(battle) = battle else { return Err(Impossible::NoPrompt.into()) };
    let sets = slain_sets(&engine.state, &battle);
    let is_match = |set: &&Vec<(DieId, ResultType)>| set.iter().map(|(dragon, _)| dragon).eq(dragons);
    let Some(set) = sets.iter().find(is_match) else {
        return Err(Impossible::NoSet(0, sets.len()).into());
    };
    engine.clear_prompt();
    engine.stage_dragons(|battle| battle.slaying = Some(set.clone()));
    Ok(Progress::Continues)
}

/// Slays dragons and damages the army at the same time.
fn settle(engine: &mut Engine<'_>, battle: &DragonBattle, slaying: &[(DieId, ResultType)]) {
    let state = &engine.state;
    let by_icon = battle.on_army().filter(|dragon| {
        is_present(state, dragon.die) && (dragon.is_felled || is_slain_by_bash(state, dragon))
    });
    let mut killed: Vec<(DieId, SlainBy)> = by_icon.map(|dragon| (dragon.die, SlainBy::Icon)).collect();
    let by = |results: ResultType| match results {
        ResultType::Missile => SlainBy::Missile,
        _ => SlainBy::Melee,
    };
    killed.extend(slaying.iter().map(|(dragon, results)| (*dragon, by(*results))));
    if !DragonStep::Dragons.is_in(state.edition) {
        let by_dragons = slain_by_dragons(state, battle).into_iter().map(|dragon| (dragon, SlainBy::Dragons));
        let others = by_dragons.filter(|(dragon, _)| !killed.iter().any(|(known, _)| known == dragon));
        killed.extend(others.collect::<Vec<_>>());
    }
    let damage = damage_to_army(state, battle);
    let is_answered = engine.state.exists(battle.army) && battle.results.is_some();
    killed.into_iter().for_each(|(dragon, by)| slay(engine, dragon, by));
    engine.stage_dragons(|battle| battle.is_settled = true);
    if damage > 0 && is_answered {
        let results = battle.results.unwrap_or_default();
        let after_saves = battle.response.is_some() || results != Totals::default();
        let left = damage.saturating_sub(results[ResultType::Save]);
        casualties::damage_army(engine, battle.army, left, KilledBy::damage(after_saves));
    }
}

/// Moves surviving dragons that showed Wing to their pools; in classic only if a dragon attacked the army (Q111).
/// Reports whether any flew.
pub(super) fn fly_home(engine: &mut Engine<'_>, battle: &DragonBattle) -> bool {
    let flies = |dragon: &DieId| {
        let rolled = battle.dragon(*dragon).filter(|dragon| dragon.is_rolled());
        rolled.is_some_and(|dragon| dragon.flies(&engine.state)) && is_present(&engine.state, *dragon)
    };
    let flying: Vec<DieId> = battle.dragons.iter().map(|dragon| dragon.die).filter(flies).collect();
    if !wings_count(&engine.state, battle) || flying.is_empty() {
        return false;
    }
    flying.into_iter().for_each(|dragon| engine.moved(vec![dragon], Area::Pool, MoveReason::FlewHome));
    true
}
