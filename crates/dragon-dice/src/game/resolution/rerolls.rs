//! Re-rolls of dice on the table by an eighth face or a spell: the new face replaces the last one
//! (`docs/rules/resolution.md`, section 3, step 3; `docs/rules/questions.md`, Q20, Q67, Q75, Q127).

use super::relics;
use crate::dice::{Die, Icon, ResultType, ThrownDie};
use crate::game::engine::{CountedAs, Engine, Progress, SettledRoll, Throw};
use crate::game::questions::{counts_maneuver, may_regrow, rerolls_of, under_effects};
use crate::game::state::{
    ArmyId, DieId, Impossible, PlayerId, PromptKind, Refusal, Reroll, RollPurpose, Rule, State, TableDie,
    TableRoll, WantedDice,
};
use crate::roll::{Contribution, Modifier, Operation, Preparation, faces_text};
use crate::rules::{Ability, Effect, RollKind, abilities};
use warband_core::sort::StableSort;
use warband_core::text::{Name, plain};

/// The name of re-rolled dice of a roll in records.
const AGAIN: &str = "re-roll";

/// Returns the sources of re-rolls in this roll, that of the current player first.
pub(crate) fn sources(state: &State, roll: &TableRoll) -> Vec<Reroll> {
    if roll.purpose == RollPurpose::CounterManeuver {
        return rapid_growth(state, roll).into_iter().collect();
    }
    if counts_maneuver(roll) || roll.purpose.is_of_units() {
        return Vec::new();
    }
    let mut sources: Vec<Reroll> = rerolls_of(state, roll.army).chain(relics::rerolls(state, roll)).collect();
    let in_turn = state.turn().map(|turn| turn.player);
    sources.stable_sort_by_key(|reroll| Some(reroll.by) != in_turn);
    sources
}

/// Returns Rapid Growth of an army that counter-maneuvers: its units that show no icon, all together (Q126).
fn rapid_growth(state: &State, roll: &TableRoll) -> Option<Reroll> {
    let regrows = regrows(state, roll);
    // The units of a typed total may show any face.
    let unseen = || state.army(roll.army).into_iter().filter(|id| !roll.sits_out.contains(id));
    let unseen = || unseen().map(|die| TableDie { die, faces: Vec::new() });
    let dice = if roll.typed.is_some() { unseen().collect() } else { roll.dice.clone() };
    let units = dice.iter().filter(|shown| regrows(shown)).count() as u32;
    let ability = abilities().find(|ability| ability.effect == Effect::Regrow)?;
    let reroll = Reroll { is_together: true, ..Reroll::new(roll.army.player, ability.name, units) };
    (units > 0).then_some(reroll)
}

/// Returns a test whether Rapid Growth lets a die of a roll be re-rolled: none of its faces before a re-roll is an
/// icon.
fn regrows(state: &State, roll: &TableRoll) -> impl Fn(&TableDie) -> bool {
    let is_regrow = |ability: &Ability| ability.effect == Effect::Regrow;
    // Few species have it, and this check is cheaper than computing the effects on the roll.
    let has_any = roll.typed.is_some() || roll.dice.iter().any(|shown| may_regrow(state.die(shown.die)));
    let kind = RollKind::of(&roll.kind).filter(|_| has_any);
    let circumstances = kind.map(|kind| state.circumstances(roll.army, kind));
    move |shown| {
        let die = state.die(shown.die);
        let is_icon =
            |face: usize| matches!(die.faces.get(face).map(|face| &face.icon), Some(Icon::Named(_)));
        let mut before = shown.faces.iter().take_while(|(_, replaces)| !replaces);
        let mut acting = circumstances.iter().flat_map(|here| here.acting_abilities(die.species.raw()));
        die.die_type.is_unit() && !before.any(|(face, _)| face.is_some_and(is_icon)) && acting.any(is_regrow)
    }
}

