//! The description of a prompt, with the commands that answer it.

use super::words;
use warband_dragon_dice::game::{Prompt, State, options};

/// The description of a prompt.
pub(super) struct PromptDescription {
    /// The prompt's key, for programs.
    pub(super) key: &'static str,
    /// The prompt's word, in the prompt of `play`.
    pub(super) word: &'static str,
    /// The label of a button that chooses or rolls. The label of the choice follows it.
    pub(super) answer: &'static str,
    /// The label of a button that declines; empty if nothing can be declined.
    pub(super) declines: &'static str,
    /// What the game waits for, as a sentence without a full stop: `ann, roll the horde army for the order of play`.
    pub(super) sentence: String,
    /// Returns the commands that answer the prompt.
    pub(super) commands: fn(&State, &Prompt) -> Vec<String>,
}

pub(super) fn type_these(commands: &[&str]) -> Vec<String> {
    commands.iter().map(|command| (*command).to_owned()).collect()
}

/// Returns a command for each option.
pub(super) fn each_option(state: &State, prompt: &Prompt) -> Vec<String> {
    options(state, prompt).iter().map(|option| format!("choose {}", words::quoted(option))).collect()
}

pub(super) fn each_or_pass(state: &State, prompt: &Prompt) -> Vec<String> {
    each_option(state, prompt).into_iter().chain([String::from("pass")]).collect()
}
