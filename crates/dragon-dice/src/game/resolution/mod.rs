//! Icons and damage, resolved one after the other: the units an icon targets, their rolls, the outcome, and what killed
//! units may still do (`docs/rules/sais.md`; `docs/rules/damage.md`, sections 1 and 2).
//!
//! # The order of an exchange
//!
//! One queue holds everything to be resolved ([`Resolution`](super::state::Resolution)). An attack continues with the
//! first row of this table that has something to do (`docs/rules/resolution.md`, sections 2 to 4;
//! `tests/editions/exchange.txt` tests it row by row):
//!
//! | | item | who decides |
//! |---|---|---|
//! | 1 | killed units that may survive roll: Rise from the Ashes, Replanting (`docs/rules/damage.md`, section 2) | their owner |
//! | 2 | killed units are exchanged for smaller ones, one after the other: Undead by Stepped Damage, others by Accelerated Growth; then the dead roll on Soiled Ground | their owner |
//! | 3 | icons of the attack roll that target units or armies ([`Moment::BeforeSaves`]), merged where equal, in the order of the dice or of the roller: targets, rolls of single units, outcome, burial rolls | the attacker, then the owner of the units |
//! | 4 | icons on the dice of the save roll, while these are on the table ([`Moment::SaveDice`]) | the attacker |
//! | 5 | Bash, when the saves are counted ([`Moment::SaveRoll`]) | the army that saves, then the owner of the unit |
//! | 6 | optional icons ([`Moment::Optional`]): those of the attack roll before the saves, those of the save roll after them | the army that rolled them |
//! | 7 | the saves are settled, with what Bash added | |
//! | 8 | dice of the save roll on the table are counted | |
//! | 9 | the save roll, if there is anything to save against | the army that is attacked |
//! | 10 | Foul Stench, once the saves are settled: the units that it excludes from the counter-attack | the army that is attacked |
//! | 11 | damage: the army that is attacked, then damage back to the one that attacks | the owner of the army |
//! | 12 | items that no unit can carry are buried; armies, eighth faces and players are checked when the action ends (Q15) | their owner |
//! | 13 | the counter-attack, which is an exchange in the other direction; Charge and Surprise have none | the army that is attacked |
//!
//! While the dice of any roll are on the table, before they are counted, its Elemental Relics exchange units, and icons of
//! units that roll alone act as in rolls of armies ([`Moment::Exchange`]).

mod army_effects;
pub(crate) mod bash;
pub(crate) mod breath;
mod carriers;
pub(crate) mod casualties;
pub(crate) mod cleanup;
mod current_icon;
pub mod deaths;
pub(crate) mod exchanges;
pub(crate) mod icon_dice;
pub mod optional_icons;
pub(crate) mod outcome;
mod relics;
pub mod rerolls;
mod rolled_icons;
mod save_dice;
mod spell_saves;
pub mod targeting;
pub mod typed_totals;
mod unit_effects;

pub(crate) use army_effects::{armies_for_effect, begin_on_roller, choose_army, effects_on_roller};
pub use rolled_icons::{is_decided_with_the_roll, is_resolved_in_a_game};
pub(crate) use spell_saves::{count as count_spell_save, save as save_against_spell};

use crate::game::engine::{Engine, Progress, Roll};
use crate::game::state::{Area, Battle, Impossible, Moment, Pending, PromptKind, Refusal, State, TableRoll};
use crate::rules::RollKind;

