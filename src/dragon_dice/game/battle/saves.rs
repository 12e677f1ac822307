//! Saves against an attack: the roll, the icons that act on its dice, what they let through (resolution.md section 4).

use crate::dragon_dice::dice::{Die, ResultType, Thrown};
use crate::dragon_dice::game::engine::{Engine, Progress, Roll, RollResult, no_direct};
use crate::dragon_dice::game::resolution;
use crate::dragon_dice::game::resolution::bash::BASH;
use crate::dragon_dice::game::resolution::optional_icons;
use crate::dragon_dice::game::resolution::optional_icons::SAVE;
use crate::dragon_dice::game::resolution::pending::Settled;
use crate::dragon_dice::game::resolution::settle_saving_first;
use crate::dragon_dice::game::state::under_effects;
use crate::dragon_dice::game::state::{
    Battle, BattleEvent, Impossible, Moment, Pending, PromptKind, Refusal, ResolutionEvent, TableDie,
    TableRoll,
};
use crate::dragon_dice::roll::{Circumstances, Decision, Defence, Offence, Preparation, damage, hit};
use crate::dragon_dice::rules::{RollKind, duration_effect};

/// The icon of saves that last.
const CLOAK: &str = "Cloak";

/// What a save roll comes to.
#[derive(Default)]
struct SaveResult {
    defence: Defence,
    /// The number of the icons of saves that last.
    cloak: Option<u32>,
    /// Its icons that are to be resolved.
    pending: Vec<Pending>,
}

impl SaveResult {
    fn of(settled: &Settled<'_, '_>) -> SaveResult {
        let cloak = settled.outcome.reminders.iter().find(|reminder| reminder.icon == CLOAK);
        let mut pending = settled.icons(Moment::SaveRoll, &|icon, shown| (icon == BASH).then_some(shown));
        pending.extend(optional_icons::optional_icons_of(settled, SAVE));
        SaveResult {
            defence: Defence::of(settled.outcome),
            cloak: cloak.map(|reminder| reminder.count),
            pending,
        }
    }

    /// Saves without a roll that shows anything.
    fn bare(saves: u32, back: u32) -> SaveResult {
        SaveResult { defence: Defence { saves, back }, ..SaveResult::default() }
    }
}

/// The army that is attacked saves.
pub(crate) fn save(engine: &mut Engine<'_>, roll: &Roll) -> Result<Progress, Refusal> {
    let prompt = engine.current_prompt()?;
    let battle = engine.state.battle().cloned();
    let (PromptKind::Save, Some(battle)) = (prompt.kind, battle) else {
        return Err(Impossible::PromptFirst(prompt).into());
    };
    no_direct(battle.save_kind(), roll)?;
    let offence = battle.offence.unwrap_or_default();
    let (by, on) = battle.sides();
    let army = engine.state.army(on);
    let read = |preparation: &mut Preparation<'_>, thrown: Vec<Thrown>| {
        let dice: Vec<TableDie> =
            thrown.iter().map(|thrown| TableDie::new(army[thrown.die], thrown)).collect();
        let outcome = if offence.charge && roll.ids.is_none() {
            settle_saving_first(preparation, &thrown, offence.total, ResultType::Melee)
        } else {
            preparation.settle(thrown)
        };
        let settled =
            Settled { preparation, outcome: &outcome, roll: battle.save_kind(), by: on, on: by, army: &army };
        let result = SaveResult::of(&settled);
        (outcome, (result, dice))
    };
    let table_roll = table_roll(&battle);
    let change = |circumstances: &mut Circumstances| table_roll.adjust(circumstances);
    let (result, dice) = match engine.roll_as(on, battle.save_kind(), roll, change, read)? {
        RollResult::Totals(totals) => {
            (SaveResult::bare(totals[ResultType::Save], totals[ResultType::Melee]), Vec::new())
        }
        RollResult::Nobody => (SaveResult::bare(engine.state.spell_saves(on), 0), Vec::new()),
        RollResult::Rolled(rolled) => rolled,
    };
    engine.clear_prompt();
    let is_acted_on =
        engine.state.resolution().is_some_and(|resolution| resolution.at(Moment::SaveDice).next().is_some());
    if is_acted_on && !dice.is_empty() {
        let decisions = roll.decisions.clone();
        engine.emit(ResolutionEvent::TableRollBegan(TableRoll { dice, decisions, ..table_roll }));
    } else {
        counted(engine, &battle, result);
    }
    Ok(Progress::Continues)
}

