//! Whether a prompt still stands after dice were moved or turned by hand.

use crate::game::engine::{Engine, Progress};
use crate::game::resolution::{casualties, deaths, rerolls};
use crate::game::state::{Area, ArmyId, DieId, Prompt, PromptKind, State, TurnEvent};
use crate::game::{magic, march};

/// The prompt is taken back, and the game goes on with what is under way.
pub(super) fn take_back(engine: &mut Engine<'_>) -> Progress {
    engine.clear_prompt();
    Progress::Continues
}

/// Nothing is left that damage could kill.
pub(super) fn casualties(engine: &mut Engine<'_>, prompt: Prompt) -> Progress {
    let PromptKind::Casualties { army, damage, .. } = prompt.kind else { return Progress::Waits };
    if casualties::casualties(&engine.state, army, damage).sets.is_empty() {
        return take_back(engine);
    }
    Progress::Waits
}

/// Units that a prompt lets survive do not lie where they may any more.
pub(super) fn survival(engine: &mut Engine<'_>, prompt: Prompt) -> Progress {
    if can_survive(&engine.state, prompt.kind) {
        return Progress::Waits;
    }
    engine.clear_prompt();
    deaths::cancel_survival_rolls(engine);
    Progress::ExchangeOver
}

/// Nobody rolls against Soiled Ground any more.
pub(super) fn soiled_ground(engine: &mut Engine<'_>, prompt: Prompt) -> Progress {
    if deaths::is_rolling_on_soiled_ground(&engine.state, prompt.player) {
        return Progress::Waits;
    }
    engine.clear_prompt();
    Progress::ExchangeOver
}

/// One of the armies of an attack is gone.
pub(super) fn both_fight(engine: &mut Engine<'_>, _prompt: Prompt) -> Progress {
    if do_both_fight(&engine.state) { Progress::Waits } else { take_back(engine) }
}

/// Nobody can negate or announce any more.
pub(super) fn magic(engine: &mut Engine<'_>, prompt: Prompt) -> Progress {
    if magic::is_prompt_stale(&engine.state, prompt) { take_back(engine) } else { Progress::Waits }
}

/// A re-roll of units that are gone is over; that of a counter-maneuver with the maneuver of an army that is gone.
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

/// Whether a unit may still be thrown again, or this one.
fn can_reroll(state: &State, kind: PromptKind) -> bool {
    if kind == PromptKind::RerollTogetherThrow {
        return rerolls::can_throw_together(state);
    }
    let units = rerolls::choices(state);
    if let PromptKind::RerollThrow(unit) = kind { units.contains(&unit) } else { !units.is_empty() }
}

/// Whether both armies of an attack are still there.
fn do_both_fight(state: &State) -> bool {
    state.battle().is_some_and(|battle| state.exists(battle.attacker) && state.exists(battle.defender))
}

/// Whether the units that a prompt lets survive still lie where they may.
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

/// A maneuver without its army is over, and the step begins anew; a player without an army there does not
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
