//! Totals typed instead of faces: questions about parts that abilities need, new totals after a re-roll that another
//! player may demand, and icons against dragons that a total does not show (`docs/rules/resolution.md`, section 1).

use crate::game::engine::{Engine, Progress, Roll, Throw, refuse_too_much};
use crate::game::questions::dragon_attacks::may_show_icon;
use crate::game::state::{
    DieId, Impossible, Moment, Pending, PlayerId, PromptKind, Refusal, ResolutionEvent, RollPurpose, State,
    TableRoll, TypedTotal,
};
use crate::roll::{HiddenPart, Preparation};
use crate::rules::RollKind;
use std::ops::RangeInclusive;
use warband_core::text::Name;

/// Returns the typed total on the table, with its roll.
fn typed(state: &State) -> Option<(&TableRoll, &TypedTotal)> {
    let roll = state.resolution()?.table_roll.as_ref()?;
    Some((roll, roll.typed.as_deref()?))
}

/// Changes the typed total on the table.
fn change(engine: &mut Engine<'_>, change: impl FnOnce(&mut TypedTotal)) {
    engine.clear_prompt();
    engine.stage(|turn| {
        let roll = turn.resolution.table_roll.as_mut();
        roll.and_then(|roll| roll.typed.as_deref_mut()).map(change);
    });
}

/// Returns the parts of a typed total whose size is neither given nor determined by the total.
fn open_parts(state: &State, roll: &TableRoll) -> Vec<HiddenPart> {
    let Some(typed) = &roll.typed else { return Vec::new() };
    let dice = state.rolling(roll.army, Name::default()).dice;
    let circumstances = RollKind::of(&roll.kind).map(|kind| {
        let mut circumstances = state.circumstances(roll.army, kind);
        roll.adjust(&mut circumstances);
        circumstances
    });
    let preparation =
        circumstances.and_then(|circumstances| Preparation::new(&dice, None, circumstances).ok());
    let parts = preparation.map_or_else(Vec::new, |preparation| preparation.hidden_parts(typed.totals));
    let is_typed = |part: &HiddenPart| typed.parts.iter().any(|(ability, _)| ability == part.ability);
    parts.into_iter().filter(|part| part.least < part.most && !is_typed(part)).collect()
}

/// Returns the part of the typed total on the table that its owner is asked for next, and the number of results of its
/// type.
pub fn open_part(state: &State) -> Option<(HiddenPart, u32)> {
    let (roll, typed) = typed(state)?;
    open_parts(state, roll).into_iter().next().map(|part| (part, typed.totals[part.of]))
}

/// Icons that a typed total may hide, so that the faces are asked for.
pub enum HiddenIcons {
    /// Dice of a response to dragons that may have shown an icon that acts on a dragon.
    OnDragons(Vec<DieId>),
    /// Icons of the attack that act on the dice of a save roll, and the player who owns them.
    OnDice(PlayerId, Vec<Name>),
}

/// Returns the icons that the typed total on the table may hide.
pub fn hidden_icons(state: &State) -> Option<HiddenIcons> {
    icons_hidden_by(state, typed(state)?.0)
}

fn icons_hidden_by(state: &State, roll: &TableRoll) -> Option<HiddenIcons> {
    match roll.purpose {
        RollPurpose::Response => {
            let army = state.army(roll.army).into_iter();
            let may_show = |die: &DieId| !roll.sits_out.contains(die) && may_show_icon(state, *die);
            let dice: Vec<DieId> = army.filter(may_show).collect();
            (!dice.is_empty()).then_some(HiddenIcons::OnDragons(dice))
        }
        RollPurpose::Save => {
            let icons: Vec<&Pending> = state.resolution()?.at(Moment::SaveDice).collect();
            let names = icons.iter().map(|pending| Name::from(pending.icon.clone())).collect();
            icons.first().map(|pending| HiddenIcons::OnDice(pending.by.player, names))
        }
        _ => None,
    }
}

/// Returns the next question about a typed total, and the player who answers it.
fn question(state: &State, roll: &TableRoll) -> Option<(PlayerId, PromptKind)> {
    let typed = roll.typed.as_ref()?;
    if !open_parts(state, roll).is_empty() {
        return Some((roll.army.player, PromptKind::TotalPart));
    }
    let hidden = icons_hidden_by(state, roll).filter(|_| !typed.has_no_icons)?;
    let player = if let HiddenIcons::OnDice(player, _) = hidden { player } else { roll.army.player };
    Some((player, PromptKind::TotalIcons))
}