/// What is special about the save roll of this exchange.
fn table_roll(battle: &Battle) -> TableRoll {
    TableRoll {
        kind: battle.save_kind().to_owned(),
        is_counter: battle.is_counter_attack,
        less: battle.offence.map_or(0, |offence| offence.less),
        ..TableRoll::default()
    }
}

/// The dice of the save roll are counted, now that no icon of the attack acts on them any more.
pub(super) fn count_table_roll(engine: &mut Engine<'_>, battle: &Battle, roll: &TableRoll) {
    let (by, on) = battle.sides();
    let army = engine.state.army(on);
    let held = under_effects::held(&engine.state, on);
    let dice: Vec<Die> = army.iter().map(|id| engine.state.die(*id).clone()).collect();
    let standing = roll.dice.iter().filter(|shown| !held.contains(&shown.die));
    let thrown = standing.filter_map(|shown| {
        let place = army.iter().position(|id| *id == shown.die)?;
        Some(shown.thrown(place))
    });
    let thrown: Vec<Thrown> = thrown.collect();
    let offence = battle.offence.unwrap_or_default();
    let ready = |decisions: &[Decision]| {
        let mut circumstances = engine.state.circumstances(on, RollKind::of(&roll.kind)?);
        roll.adjust(&mut circumstances);
        circumstances.decisions = decisions.to_vec();
        Preparation::new(&dice, None, circumstances).ok()
    };
    // What was decided about icons of units that are gone is nothing any more.
    let result = match ready(&roll.decisions).or_else(|| ready(&[])) {
        Some(mut preparation) => {
            let outcome = if offence.charge {
                settle_saving_first(&mut preparation, &thrown, offence.total, ResultType::Melee)
            } else {
                preparation.settle(thrown)
            };
            let (preparation, outcome) = (&preparation, &outcome);
            let settled = Settled { preparation, outcome, roll: &roll.kind, by: on, on: by, army: &army };
            SaveResult::of(&settled)
        }
        None => SaveResult::bare(engine.state.spell_saves(on), 0),
    };
    counted(engine, battle, result);
}

/// The dice of the save roll count; what its icons do follows.
fn counted(engine: &mut Engine<'_>, battle: &Battle, result: SaveResult) {
    let (_, on) = battle.sides();
    let SaveResult { defence, cloak, mut pending } = result;
    if let Some((rule, amount)) = duration_effect(CLOAK, battle.save_kind()).zip(cloak) {
        resolution::begin_duration_effect(engine, &rule, amount, on, on);
    }
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

/// What the saves let through, both ways.
pub(crate) fn resolve_saves(engine: &mut Engine<'_>, battle: &Battle, defence: Option<Defence>) {
    let (by, on) = battle.sides();
    let Offence { total, cursed, direct, .. } = battle.offence.unwrap_or_default();
    let Defence { saves, back } = defence.unwrap_or_default();
    // Nobody is left to take it where icons took them all.
    let is_there = engine.state.exists(on);
    let through = damage(total, cursed, saves, engine.state.spell_saves(on), 0);
    engine.emit(BattleEvent::SavesResolved {
        saves: defence.map(|defence| defence.saves),
        damage: if is_there { through } else { 0 },
        direct: if is_there { direct } else { 0 },
        back: hit(back, engine.state.spell_saves(by)),
    });
}
