//! Units that need not stay dead: Rise from the Ashes and Replanting before they die, Stepped Damage behind
//! (`promotion_damage.md` section 2, in that order; `open_questions.md` Q13).

use crate::dragon_dice::dice::{Die, DieType, Element, Shown};
use crate::dragon_dice::game::engine::{Engine, Progress, Throw};
use crate::dragon_dice::game::state::elements;
use crate::dragon_dice::game::state::promotions;
use crate::dragon_dice::game::state::{
    Area, ArmyId, DieId, Impossible, MoveReason, PromptKind, Refusal, ResolutionEvent, State, SteppedDamage,
};
use crate::dragon_dice::roll::{UnitRolls, shows_id};
use crate::dragon_dice::rules::RollKind;
use crate::text::Name;

/// The face that sends its unit to the Reserve Area.
const RISES: &str = "rise from the ashes";

/// Whether a unit that is killed rolls before it is dead.
fn has_last_roll(state: &State, id: DieId) -> bool {
    last_chances(state, id) != (false, false)
}

/// What may save a unit that is killed: a face that rises from the ashes, Replanting.
pub fn last_chances(state: &State, id: DieId) -> (bool, bool) {
    let die_state = state.die_state(id);
    let army = ArmyId { player: die_state.owner, at: die_state.area };
    (may_rise(state, id), is_replanted(state, &die_state.die, army))
}

/// Whether a unit has the face that saves it when it is killed, and once more when it is buried.
fn may_rise(state: &State, id: DieId) -> bool {
    state.die(id).faces.iter().any(|face| face.icon.name() == RISES)
}

/// Whether Replanting saves a unit there that shows an ID: Treefolk at water.
fn is_replanted(state: &State, die: &Die, army: ArmyId) -> bool {
    let at_water = army.terrain().is_some() && elements(state, army).contains(Element::Water);
    state.rules.has_abilities && at_water && die.species.raw() == "Treefolk"
}

/// The smaller Undead of the DUA that a killed one may be exchanged for, one of each name.
pub(crate) fn smaller_undead(state: &State, unit: DieId) -> Vec<DieId> {
    let die_state = state.die_state(unit);
    let waiting = state.turn().map_or_else(Vec::new, |turn| turn.resolution.stepped_damage.clone());
    let is_free = |id: &DieId| !waiting.iter().any(|stepping| stepping.unit == *id);
    let smaller = state.lying(die_state.owner, Area::Dua, |die| {
        die.species.raw() == "Undead" && die.kind.is_unit() && die.health < die_state.die.health
    });
    promotions::one_of_each_name(state, smaller.into_iter().filter(is_free).collect())
}

/// Units are killed: those that roll first do so before they are dead.
pub(crate) fn kill(engine: &mut Engine<'_>, dice: &[DieId]) {
    let (rolling, dead): (Vec<DieId>, Vec<DieId>) =
        dice.iter().partition(|id| engine.state.turn().is_some() && has_last_roll(&engine.state, **id));
    if !rolling.is_empty() {
        engine.emit(ResolutionEvent::SurvivalRollPending(rolling));
    }
    die(engine, &dead);
}

/// Dead units are buried: those that roll first do so before they are.
pub(crate) fn bury_dead(engine: &mut Engine<'_>, dice: &[DieId]) {
    let (rolling, buried): (Vec<DieId>, Vec<DieId>) =
        dice.iter().partition(|id| engine.state.turn().is_some() && may_rise(&engine.state, **id));
    if !rolling.is_empty() {
        engine.emit(ResolutionEvent::BurialRollPending(rolling));
    }
    engine.moved(buried, Area::Bua, MoveReason::Buried);
}

/// Units are dead: ordinary ones lie in the DUA, Dragonkin in the pool.
fn die(engine: &mut Engine<'_>, dice: &[DieId]) {
    let (dragonkin, others): (Vec<DieId>, Vec<DieId>) =
        dice.iter().partition(|id| engine.state.die(**id).kind == DieType::Dragonkin);
    let steps =
        |id: &&DieId| engine.state.rules.has_abilities && engine.state.die(**id).species.raw() == "Undead";
    let army = |id: DieId| {
        let die_state = engine.state.die_state(id);
        ArmyId { player: die_state.owner, at: die_state.area }
    };
    let stepping: Vec<SteppedDamage> =
        others.iter().filter(steps).map(|id| SteppedDamage { unit: *id, army: army(*id) }).collect();
    engine.moved(others, Area::Dua, MoveReason::Killed);
    engine.moved(dragonkin, Area::Pool, MoveReason::Killed);
    if !stepping.is_empty() && engine.state.turn().is_some() {
        engine.emit(ResolutionEvent::SteppedDamagePending(stepping));
    }
}

