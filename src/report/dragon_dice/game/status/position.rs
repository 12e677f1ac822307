//! The position of a game in a few lines: turn, phase, step, prompt.

use crate::report::dragon_dice::game::remind::checklist::checklist;
use crate::report::dragon_dice::game::remind::offers::with_real_dice;
use crate::report::dragon_dice::game::{prompt, words};
use crate::report::english::count;
use warband_dragon_dice::game::{End, Ending, PromptKind, Stage, State};
use warband_dragon_dice::rules::{Step, StepKind, setup_steps};

/// Returns the heading: `turn 3, ann: First March: Maneuver`, the step of the set-up, or the end of the game.
pub(in crate::report) fn head(state: &State) -> String {
    if let Some(end) = state.end() {
        return ended(state, end);
    }
    if let (Stage::Turn(turn), Some(step)) = (&state.stage(), state.step()) {
        return format!("turn {}, {}: {}", turn.number, words::player(state, turn.player), step.title());
    }
    let step = setup_step(state).map(|step| format!(": {}", step.title()));
    format!("set-up{}", step.unwrap_or_default())
}

/// Returns the present step of the set-up.
pub(in crate::report) fn setup_step(state: &State) -> Option<Step> {
    let kind = state.prompt()?.kind;
    let kind = if matches!(kind, PromptKind::Place(_)) {
        StepKind::Place
    } else if matches!(kind, PromptKind::Distance(_)) {
        StepKind::Distances
    } else {
        StepKind::Order
    };
    setup_steps(state.edition()).into_iter().find(|step| step.kind == kind)
}

/// Describes how the game ended.
pub(in crate::report) fn ended(state: &State, end: End) -> String {
    let Some(winner) = end.winner else { return String::from("the game is over: nobody won") };
    let who = words::player(state, winner);
    match end.how {
        Ending::Captured => format!("{who} wins: {} terrains captured", state.rules().terrains_to_win),
        Ending::Held => format!(
            "{who} wins: {} terrains held for {} more turns",
            state.rules().terrains_to_win,
            state.rules().turns_to_hold
        ),
        Ending::LastStanding => format!("{who} wins: no other player has units in play"),
        Ending::Conceded => format!("{who} wins: everybody else gave up"),
    }
}

/// Returns what the game waits for, with the commands that answer it, or what the player whose turn it is can do.
pub(in crate::report) fn what_next(state: &State) -> (String, Vec<String>) {
    let (what, commands) = what_comes(state);
    (what, with_real_dice(state, commands))
}

fn what_comes(state: &State) -> (String, Vec<String>) {
    if state.end().is_some() {
        return (summary(state), Vec::new());
    }
    if let Some(prompt) = &state.prompt() {
        return (prompt::describe(state, prompt).sentence, prompt::commands(state, prompt));
    }
    let items = checklist(state);
    let mut what = String::new();
    for item in items.iter().filter(|item| !item.ends_step || items.len() == 1) {
        let link = if what.is_empty() {
            ""
        } else if item.what.starts_with("or ") {
            ", "
        } else {
            "; "
        };
        what += link;
        what += &item.what;
    }
    (what, items.into_iter().flat_map(|item| item.commands).collect())
}

/// Summarizes the number of turns and the health left.
pub(in crate::report) fn summary(state: &State) -> String {
    let turns = state.turn().map_or(0, |turn| turn.number);
    let health = |id| -> u32 { state.armies(id).into_iter().map(|army| state.health(army)).sum() };
    let each = state.everybody().map(|id| format!("{} {}", words::player(state, id), health(id)));
    let each: Vec<String> = each.collect();
    let turns = count(turns as usize, "turn", "turns");
    format!("{turns}, health left: {}", each.join(", "))
}
