//! Checks whether a prompt is still valid after dice were moved or turned by hand.

use crate::game::engine::{Engine, Progress};
use crate::game::resolution::{casualties, deaths, rerolls};
use crate::game::state::{Area, ArmyId, DieId, Prompt, PromptKind, State, TurnEvent};
use crate::game::{magic, march};

/// Withdraws the prompt, and continues the current procedure.
pub(super) fn take_back(engine: &mut Engine<'_>) -> Progress {
    engine.clear_prompt();
    Progress::Continues
}

/// Withdraws the prompt if damage can kill no unit any more.
pub(super) fn casualties(engine: &mut Engine<'_>, army: ArmyId, damage: u32) -> Progress {
    if casualties::casualties(&engine.state, army, damage).sets.is_empty() {
        return take_back(engine);
    }
    Progress::Waits
}

/// Withdraws the prompt if the units that may survive are no longer in the right place.
pub(super) fn survival(engine: &mut Engine<'_>, prompt: Prompt) -> Progress {
    if can_survive(&engine.state, prompt.kind) {
        return Progress::Waits;
    }
    engine.clear_prompt();
    deaths::cancel_survival_rolls(engine);
    Progress::ExchangeOver
}

/// Withdraws the prompt if no unit rolls against Soiled Ground any more.
pub(super) fn soiled_ground(engine: &mut Engine<'_>, prompt: Prompt) -> Progress {
    if deaths::is_rolling_on_soiled_ground(&engine.state, prompt.player) {
        return Progress::Waits;
    }
    engine.clear_prompt();
    Progress::ExchangeOver
}

/// Withdraws the prompt if one of the armies of an attack is gone.
pub(super) fn both_fight(engine: &mut Engine<'_>, _prompt: Prompt) -> Progress {
    if do_both_fight(&engine.state) { Progress::Waits } else { take_back(engine) }
}

/// Withdraws the prompt if no player can negate or announce any more.
pub(super) fn magic(engine: &mut Engine<'_>, prompt: Prompt) -> Progress {
    if magic::is_prompt_stale(&engine.state, prompt) { take_back(engine) } else { Progress::Waits }
}

/// Ends a re-roll of units that are gone; the re-roll of a counter-maneuver ends with the maneuver of an army that is gone.
pub(super) fn reroll(engine: &mut Engine<'_>, prompt: Prompt) -> Progress {
    let together = [PromptKind::RerollTogether, PromptKind::RerollTogetherThrow];
    let marches = engine.state.marching_army().is_some_and(|army| engine.state.exists(army));
    if together.contains(&prompt.kind) && !marches {
        maneuver(engine, prompt)
    } else if can_reroll(&engine.state, prompt.kind) {
        Progress::Waits
    } else {
        take_back(engine)
    }
}

/// Reports whether a unit, or this one, can still be re-rolled.
fn can_reroll(state: &State, kind: PromptKind) -> bool {
    if kind == PromptKind::RerollTogetherThrow {
        return rerolls::can_throw_together(state);
    }
    let units = rerolls::choices(state);
    if let PromptKind::RerollThrow(unit) = kind { units.contains(&unit) } else { !units.is_empty() }
}

/// Reports whether both armies of an attack still exist.
fn do_both_fight(state: &State) -> bool {
    state.battle().is_some_and(|battle| state.exists(battle.attacker) && state.exists(battle.defender))
}

/// Reports whether the units that may survive are still in the right place.
fn can_survive(state: &State, kind: PromptKind) -> bool {
    let lies_dead = |id: DieId| state.die_state(id).area == Area::Dua;
    if let PromptKind::SteppedDamage(unit) | PromptKind::AcceleratedGrowth(unit) = kind {
        return lies_dead(unit) && !deaths::exchange_partners(state, unit).is_empty();
    }
    let in_army = |id: DieId| state.die_state(id).area.is_army();
    state.resolution().is_none_or(|resolution| {
        let is_there = |id: &DieId| if resolution.killed.is_burial { lies_dead(*id) } else { in_army(*id) };
        resolution.killed.survival_rolls.iter().all(is_there)
    })
}

/// Ends a maneuver whose army is gone, so that the step begins anew; a player without an army there does not
/// counter-maneuver.
pub(super) fn maneuver(engine: &mut Engine<'_>, prompt: Prompt) -> Progress {
    let marching = engine.state.marching_army().filter(|army| engine.state.exists(*army));
    let Some(marching) = marching else {
        engine.clear_prompt();
        let step = engine.state.turn().map_or(0, |turn| turn.step);
        engine.emit(TurnEvent::StepBegan(step));
        return Progress::Waits;
    };
    let opposing = ArmyId { player: prompt.player, at: marching.at };
    if prompt.kind == PromptKind::Counter && !engine.state.exists(opposing) {
        return march::decline_counter(engine, prompt.player);
    }
    Progress::Waits
}
