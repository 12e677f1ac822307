//! Descriptions of the actions of units, and of changes to cards on the board.

use super::attack::attack_sentence;
use super::scene::Scene;
use super::{piles, words};
use crate::report::english::count;
use warband_core::text::Name;
use warband_summoner_wars::game::{BoardEvent, CardId, Event, State, UnitEvent, Zone};
use warband_summoner_wars::rules::Square;

/// Describes a move or an attack, with the source of the dice if `is_log`; `was` is the state before it.
pub(super) fn unit_sentence(was: &State, event: &UnitEvent, is_log: bool) -> String {
    match event {
        UnitEvent::Moved { from, to, path, counts } => moved(was, (*from, *to), path, *counts),
        UnitEvent::Attacked(attacked) => attack_sentence(was, attacked, is_log),
    }
}

/// Describes a change to a card on the board; `None` if the next event covers it.
pub(super) fn board_sentence(scene: &Scene<'_>, event: &BoardEvent) -> Option<String> {
    let (was, now) = (scene.was, scene.now);
    Some(match event {
        BoardEvent::Wounded { square, wounds } => return wounded(scene, *square, *wounds),
        BoardEvent::Destroyed { square, card, to } => destroyed(scene, *square, *card, *to),
        BoardEvent::Healed { square, wounds } => {
            let healed = wounds_of(*wounds);
            format!("{} heals {healed}, {}", words::at(was, *square), left(now, *square))
        }
        BoardEvent::EffectBegan { square, effect } => {
            let (unit, until) = (words::at(now, *square), words::until(now, effect.until));
            let dice = now.piece(*square).map_or(0, |piece| now.attack(piece)) as usize;
            let dice = format!("; {} now", count(dice, "die", "dice"));
            let dice = if effect.change.attack == 0 { String::new() } else { dice };
            format!("{unit}: {}, {until}{dice}", words::effect(effect))
        }
        BoardEvent::EffectExtended { square, name, until } => {
            let (unit, name) = (words::at(now, *square), Name::from(name.clone()));
            format!("{unit}: {name} does not stack; it now lasts {}", words::until(now, *until))
        }
        BoardEvent::EffectEnded { square, name } => {
            let effects = was.piece(*square).map(|piece| &piece.effects[..]).unwrap_or_default();
            let effect = effects.iter().find(|effect| effect.name == *name)?;
            format!("effect ended: {} on {}", words::effect(effect), words::at(was, *square))
        }
        // What happens to the lower card names it.
        BoardEvent::TurnedOver { .. } => return None,
        BoardEvent::Placed { from, to } => format!("{} is put on {to}", words::at(was, *from)),
        BoardEvent::Swapped { a, b } => {
            format!("{} and {} swap places", words::at(was, *a), words::at(was, *b))
        }
        BoardEvent::Controlled { square, player, until_turn } => {
            let until = if *until_turn { " until this turn ends" } else { "" };
            format!("{} is controlled by {}{until}", words::at(was, *square), words::player(now, *player))
        }
    })
}

fn moved(was: &State, (from, to): (Square, Square), path: &[Square], counts: bool) -> String {
    let unit = words::at(was, from);
    let over = match path {
        [over @ .., _] if !over.is_empty() => format!(" over {}", words::squares(over)),
        _ => String::new(),
    };
    let went = if from == to {
        format!("{unit} stays where it is; this counts as a move")
    } else {
        format!("{unit} moves{over} to {to}")
    };
    let uncounted = if counts { "" } else { "; it does not count as one of the three moves" };
    format!("{went}{uncounted}")
}

fn wounded(scene: &Scene<'_>, square: Square, wounds: u8) -> Option<String> {
    if matches!(scene.next, Some(Event::Board(BoardEvent::Destroyed { square: of, .. })) if *of == square) {
        return None;
    }
    let (card, taken) = (words::at(scene.was, square), wounds_of(wounds));
    Some(format!("{card} takes {taken}, {}", left(scene.now, square)))
}

fn destroyed(scene: &Scene<'_>, square: Square, card: CardId, to: Zone) -> String {
    let name = scene.was.name(card);
    let taken = if let Some(Event::Board(BoardEvent::Wounded { square: of, wounds })) = scene.last
        && *of == square
    {
        format!(" takes {},", wounds_of(*wounds))
    } else {
        String::new()
    };
    let (goes, along) = (piles::into(scene.now, to), piles::cards_under(scene, square, to));
    format!("{name} at {square}{taken} is destroyed and goes {goes}{along}")
}

/// Formats the life of a card on the board: `8/9 life left`.
pub(super) fn left(state: &State, square: Square) -> String {
    state.piece(square).map_or_else(String::new, |piece| words::life_left(state, piece))
}

/// Formats a number of wounds: `1 wound`.
pub(super) fn wounds_of(wounds: u8) -> String {
    count(usize::from(wounds), "wound", "wounds")
}
