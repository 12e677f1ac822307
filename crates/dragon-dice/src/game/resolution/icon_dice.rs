//! Uses of icons on dice that their owner names: dragons, buried dice, Dragonkin of the pool, carriers
//! (`docs/rules/sais.md`).

use super::carriers;
use super::current_icon::{current_optional_icon, refuse_beyond_icon};
use crate::dice::{Die, DieType, Element};
use crate::game::engine::{Engine, Progress};
use crate::game::questions::{promotions, reach};
use crate::game::state::{Area, ArmyId, DieId, Impossible, MoveReason, Pending, Refusal, State};
use crate::rules::OptionalOutcome;

/// Returns the dice that the current icon may bring or move, with their destinations, one of equal dice.
pub(crate) fn dice_moves(state: &State) -> Vec<(DieId, Area)> {
    let Some((army, icon, rule)) = current_optional_icon(state) else { return Vec::new() };
    match rule.doing {
        OptionalOutcome::CallsDragon => called(state, army, &icon, true),
        OptionalOutcome::MovesDragon => called(state, army, &icon, false),
        OptionalOutcome::Retrieves if icon.amount > 0 => retrieved(state, army),
        OptionalOutcome::MovesCarried => carriers::carried_moves(state, army, &icon),
        OptionalOutcome::Retrieves
        | OptionalOutcome::RecruitsOrPromotes
        | OptionalOutcome::MovesWithUnits(_)
        | OptionalOutcome::MovesAlone
        | OptionalOutcome::Returns
        | OptionalOutcome::Promotes => Vec::new(),
    }
}

/// Returns the dragons with an element of the die that showed the icon, never White ones, with their destinations; from
/// pools, if those count, also Ivory ones.
fn called(state: &State, army: ArmyId, icon: &Pending, from_pools: bool) -> Vec<(DieId, Area)> {
    let Some(elements) = icon.die.map(|die| state.die(die).elements) else { return Vec::new() };
    let may_come = |dragon: &Die, at: Area| {
        let in_pool = at == Area::Pool;
        let shares = dragon.elements.meets(elements) || in_pool && dragon.elements.contains(Element::Ivory);
        shares && !dragon.is_white() && (from_pools || !in_pool)
    };
    let calls = reach::dragon_calls(state, army.player, &may_come).into_iter();
    calls.map(|(dragon, to)| (dragon, Area::Terrain(to))).collect()
}

/// Returns the dice that a Silver Medallion may bring: buried items to the army, buried Dragonkin and minor terrains to
/// the pool, and at a terrain small Dragonkin of the pool to the army.
fn retrieved(state: &State, army: ArmyId) -> Vec<(DieId, Area)> {
    let lying = |area: Area, wanted: &dyn Fn(&Die) -> bool| {
        promotions::one_of_each_name(state, state.lying(army.player, area, wanted)).into_iter()
    };
    let items = lying(Area::Bua, &|die| die.die_type == DieType::Item).map(|item| (item, army.at));
    let to_pool = |die: &Die| matches!(die.die_type, DieType::Dragonkin | DieType::MinorTerrain);
    let to_pool = lying(Area::Bua, &to_pool).map(|die| (die, Area::Pool));
    let is_small = |die: &Die| {
        let is_of_size = u32::from(die.health) == state.rules.recruit_health;
        die.die_type == DieType::Dragonkin && is_of_size && army.terrain().is_some()
    };
    let small = lying(Area::Pool, &is_small).map(|dragonkin| (dragonkin, army.at));
    items.chain(to_pool).chain(small).collect()
}

/// Reports whether the current icon may promote a unit: the Silver Medallion only Dragonkin, an Elemental Relic only
/// units with its elements.
pub(crate) fn may_promote(state: &State, unit: DieId) -> bool {
    current_optional_icon(state).is_none_or(|(_, icon, rule)| match rule.doing {
        OptionalOutcome::Retrieves => state.die(unit).die_type == DieType::Dragonkin,
        _ => has_elements(state, &icon, unit),
    })
}

/// Reports whether a unit has one of the elements that an icon requires.
fn has_elements(state: &State, icon: &Pending, unit: DieId) -> bool {
    icon.elements.is_none_or(|elements| state.die(unit).elements.meets(elements))
}

/// Returns the dead units that the current icon may recruit, one of each name.
pub(crate) fn recruits(state: &State) -> Vec<DieId> {
    match current_optional_icon(state) {
        Some((army, icon, rule)) if rule.doing == OptionalOutcome::RecruitsOrPromotes && icon.amount > 0 => {
            let mut dead = promotions::recruits(state, army.player);
            dead.retain(|unit| has_elements(state, &icon, *unit));
            dead
        }
        _ => Vec::new(),
    }
}

/// Moves a die by the current icon.
pub(crate) fn move_die(engine: &mut Engine<'_>, die: DieId, to: Area) -> Result<Progress, Refusal> {
    if !dice_moves(&engine.state).contains(&(die, to)) {
        refuse_beyond_icon(engine)?;
    }
    let Some((_, icon, rule)) = current_optional_icon(&engine.state) else {
        return Err(Impossible::NoPrompt.into());
    };
    engine.clear_prompt();
    carriers::give_up_results(engine);
    let reason = match to {
        Area::Terrain(_) if engine.state.die_state(die).area == Area::Pool => MoveReason::Summoned,
        _ => MoveReason::Effect,
    };
    engine.moved(carriers::with_item(&icon, rule.doing, die), to, reason);
    engine.end_current();
    Ok(Progress::Continues)
}
