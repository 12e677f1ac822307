//! JSON Schema of the files that people write and of the output of `--json` (draft 7, which TOML editors read).
//!
//! The tests generate the files of `schemas/`: those of answers from the records, the others from types of the files, with
//! placeholders for the names of dice. Parts that several schemas share are in `shared.json`; it and the names of the
//! catalogue are inserted when a schema is printed.

use super::examples::verbs_of_games;
use super::{Output, Reply, json};
use serde::Serialize;
use serde_json::{Map, Value};
use warband_core::text::quoted;
use warband_dragon_dice::dice::{DieType, listed};

/// A schema that can be printed.
struct Known {
    name: &'static str,
    /// A description of the schema.
    about: &'static str,
    /// Alternative names, which print the same schema.
    also: &'static [&'static str],
    /// The text, with placeholders for the lists of names.
    text: &'static str,
}

macro_rules! known {
    ($($name:literal $about:literal $([$($also:literal),* $(,)?])?)*) => {
        [$(Known {
            name: $name,
            about: $about,
            also: &[$($($also),*)?],
            text: include_str!(concat!("schemas/", $name, ".json")),
        }),*]
    };
}

/// Schemas of files that people write.
const FILES: [Known; 4] = known! {
    "army" "an army file"
    "collection" "a file of the dice you own, and what collection add says"
    "deck" "a deck of Summoner Wars"
    "format" "the limits of an event"
};

/// Schemas of answers.
const ANSWERS: [Known; ANSWER_COUNT] = known! {
    "advice" "a player's decisions, each next to the best"
    "advise" "what each command you can give now is worth"
    "any-order" "any on and any off in play"
    "attack" "an attack in Summoner Wars; in Dragon Dice see battle"
    "breath" "the units a dragon's breath kills"
    "cast" "the spells your points pay for, or like change"
    "casualties" "the ways to pick casualties, or like change"
    "change" "a command that changes a game" ["battle", "dragon-attack"]
    "check" "what is wrong with armies and decks"
    "choose" "the options of a choice, or like change"
    "collection-list" "the dice you own"
    "collection-missing" "the dice your collection lacks"
    "compact" "a smaller copy of a game file"
    "computer" "what the computer decides, where somebody rolls its dice"
    "dice" "dice and spells of the catalogue"
    "dice-test" "whether a die is fair"
    "diff" "two forces side by side"
    "diff-games" "where two game files part"
    "digest" "the digest of a game file"
    "discard" "a discard pile"
    "dragon" "dragons rolled outside a game, or their targets; in a game see dragon-attack"
    "effect" "lasting effects, or like change"
    "error" "what went wrong, on standard error"
    "explain" "the text about a topic"
    "fix" "what check --fix changed, or like change"
    "games" "games, and who won them"
    "import" "an army made from a list"
    "init" "a new army or deck"
    "key" "what to type for each face"
    "lines" "any line that play --json answers"
    "link" "a force as a short text, with --format link"
    "log" "everything that happened in a game"
    "luck" "how lucky each player's rolls were"
    "magic" "a magic pile, or like change"
    "new" "a game that begins"
    "odds" "the exact chances of a roll or an attack"
    "odds-shown" "odds on and odds off in play"
    "pips" "a roll of plain dice"
    "record" "a line of log --follow"
    "remind" "what you may and must do now"
    "repair" "a repaired copy of a game file"
    "report" "the file that a report was written to"
    "roll" "a roll of an army"
    "rolls" "how often each total came up, with --summary"
    "samples" "the sample files that were copied"
    "schemas" "this list"
    "show" "a force or a deck"
    "status" "where a game is"
    "topics" "the topics of explain"
    "undo" "commands undone or redone, or a note" ["note", "redo"]
    "unseen" "the cards of each deck that are not revealed yet"
    "verify" "whether a game file is sound"
    "welcome" "first commands to try"
};

const ANSWER_COUNT: usize = 53;

/// Parts that several schemas share, by name.
const SHARED: &str = include_str!("schemas/shared.json");

/// A word for the names of dice, and which dice these are.
type NameList = (&'static str, fn(DieType) -> bool);

const NAMES: [NameList; 6] = [
    ("\"@army-dice\"", DieType::joins_army),
    ("\"@dragonkin\"", |die_type| die_type == DieType::Dragonkin),
    ("\"@dragons\"", |die_type| die_type == DieType::Dragon),
    ("\"@minor-terrains\"", |die_type| die_type == DieType::MinorTerrain),
    ("\"@terrains\"", |die_type| die_type == DieType::Terrain),
    ("\"@dice\"", |_| true),
];

/// Returns every schema, those of files first.
fn known() -> impl Iterator<Item = &'static Known> {
    FILES.iter().chain(&ANSWERS)
}

