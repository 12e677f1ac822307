//! What announced spells do, one after the other (`docs/rules/magic.md`, Resolving).

use super::targets::{self, Cast};
use crate::dragon_dice::dice::ResultType;
use crate::dragon_dice::game::engine::{Engine, Progress, Throw};
use crate::dragon_dice::game::resolution::{self, outcome};
use crate::dragon_dice::game::state::{
    AnnouncedSpell, Area, ArmyId, Change, DieId, EffectCause, Impossible, Magic, MagicEvent, MoveReason,
    Pending, PendingStage, Refusal, SpellTarget, State, Subject, TableEvent, TerrainId, Until,
};
use crate::dragon_dice::game::state::{Effect, health_of};
use crate::dragon_dice::roll::Affected;
use crate::dragon_dice::rules::{Spell, SpellChange, SpellEffect, spell};

/// The kind of roll in which an army rolls maneuver against a spell.
pub(super) const EFFECT_MANEUVER: &str = "effect-maneuver";

/// A spell begins to be resolved; it is wasted where its target is gone, and nothing is aimed anew.
pub(super) fn begin(engine: &mut Engine<'_>, magic: &Magic, announced: &AnnouncedSpell) {
    let number = announced.number;
    if matches!(announced.target, SpellTarget::Told { .. }) {
        // Players did what it says.
        return engine.emit(MagicEvent::SpellBegan(number));
    }
    let target = still_there(&engine.state, magic, announced);
    let Some((spell, target)) = spell(&announced.spell).zip(target) else {
        return engine.emit(MagicEvent::SpellWasted(number));
    };
    engine.emit(MagicEvent::SpellBegan(number));
    let caster = magic.caster;
    if spell.lasts {
        return begin_effect(engine, &spell, announced.times, caster, &target);
    }
    match &target {
        SpellTarget::Army(army) => {
            if let SpellEffect::DamageArmy(damage) = spell.effect {
                let damage = damage * announced.times;
                resolution::add(engine, vec![Pending::of_spell(spell.name, damage, caster, *army)]);
            }
        }
        SpellTarget::Terrain(terrain) => begin_on_terrain(engine, &spell, announced.times, caster, *terrain),
        SpellTarget::Dice(dice) => begin_on_dice(engine, &spell, announced.times, caster, dice),
        SpellTarget::DiceTo(dice, to) => {
            let reason =
                if spell.effect == SpellEffect::Summon { MoveReason::Summoned } else { MoveReason::Effect };
            engine.moved(dice.clone(), Area::Terrain(*to), reason);
        }
        SpellTarget::Promotion(unit, to) => {
            let (at, from) = (engine.state.die_state(*unit).area, engine.state.die_state(*to).area);
            engine.moved(vec![*to], at, MoveReason::Promoted);
            engine.moved(vec![*unit], from, MoveReason::Exchanged);
        }
        // Players do what it says.
        SpellTarget::Dua(_) | SpellTarget::Told { .. } | SpellTarget::Nothing => {}
    }
}

/// An instant spell on a terrain begins.
fn begin_on_terrain(engine: &mut Engine<'_>, spell: &Spell, times: u32, caster: ArmyId, terrain: TerrainId) {
    let armies = armies_at(&engine.state, caster, terrain).into_iter();
    match spell.effect {
        SpellEffect::DamageArmies(damage) | SpellEffect::Tide { damage, .. } => {
            let pending = |army| Pending::of_spell(spell.name, damage * times, caster, army);
            resolution::add(engine, armies.map(pending).collect());
        }
        SpellEffect::LowerTerrain(_) => {
            let opposing: Vec<ArmyId> = armies.filter(|army| army.player != caster.player).collect();
            let was_lowered = engine.state.turn().is_some_and(|turn| turn.lowered.contains(&terrain));
            let is_lowest = engine.state.distance(terrain) == Some(1);
            if !was_lowered && !is_lowest && !opposing.is_empty() {
                engine.emit(MagicEvent::ManeuverPending(opposing));
            }
        }
        // Players do what it says; or an effect that does not go with a terrain, in a file made by hand.
        _ => {}
    }
}

/// An instant spell on dice begins.
fn begin_on_dice(engine: &mut Engine<'_>, spell: &Spell, times: u32, caster: ArmyId, dice: &[DieId]) {
    match spell.effect {
        SpellEffect::DamageUnit(..)
        | SpellEffect::RollUnits { .. }
        | SpellEffect::ToReserve
        | SpellEffect::Exhume => add_units(engine, spell, times, caster, dice),
        SpellEffect::Return => {
            let from = dice.first().map(|id| engine.state.die_state(*id).area);
            let reason = if from == Some(Area::Pool) { MoveReason::Summoned } else { MoveReason::Recruited };
            engine.moved(dice.to_vec(), caster.at, reason);
        }
        SpellEffect::ToPool => engine.moved(dice.to_vec(), Area::Pool, MoveReason::Effect),
        // Players do what it says; or an effect that does not go with dice, in a file made by hand.
        _ => {}
    }
}

/// A spell of which nothing is left to be asked is resolved; a terrain that no army kept where it is goes down.
pub(super) fn finish(engine: &mut Engine<'_>, announced: &AnnouncedSpell) {
    let magic = engine.state.magic();
    let goes_down = magic.is_some_and(|magic| magic.maneuver_wanted().is_some() && !magic.is_kept);
    if let SpellTarget::Terrain(terrain) = announced.target
        && goes_down
    {
        lower(engine, terrain);
    }
    engine.emit(MagicEvent::SpellResolved(announced.number));
}

