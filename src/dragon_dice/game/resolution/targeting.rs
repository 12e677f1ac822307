//! Whom icons of an attack take, and in which order they are resolved: what the attacker may say (resolution.md section 3,
//! steps 2 and 4; `open_questions.md` Q75).

use crate::dragon_dice::dice::{Die, DieType, Face, Icon, ResultType, Shown};
use crate::dragon_dice::game::engine::{Engine, Progress};
use crate::dragon_dice::game::resolution::bash;
use crate::dragon_dice::game::resolution::casualties::{CasualtySet, counted, sets_of};
use crate::dragon_dice::game::state::{
    Area, Battle, DieId, Impossible, PendingIcon, PlayerId, PromptKind, Refusal, ResolutionEvent, State,
    TableDie,
};
use crate::dragon_dice::roll::shows_id;
use crate::dragon_dice::rules::{
    DelayedIcon, DelayedOutcome, FollowUp, Reach, TargetedIcon, UnitFate, UnitRoll, delayed_icon,
    targeted_icon,
};
use crate::text::Name;
use std::cmp::Reverse;

/// The word for icons that are not merged.
const APART: &str = "apart";

/// What may be said of the icon in turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TargetOption {
    /// It takes these units.
    Takes(CasualtySet),
    /// It is several equal ones, and each is resolved by itself.
    Apart,
    /// The one at this place among those that wait is resolved first.
    First(usize),
}

/// What may be said of the icon in turn, sets of units first.
pub fn target_options(state: &State) -> Vec<TargetOption> {
    let sets = target_sets(state);
    let Some(battle) = state.battle() else { return Vec::new() };
    let Some(due) = battle.current_icon().filter(|_| !sets.is_empty()) else { return Vec::new() };
    let (apart, others) = if is_rollers_choice(battle) {
        (is_worth_parting(state, battle, due, &sets), others_first(state, battle))
    } else {
        (false, Vec::new())
    };
    let sets = sets.into_iter().map(TargetOption::Takes);
    sets.chain(apart.then_some(TargetOption::Apart))
        .chain(others.into_iter().map(TargetOption::First))
        .collect()
}

/// The words of what may be said of the icon in turn.
pub(crate) fn option_words(state: &State) -> Vec<String> {
    target_options(state).iter().map(|aim| option_word(state, aim)).collect()
}

/// The word of an aim: `2 Thug, Wolf Rider`, `apart`, `first Roar`.
pub fn option_word(state: &State, aim: &TargetOption) -> String {
    match aim {
        TargetOption::Takes(set) => set.words(state),
        TargetOption::Apart => APART.to_owned(),
        TargetOption::First(place) => {
            let waiting = state.battle().map_or(&[][..], Battle::waiting);
            let Some(due) = waiting.get(*place) else { return String::new() };
            let others = |other: &PendingIcon| other.icon == due.icon && other.amount != due.amount;
            let number = if waiting.iter().any(others) { format!(" {}", due.amount) } else { String::new() };
            format!("first {}{number}", due.icon)
        }
    }
}

/// Whether equal icons that are resolved one by one could come to anything else than all of them at once: not where
/// they take everybody, and nobody rolls.
fn is_worth_parting(state: &State, battle: &Battle, due: &PendingIcon, sets: &[CasualtySet]) -> bool {
    let attack = battle.attack.word();
    let settles = match (current_delayed_icon(state), targeted_icon(&due.icon, attack)) {
        (Some(delayed_icon), _) => delayed_icon.doing != DelayedOutcome::Again,
        (None, targeted_icon) => {
            targeted_icon.is_some_and(|targeted_icon| targeted_icon.roll == UnitRoll::None)
        }
    };
    let takes_all = sets.iter().all(|set| set.left.is_empty());
    due.parts.len() > 1 && !(settles && takes_all)
}

/// The icons that wait with the one in turn, have units to take, and may be resolved before it; one of each kind and
/// number.
fn others_first(state: &State, battle: &Battle) -> Vec<usize> {
    let waiting = battle.waiting();
    let alike = |one: &PendingIcon, other: &PendingIcon| one.icon == other.icon && one.amount == other.amount;
    let is_new = |place: usize| !waiting[..place].iter().any(|other| alike(other, &waiting[place]));
    let takes = |place: usize| !sets_for(state, battle, &waiting[place]).is_empty();
    (1..waiting.len()).filter(|place| is_new(*place) && takes(*place)).collect()
}

