//! Which player the game waits for, where it is, and for what, in few columns: the prompt of `play`.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// What a prompt says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PromptLine {
    /// The player the game waits for.
    pub who: String,
    /// Whether that player has the first colour of the table, else the second.
    pub is_first: bool,
    /// The number of the turn; `None` in the set-up.
    pub turn: Option<u32>,
    /// One word for the step, or for what the game waits for; with a question mark where that may be declined.
    pub word: &'static str,
    /// Phase and step in words.
    pub title: String,
}

/// Columns of a prompt, its space behind it included.
const MAX_WIDTH: usize = 20;

impl PromptLine {
    /// `ann 1 march> `, `ann 1 maneuver? `, in at most 20 columns: a long name is cut.
    pub fn short(&self) -> String {
        let turn = self.turn.map_or_else(String::new, |turn| format!(" {turn}"));
        let end = if self.word.ends_with('?') { "" } else { ">" };
        let rest = format!("{turn} {}{end} ", self.word);
        let room = MAX_WIDTH.saturating_sub(rest.width()).max(1);
        let mut used = 0;
        let fits = |c: &char| {
            used += c.width().unwrap_or_default();
            used <= room
        };
        self.who.chars().take_while(fits).collect::<String>() + &rest
    }

    /// `ann, First March, Maneuver: `.
    pub fn in_words(&self) -> String {
        let title = self.title.replace(": ", ", ");
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
        };
        assert_eq!(line("ann", Some(1)).short(), "ann 1 reinforce> ");
        assert_eq!(line("ann", None).short(), "ann reinforce> ");
        assert_eq!(line("bartholomew", Some(12)).short(), "barth 12 reinforce> ");
        assert_eq!(line("\u{9f8d}\u{9f8d}\u{9f8d}\u{9f8d}", Some(12)).short().width(), 19);
        assert_eq!(line("ann", Some(1)).in_words(), "ann, Reserves Phase, Reinforce Step: ");
    }
}
