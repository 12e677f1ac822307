//! What icons let the owner of an army do with own dice: go elsewhere, come back from the dead, be promoted
//! (`docs/rules/sais.md`).

use crate::dice::{Die, DieType, ResultType};
use crate::force::carried;
use crate::game::engine::{Engine, Progress, Settled};
use crate::game::questions::dragon_attacks::damage_to_army;
use crate::game::questions::{promotions, reach};
use crate::game::resolution::casualties::{CasualtySet, sets_of};
use crate::game::resolution::{carriers, icon_dice, outcome};
use crate::game::state::{
    Area, ArmyId, DieId, Impossible, Moment, MoveReason, Pending, PromptKind, Refusal, Rule, State,
    WantedDice, health_of,
};
use crate::roll::{OpenChoice, Outcome};
use crate::rules::{OptionalIcon, OptionalOutcome, UNIT_ID, optional_icon};

pub use super::current_icon::current_optional_icon;
pub(crate) use super::current_icon::{awaited_optional_icon, refuse_beyond_icon};

/// The word of saves in the table of such icons.
pub(crate) const SAVE: &str = "save";

/// The word of a response to dragons in it.
pub(crate) const RESPONSE: &str = "response";

/// Returns the army whose units the icon in turn promotes, and the health that is left for it, if the game waits for that.
pub fn promoting(state: &State) -> Option<(ArmyId, u32)> {
    let (army, icon, rule) = awaited_optional_icon(state)?;
    promoted_health(army, &icon, rule).map(|health| (army, health))
}

/// By how much health an icon may promote units of the army; `None` if it promotes none.
fn promoted_health(army: ArmyId, icon: &Pending, rule: OptionalIcon) -> Option<u32> {
    match rule.doing {
        OptionalOutcome::Promotes | OptionalOutcome::RecruitsOrPromotes => Some(icon.amount),
        OptionalOutcome::Retrieves => (icon.amount > 0 && army.terrain().is_some()).then_some(1),
        OptionalOutcome::Moves(_)
        | OptionalOutcome::Goes
        | OptionalOutcome::GoesCarried
        | OptionalOutcome::Returns
        | OptionalOutcome::CallsDragon
        | OptionalOutcome::MovesDragon => None,
    }
}

/// Returns the army for which the icon in turn recruits units, if the game waits for that.
pub fn recruiting(state: &State) -> Option<ArmyId> {
    let (army, _, rule) = awaited_optional_icon(state)?;
    (rule.doing == OptionalOutcome::RecruitsOrPromotes).then_some(army)
}

/// So much of the number of the icon in turn is used; one that does one thing of several is used up.
pub(crate) fn use_number(engine: &mut Engine<'_>, health: u32) {
    let Some((_, icon, rule)) = current_optional_icon(&engine.state) else { return };
    let used = if rule.doing == OptionalOutcome::Retrieves { icon.amount } else { health };
    engine.stage(|turn| turn.resolution.use_amount(used));
}

/// Returns where the unit of the icon in turn may go.
pub(crate) fn ways_out(state: &State) -> Vec<Area> {
    let Some((army, pending, optional_icon)) = current_optional_icon(state) else { return Vec::new() };
    let stays = |id: DieId| {
        let die_state = state.die_state(id);
        !die_state.die.kind.is_unit() || die_state.area != army.at || reach::stays(state, id)
    };
    if pending.die.is_none_or(stays) {
        return Vec::new();
    }
    let reserve = (optional_icon.doing == OptionalOutcome::Goes).then_some(Area::Reserve);
    let areas = state.every_terrain().map(Area::Terrain).chain(reserve);
    match optional_icon.doing {
        OptionalOutcome::Goes | OptionalOutcome::Moves(_) => areas.filter(|area| *area != army.at).collect(),
        OptionalOutcome::GoesCarried
        | OptionalOutcome::Returns
        | OptionalOutcome::Promotes
        | OptionalOutcome::CallsDragon
        | OptionalOutcome::MovesDragon
        | OptionalOutcome::Retrieves
        | OptionalOutcome::RecruitsOrPromotes => Vec::new(),
    }
}

