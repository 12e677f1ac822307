//! Commands that also decline the question about the icons of a typed total: whoever goes on to the next roll or choice of
//! the same step states that none showed.

use super::command::{self, Command, TypedCommand};
use super::legal::legal;
use super::resolution::typed_totals::{HiddenIcons, hidden_icons};
use super::state::{Impossible, PromptKind, State};
use super::turn::decide;
use warband_core::chance::Trial;
use warband_core::offer::Offer;

/// Reports whether typed words are a certain command.
type IsCommand = fn(&TypedCommand) -> bool;

/// The commands that imply a pass: the verb of each, and whether typed words are that command.
const GOING_ON: [(&str, IsCommand); 5] = [
    ("save", |text| matches!(text, TypedCommand::Save(_))),
    ("counter", |text| matches!(text, TypedCommand::Counter(_))),
    ("casualties", |text| matches!(text, TypedCommand::Casualties(_))),
    ("choose", |text| matches!(text, TypedCommand::Choose(_))),
    ("cast", |text| matches!(text, TypedCommand::Cast(_))),
];

/// Returns the position after the question about the icons of a total is declined; `None` if the game waits for something
/// else, or if nothing more is asked in the same step: then the question has to be answered.
pub fn after_implied_pass(state: &State) -> Option<State> {
    state.prompt.filter(|prompt| prompt.kind == PromptKind::TotalIcons)?;
    // Icons of the other side act on the dice, and whoever goes on may be another player than the one who knows them.
    if !matches!(hidden_icons(state), Some(HiddenIcons::OfArmy(_))) {
        return None;
    }
    let after = decide(state, &Command::Pass, &mut Trial::default(), None).ok()?.state;
    let step = |state: &State| state.turn().map(|turn| (turn.number, turn.player, turn.step));
    (after.prompt.is_some() && step(&after) == step(state)).then_some(after)
}

/// Returns the commands that imply the pass, in the words that players type.
pub fn legal_after_implied_pass(state: &State) -> Vec<Offer> {
    let offers = after_implied_pass(state).map_or_else(Vec::new, |after| legal(&after));
    offers.into_iter().filter(|offer| GOING_ON.iter().any(|(verb, _)| *verb == offer.verb())).collect()
}

/// Returns the position in which typed words are read if they imply a pass, and do not answer the current prompt.
pub fn position_for_words(state: &State, text: &TypedCommand) -> Option<State> {
    // A number is that of an option on the list of the current prompt.
    let is_number = matches!(text, TypedCommand::Choose(option) if option.trim().parse::<u32>().is_ok());
    let goes_on = !is_number && GOING_ON.iter().any(|(_, is_command)| is_command(text));
    let answers = matches!(text, TypedCommand::Choose(_)) && command::resolve(state, text).is_ok();
    (goes_on && !answers).then(|| after_implied_pass(state)).flatten()
}

/// Returns the position in which a command is decided if it passes first.
pub fn position_for_command(state: &State, command: &Command) -> Option<State> {
    matches!(command, Command::PassFirst(_)).then(|| after_implied_pass(state)).flatten()
}

/// Returns the command that typed words mean in this position.
///
/// # Errors
/// A name means nothing, or several things.
pub fn resolve(state: &State, text: &TypedCommand) -> Result<Command, Impossible> {
    match position_for_words(state, text) {
        Some(after) => Ok(Command::PassFirst(Box::new(command::resolve(&after, text)?))),
        None => command::resolve(state, text),
    }
}
