//! Sets of dice that an icon takes along or returns.

use super::dice_moves::{nameable, some_of};
use crate::dice::DieType;
use crate::game::command::{Choice, PromptOption};
use crate::game::moves::{Move, MoveKind, Value};
use crate::game::questions::reach;
use crate::game::resolution::casualties::counted;
use crate::game::resolution::{icon_dice, optional_icons, outcome};
use crate::game::state::{Area, ArmyId, DieId, Pending, State, health_of};
use crate::rules::OptionalOutcome;
use warband_core::offer::{Arguments, NeedKind};

/// Returns the sets of dead units that the current icon can return, as they are typed; sets with the same names are listed
/// once.
pub(super) fn returning_sets(state: &State) -> Vec<PromptOption> {
    let Some((army, icon, rule)) = optional_icons::current_optional_icon(state) else { return Vec::new() };
    if rule.doing != OptionalOutcome::Returns {
        return Vec::new();
    }
    let dead = state.lying(army.player, Area::Dua, |_| true);
    let sets = sets_within(state, &dead, icon.amount);
    let option = |set: Vec<DieId>| PromptOption::new(counted(state, &set), Choice::Dice(set));
    sets.into_iter().filter(|set| !set.is_empty()).map(option).collect()
}

/// Returns the moves of the current icon's unit with others that it can take along. If not all combinations are possible
/// there are several moves.
pub(super) fn moves(state: &State) -> Vec<Move> {
    let Some((army, icon, rule)) = optional_icons::current_optional_icon(state) else { return Vec::new() };
    let (Some(bearer), true) = (icon.die, optional_icons::is_moving(state)) else { return Vec::new() };
    if rule.doing == OptionalOutcome::MovesCarried {
        return carried_off(state, bearer);
    }
    let to: Vec<Area> = optional_icons::destinations(state);
    let to: Vec<Area> = to.into_iter().filter(|to| outcome::may_go(state, bearer, *to).is_ok()).collect();
    if to.is_empty() {
        return Vec::new();
    }
    sets_along(state, army, &icon, bearer, rule.doing)
        .into_iter()
        .map(|set| going(state, bearer, &set, &to))
        .collect()
}

/// Returns the moves of the current icon's item with each unit that can carry it.
fn carried_off(state: &State, item: DieId) -> Vec<Move> {
    let moves = icon_dice::dice_moves(state);
    let mut carriers: Vec<DieId> = moves.iter().map(|(carrier, _)| *carrier).collect();
    carriers.dedup();
    let of = |carrier: DieId| {
        let to: Vec<Area> = moves.iter().filter(|(other, _)| *other == carrier).map(|(_, to)| *to).collect();
        going(state, item, &SetAlong { all_of: vec![carrier], some_of: Vec::new() }, &to)
    };
    carriers.into_iter().map(of).collect()
}

/// A set that moves together: required dice, and dice of which any may be added.
pub(crate) struct SetAlong {
    pub(crate) all_of: Vec<DieId>,
    pub(crate) some_of: Vec<DieId>,
}

fn going(state: &State, bearer: DieId, set: &SetAlong, to: &[Area]) -> Move {
    let player = state.die_state(bearer).owner;
    let dice = [&[bearer], &set.all_of[..]].concat();
    let mut goes = Move::new(state, MoveKind::Move(dice)).read_as(player);
    if !set.some_of.is_empty() {
        goes = some_of(goes, &set.some_of).optional();
    }
    let to = to.iter().copied().map(Value::Area).collect();
    goes.one_of(NeedKind::Place, to).option("--to")
}

/// Returns the sets that move together: units up to this much health-worth, and items that they carry.
fn sets_along(
    state: &State,
    army: ArmyId,
    icon: &Pending,
    bearer: DieId,
    doing: OptionalOutcome,
) -> Vec<SetAlong> {
    let more = if let OptionalOutcome::MovesWithUnits(more) = doing { more } else { 0 };
    let mut others = state.army(army);
    others.retain(|id| *id != bearer);
    let leaves = |id: DieId| !reach::stays(state, id);
    let (items, units): (Vec<DieId>, Vec<DieId>) =
        nameable(state, &others, leaves).into_iter().partition(|id| state.die(*id).die_type == DieType::Item);
    let goes = |dice: &[DieId]| {
        let first = [bearer];
        optional_icons::may_move_together(state, army, icon, doing, &[&first[..], dice].concat())
    };
    sets_with_items(state, &units, &items, more, goes)
}

