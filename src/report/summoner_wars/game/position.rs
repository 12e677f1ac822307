//! The position of a game in a line or two: turn, phase, and moves or attacks left.

use super::words;
use warband_summoner_wars::game::{End, Ending, State};
use warband_summoner_wars::rules::Phase;

/// Formats the position: `turn 3, player 1: Move, moves 0/3`, or how the game ended.
pub(super) fn head(state: &State) -> String {
    if let Some(end) = state.end() {
        return ended(state, end);
    }
    if let Some(player) = state.chooser() {
        return format!("{} chooses who begins", words::player(state, player));
    }
    let turn = state.turn();
    let budget = budget(state).map_or_else(String::new, |budget| format!(", {budget}"));
    format!(
        "turn {}, {}: {}{budget}",
        turn.number,
        words::player(state, turn.player),
        words::phase(turn.phase)
    )
}

/// Formats the moves or attacks of the turn in their phase: `moves 1/3`.
pub(super) fn budget(state: &State) -> Option<String> {
    let budget = state.budget();
    match state.turn().phase {
        Phase::Move => Some(format!("moves {}/{}", budget.moves, budget.move_limit)),
        Phase::Attack => Some(format!("attacks {}/{}", budget.attacks, budget.attack_limit)),
        _ => None,
    }
}

/// Describes how the game ended. It names the player who lost, since two decks may have the same name.
pub(super) fn ended(state: &State, end: End) -> String {
    let loser = end.winner.other();
    let won = format!("{} wins with {}", words::player(state, end.winner), words::deck(state, end.winner));
    let player = words::player(state, loser);
    match end.how {
        Ending::SummonerDestroyed => {
            format!("{won}: {} of {player} is destroyed", words::summoner(state, loser))
        }
        Ending::Conceded => format!("{won}: {player} gives up"),
    }
}
