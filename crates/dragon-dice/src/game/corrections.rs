//! `fix`: corrects the game file to match the real table. Only impossible corrections are refused, not those that break
//! a rule. A correction that changes nothing does nothing.

use crate::game::command::Fix;
use crate::game::engine::{Engine, Progress};
use crate::game::resolution::outcome;
use crate::game::state::{
    Area, DieId, Impossible, MoveReason, PlayerId, PromptKind, Refusal, TableEvent, TerrainId, TurnEvent,
    WantedDice,
};
use crate::rules::Location;

/// Corrects the game.
pub(crate) fn fix(engine: &mut Engine<'_>, fix: &Fix) -> Result<Progress, Refusal> {
    if engine.state.turn().is_none() {
        return Err(Impossible::NotYet.into());
    }
    match fix {
        Fix::Put { dice, to } => put(engine, dice.clone(), *to),
        Fix::Terrain { terrain, face } => set_terrain(engine, *terrain, *face),
        Fix::Turn { player, step } => Ok(set_turn(engine, *player, *step)),
        Fix::Control { terrain, player } => Ok(set_control(engine, *terrain, *player)),
    }
}

fn put(engine: &mut Engine<'_>, dice: Vec<DieId>, to: Area) -> Result<Progress, Refusal> {
    for id in &dice {
        if !outcome::can_be(engine.state.die(*id), to) {
            return Err(Impossible::WrongDie { die: *id, wanted: WantedDice::LyingIn(to) }.into());
        }
    }
    if dice.iter().all(|id| engine.state.die_state(*id).area == to) {
        return Ok(Progress::Waits);
    }
    engine.moved(dice, to, MoveReason::Fixed);
    Ok(Progress::Corrected)
}

fn set_terrain(engine: &mut Engine<'_>, terrain: TerrainId, face: u32) -> Result<Progress, Refusal> {
    let sides = engine.state.terrain_die(terrain).sides();
    if !(1..=sides).contains(&face) {
        return Err(Impossible::NoFace(face).into());
    }
    if engine.state.distance(terrain) == Some(face) {
        return Ok(Progress::Waits);
    }
    let die = engine.state.terrain(terrain).die;
    engine.emit(TableEvent::Turned { die, face: face as usize - 1 });
    if engine.state.terrain(terrain).controller.is_some() {
        outcome::change_control(engine, terrain, None);
    }
    Ok(prompt_castle(engine, terrain))
}

fn set_control(engine: &mut Engine<'_>, terrain: TerrainId, player: Option<PlayerId>) -> Progress {
    if engine.state.terrain(terrain).controller == player {
        return Progress::Waits;
    }
    let (die, sides) = (engine.state.terrain(terrain).die, engine.state.terrain_die(terrain).sides());
    if player.is_some() && engine.state.distance(terrain) != Some(sides) {
        engine.emit(TableEvent::Turned { die, face: sides as usize - 1 });
    }
    outcome::change_control(engine, terrain, player);
    prompt_castle(engine, terrain)
}

fn set_turn(engine: &mut Engine<'_>, player: PlayerId, step: usize) -> Progress {
    // The prompt belongs to the step that is left, but a Castle must become something.
    let castle = match engine.state.prompt.map(|prompt| prompt.kind) {
        Some(PromptKind::Location { terrain, .. }) => Some(terrain),
        Some(_) | None => None,
    };
    engine.clear_prompt();
    let turn = engine.state.turn().map(|turn| (turn.player, turn.number, turn.step));
    let goes_on = turn.is_some_and(|(known, _, at)| known == player && at < step);
    if !goes_on {
        // Nothing has marched or acted yet in the new step.
        engine.emit(TurnEvent::TurnBegan { player, number: turn.map_or(1, |(_, number, _)| number) });
    }
    engine.emit(TurnEvent::StepBegan(step));
    if let Some(terrain) = castle {
        prompt_castle(engine, terrain);
    }
    Progress::Waits
}

/// Asks what a Castle becomes if a player holds it now.
fn prompt_castle(engine: &mut Engine<'_>, terrain: TerrainId) -> Progress {
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
            // The maneuver that captured it is over in any case.
            if engine.state.turn().is_some_and(|turn| turn.contest.is_some()) {
                return Progress::StepOver;
            }
        }
        _ => {}
    }
    Progress::Corrected
}
