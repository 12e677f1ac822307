//! Descriptions of re-rolls before a roll counts.

use super::words;
use crate::report::english::{and, or};
use warband_dragon_dice::game::typed_totals::{self, HiddenIcons};
use warband_dragon_dice::game::{DieId, PlayerId, State, rerolls};

/// Describes which dice a player can re-roll: `ann may re-roll a unit in bob's home army (Vortex)`.
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

/// Describes the units that a player may re-roll by Rapid Growth, and the rolls of both sides.
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

/// Describes the units that are re-rolled together.
pub(super) fn throw_together(state: &State, whose: PlayerId) -> String {
    let units = rerolls::thrown_together(state);
    format!("{}, re-roll {}", words::player(state, whose), words::dice(state, &units))
}

/// Describes the die to re-roll: `bob, re-roll Guardian, now on melee 2`.
pub(super) fn throw(state: &State, whose: PlayerId, unit: DieId) -> String {
    let (who, name) = (words::player(state, whose), &state.die(unit).name);
    format!("{who}, re-roll {name}, now on {}", rerolls::shown(state, unit))
}

/// Describes who can have a unit re-rolled after a total was typed.
pub(super) fn reroll_total(state: &State, whose: PlayerId) -> String {
    let who = words::player(state, whose);
    let Some((army, source)) = rerolls::current_source(state) else {
        return format!("{who} may have a unit re-rolled");
    };
    let whose_army = words::army(state, army);
    format!("{who} may have a unit of {whose_army} re-rolled ({source}): give the new total, or pass")
}

/// Asks for the part of a total that an ability needs: `ann, how many of the 4 missile are from Lava Elves (Cursed Bullets)?`
pub(super) fn total_part(state: &State, whose: PlayerId) -> String {
    let who = words::player(state, whose);
    let Some((part, total)) = typed_totals::open_part(state) else {
        return format!("{who}, choose a number");
    };
    format!(
        "{who}, how many of the {total} {} are from {} ({})? Choose {} to {}",
        part.of, part.species, part.ability, part.least, part.most
    )
}

/// Asks for the icons that a total hides.
pub(super) fn hidden_icons(state: &State, whose: PlayerId) -> String {
    let who = words::player(state, whose);
    match typed_totals::hidden_icons(state) {
        Some(HiddenIcons::OfArmy(icons)) => {
            let names: Vec<String> = icons.iter().map(ToString::to_string).collect();
            format!(
                "{who}, did {} come up? A total does not show it: then type the faces, else pass",
                or(&names)
            )
        }
        Some(HiddenIcons::OnDice(_, icons)) => {
            let names: Vec<String> = icons.iter().map(ToString::to_string).collect();
            format!("{who}, {} can act on these dice: give their faces, or pass", and(&names))
        }
        Some(HiddenIcons::Subtracted(less)) => format!(
            "{who}, icons of the marching army take {less} maneuver from plain icons and IDs alone: give the faces of the \
             counter-maneuver, or pass if they show nothing else"
        ),
        None => format!("{who}, give the faces, or pass"),
    }
}

/// Asks how many results the unit affected by a Bash rolled.
pub(super) fn bashed(state: &State, whose: PlayerId) -> String {
    let who = words::player(state, whose);
    let Some((unit, most)) = typed_totals::bashed(state) else { return format!("{who}, choose a number") };
    format!("{who}, how many melee did {} roll (Bash)? Choose 1 to {most}", state.die(unit).name)
}