/// Returns the names of all schemas.
pub(crate) fn schema_names() -> impl Iterator<Item = &'static str> {
    known().flat_map(Known::names)
}

/// Returns the schema called `name`, as JSON.
pub(crate) fn schema(name: &str) -> Option<String> {
    let text = known().find(|known| known.names().any(|known| known == name))?.text;
    let mut text = json::to_lines(&with_shared(text)?);
    for (word, is_listed) in NAMES {
        if text.contains(word) {
            let names = listed().filter(|die| is_listed(die.die_type)).map(|die| quoted(die.name));
            text = text.replace(word, &names.collect::<Vec<_>>().join(", "));
        }
    }
    Some(text)
}

/// Returns a schema with everything that it refers to.
fn with_shared(text: &str) -> Option<Value> {
    const DEFINITIONS: &str = "definitions";
    let mut schema: Map<String, Value> = serde_json::from_str(text).ok()?;
    let shared: Map<String, Value> = serde_json::from_str(SHARED).ok()?;
    let mut own = match schema.remove(DEFINITIONS) {
        Some(Value::Object(own)) => own,
        _ => Map::new(),
    };
    let mut open = Vec::new();
    schema.values().chain(own.values()).for_each(|part| references(part, &mut open));
    while let Some(name) = open.pop() {
        if let (Some(part), false) = (shared.get(&name), own.contains_key(&name)) {
            references(part, &mut open);
            own.insert(name, part.clone());
        }
    }
    if !own.is_empty() {
        schema.insert(DEFINITIONS.to_owned(), Value::Object(own));
    }
    Some(Value::Object(schema))
}

/// Adds the names of the definitions that a schema refers to.
fn references(schema: &Value, names: &mut Vec<String>) {
    match schema {
        Value::Object(members) => {
            if let Some(Value::String(to)) = members.get("$ref") {
                names.extend(to.strip_prefix("#/definitions/").map(str::to_owned));
            }
            members.values().for_each(|member| references(member, names));
        }
        Value::Array(values) => values.iter().for_each(|value| references(value, names)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// The schema of every verb of a game that has none of its own name.
const CHANGE: &str = "change";

impl Known {
    fn names(&self) -> impl Iterator<Item = &'static str> {
        std::iter::once(self.name).chain(self.alternatives())
    }

    fn alternatives(&self) -> Vec<&'static str> {
        let mut names = self.also.to_vec();
        if self.name == CHANGE {
            let has_own = |verb: &&str| known().any(|known| known.name == *verb);
            names.extend(verbs_of_games().into_iter().filter(|verb| !has_own(verb)));
            names.sort_unstable();
        }
        names
    }

    /// Returns its line in the list.
    fn line(&self, output: &Output) -> String {
        let alternatives = self.alternatives();
        let also = if alternatives.is_empty() { "" } else { "; also " };
        let about = format!("{}{also}{}", self.about, alternatives.join(", "));
        if output.plain {
            output.wrap("", &format!("{}: {about}", self.name))
        } else {
            output.wrap(&format!("  {:<18}  ", self.name), &about)
        }
    }
}

/// The list of schemas.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SchemasAnswer;

/// The names of the schemas.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Schemas"))]
struct Record {
    schema: &'static str,
    schemas: Vec<Listed>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Listed {
    name: &'static str,
    about: &'static str,
}

impl Reply for SchemasAnswer {
    fn text(&self, output: &Output) -> String {
        let groups = [("Files you write", &FILES[..]), ("Answers with --json", &ANSWERS)];
        let groups = groups.map(|(heading, schemas)| {
            let lines: String = schemas.iter().map(|known| known.line(output)).collect();
            format!("{}\n{lines}", output.heading(heading))
        });
        groups.join(if output.plain { "" } else { "\n" })
    }

    fn json(&self) -> String {
        let listed = |known: &'static Known| known.names().map(|name| Listed { name, about: known.about });
        let schemas = known().flat_map(listed).collect();
        json::to_line(&Record { schema: "warband.schemas/1", schemas })
    }

    fn quiet(&self) -> Option<String> {
        Some(schema_names().collect::<Vec<_>>().join("\n"))
    }

    answers_with!(Record);
}

#[cfg(test)]
pub(super) mod tests;
