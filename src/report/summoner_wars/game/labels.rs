//! Labels of moves in plain English, for buttons; they do not assume knowledge of the commands.

use super::words;
use crate::report::labelled::LabelledOffer;
use warband_core::offer::Need;
use warband_summoner_wars::game::{Move, MoveKind, State, Value};
use warband_summoner_wars::rules::Square;

/// Returns moves as typed words, with labels.
pub(super) fn labelled(state: &State, moves: &[Move]) -> Vec<LabelledOffer> {
    let one = |of: &Move| {
        let labels = of.needs.iter().enumerate().map(|(place, need)| {
            let is_last = place + 1 == of.needs.len();
            need.list().iter().map(|value| choice(state, of, need, value, is_last)).collect()
        });
        LabelledOffer::new(label(state, of), of.offer(state), labels)
    };
    moves.iter().map(one).collect()
}

/// Returns the label of a move: `Move Warrior at a2`, `Summon`.
fn label(state: &State, of: &Move) -> String {
    let label = match of.kind {
        MoveKind::Next => {
            return state.turn().phase.next().map_or_else(
                || String::from("End the turn"),
                |next| format!("Go on to the {} phase", words::phase(next)),
            );
        }
        MoveKind::Move(from) => return format!("Move {}", words::at(state, from)),
        MoveKind::Attack { from, .. } => return format!("Attack with {}", words::at(state, from)),
        MoveKind::DropEffect(square) => return format!("End an effect on {}", words::at(state, square)),
        MoveKind::Swap(square) => return format!("Swap {}", words::at(state, square)),
        MoveKind::Draw => "Draw cards",
        MoveKind::Summon => "Summon",
        MoveKind::PlayEvent => "Play",
        MoveKind::PlaceWall(_) | MoveKind::PlaceNamedWall => "Place a wall",
        MoveKind::Build => "Put on your magic pile",
        MoveKind::Damage { .. } => "Wound",
        MoveKind::Heal { .. } => "Heal",
        MoveKind::AddEffect => "Put an effect",
        MoveKind::Place => "Put",
        MoveKind::Control => "Give",
        MoveKind::Pay => "Pay magic",
        MoveKind::Transfer => "Move cards from the top",
        MoveKind::Reveal => "Name an unknown card",
        MoveKind::ChooseFirst => "The first turn goes to",
        MoveKind::Concede => "Concede",
    };
    label.to_owned()
}

/// Returns a choice as the continuation of the move's label: `on Fighter at a5, 1/1 life left`.
fn choice(state: &State, of: &Move, need: &Need<Value>, value: &Value, is_last: bool) -> String {
    match (&of.kind, value) {
        (MoveKind::Summon, Value::Card(slot)) => {
            let cost = slot.known().and_then(|card| state.card(card).unit()).map_or(0, |unit| unit.cost);
            format!("{} for {cost} magic", words::described(&of.word(state, value), 1))
        }
        (MoveKind::PlaceNamedWall, Value::Card(_)) => format!("as {}", of.word(state, value)),
        (_, Value::Card(_)) => words::described(&of.word(state, value), 1),
        (MoveKind::Move(from), Value::Square(to)) if to == from => {
            String::from("nowhere: it counts as moved")
        }
        (MoveKind::Move(_), Value::Square(to)) => format!("to {to}"),
        (MoveKind::Attack { under, .. }, Value::Square(to)) => format!("on {}", target(state, *to, *under)),
        (MoveKind::Damage { under } | MoveKind::Heal { under }, Value::Square(at)) => {
            target(state, *at, *under)
        }
        (MoveKind::Swap(_), Value::Square(other)) => format!("with {}", words::at(state, *other)),
        (MoveKind::Control, Value::Square(at)) => words::at(state, *at),
        (MoveKind::Place, Value::Square(from)) if !is_last => words::at(state, *from),
        (_, Value::Square(at)) => format!("on {}", words::at(state, *at)),
        (MoveKind::Control, Value::Player(player)) => format!("to {}", words::player(state, *player)),
        (MoveKind::Concede, Value::Player(player)) => format!("for {}", words::player(state, *player)),
        (_, Value::Player(player)) => words::player(state, *player),
        (_, Value::Pile(pile)) => {
            let before = match need.option {
                Some(_) => "in",
                None if is_last => "to",
                None => "of",
            };
            format!("{before} {}", words::pile(state, *pile))
        }
        (_, Value::Under(square)) => {
            let before = if is_last && need.option.is_none() { "to a place" } else { "of the cards" };
            format!("{before} under {}", words::at(state, *square))
        }
        (_, Value::Number(_) | Value::Pips(_) | Value::Text(_)) => of.word(state, value),
    }
}

/// Names the card on a square with its life: `Fighter at a5, 1/1 life left`; the lower one if `under`.
fn target(state: &State, at: Square, under: bool) -> String {
    let Some(piece) = (if under { state.lower_cards().get(&at) } else { state.piece(at) }) else {
        return at.to_string();
    };
    let upper = if under { state.piece(at) } else { None };
    let upper = upper.map_or_else(String::new, |piece| format!(" under {}", state.name(piece.card)));
    format!("{}{upper} at {at}, {}", state.name(piece.card), words::life_left(state, piece))
}
