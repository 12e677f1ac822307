//! Icons that let the owner of an army move own dice, return dead units, or promote units (`docs/rules/sais.md`).

use crate::dice::{Die, DieType, ResultType};
use crate::force::carried;
use crate::game::engine::{Engine, Progress, SettledRoll, on_trial};
use crate::game::questions::dragon_attacks::damage_to_army;
use crate::game::questions::{promotions, reach};
use crate::game::resolution::casualties::{CasualtySet, sets_of};
use crate::game::resolution::{carriers, icon_dice, outcome};
use crate::game::state::{
    Area, ArmyId, DieId, Impossible, Moment, MoveReason, Pending, PromptKind, Refusal, Rule, State,
    WantedDice, health_of,
};
use crate::roll::{OpenChoice, Outcome};
use crate::rules::{OptionalIcon, OptionalOutcome, RollKind, UNIT_ID, optional_icon};

pub use super::current_icon::current_optional_icon;
pub(crate) use super::current_icon::{awaited_optional_icon, refuse_beyond_icon};

/// The word for saves in the table of optional icons.
pub(crate) const SAVE: &str = "save";

/// Returns the army whose units the current icon promotes, and the remaining health for it, if the game waits for that.
pub fn promoting(state: &State) -> Option<(ArmyId, u32)> {
    let (army, icon, rule) = awaited_optional_icon(state)?;
    promoted_health(army, &icon, rule).map(|health| (army, health))
}

/// Returns the health by which an icon may promote units of the army; `None` if it promotes none.
fn promoted_health(army: ArmyId, icon: &Pending, rule: OptionalIcon) -> Option<u32> {
    match rule.doing {
        OptionalOutcome::Promotes | OptionalOutcome::RecruitsOrPromotes => Some(icon.amount),
        OptionalOutcome::Retrieves => (icon.amount > 0 && army.terrain().is_some()).then_some(1),
        OptionalOutcome::MovesWithUnits(_)
        | OptionalOutcome::MovesAlone
        | OptionalOutcome::MovesCarried
        | OptionalOutcome::Returns
        | OptionalOutcome::CallsDragon
        | OptionalOutcome::MovesDragon => None,
    }
}

/// Returns the army for which the current icon recruits units, if the game waits for that.
pub fn recruiting(state: &State) -> Option<ArmyId> {
    let (army, _, rule) = awaited_optional_icon(state)?;
    (rule.doing == OptionalOutcome::RecruitsOrPromotes).then_some(army)
}

/// Uses this much of the current icon's number; an icon that may do one of several things is then used up. `exchanged` is the
/// unit that was exchanged for a larger one.
pub(crate) fn use_number(engine: &mut Engine<'_>, health: u32, exchanged: Option<DieId>) {
    let Some((_, icon, rule)) = current_optional_icon(&engine.state) else { return };
    let used = if rule.doing == OptionalOutcome::Retrieves { icon.amount } else { health };
    engine.stage(|turn| turn.resolution.use_amount(used, exchanged));
}

/// Returns the possible destinations of the current icon's unit.
pub(crate) fn destinations(state: &State) -> Vec<Area> {
    let Some((army, pending, optional_icon)) = current_optional_icon(state) else { return Vec::new() };
    let stays = |id: DieId| {
        let die_state = state.die_state(id);
        !die_state.die.die_type.is_unit() || die_state.area != army.at || reach::stays(state, id)
    };
    if pending.die.is_none_or(stays) {
        return Vec::new();
    }
    let reserve = (optional_icon.doing == OptionalOutcome::MovesAlone).then_some(Area::Reserve);
    let areas = state.every_terrain().map(Area::Terrain).chain(reserve);
    match optional_icon.doing {
        OptionalOutcome::MovesAlone | OptionalOutcome::MovesWithUnits(_) => {
            areas.filter(|area| *area != army.at).collect()
        }
        OptionalOutcome::MovesCarried
        | OptionalOutcome::Returns
        | OptionalOutcome::Promotes
        | OptionalOutcome::CallsDragon
        | OptionalOutcome::MovesDragon
        | OptionalOutcome::Retrieves
        | OptionalOutcome::RecruitsOrPromotes => Vec::new(),
    }
}

/// Returns the sets of dead units that the current icon may return, as large as possible.
pub(crate) fn returning(state: &State) -> Vec<CasualtySet> {
    let Some((army, pending, optional_icon)) = current_optional_icon(state) else { return Vec::new() };
    if optional_icon.doing != OptionalOutcome::Returns {
        return Vec::new();
    }
    let dead = state.lying(army.player, Area::Dua, |die| die.die_type.is_unit());
    let dice: Vec<Die> = dead.iter().map(|id| state.die(*id).clone()).collect();
    sets_of(state, &dead, &dice, pending.amount).sets
}

