//! JSON Schema of the files that people write and of what `--json` says (draft 7, which TOML editors read).
//!
//! The files of `schemas/` are made by `tests/schemas.rs` from types that mirror the readers and writers, with words in
//! place of the names of dice; the names are put in from the catalogue when a schema is printed.

use warband_dragon_dice::dice::{DieType, listed};
use warband_table::text::quoted;

/// A schema by its name, and its text with words for the lists of names.
const SCHEMAS: [(&str, &str); 10] = [
    ("army", include_str!("schemas/army.json")),
    ("check", include_str!("schemas/check.json")),
    ("collection", include_str!("schemas/collection.json")),
    ("deck", include_str!("schemas/deck.json")),
    ("import", include_str!("schemas/import.json")),
    ("lines", include_str!("schemas/lines.json")),
    ("log", include_str!("schemas/log.json")),
    ("odds", include_str!("schemas/odds.json")),
    ("roll", include_str!("schemas/roll.json")),
    ("status", include_str!("schemas/status.json")),
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
    SCHEMAS.into_iter().map(|(name, _)| name)
}

/// The schema called `name`, as JSON.
pub fn schema(name: &str) -> Option<String> {
    let (_, text) = SCHEMAS.into_iter().find(|(known, _)| *known == name)?;
    let mut text = text.to_owned();
    for (word, is_listed) in NAMES {
        if text.contains(word) {
            let names = listed().filter(|die| is_listed(die.kind)).map(|die| quoted(die.name));
            text = text.replace(word, &names.collect::<Vec<_>>().join(", "));
        }
    }
    Some(text)
}