/// Returns the sets of these units, up to this much health-worth, and of items, for which `goes` is true.
pub(crate) fn sets_with_items(
    state: &State,
    units: &[DieId],
    items: &[DieId],
    most: u32,
    goes: impl Fn(&[DieId]) -> bool,
) -> Vec<SetAlong> {
    let sets = sets_within(state, units, most);
    let is_whole = |set: &&Vec<DieId>| {
        !sets.iter().any(|other| other.len() > set.len() && set.iter().all(|id| other.contains(id)))
    };
    let whole: Vec<&Vec<DieId>> = sets.iter().filter(is_whole).collect();
    let mut along = Vec::new();
    for carried in item_sets(state, items) {
        // The smallest sets of units that carry these items.
        let carriers = sets.iter().filter(|set| goes(&[&set[..], &carried[..]].concat()));
        let carriers: Vec<&Vec<DieId>> = carriers.collect();
        let is_least = |set: &&&Vec<DieId>| {
            !carriers.iter().any(|other| other.len() < set.len() && other.iter().all(|id| set.contains(id)))
        };
        for least in carriers.iter().filter(is_least) {
            for set in whole.iter().filter(|set| least.iter().all(|id| set.contains(id))) {
                let some_of = set.iter().copied().filter(|id| !least.contains(id)).collect();
                along.push(SetAlong { all_of: [&least[..], &carried[..]].concat(), some_of });
            }
        }
    }
    along
}

/// Returns the sets of these dice that can move together, where items need units that carry them: the units without items,
/// and each set of items (see [`item_sets`]) with the fewest units that carry it.
pub(crate) fn sets_with_carriers(state: &State, dice: &[DieId]) -> Vec<SetAlong> {
    let is_item = |id: &DieId| state.die(*id).die_type == DieType::Item;
    let (items, units): (Vec<DieId>, Vec<DieId>) = dice.iter().copied().partition(is_item);
    let mut along = Vec::new();
    if !units.is_empty() {
        along.push(SetAlong { all_of: Vec::new(), some_of: units.clone() });
    }
    for carried in item_sets(state, &items).into_iter().filter(|set| !set.is_empty()) {
        let mut known: Vec<Vec<DieId>> = Vec::new();
        for carriers in (1..=carried.len()).flat_map(|number| sets_of(state, &units, number)) {
            let is_more = known.iter().any(|fewer| fewer.iter().all(|id| carriers.contains(id)));
            let all_of = [&carriers[..], &carried[..]].concat();
            if !is_more && reach::uncarried_on_the_way(state, &all_of).is_empty() {
                let some_of = units.iter().copied().filter(|id| !carriers.contains(id)).collect();
                along.push(SetAlong { all_of, some_of });
                known.push(carriers);
            }
        }
    }
    along
}

/// Most items of which every set is listed; there are up to 16 sets, each with many sets of carriers.
const MAX_ITEMS: usize = 4;

/// Returns the sets of these items that are listed, including the empty one: all, or of many items each one alone.
fn item_sets(state: &State, items: &[DieId]) -> Vec<Vec<DieId>> {
    if items.len() <= MAX_ITEMS {
        return sets_within(state, items, u32::MAX);
    }
    std::iter::once(Vec::new()).chain(sets_of(state, items, 1)).collect()
}

/// Returns the sets of `number` of these dice. Equal dice are interchangeable: each combination of names is listed once.
fn sets_of(state: &State, dice: &[DieId], number: usize) -> Vec<Vec<DieId>> {
    let mut sets: Vec<Vec<DieId>> = vec![Vec::new()];
    let mut left = dice.to_vec();
    while let Some(name) = left.first().map(|id| state.die(*id).name.clone()) {
        let (equal, others): (Vec<DieId>, Vec<DieId>) =
            left.into_iter().partition(|id| state.die(*id).name == name);
        left = others;
        let more = |set: &Vec<DieId>| {
            let room = equal.len().min(number - set.len());
            (1..=room).map(|some| [&set[..], &equal[..some]].concat()).collect::<Vec<_>>()
        };
        let more: Vec<Vec<DieId>> = sets.iter().flat_map(more).collect();
        sets.extend(more);
    }
    sets.retain(|set| set.len() == number);
    sets
}

/// Returns sets of these dice of up to this much health in total, one for each set of names, including the empty one. Of
/// equal dice they contain the first ones.
fn sets_within(state: &State, dice: &[DieId], most: u32) -> Vec<Vec<DieId>> {
    let mut sets: Vec<Vec<DieId>> = vec![Vec::new()];
    let mut names: Vec<&str> = Vec::new();
    for id in dice {
        let name = state.die(*id).name.raw();
        if names.contains(&name) {
            continue;
        }
        names.push(name);
        let equal: Vec<DieId> =
            dice.iter().copied().filter(|other| state.die(*other).name.raw() == name).collect();
        let more: Vec<Vec<DieId>> = sets
            .iter()
            .flat_map(|set| (1..=equal.len()).map(|number| [&set[..], &equal[..number]].concat()))
            .filter(|set| health_of(state, set) <= most)
            .collect();
        sets.extend(more);
    }
    sets
}
