//! What units did, and what was done to cards on the board.

use super::attack::attack_sentence;
use super::events::Scene;
use super::words;
use crate::report::english::count;
use crate::summoner_wars::game::{BoardEvent, CardId, Event, Pile, PileKind, State, UnitEvent};
use crate::summoner_wars::rules::Square;

/// A move or an attack in words, with how the dice came where `is_log`; `was` is the state before it.
pub(super) fn unit_sentence(was: &State, event: &UnitEvent, is_log: bool) -> String {
    match event {
        UnitEvent::Moved { from, to, path, counts } => moved(was, (*from, *to), path, *counts),
        UnitEvent::Attacked(attacked) => attack_sentence(was, attacked, is_log),
    }
}

/// Something that happened to a card on the board; `None` where the event behind it says it.
pub(super) fn board_sentence(scene: &Scene<'_>, event: &BoardEvent) -> Option<String> {
    let (was, now) = (scene.was, scene.now);
    Some(match event {
        BoardEvent::Wounded { square, wounds } => return wounded(scene, *square, *wounds),
        BoardEvent::Destroyed { square, card, to } => destroyed(scene, *square, *card, *to),
        BoardEvent::Healed { square, wounds } => {
            let healed = wounds_of(*wounds);
            format!("{} is healed of {healed}, {}", words::at(was, *square), left(now, *square))
        }
        BoardEvent::EffectBegan { square, effect } => {
            let dice = now.piece(*square).map_or(0, |piece| now.attack(piece));
            format!(
                "{}: {}, {}; {} now",
                words::at(now, *square),
                words::effect(effect),
                words::until(effect.until),
                count(dice as usize, "die", "dice")
            )
        }
        BoardEvent::EffectEnded { square, name } => {
            let effects = was.piece(*square).map(|piece| &piece.effects[..]).unwrap_or_default();
            let effect = effects.iter().find(|effect| effect.name == *name)?;
            format!("ended: {} on {}", words::effect(effect), words::at(was, *square))
        }
        BoardEvent::Placed { from, to } => format!("{} is put on {to}", words::at(was, *from)),
        BoardEvent::Swapped { a, b } => {
            format!("{} and {} change places", words::at(was, *a), words::at(was, *b))
        }
        BoardEvent::Controlled { square, player, until_turn } => {
            let until = if *until_turn { " until this turn ends" } else { "" };
            format!("{} is controlled by {}{until}", words::at(was, *square), words::player(*player))
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
        format!("{unit} stays, which is a move too")
    } else {
        format!("{unit} moves{over} to {to}")
    };
    let beside = if counts { "" } else { "; it is none of the moves of the turn" };
    format!("{went}{beside}")
}

fn wounded(scene: &Scene<'_>, square: Square, wounds: u8) -> Option<String> {
    if matches!(scene.next, Some(Event::Board(BoardEvent::Destroyed { square: of, .. })) if *of == square) {
        return None;
    }
    let all = scene.now.piece(square).map_or(0, |piece| piece.wounds);
    let before = if all > wounds { format!(": {}", wounds_of(all)) } else { String::new() };
    let (card, taken) = (words::at(scene.was, square), wounds_of(wounds));
    Some(format!("{card} takes {taken}{before}, {}", left(scene.now, square)))
}

fn destroyed(scene: &Scene<'_>, square: Square, card: CardId, to: Pile) -> String {
    let life = scene.was.card(card).life().unwrap_or_default();
    let name = scene.was.name(card);
    let taken = if let Some(Event::Board(BoardEvent::Wounded { square: of, wounds })) = scene.last
        && *of == square
    {
        format!(" takes {}: {life}/{life} wounds,", wounds_of(*wounds))
    } else {
        String::from(" is")
    };
    format!("{name} at {square}{taken} destroyed, to {}", pile(scene.now, to))
}

/// A pile that a card has come to.
fn pile(now: &State, pile: Pile) -> String {
    let (of, who) = (now.player(pile.player), words::player(pile.player));
    match pile.kind {
        PileKind::Magic => format!("the magic pile of {who} (magic {})", of.magic.len()),
        PileKind::Discard => format!("the discard pile of {who}"),
    }
}

/// `8/9 left`: life of a card on the board.
pub(super) fn left(state: &State, square: Square) -> String {
    let piece = state.piece(square);
    piece.map_or_else(String::new, |piece| format!("{}/{} left", state.life_left(piece), state.life(piece)))
}

/// `1 wound`.
pub(super) fn wounds_of(wounds: u8) -> String {
    count(usize::from(wounds), "wound", "wounds")
}
