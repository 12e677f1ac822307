//! Targets that serve the caster of a spell: helpful spells go to own armies, harmful ones to those of opponents, and
//! no spell is cast without effect.

use super::targets::{self, Cast};
use crate::dice::Element;
use crate::game::questions::holds_temple;
use crate::game::state::{
    Area, ArmyId, DieId, EffectCause, SpellTarget, State, Subject, TerrainId, Until, health_of,
};
use crate::rules::{Price, Purpose, Spell, SpellEffect, TargetKind, UnitSave};

/// Most castings considered for a spell whose number of castings determines its targets.
const MAX_TIMES: u32 = 40;

/// Health of the caster's side and of the opponents that a spell reaches.
#[derive(Clone, Copy, Debug, Default)]
struct Reached {
    own: u32,
    others: u32,
}

impl Reached {
    /// Reports whether a spell of this purpose reaches more of its intended side.
    const fn reaches_intended_side(self, purpose: Purpose) -> bool {
        match purpose {
            Purpose::Helps => self.own > self.others,
            Purpose::Harms => self.others > self.own,
            Purpose::Unknown => true,
        }
    }

    /// Returns the health that a spell of this purpose reaches on the unintended side.
    const fn wrong(self, purpose: Purpose) -> u32 {
        match purpose {
            Purpose::Helps => self.others,
            Purpose::Harms => self.own,
            Purpose::Unknown => 0,
        }
    }
}

/// Reports whether castings on a target serve the caster: every casting has an effect, and it is larger on the intended
/// side.
pub(super) fn serves(state: &State, cast: Cast<'_>, target: &SpellTarget) -> bool {
    let purpose = cast.spell.effect.purpose();
    reached(state, cast, target).reaches_intended_side(purpose) && does_something(state, cast, target)
}

/// Returns the health that castings on a target reach on the intended side; `None` if they do not serve the caster.
pub fn health_reached(state: &State, spell: &Spell, times: u32, target: &SpellTarget) -> Option<u32> {
    let cast = Cast { spell, times, caster: state.magic()?.caster };
    let reached = reached(state, cast, target);
    serves(state, cast, target).then_some(match spell.effect.purpose() {
        Purpose::Helps => reached.own,
        Purpose::Harms => reached.others,
        Purpose::Unknown => 0,
    })
}

/// Returns the sort key of a target; the best one has the lowest. Targets that serve the caster come first; among
/// those, targets that touch no unit on the unintended side; then those at the caster's place.
pub(super) fn order(state: &State, cast: Cast<'_>, target: &SpellTarget) -> (bool, bool, bool) {
    let (purpose, reached) = (cast.spell.effect.purpose(), reached(state, cast, target));
    let serves = reached.reaches_intended_side(purpose) && does_something(state, cast, target);
    (!serves, reached.wrong(purpose) > 0, !is_at(state, target, cast.caster.at))
}

/// Returns the numbers of castings on one target, at most `most`, for which all castings serve the caster.
pub fn useful_castings(state: &State, spell: &Spell, most: u32) -> Vec<u32> {
    let Some(magic) = state.magic() else { return Vec::new() };
    let has_target = |times: &u32| {
        let cast = Cast { spell, times: *times, caster: magic.caster };
        let of_so_many =
            |target: &SpellTarget| targets::castings(state, spell, target).is_none_or(|of| of == *times);
        targets::targets(state, cast).iter().any(|target| of_so_many(target) && serves(state, cast, target))
    };
    if number_determines_targets(spell) {
        return (1..=most.min(MAX_TIMES)).filter(has_target).collect();
    }
    let most = if spell.adds_up { most } else { most.min(1) };
    if has_target(&1) { (1..=most).collect() } else { Vec::new() }
}

/// Reports whether the number of castings determines the targets of a spell.
const fn number_determines_targets(spell: &Spell) -> bool {
    matches!(
        spell.effect,
        SpellEffect::DamageArmy(_)
            | SpellEffect::DamageUnit(..)
            | SpellEffect::Return
            | SpellEffect::Promote
            | SpellEffect::Move
            | SpellEffect::ToPool
    ) || matches!(
        spell.target,
        TargetKind::Units(_)
            | TargetKind::EnemyUnits(_)
            | TargetKind::EnemyArmyUnits(_)
            | TargetKind::EnemyDead(_)
    )
}

/// Reports whether a target is at a place.
fn is_at(state: &State, target: &SpellTarget, at: Area) -> bool {
    match target {
        SpellTarget::Army(army) => army.at == at,
        SpellTarget::Terrain(terrain) => at == Area::Terrain(*terrain),
        _ => target.dice().first().is_some_and(|id| state.die_state(*id).area == at),
    }
}

