//! A decision of the computer.

use crate::report::{Output, Reply, json};
use serde::Serialize;
use warband_core::text::Name;
use warband_core::text::words::join;

/// A decision of the computer, before it is carried out.
#[derive(Clone, Debug)]
pub(crate) struct ThoughtAnswer {
    /// The player for whom the computer decides.
    pub player: String,
    /// The decision as a command.
    pub words: Vec<String>,
    /// The decision in words for people.
    pub label: String,
    /// What somebody has to roll of that player's real dice for it; `None` if nothing.
    pub rolls: Option<Rolls>,
    /// The codes of the dice that somebody rolls.
    pub codes: Vec<String>,
}

/// What somebody rolls for a decision of the computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rolls {
    /// Dice of an army.
    Dice,
    /// Dragons, whoever owns them.
    Dragons,
    /// A terrain or a minor terrain.
    Terrain,
}

impl Rolls {
    /// Returns the dice in words, and the placeholder for what they show.
    fn words(self, player: &Name) -> (String, &'static str, &'static str) {
        match self {
            Rolls::Dice => (format!("{player}'s dice"), "the faces", "FACES"),
            Rolls::Dragons => (String::from("the dragons"), "the faces", "FACES"),
            Rolls::Terrain => (format!("{player}'s terrain"), "its number", "NUMBER"),
        }
    }
}

/// The computer's decision, if somebody rolls its dice.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Computer"))]
struct Record<'a> {
    schema: &'static str,
    player: &'a str,
    command: String,
    label: &'a str,
    rolls: bool,
}

impl Reply for ThoughtAnswer {
    fn text(&self, output: &Output) -> String {
        let (player, command) = (Name::from(self.player.clone()), join(&self.words));
        let decision = output.strong(output.wrap("", &format!("{player}: {command}")).trim_end()) + "\n";
        let Some((dice, typed, placeholder)) = self.rolls.map(|rolls| rolls.words(&player)) else {
            return decision;
        };
        if output.play.is_some() {
            return decision + &output.wrap("", &format!("Roll {dice} and type {typed}."));
        }
        let codes = output.wrap("    ", &self.codes.join(" | "));
        output.wrap("", &format!("Roll {dice}, then type:"))
            + &format!("    {command} {placeholder}\n")
            + if self.codes.is_empty() { "" } else { &codes }
    }

    fn json(&self) -> String {
        json::to_line(&Record {
            schema: "warband.computer/1",
            player: &self.player,
            command: join(&self.words),
            label: &self.label,
            rolls: self.rolls.is_some(),
        })
    }

    fn quiet(&self) -> Option<String> {
        Some(join(&self.words))
    }

    answers_with!(Record<'_>);
}
