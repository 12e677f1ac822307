//! What announced spells do, one after the other (`docs/rules/magic.md`, Resolving).

use super::roll::MAGIC;
use crate::dragon_dice::dice::{ResultType, Thrown, Totals};
use crate::dragon_dice::game::engine::{Engine, Progress, Roll, RollResult, Throw};
use crate::dragon_dice::game::resolution::optional_icons::{self, SAVE};
use crate::dragon_dice::game::resolution::pending::Settled;
use crate::dragon_dice::game::resolution::{self, casualties, outcome};
use crate::dragon_dice::game::state::{
    AnnouncedSpell, Area, ArmyId, Change, DieId, EffectCause, Impossible, Magic, MagicEvent, Moment,
    MoveReason, Pending, PendingStage, Refusal, ResolutionEvent, SpellTarget, State, Subject, TableEvent,
    TerrainId, Until,
};
use crate::dragon_dice::game::state::{Effect, health_of};
use crate::dragon_dice::roll::{Affected, Preparation};
use crate::dragon_dice::rules::{Spell, SpellChange, SpellEffect, spell};

/// The kind of roll in which an army saves against a spell.
const SAVE_OTHER: &str = "save-other";
/// The kind of roll in which an army rolls maneuver against a spell.
const EFFECT_MANEUVER: &str = "effect-maneuver";

/// A spell begins to be resolved; it is wasted where its target is gone, and nothing is aimed anew.
pub(super) fn begin(engine: &mut Engine<'_>, magic: &Magic, announced: &AnnouncedSpell) {
    let number = announced.number;
    let target = still_there(&engine.state, magic, announced);
    let Some((spell, target)) = spell(&announced.spell).zip(target) else {
        return engine.emit(MagicEvent::SpellWasted(number));
    };
    engine.emit(MagicEvent::SpellBegan(number));
    let caster = magic.caster;
    if spell.lasts {
        return begin_effect(engine, &spell, announced.times, caster, &target);
    }
    match (&spell.effect, &target) {
        (SpellEffect::DamageArmy(damage), SpellTarget::Army(army)) => {
            let pending = army_damage(&spell, damage * announced.times, caster, *army);
            resolution::add(engine, vec![pending]);
        }
        (SpellEffect::DamageArmies(damage), SpellTarget::Terrain(terrain)) => {
            let damage = damage * announced.times;
            let armies = armies_at(&engine.state, caster, *terrain).into_iter();
            let pending = armies.map(|army| army_damage(&spell, damage, caster, army)).collect();
            resolution::add(engine, pending);
        }
        (
            SpellEffect::DamageUnit(..)
            | SpellEffect::RollUnits { .. }
            | SpellEffect::ToReserve
            | SpellEffect::Exhume,
            SpellTarget::Dice(dice),
        ) => add_units(engine, &spell, announced.times, caster, dice),
        (SpellEffect::LowerTerrain(_), SpellTarget::Terrain(terrain)) => {
            ask_for_maneuver(engine, caster, *terrain);
        }
        (SpellEffect::Move, SpellTarget::DiceTo(dice, to)) => {
            engine.moved(dice.clone(), Area::Terrain(*to), MoveReason::Effect);
        }
        (SpellEffect::Return, SpellTarget::Dice(dice)) => {
            let reason = match engine.state.die_state(dice[0]).area {
                Area::Pool => MoveReason::Summoned,
                _ => MoveReason::Recruited,
            };
            engine.moved(dice.clone(), caster.at, reason);
        }
        (SpellEffect::Promote, SpellTarget::Promotion(unit, to)) => {
            let (at, from) = (engine.state.die_state(*unit).area, engine.state.die_state(*to).area);
            engine.moved(vec![*to], at, MoveReason::Promoted);
            engine.moved(vec![*unit], from, MoveReason::Exchanged);
        }
        (SpellEffect::Summon, SpellTarget::DiceTo(dice, to)) => {
            engine.moved(dice.clone(), Area::Terrain(*to), MoveReason::Summoned);
        }
        (SpellEffect::ToPool, SpellTarget::Dice(dice)) => {
            engine.moved(dice.clone(), Area::Pool, MoveReason::Effect);
        }
        // Players do what it says; or a target that does not go with the spell, in a file made by hand.
        (
            SpellEffect::ByHand
            | SpellEffect::Modify(_)
            | SpellEffect::ExchangeKilled(_)
            | SpellEffect::KilledToReserve
            | SpellEffect::BuryKilled
            | SpellEffect::DamageArmy(_)
            | SpellEffect::DamageArmies(_)
            | SpellEffect::DamageUnit(..)
            | SpellEffect::RollUnits { .. }
            | SpellEffect::ToReserve
            | SpellEffect::Exhume
            | SpellEffect::LowerTerrain(_)
            | SpellEffect::Move
            | SpellEffect::Return
            | SpellEffect::Promote
            | SpellEffect::Summon
            | SpellEffect::ToPool,
            _,
        ) => {}
    }
}

