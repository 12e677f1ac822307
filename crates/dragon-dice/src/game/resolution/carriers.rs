//! Moves of the item that showed an icon together with a unit that carries it (Wayfare, `docs/rules/sais.md`).

use super::current_icon::current_optional_icon;
use crate::dice::{Die, DieType, ResultType};
use crate::force::carried;
use crate::game::engine::Engine;
use crate::game::questions::{promotions, reach};
use crate::game::state::{Area, ArmyId, DieId, MarchEvent, Pending, State};
use crate::rules::{OptionalOutcome, RollKind};

/// Returns the units that may go with the item of the current icon, one of equal ones, with their destinations.
pub(super) fn carried_moves(state: &State, army: ArmyId, icon: &Pending) -> Vec<(DieId, Area)> {
    let is_with_army = |item: &DieId| state.die_state(*item).area == army.at;
    let Some(item) = icon.die.filter(is_with_army) else { return Vec::new() };
    let mut carriers = state.units(army);
    carriers.retain(|unit| !reach::stays(state, *unit) && carries(state, *unit, item));
    let carriers = promotions::one_of_each_name(state, carriers).into_iter();
    let places = || state.every_terrain().map(Area::Terrain).chain([Area::Reserve]);
    let places = |carrier: DieId| places().filter(|at| *at != army.at).map(move |at| (carrier, at));
    carriers.flat_map(places).collect()
}

/// Returns a unit that leaves its army with the items that it carries and that no other unit of the army can.
pub(super) fn with_items_left_over(state: &State, unit: DieId) -> Vec<DieId> {
    let mut dice = vec![unit];
    if !state.rules.items_need_carriers {
        return dice;
    }
    let (player, at) = (state.die_state(unit).owner, state.die_state(unit).area);
    let army = state.army(ArmyId { player, at }).into_iter();
    let left: Vec<DieId> = army.filter(|id| *id != unit).collect();
    let is_carried = |ids: &[DieId]| {
        let all: Vec<&Die> = ids.iter().map(|id| state.die(*id)).collect();
        carried(&all, |_| true)
    };
    let stays = is_carried(&left);
    let items =
        left.iter().zip(stays).filter(|(id, stays)| !stays && state.die(**id).die_type == DieType::Item);
    dice.extend(items.map(|(id, _)| *id));
    let goes = is_carried(&dice);
    dice.into_iter().zip(goes).filter(|(id, goes)| *goes || *id == unit).map(|(id, _)| id).collect()
}

/// Reports whether these dice are an item and a unit that can carry it.
pub(super) fn is_pair(state: &State, item: DieId, dice: &[DieId]) -> bool {
    let mut others = dice.iter().filter(|id| **id != item);
    match (others.next(), others.next()) {
        (Some(unit), None) => dice.contains(&item) && carries(state, *unit, item),
        _ => false,
    }
}

/// Reports whether a unit can carry an item as its only one.
fn carries(state: &State, unit: DieId, item: DieId) -> bool {
    let dice: [&Die; 2] = [state.die(unit), state.die(item)];
    let is_carried = || carried(&dice, |_| true) == [false, true];
    dice[0].die_type.is_unit()
        && dice[1].die_type == DieType::Item
        && (!state.rules.items_need_carriers || is_carried())
}

/// Gives up the results of the current icon, which counted until it was used.
pub(super) fn give_up_results(engine: &mut Engine<'_>) {
    let Some((army, icon, rule)) = current_optional_icon(&engine.state) else { return };
    let counts = RollKind::of(&icon.roll).is_some_and(|kind| kind.counts.contains(ResultType::Maneuver));
    if counts && rule.doing.counts_until_used() {
        engine.emit(MarchEvent::ManeuversGivenUp { player: army.player, number: icon.amount });
    }
}

/// Returns the dice that an icon moves with this die: for Wayfare the item.
pub(super) fn with_item(icon: &Pending, doing: OptionalOutcome, die: DieId) -> Vec<DieId> {
    let item = icon.die.filter(|_| doing == OptionalOutcome::MovesCarried);
    item.into_iter().chain([die]).collect()
}
