//! What armies roll against the damage of spells: saves, or melee against a Wall of Thorns (`docs/rules/magic.md`).

use crate::dragon_dice::dice::{ResultType, Thrown, Totals};
use crate::dragon_dice::game::engine::{Engine, Progress, Roll, RollResult, no_direct};
use crate::dragon_dice::game::resolution::casualties;
use crate::dragon_dice::game::resolution::optional_icons::{self, SAVE};
use crate::dragon_dice::game::resolution::pending::Settled;
use crate::dragon_dice::game::state::{
    ArmyId, Impossible, Magic, MagicEvent, Pending, Refusal, ResolutionEvent,
};
use crate::dragon_dice::roll::{Ids, Outcome, Preparation};
use crate::dragon_dice::rules::RollKind;

/// An army rolls against the damage of a spell.
pub(crate) fn save(engine: &mut Engine<'_>, army: ArmyId, roll: &Roll) -> Result<Progress, Refusal> {
    let pending = engine.state.current_pending().cloned();
    let Some((current, kind)) = pending.and_then(|pending| {
        let kind = RollKind::of(pending.army_roll())?;
        Some((pending, kind))
    }) else {
        return Err(Impossible::NoPrompt.into());
    };
    let (key, has_saves) = (kind.key, kind.counts.contains(ResultType::Save));
    no_direct(key, roll)?;
    let dice = engine.state.army(army);
    let read = |preparation: &mut Preparation<'_>, thrown: Vec<Thrown>| {
        let outcome = if kind.is_combination() && roll.ids.is_none() {
            settle_saving_first(preparation, &thrown, current.amount, ResultType::Maneuver)
        } else {
            preparation.settle(thrown)
        };
        let settled =
            Settled { preparation, outcome: &outcome, roll: key, by: army, on: current.by, army: &dice };
        let icons = if has_saves { optional_icons::optional_icons_of(&settled, SAVE) } else { Vec::new() };
        let totals: Totals = outcome.totals();
        (outcome, (totals, icons))
    };
    let (totals, icons) = match engine.roll_as(army, key, roll, |_| {}, read)? {
        RollResult::Totals(totals) => (totals, Vec::new()),
        RollResult::Nobody => (Totals::of(ResultType::Save, engine.state.spell_saves(army)), Vec::new()),
        RollResult::Rolled(rolled) => rolled,
    };
    engine.clear_prompt();
    roll_against_tide(engine, &current, army, totals[ResultType::Maneuver]);
    engine.emit(ResolutionEvent::Resolved);
    let saved = totals[if has_saves { ResultType::Save } else { ResultType::Melee }];
    casualties::damage_army(engine, army, current.amount.saturating_sub(saved), has_saves);
    if !icons.is_empty() {
        engine.emit(ResolutionEvent::Added(icons));
    }
    Ok(Progress::Continues)
}

/// Where a spell also turns the terrain down, the roll of an army tells whether it stays.
fn roll_against_tide(engine: &mut Engine<'_>, current: &Pending, army: ArmyId, total: u32) {
    let magic = engine.state.magic();
    let is_in_turn =
        magic.and_then(Magic::resolving).is_some_and(|announced| announced.spell == current.icon);
    let wanted = magic.and_then(Magic::maneuver_wanted).filter(|_| is_in_turn);
    if let Some(wanted) = wanted {
        engine.emit(MagicEvent::ManeuverRolled { army, total, keeps: total >= wanted });
    }
}

/// A roll for saves and something else, with IDs given to saves as far as they keep damage off, the others to the rest.
pub(crate) fn settle_saving_first(
    preparation: &mut Preparation<'_>,
    thrown: &[Thrown],
    damage: u32,
    rest: ResultType,
) -> Outcome {
    let plain = preparation.settle(thrown.to_vec());
    let shown = plain.splits.first().map_or(0, |split| split.ids.sum());
    for saves in 0..=shown {
        let mut amounts = Totals::of(ResultType::Save, saves);
        amounts[rest] = shown - saves;
        preparation.circumstances.ids = Some(Ids::from(amounts));
        let outcome = preparation.settle(thrown.to_vec());
        if outcome.totals()[ResultType::Save] >= damage || saves == shown {
            return outcome;
        }
    }
    plain
}