/// What is left of the target of a spell; `None` where all of it is gone.
fn still_there(state: &State, magic: &Magic, announced: &AnnouncedSpell) -> Option<SpellTarget> {
    let spell = spell(&announced.spell)?;
    let cast = Cast { spell: &spell, times: announced.times, caster: magic.caster };
    let effect = &spell.effect;
    match &announced.target {
        SpellTarget::Army(army) => state.exists(*army).then_some(SpellTarget::Army(*army)),
        SpellTarget::Terrain(_) | SpellTarget::Dua(_) | SpellTarget::Told { .. } | SpellTarget::Nothing => {
            Some(announced.target.clone())
        }
        SpellTarget::Dice(dice) => {
            let lies = |id: &&DieId| {
                let area = state.die_state(**id).area;
                match effect {
                    SpellEffect::Exhume => area == Area::Dua,
                    SpellEffect::Return => {
                        matches!(area, Area::Dua | Area::Pool) && state.exists(magic.caster)
                    }
                    SpellEffect::ToPool => area == Area::Bua,
                    _ => area.is_army(),
                }
            };
            let dice: Vec<DieId> = dice.iter().filter(lies).copied().collect();
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
            let is_received = !dice.is_empty() && targets::leads_to(state, cast, *to);
            is_received.then_some(SpellTarget::DiceTo(dice, *to))
        }
        SpellTarget::Promotion(unit, to) => {
            let waits = matches!(state.die_state(*to).area, Area::Dua | Area::Pool);
            (state.die_state(*unit).area.is_army() && waits).then(|| announced.target.clone())
        }
    }
}

/// The armies at a terrain, the caster's first, then in the order of turns (Q136).
fn armies_at(state: &State, caster: ArmyId, terrain: TerrainId) -> Vec<ArmyId> {
    let players = [caster.player].into_iter().chain(state.others(caster.player));
    players.map(|player| ArmyId::at(player, terrain)).filter(|army| state.exists(*army)).collect()
}

/// Units that a spell takes roll, owner by owner.
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

/// A lasting effect of a spell begins. One that does not add up takes the place of the one that lies there (Q100).
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
        | SpellTarget::Told { .. }
        | SpellTarget::Nothing => return,
    };
    let cause = EffectCause::Spell(spell.name.to_owned());
    if !spell.adds_up {
        let lies_there = |effect: &&Effect| effect.cause == cause && effect.subject == subject;
        let old: Vec<u32> =
            engine.state.effects.iter().filter(lies_there).map(|effect| effect.number).collect();
        old.into_iter().for_each(|number| engine.emit(TableEvent::EffectEnded(number)));
    }
    let affected = |results: Option<ResultType>| results.map_or(Affected::Any, Affected::One);
    let change = |change: &SpellChange| match *change {
        SpellChange::Add(results, amount) => Change::Add(affected(results), amount * times),
        SpellChange::Subtract(results, amount) => Change::Subtract(affected(results), amount * times),
        SpellChange::TiesToCounter => Change::TiesToCounter,
        SpellChange::CountsAs(counts) => Change::CountsAs(counts),
        SpellChange::RerollUnit => Change::RerollUnits(times),
        SpellChange::DoubleUnit(types) => Change::DoubleUnits(types, times),
    };
    let changes = modifier.map_or_else(Vec::new, |modifier| modifier.changes.iter().map(change).collect());
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

/// An army rolls maneuver against a spell that would turn its terrain down.
pub(crate) fn maneuver(engine: &mut Engine<'_>, army: ArmyId, throw: &Throw) -> Result<Progress, Refusal> {
    let wanted = engine.state.magic().and_then(Magic::maneuver_wanted);
    let Some(wanted) = wanted else { return Err(Impossible::NoPrompt.into()) };
    let total = engine.roll(army, EFFECT_MANEUVER, &throw.clone().into())?;
    engine.clear_prompt();
    engine.emit(MagicEvent::ManeuverRolled { army, total, keeps: total >= wanted });
    Ok(Progress::Continues)
}

/// An army does not roll against the spell.
pub(crate) fn decline_maneuver(engine: &mut Engine<'_>, army: ArmyId) -> Progress {
    engine.clear_prompt();
    engine.emit(MagicEvent::ManeuverDeclined(army));
    Progress::Continues
}

/// A terrain goes down one step, at most once in a turn by spells; an eighth face is then lost (Q88, Q105).
fn lower(engine: &mut Engine<'_>, terrain: TerrainId) {
    let was_lowered = engine.state.turn().is_some_and(|turn| turn.lowered.contains(&terrain));
    let Some(number) = engine.state.distance(terrain).filter(|number| *number > 1 && !was_lowered) else {
        return engine.emit(MagicEvent::TerrainStays(terrain));
    };
    let die = engine.state.terrain(terrain).die;
    engine.emit(TableEvent::Turned { die, face: number as usize - 2 });
    if engine.state.terrain(terrain).controller.is_some() {
        outcome::change_control(engine, terrain, None);
    }
    engine.emit(MagicEvent::TerrainLowered(terrain));
}
