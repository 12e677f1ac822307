//! What icons of an attack do to single units and to armies, one after the other (sais.md; resolution.md section 3, step 4).

use crate::dragon_dice::dice::{Die, ResultType};
use crate::dragon_dice::game::battle::saves::against_attack;
use crate::dragon_dice::game::engine::{Engine, Progress, Throw};
use crate::dragon_dice::game::resolution::bash;
use crate::dragon_dice::game::resolution::deaths;
use crate::dragon_dice::game::resolution::targeting;
use crate::dragon_dice::game::state::{
    Area, ArmyId, Battle, Change, DieId, Effect, Impossible, MoveReason, PendingIcon, PromptKind, Refusal,
    ResolutionEvent, State, TableDie, TableEvent, Until,
};
use crate::dragon_dice::roll::{Affected, Alone, Preparation};
use crate::dragon_dice::rules::{
    DelayedIcon, DelayedOutcome, DurationEffect, FollowUp, ModifierKind, RollKind, Target, TargetedIcon,
    UnitDamage, UnitFate, UnitRoll, duration_effect, targeted_icon,
};

/// What dice of a roll that are rolled again are called in the record.
const AGAIN: &str = "re-roll";

/// The first icon of the attack that is not resolved, where it names units.
fn current_targeted_icon(state: &State) -> Option<(Battle, PendingIcon, TargetedIcon)> {
    let battle = state.battle()?.clone();
    let due = battle.targeted_icons.first()?.clone();
    let targeted_icon = targeted_icon(&due.icon, battle.attack.word())?;
    Some((battle, due, targeted_icon))
}

/// The units that are to roll alone, those that may not be rolled left out.
pub fn awaited_rolls(state: &State) -> Vec<DieId> {
    let Some(battle) = state.battle() else { return Vec::new() };
    let unrolled = state.unrolled(battle.aimed_at());
    battle.targets.iter().copied().filter(|id| !unrolled.contains(id)).collect()
}

/// What the icon in turn leaves on an army, where it is such an icon.
fn current_duration_effect(state: &State) -> Option<DurationEffect> {
    let battle = state.battle()?;
    let icon = &battle.targeted_icons.first()?.icon;
    let (striking, attack) = (battle.attack_kind(), battle.attack.word());
    duration_effect(icon, striking).or_else(|| duration_effect(icon, attack))
}

/// The armies that the icon in turn may lie on.
pub(crate) fn armies_for_effect(state: &State) -> Vec<ArmyId> {
    let (Some(battle), Some(icon)) = (state.battle(), current_duration_effect(state)) else {
        return Vec::new();
    };
    let (by, on) = battle.sides();
    let enemies = || state.others(by.player).into_iter().flat_map(|other| state.armies(other));
    let all = match icon.on {
        Target::RollingArmy => vec![by],
        // At the terrain of who rolled it; missiles may fly farther.
        Target::OpponentHere if on.at == by.at => vec![on],
        Target::OpponentHere => {
            enemies().filter(|army| army.at == by.at && army.terrain().is_some()).collect()
        }
        Target::AnyOwnArmy => state.armies(by.player),
        Target::AnyEnemyArmy => enemies().filter(|army| army.terrain().is_some()).collect(),
    };
    let mut all: Vec<ArmyId> = all;
    // The armies that fight stand first.
    all.sort_by_key(|army| *army != on && *army != by);
    all
}

/// Resolves the icon in turn as far as nobody is asked.
pub(crate) fn resolve_icon(engine: &mut Engine<'_>, battle: &Battle, due: &PendingIcon) {
    let (by, on) = battle.sides();
    if !battle.bashes.is_empty() {
        return bash::resolve_bash(engine, battle);
    }
    if let Some(delayed_icon) = targeting::current_delayed_icon(&engine.state) {
        return resolve_delay(engine, battle, due, &delayed_icon);
    }
    let Some(targeted_icon) = targeted_icon(&due.icon, battle.attack.word()) else {
        if let Some(icon) = current_duration_effect(&engine.state) {
            match armies_for_effect(&engine.state)[..] {
                [] => {}
                [only] => lasts(engine, &icon, due.amount, by, only),
                _ => return engine.prompt(by.player, PromptKind::TargetArmy),
            }
        }
        return engine.emit(ResolutionEvent::Resolved);
    };
    if battle.burying {
        resolve_burials(engine, battle, &targeted_icon);
    } else if battle.targets.is_empty() {
        targeting::aim(engine, if battle.spreading { on.player } else { by.player });
    } else if targeted_icon.roll == UnitRoll::None {
        let fallen: Vec<(DieId, UnitFate)> =
            battle.targets.iter().map(|id| (*id, targeted_icon.failed)).collect();
        fall(engine, battle, due, &targeted_icon, &fallen);
    } else if awaited_rolls(&engine.state).is_empty() {
        // Nobody of them may be rolled: they fail (open_questions.md Q91).
        engine.emit(ResolutionEvent::UnitsNotRolled(battle.targets.clone()));
        let came: Vec<(DieId, Alone)> = battle.targets.iter().map(|id| (*id, Alone::default())).collect();
        rolled_alone(engine, battle, due, &targeted_icon, &came);
    } else {
        engine.prompt(on.player, PromptKind::UnitRolls);
    }
}

