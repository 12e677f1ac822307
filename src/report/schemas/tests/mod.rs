//! Generates the files of `schemas/`: `WARBAND_SCHEMAS=write cargo test -p warband --lib schemas` writes them.

mod written;

use super::{ANSWERS, FILES, known, references, schema};
use crate::report::journal::FollowedRecord;
use crate::report::{
    AnyOrderAnswer, CheckAnswer, CompactAnswer, DigestAnswer, DivergenceAnswer, ExplainAnswer, GamesAnswer,
    HistoryAnswer, LogAnswer, LuckAnswer, OddsShownAnswer, PipsAnswer, RepairAnswer, Reply, ReportAnswer,
    RollsAnswer, SamplesAnswer, SchemasAnswer, VerifyAnswer, Welcome, diagnostic, dragon_dice as dragons,
    json::{AnsweredLines, to_lines},
    schema_names, summoner_wars as wars,
};
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::{Map, Value, json};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::{env, fs};
use warband_dragon_dice::dice::all;
use warband_dragon_dice::game::State as Game;
use warband_summoner_wars::game::State as War;

/// An event as the game file keeps it: an object of one member, the part of the game, whose form is not described.
pub(in crate::report) struct RawEvent;

impl JsonSchema for RawEvent {
    fn schema_name() -> Cow<'static, str> {
        Cow::Borrowed("Event")
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        schemars::json_schema!({
            "description": "What happened, under its part of the game; described in no schema yet.",
            "type": "object",
            "minProperties": 1,
        })
    }
}

/// An answer, with its own schema.
#[derive(JsonSchema)]
#[allow(dead_code, reason = "only its shape is asked for")]
pub(in crate::report) struct AnyAnswer {
    schema: String,
    #[serde(flatten)]
    others: Map<String, Value>,
}

/// The draft that editors read.
const DRAFT: &str = "http://json-schema.org/draft-07/schema#";

type Records = fn(&mut SchemaGenerator) -> Vec<Schema>;

