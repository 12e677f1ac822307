//! `warband` alone.

use super::{Page, Reply, json};
use serde::Serialize;

/// What to try first.
#[derive(Clone, Copy, Debug)]
pub struct Welcome;

const FIRST: [(&str, &str); 11] = [
    ("warband roll melee \"3 Thug, Wolf Rider\"", "roll dice by name"),
    ("warband roll save ARMY.toml:home --at Swampland", "roll an army from a file, at its terrain"),
    ("warband roll melee \"3 Thug\" 2m1i", "count the faces you rolled"),
    ("warband odds melee ARMY.toml:home --hist", "the exact chances of a roll"),
    ("warband key ARMY.toml:home", "what to type for each face"),
    ("warband init ARMY.toml --species goblins", "write a legal army file to start from"),
    ("warband check ARMY.toml", "is it legal? if not, what to change"),
    ("warband new ANN.toml BOB.toml", "begin a game and keep track of it"),
    ("warband init DECK.toml --for summoner-wars", "write a deck for Summoner Wars"),
    ("warband explain smite", "what an icon, a roll, a species or a code means"),
    ("warband --help", "everything else"),
];

const HEAD: &str = "warband rolls dice, works out odds, checks armies and tracks games of Dragon Dice and Summoner Wars. Try:";

/// What to try first.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Welcome"))]
struct Record {
    schema: &'static str,
    commands: Vec<&'static str>,
}

impl Reply for Welcome {
    fn text(&self, page: &Page) -> String {
        let mut text = page.heading(page.wrap("", HEAD).trim_end()) + "\n";
        for (command, what) in FIRST {
            if page.plain || page.is_narrow() {
                text += &format!("{command}\n    {what}\n");
            } else {
                text += &format!("  {command:<50}{}\n", page.faint(what));
            }
        }
        text
    }

    fn json(&self) -> String {
        json::to_line(&Record {
            schema: "warband.welcome/1",
            commands: FIRST.map(|(command, _)| command).to_vec(),
        })
    }

    fn quiet(&self) -> Option<String> {
        Some(FIRST.map(|(command, _)| command).join("\n"))
    }

    answers_with!(Record);
}