/// Resolves the current item until a player has to be asked; returns `false` if there is none.
pub(crate) fn advance(engine: &mut Engine<'_>) -> bool {
    let Some(pending) = engine.state.current_pending().cloned() else { return false };
    let is_out = |id: &_| engine.state.die_state(*id).area == Area::Out;
    if pending.moment != Moment::Optional && pending.stage.units().iter().any(is_out) {
        // The owner conceded.
        engine.end_current();
        return true;
    }
    match pending.moment {
        Moment::BeforeSaves => match pending.on_units() {
            Some(rule) => unit_effects::resolve(engine, &pending, &rule),
            None => army_effects::resolve(engine, &pending),
        },
        Moment::Spell => match pending.on_units() {
            Some(rule) => unit_effects::resolve(engine, &pending, &rule),
            None if engine.state.exists(pending.on) => spell_saves::prompt(engine, &pending),
            None => engine.end_current(),
        },
        Moment::Breath => {
            let rule = breath::rule(&engine.state, &pending);
            unit_effects::resolve(engine, &pending, &rule);
        }
        Moment::Ability => match pending.on_units() {
            Some(rule) => unit_effects::resolve(engine, &pending, &rule),
            None => engine.end_current(),
        },
        Moment::SaveDice => save_dice::resolve(engine, &pending),
        Moment::SaveRoll => bash::resolve(engine, &pending),
        Moment::Exchange | Moment::Optional => optional_icons::resolve(engine, &pending),
    }
    true
}

/// Rolls the units that the current item targets.
pub(crate) fn roll_units(engine: &mut Engine<'_>, roll: &Roll) -> Result<Progress, Refusal> {
    let Some(pending) = engine.state.current_pending().cloned() else {
        return Err(Impossible::NoPrompt.into());
    };
    match pending.moment {
        Moment::BeforeSaves | Moment::Spell | Moment::Ability => match pending.on_units() {
            Some(rule) => unit_effects::roll(engine, &pending, &rule, roll),
            None => Err(Impossible::NoPrompt.into()),
        },
        Moment::Breath => {
            let rule = breath::rule(&engine.state, &pending);
            unit_effects::roll(engine, &pending, &rule, roll)
        }
        Moment::SaveDice => save_dice::roll_again(engine, &pending, &roll.throw),
        Moment::SaveRoll => bash::roll(engine, &pending, &roll.throw),
        Moment::Exchange | Moment::Optional => Err(Impossible::NoPrompt.into()),
    }
}

/// Reports whether the game waits for a roll that counts several types, so that its IDs are split among them.
pub(crate) fn shares_ids(state: &State) -> bool {
    let is_awaited = |kind: PromptKind| state.prompt.is_some_and(|prompt| prompt.kind == kind);
    let pending = state.current_pending();
    let kind = if is_awaited(PromptKind::UnitRolls) {
        pending.and_then(|pending| Some(targeting::kind_of_unit_roll(pending, &pending.on_units()?)))
    } else if is_awaited(PromptKind::Save) {
        state.battle().map(Battle::save_kind)
    } else {
        pending.filter(|pending| is_awaited(PromptKind::SpellSave(pending.on))).map(Pending::army_roll)
    };
    kind.and_then(RollKind::of).is_some_and(|kind| kind.is_combination())
}

/// Counts the dice of the units that the current item targets.
pub(crate) fn count_unit_rolls(engine: &mut Engine<'_>, roll: &TableRoll) {
    let Some(pending) = engine.state.current_pending().cloned() else { return };
    match pending.moment {
        Moment::BeforeSaves | Moment::Spell | Moment::Ability => {
            if let Some(rule) = pending.on_units() {
                unit_effects::count_rolls(engine, &pending, &rule, roll);
            }
        }
        Moment::Breath => {
            let rule = breath::rule(&engine.state, &pending);
            unit_effects::count_rolls(engine, &pending, &rule, roll);
        }
        Moment::SaveRoll => bash::count(engine, &pending, roll),
        // Re-rolled dice of a save roll are part of that roll, and optional icons roll nothing.
        Moment::Exchange | Moment::SaveDice | Moment::Optional => {}
    }
}

/// Adds items to the queue.
pub(crate) fn add(engine: &mut Engine<'_>, pending: Vec<Pending>) {
    if !pending.is_empty() {
        engine.stage(|turn| turn.resolution.add(pending));
    }
}
