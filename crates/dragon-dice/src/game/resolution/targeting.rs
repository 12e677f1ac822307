//! Targets of icons in an attack, and the order of resolving them: the choices of the attacker
//! (`docs/rules/resolution.md`, section 3, steps 2 and 4; `docs/rules/questions.md`, Q75).

use crate::dice::{Die, Face, Icon, ResultType, ShownFace};
use crate::game::engine::{Engine, Progress};
use crate::game::questions::{reach, under_effects};
use crate::game::resolution::casualties::{CasualtySet, counted, sets_of};
use crate::game::state::{
    Area, ArmyId, DieId, Impossible, Moment, Pending, PendingStage, PlayerId, PromptKind, Refusal,
    Resolution, ResolutionEvent, State, TableDie, health_of,
};
use crate::roll::shows_id;
use crate::rules::{
    DelayedIcon, DelayedOutcome, FollowUp, Reach, RollKind, TargetedIcon, UnitFate, UnitRoll, delayed_icon,
    targeted_icon,
};
use std::cmp::Reverse;
use std::collections::BTreeSet;
use warband_core::sort::StableSort;
use warband_core::text::Name;

/// The word for icons that are not merged.
pub const APART: &str = "apart";

/// A choice about the current icon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TargetOption {
    /// It takes these units.
    Takes(CasualtySet),
    /// It combines several equal icons, and each is resolved by itself.
    Apart,
    /// The icon at this place among the waiting ones is resolved first.
    First(usize),
}

/// Returns the choices about the current icon, sets of units first.
pub fn target_options(state: &State) -> Vec<TargetOption> {
    let sets = target_sets(state);
    let Some(pending) = state.current_pending().filter(|_| !sets.is_empty()) else { return Vec::new() };
    let (apart, others) = if is_rollers_choice(pending) {
        (is_worth_splitting(state, pending, &sets), others_first(state))
    } else {
        (false, Vec::new())
    };
    let sets = sets.into_iter().map(TargetOption::Takes);
    sets.chain(apart.then_some(TargetOption::Apart))
        .chain(others.into_iter().map(TargetOption::First))
        .collect()
}

/// Returns the words of the choices about the current icon.
pub(crate) fn option_words(state: &State) -> Vec<String> {
    target_options(state).iter().map(|aim| option_word(state, aim)).collect()
}

/// Returns the words of a choice: `2 Thug, Wolf Rider`, `apart`, `first Roar`.
pub fn option_word(state: &State, aim: &TargetOption) -> String {
    match aim {
        TargetOption::Takes(set) => set.words(state),
        TargetOption::Apart => APART.to_owned(),
        TargetOption::First(place) => {
            let waiting = waiting(state);
            let Some(pending) = waiting.get(*place) else { return String::new() };
            let others = |other: &&Pending| other.icon == pending.icon && other.amount != pending.amount;
            let number =
                if waiting.iter().any(others) { format!(" {}", pending.amount) } else { String::new() };
            format!("first {}{number}", pending.icon)
        }
    }
}

/// Returns the items that wait for the same moment as the current one.
fn waiting(state: &State) -> Vec<&Pending> {
    state.resolution().map_or_else(Vec::new, Resolution::waiting)
}

/// Reports whether resolving equal icons one by one could have another result than resolving all at once: not if they
/// take all units either way and none rolls.
fn is_worth_splitting(state: &State, pending: &Pending, sets: &[CasualtySet]) -> bool {
    let settles = match pending.moment {
        Moment::SaveDice => delayed_icon(&pending.icon, pending.attack())
            .is_some_and(|rule| rule.doing != DelayedOutcome::Again),
        Moment::Exchange
        | Moment::BeforeSaves
        | Moment::SaveRoll
        | Moment::Spell
        | Moment::Ability
        | Moment::Breath
        | Moment::Optional => {
            targeted_icon(&pending.icon, pending.attack()).is_some_and(|rule| rule.roll == UnitRoll::None)
        }
    };
    let takes_all = sets.iter().all(|set| set.left.is_empty());
    pending.parts.len() > 1 && !(settles && takes_all && !leaves_units_apart(state, pending, sets))
}

