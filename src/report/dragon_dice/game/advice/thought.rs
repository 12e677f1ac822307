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
}

/// What somebody rolls for a decision of the computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rolls {
    /// Dice of an army, or dragons.
    Dice,
    /// A terrain or a minor terrain.
    Terrain,
}

impl Rolls {
    /// Returns the dice in words, and the placeholder for what they show.
    const fn words(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Rolls::Dice => ("dice", "the faces", "FACES"),
            Rolls::Terrain => ("terrain", "its number", "NUMBER"),
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
        let Some((dice, typed, placeholder)) = self.rolls.map(Rolls::words) else { return decision };
        if output.play.is_some() {
            return decision + &output.wrap("", &format!("Roll {player}'s {dice} and type {typed}."));
        }
        output.wrap("", &format!("Roll {player}'s {dice}, then type:"))
            + &format!("    {command} {placeholder}\n")
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
