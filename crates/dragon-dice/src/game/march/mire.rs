//! Mire: an army that marches at the terrain rolls maneuver first, and only that much health acts in the march
//! (`docs/rules/magic.md`, Q134).

use crate::game::engine::{Engine, Progress, Throw};
use crate::game::resolution::casualties::{CasualtySet, sets_of};
use crate::game::state::{
    ArmyId, DieId, Effect, Impossible, MarchEvent, PromptKind, Refusal, State, Subject, WantedDice, health_of,
};
use crate::rules::{RollKind, SpellEffect};
use warband_core::text::Name;

/// Reports whether a Mire is on the terrain of an army.
pub(super) fn is_in_mire(state: &State, army: ArmyId) -> bool {
    army.terrain().is_some_and(|terrain| {
        let there = state.effects.iter().filter(|effect| effect.subject == Subject::Terrain(terrain));
        there.filter_map(Effect::spell).any(|spell| spell.effect == SpellEffect::LimitMarch)
    })
}

/// Rolls maneuver for the marching army against the Mire.
pub(crate) fn roll(engine: &mut Engine<'_>, throw: &Throw) -> Result<Progress, Refusal> {
    let (_, army) = engine.marching()?;
    let total = engine.roll(army, RollKind::EFFECT_MANEUVER, &throw.clone().into())?;
    engine.clear_prompt();
    engine.emit(MarchEvent::MireRolled(total));
    let sets = acting_sets(&engine.state, total);
    match &sets[..] {
        [] => engine.emit(MarchEvent::MireUnitsChosen(Vec::new())),
        [only] => engine.emit(MarchEvent::MireUnitsChosen(only.dice.clone())),
        _ => engine.prompt(army.player, PromptKind::MireUnits(total)),
    }
    Ok(Progress::Waits)
}

/// Returns the sets of units that may act with as much health as possible; empty if no unit is small enough. Fewer units
/// may act, too.
pub(crate) fn acting_sets(state: &State, health: u32) -> Vec<CasualtySet> {
    let units = state.marching_army().map_or_else(Vec::new, |army| state.units(army));
    let dice: Vec<_> = units.iter().map(|id| state.die(*id).clone()).collect();
    let mut sets = sets_of(state, &units, &dice, health).sets;
    // Sets with the best results come first.
    sets.reverse();
    sets
}

/// Records which units act, as their owner named them.
pub(crate) fn choose(engine: &mut Engine<'_>, health: u32, units: &[DieId]) -> Result<Progress, Refusal> {
    let (_, army) = engine.marching()?;
    let there = engine.state.units(army);
    if let Some(other) = units.iter().find(|id| !there.contains(id)) {
        return Err(Impossible::WrongDie { die: *other, wanted: WantedDice::UnitsOf(army) }.into());
    }
    if health_of(&engine.state, units) > health {
        let sets = acting_sets(&engine.state, health);
        let named: Vec<&str> = units.iter().map(|id| engine.state.die(*id).name.raw()).collect();
        let words = sets.iter().map(|set| set.words(&engine.state)).collect();
        return Err(Impossible::NoOption(Name::from(named.join(", ")), words).into());
    }
    engine.clear_prompt();
    engine.emit(MarchEvent::MireUnitsChosen(units.to_vec()));
    Ok(Progress::Waits)
}
