//! The prompt of `play`: the player the game waits for, the stage, and the decision, in few columns.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The parts of a prompt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PromptLine {
    /// The player the game waits for.
    pub who: String,
    /// Whether that player has the first colour of the table, else the second.
    pub is_first: bool,
    /// The number of the turn; `None` in the set-up.
    pub turn: Option<u32>,
    /// One word for the step, or for the decision; with a question mark if it can be declined.
    pub word: &'static str,
    /// Phase and step in full.
    pub title: String,
    /// The dice that the last command still needs, in place of turn and word: `2 dice a4 a5`.
    pub dice: Option<String>,
}

/// Widest prompt, in columns, including the space after it.
const MAX_WIDTH: usize = 20;

impl PromptLine {
    /// Formats the prompt in at most 20 columns: `ann 1 march> `, `ann 1 maneuver? `, `ann 2 dice a4 a5> `; a long name is cut.
    pub(crate) fn short(&self) -> String {
        let turn = self.turn.map_or_else(String::new, |turn| format!(" {turn}"));
        let end = if self.word.ends_with('?') { "" } else { ">" };
        let rest = match &self.dice {
            Some(dice) => format!(" {dice}> "),
            None => format!("{turn} {}{end} ", self.word),
        };
        let room = MAX_WIDTH.saturating_sub(rest.width()).max(1);
        let mut used = 0;
        let fits = |c: &char| {
            used += c.width().unwrap_or_default();
            used <= room
        };
        self.who.chars().take_while(fits).collect::<String>() + &rest
    }

    /// Formats the prompt in words: `ann, First March, Maneuver: `.
    pub(crate) fn in_words(&self) -> String {
        let dice = self.dice.iter().map(|dice| format!(", {dice}"));
        let title = self.title.replace(": ", ", ") + &dice.collect::<String>();
        if title.is_empty() { format!("{}: ", self.who) } else { format!("{}, {title}: ", self.who) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_prompt_has_at_most_twenty_columns() {
        let line = |who: &str, turn| PromptLine {
            who: who.into(),
            is_first: true,
            turn,
            word: "reinforce",
            title: String::from("Reserves Phase: Reinforce Step"),
            dice: None,
        };
        let asking = PromptLine { dice: Some(String::from("2 dice a4 a5")), ..line("bartholomew", Some(12)) };
        assert_eq!(asking.short(), "barth 2 dice a4 a5> ");
        assert_eq!(asking.in_words(), "bartholomew, Reserves Phase, Reinforce Step, 2 dice a4 a5: ");
        assert_eq!(line("ann", Some(1)).short(), "ann 1 reinforce> ");
        assert_eq!(line("ann", None).short(), "ann reinforce> ");
        assert_eq!(line("bartholomew", Some(12)).short(), "barth 12 reinforce> ");
        assert_eq!(line("\u{9f8d}\u{9f8d}\u{9f8d}\u{9f8d}", Some(12)).short().width(), 19);
        assert_eq!(line("ann", Some(1)).in_words(), "ann, Reserves Phase, Reinforce Step: ");
    }
}
