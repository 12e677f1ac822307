//! The Reserves Phase: reinforce, then retreat (editions.md section 2).

use crate::dragon_dice::dice::DieType;
use crate::dragon_dice::game::engine::{Engine, Progress};
use crate::dragon_dice::game::state::{Area, DieId, Impossible, MoveReason, Refusal, Rule, TerrainId, reach};
use crate::dragon_dice::rules::StepKind;

/// Dice of the Reserve Area go to a terrain; they join the army there, or form one.
pub(crate) fn reinforce(
    engine: &mut Engine<'_>,
    dice: Vec<DieId>,
    to: TerrainId,
) -> Result<Progress, Refusal> {
    engine.belongs_to(StepKind::Reinforce)?;
    refuse_none(&dice)?;
    refuse_others(engine, &dice)?;
    engine.moved(dice, Area::Terrain(to), MoveReason::Reinforced);
    Ok(Progress::PartDone)
}

/// Dice of an army go to the Reserve Area.
pub(crate) fn retreat(engine: &mut Engine<'_>, dice: Vec<DieId>) -> Result<Progress, Refusal> {
    engine.belongs_to(StepKind::Retreat)?;
    refuse_none(&dice)?;
    refuse_others(engine, &dice)?;
    let (stay, mut leaving): (Vec<DieId>, Vec<DieId>) =
        dice.into_iter().partition(|id| reach::stays(&engine.state, *id));
    for id in &stay {
        let is_dragonkin = engine.state.die(*id).kind == DieType::Dragonkin;
        let name = engine.state.die(*id).name.clone();
        let rule = if is_dragonkin { Rule::DragonkinStay(name) } else { Rule::Still(*id) };
        engine.refuse_unless_overruled(rule)?;
    }
    leaving.extend(stay);
    engine.moved(leaving, Area::Reserve, MoveReason::Retreated);
    Ok(Progress::Waits)
}

/// A whole army may have no dice that go.
fn refuse_none(dice: &[DieId]) -> Result<(), Refusal> {
    if dice.is_empty() { Err(Impossible::NoDice.into()) } else { Ok(()) }
}

/// In the Reserves Phase players move only their own units (seeds 000, 001, 002).
fn refuse_others(engine: &mut Engine<'_>, dice: &[DieId]) -> Result<(), Refusal> {
    let player = engine.state.turn().map(|turn| turn.player).ok_or(Impossible::NotYet)?;
    match dice.iter().find(|id| engine.state.die_state(**id).owner != player) {
        Some(other) => engine.refuse_unless_overruled(Rule::NotYourUnits(*other)),
        None => Ok(()),
    }
}