/// Armies of opponents at a terrain may roll maneuver against its being turned down, where it may still be this turn.
fn ask_for_maneuver(engine: &mut Engine<'_>, caster: ArmyId, terrain: TerrainId) {
    let armies = armies_at(&engine.state, caster, terrain).into_iter();
    let opposing: Vec<ArmyId> = armies.filter(|army| army.player != caster.player).collect();
    let was_lowered = engine.state.turn().is_some_and(|turn| turn.lowered.contains(&terrain));
    if !was_lowered && !opposing.is_empty() {
        engine.emit(MagicEvent::ManeuverPending(opposing));
    }
}

/// A spell of which nothing is left to be asked is resolved; a terrain that no army kept where it is goes down.
pub(super) fn finish(engine: &mut Engine<'_>, announced: &AnnouncedSpell) {
    if let (Some(SpellEffect::LowerTerrain(_)), SpellTarget::Terrain(terrain)) =
        (spell(&announced.spell).map(|spell| spell.effect), &announced.target)
    {
        lower(engine, *terrain);
    }
    engine.emit(MagicEvent::SpellResolved(announced.number));
}

/// What is left of the target of a spell; `None` where all of it is gone.
fn still_there(state: &State, magic: &Magic, announced: &AnnouncedSpell) -> Option<SpellTarget> {
    let caster_comes = state.exists(magic.caster);
    let of_species = |id: &DieId| {
        spell(&announced.spell).and_then(|spell| spell.species) == Some(state.die(*id).species.raw())
    };
    let is_rally = spell(&announced.spell)
        .is_some_and(|spell| matches!(spell.target, crate::dragon_dice::rules::TargetKind::OwnUnits(_)));
    let effect = spell(&announced.spell)?.effect;
    match &announced.target {
        SpellTarget::Army(army) => state.exists(*army).then_some(SpellTarget::Army(*army)),
        SpellTarget::Terrain(_) | SpellTarget::Dua(_) | SpellTarget::Nothing => {
            Some(announced.target.clone())
        }
        SpellTarget::Dice(dice) => {
            let lies = |id: &&DieId| {
                let area = state.die_state(**id).area;
                match effect {
                    SpellEffect::Exhume => area == Area::Dua,
                    SpellEffect::Return => matches!(area, Area::Dua | Area::Pool) && caster_comes,
                    SpellEffect::ToPool => area == Area::Bua,
                    _ => area.is_army(),
                }
            };
            let dice: Vec<DieId> = dice.iter().filter(lies).copied().collect();
            (!dice.is_empty()).then_some(SpellTarget::Dice(dice))
        }
        SpellTarget::DiceTo(dice, to) if effect == SpellEffect::Summon => {
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
            let owner = state.die_state(*dice.first()?).owner;
            let there = state.units(ArmyId::at(owner, *to));
            let is_received = there.iter().any(|id| !is_rally || of_species(id));
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

fn pending(spell: &Spell, amount: u32, by: ArmyId, on: ArmyId, stage: PendingStage) -> Pending {
    Pending {
        icon: spell.name.to_owned(),
        roll: MAGIC.to_owned(),
        moment: Moment::Spell,
        by,
        on,
        amount,
        die: None,
        parts: Vec::new(),
        stage,
    }
}

fn army_damage(spell: &Spell, damage: u32, by: ArmyId, on: ArmyId) -> Pending {
    pending(spell, damage, by, on, PendingStage::Aim)
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
        pending(spell, amount, caster, army, stage)
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
        SpellChange::DoubleUnit(types) => Change::DoubleUnits(types, times),
    };
    let changes = modifier.map_or_else(Vec::new, |modifier| modifier.changes.iter().map(change).collect());
    engine.emit(TableEvent::EffectBegan(Effect {
        number: engine.state.effects_made + 1,
        name: spell.name.to_owned(),
        cause,
        subject,
        changes,
        times,
        spares_maneuver: modifier.is_some_and(|modifier| modifier.spares_maneuver),
        until: Until::TurnOf(caster.player),
        held_by: None,
    }));
}

/// An army saves against the damage of a spell.
pub(crate) fn save(engine: &mut Engine<'_>, army: ArmyId, roll: &Roll) -> Result<Progress, Refusal> {
    let Some(current) = engine.state.current_pending().cloned() else {
        return Err(Impossible::NoPrompt.into());
    };
    crate::dragon_dice::game::engine::no_direct(SAVE_OTHER, roll)?;
    let dice = engine.state.army(army);
    let read = |preparation: &mut Preparation<'_>, thrown: Vec<Thrown>| {
        let outcome = preparation.settle(thrown);
        let settled = Settled {
            preparation,
            outcome: &outcome,
            roll: SAVE_OTHER,
            by: army,
            on: current.by,
            army: &dice,
        };
        let icons = optional_icons::optional_icons_of(&settled, SAVE);
        let totals: Totals = outcome.totals();
        (outcome, (totals[ResultType::Save], icons))
    };
    let (saves, icons) = match engine.roll_as(army, SAVE_OTHER, roll, |_| {}, read)? {
        RollResult::Totals(totals) => (totals[ResultType::Save], Vec::new()),
        RollResult::Nobody => (engine.state.spell_saves(army), Vec::new()),
        RollResult::Rolled(rolled) => rolled,
    };
    engine.clear_prompt();
    engine.emit(ResolutionEvent::Resolved);
    casualties::damage_army(engine, army, current.amount.saturating_sub(saves), true);
    resolution::add(engine, icons);
    Ok(Progress::Continues)
}

/// An army rolls maneuver against a spell that would turn its terrain down.
pub(crate) fn maneuver(engine: &mut Engine<'_>, army: ArmyId, throw: &Throw) -> Result<Progress, Refusal> {
    let resolving = engine.state.magic().and_then(Magic::resolving).cloned();
    let Some(announced) = resolving else { return Err(Impossible::NoPrompt.into()) };
    let total = engine.roll(army, EFFECT_MANEUVER, &throw.clone().into())?;
    engine.clear_prompt();
    engine.emit(MagicEvent::ManeuverRolled { army, total });
    let wanted = match spell(&announced.spell).map(|spell| spell.effect) {
        Some(SpellEffect::LowerTerrain(wanted)) => wanted * announced.times,
        _ => 0,
    };
    if total >= wanted {
        engine.emit(MagicEvent::SpellResolved(announced.number));
    }
    Ok(Progress::Continues)
}

/// An army does not roll against the spell.
pub(crate) fn decline_maneuver(engine: &mut Engine<'_>, army: ArmyId) -> Progress {
    engine.clear_prompt();
    engine.emit(MagicEvent::ManeuverDeclined(army));
    Progress::Continues
}

/// A terrain goes down one step, at most once in a turn by spells; one at 8 is nobody's then (Q88, Q105).
fn lower(engine: &mut Engine<'_>, terrain: TerrainId) {
    let was_lowered = engine.state.turn().is_some_and(|turn| turn.lowered.contains(&terrain));
    let Some(number) = engine.state.distance(terrain).filter(|number| *number > 1 && !was_lowered) else {
        return;
    };
    let die = engine.state.terrain(terrain).die;
    engine.emit(TableEvent::Turned { die, face: number as usize - 2 });
    if engine.state.terrain(terrain).controller.is_some() {
        outcome::change_control(engine, terrain, None);
    }
    engine.emit(MagicEvent::TerrainLowered(terrain));
}
