//! The game as the log, the history and the proof tell it.

use super::position::head;
use super::{checklist, events, status_json, words};
use crate::report::Page;
use crate::report::english::sentence;
use crate::report::journal::Told;
use serde::Serialize;
use warband_summoner_wars::game::{Event, State};

impl Told for State {
    fn logged(&self, events: &[Event]) -> Vec<String> {
        events::logged(self, events)
    }

    fn turn_name(&self) -> String {
        format!("Turn {}, {}", self.turn.number, words::player(self, self.turn.player))
    }

    fn next_steps(&self, page: &Page) -> String {
        if self.end.is_some() {
            return String::new();
        }
        let head = sentence(&head(self));
        let mut text = if page.plain {
            page.wrap("", &format!("{head}."))
        } else {
            format!("\n{}\n", page.heading(page.wrap("", &head).trim_end()))
        };
        text += &page.wrap_items("  ", &checklist::commands(self));
        text
    }

    fn position(&self) -> impl Serialize {
        status_json::position(self)
    }

    stands_with!(status_json::PositionRecord);
}
