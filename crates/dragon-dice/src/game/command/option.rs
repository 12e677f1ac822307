//! Options of a prompt: a word, and the command for it.

use super::{Choice, Command};
use crate::game::state::{DieId, State};

/// An option of a prompt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PromptOption {
    /// The words to type: `up`, `bob`, `2 Thug, Wolf Rider`.
    pub word: String,
    /// An alternative word: for a terrain, the name of its die.
    pub other_word: Option<String>,
    /// The command for it.
    pub command: Command,
}

impl PromptOption {
    pub(crate) fn new(word: String, choice: Choice) -> PromptOption {
        PromptOption::of(word, Command::Choose(choice))
    }

    pub(crate) const fn of(word: String, command: Command) -> PromptOption {
        PromptOption { word, other_word: None, command }
    }

    /// Adds the name of a die as an alternative word.
    pub(crate) fn or_called(self, state: &State, die: Option<DieId>) -> PromptOption {
        PromptOption { other_word: die.map(|id| state.die(id).name.raw().to_owned()), ..self }
    }
}
