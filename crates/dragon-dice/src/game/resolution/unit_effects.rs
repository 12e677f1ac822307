//! Effects of icons of an attack on single units, one after the other (`docs/rules/sais.md`;
//! `docs/rules/resolution.md`, section 3, step 4).

use crate::dice::ResultType;
use crate::game::engine::{Engine, Progress, Roll};
use crate::game::questions::reach;
use crate::game::resolution::{deaths, outcome, targeting};
use crate::game::state::{
    Area, DieId, EffectChange, KilledBy, Moment, MoveReason, Pending, PendingStage, PromptKind, Refusal,
    ResolutionEvent, RollPurpose, SavesFirst, State, Subject, TableRoll, Until, health_of,
};
use crate::roll::UnitOutcome;
use crate::rules::{FollowUp, TargetedIcon, UnitDamage, UnitFate, UnitRoll};
use std::collections::BTreeMap;

/// Resolves the current icon until a player has to be asked.
pub(super) fn resolve(engine: &mut Engine<'_>, pending: &Pending, rule: &TargetedIcon) {
    match &pending.stage {
        PendingStage::Aim | PendingStage::Exchanged(_) => targeting::aim(engine, pending.by.player),
        PendingStage::Spread => targeting::aim(engine, pending.on.player),
        PendingStage::Burial(units) => bury(engine, pending, rule, units),
        PendingStage::SecondSave(_) => engine.prompt(pending.on.player, PromptKind::UnitRolls),
        PendingStage::Taken(units) if rule.roll == UnitRoll::None && rule.damage.is_some() => {
            let unsaved: Vec<(DieId, UnitOutcome)> =
                units.iter().map(|id| (*id, UnitOutcome::default())).collect();
            count(engine, pending, rule, &unsaved);
        }
        PendingStage::Taken(units) if rule.roll == UnitRoll::None => {
            let fates: Vec<(DieId, UnitFate)> = units.iter().map(|id| (*id, rule.failed)).collect();
            follow(engine, pending, rule, &fates);
        }
        PendingStage::Taken(units) if targeting::rolling_units(&engine.state).is_empty() => {
            // None of them may be rolled, so they fail (`docs/rules/questions.md`, Q91).
            engine.emit(ResolutionEvent::UnitsNotRolled(units.clone()));
            let rolled: Vec<(DieId, UnitOutcome)> =
                units.iter().map(|id| (*id, UnitOutcome::default())).collect();
            count(engine, pending, rule, &rolled);
        }
        PendingStage::Taken(_) => engine.prompt(pending.on.player, PromptKind::UnitRolls),
    }
}

/// Buries the units that the current icon killed, or lets them roll against it.
fn bury(engine: &mut Engine<'_>, pending: &Pending, rule: &TargetedIcon, units: &[DieId]) {
    // A unit that survived is not dead.
    let is_dead = |id: &&DieId| match engine.state.die_state(**id).area {
        Area::Dua => true,
        // Breath rolls only units in the DUA: killed Dragonkin are in the pool.
        Area::Pool => pending.moment != Moment::Breath,
        _ => false,
    };
    let dead: Vec<DieId> = units.iter().filter(is_dead).copied().collect();
    if !dead.is_empty() && rule.buries {
        if dead != units {
            engine.stage(|turn| turn.resolution.set_stage(PendingStage::Burial(dead)));
        }
        return engine.prompt(pending.on.player, PromptKind::UnitRolls);
    }
    deaths::bury_dead(engine, &dead);
    engine.end_current();
}

/// Rolls the units that the current icon takes, each alone, or rolls the killed ones against being buried.
pub(super) fn roll(
    engine: &mut Engine<'_>,
    pending: &Pending,
    rule: &TargetedIcon,
    roll: &Roll,
) -> Result<Progress, Refusal> {
    let key = targeting::kind_of_unit_roll(pending, rule);
    let saves_first = saves_first(&engine.state, pending, rule);
    let table =
        TableRoll { ids: roll.ids, saves_first, ..TableRoll::new(RollPurpose::UnitRolls, pending.on, key) };
    engine.throw_units(table, pending.stage.units(), &roll.throw)?;
    engine.clear_prompt();
    Ok(Progress::Continues)
}

