//! Dispel Magic: a unit may be rolled if magic targets it, its army or its terrain, and its face cancels that magic
//! (`docs/rules/sais.md`; Q95, Q96).

use crate::dice::ShownFace;
use crate::game::engine::{Engine, Progress, Throw};
use crate::game::questions::under_effects;
use crate::game::state::{
    AnnouncedSpell, DieId, Impossible, Magic, MagicEvent, PromptKind, Refusal, RollPurpose, SpellState,
    SpellTarget, State, TableRoll,
};
use crate::rules::{DISPEL_MAGIC, RollKind, SpellEffect, spell};

/// Returns the units that may be rolled against the announced spells, in the order of turns from the caster on.
pub(super) fn dispellers(state: &State, magic: &Magic) -> Vec<DieId> {
    let players = [magic.caster.player].into_iter().chain(state.others(magic.caster.player));
    let armies = players.flat_map(|player| state.armies(player));
    let units = armies.flat_map(|army| {
        let unrolled = under_effects::unrolled(state, army);
        state.units(army).into_iter().filter(move |id| !unrolled.contains(id)).collect::<Vec<_>>()
    });
    let may = |id: &DieId| {
        let has_face = state.die(*id).faces.iter().any(|face| face.icon.name() == DISPEL_MAGIC);
        has_face && magic.announced.iter().any(|spell| is_aimed_at(state, spell, *id))
    };
    units.filter(may).collect()
}

/// Returns the spells that a unit may dispel: those that target it, its army or its terrain.
pub fn aimed_at(state: &State, unit: DieId) -> impl Iterator<Item = &AnnouncedSpell> {
    let announced = state.magic().map_or(&[][..], |magic| &magic.announced);
    announced.iter().filter(move |spell| is_aimed_at(state, spell, unit))
}

/// Reports whether a spell targets a unit, its army or its terrain.
fn is_aimed_at(state: &State, spell: &AnnouncedSpell, unit: DieId) -> bool {
    let army = state.army_of(unit);
    spell.state == SpellState::Announced
        && match &spell.target {
            SpellTarget::Army(target) => *target == army,
            SpellTarget::Terrain(terrain) => army.terrain() == Some(*terrain),
            // A dragon is summoned to its target, the terrain.
            SpellTarget::DiceTo(_, to) if summons(spell) => army.terrain() == Some(*to),
            SpellTarget::Dice(dice) | SpellTarget::DiceTo(dice, _) => dice.contains(&unit),
            SpellTarget::Promotion(promoted, _) => *promoted == unit,
            SpellTarget::Dua(_) | SpellTarget::Described { .. } | SpellTarget::Nothing => false,
        }
}

/// Reports whether a spell summons a dragon.
fn summons(announced: &AnnouncedSpell) -> bool {
    spell(&announced.spell).is_some_and(|spell| spell.effect == SpellEffect::Summon)
}

/// Returns the unit that is asked next: one that magic still targets.
pub(super) fn next(state: &State, magic: &Magic) -> Option<DieId> {
    magic.dispellers.iter().copied().find(|unit| aimed_at(state, *unit).next().is_some())
}

fn dispelling(engine: &Engine<'_>) -> Result<(Magic, DieId), Refusal> {
    if let PromptKind::Dispel(unit) = engine.current_prompt()?.kind
        && let Some(magic) = engine.state.magic()
    {
        return Ok((magic.clone(), unit));
    }
    Err(Impossible::NoPrompt.into())
}

/// Rolls the unit.
pub(crate) fn dispel(engine: &mut Engine<'_>, throw: &Throw) -> Result<Progress, Refusal> {
    let (_, unit) = dispelling(engine)?;
    let army = engine.state.army_of(unit);
    engine.throw_units(TableRoll::new(RollPurpose::Dispel, army, RollKind::UNIT_SAVE), &[unit], throw)?;
    engine.clear_prompt();
    Ok(Progress::Continues)
}

/// Counts the die of the unit.
pub(crate) fn count_dispel(engine: &mut Engine<'_>, roll: &TableRoll) {
    let Some(magic) = engine.state.magic() else { return };
    let Some(unit) = next(&engine.state, magic) else { return };
    let die = engine.state.die(unit);
    let shows = |shown: ShownFace| matches!(shown, ShownFace::Face(face) if die.faces[face].icon.name() == DISPEL_MAGIC);
    let is_dispelled = roll.dice.iter().any(|on_table| on_table.thrown(0).counting().any(shows));
    let aimed: Vec<u32> = aimed_at(&engine.state, unit).map(|spell| spell.number).collect();
    let cancelled = if is_dispelled { aimed } else { Vec::new() };
    engine.emit(MagicEvent::DispelRolled { unit, cancelled });
}

/// Records that the unit is not rolled.
pub(crate) fn decline_dispel(engine: &mut Engine<'_>) -> Result<Progress, Refusal> {
    let (_, unit) = dispelling(engine)?;
    engine.clear_prompt();
    engine.emit(MagicEvent::DispelDeclined(unit));
    Ok(Progress::Continues)
}
