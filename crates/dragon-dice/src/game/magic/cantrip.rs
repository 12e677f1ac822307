//! Cantrip outside a magic action: points of a roll that pay for spells at once, before its dice are counted
//! (`docs/rules/magic.md`, Cantrip; `docs/rules/questions.md`, Q73).

use super::castable;
use crate::game::engine::Engine;
use crate::game::state::{MagicEvent, State, TableRoll};
use warband_core::journal::Game;

/// Begins to cast with the Cantrip points of a roll on the table; returns `false` if they pay for nothing that could be
/// cast.
pub(crate) fn begin(engine: &mut Engine<'_>, roll: &TableRoll) -> bool {
    let Some(event) = casting(engine, roll) else { return false };
    engine.emit(event);
    true
}

/// Reports whether the Cantrip points of a roll pay for anything that could be cast now.
pub(crate) fn may_begin(engine: &Engine<'_>, roll: &TableRoll) -> bool {
    casting(engine, roll).is_some()
}

fn casting(engine: &Engine<'_>, roll: &TableRoll) -> Option<MagicEvent> {
    let state = &engine.state;
    let caster = roll.army;
    if roll.is_cast || !state.rules.has_cantrip_spells || !caster.at.is_army() || !state.exists(caster) {
        return None;
    }
    let magic_points = engine.cantrip_points(roll).filter(|magic_points| !magic_points.points.is_empty())?;
    let event = MagicEvent::CantripBegan { caster, magic_points: Box::new(magic_points) };
    let mut begun: State = state.clone();
    begun.apply(&event.clone().into());
    castable::is_any_castable(&begun).then_some(event)
}
