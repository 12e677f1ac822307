//! The legal moves: the only source for listings, hints and offers in JSON.
//!
//! Calls the functions by which the procedures refuse, and decides nothing by itself.

mod by_hand;
mod dice;
mod steps;

use super::command::conceding;
use super::moves::{Move, MoveKind, Value};
use super::prompts;
use super::state::{PlayerId, State};
use warband_core::offer::{Arguments, NeedKind, Offer};

pub use steps::{of_ability, of_eighth_face};

/// Returns every move that the rules allow any player now, without `--override`; none if the game is over, or has not begun.
///
/// Without options that only refine a roll or a promotion (`-t`, `--ids`, `--worth`), alternative words for the same command
/// (`throw` for `save`, the number of an option), `fix`, which corrects the file, and changes entered by hand, which
/// [`moves_by_hand`] lists. Of more than four items in one place each is listed alone; sets of them may be typed.
pub fn legal_moves(state: &State) -> Vec<Move> {
    if state.end.is_some() {
        return Vec::new();
    }
    let mut moves = match (state.prompt, state.turn()) {
        (Some(prompt), _) => prompts::moves(state, prompt),
        (None, Some(turn)) => steps::moves(state, turn),
        (None, None) => return Vec::new(),
    };
    moves.extend(prompts::spells_first(state));
    moves.push(concede(state));
    without_doubles(moves)
}

/// Returns what can be entered by hand now because of a spell, an icon or an ability; empty if the game is over.
///
/// Each move is for dice of one player in one place.
pub fn moves_by_hand(state: &State) -> Vec<Move> {
    if state.end.is_some() || state.turn().is_none() {
        return Vec::new();
    }
    let legal = legal_moves(state);
    let mut moves = without_doubles(by_hand::moves(state));
    moves.retain(|by_hand| !legal.contains(by_hand));
    moves
}

/// Returns [`legal_moves`] in the words that players type.
pub fn legal(state: &State) -> Vec<Offer> {
    in_words(state, &legal_moves(state))
}

/// Returns [`moves_by_hand`] in the words that players type.
pub fn legal_by_hand(state: &State) -> Vec<Offer> {
    in_words(state, &moves_by_hand(state))
}

/// Returns moves in the words that players type.
pub fn in_words(state: &State, moves: &[Move]) -> Vec<Offer> {
    moves.iter().map(|one| one.offer(state)).collect()
}

/// Returns the move that concedes, for every player who has not. Without a name it is the acting player, if that is clear.
fn concede(state: &State) -> Move {
    let plays = |player: &PlayerId| !state.player(*player).conceded;
    let players = state.everybody().filter(plays).map(Value::Player).collect();
    let concede = Move::new(state, MoveKind::Concede).one_of(NeedKind::Player, players);
    let is_clear = conceding(state).is_ok_and(|player| plays(&player));
    if is_clear { concede.optional() } else { concede }
}

/// Removes duplicate moves: two eighth faces may allow the same.
fn without_doubles(moves: Vec<Move>) -> Vec<Move> {
    let mut each: Vec<Move> = Vec::new();
    for one in moves {
        if !each.contains(&one) {
            each.push(one);
        }
    }
    each
}
