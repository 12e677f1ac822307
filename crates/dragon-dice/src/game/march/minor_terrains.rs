//! Minor terrains (`docs/rules/editions.md`, section 3a): bringing in, rolling, keeping, burying.

use crate::dice::{DieType, Face, ResultType, ThrowSource};
use crate::game::engine::{Engine, Progress, Throw};
use crate::game::questions;
use crate::game::questions::{abilities, may_be_at};
use crate::game::resolution::outcome;
use crate::game::state::{
    Answer, Area, ArmyId, DiceThrown, DieId, Impossible, MoveReason, PromptKind, Refusal, Rule, SpeciesEvent,
    State, TableEvent, TerrainId, WantedDice,
};
use crate::roll::codes;
use crate::rules::{MinorFace, StepKind, minor_face};
use warband_core::text::{Name, plain};

/// Lets the marching army bring in a minor terrain instead of the maneuver step.
pub(crate) fn bring_in(
    engine: &mut Engine<'_>,
    minor: DieId,
    terrain: TerrainId,
    throw: &Throw,
) -> Result<Progress, Refusal> {
    if !is_moment(&engine.state, minor, terrain) {
        engine.refuse_unless_overruled(Rule::MinorMoment)?;
    }
    place_minor(engine, minor, terrain, throw)
}

/// Reports whether the marching army can now bring in this minor terrain at its terrain, instead of maneuvering.
fn is_moment(state: &State, minor: DieId, terrain: TerrainId) -> bool {
    let marching = state.turn().and_then(|turn| Some((turn, turn.marching?)));
    let fits = marching.is_some_and(|(turn, army)| {
        army == ArmyId::at(state.die_state(minor).owner, terrain) && turn.contest.is_none()
    });
    fits && state.is_in(StepKind::Maneuver) && state.rules.minor_terrain_instead_of_maneuver
}

/// Reports whether the marching army can now bring in this minor terrain at its terrain, instead of turning the terrain.
fn is_moment_instead_of_turning(state: &State, minor: DieId, terrain: TerrainId) -> bool {
    let army = ArmyId::at(state.die_state(minor).owner, terrain);
    !state.rules.minor_terrain_instead_of_maneuver && state.marching_army() == Some(army)
}

/// Returns the minor terrains that the marching army may bring in now, and its terrain.
pub(crate) fn may_bring_in(state: &State) -> Option<(TerrainId, Vec<DieId>)> {
    let army = state.marching_army()?;
    let terrain = army.terrain()?;
    let is_now = |id: &DieId| match state.prompt {
        Some(prompt) => {
            prompt.kind == PromptKind::Direction && is_moment_instead_of_turning(state, *id, terrain)
        }
        None => is_moment(state, *id, terrain),
    };
    Some((terrain, fitting(state, army).into_iter().filter(is_now).collect()))
}

/// Returns the minor terrains of the pool that fit the terrain of an army.
pub(crate) fn fitting(state: &State, army: ArmyId) -> Vec<DieId> {
    let Some(terrain) = army.terrain() else { return Vec::new() };
    let mut minors = state.lying(army.player, Area::Pool, |die| die.die_type == DieType::MinorTerrain);
    minors.retain(|id| against_minor(state, *id, terrain).is_empty());
    minors
}

/// Classic: brings in a minor terrain after a maneuver succeeded, instead of turning the terrain.
pub(crate) fn bring_in_instead_of_turning(
    engine: &mut Engine<'_>,
    minor: DieId,
    terrain: TerrainId,
    throw: &Throw,
) -> Result<Progress, Refusal> {
    engine.marching()?;
    if engine.state.die(minor).die_type != DieType::MinorTerrain {
        return Err(Impossible::WrongDie { die: minor, wanted: WantedDice::MinorTerrains }.into());
    }
    if !is_moment_instead_of_turning(&engine.state, minor, terrain) {
        engine.refuse_unless_overruled(Rule::MinorMoment)?;
    }
    place_minor(engine, minor, terrain, throw)
}

fn place_minor(
    engine: &mut Engine<'_>,
    minor: DieId,
    terrain: TerrainId,
    throw: &Throw,
) -> Result<Progress, Refusal> {
    engine.refuse_each(against_minor(&engine.state, minor, terrain))?;
    engine.clear_prompt();
    engine.moved(vec![minor], Area::Terrain(terrain), MoveReason::Summoned);
    minor_roll(engine, minor, throw, true)
}

/// Returns the reasons against a minor terrain for its owner's army at a terrain (`docs/rules/editions.md`, section
/// 3a).
fn against_minor(state: &State, minor: DieId, terrain: TerrainId) -> Vec<Refusal> {
    let (owner, die) = (state.die_state(minor).owner, state.die(minor));
    let army = ArmyId::at(owner, terrain);
    let rules = [
        (!may_be_at(die, state.terrain_elements(terrain)))
            .then(|| Rule::MinorElement(die.name.clone(), terrain)),
        (!state.exists(army)).then_some(Rule::NoArmyThere(terrain)),
        state.minor_terrain(army).is_some().then_some(Rule::MinorSecond),
        (state.terrain(terrain).controller == Some(owner)).then_some(Rule::MinorCaptured),
    ];
    rules.into_iter().flatten().map(Refusal::Rule).collect()
}

/// Returns the minor terrain of the marching army that may be rolled now, before a maneuver.
pub fn minor_to_roll(state: &State) -> Option<DieId> {
    let turn = state.turn().filter(|turn| turn.contest.is_none())?;
    unrolled(state, turn.marching?).filter(|_| state.is_in(StepKind::Maneuver))
}

