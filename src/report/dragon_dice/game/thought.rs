//! A decision of the computer.

use crate::report::{Page, Reply, json};
use serde::Serialize;
use warband_core::text::Name;
use warband_core::text::words::join;

/// A decision of the computer, before it is carried out.
#[derive(Clone, Debug)]
pub struct ThoughtAnswer {
    /// The player for whom the computer decides.
    pub player: String,
    /// The decision as a command.
    pub words: Vec<String>,
    /// Whether somebody has to roll that player's real dice for it.
    pub rolls: bool,
}

/// The computer's decision, if somebody rolls its dice.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Computer"))]
struct Record<'a> {
    schema: &'static str,
    player: &'a str,
    command: String,
    rolls: bool,
}

impl Reply for ThoughtAnswer {
    fn text(&self, page: &Page) -> String {
        let (player, command) = (Name::from(self.player.clone()), join(&self.words));
        if self.rolls {
            let text = format!("Roll {player}'s dice, then type:");
            return page.wrap("", &text) + &format!("    {command} FACES\n");
        }
        page.strong(page.wrap("", &format!("{player}: {command}")).trim_end()) + "\n"
    }

    fn json(&self) -> String {
        json::to_line(&Record {
            schema: "warband.computer/1",
            player: &self.player,
            command: join(&self.words),
            rolls: self.rolls,
        })
    }

    fn quiet(&self) -> Option<String> {
        Some(join(&self.words))
    }

    answers_with!(Record<'_>);
}
