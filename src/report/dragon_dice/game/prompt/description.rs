//! The description of a prompt, with the commands that answer it.

use crate::report::dragon_dice::game::words;
use warband_dragon_dice::game::{Prompt, State, options};

/// The description of a prompt.
pub(in crate::report) struct PromptDescription {
    /// The prompt's key, for programs.
    pub(in crate::report) key: &'static str,
    /// The prompt's word, in the prompt of `play`.
    pub(in crate::report) word: &'static str,
    /// The label of a button that chooses or rolls. The label of the choice follows it.
    pub(in crate::report) answer: &'static str,
    /// The label of a button that declines; empty if nothing can be declined.
    pub(in crate::report) declines: &'static str,
    /// What the game waits for, as a sentence without a full stop: `ann, roll the horde army for the order of play`.
    pub(in crate::report) sentence: String,
    /// Returns the commands that answer the prompt.
    pub(in crate::report) commands: fn(&State, &Prompt) -> Vec<String>,
}

pub(in crate::report) fn type_these(commands: &[&str]) -> Vec<String> {
    commands.iter().map(|command| (*command).to_owned()).collect()
}

/// Returns a command for each option.
pub(in crate::report) fn each_option(state: &State, prompt: &Prompt) -> Vec<String> {
    options(state, prompt).iter().map(|option| format!("choose {}", words::quoted(option))).collect()
}

pub(in crate::report) fn each_or_pass(state: &State, prompt: &Prompt) -> Vec<String> {
    each_option(state, prompt).into_iter().chain([String::from("pass")]).collect()
}