/// Sets of dead units that the icon in turn may bring back, as large as they can be.
pub(crate) fn returning(state: &State) -> Vec<CasualtySet> {
    let Some((army, pending, optional_icon)) = current_optional_icon(state) else { return Vec::new() };
    if optional_icon.doing != OptionalOutcome::Returns {
        return Vec::new();
    }
    let dead = state.lying(army.player, Area::Dua, |die| die.kind.is_unit());
    let dice: Vec<Die> = dead.iter().map(|id| state.die(*id).clone()).collect();
    sets_of(&dead, &dice, pending.amount).sets
}

/// Reports whether anything can come of the icon in turn.
fn is_of_use(state: &State) -> bool {
    let Some((army, icon, rule)) = current_optional_icon(state) else { return false };
    let promotes = |health: u32| {
        let is_promoted = |unit: &DieId| {
            icon_dice::may_promote(state, *unit) && !promotions::larger(state, *unit, health).is_empty()
        };
        state.units(army).iter().any(is_promoted)
    };
    state.exists(army)
        && (!ways_out(state).is_empty()
            || !returning(state).is_empty()
            || !icon_dice::dice_moves(state).is_empty()
            || !icon_dice::recruits(state).is_empty()
            || promoted_health(army, &icon, rule).is_some_and(promotes))
}

/// The owner of the icon in turn is asked, where anything can come of it.
pub(super) fn resolve(engine: &mut Engine<'_>, pending: &Pending) {
    if is_of_use(&engine.state) {
        engine.prompt(pending.by.player, PromptKind::OptionalIcon);
    } else {
        engine.end_current();
    }
}

/// The unit of the icon in turn goes there.
pub(crate) fn move_unit(engine: &mut Engine<'_>, to: Area) -> Result<Progress, Refusal> {
    let Some((_, icon, _)) = current_optional_icon(&engine.state) else {
        return Err(Impossible::NoPrompt.into());
    };
    if !ways_out(&engine.state).contains(&to) {
        refuse_beyond_icon(engine)?;
    }
    engine.clear_prompt();
    engine.moved(icon.die.into_iter().collect(), to, MoveReason::Effect);
    engine.end_current();
    Ok(Progress::Continues)
}

/// These dead units come back by the icon in turn: up to its number in health.
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

/// Reports whether the owner of the icon in turn may not leave it.
pub fn is_mandatory(state: &State) -> bool {
    current_optional_icon(state).is_some_and(|(_, _, rule)| rule.doing.is_mandatory())
}

/// The owner of the icon in turn declines it, where its text says that they may.
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

/// Reports whether dice may go with an icon alone: it waits for its owner, and moves the die that showed it.
pub(crate) fn is_moving(state: &State) -> bool {
    let moves = |rule: OptionalIcon| {
        let doing = rule.doing;
        matches!(doing, OptionalOutcome::Moves(_) | OptionalOutcome::Goes | OptionalOutcome::GoesCarried)
    };
    awaited_optional_icon(state).is_some_and(|(_, _, rule)| moves(rule))
}

/// The die that showed the icon in turn goes elsewhere, and those with it that the icon takes along.
pub(crate) fn move_with_unit(
    engine: &mut Engine<'_>,
    dice: Vec<DieId>,
    to: Area,
) -> Result<Progress, Refusal> {
    let Some((army, icon, rule)) = current_optional_icon(&engine.state) else {
        return Err(Impossible::NoPrompt.into());
    };
    if !is_way(&engine.state, to) || !goes_along(&engine.state, army, &icon, rule.doing, &dice) {
        refuse_beyond_icon(engine)?;
    }
    outcome::refuse_several_places(&engine.state, &dice)?;
    for id in &dice {
        outcome::refuse_way(engine, *id, to)?;
    }
    engine.clear_prompt();
    carriers::give_up_results(engine);
    engine.moved(dice, to, MoveReason::Effect);
    engine.end_current();
    Ok(Progress::Continues)
}

