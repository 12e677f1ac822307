//! Rolls of armies against the damage of spells: saves, or melee against a Wall of Thorns (`docs/rules/magic.md`).

use super::army_effects::{begin_on_roller, effects_on_roller};
use crate::dice::{ResultType, Totals};
use crate::game::engine::{Engine, Progress, Roll, SettledRoll, can_roll, no_direct};
use crate::game::resolution::casualties;
use crate::game::resolution::optional_icons::{self, SAVE};
use crate::game::state::{
    ArmyId, Impossible, KilledBy, Magic, MagicEvent, Pending, PromptKind, Refusal, RollPurpose, SavesFirst,
    TableRoll,
};
use crate::rules::RollKind;

/// Returns the spell that an army rolls against, and the kind of its roll.
fn current(engine: &Engine<'_>) -> Option<(Pending, RollKind)> {
    let pending = engine.state.current_pending()?.clone();
    let kind = RollKind::of(pending.army_roll())?;
    Some((pending, kind))
}

/// Asks for the roll against the damage of a spell, if any die of the army may be rolled.
pub(super) fn prompt(engine: &mut Engine<'_>, pending: &Pending) {
    if can_roll(&engine.state, pending.on, pending.army_roll()) {
        engine.prompt(pending.on.player, PromptKind::SpellSave(pending.on));
    } else {
        engine.record_no_roll(pending.on, pending.army_roll());
        saved_by_spells(engine, pending.on);
    }
}

/// Rolls an army against the damage of a spell.
pub(crate) fn save(engine: &mut Engine<'_>, army: ArmyId, roll: &Roll) -> Result<Progress, Refusal> {
    let Some((pending, kind)) = current(engine) else { return Err(Impossible::NoPrompt.into()) };
    no_direct(kind.key, roll)?;
    let saves_first = SavesFirst { damage: pending.amount, other: ResultType::Maneuver, or_none: false };
    let table = TableRoll {
        saves_first: kind.is_combination().then_some(saves_first),
        ..TableRoll::new(RollPurpose::SpellSave, army, kind.key)
    };
    let rolls = engine.throw_army(table, roll)?;
    engine.clear_prompt();
    if !rolls {
        saved_by_spells(engine, army);
    }
    Ok(Progress::Continues)
}

/// Counts the dice of a roll against the damage of a spell.
pub(crate) fn count(engine: &mut Engine<'_>, roll: &TableRoll) {
    let Some((pending, kind)) = current(engine) else { return };
    let has_saves = kind.counts.contains(ResultType::Save);
    let result = |settled: &SettledRoll<'_, '_>| {
        let icons = if has_saves { optional_icons::optional_icons_of(settled, SAVE) } else { Vec::new() };
        (settled.outcome.totals(), icons, effects_on_roller(settled))
    };
    match engine.settle_table(roll, pending.by, None, result) {
        Some((totals, icons, lasting)) => {
            begin_on_roller(engine, roll.army, &lasting);
            saved(engine, roll.army, totals, icons);
        }
        None => saved_by_spells(engine, roll.army),
    }
}

/// Gives an army that may not roll its saves from spells.
fn saved_by_spells(engine: &mut Engine<'_>, army: ArmyId) {
    let totals = Totals::of(ResultType::Save, engine.state.spell_saves(army));
    saved(engine, army, totals, Vec::new());
}

/// Applies the roll against the current spell: the remaining damage is dealt.
fn saved(engine: &mut Engine<'_>, army: ArmyId, totals: Totals, icons: Vec<Pending>) {
    let Some((pending, kind)) = current(engine) else { return };
    let has_saves = kind.counts.contains(ResultType::Save);
    roll_against_tide(engine, &pending, army, totals[ResultType::Maneuver]);
    engine.end_current();
    let saved = totals[if has_saves { ResultType::Save } else { ResultType::Melee }];
    casualties::damage_army(engine, army, pending.amount.saturating_sub(saved), KilledBy::damage(has_saves));
    if !icons.is_empty() {
        engine.stage(|turn| turn.resolution.add(icons));
    }
}

/// If a spell also turns the terrain down, the roll of an army decides whether it stays.
fn roll_against_tide(engine: &mut Engine<'_>, current: &Pending, army: ArmyId, total: u32) {
    let magic = engine.state.magic();
    let is_in_turn =
        magic.and_then(Magic::resolving).is_some_and(|announced| announced.spell == current.icon);
    let wanted = magic.and_then(Magic::maneuver_wanted).filter(|_| is_in_turn);
    if let Some(wanted) = wanted {
        engine.emit(MagicEvent::ManeuverRolled { army, total, keeps: total >= wanted });
    }
}
