//! Dice of a roll that are thrown again before they count, in words.

use super::words;
use warband_dragon_dice::game::{DieId, PlayerId, State, rerolls};

/// What may be thrown again: `ann may re-roll a unit in bob's home army (Vortex)`.
pub(super) fn reroll(state: &State, whose: PlayerId) -> String {
    let who = words::player(state, whose);
    let Some((army, source)) = rerolls::current_source(state) else {
        return format!("{who} may re-roll a unit");
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
        return format!("{who} may re-roll units");
    };
    let contest = state.turn().and_then(|turn| turn.contest.as_ref());
    let counter = contest.and_then(|contest| contest.counters.iter().find(|counter| counter.player == whose));
    let counter = counter.map_or(0, |counter| counter.total);
    let total = contest.and_then(|contest| contest.total).unwrap_or_default();
    let own = words::own_army(state, army);
    format!("{who} may re-roll units in {own}, all at once: {counter} maneuver against {total} ({source})")
}

/// Whose units are thrown again together.
pub(super) fn throw_together(state: &State, whose: PlayerId) -> String {
    let units = rerolls::thrown_together(state);
    format!("{}, re-roll {}", words::player(state, whose), words::dice(state, &units))
}

/// Whose die is thrown again: `bob, re-roll Guardian, now on melee 2`.
pub(super) fn throw(state: &State, whose: PlayerId, unit: DieId) -> String {
    let (who, name) = (words::player(state, whose), &state.die(unit).name);
    format!("{who}, re-roll {name}, now on {}", rerolls::shown(state, unit))
}