/// Returns the most maneuvers of a counter-maneuver if Rapid Growth re-rolled each unit to its best face; `more` is an
/// additional modifier.
pub(crate) fn best_maneuvers(engine: &Engine<'_>, roll: &TableRoll, more: Option<&Modifier>) -> Option<u32> {
    if roll.typed.is_some() {
        let less = more.map_or(0, |modifier| match modifier.operation {
            Operation::Subtract(_, amount) => amount,
            _ => 0,
        });
        let largest = |settled: &SettledRoll<'_, '_>| settled.preparation.largest_total(ResultType::Maneuver);
        return engine.settle_table(roll, roll.army, more, largest).map(|most| most.saturating_sub(less));
    }
    let best_face = |settled: &SettledRoll<'_, '_>, unit: DieId| {
        let place = settled.army.iter().position(|id| *id == unit)?;
        let maneuvers = |face: usize| {
            let Contribution { id, plain, sai, added, .. } = settled.preparation.contribution(place, face);
            id + [plain, sai, added].iter().map(|results| results[ResultType::Maneuver]).sum::<u32>()
        };
        (0..settled.state.die(unit).faces.len()).max_by_key(|face| maneuvers(*face))
    };
    let thrown = |settled: &SettledRoll<'_, '_>| {
        let regrows = regrows(settled.state, roll);
        let again = |shown: &TableDie| {
            let face = best_face(settled, shown.die).filter(|_| regrows(shown));
            let again =
                |face| replaced(shown.clone(), TableDie { die: shown.die, faces: vec![(Some(face), false)] });
            face.map_or_else(|| shown.clone(), again)
        };
        roll.dice.iter().map(again).collect()
    };
    let dice = engine.settle_table(roll, roll.army, more, thrown)?;
    let roll = TableRoll { dice, ..roll.clone() };
    engine.settle_table(&roll, roll.army, more, |settled| settled.outcome.totals()[ResultType::Maneuver])
}

/// Refuses faces typed as re-rolled that no source allows. If some were typed, no further re-rolls are asked for: the
/// roll records the numbers that its relics used.
pub(crate) fn settle_typed(engine: &mut Engine<'_>, roll: &mut TableRoll) -> Result<(), Refusal> {
    let mut sources = sources(&engine.state, roll);
    let again = |shown: &TableDie| shown.faces.iter().filter(|(_, replaces)| *replaces).count();
    let typed: Vec<DieId> =
        roll.dice.iter().flat_map(|shown| std::iter::repeat_n(shown.die, again(shown))).collect();
    if typed.is_empty() {
        // The owner cannot decline an enemy's Vortex.
        let owner = roll.army.player;
        // A typed total already includes the owner's re-rolls, but for those after both sides have rolled.
        let is_counter = roll.purpose == RollPurpose::CounterManeuver;
        let is_done = roll.declines_rerolls || roll.typed.is_some() && !is_counter;
        sources.retain(|reroll| !is_done || reroll.by != owner);
        roll.rerolls = sources;
        return Ok(());
    }
    for unit in typed {
        let lets = |reroll: &&mut Reroll| {
            let may = reroll.left > 0 && !reroll.units.contains(&unit);
            may && engine.state.die(unit).die_type.is_unit() && allows(&engine.state, roll, reroll, unit)
        };
        let Some(reroll) = sources.iter_mut().find(lets) else {
            return engine.refuse_unless_overruled(Rule::NoReroll(engine.state.die(unit).name.clone()));
        };
        reroll.left -= 1;
        reroll.units.push(unit);
        roll.used.extend(reroll.relic.map(|(die, _)| (die, 1)));
    }
    Ok(())
}

/// Returns the roll on the table and its next re-roll.
fn current(state: &State) -> Option<(&TableRoll, &Reroll)> {
    let roll = state.resolution()?.table_roll.as_ref()?;
    Some((roll, roll.rerolls.first()?))
}

/// Reports whether a re-roll applies to this unit: a relic's to units with its elements, Rapid Growth's to those that
/// show no icon.
fn allows(state: &State, roll: &TableRoll, reroll: &Reroll, unit: DieId) -> bool {
    let has_elements = reroll.relic.is_none_or(|(_, elements)| state.die(unit).elements.meets(elements));
    let shown = roll.dice.iter().find(|shown| shown.die == unit);
    has_elements && (!reroll.is_together || shown.is_some_and(regrows(state, roll)))
}

