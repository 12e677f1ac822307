//! Armies that may march, actions of an army, and the armies within its reach (`docs/rules/editions.md`, section 2).

use super::{dragon_attacks, eighth_faces, flights, promotions, usable_abilities};
use super::{minor_face, under_effects};
use crate::dice::{Die, DieType, Element, Elements, ResultType};
use crate::force::{carried, excess_choices};
use crate::game::state::{Area, ArmyId, DieId, PlayerId, State, TerrainId};
use crate::rules::{MinorFace, StepKind, is_of_species};

/// An action that an army may take, and its possible targets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PossibleAction {
    /// Melee, missile or magic.
    pub action: ResultType,
    /// Armies that may be attacked; empty for magic, whose targets the spells name.
    pub targets: Vec<ArmyId>,
}

/// Reports whether the current player may or must do something in this step.
pub fn may_act(state: &State) -> bool {
    let Some((turn, step)) = state.turn().zip(state.step()) else { return true };
    let player = turn.player;
    match step.kind {
        StepKind::Abilities => !usable_abilities(state).is_empty(),
        StepKind::EighthFace => !eighth_faces::locations(state, player).is_empty(),
        StepKind::Dragons => !dragon_attacks::open_attacks(state).is_empty(),
        StepKind::Maneuver => turn.marching.is_some() || !may_march(state).is_empty(),
        StepKind::Action => {
            turn.marching.is_some_and(|army| state.exists(army) && !actions(state, army).is_empty())
        }
        StepKind::Reinforce => state.exists(ArmyId { player, at: Area::Reserve }),
        StepKind::Retreat => {
            let retreats = |at| !may_retreat(state, player, at).is_empty();
            let flies = |at| !flights::flights(state, player, at).0.is_empty();
            let moves = |at| retreats(at) || flies(at);
            state.every_terrain().any(moves) || !riders(state, player).is_empty()
        }
        _ => false,
    }
}

/// Reports whether a march now is the second one, whether or not the first was made (`docs/rules/questions.md`, Q53).
pub(crate) fn is_second_march(state: &State) -> bool {
    let Some(turn) = state.turn() else { return false };
    let marches = state.steps.iter().take(turn.step + 1).filter(|step| step.kind == StepKind::Maneuver);
    !turn.marched.is_empty() || marches.count() > 1
}

/// Returns the armies that may march in this phase.
pub fn may_march(state: &State) -> Vec<ArmyId> {
    let Some(turn) = state.turn() else { return Vec::new() };
    let armies = state.armies(turn.player);
    if is_second_march(state) && (armies.len() as u32) < state.rules.armies_for_second_march {
        return Vec::new();
    }
    armies.into_iter().filter(|army| !turn.marched.contains(army)).collect()
}

/// Reports whether a die cannot leave its army: Dragonkin, and units under an effect that keeps them.
pub fn stays(state: &State, id: DieId) -> bool {
    state.die(id).die_type == DieType::Dragonkin || under_effects::is_still(state, id)
}

/// Returns the items, among dice in one place, that no unit of theirs can carry; empty if items need no carriers.
pub fn uncarried(state: &State, dice: &[DieId]) -> Vec<DieId> {
    let is_item = |id: &DieId| state.die(*id).die_type == DieType::Item;
    if !state.rules.items_need_carriers || !dice.iter().any(is_item) {
        return Vec::new();
    }
    let all: Vec<&Die> = dice.iter().map(|id| state.die(*id)).collect();
    let carried = carried(&all, |_| true);
    let left = dice.iter().zip(carried).filter(|(id, carried)| is_item(id) && !carried);
    left.map(|(id, _)| *id).collect()
}

/// Returns the items of an army of which its owner picks one to bury, as its units cannot carry all of them; empty if
/// there is nothing to pick (`docs/rules/questions.md`, Q45).
pub fn excess_items(state: &State, army: ArmyId) -> Vec<DieId> {
    if !state.rules.items_need_carriers || state.units(army).is_empty() {
        return Vec::new();
    }
    let dice = state.army(army);
    let all: Vec<&Die> = dice.iter().map(|id| state.die(*id)).collect();
    excess_choices(&all).into_iter().map(|index| dice[index]).collect()
}

