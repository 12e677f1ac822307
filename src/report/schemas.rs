//! JSON Schema of the files that people write and of what `--json` says (draft 7, which TOML editors read).
//!
//! The files of `schemas/` are made by `tests/schemas.rs` from types that mirror the readers and writers, with words in
//! place of the names of dice; the names are put in from the catalogue when a schema is printed.

use super::{Page, Reply, json};
use serde::Serialize;
use warband_dragon_dice::dice::{DieType, listed};
use warband_table::text::quoted;

/// A schema by its name, what it is of, and its text with words for the lists of names.
const SCHEMAS: [(&str, &str, &str); 10] = [
    ("army", "an army file", include_str!("schemas/army.json")),
    ("check", "what check says", include_str!("schemas/check.json")),
    ("collection", "a file of the dice you own", include_str!("schemas/collection.json")),
    ("deck", "a deck of Summoner Wars", include_str!("schemas/deck.json")),
    ("import", "what import says", include_str!("schemas/import.json")),
    ("lines", "the lines that play answers other programs with", include_str!("schemas/lines.json")),
    ("log", "what log says", include_str!("schemas/log.json")),
    ("odds", "the exact chances of a roll", include_str!("schemas/odds.json")),
    ("roll", "a roll of an army", include_str!("schemas/roll.json")),
    ("status", "where a game is", include_str!("schemas/status.json")),
];

/// A word for the names of dice, and which dice these are.
type NameList = (&'static str, fn(DieType) -> bool);

const NAMES: [NameList; 6] = [
    ("\"@army-dice\"", DieType::joins_army),
    ("\"@dragonkin\"", |kind| kind == DieType::Dragonkin),
    ("\"@dragons\"", |kind| kind == DieType::Dragon),
    ("\"@minor-terrains\"", |kind| kind == DieType::MinorTerrain),
    ("\"@terrains\"", |kind| kind == DieType::Terrain),
    ("\"@dice\"", |_| true),
];

/// What there are schemas of.
pub fn schema_names() -> impl Iterator<Item = &'static str> {
    SCHEMAS.into_iter().map(|(name, ..)| name)
}

/// The schema called `name`, as JSON.
pub fn schema(name: &str) -> Option<String> {
    let (.., text) = SCHEMAS.into_iter().find(|(known, ..)| *known == name)?;
    let mut text = text.to_owned();
    for (word, is_listed) in NAMES {
        if text.contains(word) {
            let names = listed().filter(|die| is_listed(die.kind)).map(|die| quoted(die.name));
            text = text.replace(word, &names.collect::<Vec<_>>().join(", "));
        }
    }
    Some(text)
}

/// The list of schemas.
#[derive(Clone, Copy, Debug)]
pub struct SchemasAnswer;

#[derive(Serialize)]
struct Record {
    schema: &'static str,
    schemas: [Listed; SCHEMAS.len()],
}

#[derive(Serialize)]
struct Listed {
    name: &'static str,
    about: &'static str,
}

impl Reply for SchemasAnswer {
    fn text(&self, page: &Page) -> String {
        let lines = SCHEMAS.into_iter().map(|(name, about, _)| {
            if page.plain {
                format!("{name}: {about}\n")
            } else {
                format!("{name:<12}{}\n", page.faint(about))
            }
        });
        lines.collect()
    }

    fn json(&self) -> String {
        let schemas = SCHEMAS.map(|(name, about, _)| Listed { name, about });
        json::to_line(&Record { schema: "warband.schemas/1", schemas })
    }

    fn quiet(&self) -> Option<String> {
        Some(schema_names().collect::<Vec<_>>().join("\n"))
    }
}
