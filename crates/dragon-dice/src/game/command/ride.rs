//! Parsing the words of a ride: a champion, the dragon that it tamed, and items that it carries (`docs/rules/dragons.md`,
//! Champions).

use super::names;
use super::names::TypedDice;
use crate::game::questions::reach::riders;
use crate::game::state::{DieId, PlayerId, State};
use crate::rules::StepKind;
use warband_core::text::{is_spelling, plain};

/// Returns the dice of a ride with another player's dragon. The dragon needs no owner before its name if the player has no
/// dragon of that name there, and an owner before it applies to the dragon alone. `None` if the words name no such ride.
pub(super) fn read_ride(state: &State, text: &TypedDice) -> Option<Vec<DieId>> {
    let player = state.turn()?.player;
    if !state.is_in(StepKind::Retreat) {
        return None;
    }
    let separate = names::in_names(state, &text.names);
    [Some(text.names.clone()), separate].into_iter().flatten().find_map(|words| {
        let parts: Vec<&str> = words.iter().flat_map(|list| list.split(',')).map(str::trim).collect();
        riders(state, player).into_iter().find_map(|ride| of_parts(state, player, &parts, text, ride))
    })
}

/// Returns the dice of the ride of this champion with this dragon, if the parts of a list name both.
fn of_parts(
    state: &State,
    player: PlayerId,
    parts: &[&str],
    text: &TypedDice,
    (champion, dragon): (DieId, DieId),
) -> Option<Vec<DieId>> {
    let owner = state.die_state(dragon).owner;
    let (name, at) = (&state.die(dragon).name, state.die_state(dragon).area);
    let has_own = !state.lying(player, at, |die| die.name == *name).is_empty();
    let is_dragon = |part: &&str| {
        let (of, name_typed) =
            part.split_once(':').map_or((None, *part), |(of, name_typed)| (Some(of), name_typed.trim()));
        let owns = |of: &str| names::read_player(state, of).is_ok_and(|of| of == owner);
        is_spelling(name.raw(), &plain(name_typed)) && of.map_or(!has_own, owns)
    };
    let place = parts.iter().position(is_dragon).filter(|_| owner != player)?;
    let others = parts.iter().enumerate().filter(|(at, _)| *at != place);
    let along: Vec<String> = others.map(|(_, part)| (*part).to_owned()).collect();
    let along = TypedDice { names: along, from: text.from.clone() };
    let mut dice = names::read_dice(state, &along, player, &[state.die_state(champion).area]).ok()?;
    dice.push(dragon);
    dice.contains(&champion).then_some(dice)
}