/// Returns how many IDs of a unit that saves and strikes back count as saves: as many as it needs to survive, and none
/// if it is killed in any case.
fn saves_first(state: &State, pending: &Pending, rule: &TargetedIcon) -> Option<SavesFirst> {
    let damage = rule.damage.filter(|_| rule.roll == UnitRoll::SaveAndMelee)?;
    let unit = *pending.stage.units().first()?;
    let earlier = state.resolution().map_or(0, |resolution| resolution.damage_to(unit));
    let all = amount(pending, damage).saturating_add(earlier);
    let damage = (all + 1).saturating_sub(u32::from(state.die(unit).health));
    Some(SavesFirst { damage, other: ResultType::Melee, or_none: true })
}

fn amount(pending: &Pending, damage: UnitDamage) -> u32 {
    match damage {
        UnitDamage::Number => pending.amount,
        UnitDamage::Fixed(damage) => damage,
    }
}

/// Counts the dice of the units that rolled.
pub(super) fn count_rolls(engine: &mut Engine<'_>, pending: &Pending, rule: &TargetedIcon, roll: &TableRoll) {
    let mut rolled = engine.settle_units(roll, pending.stage.units());
    if !matches!(pending.stage, PendingStage::Burial(_)) {
        // An icon of the roll may have exchanged a unit, whose result is lost.
        rolled.retain(|(id, _)| engine.state.die_state(*id).area.is_army());
    }
    match pending.stage {
        PendingStage::Burial(_) => count_burial(engine, pending, rule, &rolled),
        PendingStage::SecondSave(_) => {
            let fled = |(id, outcome): &(DieId, UnitOutcome)| {
                let saved = outcome.totals[ResultType::Save] > 0;
                (*id, if saved { UnitFate::Unharmed } else { UnitFate::ToReserve })
            };
            let fates: Vec<(DieId, UnitFate)> = rolled.iter().map(fled).collect();
            follow(engine, pending, rule, &fates);
        }
        PendingStage::Aim | PendingStage::Spread | PendingStage::Taken(_) | PendingStage::Exchanged(_) => {
            count(engine, pending, rule, &rolled);
        }
    }
}

/// Buries the killed units that did not save, or those that showed an ID if IDs bury; that much health of own dead
/// units may return if the rule allows it (Exhume).
fn count_burial(
    engine: &mut Engine<'_>,
    pending: &Pending,
    rule: &TargetedIcon,
    rolled: &[(DieId, UnitOutcome)],
) {
    let is_buried = |(_, outcome): &&(DieId, UnitOutcome)| match rule.roll {
        UnitRoll::Id => outcome.shows_id,
        _ => outcome.totals[ResultType::Save] == 0,
    };
    let buried: Vec<DieId> = rolled.iter().filter(is_buried).map(|(id, _)| *id).collect();
    deaths::bury_dead(engine, &buried);
    engine.end_current();
    if rule.then == FollowUp::Returns && !buried.is_empty() {
        return_as_many(engine, pending, &buried);
    }
}

/// Lets as much health of own dead units as these units have return to the army that rolled.
fn return_as_many(engine: &mut Engine<'_>, pending: &Pending, units: &[DieId]) {
    let returned = Pending {
        amount: health_of(&engine.state, units),
        moment: Moment::Optional,
        on: pending.by,
        die: None,
        elements: None,
        parts: Vec::new(),
        stage: PendingStage::Taken(units.to_vec()),
        ..pending.clone()
    };
    engine.stage(|turn| turn.resolution.add(vec![returned]));
}

/// Applies the results of the units' rolls.
fn count(engine: &mut Engine<'_>, pending: &Pending, rule: &TargetedIcon, rolled: &[(DieId, UnitOutcome)]) {
    if rule.then == FollowUp::Charms {
        let results = rolled.iter().map(|(_, outcome)| outcome.totals[ResultType::Melee]).sum();
        engine.emit(ResolutionEvent::UnitsCharmed { units: pending.stage.units().to_vec(), results });
        engine.end_current();
    } else if let Some(damage) = rule.damage {
        damage_units(engine, pending, rule, damage, rolled);
    } else {
        let fates: Vec<(DieId, UnitFate)> =
            rolled.iter().map(|(id, outcome)| (*id, fate(rule, outcome))).collect();
        follow(engine, pending, rule, &fates);
    }
}

