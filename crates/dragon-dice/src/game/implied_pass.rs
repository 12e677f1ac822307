//! Commands that also decline the question about the icons of a typed total: whoever goes on to the next roll or choice of
//! the same step states that none showed.

use super::command::{self, Command, TypedCommand};
use super::legal::legal;
use super::resolution::typed_totals::{HiddenIcons, hidden_icons};
use super::state::{Impossible, PromptKind, State};
use super::turn::decide;
use warband_core::chance::Trial;
use warband_core::offer::Offer;

/// The verbs of commands that imply a pass, as [`position_for_words`] reads them.
const VERBS: [&str; 5] = ["save", "counter", "casualties", "choose", "cast"];

/// Returns the position after the question about the icons of a total is declined; `None` if the game waits for something
/// else, or if nothing more is asked in the same step: then the question has to be answered.
pub fn after_implied_pass(state: &State) -> Option<State> {
    state.prompt.filter(|prompt| prompt.kind == PromptKind::TotalIcons)?;
    // Icons of the attack belong to another player than the one who saves.
    if matches!(hidden_icons(state), Some(HiddenIcons::OnDice(..))) {
        return None;
    }
    let after = decide(state, &Command::Pass, &mut Trial::default(), None).ok()?.state;
    let step = |state: &State| state.turn().map(|turn| (turn.number, turn.player, turn.step));
    (after.prompt.is_some() && step(&after) == step(state)).then_some(after)
}

/// Returns the commands that imply the pass, in the words that players type.
pub fn legal_after_implied_pass(state: &State) -> Vec<Offer> {
    let offers = after_implied_pass(state).map_or_else(Vec::new, |after| legal(&after));
    offers.into_iter().filter(|offer| VERBS.contains(&offer.verb())).collect()
}

/// Returns the position in which typed words are read if they imply a pass, and do not answer the current prompt.
pub fn position_for_words(state: &State, text: &TypedCommand) -> Option<State> {
    let goes_on = matches!(
        text,
        TypedCommand::Save(_)
            | TypedCommand::Counter(_)
            | TypedCommand::Casualties(_)
            | TypedCommand::Cast(_)
    ) || matches!(text, TypedCommand::Choose(_)) && command::resolve(state, text).is_err();
    goes_on.then(|| after_implied_pass(state)).flatten()
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
