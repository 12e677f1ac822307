//! The resolution of announced spells, one after the other (`docs/rules/magic.md`, Resolving).

use super::targets::{self, Cast};
use crate::game::engine::{Engine, Progress, Throw};
use crate::game::questions::reach;
use crate::game::resolution::{self, outcome};
use crate::game::state::{
    AnnouncedSpell, Area, ArmyId, DieId, Effect, EffectCause, EffectChange, Impossible, Magic, MagicEvent,
    MoveReason, Pending, PendingStage, Refusal, SpellTarget, State, Subject, TableEvent, TerrainId, Until,
    health_of,
};
use crate::rules::{RollKind, Spell, SpellEffect, spell};

/// Begins to resolve a spell; it is wasted if its target is gone, and no new target is chosen.
pub(super) fn begin(engine: &mut Engine<'_>, magic: &Magic, announced: &AnnouncedSpell) {
    let number = announced.number;
    if matches!(announced.target, SpellTarget::Described { .. }) {
        // Players have done what the spell says.
        return engine.emit(MagicEvent::SpellBegan(number));
    }
    let target = remaining_target(&engine.state, magic, announced);
    let Some((spell, target)) = spell(&announced.spell).zip(target) else {
        return engine.emit(MagicEvent::SpellWasted(number));
    };
    engine.emit(MagicEvent::SpellBegan(number));
    let (times, caster) = (announced.times, magic.caster);
    match spell.effect {
        SpellEffect::Modify(_)
        | SpellEffect::Thorns(_)
        | SpellEffect::LimitMarch
        | SpellEffect::ExchangeKilled(_)
        | SpellEffect::KilledToReserve
        | SpellEffect::BuryKilled => begin_effect(engine, &spell, times, caster, &target),
        SpellEffect::DamageArmy(damage)
        | SpellEffect::DamageArmies(damage)
        | SpellEffect::Tide { damage, .. } => {
            let pending = |army| Pending::of_spell(spell.name, damage * times, caster, army);
            let pending = armies_hit(&engine.state, caster, &target).into_iter().map(pending).collect();
            resolution::add(engine, pending);
        }
        SpellEffect::LowerTerrain(_) => begin_to_lower(engine, &spell, caster, &target),
        SpellEffect::DamageUnit(..)
        | SpellEffect::RollUnits { .. }
        | SpellEffect::ToReserve
        | SpellEffect::Exhume => add_units(engine, &spell, times, caster, &target.dice()),
        SpellEffect::Return => {
            let dice = target.dice();
            let from = dice.first().map(|id| engine.state.die_state(*id).area);
            let reason = if from == Some(Area::Pool) { MoveReason::Summoned } else { MoveReason::Recruited };
            engine.moved(dice, caster.at, reason);
        }
        SpellEffect::ToPool => engine.moved(target.dice(), Area::Pool, MoveReason::Effect),
        SpellEffect::Move => move_to_terrain(engine, target, MoveReason::Effect),
        SpellEffect::Summon => move_to_terrain(engine, target, MoveReason::Summoned),
        SpellEffect::Promote => {
            if let SpellTarget::Promotion(unit, to) = target {
                let (at, from) = (engine.state.die_state(unit).area, engine.state.die_state(to).area);
                engine.moved(vec![to], at, MoveReason::Promoted);
                engine.moved(vec![unit], from, MoveReason::Exchanged);
            }
        }
        SpellEffect::ByHand => {}
    }
}

/// Moves the dice that a spell sends to a terrain.
fn move_to_terrain(engine: &mut Engine<'_>, target: SpellTarget, reason: MoveReason) {
    if let SpellTarget::DiceTo(dice, to) = target {
        engine.moved(dice, Area::Terrain(to), reason);
    }
}

/// Returns the armies that a spell damages: its target, or all armies at the target terrain.
fn armies_hit(state: &State, caster: ArmyId, target: &SpellTarget) -> Vec<ArmyId> {
    match target {
        SpellTarget::Army(army) => vec![*army],
        SpellTarget::Terrain(terrain) => armies_at(state, caster, *terrain),
        SpellTarget::Dice(_)
        | SpellTarget::DiceTo(..)
        | SpellTarget::Promotion(..)
        | SpellTarget::Dua(_)
        | SpellTarget::Nothing
        | SpellTarget::Described { .. } => Vec::new(),
    }
}

