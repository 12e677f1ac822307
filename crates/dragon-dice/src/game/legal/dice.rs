//! Moves of dice: exchanged, buried, summoned, moved.

use crate::dice::DieType;
use crate::game::command::{names, summoned};
use crate::game::effects::exchange;
use crate::game::moves::{Move, MoveKind, Value};
use crate::game::prompts::{nameable, one_of_each, some_of};
use crate::game::resolution::outcome;
use crate::game::state::{Area, ArmyId, DieId, PlayerId, State, TerrainId};
use warband_core::offer::{Arguments, NeedKind};

/// Returns the moves that summon dragons in the step.
pub(super) fn dragons(state: &State, dragons: &[DieId]) -> Vec<Move> {
    let may = |id: &DieId| exchange::summoning(state, *id).is_ok();
    all_dragons(state, &dragons.iter().copied().filter(may).collect::<Vec<_>>())
}

/// Returns the moves that summon one of these dice to one of these terrains; `None` if there are none of either.
fn summon(state: &State, dice: &[DieId], terrains: &[TerrainId]) -> Option<Move> {
    let to = || terrains.iter().map(|at| terrain(*at)).collect();
    let summon = || {
        let summon = Move::new(state, MoveKind::Summon).one_of(NeedKind::Die, one_of_each(state, dice));
        summon.one_of(NeedKind::Place, to())
    };
    (!dice.is_empty() && !terrains.is_empty()).then(summon)
}

/// Returns the moves that summon dragons: one for those of pools, and one for each at a terrain, since it goes to another one.
pub(super) fn all_dragons(state: &State, dragons: &[DieId]) -> Vec<Move> {
    let (pool, out): (Vec<DieId>, Vec<DieId>) =
        dragons.iter().partition(|id| state.die_state(**id).area == Area::Pool);
    let everywhere: Vec<TerrainId> = state.every_terrain().collect();
    let from_terrain = |dragon: DieId| {
        let word = names::die_word(state, dragon, state.acting());
        let is_match = |to: &TerrainId| {
            let to = names::own_area_word(state, state.acting(), Area::Terrain(*to));
            summoned(state, &word, &to).is_ok_and(|(summoned_dragon, _)| summoned_dragon == dragon)
        };
        let terrains: Vec<TerrainId> = everywhere.iter().copied().filter(is_match).collect();
        summon(state, &[dragon], &terrains)
    };
    let from_terrains = out.into_iter().filter_map(from_terrain);
    summon(state, &pool, &everywhere).into_iter().chain(from_terrains).collect()
}

/// Returns the move that summons Dragonkin of a player's pool to the army at a terrain in the step.
pub(super) fn dragonkin(state: &State, kin: &[DieId], army: ArmyId) -> Option<Move> {
    let may = |die: &DieId| exchange::joining(state, *die, army).is_ok();
    let kin: Vec<DieId> = kin.iter().copied().filter(may).collect();
    let here: Vec<TerrainId> = army.terrain().into_iter().collect();
    all_dragonkin(state, &kin, army.player, &here)
}

/// Returns the move that summons Dragonkin of a player's pool to an army at one of these terrains.
pub(super) fn all_dragonkin(state: &State, kin: &[DieId], owner: PlayerId, at: &[TerrainId]) -> Option<Move> {
    let joins = |terrain: &TerrainId| state.exists(ArmyId::at(owner, *terrain));
    let terrains: Vec<TerrainId> = at.iter().copied().filter(joins).collect();
    summon(state, kin, &terrains)
}

/// Adds the place of dice that are together, and the areas that they can be moved to.
pub(super) fn from_to(dice: Move, owner: PlayerId, from: Area, to: &[Area]) -> Move {
    let to = to.iter().map(|to| Value::AreaOf(owner, *to)).collect();
    let from = dice.one_of(NeedKind::Place, vec![Value::AreaOf(owner, from)]).option("--from");
    from.one_of(NeedKind::Place, to).option("--to")
}

/// Returns the moves of dice that a Grove may free now, each for itself.
pub(super) fn freed(state: &State, freed: &[(DieId, Area)]) -> Vec<Move> {
    let may = |(id, to): &&(DieId, Area)| {
        outcome::may_go(state, *id, *to).is_ok() && exchange::freeing(state, &[*id], *to).is_ok()
    };
    let freed: Vec<(DieId, Area)> = freed.iter().filter(may).copied().collect();
    let mut moves = Vec::new();
    for owner in state.everybody() {
        let own = || freed.iter().filter(|(id, _)| state.die_state(*id).owner == owner);
        let mut areas: Vec<Area> = Vec::new();
        for (_, to) in own() {
            if !areas.contains(to) {
                areas.push(*to);
            }
        }
        for to in areas {
            let dice: Vec<DieId> = own().filter(|(_, of)| *of == to).map(|(id, _)| *id).collect();
            let free = Move::new(state, MoveKind::Move(Vec::new())).read_as(owner);
            let free = free.one_of(NeedKind::Die, one_of_each(state, &dice));
            moves.push(from_to(free, owner, Area::Bua, &[to]));
        }
    }
    moves
}

/// Returns the moves that bury dice of one area by hand, one for each owner.
pub(super) fn burials(state: &State, from: Area) -> Vec<Move> {
    let may = |id: DieId| outcome::may_go(state, id, Area::Bua).is_ok();
    let of = |owner: PlayerId| {
        let dice =
            nameable(state, &state.lying(owner, from, |die| die.die_type != DieType::MinorTerrain), may);
        if dice.is_empty() {
            return None;
        }
        let bury = some_of(Move::new(state, MoveKind::Bury(Vec::new())), &dice);
        Some(match from {
            Area::Dua => bury,
            _ => bury.one_of(NeedKind::Place, vec![Value::Area(from)]).option("--from"),
        })
    };
    state.everybody().filter_map(of).collect()
}

/// Returns the move that makes a player bury a unit by a Temple.
pub(super) fn temple_burials(state: &State) -> Option<Move> {
    let has_dead = |owner: &PlayerId| !state.lying(*owner, Area::Dua, |_| true).is_empty();
    let may = |owner: &PlayerId| exchange::temple(state, *owner).is_some() && has_dead(owner);
    let players = state.others(state.acting()).into_iter().filter(may);
    let players: Vec<Value> = players.map(Value::Player).collect();
    (!players.is_empty()).then(|| Move::new(state, MoveKind::TempleBury).one_of(NeedKind::Player, players))
}

/// Returns a terrain as a choice.
pub(super) const fn terrain(at: TerrainId) -> Value {
    Value::Area(Area::Terrain(at))
}
