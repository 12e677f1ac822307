//! Changes entered by hand: damage, effects, and changes to dice.

use super::dice::{all_dragonkin, all_dragons, burials, from_to, terrain};
use crate::dice::DieType;
use crate::game::effects;
use crate::game::engine::MAX_RESULTS;
use crate::game::moves::{Move, MoveKind, Value};
use crate::game::prompts::{all_promotions, all_recruits, larger_units, nameable, one_of_each, some_of};
use crate::game::questions::dragon_attacks::{bond, open_attacks, summoned_at_will};
use crate::game::questions::flights;
use crate::game::questions::promotions::recruits as recruitable;
use crate::game::resolution::{optional_icons, outcome};
use crate::game::state::{Area, ArmyId, DieId, PlayerId, State, TerrainId, areas_in_play};
use crate::rules::StepKind;
use warband_core::offer::{Arguments, Choices, NeedKind};

/// Returns the moves that can be entered by hand. Damage and changes to dice need a cause; the only announced spell
/// that is resolved by hand is the cause.
pub(super) fn moves(state: &State) -> Vec<Move> {
    let mut moves = Vec::new();
    let is_caused = effects::only_spell_by_hand(state).is_some();
    let caused = |by_hand: Move| {
        if is_caused { by_hand } else { by_hand.need(NeedKind::Text, Choices::Text {}).option("--by") }
    };
    let is_free = state.prompt.is_none() || effects::is_casting_by_hand(state);
    let damaged: Vec<Value> = damaged_by_hand(state).into_iter().map(Value::Army).collect();
    if is_free && !damaged.is_empty() {
        let damage = Move::new(state, MoveKind::Damage).one_of(NeedKind::Army, damaged);
        moves.push(caused(damage.number(0, i64::from(MAX_RESULTS))));
    }
    if state.prompt.is_none() || effects::is_between_rolls(state) {
        moves.extend(exchanges(state).into_iter().map(caused));
        if !optional_icons::is_moving(state) {
            moves.extend(state.everybody().flat_map(|owner| all_moves(state, owner)).map(caused));
        }
    }
    if is_free {
        moves.extend(summons(state).into_iter().map(caused));
    }
    moves.extend(effect_moves(state));
    moves
}

/// Returns the armies that can be damaged by hand: not those that dragons attack first.
fn damaged_by_hand(state: &State) -> Vec<ArmyId> {
    let player = state.turn().map(|turn| turn.player);
    let open = open_attacks(state);
    let waits = |army: &ArmyId| {
        Some(army.player) == player && army.terrain().is_some_and(|terrain| open.contains(&terrain))
    };
    every_army(state).into_iter().filter(|army| !waits(army)).collect()
}

fn every_army(state: &State) -> Vec<ArmyId> {
    state.everybody().flat_map(|player| state.armies(player)).collect()
}

/// Returns the moves that begin and end effects, which are allowed whatever the game waits for.
fn effect_moves(state: &State) -> Vec<Move> {
    let named = |add: Move| add.need(NeedKind::Text, Choices::Text {});
    let add = || Move::new(state, MoveKind::AddEffect);
    let armies: Vec<Value> = every_army(state).into_iter().map(Value::Army).collect();
    let on_army = (!armies.is_empty()).then(|| named(add().one_of(NeedKind::Army, armies)));
    let terrains = state.every_terrain().map(terrain).collect();
    let on_terrain = named(Move::new(state, MoveKind::AddTerrainEffect).one_of(NeedKind::Place, terrains));
    let on_units = every_army(state).into_iter().map(|army| {
        let named = named(add().read_as(army.player).one_of(NeedKind::Army, vec![Value::Army(army)]));
        some_of(named, &state.units(army)).option("--units")
    });
    let on_dragons = state.every_terrain().filter_map(|at| {
        let dragons = one_of_each(state, &state.dragons_at(at));
        let named = named(add().one_of(NeedKind::Place, vec![terrain(at)]));
        (!dragons.is_empty()).then(|| named.one_of(NeedKind::Die, dragons).option("--dragon"))
    });
    let on_parts: Vec<Move> = on_units.chain(on_dragons).collect();
    let numbers: Vec<Value> = state.effects.iter().map(|effect| Value::Number(effect.number)).collect();
    let drop = (!numbers.is_empty())
        .then(|| Move::new(state, MoveKind::DropEffect).one_of(NeedKind::Effect, numbers));
    on_army.into_iter().chain([on_terrain]).chain(on_parts).chain(drop).collect()
}