/// The units that the icon in turn killed are buried, or roll against it.
fn resolve_burials(engine: &mut Engine<'_>, battle: &Battle, targeted_icon: &TargetedIcon) {
    // Who was saved by a last roll is not dead.
    let dead = |id: &&DieId| matches!(engine.state.die_state(**id).area, Area::Dua | Area::Pool);
    let dead: Vec<DieId> = battle.targets.iter().filter(dead).copied().collect();
    if !dead.is_empty() && targeted_icon.buries {
        if dead != battle.targets {
            engine.emit(ResolutionEvent::BurialPending(dead));
        }
        return engine.prompt(battle.sides().1.player, PromptKind::UnitRolls);
    }
    deaths::bury_dead(engine, &dead);
    engine.emit(ResolutionEvent::Resolved);
}

/// The same for an icon that acts on the dice of the save roll.
fn resolve_delay(engine: &mut Engine<'_>, battle: &Battle, due: &PendingIcon, delayed_icon: &DelayedIcon) {
    let (by, on) = battle.sides();
    if battle.targets.is_empty() {
        return targeting::aim(engine, by.player);
    }
    match delayed_icon.doing {
        DelayedOutcome::Killed => deaths::kill(engine, &battle.targets),
        DelayedOutcome::Unrolled => {
            let until = Until::TurnOf(by.player);
            let units = battle.targets.clone();
            begin_effect(engine, &due.icon, on, vec![Change::Unrolled], until, units, due.die);
        }
        DelayedOutcome::Again => return engine.prompt(on.player, PromptKind::UnitRolls),
    }
    engine.emit(ResolutionEvent::Resolved);
}

/// Dice of the save roll are rolled again, together.
fn reroll_save_dice(engine: &mut Engine<'_>, battle: &Battle, throw: &Throw) -> Result<Progress, Refusal> {
    let (_, on) = battle.sides();
    let dice: Vec<Die> = battle.targets.iter().map(|id| engine.state.die(*id).clone()).collect();
    let Some(kind) = RollKind::of(battle.save_kind()) else { return Err(Impossible::NoPrompt.into()) };
    let mut circumstances = engine.state.circumstances(on, kind);
    against_attack(battle, &mut circumstances);
    // Who stays out of the roll is known by name, and may be called the same.
    circumstances.silent.clear();
    let preparation = Preparation::new(&dice, None, circumstances).map_err(Impossible::NotReady)?;
    let thrown = engine.throw_alone(on, AGAIN, &dice, &preparation, throw)?;
    let lying = thrown.iter().map(|thrown| TableDie::new(battle.targets[thrown.die], thrown)).collect();
    engine.clear_prompt();
    engine.emit(ResolutionEvent::SaveDiceRerolled(lying));
    engine.emit(ResolutionEvent::Resolved);
    Ok(Progress::Continues)
}

/// The icon in turn does nothing more.
pub(crate) fn drop_icon(engine: &mut Engine<'_>) {
    let is_bash = engine.state.battle().is_some_and(|battle| !battle.bashes.is_empty());
    engine.emit(if is_bash { ResolutionEvent::BashResolved(0) } else { ResolutionEvent::Resolved });
}

