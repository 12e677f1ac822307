//! What happened, in sentences without their ends.

use super::{position, words};
use crate::dragon_dice::dice::DieType;
use crate::dragon_dice::game::{Area, DieId, Event, State, Threw, Why};
use crate::journal::Game;
use crate::report::english::count;

/// Each event that people want to hear of, in words. `before` is the state before the first of them.
pub(super) fn told(before: &State, events: &[Event]) -> Vec<String> {
    let mut state = before.clone();
    let mut lines: Vec<String> = Vec::new();
    let mut events = events.iter().peekable();
    while let Some(event) = events.next() {
        let line = told_one(&state, event);
        state.apply(event);
        // A step in which nothing can be done is passed over.
        let passes = matches!(event, Event::Entered(_) | Event::TurnBegan { .. })
            && matches!(events.peek(), Some(Event::Entered(_) | Event::TurnBegan { .. }));
        match (line, event) {
            (Some(line), Event::Entered(_) | Event::TurnBegan { .. }) if passes => {
                lines.push(format!("{line}: nothing to do"));
            }
            (line, _) => lines.extend(line),
        }
    }
    lines
}

fn told_one(state: &State, event: &Event) -> Option<String> {
    let player = |id| words::player(state, id);
    Some(match event {
        Event::Threw(threw) => return threw_words(state, threw),
        Event::Ranked { player: id, total } => {
            let again = if state.player(*id).ranks.is_empty() { "" } else { ", against the tie" };
            format!("{} has {total} for the order of play{again}", player(*id))
        }
        Event::Ordered { order, frontier_by } => {
            let names: Vec<String> = order.iter().map(|id| player(*id)).collect();
            format!("order of play: {}; {} picks the frontier", names.join(", "), player(*frontier_by))
        }
        Event::Frontier(die) => format!(
            "the frontier is {}, proposed by {}",
            state.die(*die).name,
            player(state.piece(*die).owner)
        ),
        Event::Moved { dice, to, why } => moved(state, dice, *to, *why),
        Event::Turned { die, face } => turned(state, *die, *face),
        Event::Controls { terrain, player: Some(id) } => {
            format!("{} captured {}", player(*id), words::terrain(state, *terrain))
        }
        Event::Controls { terrain, player: None } => {
            format!("{} is held by nobody any more", words::terrain(state, *terrain))
        }
        Event::Became { terrain, location } => {
            format!("{} is a {location} while it shows its eighth face", words::terrain(state, *terrain))
        }
        Event::TurnBegan { player: id, number } => {
            let first = state.steps.first().map_or("", |step| step.phase);
            format!("turn {number}, {}: {first}", player(*id))
        }
        Event::Entered(step) => state.steps.get(*step)?.title(),
        Event::Marched(army) => format!("{} marches", words::army(state, *army)),
        Event::Announced(open) if open.is_empty() => String::from("nobody is there to oppose the maneuver"),
        Event::Announced(open) => {
            let names: Vec<String> = open.iter().map(|id| player(*id)).collect();
            format!("the maneuver may be opposed by {}", crate::report::english::and(&names))
        }
        Event::Answered { player: id, total: Some(total) } => {
            format!("{} counter-maneuvers with {total}", player(*id))
        }
        Event::Answered { player: id, total: None } => format!("{} lets it pass", player(*id)),
        Event::Maneuvered(total) => format!("the marching army maneuvers with {total}"),
        Event::Settled { succeeded: true } => String::from("the maneuver succeeds"),
        Event::Settled { succeeded: false } => String::from("the maneuver fails"),
        Event::Used(terrain) => {
            let face = state.eighth_face(*terrain).map_or("eighth face", |face| face.icon);
            format!("the {face} of {} acts", words::terrain(state, *terrain))
        }
        Event::Damaged { army, damage, killed } => {
            let dies = if *killed == 0 {
                String::from("nobody dies")
            } else {
                format!("{killed} health has to die")
            };
            format!("{damage} damage to {}: {dies}", words::army(state, *army))
        }
        Event::EffectBegan(effect) => {
            format!("effect {}: {}", effect.number, words::effect(state, effect))
        }
        Event::EffectEnded(number) => {
            let effect = state.effects.iter().find(|effect| effect.number == *number)?;
            let name = crate::text::Name::from(effect.name.clone());
            format!("ended: {name} on {}", words::army(state, effect.on))
        }
        Event::Held { player: id, turns: 0 } => {
            format!("{} counts no turns of holding any more", player(*id))
        }
        Event::Held { player: id, turns } => format!(
            "{} has held {} terrains for {} of {}",
            player(*id),
            state.captured(*id).len(),
            count(*turns as usize, "turn", "turns"),
            state.facts.turns_to_hold
        ),
        Event::Awaits(_) => return None,
        Event::Overruled { rule, reason } => {
            format!("the rule {rule} was overruled: {}", crate::text::Name::from(reason.clone()))
        }
        Event::Conceded(id) => format!("{} gives up", player(*id)),
        Event::Ended(end) => format!("{}; {}", position::ended(state, *end), position::summary(state)),
    })
}