/// Damages single units, less their saves; melee that they strike back with damages the unit that showed the icon.
fn damage_units(
    engine: &mut Engine<'_>,
    pending: &Pending,
    rule: &TargetedIcon,
    damage: UnitDamage,
    rolled: &[(DieId, UnitOutcome)],
) {
    let damage = amount(pending, damage);
    let (mut fates, mut saved) = (Vec::new(), Vec::new());
    for (unit, outcome) in rolled {
        let left = damage.saturating_sub(outcome.totals[ResultType::Save]);
        let is_killed = outcome::damage_unit(engine, *unit, left);
        fates.push((*unit, if is_killed { rule.failed } else { UnitFate::Unharmed }));
        if left == 0 {
            saved.push(*unit);
        }
        let back = outcome.totals[ResultType::Melee];
        if let Some(attacker) = pending.die.filter(|_| rule.then == FollowUp::Back)
            && outcome::damage_unit(engine, attacker, back)
        {
            deaths::kill(engine, &[attacker], KilledBy::Other);
        }
    }
    if rule.then == FollowUp::Flees && !saved.is_empty() {
        // A unit that merely survives the damage does not flee (Q102).
        return engine.stage(|turn| turn.resolution.set_stage(PendingStage::SecondSave(saved)));
    }
    follow(engine, pending, rule, &fates);
}

/// Applies the fates of the units; the icon is then resolved, except for a burial or a further unit.
fn follow(engine: &mut Engine<'_>, pending: &Pending, rule: &TargetedIcon, fates: &[(DieId, UnitFate)]) {
    let mut by_fate: BTreeMap<UnitFate, Vec<DieId>> = BTreeMap::new();
    for (unit, fate) in fates {
        by_fate.entry(*fate).or_default().push(*unit);
    }
    let (mut killed, mut buried, mut returned_for) = (Vec::new(), Vec::new(), Vec::new());
    for (fate, units) in by_fate {
        let change = match fate {
            UnitFate::Unharmed => continue,
            UnitFate::Killed => {
                if rule.then == FollowUp::Returns {
                    returned_for.clone_from(&units);
                }
                deaths::kill(engine, &units, KilledBy::Other);
                killed = units;
                continue;
            }
            UnitFate::Buried => {
                // A unit that is to be buried is killed first, with all consequences of a kill.
                deaths::kill(engine, &units, KilledBy::Burial);
                buried = units;
                continue;
            }
            UnitFate::ToReserve => {
                let goes = |id: &DieId| pending.on.at != Area::Reserve && !reach::stays(&engine.state, *id);
                let units = units.into_iter().filter(goes).collect();
                engine.moved(units, Area::Reserve, MoveReason::Effect);
                continue;
            }
            UnitFate::Held => EffectChange::Still,
            UnitFate::Stunned => EffectChange::Stunned,
        };
        let until = Until::TurnOf(pending.by.player);
        outcome::begin_effect(engine, &pending.icon, Subject::Units(units), vec![change], until, None);
    }
    let to_bury = if buried.is_empty() && rule.buries { killed.clone() } else { buried };
    if !to_bury.is_empty() {
        engine.stage(|turn| turn.resolution.set_stage(PendingStage::Burial(to_bury)));
    } else if rule.then == FollowUp::Spreads && !killed.is_empty() {
        engine.emit(ResolutionEvent::PlagueSpread);
    } else {
        engine.end_current();
    }
    if !returned_for.is_empty() {
        return_as_many(engine, pending, &returned_for);
    }
}

/// Returns the fate of a unit with this roll.
fn fate(rule: &TargetedIcon, outcome: &UnitOutcome) -> UnitFate {
    if let Some(fate) = rule.shows_id.filter(|_| outcome.shows_id) {
        return fate;
    }
    let succeeds = match rule.roll {
        UnitRoll::None => false,
        UnitRoll::Save | UnitRoll::SaveAndMelee => outcome.totals[ResultType::Save] > 0,
        UnitRoll::Maneuver => outcome.totals[ResultType::Maneuver] > 0,
        UnitRoll::Melee => outcome.totals[ResultType::Melee] > 0,
        UnitRoll::Id => outcome.shows_id,
    };
    if succeeds { rule.succeeded } else { rule.failed }
}
