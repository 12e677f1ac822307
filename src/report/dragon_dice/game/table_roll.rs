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

/// What Rapid Growth lets a player throw again, and what both sides threw.
pub(super) fn together(state: &State, whose: PlayerId) -> String {
    let who = words::player(state, whose);
    let Some((army, source)) = rerolls::current_source(state) else {
        return format!("{who} may throw units again");
    };
    let contest = state.turn().and_then(|turn| turn.contest.as_ref());
    let counter = contest.and_then(|contest| contest.counters.iter().find(|counter| counter.player == whose));
    let counter = counter.map_or(0, |counter| counter.total);
    let total = contest.and_then(|contest| contest.total).unwrap_or_default();
    let own = words::own_army(state, army);
    format!("{who} may throw units of {own} again, together: {counter} maneuver against {total} ({source})")
}

/// Whose units are thrown again together.
pub(super) fn throw_together(state: &State, whose: PlayerId) -> String {
    let units = rerolls::thrown_together(state);
    format!("{} throws {} again", words::player(state, whose), words::dice(state, &units))
}

/// Whose die is thrown again: `bob throws Guardian again; it shows melee 2`.
pub(super) fn throw(state: &State, whose: PlayerId, unit: DieId) -> String {
    let (who, name) = (words::player(state, whose), &state.die(unit).name);
    format!("{who} throws {name} again; it shows {}", rerolls::shown(state, unit))
}