/// Returns the minor terrain of an army if it was not rolled in this march.
pub(crate) fn unrolled(state: &State, army: ArmyId) -> Option<DieId> {
    state.minor_terrain(army).filter(|_| state.turn().is_some_and(|turn| !turn.minor_rolled))
}

/// Rolls the minor terrain of the marching army before a maneuver.
pub(crate) fn roll_minor_first(engine: &mut Engine<'_>, throw: &Throw) -> Result<Progress, Refusal> {
    let minor = minor_to_roll(&engine.state).ok_or(Impossible::NotAsked(Answer::Roll))?;
    minor_roll(engine, minor, throw, false)
}

/// Rolls a minor terrain; its owner turns an ID to an action. Bringing one in ends the maneuver step; after rolling an
/// existing one, the maneuver is still to be made.
fn minor_roll(
    engine: &mut Engine<'_>,
    minor: DieId,
    throw: &Throw,
    ends_step: bool,
) -> Result<Progress, Refusal> {
    let die_state = engine.state.die_state(minor);
    let (owner, die) = (die_state.owner, die_state.die.clone());
    let face = match throw {
        Throw::Typed(text) => typed_minor(engine, minor, text)?,
        other => engine.roll_die(owner, "minor terrain", die.sides(), None, other)? as usize - 1,
    };
    engine.emit(TableEvent::Turned { die: minor, face });
    if die.faces.get(face).is_some_and(|face| minor_face(face.icon.name()) == MinorFace::Id) {
        engine.prompt(owner, PromptKind::MinorFace { die: minor, ends_step });
    } else if ends_step {
        return Ok(end_minor_step(engine));
    }
    Ok(Progress::Waits)
}

/// Returns the face that was typed, by name or by code.
fn typed_minor(engine: &mut Engine<'_>, minor: DieId, text: &str) -> Result<usize, Refusal> {
    let die_state = engine.state.die_state(minor);
    let (player, die) = (die_state.owner, die_state.die.clone());
    let wanted = text.trim();
    let by_name = die.faces.iter().position(|face| plain(face.icon.name()) == plain(wanted));
    let by_code = || codes(&die).iter().position(|code| code.eq_ignore_ascii_case(wanted));
    let is_id = |face: &Face| minor_face(face.icon.name()) == MinorFace::Id;
    let by_id = || die.faces.iter().position(is_id).filter(|_| matches!(plain(wanted).as_str(), "id" | "i"));
    let found = by_name.or_else(by_id).or_else(by_code);
    let face = found.ok_or_else(|| Impossible::NoMinorFace(minor, Name::from(text.to_owned())))?;
    engine.emit(TableEvent::DiceThrown(Box::new(DiceThrown {
        player,
        what: String::from("minor terrain"),
        army: None,
        how: ThrowSource::Table.word().to_owned(),
        throw: None,
        faces: die.faces.get(face).map_or_else(String::new, ToString::to_string),
        total: face as u32 + 1,
    })));
    Ok(face)
}

/// Turns a minor terrain that shows its ID to an action, as its owner chose.
pub(crate) fn turn_minor(
    engine: &mut Engine<'_>,
    minor: DieId,
    ends_step: bool,
    action: ResultType,
) -> Result<Progress, Refusal> {
    let faces = &engine.state.die(minor).faces;
    let face = faces.iter().position(|face| face.icon.name() == action.word());
    let face = face.ok_or_else(|| Impossible::NoMinorFace(minor, Name::from(action.word())))?;
    engine.clear_prompt();
    engine.emit(TableEvent::Turned { die: minor, face });
    Ok(if ends_step { end_minor_step(engine) } else { Progress::Waits })
}

fn end_minor_step(engine: &Engine<'_>) -> Progress {
    // A maneuver may be in progress elsewhere too, if players overruled the step that a minor terrain belongs to.
    let maneuvers = engine.state.turn().is_some_and(|turn| turn.contest.is_some());
    let is_its_step = engine.state.is_in(StepKind::Maneuver) || maneuvers;
    if is_its_step && engine.marching().is_ok() { Progress::StepOver } else { Progress::Waits }
}

/// Returns the minor terrain that the marching army may bury now instead of maneuvering.
pub(crate) fn may_bury(state: &State) -> Option<DieId> {
    unrolled(state, state.marching_army()?).filter(|_| state.is_in(StepKind::Maneuver))
}

/// Buries the minor terrain of the marching army instead of maneuvering; once rolled it stays.
pub(crate) fn bury_minor(engine: &mut Engine<'_>, minor: DieId) -> Result<Progress, Refusal> {
    engine.belongs_to(StepKind::Maneuver)?;
    let marching = engine.state.marching_army();
    if let Some(army) = marching
        && unrolled(&engine.state, army) == Some(minor)
    {
        if abilities::would_charge(&engine.state, army) {
            engine.emit(SpeciesEvent::ChargeGained(army));
        }
        engine.moved(vec![minor], Area::Bua, MoveReason::Buried);
        return Ok(end_minor_step(engine));
    }
    engine.refuse_unless_overruled(Rule::MinorStays(engine.state.die(minor).name.clone()))?;
    engine.moved(vec![minor], Area::Bua, MoveReason::Buried);
    Ok(Progress::ExchangeOver)
}

/// Buries a minor terrain that shows a disaster when its army starts to march (`docs/rules/questions.md`, Q76).
pub(crate) fn bury_disaster(engine: &mut Engine<'_>, army: ArmyId) {
    if matches!(questions::minor_face(&engine.state, army), Some((_, MinorFace::Halves(_)))) {
        outcome::bury_minor_terrain(engine, army, MoveReason::Buried);
    }
}