/// Reports whether the current icon can have any effect.
fn is_of_use(state: &State) -> bool {
    let Some((army, icon, rule)) = current_optional_icon(state) else { return false };
    let promotes = |health: u32| {
        let is_promoted = |unit: &DieId| {
            icon_dice::may_promote(state, *unit) && !promotions::larger(state, *unit, health).is_empty()
        };
        state.units(army).iter().any(is_promoted)
    };
    state.exists(army)
        && (!destinations(state).is_empty()
            || !returning(state).is_empty()
            || !icon_dice::dice_moves(state).is_empty()
            || !icon_dice::recruits(state).is_empty()
            || promoted_health(army, &icon, rule).is_some_and(promotes))
}

/// Reports whether this icon could have any effect if it showed now.
pub(super) fn would_be_of_use(state: &State, icon: Pending) -> bool {
    is_of_use(&on_trial(state, |turn| turn.resolution.queue = vec![icon]))
}

/// Asks the owner of the current icon if it can have any effect.
pub(super) fn resolve(engine: &mut Engine<'_>, pending: &Pending) {
    if is_of_use(&engine.state) {
        engine.prompt(pending.by.player, PromptKind::OptionalIcon);
    } else {
        engine.end_current();
    }
}

/// Moves the unit of the current icon.
pub(crate) fn move_unit(engine: &mut Engine<'_>, to: Area) -> Result<Progress, Refusal> {
    let Some((_, icon, _)) = current_optional_icon(&engine.state) else {
        return Err(Impossible::NoPrompt.into());
    };
    if !destinations(&engine.state).contains(&to) {
        refuse_beyond_icon(engine)?;
    }
    let dice = icon.die.map_or_else(Vec::new, |unit| carriers::with_items_left_over(&engine.state, unit));
    engine.clear_prompt();
    engine.moved(dice, to, MoveReason::Effect);
    engine.end_current();
    Ok(Progress::Continues)
}

/// Returns these dead units to the army by the current icon: up to its number in health.
pub(crate) fn bring_back(engine: &mut Engine<'_>, dice: Vec<DieId>) -> Result<Progress, Refusal> {
    let Some((army, icon, rule)) = current_optional_icon(&engine.state) else {
        return Err(Impossible::NoPrompt.into());
    };
    let dead = engine.state.lying(army.player, Area::Dua, |_| true);
    if let Some(other) = dice.iter().find(|id| !dead.contains(id)) {
        return Err(Impossible::WrongDie { die: *other, wanted: WantedDice::DeadOf(army.player) }.into());
    }
    if rule.doing != OptionalOutcome::Returns || health_of(&engine.state, &dice) > icon.amount {
        refuse_beyond_icon(engine)?;
    }
    engine.clear_prompt();
    engine.moved(dice, army.at, MoveReason::Recruited);
    engine.end_current();
    Ok(Progress::Continues)
}

/// Reports whether the owner must use the current icon.
pub fn is_mandatory(state: &State) -> bool {
    current_optional_icon(state).is_some_and(|(_, _, rule)| rule.doing.is_mandatory())
}

/// Declines the current icon for its owner, if its text allows that.
pub(crate) fn decline(engine: &mut Engine<'_>) -> Result<Progress, Refusal> {
    if let Some((_, _, rule)) = current_optional_icon(&engine.state)
        && rule.doing.is_mandatory()
    {
        engine.refuse_unless_overruled(Rule::Mandatory(rule.icon.to_owned()))?;
    }
    engine.clear_prompt();
    engine.end_current();
    Ok(Progress::Continues)
}

/// Reports whether dice may move by the current icon alone: it waits for its owner and moves the die that showed it.
pub(crate) fn is_moving(state: &State) -> bool {
    let moves = |rule: OptionalIcon| {
        let doing = rule.doing;
        matches!(
            doing,
            OptionalOutcome::MovesWithUnits(_) | OptionalOutcome::MovesAlone | OptionalOutcome::MovesCarried
        )
    };
    awaited_optional_icon(state).is_some_and(|(_, _, rule)| moves(rule))
}

/// Moves the die that showed the current icon, with the dice that the icon takes along.
pub(crate) fn move_with_unit(
    engine: &mut Engine<'_>,
    dice: Vec<DieId>,
    to: Area,
) -> Result<Progress, Refusal> {
    let Some((army, icon, rule)) = current_optional_icon(&engine.state) else {
        return Err(Impossible::NoPrompt.into());
    };
    if !is_destination(&engine.state, to) || !may_move_together(&engine.state, army, &icon, rule.doing, &dice)
    {
        refuse_beyond_icon(engine)?;
    }
    outcome::refuse_several_places(&engine.state, &dice)?;
    for id in &dice {
        outcome::refuse_move(engine, *id, to)?;
    }
    engine.clear_prompt();
    carriers::give_up_results(engine);
    engine.moved(dice, to, MoveReason::Effect);
    engine.end_current();
    Ok(Progress::Continues)
}

/// Reports whether the current icon can move there.
fn is_destination(state: &State, to: Area) -> bool {
    destinations(state).contains(&to) || icon_dice::dice_moves(state).iter().any(|(_, area)| *area == to)
}

