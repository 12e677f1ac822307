//! The prompt of `play`: the player the game waits for, and a word for the decision.

use crate::report::PromptLine;
use crate::report::dragon_dice::game::status::position;
use crate::report::dragon_dice::game::{prompt, words};
use warband_dragon_dice::game::State;
use warband_dragon_dice::game::march::minor_to_roll;
use warband_dragon_dice::rules::StepKind;

/// Returns the prompt of `play` in this position.
pub(crate) fn prompt_line(state: &State) -> PromptLine {
    let turn = state.turn();
    let title = match (turn, state.step()) {
        (Some(_), Some(step)) => step.title(),
        _ => position::setup_step(state).map_or_else(|| String::from("set-up"), |step| step.title()),
    };
    let (word, title) = match state.prompt() {
        _ if state.end().is_some() => ("over", String::from("the game is over")),
        Some(prompt) => {
            let word = prompt::describe(state, &prompt).word;
            (word, format!("{title} ({})", word.trim_end_matches('?')))
        }
        None => {
            let is_marching = turn.is_some_and(|turn| turn.marching.is_some());
            let word = match state.step() {
                Some(_) if minor_to_roll(state).is_some() => "minor",
                Some(step) => step_word(step.kind, is_marching),
                None => "begin",
            };
            (word, title)
        }
    };
    let who = words::player(state, state.acting());
    let is_first = state.acting().0.is_multiple_of(2);
    PromptLine { who, is_first, turn: turn.map(|turn| turn.number), word, title, dice: None }
}

const fn step_word(kind: StepKind, is_marching: bool) -> &'static str {
    match kind {
        StepKind::Order => "order",
        StepKind::Place => "place",
        StepKind::Distances => "distance",
        StepKind::Expire | StepKind::ExpireEnd => "expire",
        StepKind::Abilities => "abilities",
        StepKind::EighthFace => "eighth",
        StepKind::Royalty => "royalty",
        StepKind::Dragons => "dragons",
        StepKind::Maneuver if is_marching => "maneuver?",
        StepKind::Maneuver => "march",
        StepKind::Action => "action",
        StepKind::Reinforce => "reinforce",
        StepKind::Retreat => "retreat",
    }
}
