//! Saves against an attack: the roll, the icons that act on its dice, and the remaining damage
//! (`docs/rules/resolution.md`, section 4).

use crate::dice::ResultType;
use crate::game::engine::{Engine, Progress, Roll, SettledRoll, no_direct};
use crate::game::resolution;
use crate::game::resolution::optional_icons;
use crate::game::resolution::optional_icons::SAVE;
use crate::game::state::{
    Battle, BattleEvent, Impossible, Moment, Pending, PromptKind, Refusal, RollPurpose, SavesFirst, TableRoll,
};
use crate::roll::{Defence, Offence, damage, hit};
use crate::rules::{BASH, DurationEffect};

/// The result of a save roll.
#[derive(Default)]
struct SaveResult {
    defence: Defence,
    /// Effects that its icons leave on the army.
    lasting: Vec<(DurationEffect, u32)>,
    /// Its icons that are still to be resolved.
    pending: Vec<Pending>,
}

impl SaveResult {
    fn of(settled: &SettledRoll<'_, '_>) -> SaveResult {
        let mut pending = settled.icons(Moment::SaveRoll, &|icon, shown| (icon == BASH).then_some(shown));
        pending.extend(optional_icons::optional_icons_of(settled, SAVE));
        SaveResult {
            defence: Defence::of(settled.outcome),
            lasting: resolution::effects_on_roller(settled),
            pending,
        }
    }
}

/// Rolls the saves of the army that is attacked.
pub(crate) fn save(engine: &mut Engine<'_>, roll: &Roll) -> Result<Progress, Refusal> {
    let prompt = engine.current_prompt()?;
    let battle = engine.state.battle().cloned();
    let (PromptKind::Save, Some(battle)) = (prompt.kind, battle) else {
        return Err(Impossible::PromptFirst(prompt).into());
    };
    no_direct(battle.save_kind(), roll)?;
    let rolls = engine.throw_army(save_roll(&battle), roll)?;
    engine.clear_prompt();
    if !rolls {
        saved_by_spells(engine, &battle);
    }
    Ok(Progress::Continues)
}

/// Settles the saves if no die of the attacked army may be rolled: only saves from spells count.
pub(super) fn settle_without_roll(engine: &mut Engine<'_>, battle: &Battle) {
    engine.record_no_roll(battle.sides().1, battle.save_kind());
    saved_by_spells(engine, battle);
}

/// Gives an army that may not roll its saves from spells.
fn saved_by_spells(engine: &mut Engine<'_>, battle: &Battle) {
    let defence = Defence { saves: engine.state.spell_saves(battle.sides().1), back: 0 };
    counted(engine, battle, SaveResult { defence, ..SaveResult::default() });
}

/// Returns the save roll of this exchange with its special conditions.
fn save_roll(battle: &Battle) -> TableRoll {
    let offence = battle.offence.unwrap_or_default();
    let saves_first = SavesFirst { damage: offence.total, other: ResultType::Melee, or_none: false };
    TableRoll {
        is_counter: battle.is_counter_attack,
        less: offence.less,
        saves_first: offence.charge.then_some(saves_first),
        ..TableRoll::new(RollPurpose::Save, battle.sides().1, battle.save_kind())
    }
}

/// Counts the dice of the save roll, after the last icon of the attack has acted on them.
pub(crate) fn count_saves(engine: &mut Engine<'_>, roll: &TableRoll) {
    let Some(battle) = engine.state.battle().cloned() else { return };
    match engine.settle_table(roll, battle.sides().0, None, SaveResult::of) {
        Some(result) => counted(engine, &battle, result),
        None => saved_by_spells(engine, &battle),
    }
}

/// Applies the result of the save roll and queues its icons.
fn counted(engine: &mut Engine<'_>, battle: &Battle, result: SaveResult) {
    let (_, on) = battle.sides();
    let SaveResult { defence, lasting, mut pending } = result;
    resolution::begin_on_roller(engine, on, &lasting);
    let dealt = engine.state.resolution().is_some_and(|resolution| !resolution.dealt.is_empty());
    if !dealt {
        pending.retain(|pending| pending.moment != Moment::SaveRoll);
    }
    if pending.iter().any(|pending| pending.moment == Moment::SaveRoll) {
        engine.emit(BattleEvent::SavesCounted { saves: defence.saves, back: defence.back });
    } else {
        resolve_saves(engine, battle, Some(defence));
    }
    resolution::add(engine, pending);
}

/// Applies the damage that the saves let through, to both sides.
pub(crate) fn resolve_saves(engine: &mut Engine<'_>, battle: &Battle, defence: Option<Defence>) {
    let (by, on) = battle.sides();
    let Offence { total, cursed, direct, .. } = battle.offence.unwrap_or_default();
    let Defence { saves, back } = defence.unwrap_or_default();
    // The army may be gone if icons removed all of its units.
    let is_there = engine.state.exists(on);
    let through = damage(total, cursed, saves, engine.state.spell_saves(on), 0);
    engine.emit(BattleEvent::SavesResolved {
        saves: defence.map(|defence| defence.saves),
        damage: if is_there { through } else { 0 },
        direct: if is_there { direct } else { 0 },
        back: hit(back, engine.state.spell_saves(by)),
    });
}