/// An effect begins on an army, until the next turn of who rolled the icon.
pub(crate) fn lasts(engine: &mut Engine<'_>, icon: &DurationEffect, amount: u32, by: ArmyId, on: ArmyId) {
    let changes = icon.changes.iter().map(|(doing, kind, fixed)| {
        let affected = kind.map_or(Affected::Any, Affected::One);
        let amount = fixed.unwrap_or(amount);
        match doing {
            ModifierKind::Hides => Change::Hidden,
            ModifierKind::Adds => Change::Add(affected, amount),
            ModifierKind::Subtracts => Change::Subtract(affected, amount),
            ModifierKind::Halves => Change::Halve(affected),
        }
    });
    let changes = changes.collect();
    begin_effect(engine, icon.icon, on, changes, Until::TurnOf(by.player), Vec::new(), None);
}

fn begin_effect(
    engine: &mut Engine<'_>,
    name: &str,
    on: ArmyId,
    changes: Vec<Change>,
    until: Until,
    units: Vec<DieId>,
    held_by: Option<DieId>,
) {
    let (number, name) = (engine.state.effects_made + 1, name.to_owned());
    engine.emit(TableEvent::EffectBegan(Effect { number, name, on, changes, until, units, held_by }));
}

/// The icon in turn lies on this army.
pub(crate) fn choose_army(engine: &mut Engine<'_>, army: ArmyId) -> Result<Progress, Refusal> {
    let battle = engine.state.battle().cloned();
    let icon = battle.as_ref().and_then(|battle| Some((battle, battle.targeted_icons.first()?)));
    let (Some((battle, icon)), Some(effect)) = (icon, current_duration_effect(&engine.state)) else {
        return Err(Impossible::NoPrompt.into());
    };
    if !armies_for_effect(&engine.state).contains(&army) {
        return Err(Impossible::NoArmy(army).into());
    }
    engine.clear_prompt();
    lasts(engine, &effect, icon.amount, battle.sides().0, army);
    engine.emit(ResolutionEvent::Resolved);
    Ok(Progress::Continues)
}

/// The units that an icon takes roll, each alone.
pub(crate) fn unit_rolls(engine: &mut Engine<'_>, throw: &Throw) -> Result<Progress, Refusal> {
    if let Some(battle) =
        engine.state.battle().filter(|_| targeting::current_delayed_icon(&engine.state).is_some()).cloned()
    {
        return reroll_save_dice(engine, &battle, throw);
    }
    if let Some(battle) = engine.state.battle().filter(|battle| !battle.bashes.is_empty()).cloned() {
        return bash::bash_roll(engine, &battle, throw);
    }
    let Some((battle, due, targeted_icon)) = current_targeted_icon(&engine.state) else {
        return Err(Impossible::NoPrompt.into());
    };
    let (_, on) = battle.sides();
    let key = if battle.burying { "burial" } else { targeted_icon.roll.key() };
    let came = engine.roll_units(on, &battle.targets, key, throw)?;
    engine.clear_prompt();
    if battle.burying {
        let buried = came.iter().filter(|(_, alone)| alone.totals[ResultType::Save] == 0);
        let buried: Vec<DieId> = buried.map(|(id, _)| *id).collect();
        deaths::bury_dead(engine, &buried);
        engine.emit(ResolutionEvent::Resolved);
    } else {
        rolled_alone(engine, &battle, &due, &targeted_icon, &came);
    }
    Ok(Progress::Continues)
}

/// What becomes of the units that the icon in turn takes, now that each has rolled.
fn rolled_alone(
    engine: &mut Engine<'_>,
    battle: &Battle,
    due: &PendingIcon,
    targeted_icon: &TargetedIcon,
    came: &[(DieId, Alone)],
) {
    if targeted_icon.then == FollowUp::Charms {
        let results = came.iter().map(|(_, alone)| alone.totals[ResultType::Melee]).sum();
        engine.emit(ResolutionEvent::UnitsCharmed { units: battle.targets.clone(), results });
        engine.emit(ResolutionEvent::Resolved);
    } else if let Some(damage) = targeted_icon.damage {
        damage_units(engine, battle, due, targeted_icon, damage, came);
    } else {
        let fallen: Vec<(DieId, UnitFate)> =
            came.iter().map(|(id, alone)| (*id, falls(targeted_icon, alone))).collect();
        fall(engine, battle, due, targeted_icon, &fallen);
    }
}

