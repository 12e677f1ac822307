//! The answers of `undo`, `redo` and `note`.

use super::game_in_words::{GameInWords, computer_decides, tried};
use crate::report::{Output, Reply, Then, json};
use serde::Serialize;
use warband_core::text::Name;

/// An undo, a redo or a note.
#[derive(Clone, Debug)]
pub(crate) struct HistoryAnswer<'a, G> {
    /// `undo`, `redo` or `note`.
    pub verb: &'a str,
    /// The commands that are undone or redone, with their numbers; empty for a note.
    pub commands: Vec<(u64, String)>,
    /// The game before, of a command that was saved.
    pub before: Option<&'a G>,
    /// The game after.
    pub after: &'a G,
    /// The number of the record; `None` for a dry run.
    pub number: Option<u64>,
    /// The player who decides next, and what the text shows last.
    pub next: (String, Then),
}

/// Commands that were undone or redone, or a note.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "{P}History"))]
struct HistoryRecord<P> {
    schema: String,
    command: Option<u64>,
    dry_run: bool,
    commands: Vec<u64>,
    #[serde(flatten)]
    position: P,
}

impl<G: GameInWords> Reply for HistoryAnswer<'_, G> {
    fn text(&self, output: &Output) -> String {
        let mut text = String::new();
        for (number, typed) in &self.commands {
            let what = if self.verb == "redo" { "Redone" } else { "Undone" };
            text += &output.wrap("", &format!("{what}: #{number} {}.", Name::from(typed.clone())));
        }
        if self.commands.is_empty() {
            text += &output.wrap("", "Noted.");
        } else {
            match self.next.1 {
                Then::Nothing => {}
                Then::Computer => {
                    let player = Name::from(self.next.0.clone()).to_string();
                    text += &output.wrap("", &computer_decides(&player));
                }
                Then::Steps => {
                    text = self.after.after_history(self.before.unwrap_or(self.after), text, output);
                }
            }
        }
        let note = match (self.number, self.verb) {
            (None, _) => tried(false).to_owned(),
            // In full, because a letter may have another meaning in the new position.
            (Some(_), "undo") if output.play.is_some() => String::from("redo it with: redo"),
            (Some(_), "redo") if output.play.is_some() => String::from("undo it with: undo"),
            (Some(number), "undo") => format!("Command {number}; redo it with: warband redo"),
            (Some(number), "redo") => format!("Command {number}; undo it with: warband undo"),
            (Some(number), _) => format!("Command {number}; notes stay in the log."),
        };
        output.with_notes(text, &[note])
    }

    fn json(&self) -> String {
        json::to_line(&HistoryRecord {
            schema: format!("warband.{}/1", self.verb),
            command: self.number,
            dry_run: self.number.is_none(),
            commands: self.commands.iter().map(|(number, _)| *number).collect(),
            position: self.after.position(),
        })
    }

    fn quiet(&self) -> Option<String> {
        Some(self.number.map_or_else(String::new, |number| number.to_string()))
    }

    answers_with!(HistoryRecord<super::tests::PositionOf<G>>);
}
