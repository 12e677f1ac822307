//! Breath on the army (`docs/rules/dragons.md`, Breath).

use super::prompted::is_prompting;
use super::targets::breath_orders;
use crate::dice::{Die, Elements};
use crate::dragon::{BreathAttack, breath_attacks, breathed_at, is_immune};
use crate::game::engine::{Engine, Progress};
use crate::game::resolution::casualties::{Casualties, casualties};
use crate::game::resolution::{self, breath};
use crate::game::state::{
    ArmyId, DieId, DragonBattle, DragonEvent, DragonPrompt, Impossible, PendingBreath, PromptKind, Refusal,
    Rule, State, WantedDice, health_of,
};
use crate::rules::{RollKind, called};

/// Resolves the breaths on the army one at a time; the marching player, who owns the army, chooses their order and the
/// units that they kill.
pub(super) fn go_on(engine: &mut Engine<'_>, battle: &DragonBattle) -> bool {
    if battle.is_breathing {
        // The breath's effect on units is resolved; its effect on the army follows.
        if let Some(breath) = battle.breaths.first() {
            breath::begin_effects(engine, breath, battle.army);
        }
        engine.stage_dragons(DragonBattle::end_breath);
        return true;
    }
    if battle.breaths.is_empty() {
        return find_breaths(engine, battle);
    }
    let sets = breath_sets(&engine.state).sets;
    match &sets[..] {
        [] => engine.emit(DragonEvent::BreathBegan),
        [only] if breath_orders(&engine.state).is_empty() => take(engine, only.dice.clone()),
        _ => engine.prompt(battle.army.player, PromptKind::Dragons(DragonPrompt::Breath)),
    }
    true
}

/// Records which dragons breathe on the army, when the step begins.
fn find_breaths(engine: &mut Engine<'_>, battle: &DragonBattle) -> bool {
    let is_known = battle.has_breathed;
    let (breaths, immune) = breaths(&engine.state, battle);
    if is_known || breaths.is_empty() && immune.is_empty() {
        return false;
    }
    engine.emit(DragonEvent::BreathsPending { breaths, immune });
    true
}

/// Returns the sets of units that the current breath may kill.
pub(crate) fn breath_sets(state: &State) -> Casualties {
    let battle = state.dragon_battle();
    let first = battle.and_then(|battle| Some((battle.army, battle.breaths.first()?.health)));
    first.map_or(Casualties { killed: 0, sets: Vec::new(), has_more: false }, |(army, health)| {
        casualties(state, army, health)
    })
}

/// Kills these units by the current breath.
fn take(engine: &mut Engine<'_>, units: Vec<DieId>) {
    let battle = engine.state.dragon_battle();
    let Some((army, breath)) = battle.and_then(|battle| Some((battle.army, battle.breaths.first()?.clone())))
    else {
        return;
    };
    engine.emit(DragonEvent::BreathBegan);
    let pending = breath::on_units(&engine.state, &breath, army, units);
    resolution::add(engine, vec![pending]);
}

/// Records the army owner's choice of units for the current breath: the largest sum of health within its reach.
pub(crate) fn pick(engine: &mut Engine<'_>, dice: &[DieId]) -> Result<Progress, Refusal> {
    let army = engine.state.dragon_battle().map(|battle| battle.army);
    let Some(army) = army.filter(|_| is_prompting(engine, DragonPrompt::Breath)) else {
        return Err(Impossible::NoCasualties.into());
    };
    let units = engine.state.units(army);
    if let Some(other) = dice.iter().find(|id| !units.contains(id)) {
        return Err(Impossible::WrongDie { die: *other, wanted: WantedDice::UnitsOf(army) }.into());
    }
    let (wanted, named) = (breath_sets(&engine.state).killed, health_of(&engine.state, dice));
    if named != wanted {
        engine.refuse_unless_overruled(Rule::LargestSet { wanted, named })?;
    }
    engine.clear_prompt();
    take(engine, dice.to_vec());
    Ok(Progress::Continues)
}

/// Moves another breath to the front, as the marching player wants.
pub(crate) fn put_first(engine: &mut Engine<'_>, place: usize) -> Result<Progress, Refusal> {
    if !is_prompting(engine, DragonPrompt::Breath) || !breath_orders(&engine.state).contains(&place) {
        return Err(Impossible::NoPrompt.into());
    }
    engine.clear_prompt();
    engine.emit(DragonEvent::BreathPutFirst(place));
    Ok(Progress::Continues)
}

/// Returns the breaths of the dragons on the army, and the dragons to whose breath it is immune (classic).
fn breaths(state: &State, battle: &DragonBattle) -> (Vec<PendingBreath>, Vec<DieId>) {
    let army: Vec<Die> = state.army(battle.army).iter().map(|id| state.die(*id).clone()).collect();
    let breathing = battle.on_army().filter(|dragon| dragon.result(state).breathes);
    let (immune, breathing): (Vec<DieId>, Vec<DieId>) =
        breathing.map(|dragon| dragon.die).partition(|id| is_immune(&army, state.die(*id), state.edition));
    let dice: Vec<(usize, &Die)> = breathing.iter().map(|id| state.die(*id)).enumerate().collect();
    let pending = |attack: BreathAttack| PendingBreath {
        dragons: attack.dragons.iter().map(|place| breathing[*place]).collect(),
        name: called(&attack.breaths),
        health: attack.health,
    };
    let terrain = terrain_breath(state, battle.army);
    let breaths = breath_attacks(&dice, Some(terrain), state.edition).into_iter().map(pending).collect();
    (breaths, immune)
}

/// Returns the elements that a White dragon breathes at the terrain of an army, minor terrains excluded.
fn terrain_breath(state: &State, army: ArmyId) -> Elements {
    let save = RollKind::of(RollKind::UNIT_SAVE);
    let place = save.map(|kind| state.circumstances(army, kind).place).unwrap_or_default();
    breathed_at(&place).unwrap_or_default().common(Elements::FIVE)
}