/// Reports whether equal icons, resolved one by one, could leave some of the units that they take together.
fn leaves_units_apart(state: &State, pending: &Pending, sets: &[CasualtySet]) -> bool {
    let counts_health = |(_, reach): (Vec<DieId>, Reach)| matches!(reach, Reach::Worth | Reach::Fixed(_));
    let units = sets.first().map_or(&[][..], |set| &set.dice);
    let mut healths: Vec<u32> = units.iter().map(|id| u32::from(state.die(*id).health)).collect();
    healths.sort_unstable();
    let numbers: Vec<u32> = pending.parts.iter().map(|(number, _)| *number).collect();
    units_and_reach(state, pending).is_some_and(counts_health)
        && could_leave(&healths, &numbers, &mut BTreeSet::new())
}

/// Reports whether icons with these numbers, each of which takes a largest sum of health, could in some order leave
/// units with these healths. `seen` holds the cases already checked.
fn could_leave(healths: &[u32], numbers: &[u32], seen: &mut BTreeSet<(Vec<u32>, Vec<u32>)>) -> bool {
    if healths.is_empty() || numbers.is_empty() {
        return !healths.is_empty();
    }
    if !seen.insert((healths.to_vec(), numbers.to_vec())) {
        return false;
    }
    let first_of_equal = |place: &usize| !numbers[..*place].contains(&numbers[*place]);
    (0..numbers.len()).filter(first_of_equal).any(|place| {
        let mut others = numbers.to_vec();
        let number = others.remove(place);
        left_by(healths, number).iter().any(|left| could_leave(left, &others, seen))
    })
}

/// Returns the healths that an icon with this number may leave: it takes a largest sum up to its number.
fn left_by(healths: &[u32], number: u32) -> Vec<Vec<u32>> {
    let mut found: BTreeSet<(u32, Vec<u32>)> = BTreeSet::from([(0, Vec::new())]);
    for health in healths {
        let mut next = BTreeSet::new();
        for (taken, left) in found {
            if taken + health <= number {
                next.insert((taken + health, left.clone()));
            }
            next.insert((taken, [&left[..], &[*health]].concat()));
        }
        found = next;
    }
    let most = found.last().map_or(0, |(taken, _)| *taken);
    found.into_iter().filter(|(taken, _)| *taken == most).map(|(_, left)| left).collect()
}

/// Returns the icons that wait with the current one, have units to take, and may be resolved before it; one of each
/// kind and number.
fn others_first(state: &State) -> Vec<usize> {
    let waiting = waiting(state);
    let alike = |one: &Pending, other: &Pending| one.icon == other.icon && one.amount == other.amount;
    let is_new = |place: usize| !waiting[..place].iter().any(|other| alike(other, waiting[place]));
    let takes = |place: usize| !sets_for(state, waiting[place]).is_empty();
    (1..waiting.len()).filter(|place| is_new(*place) && takes(*place)).collect()
}

/// Returns the key of the kind of roll that the units make which an icon or spell takes by this rule.
pub(super) fn kind_of_unit_roll(pending: &Pending, rule: &TargetedIcon) -> &'static str {
    if matches!(pending.stage, PendingStage::Burial(_)) { RollKind::BURIAL } else { rule.roll.key() }
}

/// Returns the units that the current icon takes and that roll, without those that may not be rolled.
pub fn rolling_units(state: &State) -> Vec<DieId> {
    let Some(pending) = state.current_pending() else { return Vec::new() };
    let kind = pending.on_units().map_or("", |rule| kind_of_unit_roll(pending, &rule));
    let unrolled = under_effects::unrolled_in(state, pending.on, kind);
    pending.stage.units().iter().copied().filter(|id| !unrolled.contains(id)).collect()
}

/// Returns the sets of units that the current icon may take: its roller names one.
pub(crate) fn target_sets(state: &State) -> Vec<CasualtySet> {
    state.current_pending().map_or_else(Vec::new, |pending| sets_for(state, pending))
}

