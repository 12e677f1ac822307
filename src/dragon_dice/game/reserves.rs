//! The Reserves Phase: reinforce, then retreat (editions.md section 2).

use crate::dragon_dice::dice::DieType;
use crate::dragon_dice::game::command::DieText;
use crate::dragon_dice::game::command::names;
use crate::dragon_dice::game::effects::exchange;
use crate::dragon_dice::game::engine::Engine;
use crate::dragon_dice::game::state::{Area, DieId, Impossible, MoveReason, PlayerId, Refusal, Rule, State};
use crate::dragon_dice::rules::StepKind;

fn turn_player(engine: &Engine<'_>) -> Result<PlayerId, Refusal> {
    engine.state.turn().map(|turn| turn.player).ok_or_else(|| Impossible::NotYet.into())
}

/// Dice of the Reserve Area go to a terrain; they join the army there, or found one.
pub(crate) fn reinforce(engine: &mut Engine<'_>, names: &[String], to: &str) -> Result<(), Refusal> {
    engine.belongs_to(StepKind::Reinforce)?;
    let player = turn_player(engine)?;
    let terrain = names::read_terrain(&engine.state, to, player)?;
    let dice = picked(engine, player, names, Area::Reserve)?;
    engine.moved(dice, Area::Terrain(terrain), MoveReason::Reinforced);
    exchange::step_may_be_done(engine);
    Ok(())
}

/// Dice of an army go to the Reserve Area.
pub(crate) fn retreat(engine: &mut Engine<'_>, names: &[String], from: &str) -> Result<(), Refusal> {
    engine.belongs_to(StepKind::Retreat)?;
    let player = turn_player(engine)?;
    let terrain = names::read_terrain(&engine.state, from, player)?;
    let dice = picked(engine, player, names, Area::Terrain(terrain))?;
    let is_dragonkin = |state: &State, id: DieId| state.die(id).kind == DieType::Dragonkin;
    let (stay, go): (Vec<DieId>, Vec<DieId>) =
        dice.into_iter().partition(|id| is_dragonkin(&engine.state, *id) || engine.state.is_still(*id));
    if !names.is_empty() {
        if let Some(first) = stay.iter().find(|id| is_dragonkin(&engine.state, **id)) {
            engine.refuse_unless_overruled(Rule::DragonkinStay(engine.state.die(*first).name.clone()))?;
        }
        if let Some(first) = stay.iter().find(|id| engine.state.is_still(**id)) {
            engine.refuse_unless_overruled(Rule::Still(*first))?;
        }
    }
    let mut leaving = go;
    if !names.is_empty() {
        leaving.extend(stay);
    }
    if leaving.is_empty() {
        return Err(Impossible::NoDice.into());
    }
    engine.moved(leaving, Area::Reserve, MoveReason::Retreated);
    Ok(())
}

/// The dice of these names in an area, all that stand in the army there without names.
fn picked(
    engine: &mut Engine<'_>,
    player: PlayerId,
    names: &[String],
    area: Area,
) -> Result<Vec<DieId>, Refusal> {
    if names.is_empty() {
        let dice = engine.state.lying(player, area, |die| die.kind.joins_army());
        return if dice.is_empty() { Err(Impossible::NoDice.into()) } else { Ok(dice) };
    }
    let text = DieText { names: names.to_vec(), from: None };
    let dice = names::read_dice(&engine.state, &text, player, &[area])?;
    if let Some(other) = dice.iter().find(|id| engine.state.die_state(**id).owner != player) {
        engine.refuse_unless_overruled(Rule::NotYourUnits(*other))?;
    }
    match dice.iter().find(|id| !engine.state.die(**id).kind.joins_army()) {
        Some(other) => Err(Impossible::WrongDie(engine.state.die(*other).name.clone()).into()),
        None => Ok(dice),
    }
}
