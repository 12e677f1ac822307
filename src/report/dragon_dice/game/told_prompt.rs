//! What is said of a prompt, and what to type where its options are typed.

use super::words;
use warband_dragon_dice::game::{Prompt, State, options};

/// What is said of a prompt.
pub(super) struct Told {
    /// What it is, for programs.
    pub(super) key: &'static str,
    /// What it is, in the prompt of `play`.
    pub(super) word: &'static str,
    /// What the game waits for, without its end: `ann, roll the horde army for the order of play`.
    pub(super) sentence: String,
    /// What to type.
    pub(super) commands: fn(&State, &Prompt) -> Vec<String>,
}

pub(super) fn type_these(commands: &[&str]) -> Vec<String> {
    commands.iter().map(|command| (*command).to_owned()).collect()
}

/// Each option by its word.
pub(super) fn each_option(state: &State, prompt: &Prompt) -> Vec<String> {
    options(state, prompt).iter().map(|option| format!("choose {}", words::quoted(option))).collect()
}

pub(super) fn each_or_pass(state: &State, prompt: &Prompt) -> Vec<String> {
    each_option(state, prompt).into_iter().chain([String::from("pass")]).collect()
}