/// Returns the sets of units that this icon may take.
fn sets_for(state: &State, pending: &Pending) -> Vec<CasualtySet> {
    if pending.moment == Moment::SaveRoll {
        return units_that_dealt(state, pending);
    }
    let taken = units_and_reach(state, pending);
    taken
        .map_or_else(Vec::new, |(units, reach)| sets_within(state, pending.on, &units, reach, pending.amount))
}

/// Returns the units that this icon may take, and its reach.
fn units_and_reach(state: &State, pending: &Pending) -> Option<(Vec<DieId>, Reach)> {
    match pending.moment {
        Moment::BeforeSaves => {
            let rule = targeted_icon(&pending.icon, pending.attack())?;
            let units = state.units(pending.on).into_iter();
            Some((units.filter(|id| may_be_taken(state, pending, &rule, *id)).collect(), rule.reach))
        }
        Moment::SaveDice => {
            let rule = delayed_icon(&pending.icon, pending.attack())?;
            Some((units_on_table(state, pending, &rule), rule.reach))
        }
        Moment::Exchange
        | Moment::SaveRoll
        | Moment::Spell
        | Moment::Ability
        | Moment::Breath
        | Moment::Optional => None,
    }
}

/// Reports whether the current icon may take these units although no listed set has their names: more sets exist than
/// are listed, and each has as much health as any other.
pub(crate) fn is_unlisted_set(state: &State, dice: &[DieId]) -> bool {
    let Some(pending) = state.current_pending() else { return false };
    let wanted = target_sets(state).first().map(|set| health_of(state, &set.dice));
    let reaches = |(units, reach): (Vec<DieId>, Reach)| {
        let is_worth = matches!(reach, Reach::Worth | Reach::Fixed(_));
        is_worth && dice.iter().all(|id| units.contains(id))
    };
    wanted == Some(health_of(state, dice)) && units_and_reach(state, pending).is_some_and(reaches)
}

/// Reports whether an icon may take a unit of the army that is attacked.
fn may_be_taken(state: &State, pending: &Pending, rule: &TargetedIcon, unit: DieId) -> bool {
    let spared = pending.on.at == Area::Reserve && rule.failed == UnitFate::Held;
    // Units that cannot leave are immune to icons that send units away.
    let is_immune =
        rule.failed == UnitFate::ToReserve && rule.roll == UnitRoll::None && reach::stays(state, unit);
    let charmed = state.resolution().is_some_and(|resolution| resolution.charmed.contains(&unit));
    !(spared || is_immune || rule.then == FollowUp::Charms && charmed)
}

/// Returns the units on the table that an icon may take; of equal dice those with most saves come first.
fn units_on_table(state: &State, pending: &Pending, rule: &DelayedIcon) -> Vec<DieId> {
    let units = state.units(pending.on);
    // Dice that can no longer be rolled are not re-rolled.
    let held = if rule.doing == DelayedOutcome::Again {
        under_effects::unrolled(state, pending.on)
    } else {
        Vec::new()
    };
    let table_roll = state.resolution().and_then(|resolution| resolution.table_roll.as_ref());
    let is_there = |shown: &&TableDie| units.contains(&shown.die) && !held.contains(&shown.die);
    let fits = |shown: &&TableDie| {
        let die = state.die(shown.die);
        !rule.showing_id || shown.thrown(0).counting().any(|face| shows_id(die, face))
    };
    let dice = table_roll.into_iter().flat_map(|roll| &roll.dice).filter(is_there).filter(fits);
    let mut dice: Vec<&TableDie> = dice.collect();
    dice.stable_sort_by_key(|shown| Reverse(shown_saves(state.die(shown.die), shown)));
    dice.into_iter().map(|shown| shown.die).collect()
}

/// Returns the attacking units that dealt damage, each alone, those that dealt most first; of units of one name the
/// first.
fn units_that_dealt(state: &State, pending: &Pending) -> Vec<CasualtySet> {
    let dealt = state.resolution().map_or(&[][..], |resolution| &resolution.dealt);
    let is_there = |id: DieId| state.die_state(id).area == pending.on.at;
    let mut units: Vec<(DieId, u32)> = dealt.iter().copied().filter(|(unit, _)| is_there(*unit)).collect();
    units.stable_sort_by_key(|(_, melee)| Reverse(*melee));
    let mut sets: Vec<CasualtySet> = Vec::new();
    for (unit, _) in units {
        if !sets.iter().any(|set| state.die(set.dice[0]).name == state.die(unit).name) {
            sets.push(CasualtySet { dice: vec![unit], left: Vec::new() });
        }
    }
    sets
}

