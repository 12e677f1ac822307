//! The prompt of `play`: the player the game waits for, and a word for the decision.

use super::words;
use crate::report::PromptLine;
use warband_core::text::Name;
use warband_summoner_wars::game::{PlayerId, State};

/// Returns the prompt in this position.
pub(crate) fn prompt_line(state: &State) -> PromptLine {
    let player = state.chooser().unwrap_or(state.turn().player);
    let (word, title) = match (state.end(), state.chooser()) {
        (Some(_), _) => ("over", String::from("the game is over")),
        (None, Some(_)) => ("first", String::from("who begins")),
        (None, None) => (state.turn().phase.word(), words::phase(state.turn().phase)),
    };
    let turn = state.chooser().is_none().then_some(state.turn().number);
    let who = Name::from(state.names().word(player)).to_string();
    PromptLine { who, is_first: player == PlayerId::One, turn, word, title, dice: None }
}