/// Asks for what the killed may still do; whether somebody is asked.
pub(crate) fn prompt_survival_rolls(engine: &mut Engine<'_>) -> bool {
    let Some(turn) = engine.state.turn() else { return false };
    if let Some(first) = turn.resolution.survival_rolls.first() {
        let owner = engine.state.die_state(*first).owner;
        engine.prompt(owner, PromptKind::SurvivalRolls);
        return true;
    }
    while let Some(stepping) =
        engine.state.turn().and_then(|turn| turn.resolution.stepped_damage.first().copied())
    {
        let lies_dead = engine.state.die_state(stepping.unit).area == Area::Dua;
        if lies_dead && !smaller_undead(&engine.state, stepping.unit).is_empty() {
            engine.prompt(stepping.army.player, PromptKind::SteppedDamage(stepping.unit));
            return true;
        }
        engine.emit(ResolutionEvent::SteppedDamageResolved { exchanged: false });
    }
    false
}

/// The killed roll, or the dead that are to be buried: who shows what saves it goes to the Reserve Area.
pub(crate) fn survival_rolls(engine: &mut Engine<'_>, throw: &Throw) -> Result<Progress, Refusal> {
    let Some(turn) = engine.state.turn() else { return Err(Impossible::NoPrompt.into()) };
    let (rolling, sinks) = (turn.resolution.survival_rolls.clone(), turn.resolution.is_burial);
    let Some(first) = rolling.first() else { return Err(Impossible::NoPrompt.into()) };
    let die_state = engine.state.die_state(*first);
    let army = ArmyId { player: die_state.owner, at: die_state.area };
    let Some(kind) = RollKind::of("unit-save") else { return Err(Impossible::NoPrompt.into()) };
    let mut circumstances = engine.state.circumstances(army, kind);
    circumstances.silent.clear();
    let dice: Vec<Die> = rolling.iter().map(|id| engine.state.die(*id).clone()).collect();
    let rolls = UnitRolls::new(&dice, &circumstances).map_err(Impossible::NotReady)?;
    let thrown = engine.throw_alone(army, "unit-save", &dice, &rolls, throw)?;
    let is_saved = |(die, thrown): (&Die, &crate::dragon_dice::dice::Thrown)| {
        let rises = |shown: Shown| matches!(shown, Shown::Face(face) if die.faces[face].icon.name() == RISES);
        let replants = !sinks && is_replanted(&engine.state, die, army);
        thrown.standing().any(|shown| rises(shown) || replants && shows_id(die, shown))
    };
    let saved: Vec<bool> = dice.iter().zip(&thrown).map(is_saved).collect();
    let of = |wanted: bool| -> Vec<DieId> {
        rolling.iter().zip(&saved).filter(|(_, saved)| **saved == wanted).map(|(id, _)| *id).collect()
    };
    let (escaped, lost) = (of(true), of(false));
    engine.clear_prompt();
    engine.emit(ResolutionEvent::SurvivalRolled);
    if army.at != Area::Reserve {
        engine.moved(escaped, Area::Reserve, MoveReason::Escaped);
    }
    if sinks {
        engine.moved(lost, Area::Bua, MoveReason::Buried);
    } else {
        die(engine, &lost);
    }
    Ok(Progress::ExchangeOver)
}

/// A smaller Undead of the DUA takes the place of a killed one.
pub(crate) fn step_down(engine: &mut Engine<'_>, smaller: DieId) -> Result<Progress, Refusal> {
    let stepping = engine.state.turn().and_then(|turn| turn.resolution.stepped_damage.first().copied());
    let Some(SteppedDamage { unit, army }) = stepping else { return Err(Impossible::NoPrompt.into()) };
    let candidates = smaller_undead(&engine.state, unit);
    if !candidates.contains(&smaller) {
        let name = |id: &DieId| engine.state.die(*id).name.raw().to_owned();
        let options = candidates.iter().map(name).collect();
        return Err(Impossible::NoOption(Name::from(name(&smaller)), options).into());
    }
    engine.clear_prompt();
    engine.emit(ResolutionEvent::SteppedDamageResolved { exchanged: true });
    engine.moved(vec![smaller], army.at, MoveReason::SteppedDown);
    Ok(Progress::ExchangeOver)
}

/// The owner of a killed Undead declines Stepped Damage.
pub(crate) fn decline_step(engine: &mut Engine<'_>) -> Progress {
    engine.clear_prompt();
    engine.emit(ResolutionEvent::SteppedDamageResolved { exchanged: false });
    Progress::ExchangeOver
}

/// The killed roll no more, nor are they exchanged: their owner gave up, or they lie elsewhere.
pub(crate) fn cancel_survival_rolls(engine: &mut Engine<'_>) {
    if engine.state.turn().is_some_and(|turn| !turn.resolution.survival_rolls.is_empty()) {
        engine.emit(ResolutionEvent::SurvivalRolled);
    }
    while engine.state.turn().is_some_and(|turn| !turn.resolution.stepped_damage.is_empty()) {
        engine.emit(ResolutionEvent::SteppedDamageResolved { exchanged: false });
    }
}
