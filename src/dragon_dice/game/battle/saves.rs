//! Saves against an attack: the roll, the icons that act on its dice, what they let through (resolution.md section 4).

use crate::dragon_dice::dice::{Die, ResultType, Thrown, Totals};
use crate::dragon_dice::game::engine::{Engine, Progress, Roll, RollResult, no_direct};
use crate::dragon_dice::game::resolution::bash::BASH;
use crate::dragon_dice::game::resolution::optional_icons;
use crate::dragon_dice::game::resolution::optional_icons::{SAVE, optional_icons_of};
use crate::dragon_dice::game::resolution::pending_icons;
use crate::dragon_dice::game::resolution::targeted_icons;
use crate::dragon_dice::game::state::{
    Battle, BattleEvent, DieId, Impossible, PendingIcon, PromptKind, Refusal, ResolutionEvent, TableDie,
};
use crate::dragon_dice::roll::{
    Circumstances, Decision, Defence, Ids, Offence, Outcome, Preparation, damage, hit, taken,
};
use crate::dragon_dice::rules::{RollKind, duration_effect};

/// The icon of saves that last.
const CLOAK: &str = "Cloak";

/// What a save roll comes to.
#[derive(Default)]
struct SaveResult {
    defence: Defence,
    /// The number of the icons of saves that last.
    cloak: Option<u32>,
    optional_icons: Vec<PendingIcon>,
    bashes: Vec<PendingIcon>,
}

impl SaveResult {
    fn of(preparation: &Preparation<'_>, outcome: &Outcome, army: &[DieId]) -> SaveResult {
        let cloak = outcome.reminders.iter().find(|reminder| reminder.icon == CLOAK);
        SaveResult {
            defence: Defence::of(outcome),
            cloak: cloak.map(|reminder| reminder.count),
            optional_icons: optional_icons_of(preparation, outcome, army, SAVE),
            bashes: pending_icons::icons_of_roll(preparation, outcome, army, &|icon, shown| {
                (icon == BASH).then_some(shown)
            }),
        }
    }

    /// Saves without a roll that shows anything.
    fn bare(saves: u32, back: u32) -> SaveResult {
        SaveResult { defence: Defence { saves, back }, ..SaveResult::default() }
    }
}

/// The army that is struck saves.
pub(crate) fn save(engine: &mut Engine<'_>, roll: &Roll) -> Result<Progress, Refusal> {
    let prompt = engine.current_prompt()?;
    let battle = engine.state.battle().cloned();
    let (PromptKind::Save, Some(battle)) = (prompt.kind, battle) else {
        return Err(Impossible::PromptFirst(prompt).into());
    };
    no_direct(battle.save_kind(), roll)?;
    let offence = battle.offence.unwrap_or_default();
    let (_, on) = battle.sides();
    let army = engine.state.army(on);
    let read = |preparation: &mut Preparation<'_>, thrown: Vec<Thrown>| {
        let lying = thrown.iter().map(|thrown| TableDie::new(army[thrown.die], thrown)).collect();
        let outcome = if offence.charge && roll.ids.is_none() {
            settle_saving_first(preparation, &thrown, offence.total)
        } else {
            preparation.settle(thrown)
        };
        let result = SaveResult::of(preparation, &outcome, &army);
        (outcome, (result, lying))
    };
    let change = |circumstances: &mut Circumstances| against_attack(&battle, circumstances);
    let (result, lying): (SaveResult, Vec<TableDie>) =
        match engine.roll_as(on, battle.save_kind(), roll, change, read)? {
            RollResult::Totals(totals) => {
                (SaveResult::bare(totals[ResultType::Save], totals[ResultType::Melee]), Vec::new())
            }
            RollResult::Nobody => (SaveResult::bare(engine.state.spell_saves(on), 0), Vec::new()),
            RollResult::Rolled(came) => came,
        };
    engine.clear_prompt();
    if !battle.delayed_icons.is_empty() && !lying.is_empty() {
        engine.emit(ResolutionEvent::SaveDiceRolled(lying));
        if !roll.decisions.is_empty() {
            engine.emit(ResolutionEvent::IconsDecided(roll.decisions.clone()));
        }
    } else {
        saved(engine, &battle, result);
    }
    Ok(Progress::Continues)
}

/// The dice of the save roll are counted, now that no icon of the attack acts on them any more.
pub(crate) fn count_save_dice(engine: &mut Engine<'_>, battle: &Battle, lying: &[TableDie]) {
    let (_, on) = battle.sides();
    let army = engine.state.army(on);
    let held = engine.state.held(on);
    let dice: Vec<Die> = army.iter().map(|id| engine.state.die(*id).clone()).collect();
    let counted = lying.iter().filter(|lying| !held.contains(&lying.die));
    let thrown = counted.filter_map(|lying| {
        let place = army.iter().position(|id| *id == lying.die)?;
        Some(lying.thrown(place))
    });
    let thrown: Vec<Thrown> = thrown.collect();
    let offence = battle.offence.unwrap_or_default();
    let ready = |decisions: &[Decision]| {
        let mut circumstances = engine.state.circumstances(on, RollKind::of(battle.save_kind())?);
        against_attack(battle, &mut circumstances);
        circumstances.decisions = decisions.to_vec();
        Preparation::new(&dice, None, circumstances).ok()
    };
    // What was decided about icons of units that are gone is nothing any more.
    let result = match ready(&battle.decisions).or_else(|| ready(&[])) {
        Some(mut preparation) => {
            let outcome = if offence.charge {
                settle_saving_first(&mut preparation, &thrown, offence.total)
            } else {
                preparation.settle(thrown)
            };
            SaveResult::of(&preparation, &outcome, &army)
        }
        None => SaveResult::bare(engine.state.spell_saves(on), 0),
    };
    saved(engine, battle, result);
}

/// The dice of the save roll count; what its icons do follows.
fn saved(engine: &mut Engine<'_>, battle: &Battle, result: SaveResult) {
    let (_, on) = battle.sides();
    let SaveResult { defence, cloak, optional_icons, bashes } = result;
    if let Some((icon, amount)) = duration_effect(CLOAK, battle.save_kind()).zip(cloak) {
        targeted_icons::lasts(engine, &icon, amount, on, on);
    }
    if bashes.is_empty() || battle.dealt.is_empty() {
        resolve_saves(engine, battle, Some(defence));
    } else {
        engine.emit(BattleEvent::BashesPending { saves: defence.saves, back: defence.back, icons: bashes });
    }
    optional_icons::gain_optional_icons(engine, on, optional_icons);
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

/// What is special about the roll of saves in this exchange.
pub(crate) fn against_attack(battle: &Battle, circumstances: &mut Circumstances) {
    circumstances.counter = battle.is_counter_attack;
    let less = battle.offence.map_or(0, |offence| offence.less);
    circumstances.modifiers.extend(taken(ResultType::Save, less));
}

/// The answer to a Charge with IDs given to saves as far as they keep damage off, the others to melee.
fn settle_saving_first(preparation: &mut Preparation<'_>, thrown: &[Thrown], attack: u32) -> Outcome {
    let plain = preparation.settle(thrown.to_vec());
    let shown = plain.splits.first().map_or(0, |split| split.ids.sum());
    for saves in 0..=shown {
        let mut amounts = Totals::of(ResultType::Save, saves);
        amounts[ResultType::Melee] = shown - saves;
        preparation.circumstances.ids = Some(Ids::from(amounts));
        let outcome = preparation.settle(thrown.to_vec());
        if outcome.totals()[ResultType::Save] >= attack || saves == shown {
            return outcome;
        }
    }
    plain
}