/// The icon in turn, where it acts on the dice of the save roll.
pub(crate) fn current_delayed_icon(state: &State) -> Option<DelayedIcon> {
    let battle = state.battle().filter(|battle| battle.targeted_icons.is_empty())?;
    delayed_icon(&battle.current_icon()?.icon, battle.attack.word())
}

/// Sets of units that the icon in turn may take: the attacker names one.
pub(crate) fn target_sets(state: &State) -> Vec<CasualtySet> {
    let Some(battle) = state.battle() else { return Vec::new() };
    if !battle.bashes.is_empty() {
        return bash::to_bash(state, battle);
    }
    battle.current_icon().map_or_else(Vec::new, |due| sets_for(state, battle, due))
}

/// Sets of units that this icon may take.
fn sets_for(state: &State, battle: &Battle, due: &PendingIcon) -> Vec<CasualtySet> {
    let takes = takes(state, battle, due);
    takes.map_or_else(Vec::new, |(units, reach)| sets_within(state, &units, reach, due.amount))
}

/// The units that this icon may take, and whom of them it reaches.
fn takes(state: &State, battle: &Battle, due: &PendingIcon) -> Option<(Vec<DieId>, Reach)> {
    let attack = battle.attack.word();
    if battle.targeted_icons.is_empty() {
        let delayed_icon = delayed_icon(&due.icon, attack)?;
        return Some((undone(state, battle, &delayed_icon), delayed_icon.reach));
    }
    let targeted_icon = targeted_icon(&due.icon, attack)?;
    let units = state.units(battle.sides().1).into_iter();
    Some((units.filter(|id| may_be_taken(state, battle, &targeted_icon, *id)).collect(), targeted_icon.reach))
}

/// Whether the icon in turn may take these units, though no listed set is of their names: there are more sets than are
/// listed, and each has as much health as any other.
pub(crate) fn is_unlisted_set(state: &State, dice: &[DieId]) -> bool {
    let Some((battle, due)) = state.battle().and_then(|battle| Some((battle, battle.current_icon()?))) else {
        return false;
    };
    let health = |dice: &[DieId]| -> u32 { dice.iter().map(|id| u32::from(state.die(*id).health)).sum() };
    let wanted = target_sets(state).first().map(|set| health(&set.dice));
    let reaches = |(units, reach): (Vec<DieId>, Reach)| {
        let is_worth = matches!(reach, Reach::Worth | Reach::Fixed(_));
        is_worth && dice.iter().all(|id| units.contains(id))
    };
    battle.bashes.is_empty() && wanted == Some(health(dice)) && takes(state, battle, due).is_some_and(reaches)
}

/// Whether an icon may take a unit of the army that is attacked.
fn may_be_taken(state: &State, battle: &Battle, targeted_icon: &TargetedIcon, unit: DieId) -> bool {
    let spared = battle.sides().1.at == Area::Reserve && targeted_icon.failed == UnitFate::Held;
    // Nothing makes those flee that stay where they are.
    let is_immune = targeted_icon.failed == UnitFate::ToReserve
        && targeted_icon.roll == UnitRoll::None
        && stays_here(state, unit);
    let is_charmed = targeted_icon.then == FollowUp::Charms && battle.charmed.contains(&unit);
    !(spared || is_immune || is_charmed)
}

/// Whether a unit cannot leave its army: Dragonkin, and those that an effect keeps there.
pub(crate) fn stays_here(state: &State, unit: DieId) -> bool {
    state.die(unit).kind == DieType::Dragonkin || state.is_still(unit)
}

/// The units whose dice lie on the table and that an icon may take.
fn undone(state: &State, battle: &Battle, delayed_icon: &DelayedIcon) -> Vec<DieId> {
    let on = battle.sides().1;
    let units = state.units(on);
    // Dice that are not rolled any more are not rolled again.
    let held = if delayed_icon.doing == DelayedOutcome::Again { state.unrolled(on) } else { Vec::new() };
    let is_there = |lying: &&TableDie| units.contains(&lying.die) && !held.contains(&lying.die);
    let lying = battle.save_dice.iter().flatten().filter(is_there);
    let fits = |lying: &&TableDie| {
        let die = state.die(lying.die);
        !delayed_icon.showing_id || lying.thrown(0).standing().any(|shown| shows_id(die, shown))
    };
    let mut undone: Vec<&TableDie> = lying.filter(fits).collect();
    // Of equal dice those that save most are meant.
    undone.sort_by_key(|lying| Reverse(shown_saves(state.die(lying.die), lying)));
    undone.into_iter().map(|lying| lying.die).collect()
}