/// Returns the moves that recruit, promote and bury units.
fn exchanges(state: &State) -> Vec<Move> {
    let mut moves = Vec::new();
    for army in every_army(state) {
        // While an icon promotes or recruits, nothing else is possible.
        if optional_icons::promoting(state).is_none() {
            moves.extend(all_promotions(state, army, &larger_units(state, army, 1)));
        }
        if optional_icons::recruiting(state).is_none() {
            moves.extend(all_recruits(state, army, &recruitable(state, army.player)));
        }
    }
    moves.extend(areas_in_play(state).into_iter().flat_map(|area| burials(state, area)));
    moves
}

/// Returns the moves that summon dragons of every pool and terrain, and Dragonkin to armies of their owner.
fn summons(state: &State) -> Vec<Move> {
    let all = (0..state.dice.len() as u32).map(DieId);
    let all: Vec<DieId> = all.filter(|id| state.die(*id).die_type == DieType::Dragon).collect();
    let lies = |id: &DieId| matches!(state.die_state(*id).area, Area::Pool | Area::Terrain(_));
    let may = |id: &DieId| lies(id) && summoned_at_will(state, *id).is_ok();
    let mut moves = all_dragons(state, &all.into_iter().filter(may).collect::<Vec<_>>());
    let terrains: Vec<TerrainId> = state.every_terrain().collect();
    for owner in state.everybody() {
        let kin = state.lying(owner, Area::Pool, |die| die.die_type == DieType::Dragonkin);
        moves.extend(all_dragonkin(state, &kin, owner, &terrains));
    }
    moves
}

/// Returns the champions among these dice, each with the dragon among them that it tamed, if they could ride to `to` now. The
/// two move together only in a ride, so no move by hand contains both.
fn pairs_that_ride(state: &State, dice: &[DieId], to: Area) -> Vec<(DieId, DieId)> {
    if !matches!(to, Area::Terrain(_)) || !state.is_in(StepKind::Retreat) {
        return Vec::new();
    }
    let champion =
        |dragon: &DieId| bond(state, *dragon).filter(|bond| !bond.is_control).map(|bond| bond.unit);
    let pair = |dragon: &DieId| Some((champion(dragon).filter(|unit| dice.contains(unit))?, *dragon));
    dice.iter().filter_map(pair).collect()
}

/// Returns the moves of a player's dice between all areas: areas that the same dice can be moved to share a move.
fn all_moves(state: &State, owner: PlayerId) -> Vec<Move> {
    let mut moves = Vec::new();
    let mut areas = areas_in_play(state);
    areas.push(Area::Out);
    for from in areas_in_play(state) {
        let dice = state.lying(owner, from, |die| die.die_type != DieType::Terrain);
        let mut sets: Vec<(Vec<DieId>, Vec<Area>)> = Vec::new();
        for to in areas.iter().filter(|to| **to != from) {
            let goes = |id| outcome::may_go(state, id, *to).is_ok() && !flights::is_flight(state, &[id], *to);
            let pairs = pairs_that_ride(state, &dice, *to);
            let without_champions = |id| goes(id) && !pairs.iter().any(|(unit, _)| *unit == id);
            let without_dragons = |id| goes(id) && !pairs.iter().any(|(_, dragon)| *dragon == id);
            for may in [nameable(state, &dice, without_champions), nameable(state, &dice, without_dragons)] {
                match sets.iter_mut().find(|(known, _)| *known == may) {
                    _ if may.is_empty() => {}
                    Some((_, known)) if known.contains(to) => {}
                    Some((_, known)) => known.push(*to),
                    None => sets.push((may, vec![*to])),
                }
            }
        }
        for (dice, to) in sets {
            let some = some_of(Move::new(state, MoveKind::Move(Vec::new())).read_as(owner), &dice);
            moves.push(from_to(some, owner, from, &to));
        }
    }
    moves
}
