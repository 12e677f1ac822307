//! The legal moves: the only source for listings, hints and offers in JSON.

use super::command::Command;
use super::moves::Move;
use super::procedures::{
    attack, build, by_hand, draw, effects, movement, payment, place_wall, play_event, summon, transfer, turn,
};
use super::refusal::{Impossible, Refusal, Rule};
use super::state::State;
use crate::rules::Phase;
use warband_core::offer::Offer;

/// Returns every move of this phase that the rules allow the active player now, without `--override`; empty if the game is
/// over. A command of a later phase goes on to that phase, and is listed there.
///
/// Without options that only change the dice (`--hits`, `--plus`), without `fix`, which corrects the file, and without
/// effects of cards, which [`moves_by_hand`] lists.
pub fn legal_moves(state: &State) -> Vec<Move> {
    if state.end.is_some() {
        return Vec::new();
    }
    if state.chooser.is_some() {
        return vec![turn::choice_of_first(state)];
    }
    let mut moves = of_phase(state);
    moves.extend(turn::moves(state));
    moves
}

/// The verbs that belong to a phase.
const OF_PHASES: [(Phase, &str); 7] = [
    (Phase::Draw, "draw"),
    (Phase::Summon, "summon"),
    (Phase::Event, "event"),
    (Phase::Event, "wall"),
    (Phase::Move, "move"),
    (Phase::Attack, "attack"),
    (Phase::Build, "build"),
];

/// Returns the verbs of later phases of the turn, whose commands go on to their phase.
pub fn later_verbs(state: &State) -> impl Iterator<Item = &'static str> {
    let is_in_turn = state.end.is_none() && state.chooser.is_none();
    let now = state.turn.phase;
    OF_PHASES.into_iter().filter(move |(phase, _)| is_in_turn && *phase > now).map(|(_, verb)| verb)
}

/// Returns the refusal of every command of a verb that belongs to a phase, whatever it names: the game is over, a player chooses who
/// begins, or the phase has ended; `None` if some command of the verb may be possible, or for other verbs.
pub fn not_now(state: &State, verb: &str) -> Option<Refusal> {
    let (needed, _) = OF_PHASES.into_iter().find(|(_, of_phase)| *of_phase == verb)?;
    if let Some(end) = state.end {
        return Some(Impossible::Over { winner: state.names.of(end.winner) }.into());
    }
    if let Some(player) = state.chooser {
        return Some(Impossible::ChooseFirst { player }.into());
    }
    let now = state.turn.phase;
    (needed < now).then(|| Rule::WrongPhase { needed, now }.into())
}

/// Returns the moves of the current phase.
fn of_phase(state: &State) -> Vec<Move> {
    match state.turn.phase {
        Phase::Draw => draw::moves(state),
        Phase::Summon => summon::moves(state),
        Phase::Event => [play_event::moves(state), place_wall::moves(state)].concat(),
        Phase::Move => movement::moves(state),
        Phase::Attack => attack::moves(state),
        Phase::Build => build::moves(state),
    }
}

/// Reports whether nothing can be done in this phase, so that `next` skips it.
pub fn is_idle(state: &State) -> bool {
    match state.turn.phase {
        Phase::Draw => !draw::can_draw(state),
        Phase::Build => state.player(state.turn.player).hand.count() == 0,
        Phase::Summon | Phase::Event | Phase::Move | Phase::Attack => of_phase(state).is_empty(),
    }
}

/// Returns what can be entered by hand now because of an event card or an ability; empty if the game is over.
pub fn moves_by_hand(state: &State) -> Vec<Move> {
    if state.end.is_some() || state.chooser.is_some() {
        return Vec::new();
    }
    let walls = place_wall::further_moves(state);
    [by_hand::moves(state), effects::moves(state), payment::moves(state), transfer::moves(state), walls]
        .concat()
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

/// Returns the command that these words mean, each an argument as [`Move::words_with`] writes it, if it is one of the
/// [`legal_moves`] or of the [`moves_by_hand`]. The program also reads beginnings of names, options and commands that are
/// refused.
pub fn read(state: &State, words: &[String]) -> Option<Command> {
    let moves = [legal_moves(state), moves_by_hand(state)].concat();
    moves.iter().find_map(|one| one.with(state, &one.read(state, words)?))
}