/// Lets opposing armies roll maneuver before a terrain is turned down, unless it cannot go down.
fn begin_to_lower(engine: &mut Engine<'_>, spell: &Spell, caster: ArmyId, target: &SpellTarget) {
    let SpellTarget::Terrain(terrain) = *target else { return };
    let mut opposing = armies_at(&engine.state, caster, terrain);
    opposing.retain(|army| army.player != caster.player);
    if targets::may_be_lowered(&engine.state, spell.name, terrain) && !opposing.is_empty() {
        engine.emit(MagicEvent::ManeuverPending(opposing));
    }
}

/// Ends a spell about which nothing is left to ask; turns the terrain down if no army prevented it.
pub(super) fn finish(engine: &mut Engine<'_>, announced: &AnnouncedSpell) {
    let magic = engine.state.magic();
    let goes_down = magic.is_some_and(|magic| magic.maneuver_wanted().is_some() && !magic.is_kept);
    if let SpellTarget::Terrain(terrain) = announced.target
        && goes_down
    {
        lower(engine, &announced.spell, terrain);
    }
    engine.emit(MagicEvent::SpellResolved(announced.number));
}

/// Returns what is left of the target of a spell; `None` if all of it is gone.
fn remaining_target(state: &State, magic: &Magic, announced: &AnnouncedSpell) -> Option<SpellTarget> {
    let spell = spell(&announced.spell)?;
    let cast = Cast { spell: &spell, times: announced.times, caster: magic.caster };
    let effect = &spell.effect;
    match &announced.target {
        SpellTarget::Army(army) => state.exists(*army).then_some(SpellTarget::Army(*army)),
        SpellTarget::Terrain(_)
        | SpellTarget::Dua(_)
        | SpellTarget::Described { .. }
        | SpellTarget::Nothing => Some(announced.target.clone()),
        SpellTarget::Dice(dice) => {
            let remains = |id: &&DieId| {
                let area = state.die_state(**id).area;
                match effect {
                    SpellEffect::Exhume => area == Area::Dua,
                    // The casting army may have lost its units: it is checked when the action ends (Q15).
                    SpellEffect::Return => matches!(area, Area::Dua | Area::Pool),
                    SpellEffect::ToPool => area == Area::Bua,
                    _ => area.is_army(),
                }
            };
            let dice: Vec<DieId> = dice.iter().filter(remains).copied().collect();
            (!dice.is_empty()).then_some(SpellTarget::Dice(dice))
        }
        SpellTarget::DiceTo(dice, to) if *effect == SpellEffect::Summon => {
            let comes = |id: &DieId| {
                let area = state.die_state(*id).area;
                area == Area::Pool || matches!(area, Area::Terrain(_)) && area != Area::Terrain(*to)
            };
            dice.iter().all(comes).then(|| announced.target.clone())
        }
        SpellTarget::DiceTo(dice, to) => {
            let goes = |id: &&DieId| {
                let area = state.die_state(**id).area;
                area.is_army() && area != Area::Terrain(*to)
            };
            let dice: Vec<DieId> = dice.iter().filter(goes).copied().collect();
            let is_carried = |id: &&DieId| !uncarried_from_there(state, &dice, **id);
            let dice: Vec<DieId> = dice.iter().filter(is_carried).copied().collect();
            let is_received = !dice.is_empty() && targets::leads_to(state, cast, *to);
            is_received.then_some(SpellTarget::DiceTo(dice, *to))
        }
        SpellTarget::Promotion(unit, to) => {
            let waits = matches!(state.die_state(*to).area, Area::Dua | Area::Pool);
            (state.die_state(*unit).area.is_army() && waits).then(|| announced.target.clone())
        }
    }
}

/// Reports whether a die is an item that no unit carries among those of these dice that are in the same place.
fn uncarried_from_there(state: &State, dice: &[DieId], id: DieId) -> bool {
    let area = |id: &DieId| state.die_state(*id).area;
    let together: Vec<DieId> = dice.iter().copied().filter(|other| area(other) == area(&id)).collect();
    reach::uncarried_on_the_way(state, &together).contains(&id)
}

/// Returns the armies at a terrain, the caster's first, then in the order of turns (Q136).
fn armies_at(state: &State, caster: ArmyId, terrain: TerrainId) -> Vec<ArmyId> {
    let players = [caster.player].into_iter().chain(state.others(caster.player));
    players.map(|player| ArmyId::at(player, terrain)).filter(|army| state.exists(*army)).collect()
}

