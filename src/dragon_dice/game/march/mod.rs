//! Marches: an army is chosen, maneuvers, is opposed, turns the terrain (editions.md section 2).

pub(crate) mod minor_terrains;

use crate::dragon_dice::game::command::names;
use crate::dragon_dice::game::command::{Roll, Throw};
use crate::dragon_dice::game::engine::Engine;
use crate::dragon_dice::game::resolution::cleanup;
use crate::dragon_dice::game::state::reach;
use crate::dragon_dice::game::state::{
    Area, ArmyId, COUNTER, Direction, Ending, Impossible, MarchEvent, MoveReason, PlayerId, PromptKind,
    Refusal, Rule, TableEvent, TerrainId, Turn, TurnEvent,
};
use crate::dragon_dice::game::turn::steps;
use crate::dragon_dice::rules::{Location, StepKind};
use crate::text::plain;

/// An army begins to march.
pub(crate) fn march(engine: &mut Engine<'_>, text: &str) -> Result<(), Refusal> {
    engine.belongs_to(StepKind::Maneuver)?;
    let Some(turn) = engine.state.turn().cloned() else { return Err(Impossible::NotYet.into()) };
    if let Some(army) = turn.marching {
        return Err(Impossible::Marching(army).into());
    }
    let army = engine.existing(text)?;
    if army.player != turn.player {
        engine.refuse_unless_overruled(Rule::NotYourArmy(army))?;
    }
    if turn.marched.contains(&army) {
        engine.refuse_unless_overruled(Rule::AlreadyMarched(army))?;
    }
    let wanted = engine.state.rules.armies_for_second_march;
    if reach::is_second_march(&engine.state) && (engine.state.armies(turn.player).len() as u32) < wanted {
        engine.refuse_unless_overruled(Rule::FewArmies(wanted))?;
    }
    engine.emit(MarchEvent::MarchBegan(army));
    minor_terrains::bury_disaster(engine, army);
    if army.at == Area::Reserve {
        // An army in reserve has no terrain to maneuver.
        steps::finish_step(engine);
    }
    Ok(())
}

/// The turn and the army that marches in it.
pub(crate) fn marching(engine: &Engine<'_>) -> Result<(Turn, ArmyId), Refusal> {
    let turn = engine.state.turn().ok_or(Impossible::NotYet)?;
    let army = turn.marching.ok_or(Impossible::NoMarch)?;
    Ok((turn.clone(), army))
}

/// The marching army maneuvers. Nobody there to oppose: it succeeds without a roll.
pub(crate) fn maneuver(engine: &mut Engine<'_>, throw: &Throw) -> Result<(), Refusal> {
    let (turn, army) = marching(engine)?;
    let Some(terrain) = army.terrain() else { return Err(Impossible::InReserve.into()) };
    engine.belongs_to(StepKind::Maneuver)?;
    // It may have died, or gone, since it began to march.
    if !engine.state.exists(army) {
        return Err(Impossible::NoArmy(army).into());
    }
    engine.rolls_more_than_saves(army)?;
    minor_terrains::minor_is_rolled(engine, army, &turn)?;
    let opponents: Vec<PlayerId> = engine
        .state
        .others(army.player)
        .into_iter()
        .filter(|player| opposes(engine, *player, terrain))
        .collect();
    engine.emit(MarchEvent::ManeuverAnnounced(opponents.clone()));
    if opponents.is_empty() {
        settle(engine, true);
        return Ok(());
    }
    if *throw != Throw::Digital {
        let total = engine.roll(army, "maneuver", &throw.clone().into())?;
        engine.emit(MarchEvent::ManeuverRolled(total));
    }
    next_counter(engine)
}

fn opposes(engine: &Engine<'_>, player: PlayerId, terrain: TerrainId) -> bool {
    let army = ArmyId::at(player, terrain);
    engine.state.exists(army) && !engine.state.is_saves_only(army)
}

/// Asks the next player who may answer; when all have, the maneuver is rolled and settled. Both sides roll at once: where
/// every counter-maneuver was thrown by the tool, so is the maneuver.
pub(crate) fn next_counter(engine: &mut Engine<'_>) -> Result<(), Refusal> {
    let Some(contest) = engine.state.turn().and_then(|turn| turn.contest.clone()) else { return Ok(()) };
    let open = contest.open.iter().find(|player| !engine.state.player(**player).conceded);
    if let Some(player) = open {
        engine.prompt(*player, PromptKind::Counter);
        return Ok(());
    }
    match (contest.counters.is_empty(), contest.total) {
        (true, _) => settle(engine, true),
        (false, Some(total)) => {
            // Each counter-maneuver is compared alone; ties go to the marching army.
            settle(engine, contest.counters.iter().all(|(_, counter)| total >= *counter));
        }
        (false, None) if !contest.is_typed => return maneuver_roll(engine, &Throw::Digital),
        (false, None) => {
            let whose = engine.state.turn().map_or(PlayerId(0), |turn| turn.player);
            engine.prompt(whose, PromptKind::ManeuverRoll);
        }
    }
    Ok(())
}