/// Sets of these units that an icon with this number reaches.
fn sets_within(state: &State, units: &[DieId], reach: Reach, number: u32) -> Vec<CasualtySet> {
    let mut dice: Vec<Die> = units.iter().map(|id| state.die(*id).clone()).collect();
    let amount = match reach {
        Reach::Worth | Reach::Fixed(_) => number,
        Reach::One => {
            dice.iter_mut().for_each(|die| die.health = 1);
            1
        }
        Reach::All => dice.iter().map(|die| u32::from(die.health)).sum(),
    };
    // Who is taken is the enemy's prompt: those who show most come first.
    let mut sets = sets_of(units, &dice, amount).sets;
    sets.reverse();
    // They are typed in the army's order.
    let order = state.battle().map_or_else(Vec::new, |battle| state.army(battle.sides().1));
    let place = |id: &DieId| order.iter().position(|known| known == id);
    sets.iter_mut().for_each(|set| set.dice.sort_by_key(place));
    sets
}

/// Somebody says whom the icon in turn takes, where there is anything to say.
pub(crate) fn aim(engine: &mut Engine<'_>, whose: PlayerId) {
    match &target_options(&engine.state)[..] {
        [] => {
            // What it finds nobody for now waits behind the others, after which there may be somebody.
            let battle = engine.state.battle().filter(|battle| is_rollers_choice(battle));
            let other = battle.and_then(|battle| others_first(&engine.state, battle).first().copied());
            engine.emit(other.map_or(ResolutionEvent::Resolved, ResolutionEvent::IconChosenFirst));
        }
        [TargetOption::Takes(only)] => engine.emit(ResolutionEvent::TargetsChosen(only.dice.clone())),
        _ => engine.prompt(whose, PromptKind::Targets),
    }
}

/// The icon in turn takes these units.
pub(crate) fn take(engine: &mut Engine<'_>, dice: Vec<DieId>) -> Result<Progress, Refusal> {
    let names = |dice: &[DieId]| {
        let mut names: Vec<&str> = dice.iter().map(|id| engine.state.die(*id).name.raw()).collect();
        names.sort_unstable();
        names.join(", ")
    };
    let is_listed = target_sets(&engine.state).iter().any(|set| names(&set.dice) == names(&dice));
    if !is_listed && !is_unlisted_set(&engine.state, &dice) {
        return Err(no_such_target(&engine.state, counted(&engine.state, &dice)));
    }
    Ok(answer(engine, ResolutionEvent::TargetsChosen(dice)))
}

/// The icon in turn, several equal ones together, is resolved one by one.
pub(crate) fn split(engine: &mut Engine<'_>) -> Result<Progress, Refusal> {
    if !target_options(&engine.state).contains(&TargetOption::Apart) {
        return Err(no_such_target(&engine.state, APART.to_owned()));
    }
    Ok(answer(engine, ResolutionEvent::IconsSplit))
}

/// Of the icons that wait, the one at this place is resolved first.
pub(crate) fn resolve_first(engine: &mut Engine<'_>, place: usize) -> Result<Progress, Refusal> {
    if !target_options(&engine.state).contains(&TargetOption::First(place)) {
        return Err(no_such_target(&engine.state, format!("first {place}")));
    }
    Ok(answer(engine, ResolutionEvent::IconChosenFirst(place)))
}

fn answer(engine: &mut Engine<'_>, event: ResolutionEvent) -> Progress {
    engine.clear_prompt();
    engine.emit(event);
    Progress::Continues
}

fn no_such_target(state: &State, said: String) -> Refusal {
    Impossible::NoOption(Name::from(said), option_words(state)).into()
}

/// Whether who rolled the icons names whom the one in turn takes.
fn is_rollers_choice(battle: &Battle) -> bool {
    battle.bashes.is_empty() && !battle.spreading
}

/// Saves and IDs that a die shows.
fn shown_saves(die: &Die, lying: &TableDie) -> u32 {
    let saves = |shown: Shown| match shown {
        Shown::Face(face) => Some(&die.faces[face]),
        Shown::Blank => None,
    };
    let is_save = |face: &&Face| face.icon == Icon::Id || face.icon == Icon::Plain(ResultType::Save);
    let thrown = lying.thrown(0);
    let faces: Vec<&Face> = thrown.standing().filter_map(saves).filter(is_save).collect();
    faces.into_iter().map(Face::amount).sum()
}
