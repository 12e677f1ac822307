//! The moves of the steps of a turn.

use super::dice::{dragonkin, dragons, freed, from_to, temple_burials, terrain};
use crate::dice::DieType;
use crate::game::command::{names, read_burial};
use crate::game::march::{self, minor_terrains};
use crate::game::moves::{Move, MoveKind, Value};
use crate::game::prompts::{
    SetAlong, bring_in_minor_terrain, dice_of, nameable, one_of_each, promotions, recruits,
    sets_with_carriers, sets_with_items, some_of, thrown,
};
use crate::game::questions::abilities::{self, UsableAbility, ability_use, usable_abilities};
use crate::game::questions::dragon_attacks::{are_rolled_at_once, open_attacks};
use crate::game::questions::promotions::{promotions as pairs, recruits as recruitable};
use crate::game::questions::{eighth_faces, flights, reach};
use crate::game::state::{Area, ArmyId, DieId, PlayerId, State, TerrainId, Turn};
use crate::roll::Attack;
use crate::rules::{Location, StepKind, ability};
use warband_core::offer::{Arguments, Choices, NeedKind};

/// Returns what the player whose turn it is can do in the step, and the end of it.
pub(super) fn moves(state: &State, turn: &Turn) -> Vec<Move> {
    let Some(step) = state.step() else { return Vec::new() };
    let mut moves = match step.kind {
        StepKind::Abilities => {
            usable_abilities(state).iter().flat_map(|ability| of_ability(state, ability)).collect()
        }
        StepKind::EighthFace => {
            let faces = eighth_faces::locations(state, turn.player).into_iter();
            faces.flat_map(|(terrain, face)| of_eighth_face(state, terrain, face.location)).collect()
        }
        StepKind::Dragons => dragon_attacks(state),
        StepKind::Maneuver if turn.marching.is_none() => marches(state).into_iter().collect(),
        StepKind::Maneuver => maneuvers(state),
        StepKind::Action => turn.marching.map_or_else(Vec::new, |army| attacks(state, army)),
        StepKind::Reinforce => reinforcements(state, turn.player),
        StepKind::Retreat => {
            let rides = rides(state, turn.player).into_iter().chain(air_flights(state, turn.player));
            retreats(state, turn.player).into_iter().chain(rides).collect()
        }
        StepKind::Order
        | StepKind::Place
        | StepKind::Distances
        | StepKind::Expire
        | StepKind::Royalty
        | StepKind::ExpireEnd => Vec::new(),
    };
    if eighth_faces::unused_grove(state).is_none() && open_attacks(state).is_empty() {
        moves.push(Move::new(state, MoveKind::Next));
    }
    moves
}

/// Returns the moves that an ability of a species gives an army.
pub fn of_ability(state: &State, usable: &UsableAbility) -> Vec<Move> {
    let army = usable.army;
    let Some(ability) = ability(usable.ability) else { return Vec::new() };
    let of = ability_use(state, &ability, army);
    let mut moves: Vec<Move> = recruits(state, army, &of.recruits).into_iter().collect();
    moves.extend(promotions(state, army, &of.promotions));
    moves.extend(dragonkin(state, &of.summons, army));
    if !of.returns.is_empty() {
        let back = Move::new(state, MoveKind::Move(Vec::new())).read_as(army.player);
        let back = back.one_of(NeedKind::Die, one_of_each(state, &of.returns));
        moves.push(from_to(back, army.player, Area::Bua, &[Area::Dua]));
    }
    moves.extend(mutations(state, army, &of.opponents));
    moves
}

