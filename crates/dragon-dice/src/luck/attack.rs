//! The chances of an attack before its dice are rolled.

use crate::game::{ArmyId, State};
use crate::odds::{AttackOdds, Side};
use crate::roll::Attack;
use crate::rules::RollKind;
use warband_core::text::Name;

/// Returns the chance that an attack of the army `by` wipes out the army `on` in the current state; `None` if either army may not roll, or
/// if the chances are too large to compute.
pub fn chance_to_wipe_out(state: &State, attack: Attack, by: ArmyId, on: ArmyId) -> Option<f64> {
    let kind = RollKind::of(attack.word())?;
    let dice = [by, on].map(|army| state.rolling(army, Name::default()).dice);
    let side = |place: usize, army| Side::new(&dice[place], state.circumstances(army, kind.clone()));
    let odds = AttackOdds::of(attack, &side(0, by), &side(1, on)).ok()?;
    Some(odds.blow.wipe_out)
}
