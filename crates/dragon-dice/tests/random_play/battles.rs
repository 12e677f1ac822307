//! Damage, saves and casualties of every attack, computed again from the rolls.

use warband_core::journal::Game;
use warband_dragon_dice::dice::DieType;
use warband_dragon_dice::game::{
    Area, ArmyId, BattleEvent, Event, MoveReason, ResolutionEvent, StageEvent, State, TableEvent,
};
use warband_dragon_dice::roll::Offence;

/// Returns the largest sum of some of these healths that does not exceed `damage`.
fn killed(healths: &[u32], damage: u32) -> u32 {
    match healths.split_first() {
        None => 0,
        Some((first, others)) => {
            let without = killed(others, damage);
            if *first > damage { without } else { without.max(first + killed(others, damage - first)) }
        }
    }
}

/// Returns the damage after saves, with spell saves first used for what only they reduce.
fn through(offence: Offence, saves: u32, spell_saves: u32) -> u32 {
    let mut cursed = offence.cursed.min(offence.total);
    let mut ordinary = offence.total - cursed;
    for save in 0..saves.min(10_000) {
        let is_spell = save < spell_saves;
        if is_spell && cursed > 0 {
            cursed -= 1;
        } else if ordinary > 0 {
            ordinary -= 1;
        } else if is_spell {
            cursed = cursed.saturating_sub(1);
        }
    }
    cursed + ordinary
}

/// Checks the attack in the events of one command.
pub(crate) fn check(before: &State, events: &[Event]) {
    let mut state = before.clone();
    let (mut rolled, mut was_on_table) = (None, false);
    let mut must_die: Option<(ArmyId, u32)> = None;
    let mut is_sneaked = false;
    for event in events {
        match event {
            Event::Table(TableEvent::DiceThrown(threw)) => rolled = Some(threw.clone()),
            Event::Stage(StageEvent::TableRoll(None)) => was_on_table = true,
            Event::Battle(BattleEvent::AttackRolled { offence, .. }) => {
                // Dice on the table may have been re-rolled, or counted with Cantrip.
                if !was_on_table {
                    let rolled = rolled.as_ref().expect("who strikes rolled");
                    assert_eq!(offence.total, rolled.total, "the total is that of the roll");
                }
                assert!(offence.cursed <= offence.total);
            }
            Event::Battle(BattleEvent::SavesResolved { saves, damage, direct, back }) => {
                let battle = state.battle().expect("an attack");
                let (by, on) = battle.sides();
                let offence = battle.offence.expect("an attack roll");
                // Without units there is nothing to damage.
                let is_there = state.exists(on);
                let wanted = if is_there { offence.direct } else { 0 };
                assert_eq!(*direct, wanted, "direct damage is not reduced");
                let spells = state.spell_saves(on);
                let wanted = if is_there { through(offence, saves.unwrap_or_default(), spells) } else { 0 };
                assert_eq!(*damage, wanted, "{offence:?} against {saves:?}, {spells} by spells");
                let is_rolled = offence.total > 0 || offence.charge;
                assert!(is_rolled || saves.is_none(), "a save roll against nothing");
                assert!(saves.is_some() || *back == 0, "damage back without a roll");
                assert!(state.spell_saves(by) == 0 || *back < 1_000_000);
            }
            Event::Stage(StageEvent::Queue(_)) => {
                is_sneaked = state.current_pending().is_some_and(|pending| pending.icon == "Sneak Attack");
            }
            Event::Resolution(ResolutionEvent::ArmyDamaged { army, damage, killed: wanted }) => {
                let units = state.units(*army);
                let healths: Vec<u32> = units.iter().map(|id| u32::from(state.die(*id).health)).collect();
                if units.len() <= 14 {
                    assert_eq!(*wanted, killed(&healths, *damage), "{damage} damage to {healths:?}");
                }
                if state.battle().is_some() {
                    let dealt = &state.battle().expect("an attack").damage;
                    assert!(
                        is_sneaked || dealt.contains(&(*army, *damage)),
                        "{damage} damage that nobody did"
                    );
                    assert!(must_die.is_none(), "two armies lose units at once");
                    must_die = Some((*army, *wanted)).filter(|(_, wanted)| *wanted > 0);
                }
            }
            Event::Table(TableEvent::Moved {
                dice,
                to,
                reason: reason @ (MoveReason::Killed | MoveReason::OpenGrave | MoveReason::Buried),
            }) if must_die.is_some() => {
                let (army, left) = must_die.expect("an army that loses units");
                let health: u32 = dice.iter().map(|id| u32::from(state.die(*id).health)).sum();
                assert!(dice.iter().all(|id| state.units(army).contains(id)), "a unit of the army dies");
                let home = |id| match state.die(id).die_type {
                    DieType::Dragonkin if *reason == MoveReason::Buried => Area::Bua,
                    DieType::Dragonkin => Area::Pool,
                    _ if *reason == MoveReason::OpenGrave => Area::Reserve,
                    _ => Area::Dua,
                };
                assert!(dice.iter().all(|id| home(*id) == *to), "the dead lie where they belong");
                let left = left.checked_sub(health).expect("no more health dies than must");
                must_die = Some((army, left)).filter(|(_, left)| *left > 0);
            }
            _ => {}
        }
        state.apply(event);
    }
    let asks = state.prompt().is_some();
    assert!(must_die.is_none() || asks || state.end().is_some(), "{must_die:?} should have died");
}