/// Returns the units that may be re-rolled next; of equal ones with equal faces the first.
pub(crate) fn choices(state: &State) -> Vec<DieId> {
    let Some((roll, reroll)) = current(state) else { return Vec::new() };
    let army = state.units(roll.army);
    let unrolled = under_effects::unrolled(state, roll.army);
    let of_group = together(state);
    let may = |shown: &&TableDie| {
        if reroll.is_together {
            return of_group.contains(&shown.die);
        }
        army.contains(&shown.die)
            && !unrolled.contains(&shown.die)
            && !reroll.units.contains(&shown.die)
            && allows(state, roll, reroll, shown.die)
    };
    let mut found: Vec<&TableDie> = Vec::new();
    for shown in roll.dice.iter().filter(may) {
        let name = |shown: &TableDie| &state.die(shown.die).name;
        let is_alike = |known: &&TableDie| known.faces == shown.faces && name(known) == name(shown);
        if !found.iter().any(is_alike) {
            found.push(shown);
        }
    }
    found.into_iter().map(|shown| shown.die).collect()
}

/// Returns the units that may be re-rolled together.
pub(crate) fn together(state: &State) -> Vec<DieId> {
    let Some((roll, _)) = current(state).filter(|(_, reroll)| reroll.is_together) else {
        return Vec::new();
    };
    let (army, unrolled) = (state.units(roll.army), under_effects::unrolled(state, roll.army));
    let regrows = regrows(state, roll);
    let may =
        |shown: &&TableDie| army.contains(&shown.die) && !unrolled.contains(&shown.die) && regrows(shown);
    roll.dice.iter().filter(may).map(|shown| shown.die).collect()
}

/// Returns the words to type for each unit that can be re-rolled together: its name, and its face if a unit of the same name
/// shows another one.
pub fn together_words(state: &State) -> Vec<(DieId, String)> {
    let units = together(state);
    let word = |unit: &DieId| {
        let (name, shows) = (state.die(*unit).name.raw(), shown(state, *unit));
        let is_alike = |other: &DieId| state.die(*other).name.raw() != name || shown(state, *other) == shows;
        let word = if units.iter().all(is_alike) { name.to_owned() } else { format!("{name} {shows}") };
        (*unit, word)
    };
    units.iter().map(word).collect()
}

/// Parses the units that these words name, one after the other, with or without commas; `None` if they name others.
pub(crate) fn read_together(state: &State, typed: &str) -> Option<Vec<DieId>> {
    let left: Vec<(String, DieId)> =
        together_words(state).into_iter().map(|(id, word)| (plain(&word), id)).collect();
    let mut named = read_words(&plain(&typed.replace(',', " ")), &left)?;
    named.sort_unstable();
    (!named.is_empty()).then_some(named)
}

/// Removes words of units from the front of the text until nothing is left of it.
fn read_words(typed: &str, left: &[(String, DieId)]) -> Option<Vec<DieId>> {
    if typed.is_empty() {
        return Some(Vec::new());
    }
    let digits = typed.len() - typed.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let counted = typed[..digits].parse::<usize>().ok().map(|number| (number, &typed[digits..]));
    let mut tried: Vec<&str> = Vec::new();
    for (word, _) in left {
        if tried.contains(&word.as_str()) {
            continue;
        }
        tried.push(word);
        for (number, rest) in [Some((1, typed)), counted].into_iter().flatten() {
            let Some(rest) = rest.strip_prefix(word.as_str()) else { continue };
            let of_word = left.iter().filter(|(other, _)| other == word).map(|(_, id)| *id);
            let taken: Vec<DieId> = of_word.take(number).collect();
            if number == 0 || taken.len() < number {
                continue;
            }
            let others: Vec<(String, DieId)> =
                left.iter().filter(|(_, id)| !taken.contains(id)).cloned().collect();
            if let Some(more) = read_words(rest, &others) {
                return Some([taken, more].concat());
            }
        }
    }
    None
}