fn reached(state: &State, cast: Cast<'_>, target: &SpellTarget) -> Reached {
    let is_own = |id: &DieId| state.die_state(*id).owner == cast.caster.player;
    let of = |dice: &[DieId]| {
        let (own, others): (Vec<DieId>, Vec<DieId>) = dice.iter().partition(|id| is_own(id));
        Reached { own: health_of(state, &own), others: health_of(state, &others) }
    };
    let there = |terrain: TerrainId| {
        let armies = state.order.iter().map(|player| ArmyId::at(*player, terrain));
        of(&armies.flat_map(|army| state.units(army)).collect::<Vec<DieId>>())
    };
    match target {
        SpellTarget::Army(army) => of(&state.units(*army)),
        SpellTarget::Terrain(terrain) => there(*terrain),
        SpellTarget::DiceTo(_, to) if cast.spell.effect == SpellEffect::Summon => there(*to),
        // A minor terrain has no health, but is moved to its owner too.
        SpellTarget::Dice(_) if cast.spell.effect == SpellEffect::ToPool => Reached { own: 1, others: 0 },
        SpellTarget::Dice(dice) | SpellTarget::DiceTo(dice, _) => of(dice),
        SpellTarget::Promotion(unit, _) => of(&[*unit]),
        SpellTarget::Dua(player) if *player == cast.caster.player => Reached { own: 1, others: 0 },
        SpellTarget::Dua(_) => Reached { own: 0, others: 1 },
        SpellTarget::Described { .. } | SpellTarget::Nothing => Reached::default(),
    }
}

/// Reports whether every casting on a target has an effect in addition to announced spells and existing effects.
fn does_something(state: &State, cast: Cast<'_>, target: &SpellTarget) -> bool {
    let Cast { spell, times, .. } = cast;
    let below = targets::unit_number(spell).saturating_mul(times.saturating_sub(1));
    match (&spell.effect, target) {
        // One unit, or a fixed number of units, for each casting; a unit that has gone does not go again.
        (SpellEffect::Move, SpellTarget::DiceTo(dice, _)) => {
            let units = dice.iter().filter(|id| state.die(**id).die_type.is_unit()).count();
            u32::try_from(units).is_ok_and(|units| units > below)
                && !targets::is_announced(state, &spell.effect, target)
        }
        // A unit that survives the damage is healed at the end of the action. If it cannot save, fewer castings may
        // kill it too.
        (SpellEffect::DamageUnit(damage, save), SpellTarget::Dice(dice)) => {
            let kill = |times: u32| kills(state, dice, damage.saturating_mul(times));
            let fewer_kill = *save == UnitSave::CannotSave && times > 1 && kill(times - 1);
            *save == UnitSave::SavesTwice || kill(times) && !fewer_kill
        }
        (SpellEffect::DamageArmy(damage), SpellTarget::Army(army)) => {
            kills(state, &state.units(*army), damage.saturating_mul(times))
        }
        (SpellEffect::ToPool, _) => times == 1,
        (_, SpellTarget::Dice(dice)) if targets::castings(state, spell, target).is_none() => {
            health_of(state, dice) > below
        }
        (SpellEffect::ExchangeKilled(health), SpellTarget::Dua(player)) => {
            let shrinks = |id: &DieId| {
                let die = state.die(*id);
                spell.species == Some(die.species.raw()) && u32::from(die.health) > *health
            };
            let armies = state.armies(*player).into_iter();
            armies.flat_map(|army| state.units(army)).any(|id| shrinks(&id))
                && !is_under_spell(state, cast, target)
        }
        _ if spell.lasts => {
            !(is_suspended(state, cast, target) || !spell.adds_up && is_under_spell(state, cast, target))
        }
        _ => true,
    }
}

/// Reports whether this damage kills one of these units if none of it is saved.
fn kills(state: &State, units: &[DieId], damage: u32) -> bool {
    units.iter().any(|id| u32::from(state.die(*id).health) <= damage)
}

/// Reports whether the target is already under this spell of this caster: a second one would end with it.
fn is_under_spell(state: &State, cast: Cast<'_>, target: &SpellTarget) -> bool {
    state.effects.iter().any(|effect| {
        let is_there = match (&effect.subject, target) {
            (Subject::Army(lies), SpellTarget::Army(army)) => lies == army,
            (Subject::Terrain(lies) | Subject::Attackers(lies), SpellTarget::Terrain(terrain)) => {
                lies == terrain
            }
            (Subject::Dua(lies), SpellTarget::Dua(player)) => lies == player,
            _ => false,
        };
        let is_same = matches!(&effect.cause, EffectCause::Spell(name) if name == cast.spell.name);
        is_there && is_same && effect.until == Until::TurnOf(cast.caster.player)
    })
}

/// Reports whether the target holds a Temple, which suspends lasting death magic on it.
fn is_suspended(state: &State, cast: Cast<'_>, target: &SpellTarget) -> bool {
    let is_death = cast.spell.price == Price::One(Element::Death);
    matches!(target, SpellTarget::Army(army) if is_death && army.player != cast.caster.player && holds_temple(state, *army))
}