/// Returns the items, among dice that move together, that no unit of theirs carries. Items move only with a unit even
/// if they need no carriers.
pub fn uncarried_on_the_way(state: &State, dice: &[DieId]) -> Vec<DieId> {
    if dice.iter().any(|id| state.die(*id).die_type.is_unit()) {
        return uncarried(state, dice);
    }
    dice.iter().copied().filter(|id| state.die(*id).die_type == DieType::Item).collect()
}

/// Reports whether a die rode with a tamed dragon in this turn.
pub(crate) fn rode(state: &State, id: DieId) -> bool {
    state.turn().is_some_and(|turn| turn.rode.contains(&id))
}

/// Returns the champions of a player that may ride now, each with the dragon that it tamed.
pub fn riders(state: &State, player: PlayerId) -> Vec<(DieId, DieId)> {
    let dragons = state.every_terrain().flat_map(|at| state.dragons_at(at));
    let tamed = dragons.filter_map(|dragon| {
        let bond = dragon_attacks::bond(state, dragon).filter(|bond| !bond.is_control)?;
        Some((bond.unit, dragon))
    });
    let may = |(unit, _): &(DieId, DieId)| {
        state.die_state(*unit).owner == player
            && !rode(state, *unit)
            && !under_effects::is_still(state, *unit)
    };
    tamed.filter(may).collect()
}

/// Returns the dice of a player at a terrain that may go to the Reserve Area.
pub fn may_retreat(state: &State, player: PlayerId, at: TerrainId) -> Vec<DieId> {
    let mut dice = state.lying(player, Area::Terrain(at), |die| die.die_type.joins_army());
    dice.retain(|id| !stays(state, *id) && !rode(state, *id) && !flights::flew(state, *id));
    let alone = uncarried_on_the_way(state, &dice);
    dice.retain(|id| !alone.contains(id));
    dice
}

/// Returns the possible actions of an army, without those that have no target.
pub fn actions(state: &State, army: ArmyId) -> Vec<PossibleAction> {
    if !state.exists(army) {
        // The army was killed during its own march.
        return Vec::new();
    }
    if under_effects::is_saves_only(state, army) {
        return Vec::new();
    }
    let kinds = action_kinds(state, army);
    let possible =
        kinds.into_iter().map(|action| PossibleAction { action, targets: targets(state, army, action) });
    possible.filter(|possible| possible.action == ResultType::Magic || !possible.targets.is_empty()).collect()
}

/// Classic: reports whether another part of the marching army in reserve acts in the same action: Amazons shoot, and
/// the others cast (`docs/rules/questions.md`, Q85).
pub(crate) fn acts_on(state: &State) -> bool {
    let marching = state.marching_army().filter(|army| army.at == Area::Reserve);
    let is_mixed = state.rules.amazons_in_reserve_shoot && state.is_in(StepKind::Action);
    is_mixed && state.end.is_none() && marching.is_some_and(|army| !actions(state, army).is_empty())
}

/// Returns the actions that its place offers to an army (`docs/rules/editions.md`, section 2).
pub(crate) fn action_kinds(state: &State, army: ArmyId) -> Vec<ResultType> {
    let Some(terrain) = army.terrain() else {
        let amazons = |id: &DieId| is_of_species(state.die(*id), |species| species.shoots_from_reserve);
        let units = state.units(army);
        let shoot = state.rules.amazons_in_reserve_shoot && units.iter().any(amazons);
        let cast = !state.rules.amazons_in_reserve_shoot || !units.iter().all(amazons);
        let kinds = [(ResultType::Missile, shoot), (ResultType::Magic, cast)];
        let taken = state.turn().map_or(&[][..], |turn| &turn.actions);
        let open = kinds.into_iter().filter(|(result_type, may)| *may && !taken.contains(result_type));
        return open.map(|(result_type, _)| result_type).collect();
    };
    let mut kinds = Vec::new();
    let die_state = state.die_state(state.terrain(terrain).die);
    let shown = die_state.face.and_then(|face| die_state.die.faces.get(face));
    match shown.and_then(|face| ResultType::parse(face.icon.name())) {
        Some(result_type) => kinds.push(result_type),
        None if state.terrain(terrain).controller == Some(army.player) => {
            kinds.extend([ResultType::Melee, ResultType::Missile, ResultType::Magic]);
        }
        None => kinds.push(ResultType::Melee),
    }
    if let Some((_, MinorFace::Action(result_type))) = minor_face(state, army)
        && !kinds.contains(&result_type)
    {
        kinds.push(result_type);
    }
    kinds
}