/// Damage to single units, less what they saved; what they strike back hurts the die that showed the icon.
fn damage_units(
    engine: &mut Engine<'_>,
    battle: &Battle,
    due: &PendingIcon,
    targeted_icon: &TargetedIcon,
    damage: UnitDamage,
    came: &[(DieId, Alone)],
) {
    let damage = match damage {
        UnitDamage::Number => due.amount,
        UnitDamage::Fixed(damage) => damage,
    };
    let mut fallen = Vec::new();
    for (unit, alone) in came {
        let left = damage.saturating_sub(alone.totals[ResultType::Save]);
        let falls = if hurts(engine, *unit, left) { targeted_icon.failed } else { UnitFate::Unharmed };
        fallen.push((*unit, falls));
        let back = alone.totals[ResultType::Melee];
        if let Some(striker) = due.die.filter(|_| targeted_icon.then == FollowUp::Back)
            && hurts(engine, striker, back)
        {
            deaths::kill(engine, &[striker]);
        }
    }
    fall(engine, battle, due, targeted_icon, &fallen);
}

/// A unit takes damage; whether that kills it, with all that it took in this action.
pub(crate) fn hurts(engine: &mut Engine<'_>, unit: DieId, damage: u32) -> bool {
    if damage == 0 {
        return false;
    }
    engine.emit(ResolutionEvent::UnitDamaged { unit, damage });
    let all = engine.state.battle().map_or(0, |battle| battle.damage_to(unit));
    all >= u32::from(engine.state.die(unit).health)
}

/// What becomes of units that an icon took; the icon is resolved then, but for a burial roll.
fn fall(
    engine: &mut Engine<'_>,
    battle: &Battle,
    due: &PendingIcon,
    targeted_icon: &TargetedIcon,
    fallen: &[(DieId, UnitFate)],
) {
    let (by, on) = battle.sides();
    let of = |wanted: UnitFate| -> Vec<DieId> {
        fallen.iter().filter(|(_, fall)| *fall == wanted).map(|(id, _)| *id).collect()
    };
    let killed = of(UnitFate::Killed);
    if targeted_icon.then == FollowUp::Returns && !killed.is_empty() {
        let amount = killed.iter().map(|id| u32::from(engine.state.die(*id).health)).sum();
        let icon = PendingIcon { icon: due.icon.clone(), amount, die: None, parts: Vec::new() };
        engine.emit(ResolutionEvent::OptionalIconsGained { army: by, icons: vec![icon] });
    }
    deaths::kill(engine, &killed);
    // Who is to be buried is killed first, and whatever follows a kill follows this one.
    let buried = of(UnitFate::Buried);
    deaths::kill(engine, &buried);
    let flees: Vec<DieId> =
        of(UnitFate::ToReserve).into_iter().filter(|id| !targeting::stays_here(&engine.state, *id)).collect();
    if on.at != Area::Reserve {
        engine.moved(flees, Area::Reserve, MoveReason::Effect);
    }
    for (fall, change) in [(UnitFate::Held, Change::Still), (UnitFate::Stunned, Change::Stunned)] {
        let units = of(fall);
        if !units.is_empty() {
            begin_effect(engine, &due.icon, on, vec![change], Until::TurnOf(by.player), units, None);
        }
    }
    if !buried.is_empty() {
        engine.emit(ResolutionEvent::BurialPending(buried));
    } else if targeted_icon.buries && !killed.is_empty() {
        engine.emit(ResolutionEvent::BurialPending(killed));
    } else if targeted_icon.then == FollowUp::Spreads && !killed.is_empty() {
        engine.emit(ResolutionEvent::PlagueSpread);
    } else {
        engine.emit(ResolutionEvent::Resolved);
    }
}

/// What becomes of a unit that rolled this.
fn falls(targeted_icon: &TargetedIcon, alone: &Alone) -> UnitFate {
    if let Some(fall) = targeted_icon.shows_id.filter(|_| alone.shows_id) {
        return fall;
    }
    let succeeds = match targeted_icon.roll {
        UnitRoll::None => false,
        UnitRoll::Save | UnitRoll::SaveAndMelee => alone.totals[ResultType::Save] > 0,
        UnitRoll::Maneuver => alone.totals[ResultType::Maneuver] > 0,
        UnitRoll::Melee => alone.totals[ResultType::Melee] > 0,
        UnitRoll::Id => alone.shows_id,
    };
    if succeeds { targeted_icon.succeeded } else { targeted_icon.failed }
}