/// Returns the words to type for a unit that can be re-rolled: its name, and its face if equal units show another one.
pub(crate) fn choice_word(state: &State, unit: DieId) -> String {
    let name = state.die(unit).name.raw();
    let is_alone = choices(state).iter().filter(|other| state.die(**other).name.raw() == name).count() < 2;
    if is_alone { name.to_owned() } else { format!("{name} {}", shown(state, unit)) }
}

/// Returns the faces that a unit shows on the table: `melee 2`, `rend 3+save 1`.
pub fn shown(state: &State, unit: DieId) -> String {
    let roll = state.resolution().and_then(|resolution| resolution.table_roll.as_ref());
    let Some(shown) = roll.and_then(|roll| roll.dice.iter().find(|shown| shown.die == unit)) else {
        return String::new();
    };
    let text = faces_text(std::slice::from_ref(state.die(unit)), &[shown.thrown(0)]);
    text.split_once(": ").map_or_else(String::new, |(_, faces)| faces.to_owned())
}

/// Reports whether units of the roll on the table may be re-rolled now: those of a counter-maneuver once the maneuver was
/// thrown too (Q126).
fn are_due(state: &State) -> bool {
    let is_counter = current(state).is_some_and(|(roll, _)| roll.purpose == RollPurpose::CounterManeuver);
    let contest = state.turn().and_then(|turn| turn.contest.as_ref());
    !is_counter || contest.is_some_and(|contest| contest.total.is_some())
}

/// Asks for the unit to re-roll next; returns `false` if none may be re-rolled any more.
pub(crate) fn prompt_next(engine: &mut Engine<'_>) -> bool {
    if !are_due(&engine.state) {
        return false;
    }
    while let Some((by, is_together, is_typed)) =
        current(&engine.state).map(|(roll, reroll)| (reroll.by, reroll.is_together, roll.typed.is_some()))
    {
        if is_typed {
            engine.prompt(by, PromptKind::RerollTotal);
            return true;
        }
        if !choices(&engine.state).is_empty() {
            engine.prompt(by, if is_together { PromptKind::RerollTogether } else { PromptKind::Reroll });
            return true;
        }
        engine.stage(|turn| turn.resolution.end_reroll());
    }
    false
}

/// Chooses a unit to re-roll, which its owner throws.
pub(crate) fn choose(engine: &mut Engine<'_>, unit: DieId) -> Result<Progress, Refusal> {
    if !choices(&engine.state).contains(&unit) {
        return Err(Impossible::WrongDie { die: unit, wanted: WantedDice::Rerolled }.into());
    }
    let owner: PlayerId = engine.state.die_state(unit).owner;
    engine.prompt(owner, PromptKind::RerollThrow(unit));
    Ok(Progress::Waits)
}

/// Chooses units to re-roll together.
pub(crate) fn choose_together(engine: &mut Engine<'_>, units: &[DieId]) -> Result<Progress, Refusal> {
    let may = together(&engine.state);
    let is_twice = |(place, id): (usize, &DieId)| units[..place].contains(id);
    let wrong = units.iter().enumerate().find(|(place, id)| !may.contains(id) || is_twice((*place, id)));
    match (wrong, units.first()) {
        (Some((_, wrong)), _) => {
            Err(Impossible::WrongDie { die: *wrong, wanted: WantedDice::Rerolled }.into())
        }
        (None, None) => Err(Impossible::NoDice.into()),
        (None, Some(first)) => {
            let owner = engine.state.die_state(*first).owner;
            engine.stage(|turn| turn.resolution.choose_rerolled(units));
            engine.prompt(owner, PromptKind::RerollTogetherThrow);
            Ok(Progress::Waits)
        }
    }
}

/// Returns the units that are re-rolled together.
pub fn thrown_together(state: &State) -> Vec<DieId> {
    current(state).map_or_else(Vec::new, |(_, reroll)| reroll.units.clone())
}

