//! Minor terrains (editions.md section 3a): brought in, rolled, kept, buried.

use crate::dragon_dice::dice::ResultType;
use crate::dragon_dice::dice::{DieType, Face, ThrowSource};
use crate::dragon_dice::game::engine::{Engine, Progress, Throw};
use crate::dragon_dice::game::resolution::outcome;
use crate::dragon_dice::game::state::{
    Area, ArmyId, DiceThrown, DieId, Impossible, MoveReason, PromptKind, Refusal, Rule, TableEvent,
    TerrainId, Turn, goes_with,
};
use crate::dragon_dice::roll::codes;
use crate::dragon_dice::rules::{MinorFace, StepKind, minor_face};
use crate::text::{Name, plain};

/// A marching army brings in a minor terrain instead of the maneuver step.
pub(crate) fn bring_in(
    engine: &mut Engine<'_>,
    minor: DieId,
    terrain: TerrainId,
    throw: &Throw,
) -> Result<Progress, Refusal> {
    let marching = engine.marching().ok();
    let fits = marching.as_ref().is_some_and(|(turn, army)| {
        army.terrain() == Some(terrain)
            && army.player == engine.state.die_state(minor).owner
            && turn.contest.is_none()
            && engine.state.is_in(StepKind::Maneuver)
    });
    if !(fits && engine.state.rules.minor_terrain_instead_of_maneuver) {
        engine.refuse_unless_overruled(Rule::MinorMoment)?;
    }
    place_minor(engine, minor, terrain, throw)
}

/// Classic: after a maneuver succeeded, instead of turning the terrain.
pub(crate) fn bring_in_instead_of_turning(
    engine: &mut Engine<'_>,
    minor: DieId,
    terrain: TerrainId,
    throw: &Throw,
) -> Result<Progress, Refusal> {
    let (_, army) = engine.marching()?;
    if engine.state.die(minor).kind != DieType::MinorTerrain {
        return Err(Impossible::WrongDie(engine.state.die(minor).name.clone()).into());
    }
    if engine.state.rules.minor_terrain_instead_of_maneuver || army.terrain() != Some(terrain) {
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
    let owner = engine.state.die_state(minor).owner;
    let army = ArmyId::at(owner, terrain);
    let (die, elements) = (engine.state.die(minor), engine.state.terrain_die(terrain).elements);
    if !goes_with(die, elements) {
        engine.refuse_unless_overruled(Rule::MinorElement(die.name.clone(), terrain))?;
    }
    if !engine.state.exists(army) {
        engine.refuse_unless_overruled(Rule::NoArmyThere(terrain))?;
    }
    if engine.state.minor_terrain(army).is_some() {
        engine.refuse_unless_overruled(Rule::MinorSecond)?;
    }
    if engine.state.terrain(terrain).controller == Some(owner) {
        engine.refuse_unless_overruled(Rule::MinorCaptured)?;
    }
    engine.clear_prompt();
    engine.moved(vec![minor], Area::Terrain(terrain), MoveReason::Summoned);
    minor_roll(engine, minor, throw, true)
}

/// The minor terrain of the marching army is rolled before a maneuver.
pub(crate) fn roll_minor_first(engine: &mut Engine<'_>, throw: &Throw) -> Result<Progress, Refusal> {
    let (turn, army) = engine.marching().map_err(|_| Impossible::NoPrompt)?;
    let minor = engine.state.minor_terrain(army).filter(|_| engine.state.is_in(StepKind::Maneuver));
    let minor = minor.filter(|_| !turn.minor_rolled && turn.contest.is_none()).ok_or(Impossible::NoPrompt)?;
    minor_roll(engine, minor, throw, false)
}

/// A minor terrain is rolled; its owner turns the ID to an action. Bringing one in ends the maneuver step, rolling one
/// that was there leaves the maneuver to be made.
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

/// The face that was typed, by name or by code.
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
    engine.emit(TableEvent::DiceThrown(DiceThrown {
        player,
        what: String::from("minor terrain"),
        army: None,
        how: ThrowSource::Table.word().to_owned(),
        throw: None,
        faces: die.faces.get(face).map_or_else(String::new, ToString::to_string),
        total: face as u32 + 1,
    }));
    Ok(face)
}

/// The owner turns a minor terrain that shows its ID to an action.
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
    // A maneuver may be under way elsewhere too, where players overruled that it belongs to its step.
    let maneuvers = engine.state.turn().is_some_and(|turn| turn.contest.is_some());
    let is_its_step = engine.state.is_in(StepKind::Maneuver) || maneuvers;
    if is_its_step && engine.marching().is_ok() { Progress::StepOver } else { Progress::Waits }
}

/// Refuses a maneuver while the minor terrain of the army was not rolled in this march.
pub(crate) fn refuse_unrolled(engine: &mut Engine<'_>, army: ArmyId, turn: &Turn) -> Result<(), Refusal> {
    match engine.state.minor_terrain(army).filter(|_| !turn.minor_rolled) {
        Some(minor) => engine.refuse_unless_overruled(Rule::MinorFirst(engine.state.die(minor).name.clone())),
        None => Ok(()),
    }
}

/// The marching army buries its minor terrain instead of maneuvering; once it is rolled it stays.
pub(crate) fn bury_minor(engine: &mut Engine<'_>, minor: DieId) -> Result<Progress, Refusal> {
    engine.belongs_to(StepKind::Maneuver)?;
    let marching =
        engine.marching().ok().filter(|(_, army)| engine.state.minor_terrain(*army) == Some(minor));
    if marching.is_some_and(|(turn, _)| !turn.minor_rolled) {
        engine.moved(vec![minor], Area::Bua, MoveReason::Buried);
        return Ok(end_minor_step(engine));
    }
    engine.refuse_unless_overruled(Rule::MinorStays(engine.state.die(minor).name.clone()))?;
    engine.moved(vec![minor], Area::Bua, MoveReason::Buried);
    Ok(Progress::ExchangeOver)
}

/// A minor terrain that shows a disaster when its army starts to march is buried (`open_questions.md` Q76).
pub(crate) fn bury_disaster(engine: &mut Engine<'_>, army: ArmyId) {
    if matches!(engine.state.minor_face(army), Some((_, MinorFace::Halves(_)))) {
        outcome::bury_minor_terrain(engine, army, MoveReason::Buried);
    }
}
