//! The game as described in the log, the history and the verification.

use super::change::with_board;
use super::position::head;
use super::{checklist, events, status_json, words};
use crate::report::Output;
use crate::report::journal::GameInWords;
use serde::Serialize;
use warband_summoner_wars::game::{Event, State};

/// Returns each command with a letter for its verb.
pub(super) fn with_letters(commands: &[String], output: &Output) -> Vec<(String, String)> {
    let short = |command: &String| {
        let (verb, rest) = command.split_once(' ').unwrap_or((command, ""));
        output
            .letter(verb)
            .map_or_else(String::new, |letter| format!("{letter} {rest}").trim_end().to_owned())
    };
    commands.iter().map(|command| (short(command), command.clone())).collect()
}

impl GameInWords for State {
    fn logged(&self, events: &[Event]) -> Vec<String> {
        events::logged(self, events)
    }

    fn turn_name(&self) -> String {
        format!("Turn {}, {}", self.turn().number, words::player(self, self.turn().player))
    }

    fn next_steps(&self, output: &Output) -> String {
        if self.end().is_some() {
            return output.after_game(None);
        }
        let head = words::headed(self, &head(self));
        let mut text = if output.plain {
            output.wrap("", &format!("{head}."))
        } else {
            format!("\n{}\n", output.heading(output.wrap("", &head).trim_end()))
        };
        text += &output.commands(&with_letters(&checklist::commands(self), output));
        text
    }

    fn after_history(&self, before: &State, lines: String, output: &Output) -> String {
        let end =
            self.end().map_or_else(String::new, |_| output.wrap("", &words::as_sentence(self, &head(self))));
        with_board(before, self, &[], lines + &end, output) + &self.next_steps(output)
    }

    fn position(&self) -> impl Serialize {
        status_json::position(self)
    }

    stands_with!(status_json::PositionRecord);
}
