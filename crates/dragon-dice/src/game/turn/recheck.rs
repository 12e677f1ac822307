//! Whether a prompt still stands after dice were moved or turned by hand.

use crate::game::command::prompt_options;
use crate::game::engine::{Engine, Progress};
use crate::game::resolution::{casualties, deaths, optional_icons, rerolls, targeting};
use crate::game::state::{Area, ArmyId, DieId, MagicEvent, Prompt, PromptKind, State, TurnEvent};
use crate::game::{magic, march};

/// Takes a prompt back where what it is about is gone, and says how the game goes on.
pub(super) fn recheck_prompt(engine: &mut Engine<'_>) -> Progress {
    let Some(prompt) = engine.state.prompt else { return Progress::Waits };
    match prompt.kind {
        PromptKind::Casualties { army, damage, .. } => {
            if casualties::casualties(&engine.state, army, damage).sets.is_empty() {
                return take_back(engine);
            }
        }
        PromptKind::SurvivalRolls | PromptKind::SteppedDamage(_) | PromptKind::AcceleratedGrowth(_) => {
            if !can_survive(&engine.state, prompt.kind) {
                engine.clear_prompt();
                deaths::cancel_survival_rolls(engine);
                return Progress::ExchangeOver;
            }
        }
        PromptKind::SoiledGround => {
            if !deaths::is_rolling_on_soiled_ground(&engine.state, prompt.player) {
                engine.clear_prompt();
                return Progress::ExchangeOver;
            }
        }
        PromptKind::Targets | PromptKind::UnitRolls | PromptKind::TargetArmy => {
            if are_targets_gone(&engine.state, &prompt) {
                targeting::drop_current(engine);
                return take_back(engine);
            }
        }
        PromptKind::Reroll
        | PromptKind::RerollThrow(_)
        | PromptKind::RerollTogether
        | PromptKind::RerollTogetherThrow => return recheck_reroll(engine, prompt),
        PromptKind::OptionalIcon => return optional_icons::recheck(engine),
        PromptKind::Dragons(_) | PromptKind::Mutation => return take_back(engine),
        PromptKind::Save | PromptKind::CounterAttack | PromptKind::FoulStench(_) => {
            if !do_both_fight(&engine.state) {
                return take_back(engine);
            }
        }
        PromptKind::SpellSave(army) if !engine.state.exists(army) => {
            targeting::drop_current(engine);
            return take_back(engine);
        }
        PromptKind::SpellManeuver(army) if !engine.state.exists(army) => {
            return magic::decline_maneuver(engine, army);
        }
        PromptKind::Dispel(unit) => {
            if !engine.state.die_state(unit).area.is_army() {
                engine.emit(MagicEvent::DispelDeclined(unit));
                return take_back(engine);
            }
        }
        PromptKind::Negation | PromptKind::Announcing => {
            if magic::is_prompt_stale(&engine.state, prompt) {
                return take_back(engine);
            }
        }
        PromptKind::Counter
        | PromptKind::ManeuverRoll
        | PromptKind::Mire
        | PromptKind::MireUnits(_)
        | PromptKind::Direction => return recheck_maneuver(engine, prompt),
        PromptKind::MinorFace { die, .. } => {
            if !matches!(engine.state.die_state(die).area, Area::Terrain(_)) {
                engine.clear_prompt();
            }
        }
        PromptKind::SpellSave(_)
        | PromptKind::SpellManeuver(_)
        | PromptKind::OrderRoll
        | PromptKind::OrderTie
        | PromptKind::FirstOrFrontier
        | PromptKind::Frontier
        | PromptKind::Place(_)
        | PromptKind::Distance(_)
        | PromptKind::Location { .. }
        | PromptKind::IconResults
        | PromptKind::TempleBurial(_) => {}
    }
    Progress::Waits
}

/// Whether the units that an icon takes are gone: it is left to the players then.
fn are_targets_gone(state: &State, prompt: &Prompt) -> bool {
    let targets = state.current_pending().map_or(&[][..], |pending| pending.stage.units());
    let is_out = |id: &DieId| state.die_state(*id).area == Area::Out;
    targets.iter().any(is_out) || targets.is_empty() && prompt_options(state, prompt).is_empty()
}

/// A re-roll of units that are gone is over; that of a counter-maneuver with the maneuver of an army that is gone.
fn recheck_reroll(engine: &mut Engine<'_>, prompt: Prompt) -> Progress {
    let together = [PromptKind::RerollTogether, PromptKind::RerollTogetherThrow];
    let marches = engine.state.marching_army().is_some_and(|army| engine.state.exists(army));
    if together.contains(&prompt.kind) && !marches {
        recheck_maneuver(engine, prompt)
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

/// The prompt is taken back, and the game goes on with what is under way.
fn take_back(engine: &mut Engine<'_>) -> Progress {
    engine.clear_prompt();
    Progress::Continues
}

/// Whether the units that a prompt lets survive still lie where they may.
fn can_survive(state: &State, kind: PromptKind) -> bool {
    let lies_dead = |id: DieId| state.die_state(id).area == Area::Dua;
    if let PromptKind::SteppedDamage(unit) | PromptKind::AcceleratedGrowth(unit) = kind {
        return lies_dead(unit) && !deaths::exchange_partners(state, unit).is_empty();
    }
    let in_army = |id: DieId| state.die_state(id).area.is_army();
    state.resolution().is_none_or(|resolution| {
        let is_there = |id: &DieId| if resolution.is_burial { lies_dead(*id) } else { in_army(*id) };
        resolution.survival_rolls.iter().all(is_there)
    })
}

/// A maneuver without its army is over, and the step begins anew; a player without an army there does not
/// counter-maneuver.
fn recheck_maneuver(engine: &mut Engine<'_>, prompt: Prompt) -> Progress {
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
