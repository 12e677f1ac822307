//! The Reserves Phase: reinforce, then retreat (`docs/rules/editions.md`, section 2); champions that ride their dragons
//! (`docs/rules/dragons.md`, Champions).

use crate::dice::{Die, DieType};
use crate::force::carried;
use crate::game::engine::{Engine, Progress};
use crate::game::questions::dragon_attacks::bond;
use crate::game::questions::{flights, reach};
use crate::game::resolution::outcome;
use crate::game::state::{
    Area, ArmyId, DieId, Impossible, MoveReason, NoFlight, Refusal, Rule, State, TerrainId,
};
use crate::rules::StepKind;

/// Moves dice of the Reserve Area to a terrain; they join the army there, or form one.
pub(crate) fn reinforce(
    engine: &mut Engine<'_>,
    dice: Vec<DieId>,
    to: TerrainId,
) -> Result<Progress, Refusal> {
    engine.belongs_to(StepKind::Reinforce)?;
    refuse_none(&dice)?;
    refuse_others(engine, &dice)?;
    refuse_items_alone(engine, &dice)?;
    let player = engine.state.die_state(dice[0]).owner;
    engine.moved(dice, Area::Terrain(to), MoveReason::Reinforced);
    let left = engine.state.army(ArmyId { player, at: Area::Reserve });
    // An item without a carrier is buried when the step ends, so that the player can still undo the command.
    let is_over = reach::uncarried_on_the_way(&engine.state, &left).is_empty();
    Ok(if is_over { Progress::PartDone } else { Progress::Waits })
}

/// Moves dice of an army to the Reserve Area.
pub(crate) fn retreat(engine: &mut Engine<'_>, dice: Vec<DieId>) -> Result<Progress, Refusal> {
    engine.belongs_to(StepKind::Retreat)?;
    refuse_none(&dice)?;
    refuse_others(engine, &dice)?;
    if let Some(rode) = dice.iter().copied().find(|id| reach::rode(&engine.state, *id)) {
        engine.refuse_unless_overruled(Rule::RodeAlready(rode))?;
    }
    if let Some(flew) = dice.iter().copied().find(|id| flights::flew(&engine.state, *id)) {
        engine.refuse_unless_overruled(Rule::Flight(flew, NoFlight::Again))?;
    }
    refuse_items_alone(engine, &dice)?;
    let (stay, mut leaving): (Vec<DieId>, Vec<DieId>) =
        dice.into_iter().partition(|id| reach::stays(&engine.state, *id));
    for id in &stay {
        let is_dragonkin = engine.state.die(*id).die_type == DieType::Dragonkin;
        let name = engine.state.die(*id).name.clone();
        let rule = if is_dragonkin { Rule::DragonkinStay(name) } else { Rule::Still(*id) };
        engine.refuse_unless_overruled(rule)?;
    }
    leaving.extend(stay);
    engine.moved(leaving, Area::Reserve, MoveReason::Retreated);
    Ok(Progress::Waits)
}

/// Returns the champion among the dice that could ride: the tamer of a dragon that is also among them.
fn rider(state: &State, dice: &[DieId]) -> Option<DieId> {
    let tamer = |id: &DieId| bond(state, *id).filter(|bond| !bond.is_control).map(|bond| bond.unit);
    dice.iter().filter_map(tamer).find(|unit| dice.contains(unit))
}

/// Reports whether dice that move together to a terrain are a champion and the dragon that it tamed, in the Retreat
/// Step.
pub(crate) fn is_ride(state: &State, dice: &[DieId], to: Area) -> bool {
    matches!(to, Area::Terrain(_)) && state.is_in(StepKind::Retreat) && rider(state, dice).is_some()
}

/// Moves a champion and the dragon that it tamed to another terrain, with items that the champion carries (Q118).
pub(crate) fn ride(engine: &mut Engine<'_>, dice: Vec<DieId>, to: Area) -> Result<Progress, Refusal> {
    let Some(rider) = rider(&engine.state, &dice) else { return Err(Impossible::NoDice.into()) };
    refuse_others(engine, &[rider])?;
    if reach::rode(&engine.state, rider) {
        engine.refuse_unless_overruled(Rule::RodeAlready(rider))?;
    }
    let state = &engine.state;
    let (army, from) = (state.army_of(rider), state.die_state(rider).area);
    let along: Vec<DieId> =
        dice.iter().copied().filter(|id| state.die(*id).die_type != DieType::Dragon).collect();
    let dragons = dice.len() - along.len();
    let all: Vec<Die> = along.iter().map(|id| state.die(*id).clone()).collect();
    let borne = carried(&all, |_| true);
    let is_borne = along.iter().zip(&borne).all(|(id, borne)| *id == rider || *borne);
    let are_together = along.iter().all(|id| state.army_of(*id) == army);
    let is_other = matches!(to, Area::Terrain(_)) && to != from;
    if dragons != 1 || !is_borne || !are_together || !is_other {
        engine.refuse_unless_overruled(Rule::RidesAlone(rider))?;
    }
    for id in &dice {
        outcome::refuse_move(engine, *id, to)?;
    }
    engine.moved(dice, to, MoveReason::Rode);
    Ok(Progress::Waits)
}

/// Refuses items that move without units to carry them.
fn refuse_items_alone(engine: &mut Engine<'_>, dice: &[DieId]) -> Result<(), Refusal> {
    match reach::uncarried_on_the_way(&engine.state, dice).first() {
        Some(item) => engine.refuse_unless_overruled(Rule::ItemAlone(*item)),
        None => Ok(()),
    }
}

/// Refuses an empty list of dice: a whole army may have no dice that can move.
fn refuse_none(dice: &[DieId]) -> Result<(), Refusal> {
    if dice.is_empty() { Err(Impossible::NoDice.into()) } else { Ok(()) }
}

/// Refuses dice of other players: in the Reserves Phase players move only their own units (`docs/rules/editions.md`,
/// section 2).
fn refuse_others(engine: &mut Engine<'_>, dice: &[DieId]) -> Result<(), Refusal> {
    let player = engine.state.turn().map(|turn| turn.player).ok_or(Impossible::NotYet)?;
    match dice.iter().find(|id| engine.state.die_state(**id).owner != player) {
        Some(other) => engine.refuse_unless_overruled(Rule::NotYourUnits(*other)),
        None => Ok(()),
    }
}
