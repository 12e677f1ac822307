//! An attack in words: the roll, the saves, the counter-attack.

pub(super) mod casualties;

use super::words;
use crate::report::english::{and, count, results};
use warband_dragon_dice::game::{ArmyId, Battle, BattleEvent, PlayerId, State};
use warband_dragon_dice::roll::{Attack, Offence};

/// Returns the name of an attack in its exchange: `melee`, `the counter-attack`, `missile`, `the Defensive Volley`.
fn exchange_name(battle: &Battle) -> &'static str {
    match (battle.attack, battle.is_counter_attack) {
        (Attack::Melee, false) => "melee",
        (Attack::Melee, true) => "the counter-attack",
        (Attack::Missile, false) => "missile",
        (Attack::Missile, true) => "the Defensive Volley",
    }
}

/// Describes whose save is due, and against what.
pub(super) fn save(state: &State, whose: PlayerId) -> String {
    let who = words::player(state, whose);
    let Some(battle) = state.battle() else { return format!("{who}, roll saves") };
    let (_, on) = battle.sides();
    let offence = battle.offence.unwrap_or_default();
    let army = words::own_army(state, on);
    let against = results(offence.total, battle.attack.results());
    let less = match offence.less {
        0 => String::new(),
        less => format!(" (minus {}; as a total type what is left)", count(less as usize, "save", "saves")),
    };
    if offence.charge {
        return format!("{who}, roll saves and melee at once with {army} against {against}{less} (Charge)");
    }
    format!("{who}, roll saves with {army} against {against}{less}")
}

/// Describes who can answer an attack.
pub(super) fn counter(state: &State, whose: PlayerId) -> String {
    let who = words::player(state, whose);
    let what = match state.battle().map(|battle| battle.attack) {
        Some(Attack::Missile) => "shoot back (Defensive Volley)",
        _ => "counter-attack",
    };
    let army = state.battle().map_or_else(String::new, |battle| words::own_army(state, battle.defender));
    format!("{who} may {what} with {army}")
}

/// Describes an event of an attack; `None` for events that need no mention.
pub(super) fn battle_sentence(state: &State, event: &BattleEvent) -> Option<String> {
    Some(match event {
        BattleEvent::AttackBegan { attack, by, on } => attacks(state, *attack, *by, *on),
        BattleEvent::AttackRolled { is_counter_attack, offence, .. } => {
            attack_rolled(state, *is_counter_attack, offence)
        }
        BattleEvent::SavesResolved { saves, damage, direct, back } => {
            saves_resolved(state, *saves, *damage, *direct, *back)
        }
        BattleEvent::FoulStenchApplied(dice) => {
            format!("Foul Stench: {} may not counter-attack", words::dice(state, dice))
        }
        BattleEvent::CounterDeclined(id) => counter_declined(state, *id),
        BattleEvent::AttackEnded => return no_counter_attack(state),
        BattleEvent::SavesCounted { .. } => return None,
    })
}

/// Says why an army that may roll only saves does not counter-attack; `None` if it may roll.
fn no_counter_attack(state: &State) -> Option<String> {
    let battle =
        state.battle().filter(|battle| battle.attack == Attack::Melee && !battle.is_counter_attack)?;
    let army = Some(battle.defender).filter(|army| state.exists(*army))?;
    let why = words::bound_to_saves(state, army)?;
    Some(format!("{} does not counter-attack: {why}", words::army(state, army)))
}

/// Describes the start of an attack: `ann's home army attacks bob's army at ann's home with melee`.
fn attacks(state: &State, attack: Attack, by: ArmyId, on: ArmyId) -> String {
    let (by, on) = (words::army(state, by), words::army(state, on));
    match attack {
        Attack::Melee => format!("{by} attacks {on} with melee"),
        Attack::Missile => format!("{by} shoots at {on}"),
    }
}

/// Describes the result of an attack roll.
fn attack_rolled(state: &State, is_counter_attack: bool, offence: &Offence) -> String {
    let Some(battle) = state.battle() else { return String::new() };
    let battle = Battle { is_counter_attack, ..battle.clone() };
    let mut parts = vec![offence.total.to_string()];
    if offence.cursed > 0 {
        parts.push(format!("only spell saves reduce {} of them", offence.cursed));
    }
    if offence.direct > 0 {
        parts.push(format!("{} damage, no save possible", offence.direct));
    }
    if offence.prevents_counter_attack {
        parts.push(String::from("no counter-attack possible"));
    }
    let (by, _) = battle.sides();
    format!("{} by {}: {}", exchange_name(&battle), words::army(state, by), parts.join(", "))
}

/// Describes the damage after the saves.
fn saves_resolved(state: &State, saves: Option<u32>, damage: u32, direct: u32, back: u32) -> String {
    let Some(battle) = state.battle() else { return String::new() };
    let (by, on) = battle.sides();
    let through = match (damage, direct) {
        (0, 0) => String::from("no damage gets through"),
        (damage, 0) => format!("{damage} damage gets through"),
        (0, direct) => format!("{direct} direct damage gets through"),
        (damage, direct) => format!("{damage} damage and {direct} direct damage get through"),
    };
    let mut parts = Vec::new();
    match saves {
        Some(saves) => {
            parts.push(format!("{} has {}", words::army(state, on), count(saves as usize, "save", "saves")));
        }
        None if direct == 0 && battle.offence.is_some_and(|offence| offence.total == 0) => {
            return String::from("there is nothing to save against");
        }
        None => {}
    }
    parts.push(through);
    if back > 0 {
        parts.push(format!("{} takes {back} damage back", words::army(state, by)));
    }
    and(&parts)
}

/// Describes who does not answer an attack.
fn counter_declined(state: &State, player: PlayerId) -> String {
    let who = words::player(state, player);
    match state.battle().map(|battle| battle.attack) {
        Some(Attack::Missile) => format!("{who} does not shoot back"),
        _ => format!("{who} does not counter-attack"),
    }
}
