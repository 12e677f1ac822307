//! `fix`: the file is brought in line with the table. No rule is asked, only whether it can be at all.

use crate::dragon_dice::game::battle;
use crate::dragon_dice::game::command::names;
use crate::dragon_dice::game::command::{DieText, Fix};
use crate::dragon_dice::game::effects::exchange;
use crate::dragon_dice::game::effects::exchange::can_be;
use crate::dragon_dice::game::engine::Engine;
use crate::dragon_dice::game::march;
use crate::dragon_dice::game::resolution::casualties;
use crate::dragon_dice::game::resolution::deaths;
use crate::dragon_dice::game::resolution::optional_icons;
use crate::dragon_dice::game::resolution::targeted_icons;
use crate::dragon_dice::game::state::{
    Area, ArmyId, DieId, Impossible, MarchEvent, MoveReason, PromptKind, Refusal, TableEvent, TerrainId,
    TurnEvent,
};
use crate::dragon_dice::game::turn::steps;
use crate::dragon_dice::rules::{Location, Step};
use crate::text::{Name, plain};

pub(crate) fn fix(engine: &mut Engine<'_>, fix: &Fix) -> Result<(), Refusal> {
    if engine.state.turn().is_none() {
        return Err(Impossible::NotYet.into());
    }
    match fix {
        Fix::Put { dice, to } => put(engine, dice, to),
        Fix::Terrain { terrain, face } => set_terrain(engine, terrain, *face),
        Fix::Turn { player, phase } => set_turn(engine, player, phase),
        Fix::Control { terrain, player } => set_control(engine, terrain, player),
    }
}

fn put(engine: &mut Engine<'_>, text: &DieText, to: &str) -> Result<(), Refusal> {
    // Where another player's area is named, the dice are that player's too.
    let (player, _) = names::read_area(&engine.state, to, engine.state.acting())?;
    let mut areas: Vec<Area> = engine.state.every_terrain().map(Area::Terrain).collect();
    areas.extend([Area::Reserve, Area::Dua, Area::Bua, Area::Pool, Area::Out]);
    let dice = names::read_dice(&engine.state, text, player, &areas)?;
    let owner = dice.first().map_or(player, |id| engine.state.die_state(*id).owner);
    let to = exchange::own_area(engine, to, owner)?;
    for id in &dice {
        if !can_be(engine.state.die(*id), to) {
            return Err(Impossible::WrongDie(engine.state.die(*id).name.clone()).into());
        }
    }
    if dice.iter().all(|id| engine.state.die_state(*id).area == to) {
        return Err(Impossible::AlreadySo.into());
    }
    engine.moved(dice, to, MoveReason::Fixed);
    recheck_prompt(engine)
}

fn set_terrain(engine: &mut Engine<'_>, terrain: &str, face: u32) -> Result<(), Refusal> {
    let terrain = names::read_terrain(&engine.state, terrain, engine.state.acting())?;
    let sides = engine.state.terrain_die(terrain).sides();
    if !(1..=sides).contains(&face) {
        return Err(Impossible::NoFace(face).into());
    }
    if engine.state.distance(terrain) == Some(face) {
        return Err(Impossible::AlreadySo.into());
    }
    let die = engine.state.terrain(terrain).die;
    engine.emit(TableEvent::Turned { die, face: face as usize - 1 });
    if engine.state.terrain(terrain).controller.is_some() {
        march::control(engine, terrain, None);
    }
    castle_is_asked(engine, terrain);
    recheck_prompt(engine)
}

fn set_control(engine: &mut Engine<'_>, terrain: &str, player: &str) -> Result<(), Refusal> {
    let terrain = names::read_terrain(&engine.state, terrain, engine.state.acting())?;
    let player = match plain(player).as_str() {
        "nobody" => None,
        _ => Some(names::read_player(&engine.state, player)?),
    };
    if engine.state.terrain(terrain).controller == player {
        return Err(Impossible::AlreadySo.into());
    }
    let (die, sides) = (engine.state.terrain(terrain).die, engine.state.terrain_die(terrain).sides());
    if player.is_some() && engine.state.distance(terrain) != Some(sides) {
        engine.emit(TableEvent::Turned { die, face: sides as usize - 1 });
    }
    march::control(engine, terrain, player);
    castle_is_asked(engine, terrain);
    recheck_prompt(engine)
}

fn set_turn(engine: &mut Engine<'_>, player: &str, phase: &str) -> Result<(), Refusal> {
    let player = names::read_player(&engine.state, player)?;
    let wanted = plain(phase);
    let steps = engine.state.steps.clone();
    let is = |step: &Step| {
        [step.phase, step.name, step.kind.key()].iter().any(|name| plain(name) == wanted)
            || plain(&step.title()) == wanted
    };
    let begins = |step: &Step| plain(&step.title()).starts_with(&wanted) && !wanted.is_empty();
    let found = steps.iter().position(is).or_else(|| steps.iter().position(begins));
    let names = || steps.iter().map(Step::title).collect();
    let step = found.ok_or_else(|| Impossible::NoPhase(Name::from(phase.to_owned()), names()))?;
    // What was awaited belongs to a step that is not this one.
    engine.clear_prompt();
    let turn = engine.state.turn().map(|turn| (turn.player, turn.number, turn.step));
    let goes_on = turn.is_some_and(|(known, _, at)| known == player && at < step);
    if !goes_on {
        // What marched or acted from there on has not.
        engine.emit(TurnEvent::TurnBegan { player, number: turn.map_or(1, |(_, number, _)| number) });
    }
    engine.emit(TurnEvent::StepBegan(step));
    Ok(())
}