/// Reports whether the icon in turn leads there.
fn is_way(state: &State, to: Area) -> bool {
    ways_out(state).contains(&to) || icon_dice::dice_moves(state).iter().any(|(_, way)| *way == to)
}

/// Of equal dice the one that showed the icon is meant.
pub(crate) fn mean_bearer(state: &State, icon: &Pending, dice: &mut [DieId]) {
    let Some(bearer) = icon.die.filter(|bearer| !dice.contains(bearer)) else { return };
    let name = &state.die(bearer).name;
    if let Some(alike) = dice.iter_mut().find(|id| state.die(**id).name == *name) {
        *alike = bearer;
    }
}

/// Reports whether these dice go together by an icon: its unit, up to so much health-worth of others of its army, and items
/// that they carry; of an item that goes with its carrier these two.
pub(crate) fn goes_along(
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
    if doing == OptionalOutcome::GoesCarried {
        return dice.iter().all(stands)
            && pending.die.is_some_and(|item| carriers::is_pair(state, item, dice));
    }
    let more = if let OptionalOutcome::Moves(more) = doing { more } else { 0 };
    let others = dice.iter().filter(|id| Some(**id) != pending.die);
    let health: u32 = others.map(|id| u32::from(state.die(*id).health)).sum();
    let all: Vec<Die> = dice.iter().map(|id| state.die(*id).clone()).collect();
    let borne = carried(&all, |_| true);
    let is_borne = |(die, borne): (&Die, &bool)| die.kind != DieType::Item || *borne;
    let is_carried = !state.rules.items_need_carriers || all.iter().zip(&borne).all(is_borne);
    pending.die.is_some_and(|bearer| dice.contains(&bearer))
        && dice.iter().all(stands)
        && health <= more
        && is_carried
}

/// Goes on where what was done by hand used up the icon in turn.
pub(crate) fn recheck(engine: &mut Engine<'_>) -> Progress {
    if is_of_use(&engine.state) {
        return Progress::Waits;
    }
    engine.clear_prompt();
    Progress::Continues
}

/// Returns what icons of a roll (melee, missile, magic, save, maneuver, response) let the owner of the army do, each as far as it is not taken as results
/// instead.
pub(crate) fn optional_icons_of(settled: &Settled<'_, '_>, roll: &str) -> Vec<Pending> {
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
        // The owner is asked about saves that nothing needs.
        if gives_saves && !is_decided && taken > 0 && taken <= spare {
            spare -= taken;
        } else {
            pending.amount -= taken;
        }
        // These are not resolved one by one.
        pending.parts.clear();
    }
    icons.retain(|pending| pending.amount > 0);
    icons
}

/// Returns how many saves a roll can need: as much as the damage of the dragons in a response, or of the attack; `None` if that is not
/// known.
fn saves_wanted(state: &State, roll: &str) -> Option<u32> {
    match roll {
        RESPONSE => state.dragon_battle().map(|battle| damage_to_army(state, battle)),
        SAVE => state.battle().and_then(|battle| battle.offence).map(|offence| offence.total),
        _ => None,
    }
}

/// Returns how much of an icon's number is taken as results. Where the results would count nothing, and it was not decided, none is:
/// its owner is asked; so is the owner of one whose results count until it is used. Where IDs alone count, no results do.
fn taken_instead(outcome: &Outcome, roll: &str, pending: &Pending) -> u32 {
    let Some(rule) = optional_icon(&pending.icon, roll).filter(|_| roll != UNIT_ID) else { return 0 };
    let open = outcome.open.iter().find(|open| open.icon == pending.icon);
    let is_taken = |open: &&OpenChoice| open.decided || open.matters && !rule.doing.counts_until_used();
    let Some((kind, open)) = rule.instead_of.zip(open.filter(is_taken)) else { return 0 };
    let option = open.options.iter().position(|option| option == kind.word());
    match option {
        Some(option) if !open.split.is_empty() => open.split[option].min(pending.amount),
        Some(option) if option == open.taken => pending.amount,
        _ => 0,
    }
}