/// A throw that no roll table shows: terrain dice, and totals.
fn threw_words(state: &State, threw: &Threw) -> Option<String> {
    let player = words::player(state, threw.player);
    match threw.what.as_str() {
        "distance" => Some(format!("{player} rolls {}", crate::text::Name::from(threw.faces.clone()))),
        "minor terrain" => None,
        _ if threw.faces.is_empty() && threw.total == 0 => Some(format!("{player} has nobody who may roll")),
        _ => None,
    }
}

/// A line of the log for a throw of an army.
pub(super) fn throw_in_log(threw: &Threw) -> String {
    let number = threw.throw.map_or_else(String::new, |number| format!(" {number}"));
    let faces = crate::text::Name::from(threw.faces.clone());
    format!("{} ({}{number}): {} {faces}", threw.what, threw.how, threw.total)
}

fn moved(state: &State, ids: &[DieId], to: Area, why: Why) -> String {
    let dice = words::dice(state, ids);
    let owner = ids.first().map_or(crate::dragon_dice::game::PlayerId(0), |id| state.piece(*id).owner);
    let whose = words::whose(state, owner);
    let place = words::area(state, owner, to);
    match why {
        Why::Placed => format!("{whose} {dice}: to {place}"),
        Why::Killed if to == Area::Pool => format!("killed, back to {place}: {dice}"),
        Why::Killed => format!("killed: {whose} {dice}"),
        Why::Buried => format!("buried: {whose} {dice}"),
        Why::NoCarrier => format!("buried, since nobody left can carry it: {whose} {dice}"),
        Why::ArmyGone => format!("buried with the army: {whose} {dice}"),
        Why::Alone => format!("{whose} {dice}: back to the pool, Dragonkin do not stand alone"),
        Why::Captured => format!("buried, the terrain is captured: {whose} {dice}"),
        Why::Promoted => format!("promoted: {whose} {dice} comes to {place}"),
        Why::Exchanged => format!("in exchange: {dice} goes to {place}"),
        Why::Recruited => format!("recruited: {whose} {dice}, at {place}"),
        Why::Summoned => format!("summoned: {whose} {dice}, to {place}"),
        Why::Reinforced => format!("{whose} {dice}: from the reserve to {place}"),
        Why::Retreated | Why::Effect => format!("{whose} {dice}: to {place}"),
        Why::Fixed => format!("set right: {whose} {dice} is at {place}"),
        Why::Conceded => format!("{whose} {dice}: out of the game"),
    }
}

fn turned(state: &State, die: DieId, face: usize) -> String {
    let piece = state.piece(die);
    let icon = piece.die.faces.get(face).map_or("", |face| face.icon.name());
    let name = &piece.die.name;
    match piece.die.kind {
        DieType::Terrain => {
            let at = state.every_terrain().find(|id| state.terrain(*id).die == die);
            let place = at.map_or_else(String::new, |id| words::terrain(state, id));
            format!("{place} ({name}) shows {} {icon}", face + 1)
        }
        _ => format!("{name} shows {icon}"),
    }
}