/// What is awaited stays so, unless what it is about is no longer there.
pub(crate) fn recheck_prompt(engine: &mut Engine<'_>) -> Result<(), Refusal> {
    let Some(prompt) = engine.state.prompt else { return Ok(()) };
    let marching =
        march::marching(engine).ok().map(|(_, army)| army).filter(|army| engine.state.exists(*army));
    match prompt.kind {
        PromptKind::Casualties { army, damage }
            if casualties::casualties(&engine.state, army, damage).sets.is_empty() =>
        {
            engine.clear_prompt();
            battle::advance(engine);
        }
        PromptKind::SurvivalRolls | PromptKind::SteppedDamage(_) => {
            let in_army = |id: &DieId| engine.state.die_state(*id).area.is_army();
            let gone = match prompt.kind {
                PromptKind::SteppedDamage(unit) => {
                    let lies_dead = engine.state.die_state(unit).area == Area::Dua;
                    !lies_dead || deaths::smaller_undead(&engine.state, unit).is_empty()
                }
                _ => engine.state.turn().is_some_and(|turn| {
                    let lies_dead = |id: &DieId| engine.state.die_state(*id).area == Area::Dua;
                    turn.dying.iter().any(|id| if turn.sinks { !lies_dead(id) } else { !in_army(id) })
                }),
            };
            if gone {
                engine.clear_prompt();
                deaths::cancel_survival_rolls(engine);
                casualties::losses_are_over(engine);
            }
        }
        PromptKind::Targets | PromptKind::UnitRolls | PromptKind::TargetArmy => {
            // Whoever was meant may be gone: the icon is left to the players then.
            let targets = engine.state.battle().map(|battle| battle.targets.clone()).unwrap_or_default();
            let gone = |id: &DieId| engine.state.die_state(*id).area == Area::Out;
            if targets.iter().any(gone)
                || targets.is_empty() && names::options(&engine.state, &prompt).is_empty()
            {
                engine.clear_prompt();
                targeted_icons::drop_icon(engine);
                battle::advance(engine);
            }
        }
        PromptKind::OptionalIcon => optional_icons::boon_may_be_used(engine),
        PromptKind::Save | PromptKind::CounterAttack | PromptKind::FoulStench(_) => {
            let fighters = engine.state.battle().map(|battle| [battle.attacker, battle.defender]);
            if !fighters.is_some_and(|both| both.iter().all(|army| engine.state.exists(*army))) {
                engine.clear_prompt();
                battle::advance(engine);
            }
        }
        PromptKind::Counter | PromptKind::ManeuverRoll | PromptKind::Direction if marching.is_none() => {
            engine.clear_prompt();
            let step = engine.state.turn().map_or(0, |turn| turn.step);
            // The maneuver is over: the step begins anew.
            engine.emit(TurnEvent::StepBegan(step));
        }
        PromptKind::Counter => {
            let at = marching.map_or(Area::Out, |army| army.at);
            if !engine.state.exists(ArmyId { player: prompt.player, at }) {
                engine.emit(MarchEvent::CounterManeuvered { player: prompt.player, total: None });
                engine.clear_prompt();
                return march::next_counter(engine);
            }
        }
        PromptKind::MinorFace { die, .. }
            if !matches!(engine.state.die_state(die).area, Area::Terrain(_)) =>
        {
            engine.clear_prompt();
        }
        _ => {}
    }
    Ok(())
}

/// A Castle that somebody holds now must become something, one that nobody holds any more need not.
fn castle_is_asked(engine: &mut Engine<'_>, terrain: TerrainId) {
    let of_castle =
        |what: PromptKind| matches!(what, PromptKind::Location { terrain: of, .. } if of == terrain);
    let asked = engine.state.prompt.is_some_and(|prompt| of_castle(prompt.kind));
    let holder = engine.state.terrain(terrain).controller;
    let becomes = engine.state.eighth_face(terrain).is_some_and(|face| face.location == Location::Becomes);
    match holder.filter(|_| becomes && engine.state.end.is_none()) {
        Some(holder) if engine.state.prompt.is_none() => {
            engine.prompt(holder, PromptKind::Location { terrain, ends_step: false });
        }
        None if asked => {
            engine.clear_prompt();
            // The maneuver that captured it is over all the same.
            if engine.state.turn().is_some_and(|turn| turn.contest.is_some()) {
                steps::finish_step(engine);
            }
        }
        _ => {}
    }
}