/// Reports whether the units chosen together may still be re-rolled.
pub(crate) fn can_throw_together(state: &State) -> bool {
    let may = together(state);
    current(state)
        .is_some_and(|(_, reroll)| !reroll.units.is_empty() && reroll.units.iter().all(|id| may.contains(id)))
}

/// Re-rolls the units that were chosen together: the new faces replace the old ones.
pub(crate) fn throw_together(engine: &mut Engine<'_>, throw: &Throw) -> Result<Progress, Refusal> {
    let Some((roll, units)) =
        current(&engine.state).map(|(roll, reroll)| (roll.clone(), reroll.units.clone()))
    else {
        return Err(Impossible::NoPrompt.into());
    };
    let thrown = throw_again(engine, &roll, &units, throw)?;
    let again = units.iter().zip(&thrown).map(|(id, thrown)| TableDie::new(*id, thrown));
    let shown = again.filter_map(|again| {
        let before = roll.dice.iter().find(|shown| shown.die == again.die)?;
        Some(replaced(before.clone(), again))
    });
    let shown: Vec<TableDie> = shown.collect();
    engine.clear_prompt();
    engine.stage(|turn| turn.resolution.reroll(&shown));
    engine.stage(|turn| turn.resolution.end_reroll());
    Ok(Progress::Continues)
}

/// Returns a die whose last face is replaced by a new throw; results of earlier faces remain (Q127).
fn replaced(mut shown: TableDie, again: TableDie) -> TableDie {
    let first = shown.faces.len();
    shown.faces.extend(again.faces);
    if let Some((_, replaces)) = shown.faces.get_mut(first) {
        *replaces = true;
    }
    shown
}

/// Records that no further unit is re-rolled.
pub(crate) fn decline(engine: &mut Engine<'_>) -> Progress {
    engine.clear_prompt();
    engine.stage(|turn| turn.resolution.end_reroll());
    Progress::Continues
}

/// Re-rolls a die on the table: the new face replaces its last one.
pub(crate) fn throw(engine: &mut Engine<'_>, unit: DieId, throw: &Throw) -> Result<Progress, Refusal> {
    let Some(roll) = current(&engine.state).map(|(roll, _)| roll.clone()) else {
        return Err(Impossible::NoPrompt.into());
    };
    let thrown = throw_again(engine, &roll, &[unit], throw)?;
    let before = roll.dice.into_iter().find(|shown| shown.die == unit);
    let (Some(before), Some(again)) = (before, thrown.first().map(|thrown| TableDie::new(unit, thrown)))
    else {
        return Err(Impossible::NoPrompt.into());
    };
    engine.clear_prompt();
    engine.stage(|turn| {
        turn.resolution.reroll(&[replaced(before, again)]);
        turn.resolution.use_reroll(unit);
    });
    Ok(Progress::Continues)
}

/// Re-rolls dice of a roll, as dice of that roll.
pub(super) fn throw_again(
    engine: &mut Engine<'_>,
    roll: &TableRoll,
    units: &[DieId],
    throw: &Throw,
) -> Result<Vec<ThrownDie>, Refusal> {
    let Some(kind) = RollKind::of(&roll.kind) else { return Err(Impossible::NoPrompt.into()) };
    let dice: Vec<Die> = units.iter().map(|id| engine.state.die(*id).clone()).collect();
    let mut circumstances = engine.state.circumstances(roll.army, kind);
    roll.adjust(&mut circumstances);
    // Dice that stay out are known by name, which may be the name of this die too.
    circumstances.unrolled_dice.clear();
    let preparation = Preparation::new(&dice, None, circumstances).map_err(Impossible::NotReady)?;
    engine.about_to_throw(dice.clone(), CountedAs::Army(preparation.circumstances.clone()), None);
    engine.throw_alone(roll.army, AGAIN, &dice, &preparation, throw)
}

/// Returns the army whose units may be re-rolled next, and the source as named in the rulebook.
pub fn current_source(state: &State) -> Option<(ArmyId, Name)> {
    current(state).map(|(roll, reroll)| (roll.army, Name::from(reroll.source.clone())))
}