/// The answers that carry each name.
const MADE: [(&str, &[Records]); ANSWERS.len() + 1] = [
    ("advice", &[dragons::AdviceLogAnswer::records]),
    ("advise", &[dragons::AdviceAnswer::records]),
    ("attack", &[wars::ChangeAnswer::records]),
    ("breath", &[dragons::BreathAnswer::records]),
    ("cast", &[dragons::CastAnswer::records, dragons::ChangeAnswer::records]),
    ("casualties", &[dragons::CasualtiesAnswer::records, dragons::ChangeAnswer::records]),
    ("change", &[dragons::ChangeAnswer::records, war_change]),
    ("check", &[CheckAnswer::records]),
    ("choose", &[dragons::ChoicesAnswer::records, dragons::ChangeAnswer::records, war_change]),
    // A file has this name too.
    ("collection", &[dragons::CollectionAnswer::records]),
    ("collection-list", &[dragons::OwnedAnswer::records]),
    ("collection-missing", &[dragons::MissingAnswer::records]),
    ("compact", &[CompactAnswer::records]),
    ("computer", &[dragons::ThoughtAnswer::records]),
    ("dice", &[dragons::DiceAnswer::records]),
    ("dice-test", &[dragons::DieTestAnswer::records]),
    ("diff", &[dragons::DiffAnswer::records]),
    ("diff-games", &[DivergenceAnswer::records]),
    ("digest", &[DigestAnswer::records]),
    ("discard", &[discard_pile]),
    ("dragon", &[dragons::DragonRollAnswer::records, dragons::TargetsAnswer::records]),
    (
        "effect",
        &[
            dragons::EffectsAnswer::records,
            wars::EffectsAnswer::records,
            dragons::ChangeAnswer::records,
            war_change,
        ],
    ),
    ("error", &[|schemas| vec![schemas.subschema_for::<diagnostic::Record>()]]),
    ("explain", &[explain]),
    ("fix", &[dragons::FixAnswer::records, dragons::ChangeAnswer::records, war_change]),
    ("games", &[GamesAnswer::records]),
    ("import", &[dragons::ImportAnswer::records]),
    ("init", &[dragons::InitAnswer::records, wars::InitDeckAnswer::records]),
    ("key", &[dragons::KeyAnswer::records]),
    (
        "lines",
        &[|schemas| vec![schemas.subschema_for::<AnsweredLines>(), schemas.subschema_for::<AnyAnswer>()]],
    ),
    ("link", &[dragons::LinkAnswer::records]),
    ("log", &[LogAnswer::records]),
    ("luck", &[LuckAnswer::records]),
    ("magic", &[magic_pile, dragons::ChangeAnswer::records]),
    ("new", &[dragons::NewGameAnswer::records, wars::NewGameAnswer::records]),
    (
        "odds",
        &[
            dragons::TotalOddsAnswer::records,
            dragons::CombinationOddsAnswer::records,
            dragons::AttackOddsAnswer::records,
            dragons::ContestOddsAnswer::records,
            dragons::DragonOddsAnswer::records,
            dragons::CompareAnswer::records,
            wars::WarsOddsAnswer::records,
            wars::TogetherOddsAnswer::records,
            wars::PoolOddsAnswer::records,
        ],
    ),
    ("any-order", &[AnyOrderAnswer::records]),
    ("odds-shown", &[OddsShownAnswer::records]),
    ("pips", &[PipsAnswer::records]),
    ("record", &[|schemas| vec![schemas.subschema_for::<FollowedRecord<'_>>()]]),
    ("remind", &[dragons::RemindAnswer::records, wars::RemindAnswer::records]),
    ("repair", &[RepairAnswer::records]),
    ("report", &[ReportAnswer::records]),
    ("roll", &[dragons::RollAnswer::records]),
    ("rolls", &[RollsAnswer::records]),
    ("samples", &[SamplesAnswer::records]),
    ("schemas", &[SchemasAnswer::records]),
    ("show", &[dragons::ShowAnswer::records, wars::ShowDeckAnswer::records]),
    ("status", &[dragons::StatusAnswer::records, wars::StatusAnswer::records]),
    ("topics", &[topics]),
    ("undo", &[HistoryAnswer::<Game>::records, HistoryAnswer::<War>::records]),
    ("unseen", &[wars::UnseenAnswer::records]),
    ("verify", &[VerifyAnswer::records]),
    ("welcome", &[Welcome::records]),
];

/// Returns the schema of a magic pile.
fn magic_pile(schemas: &mut SchemaGenerator) -> Vec<Schema> {
    wars::PileAnswer::records(schemas).drain(..1).collect()
}

/// Returns the schema of a discard pile.
fn discard_pile(schemas: &mut SchemaGenerator) -> Vec<Schema> {
    wars::PileAnswer::records(schemas).drain(1..).collect()
}

/// Returns the schema of a change in Summoner Wars other than an attack, which has a record of its own.
fn war_change(schemas: &mut SchemaGenerator) -> Vec<Schema> {
    wars::ChangeAnswer::records(schemas).drain(..1).collect()
}

fn topics(schemas: &mut SchemaGenerator) -> Vec<Schema> {
    ExplainAnswer::records(schemas).drain(..1).collect()
}

fn explain(schemas: &mut SchemaGenerator) -> Vec<Schema> {
    ExplainAnswer::records(schemas).drain(1..).collect()
}

/// Calls a function for each object in a schema.
fn each(schema: &mut Value, does: &mut dyn FnMut(&mut Map<String, Value>)) {
    match schema {
        Value::Object(members) => {
            does(members);
            for (word, member) in members {
                // The names of members and definitions are not keywords of a schema.
                match (word.as_str(), member) {
                    ("properties" | "definitions", Value::Object(named)) => {
                        named.values_mut().for_each(|member| each(member, does));
                    }
                    ("required" | "enum" | "const", _) => {}
                    (_, member) => each(member, does),
                }
            }
        }
        Value::Array(values) => values.iter_mut().for_each(|value| each(value, does)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Removes keywords that carry no information, and writes words plainly.
fn shorten(schema: &mut Value) {
    each(schema, &mut |members| {
        for word in ["default", "format", "title"] {
            members.remove(word);
        }
        let words = match members.get("oneOf") {
            Some(Value::Array(sides)) => sides.iter().map(words_of).collect::<Option<Vec<_>>>(),
            _ => None,
        };
        if let Some(words) = words {
            members.remove("oneOf");
            members.insert("type".into(), "string".into());
            members.insert("enum".into(), words.concat().into());
        }
    });
}

/// Returns the words that a schema allows; `None` if it allows anything else.
fn words_of(schema: &Value) -> Option<Vec<Value>> {
    match (schema.get("const"), schema.get("enum")) {
        (Some(word @ Value::String(_)), None) => Some(vec![word.clone()]),
        (None, Some(Value::Array(words))) => Some(words.clone()),
        _ => None,
    }
}

/// Removes `null`: in TOML the key is left out instead.
fn without_null(schema: &mut Value) {
    each(schema, &mut drop_null);
}

/// Forbids `null` if something else is allowed too.
fn drop_null(members: &mut Map<String, Value>) {
    if let Some(Value::Array(kinds)) = members.get_mut("type") {
        kinds.retain(|kind| kind != "null");
        if let [only] = kinds.as_slice() {
            let only = only.clone();
            members.insert("type".into(), only);
        }
    }
    if let Some(Value::Array(any)) = members.get_mut("anyOf") {
        any.retain(|one| one.get("type") != Some(&Value::from("null")));
        if let [Value::Object(only)] = any.as_slice() {
            let only = only.clone();
            members.remove("anyOf");
            members.extend(only);
        }
    }
}

/// Closes objects to members that are not named. If some members are alternatives, each alternative also gets the others,
/// because in draft 7 an alternative ignores its neighbours.
fn close(schema: &mut Value) {
    each(schema, &mut |members| {
        if let Some(Value::Array(mut sides)) = members.remove("anyOf") {
            if let Some(common) = members.remove("properties") {
                let required = members.remove("required");
                for side in &mut sides {
                    add(side, "properties", common.clone());
                    if let Some(required) = required.clone() {
                        add(side, "required", required);
                    }
                }
                members.remove("type");
            }
            members.insert("anyOf".into(), Value::Array(sides));
        }
        leave_out(members);
        if members.contains_key("properties") && !members.contains_key("additionalProperties") {
            members.insert("additionalProperties".into(), false.into());
        }
    });
}

/// Members of a record that is embedded as a whole or not at all: `null` is written if it is absent.
const WRITTEN_AS_NULL: [&str; 2] = ["stream", "key"];

/// Optional members are left out if they are empty.
fn leave_out(members: &mut Map<String, Value>) {
    let required = members.get("required").cloned().unwrap_or_default();
    let is_required = |name: &str| required.as_array().is_some_and(|names| names.contains(&name.into()));
    if let Some(Value::Object(properties)) = members.get_mut("properties") {
        for (name, member) in properties.iter_mut() {
            if let Value::Object(member) = member
                && !is_required(name)
                && !WRITTEN_AS_NULL.contains(&name.as_str())
            {
                drop_null(member);
            }
        }
    }
}

/// Adds to a list or an object of a schema.
fn add(schema: &mut Value, word: &str, more: Value) {
    let members = schema.as_object_mut().unwrap();
    match (members.get_mut(word), more) {
        (Some(Value::Object(known)), Value::Object(more)) => known.extend(more),
        (Some(Value::Array(known)), Value::Array(more)) => known.extend(more),
        (None, more) => drop(members.insert(word.to_owned(), more)),
        (known, more) => panic!("{known:?} {more}"),
    }
}

/// An answer to a line of `play` may begin with its number.
fn with_id(schema: &mut Value) {
    each(schema, &mut |members| {
        if let Some(Value::Object(properties)) = members.get_mut("properties")
            && properties.contains_key("schema")
        {
            properties.insert(
                "id".into(),
                json!({ "description": "The `id` of the line of `play --json` that this answers." }),
            );
        }
    });
}

/// Returns the schema of the answers with a name.
fn answer(name: &str, records: Vec<Schema>, all: &Map<String, Value>) -> Value {
    let names: Vec<String> = known()
        .filter(|known| known.name == name)
        .flat_map(|known| known.names().map(|name| format!("warband.{name}/1")))
        .collect();
    let carried = match names.as_slice() {
        _ if name == "lines" => json!({ "type": "string" }),
        [one] => json!({ "const": one }),
        several => json!({ "enum": several }),
    };
    let mut records: Vec<Value> = records.into_iter().map(Schema::to_value).collect();
    let mut schema = match records.as_mut_slice() {
        [one] => {
            let name = one["$ref"].as_str().unwrap().strip_prefix("#/definitions/").unwrap();
            all[name].clone()
        }
        _ => json!({ "type": "object", "anyOf": records }),
    };
    add(&mut schema, "properties", json!({ "schema": carried }));
    schema["$schema"] = DRAFT.into();
    schema
}

/// Returns the texts of all files, by their names.
fn made() -> BTreeMap<&'static str, String> {
    let mut schemas = SchemaSettings::draft07().for_serialize().into_generator();
    let records = MADE.map(|(name, made)| {
        let records: Vec<Schema> = made.iter().flat_map(|of| of(&mut schemas)).collect();
        (name, records)
    });
    let mut definitions = schemas.take_definitions(true);
    for definition in definitions.values_mut() {
        shorten(definition);
        close(definition);
        with_id(definition);
    }
    let answers = records.map(|(name, records)| (name, answer(name, records, &definitions)));
    let used: BTreeMap<&str, BTreeSet<String>> =
        answers.iter().map(|(name, schema)| (*name, used(schema, &definitions))).collect();
    let number = |part: &String| used.values().filter(|used| used.contains(part)).count();
    let parts = |is_wanted: &dyn Fn(&String) -> bool| -> Map<String, Value> {
        definitions
            .iter()
            .filter(|(name, _)| is_wanted(name))
            .map(|(name, part)| (name.clone(), part.clone()))
            .collect()
    };
    let mut files: BTreeMap<&str, Value> =
        FILES.iter().map(|known| (known.name, of_file(known.name))).collect();
    for (name, mut schema) in answers {
        let own = parts(&|part| used[name].contains(part) && number(part) == 1);
        if !own.is_empty() {
            schema["definitions"] = own.into();
        }
        let schema = match files.remove(name) {
            Some(file) => either(schema, file),
            None => schema,
        };
        files.insert(name, schema);
    }
    files.insert("shared", parts(&|part| number(part) > 1).into());
    files.into_iter().map(|(name, schema)| (name, to_lines(&schema))).collect()
}

/// Returns the schema of an answer and a file with the same name.
fn either(mut answer: Value, mut file: Value) -> Value {
    let mut definitions = Map::new();
    for schema in [&mut answer, &mut file] {
        let members = schema.as_object_mut().unwrap();
        members.remove("$schema");
        if let Some(Value::Object(own)) = members.remove("definitions") {
            definitions.extend(own);
        }
    }
    json!({
        "$schema": DRAFT,
        "if": { "required": ["schema"] },
        "then": answer,
        "else": file,
        "definitions": definitions,
    })
}

/// Returns the definitions that a schema uses, all of them.
fn used(schema: &Value, definitions: &Map<String, Value>) -> BTreeSet<String> {
    let (mut used, mut open) = (BTreeSet::new(), Vec::new());
    references(schema, &mut open);
    while let Some(name) = open.pop() {
        references(&definitions[&name], &mut open);
        used.insert(name);
    }
    used
}

/// Returns the schema of a file that people write.
fn of_file(name: &str) -> Value {
    let schemas = SchemaSettings::draft07().into_generator();
    let schema = match name {
        "army" => schemas.into_root_schema_for::<written::Army>(),
        "collection" => schemas.into_root_schema_for::<written::Collection>(),
        "deck" => schemas.into_root_schema_for::<written::Deck>(),
        "format" => schemas.into_root_schema_for::<written::Format>(),
        other => panic!("{other}"),
    };
    let mut schema = schema.to_value();
    shorten(&mut schema);
    without_null(&mut schema);
    schema
}

fn folder() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "src/report/schemas"].iter().collect()
}

#[test]
fn the_schemas_are_those_of_the_types() {
    let made = made();
    if env::var_os("WARBAND_SCHEMAS").is_some() {
        for (name, text) in &made {
            fs::write(folder().join(format!("{name}.json")), text).unwrap();
        }
    }
    for (name, text) in &made {
        let written = fs::read_to_string(folder().join(format!("{name}.json"))).unwrap();
        assert_eq!(
            written, *text,
            "{name}: WARBAND_SCHEMAS=write cargo test -p warband --lib schemas writes it"
        );
    }
    let names: BTreeSet<&str> = known().map(|known| known.name).chain(["shared"]).collect();
    assert_eq!(names, made.keys().copied().collect());
    let files =
        fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let files: BTreeSet<String> =
        files.filter_map(|file| file.strip_suffix(".json").map(str::to_owned)).collect();
    assert_eq!(files, names.into_iter().map(str::to_owned).collect());
}

/// Two types with the same name would get a number appended.
#[test]
fn every_definition_has_a_name_of_its_own() {
    for name in schema_names() {
        let schema: Value = serde_json::from_str(&schema(name).unwrap()).unwrap();
        for part in schema["definitions"].as_object().into_iter().flat_map(Map::keys) {
            assert!(part.chars().all(char::is_alphabetic), "{name}: {part}");
        }
    }
}

#[test]
fn a_schema_has_all_that_it_refers_to() {
    for name in schema_names() {
        let schema: Value = serde_json::from_str(&schema(name).unwrap()).unwrap();
        let mut names = Vec::new();
        references(&schema, &mut names);
        for part in names {
            assert!(schema["definitions"].get(&part).is_some(), "{name}: {part}");
        }
    }
}

#[test]
fn every_name_of_a_die_is_in_the_schema_of_armies() {
    let army = schema("army").unwrap();
    assert!(!army.contains("\"@"));
    for die in all() {
        assert!(army.contains(&format!("\"{}\"", die.name)), "{}", die.name);
    }
}