/// Returns the moves by which an army aims Mutate at units of the reserve of each of these players.
fn mutations(state: &State, army: ArmyId, opponents: &[PlayerId]) -> Vec<Move> {
    let Ok((_, allowed)) = abilities::mutation_by(state, army.player) else { return Vec::new() };
    let of = |player: &PlayerId| {
        let units = state.units(ArmyId { player: *player, at: Area::Reserve });
        let max = Some(allowed as usize).filter(|max| *max < units.len());
        let units = Choices::AnyOf { from: dice_of(&units), max };
        let mutate = Move::new(state, MoveKind::Mutate).read_as(*player).need(NeedKind::Dice, units);
        mutate.one_of(NeedKind::Player, vec![Value::Player(*player)]).option("--of")
    };
    opponents.iter().map(of).collect()
}

/// Returns the moves that the eighth face of a terrain gives its holder in its step.
pub fn of_eighth_face(state: &State, terrain: TerrainId, location: Location) -> Vec<Move> {
    let player = state.acting();
    let army = ArmyId::at(player, terrain);
    match location {
        Location::Recruit => {
            let recruited = recruits(state, army, &recruitable(state, player));
            recruited.into_iter().chain(promotions(state, army, &pairs(state, army))).collect()
        }
        Location::Bury => temple_burials(state).into_iter().collect(),
        Location::Summon => dragons(state, &eighth_faces::called_by(state, terrain)),
        Location::Unbury => freed(state, &eighth_faces::freed_by(state, terrain, player)),
        Location::None | Location::Becomes => Vec::new(),
    }
}

/// Returns the moves by which dragons attack: with the faces of the dragons if these are rolled at once.
fn dragon_attacks(state: &State) -> Vec<Move> {
    let (at_once, later): (Vec<TerrainId>, Vec<TerrainId>) =
        open_attacks(state).into_iter().partition(|terrain| are_rolled_at_once(state, *terrain));
    let attack = |terrains: Vec<TerrainId>| {
        let at: Vec<Value> = terrains.into_iter().map(terrain).collect();
        (!at.is_empty()).then(|| Move::new(state, MoveKind::DragonAttack).one_of(NeedKind::Place, at))
    };
    attack(at_once).map(thrown).into_iter().chain(attack(later)).collect()
}

fn marches(state: &State) -> Option<Move> {
    let armies: Vec<Value> = reach::may_march(state).into_iter().map(Value::Army).collect();
    (!armies.is_empty()).then(|| Move::new(state, MoveKind::March).one_of(NeedKind::Army, armies))
}

fn maneuvers(state: &State) -> Vec<Move> {
    let mut moves = Vec::new();
    if minor_terrains::minor_to_roll(state).is_some() {
        moves.push(thrown(Move::new(state, MoveKind::Throw)));
    }
    moves.extend(minor_terrains::may_bury(state).map(|minor| bury_minor(state, minor)));
    if march::may_maneuver(state) {
        moves.push(thrown(Move::new(state, MoveKind::Maneuver)));
    }
    moves.extend(bring_in_minor_terrain(state));
    moves
}

/// Returns the burial of a minor terrain. Its place is named if its name alone is ambiguous.
fn bury_minor(state: &State, minor: DieId) -> Move {
    let word = names::die_word(state, minor, state.acting());
    let bury = Move::new(state, MoveKind::Bury(vec![minor]));
    if read_burial(state, &word).is_ok_and(|dice| dice == [minor]) {
        return bury;
    }
    bury.one_of(NeedKind::Place, vec![Value::Area(state.die_state(minor).area)]).option("--from")
}

fn attacks(state: &State, army: ArmyId) -> Vec<Move> {
    let possible = reach::actions(state, army).into_iter();
    let attacks = possible.map(|possible| {
        let Some(attack) = Attack::parse(possible.action.word()) else {
            return thrown(Move::new(state, MoveKind::Magic));
        };
        let targets = possible.targets.into_iter().map(Value::Army).collect();
        thrown(Move::new(state, MoveKind::Attack(attack)).one_of(NeedKind::Army, targets))
    });
    attacks.collect()
}