/// A counter-maneuver.
pub(crate) fn counter(engine: &mut Engine<'_>, roll: &Roll) -> Result<(), Refusal> {
    let prompt = engine.current_prompt()?;
    if prompt.kind != PromptKind::Counter {
        return Err(Impossible::PromptFirst(prompt).into());
    }
    let (_, army) = marching(engine)?;
    let opposing = ArmyId { player: prompt.player, at: army.at };
    engine.rolls_more_than_saves(opposing)?;
    let total = engine.roll(opposing, COUNTER, roll)?;
    engine.emit(MarchEvent::CounterManeuvered { player: prompt.player, total: Some(total) });
    engine.clear_prompt();
    next_counter(engine)
}

/// The marching army's roll, once it is opposed.
pub(crate) fn maneuver_roll(engine: &mut Engine<'_>, throw: &Throw) -> Result<(), Refusal> {
    let (_, army) = marching(engine)?;
    let total = engine.roll(army, "maneuver", &throw.clone().into())?;
    engine.emit(MarchEvent::ManeuverRolled(total));
    engine.clear_prompt();
    next_counter(engine)
}

/// The maneuver is settled; the terrain is turned where there is only one way.
fn settle(engine: &mut Engine<'_>, succeeded: bool) {
    engine.emit(MarchEvent::ManeuverResolved { succeeded });
    if !succeeded {
        return steps::finish_step(engine);
    }
    let instead = !engine.state.rules.minor_terrain_instead_of_maneuver
        && marching(engine).is_ok_and(|(_, army)| !reach::minors_for(&engine.state, army).is_empty());
    match names::directions(&engine.state)[..] {
        [only] if !instead => turn_terrain(engine, only.word()),
        _ => engine.prompt(engine.state.acting(), PromptKind::Direction),
    }
}

/// Turns the terrain of the marching army one step.
pub(crate) fn turn_terrain(engine: &mut Engine<'_>, way: &str) {
    engine.clear_prompt();
    // The holder is the owner of the army, even where players overruled that it marches.
    let Ok((_, army)) = marching(engine) else { return };
    let Some(terrain) = army.terrain() else { return };
    let (Some(number), die) = (engine.state.distance(terrain), engine.state.terrain(terrain).die) else {
        return;
    };
    let is_up = plain(way) == Direction::Up.word();
    let number = if is_up { number + 1 } else { number.saturating_sub(1).max(1) };
    engine.emit(TableEvent::Turned { die, face: number as usize - 1 });
    if number < engine.state.terrain_die(terrain).sides() {
        if engine.state.terrain(terrain).controller.is_some() {
            control(engine, terrain, None);
        }
        return steps::finish_step(engine);
    }
    control(engine, terrain, Some(army.player));
    cleanup::release(engine, army, MoveReason::Captured);
    let rules = engine.state.rules;
    let captured = engine.state.captured(army.player).len() as u32;
    if rules.turns_to_hold == 0 && captured >= rules.terrains_to_win {
        return engine.end_game(Some(army.player), Ending::Captured);
    }
    let becomes = engine.state.eighth_face(terrain).is_some_and(|face| face.location == Location::Becomes);
    if becomes {
        return engine.prompt(army.player, PromptKind::Location { terrain, ends_step: true });
    }
    steps::finish_step(engine);
}

/// A Castle becomes one of the basic locations; the maneuver that captured it is over then.
pub(crate) fn become_location(engine: &mut Engine<'_>, terrain: TerrainId, ends_step: bool, location: &str) {
    engine.clear_prompt();
    engine.emit(TableEvent::CastleBecame { terrain, location: location.to_owned() });
    if ends_step {
        steps::finish_step(engine);
    }
}

/// A terrain's eighth face is taken or lost; classic: who holds too few terrains begins to count anew.
pub(crate) fn control(engine: &mut Engine<'_>, terrain: TerrainId, player: Option<PlayerId>) {
    let before = engine.state.terrain(terrain).controller;
    engine.emit(TableEvent::ControlChanged { terrain, player });
    let rules = engine.state.rules;
    for loser in before.into_iter().filter(|loser| Some(*loser) != player) {
        let held = engine.state.player(loser).held;
        if held > 0 && (engine.state.captured(loser).len() as u32) < rules.terrains_to_win {
            engine.emit(TurnEvent::TerrainsHeld { player: loser, turns: 0 });
        }
    }
}