/// Queues the rolls of units that a spell targets, owner by owner.
fn add_units(engine: &mut Engine<'_>, spell: &Spell, times: u32, caster: ArmyId, dice: &[DieId]) {
    let amount = match spell.effect {
        SpellEffect::DamageUnit(damage, _) => damage * times,
        _ => health_of(&engine.state, dice),
    };
    let mut armies: Vec<ArmyId> = Vec::new();
    for id in dice {
        let army = engine.state.army_of(*id);
        if !armies.contains(&army) {
            armies.push(army);
        }
    }
    let of = |army: ArmyId| {
        let units = dice.iter().filter(|id| engine.state.army_of(**id) == army).copied().collect();
        let stage = match spell.effect {
            SpellEffect::Exhume => PendingStage::Burial(units),
            _ => PendingStage::Taken(units),
        };
        Pending { stage, ..Pending::of_spell(spell.name, amount, caster, army) }
    };
    let all = armies.into_iter().map(of).collect();
    resolution::add(engine, all);
}

/// Begins a lasting effect of a spell. One that does not add up replaces the existing one (Q100).
fn begin_effect(engine: &mut Engine<'_>, spell: &Spell, times: u32, caster: ArmyId, target: &SpellTarget) {
    let modifier = if let SpellEffect::Modify(modifier) = &spell.effect { Some(modifier) } else { None };
    let subject = match target {
        SpellTarget::Army(army) => Subject::Army(*army),
        SpellTarget::Terrain(terrain) if modifier.is_some_and(|modifier| modifier.on_attackers) => {
            Subject::Attackers(*terrain)
        }
        SpellTarget::Terrain(terrain) => Subject::Terrain(*terrain),
        SpellTarget::Dua(player) => Subject::Dua(*player),
        SpellTarget::Dice(_)
        | SpellTarget::DiceTo(..)
        | SpellTarget::Promotion(..)
        | SpellTarget::Described { .. }
        | SpellTarget::Nothing => return,
    };
    let cause = EffectCause::Spell(spell.name.to_owned());
    if !spell.adds_up {
        let lies_there = |effect: &&Effect| effect.cause == cause && effect.subject == subject;
        let old: Vec<u32> =
            engine.state.effects.iter().filter(lies_there).map(|effect| effect.number).collect();
        old.into_iter().for_each(|number| engine.emit(TableEvent::EffectEnded(number)));
    }
    let changes = modifier.map_or_else(Vec::new, |modifier| EffectChange::of_spell(modifier, times));
    engine.emit(TableEvent::EffectBegan(Box::new(Effect {
        number: engine.state.effects_made + 1,
        name: spell.name.to_owned(),
        cause,
        subject,
        changes,
        times,
        spares_maneuver: modifier.is_some_and(|modifier| modifier.spares_maneuver),
        until: Until::TurnOf(caster.player),
        held_by: None,
    })));
}

/// Rolls maneuver for an army against a spell that would turn its terrain down.
pub(crate) fn maneuver(engine: &mut Engine<'_>, army: ArmyId, throw: &Throw) -> Result<Progress, Refusal> {
    let wanted = engine.state.magic().and_then(Magic::maneuver_wanted);
    let Some(wanted) = wanted else { return Err(Impossible::NoPrompt.into()) };
    let total = engine.roll(army, RollKind::EFFECT_MANEUVER, &throw.clone().into())?;
    engine.clear_prompt();
    engine.emit(MagicEvent::ManeuverRolled { army, total, keeps: total >= wanted });
    Ok(Progress::Continues)
}

/// Records that an army does not roll against the spell.
pub(crate) fn decline_maneuver(engine: &mut Engine<'_>, army: ArmyId) -> Progress {
    engine.clear_prompt();
    engine.emit(MagicEvent::ManeuverDeclined(army));
    Progress::Continues
}

/// Turns a terrain down one step, at most once per turn by the same spell; an eighth face is then lost (Q88, Q105).
fn lower(engine: &mut Engine<'_>, spell: &str, terrain: TerrainId) {
    let may = targets::may_be_lowered(&engine.state, spell, terrain);
    let Some(number) = engine.state.distance(terrain).filter(|_| may) else {
        return engine.emit(MagicEvent::TerrainStays(terrain));
    };
    let die = engine.state.terrain(terrain).die;
    engine.emit(TableEvent::Turned { die, face: number as usize - 2 });
    if engine.state.terrain(terrain).controller.is_some() {
        outcome::change_control(engine, terrain, None);
    }
    engine.emit(MagicEvent::TerrainLowered(terrain));
}
