//! A new deck file, and the answer once it is written.

use crate::report::english::count;
use crate::report::{Output, Reply, json};
use serde::Serialize;
use std::ops::RangeInclusive;
use warband_core::text::{Name, quoted};
use warband_summoner_wars::deck::GAME;
use warband_summoner_wars::rules::{
    ATTACK, BOW_REACH, CARDS, COST, HIT_ON, HIT_ON_DEFAULT, LIFE, MAX_COPIES, MAX_MERCENARIES, REACH,
    SWORD_REACH,
};

/// Confirms that a deck file was written.
#[derive(Clone, Debug)]
pub(crate) struct InitDeckAnswer {
    /// The path of the file.
    pub file: Name,
}

/// A new deck file.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "InitDeck"))]
struct Record<'a> {
    schema: &'static str,
    #[cfg_attr(test, schemars(extend("const" = GAME)))]
    game: &'static str,
    file: &'a str,
    cards: u32,
}

/// The cards; a placeholder marks each comment that needs a number of the rules.
const CARDS_OF_STARTER: &str = include_str!("starter.toml");

/// Returns the text of a legal deck called `name`, with a comment for every key; its cards are made up.
pub(crate) fn deck_starter(name: &str) -> String {
    let of = |range: &RangeInclusive<u8>| format!("{} to {}", range.start(), range.end());
    let marks = [
        ("{game}", quoted(GAME)),
        ("{name}", quoted(name)),
        ("{cards}", CARDS.to_string()),
        ("{attack}", of(&ATTACK)),
        ("{life}", of(&LIFE)),
        ("{cost}", of(&COST)),
        ("{reach}", of(&REACH)),
        ("{sword}", SWORD_REACH.to_string()),
        ("{bow}", BOW_REACH.to_string()),
        ("{hit on}", of(&HIT_ON)),
        ("{hit}", HIT_ON_DEFAULT.to_string()),
        ("{copies}", MAX_COPIES.to_string()),
        ("{mercenaries}", MAX_MERCENARIES.to_string()),
    ];
    marks.into_iter().fold(CARDS_OF_STARTER.to_owned(), |text, (mark, value)| text.replace(mark, &value))
}

impl Reply for InitDeckAnswer {
    fn text(&self, output: &Output) -> String {
        let file = &self.file;
        let cards = count(CARDS as usize, "card", "cards");
        output.wrap("", &format!("{file} written: a deck for Summoner Wars, {cards}."))
            + &output.wrap("", &format!("Next: warband show {file}, change it, warband check {file}."))
    }

    fn json(&self) -> String {
        json::to_line(&Record { schema: "warband.init/1", game: GAME, file: self.file.raw(), cards: CARDS })
    }

    fn quiet(&self) -> Option<String> {
        Some(self.file.to_string())
    }

    answers_with!(Record);
}

#[cfg(test)]
mod tests {
    use super::*;
    use warband_core::text::toml::game_of;
    use warband_summoner_wars::deck::{judge, keys};

    /// Returns the text with its commented entries in force.
    fn uncommented(text: &str) -> String {
        let entry = |line: &str| line.starts_with("# ") && line.contains(" = ") || line.starts_with("# [[");
        let lines = text.lines().map(|line| if entry(line) { &line[2..] } else { line });
        lines.collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn the_starter_is_legal_and_so_is_what_its_comments_offer() {
        let text = deck_starter("Marsh \"Wardens\"");
        for text in [uncommented(&text), text] {
            let judgement = judge(&text);
            assert!(judgement.is_legal(), "{text}\n{:?}", judgement.problems);
            let deck = judgement.deck.unwrap();
            assert_eq!((deck.name.as_str(), deck.size()), ("Marsh \"Wardens\"", 34));
            assert_eq!(game_of(&text), Some("summoner-wars"));
            assert!(!text.contains(['{', '}']) && text.lines().all(|line| line.len() <= 100), "{text}");
        }
    }

    #[test]
    fn every_key_is_there_and_the_first_of_each_is_explained() {
        let text = deck_starter("x");
        for table in ["", "summoner", "champion", "common", "event", "wall", "pile", "setup"] {
            for key in keys(table) {
                let is_explained = |line: &str| {
                    let line = line.trim_start_matches(['#', ' ', '[']);
                    let rest = line.strip_prefix(key).map(str::trim_start);
                    rest.is_some_and(|rest| rest.starts_with(['=', ']']) && rest.contains('#'))
                };
                assert!(text.lines().any(is_explained), "{table} {key}");
            }
        }
    }

    #[test]
    fn it_says_where_it_was_written_and_what_to_do_next() {
        let answer = InitDeckAnswer { file: Name::from("deck.toml") };
        let output = Output { width: 80, colour: false, plain: false, play: None };
        assert_eq!(
            answer.text(&output),
            "deck.toml written: a deck for Summoner Wars, 34 cards.\n\
             Next: warband show deck.toml, change it, warband check deck.toml.\n"
        );
        assert_eq!(
            answer.json(),
            r#"{"schema":"warband.init/1","game":"summoner-wars","file":"deck.toml","cards":34}"#
        );
        assert_eq!(answer.quiet().as_deref(), Some("deck.toml"));
    }
}
