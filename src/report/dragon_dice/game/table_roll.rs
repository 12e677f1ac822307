//! Dice of a roll that are thrown again before they count, in words.

use super::words;
use crate::dragon_dice::game::{DieId, PlayerId, State, rerolls};

/// What may be thrown again: `ann may have a unit of bob's home army thrown again (Vortex)`.
pub(super) fn reroll(state: &State, whose: PlayerId) -> String {
    let who = words::player(state, whose);
    let Some((army, source)) = rerolls::current_source(state) else {
        return format!("{who} may have a unit thrown again");
    };
    let whose_army = words::army(state, army);
    let does = if army.player == whose { "throw" } else { "have" };
    let ends = if army.player == whose { "again" } else { "thrown again" };
    format!("{who} may {does} a unit of {whose_army} {ends} ({source})")
}

/// Whose die is thrown again: `bob throws Guardian again; it shows melee 2`.
pub(super) fn throw(state: &State, whose: PlayerId, unit: DieId) -> String {
    let (who, name) = (words::player(state, whose), &state.die(unit).name);
    format!("{who} throws {name} again; it shows {}", rerolls::shown(state, unit))
}