/// Replaces a named die with the equal one that showed the icon.
pub(crate) fn mean_bearer(state: &State, icon: &Pending, dice: &mut [DieId]) {
    let Some(bearer) = icon.die.filter(|bearer| !dice.contains(bearer)) else { return };
    let name = &state.die(bearer).name;
    if let Some(alike) = dice.iter_mut().find(|id| state.die(**id).name == *name) {
        *alike = bearer;
    }
}

/// Reports whether these dice move together by an icon: its unit, other units of its army up to a health-worth, and
/// items that they carry; for an item that moves with its carrier, these two.
pub(crate) fn may_move_together(
    state: &State,
    army: ArmyId,
    pending: &Pending,
    doing: OptionalOutcome,
    dice: &[DieId],
) -> bool {
    let stands = |id: &DieId| {
        let die_state = state.die_state(*id);
        die_state.owner == army.player && die_state.area == army.at
    };
    if doing == OptionalOutcome::MovesCarried {
        return dice.iter().all(stands)
            && pending.die.is_some_and(|item| carriers::is_pair(state, item, dice));
    }
    let more = if let OptionalOutcome::MovesWithUnits(more) = doing { more } else { 0 };
    let others = dice.iter().filter(|id| Some(**id) != pending.die);
    let health: u32 = others.map(|id| u32::from(state.die(*id).health)).sum();
    let all: Vec<Die> = dice.iter().map(|id| state.die(*id).clone()).collect();
    let borne = carried(&all, |_| true);
    let is_borne = |(die, borne): (&Die, &bool)| die.die_type != DieType::Item || *borne;
    let is_carried = !state.rules.items_need_carriers || all.iter().zip(&borne).all(is_borne);
    pending.die.is_some_and(|bearer| dice.contains(&bearer))
        && dice.iter().all(stands)
        && health <= more
        && is_carried
}

/// Continues if an action by hand used up the current icon.
pub(crate) fn recheck(engine: &mut Engine<'_>) -> Progress {
    if is_of_use(&engine.state) {
        return Progress::Waits;
    }
    engine.clear_prompt();
    Progress::Continues
}

/// Returns the optional icons of a roll (melee, missile, magic, save, maneuver, response), each with the part of its
/// number that is not taken as results.
pub(crate) fn optional_icons_of(settled: &SettledRoll<'_, '_>, roll: &str) -> Vec<Pending> {
    let waits = |icon: &str| optional_icon(icon, roll).filter(|rule| !rule.doing.exchanges());
    let mut icons = settled.icons(Moment::Optional, &|icon, shown| waits(icon).map(|_| shown));
    let saves = settled.outcome.totals()[ResultType::Save];
    let mut spare = saves_wanted(settled.state, roll).map_or(0, |wanted| saves.saturating_sub(wanted));
    for pending in &mut icons {
        pending.on = pending.by;
        let taken = taken_instead(settled.outcome, roll, pending);
        let is_decided = settled.outcome.open.iter().any(|open| open.icon == pending.icon && open.decided);
        let gives_saves =
            optional_icon(&pending.icon, roll).is_some_and(|rule| rule.instead_of == Some(ResultType::Save));
        // The owner is asked about saves that are not needed.
        let is_shared =
            || settled.outcome.open.iter().any(|open| open.icon == pending.icon && !open.split.is_empty());
        let free =
            if gives_saves && !is_decided && (taken <= spare || is_shared()) { taken.min(spare) } else { 0 };
        spare -= free;
        pending.amount -= taken - free;
        // These are not resolved one by one.
        pending.parts.clear();
    }
    icons.retain(|pending| pending.amount > 0);
    icons
}

/// Returns the most saves that a roll can need: the damage of the dragons in a response, or of the attack; `None` if
/// that is unknown.
fn saves_wanted(state: &State, roll: &str) -> Option<u32> {
    match roll {
        RollKind::RESPONSE => state.dragon_battle().map(|battle| damage_to_army(state, battle)),
        SAVE => state.battle().and_then(|battle| battle.offence).map(|offence| offence.total),
        _ => None,
    }
}

/// Returns how much of an icon's number is taken as results. If the results would not count and the owner has not
/// decided, it is 0 and the owner is asked; so is the owner of an icon whose results count until it is used. If only
/// IDs count, it is 0.
fn taken_instead(outcome: &Outcome, roll: &str, pending: &Pending) -> u32 {
    let Some(rule) = optional_icon(&pending.icon, roll).filter(|_| roll != UNIT_ID) else { return 0 };
    let open = outcome.open.iter().find(|open| open.icon == pending.icon);
    let is_taken = |open: &&OpenChoice| open.decided || open.matters && !rule.doing.counts_until_used();
    let Some((result_type, open)) = rule.instead_of.zip(open.filter(is_taken)) else { return 0 };
    let option = open.options.iter().position(|option| option == result_type.word());
    match option {
        Some(option) if !open.split.is_empty() => open.split[option].min(pending.amount),
        Some(option) if option == open.chosen => pending.amount,
        _ => 0,
    }
}
