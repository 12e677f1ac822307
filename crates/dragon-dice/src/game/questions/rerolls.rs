//! What lets units of an army's roll be thrown again before the dice fall: effects on the army, and a Vortex at its terrain
//! (`docs/rules/questions.md`, Q67).

use super::effects_on;
use crate::dice::{Die, ResultType};
use crate::game::state::{ArmyId, EffectChange, Moment, Reroll, RollPurpose, State, TableRoll};
use crate::roll::EqualBy;
use crate::rules::{Effect, RollKind, VORTEX, abilities, delayed_icon};

/// Reports whether dice of this roll may be thrown again before it counts.
fn may_roll_again(state: &State, roll: &TableRoll) -> bool {
    if roll.purpose == RollPurpose::CounterManeuver {
        return state.army(roll.army).into_iter().any(|die| may_regrow(state.die(die)));
    }
    !counts_maneuver(roll) && !roll.purpose.is_of_units() && rerolls_of(state, roll.army).next().is_some()
}

/// Returns which readings of the faces of a roll, typed in any order, are equal: icons that wait for the dice of a save roll act
/// on single ones.
pub(crate) fn readings_equal_by(state: &State, roll: &TableRoll) -> EqualBy {
    let waiting = state.resolution().filter(|_| roll.purpose == RollPurpose::Save);
    let waiting = waiting.into_iter().flat_map(|resolution| resolution.at(Moment::SaveDice));
    let mut icons = waiting.filter_map(|pending| delayed_icon(&pending.icon, pending.attack())).peekable();
    if may_roll_again(state, roll) {
        EqualBy::Dice
    } else if icons.peek().is_none() {
        EqualBy::Outcome
    } else if icons.all(|icon| icon.showing_id) {
        EqualBy::Ids
    } else {
        EqualBy::Dice
    }
}

/// Reports whether a roll counts maneuver: only counter-maneuvers of these are re-rolled.
pub(crate) fn counts_maneuver(roll: &TableRoll) -> bool {
    RollKind::of(&roll.kind).is_none_or(|kind| kind.counts.contains(ResultType::Maneuver))
}

/// Reports whether a die's species has Rapid Growth.
pub(crate) fn may_regrow(die: &Die) -> bool {
    let species = die.species.raw();
    abilities().any(|ability| ability.species == species && ability.effect == Effect::Regrow)
}

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