/// Returns the sets of these units that an icon with this number reaches.
fn sets_within(state: &State, on: ArmyId, units: &[DieId], reach: Reach, number: u32) -> Vec<CasualtySet> {
    let mut dice: Vec<Die> = units.iter().map(|id| state.die(*id).clone()).collect();
    let amount = match reach {
        Reach::Worth | Reach::Fixed(_) => number,
        Reach::One => {
            dice.iter_mut().for_each(|die| die.health = 1);
            1
        }
        Reach::All => dice.iter().map(|die| u32::from(die.health)).sum(),
    };
    // The enemy names them, so sets with the best results come first.
    let mut sets = sets_of(state, units, &dice, amount).sets;
    sets.reverse();
    // Units are typed in the army's order.
    let order = state.army(on);
    let place = |id: &DieId| order.iter().position(|known| known == id);
    sets.iter_mut().for_each(|set| set.dice.stable_sort_by_key(place));
    sets
}

/// Asks for the units that the current icon takes, if there is a choice.
pub(crate) fn aim(engine: &mut Engine<'_>, player: PlayerId) {
    match &target_options(&engine.state)[..] {
        [] => {
            // An icon without a target for now waits until the others are resolved, which may create one.
            let is_rollers = engine.state.current_pending().is_some_and(is_rollers_choice);
            let other = others_first(&engine.state).first().copied().filter(|_| is_rollers);
            match other {
                Some(place) => engine.stage(|turn| turn.resolution.put_first(place)),
                None => engine.end_current(),
            }
        }
        [TargetOption::Takes(only)] => engine.emit(ResolutionEvent::TargetsChosen(only.dice.clone())),
        _ => engine.prompt(player, PromptKind::Targets),
    }
}

/// Lets the current icon take these units.
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
    engine.clear_prompt();
    engine.emit(ResolutionEvent::TargetsChosen(dice));
    Ok(Progress::Continues)
}

/// Splits the current icon, several equal ones together, to be resolved one by one.
pub(crate) fn split(engine: &mut Engine<'_>) -> Result<Progress, Refusal> {
    if !target_options(&engine.state).contains(&TargetOption::Apart) {
        return Err(no_such_target(&engine.state, APART.to_owned()));
    }
    engine.clear_prompt();
    engine.emit(ResolutionEvent::IconsSplit);
    Ok(Progress::Continues)
}

/// Moves the icon at this place among the waiting ones to the front.
pub(crate) fn resolve_first(engine: &mut Engine<'_>, place: usize) -> Result<Progress, Refusal> {
    if !target_options(&engine.state).contains(&TargetOption::First(place)) {
        return Err(no_such_target(&engine.state, format!("first {place}")));
    }
    engine.clear_prompt();
    engine.stage(|turn| turn.resolution.put_first(place));
    Ok(Progress::Continues)
}

fn no_such_target(state: &State, typed: String) -> Refusal {
    Impossible::NoOption(Name::from(typed), option_words(state)).into()
}

/// Reports whether the player who rolled the current icon chooses among several icons.
fn is_rollers_choice(pending: &Pending) -> bool {
    pending.moment != Moment::SaveRoll && pending.stage != PendingStage::Spread
}

/// Returns the saves and IDs that a die shows.
fn shown_saves(die: &Die, lying: &TableDie) -> u32 {
    let saves = |shown: ShownFace| match shown {
        ShownFace::Face(face) => Some(&die.faces[face]),
        ShownFace::Blank => None,
    };
    let is_save = |face: &&Face| face.icon == Icon::Id || face.icon == Icon::Plain(ResultType::Save);
    let thrown = lying.thrown(0);
    let faces: Vec<&Face> = thrown.counting().filter_map(saves).filter(is_save).collect();
    faces.into_iter().map(Face::amount).sum()
}
