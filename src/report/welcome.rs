//! The answer of `warband` without a verb.

use super::{Output, Reply, json};
use serde::Serialize;
use warband_core::text::Name;

/// Suggestions for a new user.
#[derive(Clone, Debug)]
pub(crate) struct Welcome {
    /// The folder of the sample armies, if it was found.
    pub samples: Option<Name>,
}

/// The three most common commands: roll, check, play.
const FIRST: [(&str, &str); 3] = [
    ("warband roll melee \"3 Thug, Wolf Rider\"", "roll now"),
    ("warband check ARMY.toml", "check an army: is it legal?"),
    ("warband play", "play a game, line by line"),
];

const MORE: [(&str, &str); 11] = [
    ("warband roll melee \"3 Thug\" 2m1i", "count the faces you rolled"),
    ("warband roll save ARMY.toml:home", "roll an army from a file"),
    ("warband odds melee ARMY.toml:home --hist", "the exact chances of a roll"),
    ("warband key ARMY.toml:home", "what to type for each face"),
    ("warband init ARMY.toml --species goblins", "write a legal army to start from"),
    ("warband new --sample", "begin a sample game"),
    ("warband new ANN.toml BOB.toml", "begin a game"),
    ("warband remind", "in a game: what you can do now"),
    ("warband init DECK.toml --for summoner-wars", "write a deck for Summoner Wars"),
    ("warband explain smite", "what an icon or a word means"),
    ("warband --help", "everything else"),
];

const HEAD: &str =
    "warband rolls dice, works out odds, checks armies and tracks games of Dragon Dice and Summoner Wars.";

/// Width of the column of commands, in columns.
const COLUMN: usize = 46;

/// Suggestions for a new user.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Welcome"))]
struct Record {
    schema: &'static str,
    commands: Vec<&'static str>,
}

/// Formats the commands with their descriptions, wrapped to the width.
fn lines(commands: &[(&str, &str)], output: &Output) -> String {
    let mut text = String::new();
    for (command, what) in commands {
        if output.plain || output.is_narrow() {
            text += &output.wrap("", command);
            text += &output.faint(&output.wrap("    ", what));
        } else {
            let first = format!("  {command}");
            text += &output.wrap(&format!("{first:<COLUMN$}"), what);
        }
    }
    text
}

impl Reply for Welcome {
    fn text(&self, output: &Output) -> String {
        let mut text = output.heading(output.wrap("", HEAD).trim_end()) + "\n\n";
        text += &(lines(&FIRST, output) + "\n" + &lines(&MORE, output));
        let samples = match &self.samples {
            Some(folder) => format!("Sample armies and decks are in {folder}."),
            None => String::from("Sample armies and decks: warband samples armies"),
        };
        text + "\n" + &output.wrap("", &samples)
    }

    fn json(&self) -> String {
        let commands = FIRST.iter().chain(&MORE).map(|(command, _)| *command);
        json::to_line(&Record { schema: "warband.welcome/1", commands: commands.collect() })
    }

    fn quiet(&self) -> Option<String> {
        let commands: Vec<&str> = FIRST.iter().chain(&MORE).map(|(command, _)| *command).collect();
        Some(commands.join("\n"))
    }

    answers_with!(Record);
}