/// Reports whether a question about a typed total is asked before it is counted.
pub(crate) fn is_open(state: &State, roll: &TableRoll) -> bool {
    question(state, roll).is_some()
}

/// Asks the next question about a typed total; returns `false` if there is none.
pub(crate) fn prompt_next(engine: &mut Engine<'_>, roll: &TableRoll) -> bool {
    let question = question(&engine.state, roll);
    if let Some((player, kind)) = question {
        engine.prompt(player, kind);
    }
    question.is_some()
}

/// Refuses a number outside the range of the options.
fn refuse_outside(number: u32, mut options: RangeInclusive<u32>) -> Result<(), Impossible> {
    if options.contains(&number) {
        return Ok(());
    }
    let options = options.by_ref().map(|option| option.to_string()).collect();
    Err(Impossible::NoOption(Name::from(number.to_string()), options))
}

/// Records how many of the results are those that the ability in question needs.
pub(crate) fn name_part(engine: &mut Engine<'_>, number: u32) -> Result<Progress, Refusal> {
    let Some((part, _)) = open_part(&engine.state) else { return Err(Impossible::NoPrompt.into()) };
    refuse_outside(number, part.least..=part.most)?;
    change(engine, |typed| typed.parts.push((part.ability.to_owned(), number)));
    Ok(Progress::Continues)
}

/// Records that no icon showed that acts on dragons.
pub(crate) fn deny_icons(engine: &mut Engine<'_>) -> Progress {
    change(engine, |typed| typed.has_no_icons = true);
    Progress::Continues
}

/// Replaces the total with faces typed later.
pub(crate) fn show_faces(engine: &mut Engine<'_>, roll: &Roll) -> Result<Progress, Refusal> {
    let Some((shown, _)) = typed(&engine.state) else { return Err(Impossible::NoPrompt.into()) };
    let table = TableRoll { typed: None, rerolls: Vec::new(), ..shown.clone() };
    engine.throw_army(table, roll)?;
    engine.clear_prompt();
    engine.stage(|turn| turn.resolution.clear_table_roll());
    Ok(Progress::Continues)
}

/// Replaces the total with the new one after a unit was re-rolled at the table.
pub(crate) fn replace_total(engine: &mut Engine<'_>, roll: &Roll) -> Result<Progress, Refusal> {
    let Some((shown, typed)) = typed(&engine.state) else { return Err(Impossible::NoPrompt.into()) };
    refuse_too_much(roll.direct)?;
    if !matches!(roll.throw, Throw::Total(_) | Throw::Totals(_)) {
        let counts = RollKind::of(&shown.kind).map(|kind| kind.counts).unwrap_or_default();
        return Err(Impossible::WrongTotal(counts).into());
    }
    let (direct, points) = (typed.direct, typed.points.clone());
    let table = TableRoll { typed: None, ..shown.clone() };
    engine.throw_army(table, roll)?;
    let Some(mut thrown) = engine.thrown.take() else { return Err(Impossible::NoPrompt.into()) };
    if let Some(typed) = &mut thrown.typed {
        if !points.is_empty() {
            return Err(Impossible::MagicTotal.into());
        }
        typed.direct = roll.direct.unwrap_or(direct);
    }
    engine.clear_prompt();
    engine.stage(|turn| turn.resolution.table_roll = Some(thrown));
    engine.stage(|turn| turn.resolution.end_reroll());
    Ok(Progress::Continues)
}

/// Records the damage dealt by the bashed unit, as the attacking player states it.
pub(crate) fn name_dealt(engine: &mut Engine<'_>, number: u32) -> Result<Progress, Refusal> {
    let Some((unit, most)) = bashed(&engine.state) else { return Err(Impossible::NoPrompt.into()) };
    refuse_outside(number, 1..=most)?;
    engine.clear_prompt();
    engine.emit(ResolutionEvent::DealtNamed { unit, melee: number });
    Ok(Progress::Continues)
}

/// Returns the unit that a Bash targets, and the most melee that it can have dealt, if only a total was typed.
pub fn bashed(state: &State) -> Option<(DieId, u32)> {
    let resolution = state.resolution()?;
    let unit = *state.current_pending()?.stage.units().first()?;
    let dealt = resolution.dealt.iter().find(|(known, _)| *known == unit);
    dealt.copied().filter(|_| resolution.dealt_at_most.contains(&unit))
}