fn reinforcements(state: &State, player: PlayerId) -> Vec<Move> {
    let dice = state.lying(player, Area::Reserve, |die| die.die_type.joins_army());
    if dice.is_empty() {
        return Vec::new();
    }
    let terrains: Vec<Value> = state.every_terrain().map(terrain).collect();
    let to = |reinforce: Move| reinforce.one_of(NeedKind::Place, terrains.clone()).option("--to");
    let sets = sets_with_carriers(state, &dice).into_iter();
    let some = sets.map(|set| to(going(state, MoveKind::Reinforce, set)));
    // If an item has no carrier, not all dice can leave.
    let all_go = reach::uncarried_on_the_way(state, &dice).is_empty();
    some.chain(all_go.then(|| to(Move::new(state, MoveKind::ReinforceAll(dice.clone()))))).collect()
}

/// Returns the moves of champions that ride the dragons that they tamed.
fn rides(state: &State, player: PlayerId) -> Vec<Move> {
    let ride = |(unit, dragon): (DieId, DieId)| {
        let from = state.die_state(unit).area;
        let others: Vec<Area> = state.every_terrain().map(Area::Terrain).filter(|to| *to != from).collect();
        let ride = Move::new(state, MoveKind::Move(vec![unit, dragon])).read_as(player);
        from_to(ride, player, from, &others)
    };
    reach::riders(state, player).into_iter().map(ride).collect()
}

/// Returns the moves of units that fly to another terrain, with items that they carry.
fn air_flights(state: &State, player: PlayerId) -> Vec<Move> {
    let from = |at: TerrainId| {
        let (units, to) = flights::flights(state, player, at);
        let army = ArmyId::at(player, at);
        let units = nameable(state, &state.units(army), |id| units.contains(&id));
        let items = state.lying(player, army.at, |die| die.die_type == DieType::Item);
        let items = nameable(state, &items, |id| !flights::flew(state, id));
        let goes = |dice: &[DieId]| {
            let flies = dice.iter().any(|id| units.contains(id));
            flies && to.iter().all(|to| flights::against_flight(state, army, dice, *to).is_none())
        };
        let sets =
            if to.is_empty() { Vec::new() } else { sets_with_items(state, &units, &items, u32::MAX, goes) };
        let to: Vec<Area> = to.into_iter().map(Area::Terrain).collect();
        let fly = |set: SetAlong| from_to(going(state, MoveKind::Move, set), player, army.at, &to);
        sets.into_iter().map(fly).collect::<Vec<_>>()
    };
    state.every_terrain().flat_map(from).collect()
}

/// Returns the move of dice that go together: the required ones, and some of the others.
fn going(state: &State, kind: fn(Vec<DieId>) -> MoveKind, set: SetAlong) -> Move {
    let SetAlong { all_of, some_of: others } = set;
    let is_alone = all_of.is_empty();
    let goes = Move::new(state, kind(all_of));
    match &others[..] {
        [] => goes,
        others if is_alone => some_of(goes, others),
        others => some_of(goes, others).optional(),
    }
}

/// Returns the moves of each place, with one for all dice that can leave it.
fn retreats(state: &State, player: PlayerId) -> Vec<Move> {
    let mut moves = Vec::new();
    for at in state.every_terrain() {
        let army = state.lying(player, Area::Terrain(at), |die| die.die_type.joins_army());
        let may = reach::may_retreat(state, player, at);
        let from = |retreat: Move| retreat.one_of(NeedKind::Place, vec![terrain(at)]).option("--from");
        let leaves = |id| !reach::stays(state, id) && !reach::rode(state, id) && !flights::flew(state, id);
        let leaving = nameable(state, &army, leaves);
        let sets = sets_with_carriers(state, &leaving).into_iter();
        moves.extend(sets.map(|set| from(going(state, MoveKind::Retreat, set))));
        if !may.is_empty() {
            moves.push(from(Move::new(state, MoveKind::RetreatAll(may))));
        }
    }
    moves
}
