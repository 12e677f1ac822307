//! What lets units of an army's roll be thrown again before the dice fall: effects on the army, and a Vortex at its terrain
//! (`docs/rules/questions.md`, Q67).

use super::effects_on;
use crate::game::state::{ArmyId, EffectChange, Reroll, State};

/// The eighth face whose holder may have a unit rolled again in army rolls at its terrain; in classic only in rolls of the
/// holder's army.
const VORTEX: &str = "Vortex";

/// Returns the re-rolls of effects on an army and of a Vortex at its terrain, for rolls that count no maneuver.
pub(crate) fn rerolls_of(state: &State, army: ArmyId) -> impl Iterator<Item = Reroll> {
    let of_effect = effects_on(state, army).filter_map(move |effect| {
        let units = effect.changes.iter().map(|change| match change {
            EffectChange::RerollUnits(units) => *units,
            _ => 0,
        });
        let units: u32 = units.sum();
        (units > 0).then(|| Reroll::new(army.player, &effect.name, units))
    });
    let vortex = army.terrain().and_then(|terrain| {
        let is_vortex = state.eighth_face(terrain)?.icon == VORTEX.to_lowercase();
        let holder = state.terrain(terrain).controller.filter(|_| is_vortex)?;
        let acts = state.rules.vortex_acts_on_enemies || holder == army.player;
        acts.then(|| Reroll::new(holder, VORTEX, 1))
    });
    of_effect.chain(vortex)
}
