//! Moves of dice that several prompts and steps share: exchanges, recruits, throws, dice brought in.

use crate::game::effects::exchange;
use crate::game::march::minor_terrains;
use crate::game::moves::{Move, MoveKind, Value};
use crate::game::questions::{promotions, under_effects};
use crate::game::state::{Area, ArmyId, DieId, State};
use warband_core::offer::{Arguments, Choices, NeedKind};

/// Returns, of dice in one place, those that typed names can mean and that satisfy `may`: of equal dice those without effects
/// come first, and then the first ones.
pub(crate) fn nameable(state: &State, dice: &[DieId], may: impl Fn(DieId) -> bool) -> Vec<DieId> {
    let dice = under_effects::free_first(state, dice.to_vec());
    let is_first = |place: usize| {
        let name = &state.die(dice[place]).name;
        dice[..=place].iter().filter(|id| state.die(**id).name == *name).all(|id| may(*id))
    };
    (0..dice.len()).filter(|place| is_first(*place)).map(|place| dice[place]).collect()
}

/// Returns these dice as choices.
pub(crate) fn dice_of(dice: &[DieId]) -> Vec<Value> {
    dice.iter().copied().map(Value::Die).collect()
}

/// Returns one of these dice for each name of each player: the one that the name means.
pub(crate) fn one_of_each(state: &State, dice: &[DieId]) -> Vec<Value> {
    let is_alike = |one: DieId, other: DieId| {
        state.die(one).name == state.die(other).name
            && state.die_state(one).owner == state.die_state(other).owner
    };
    let free = under_effects::free_first(state, dice.to_vec());
    let mut each: Vec<DieId> = Vec::new();
    for die in dice {
        if !each.iter().any(|known| is_alike(*known, *die)) {
            each.extend(free.iter().copied().find(|other| is_alike(*other, *die)));
        }
    }
    dice_of(&each)
}

/// Adds the need of some of these dice.
pub(crate) fn some_of(to: Move, dice: &[DieId]) -> Move {
    to.need(NeedKind::Dice, Choices::AnyOf { from: dice_of(dice), max: None })
}

/// Adds the optional faces of dice on the table.
pub(crate) fn thrown(to: Move) -> Move {
    to.need(NeedKind::Faces, Choices::Throw { dice: None }).optional()
}

/// Returns the units that an army may recruit.
pub(crate) fn recruits(state: &State, army: ArmyId, units: &[DieId]) -> Option<Move> {
    let may = |unit: &DieId| exchange::recruiting(state, *unit, army).is_ok();
    let units: Vec<DieId> = units.iter().copied().filter(may).collect();
    all_recruits(state, army, &units)
}

/// Returns the move that recruits one of these units, whatever the step is for.
pub(crate) fn all_recruits(state: &State, army: ArmyId, units: &[DieId]) -> Option<Move> {
    let recruit = || {
        let recruit = Move::new(state, MoveKind::Recruit).read_as(army.player);
        recruit
            .one_of(NeedKind::Die, one_of_each(state, units))
            .one_of(NeedKind::Army, vec![Value::Army(army)])
    };
    (state.exists(army) && !units.is_empty()).then(recruit)
}

/// Returns the promotions of an army, a move for each unit.
pub(crate) fn promotions(state: &State, army: ArmyId, pairs: &[(DieId, DieId)]) -> Vec<Move> {
    let may = |(unit, to): &(DieId, DieId)| exchange::promoting(state, *unit, *to).is_ok();
    let pairs: Vec<(DieId, DieId)> = pairs.iter().copied().filter(may).collect();
    all_promotions(state, army, &pairs)
}

/// Returns the moves that make these promotions, whatever the step is for.
pub(crate) fn all_promotions(state: &State, army: ArmyId, pairs: &[(DieId, DieId)]) -> Vec<Move> {
    let each = pairs.chunk_by(|(one, _), (other, _)| one == other).map(|pairs| {
        let larger: Vec<DieId> = pairs.iter().map(|(_, to)| *to).collect();
        let promote = Move::new(state, MoveKind::Promote(pairs[0].0)).read_as(army.player);
        let promote = promote.one_of(NeedKind::Die, one_of_each(state, &larger));
        promote.one_of(NeedKind::Place, vec![Value::Army(army)]).option("--at")
    });
    each.collect()
}

/// Returns the exchanges that an army could make for units with up to `worth` more health, one for each pair of names.
pub(crate) fn larger_units(state: &State, army: ArmyId, worth: u32) -> Vec<(DieId, DieId)> {
    let units = promotions::one_of_each_name(state, state.units(army));
    let larger =
        |unit: DieId| promotions::one_of_each_name(state, promotions::larger(state, unit, worth)).into_iter();
    units.into_iter().flat_map(|unit| larger(unit).map(move |to| (unit, to))).collect()
}

/// Returns the move that brings in a minor terrain with the marching army.
pub(crate) fn bring_in_minor_terrain(state: &State) -> Option<Move> {
    let (terrain, minors) = minor_terrains::may_bring_in(state)?;
    let player = state.marching_army().map_or(state.acting(), |army| army.player);
    let reader = if state.prompt.is_some() { player } else { state.acting() };
    let place = Value::Area(Area::Terrain(terrain));
    let summon = || {
        let summon = Move::new(state, MoveKind::Summon).read_as(reader);
        summon.one_of(NeedKind::Die, one_of_each(state, &minors)).one_of(NeedKind::Place, vec![place])
    };
    (!minors.is_empty()).then(|| thrown(summon()))
}