/// Returns the armies that an army may attack with melee or missiles from its place.
pub fn targets(state: &State, army: ArmyId, action: ResultType) -> Vec<ArmyId> {
    let enemies = state.others(army.player);
    let everywhere = || {
        let at = |terrain: TerrainId| enemies.iter().map(move |player| ArmyId::at(*player, terrain));
        state.every_terrain().flat_map(at).filter(|enemy| state.exists(*enemy))
    };
    match (action, army.terrain()) {
        (ResultType::Melee, Some(here)) => {
            everywhere().filter(|enemy| enemy.terrain() == Some(here)).collect()
        }
        // The classic rules do not name the army that Amazons in reserve may shoot at (`docs/rules/questions.md`, Q85).
        (ResultType::Missile, None) => {
            everywhere().filter(|enemy| !under_effects::is_hidden(state, *enemy)).collect()
        }
        (ResultType::Missile, Some(here)) => {
            let tower = state.terrain(here).controller == Some(army.player)
                && state.eighth_face(here).is_some_and(|face| face.icon == "tower");
            let is_home = |terrain: TerrainId| state.terrain(terrain).home.is_some();
            let in_range = |enemy: &ArmyId| {
                let there = enemy.terrain().unwrap_or(here);
                tower || there == here || !is_home(here) || !is_home(there)
            };
            let mut targets: Vec<ArmyId> = everywhere().filter(in_range).collect();
            if tower && state.rules.tower_reaches_reserves {
                let reserves = enemies.iter().map(|player| ArmyId { player: *player, at: Area::Reserve });
                targets.extend(reserves.filter(|enemy| state.exists(*enemy)));
            }
            targets.retain(|enemy| !under_effects::is_hidden(state, *enemy));
            targets
        }
        _ => Vec::new(),
    }
}

/// Returns the dragons of any player that may be summoned to a terrain, with their destinations, a player's own first:
/// those in pools and those at other terrains that `may_come` accepts, Ivory ones only from a pool
/// (`docs/rules/dragons.md`, Summoning).
pub(crate) fn dragon_calls(
    state: &State,
    player: PlayerId,
    may_come: &dyn Fn(&Die, Area) -> bool,
) -> Vec<(DieId, TerrainId)> {
    let players = [player].into_iter().chain(state.others(player));
    let places: Vec<Area> =
        [Area::Pool].into_iter().chain(state.every_terrain().map(Area::Terrain)).collect();
    let mut calls = Vec::new();
    for player in players {
        for at in &places {
            let comes = |die: &Die| {
                let is_ivory = die.elements == Elements::from(Element::Ivory);
                die.die_type == DieType::Dragon && (*at == Area::Pool || !is_ivory) && may_come(die, *at)
            };
            let dragons = promotions::one_of_each_name(state, state.lying(player, *at, comes));
            for dragon in dragons {
                let terrains = state.every_terrain().filter(|to| Area::Terrain(*to) != *at);
                calls.extend(terrains.map(|to| (dragon, to)));
            }
        }
    }
    calls
}

/// Reports whether a minor terrain may be at a terrain of these elements; a Deadland may be anywhere.
pub(crate) fn may_be_at(minor: &Die, terrain: Elements) -> bool {
    minor.elements.meets(terrain) || minor.elements.contains(Element::Death)
}
