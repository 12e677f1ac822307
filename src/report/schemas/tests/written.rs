//! Types with the shape of the files that people write, because their readers look at each key themselves.
#![allow(dead_code, reason = "only their shape is asked for")]

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Value, json};
use std::borrow::Cow;
use std::collections::BTreeMap;
use warband_dragon_dice::dice::Element;

/// `melee 2`: an icon and a number.
pub(super) const FACE: &str = "^.+ [1-9]$";

/// Lists of names, each a definition: the words in them become the names of the catalogue.
macro_rules! names {
    ($($of:ident $word:literal;)*) => {
        $(
            struct $of;

            impl JsonSchema for $of {
                fn schema_name() -> Cow<'static, str> {
                    stringify!($of).into()
                }

                fn json_schema(_: &mut SchemaGenerator) -> Schema {
                    json_schema!({ "enum": [$word] })
                }
            }
        )*
    };
}

names! {
    ArmyDie "@army-dice";
    DragonkinDie "@dragonkin";
    DragonDie "@dragons";
    MinorTerrainDie "@minor-terrains";
    TerrainDie "@terrains";
    AnyDie "@dice";
}

/// A name that is written differently from the catalogue: in another case, with hyphens, as an id, or with a colour or an
/// element in another position. Only the reader knows its meaning.
struct OtherSpelling;

impl JsonSchema for OtherSpelling {
    fn schema_name() -> Cow<'static, str> {
        "OtherSpelling".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let colours = Element::FIVE.map(|element| capital(element.colour())).join("|") + "|Yellow";
        let elements = Element::FIVE.map(|element| capital(element.word())).join("|");
        let shapes = [
            "^[^A-Z]".to_owned(),
            "[A-Za-z][A-Z]".to_owned(),
            "[-_]".to_owned(),
            " /|/ ".to_owned(),
            format!("^({colours})[ /]"),
            format!(" ({colours}|{elements})$"),
        ];
        json_schema!({
            "description": "A spelling unlike the catalogue's, which only `warband check` can look up.",
            "type": "string",
            "pattern": shapes.join("|"),
        })
    }
}

fn capital(word: &str) -> String {
    word[..1].to_uppercase() + &word[1..]
}

/// Returns the schema of a name of these dice, or any other; the army's `else` allows only these if it has no dice of its
/// own.
fn names<Of: JsonSchema>(schemas: &mut SchemaGenerator) -> Schema {
    let known = schemas.subschema_for::<Of>();
    json_schema!({ "anyOf": [known, { "type": "string", "minLength": 1 }] })
}

/// Returns the schema of numbers of each of these.
fn counts(names: &Schema) -> Schema {
    json_schema!({
        "type": "object",
        "propertyNames": names,
        "additionalProperties": { "type": "integer", "minimum": 1, "maximum": 10000 },
    })
}

fn army_dice(schemas: &mut SchemaGenerator) -> Schema {
    counts(&names::<ArmyDie>(schemas))
}

fn dragonkin(schemas: &mut SchemaGenerator) -> Schema {
    counts(&names::<DragonkinDie>(schemas))
}

fn dragons(schemas: &mut SchemaGenerator) -> Schema {
    let names = names::<DragonDie>(schemas);
    json_schema!({ "type": "array", "items": names })
}

fn minor_terrains(schemas: &mut SchemaGenerator) -> Schema {
    let names = names::<MinorTerrainDie>(schemas);
    json_schema!({ "type": "array", "items": names })
}

fn terrain(schemas: &mut SchemaGenerator) -> Schema {
    // Registers the type for the army's `else`, which refers to it.
    schemas.subschema_for::<OtherSpelling>();
    names::<TerrainDie>(schemas)
}

/// Returns the schema of an army without dice of its own, which only names dice of the catalogue.
fn only_catalogue() -> Value {
    let one = |list: &str| json!({ "$ref": format!("#/definitions/{list}") });
    let of = |list: &str| json!({ "anyOf": [one(list), one("OtherSpelling")] });
    json!({
        "properties": {
            "terrains": { "additionalProperties": of("TerrainDie") },
            "armies": { "additionalProperties": { "propertyNames": of("ArmyDie") } },
            "pool": {
                "properties": {
                    "dragons": { "items": of("DragonDie") },
                    "dragonkin": { "propertyNames": of("DragonkinDie") },
                    "minor-terrains": { "items": of("MinorTerrainDie") },
                },
            },
        },
    })
}

fn faces(_: &mut SchemaGenerator) -> Schema {
    json_schema!({
        "type": "array", "minItems": 4, "maxItems": 10, "items": { "type": "string", "pattern": FACE },
    })
}

/// A force of Dragon Dice.
#[derive(JsonSchema)]
#[schemars(
    rename_all = "kebab-case",
    deny_unknown_fields,
    extend("if" = { "required": ["die"] }, "else" = only_catalogue())
)]
pub(super) struct Army {
    /// The name of the force.
    name: Option<String>,
    game: Option<DragonDice>,
    edition: Option<Edition>,
    /// Points of all armies; their sum if it is left out.
    #[schemars(range(min = 1))]
    size: Option<u32>,
    /// The file of the limits of an event, from the folder of the army.
    format: Option<String>,
    terrains: Option<Terrains>,
    armies: Option<Armies>,
    pool: Option<Pool>,
    /// Rolls by name: the type of roll, an army of the file, and options of `warband roll`.
    rolls: Option<BTreeMap<String, String>>,
    /// Your own or promotional dice. An editor marks no name of a die in a file that has some.
    die: Option<Vec<OwnDie>>,
}

/// The limits of an event.
#[derive(JsonSchema)]
#[schemars(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct Format {
    /// What the event is called.
    name: Option<String>,
    edition: Option<Edition>,
    /// The sizes of forces in points.
    size: Option<Sizes>,
    species: Option<SpeciesRule>,
    /// Species that no unit is of.
    no_species: Option<Vec<String>>,
    /// No dice with a magic or Cantrip face, or at most half of the points.
    magic: Option<MagicRule>,
    /// Dice that are not allowed.
    no_dice: Option<Vec<String>>,
    /// Most dice of a size, a class, a species or a part of the force.
    at_most: Option<BTreeMap<String, u32>>,
    /// Most points of each army.
    #[schemars(range(min = 1))]
    army: Option<u32>,
}

#[derive(JsonSchema)]
#[schemars(untagged)]
pub(super) enum Sizes {
    One(#[schemars(range(min = 1))] u32),
    Several(#[schemars(length(min = 1))] Vec<u32>),
}

/// One species for all units of a force, or those that they may be of.
#[derive(JsonSchema)]
#[schemars(untagged)]
pub(super) enum SpeciesRule {
    One(OneWord),
    Of(Vec<String>),
}

#[derive(JsonSchema)]
#[schemars(rename_all = "lowercase")]
pub(super) enum OneWord {
    One,
}

#[derive(JsonSchema)]
#[schemars(rename_all = "lowercase")]
pub(super) enum MagicRule {
    None,
    Half,
}

#[derive(JsonSchema)]
pub(super) enum DragonDice {
    #[schemars(rename = "dragon-dice")]
    DragonDice,
}

#[derive(JsonSchema)]
pub(super) enum Edition {
    #[schemars(rename = "classic")]
    Classic,
    #[schemars(rename = "v4.0")]
    V40,
    #[schemars(rename = "v4.1")]
    V41,
}

#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Terrains {
    /// A standard terrain; by classic any.
    #[schemars(schema_with = "terrain", default)]
    home: Option<String>,
    /// The terrain that you propose.
    #[schemars(schema_with = "terrain", default)]
    frontier: Option<String>,
}

/// Dice by name, with their counts.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Armies {
    #[schemars(schema_with = "army_dice", default)]
    home: Option<BTreeMap<String, u32>>,
    #[schemars(schema_with = "army_dice", default)]
    horde: Option<BTreeMap<String, u32>>,
    #[schemars(schema_with = "army_dice", default)]
    campaign: Option<BTreeMap<String, u32>>,
}

/// Dice that come into play during the game.
#[derive(JsonSchema)]
#[schemars(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct Pool {
    #[schemars(schema_with = "dragons", default)]
    dragons: Option<Vec<String>>,
    #[schemars(schema_with = "dragonkin", default)]
    dragonkin: Option<BTreeMap<String, u32>>,
    #[schemars(schema_with = "minor_terrains", default)]
    minor_terrains: Option<Vec<String>>,
}

#[derive(JsonSchema)]
#[schemars(untagged)]
pub(super) enum OwnDie {
    Unit(OwnUnit),
    Item(OwnItem),
}

#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct OwnUnit {
    name: String,
    #[schemars(rename = "type")]
    kind: Option<UnitWord>,
    species: String,
    class: String,
    /// small, medium, large, champion or monster.
    size: String,
    element: Option<String>,
    elements: Option<Vec<String>>,
    /// An icon and a number each; that of ID is the health.
    #[schemars(schema_with = "faces")]
    faces: Vec<String>,
}

#[derive(JsonSchema)]
#[schemars(rename_all = "lowercase")]
pub(super) enum UnitWord {
    Unit,
}

#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct OwnItem {
    name: String,
    #[schemars(rename = "type")]
    kind: ItemWord,
    class: String,
    /// small, medium, large, artifact, medallion or relic.
    size: String,
    element: Option<String>,
    #[schemars(schema_with = "faces")]
    faces: Vec<String>,
    #[schemars(range(min = 0, max = 99))]
    points: Option<u32>,
}

#[derive(JsonSchema)]
#[schemars(rename_all = "lowercase")]
pub(super) enum ItemWord {
    Item,
}

/// The dice that somebody owns: name = count. `collection add` answers with its record, which has the same name.
pub(super) struct Collection;

impl JsonSchema for Collection {
    fn schema_name() -> Cow<'static, str> {
        "Collection".into()
    }

    fn json_schema(schemas: &mut SchemaGenerator) -> Schema {
        let names = [schemas.subschema_for::<AnyDie>(), schemas.subschema_for::<OtherSpelling>()];
        counts(&json_schema!({ "anyOf": names }))
    }
}

/// A deck of Summoner Wars, first edition.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Deck {
    game: SummonerWars,
    name: Option<String>,
    edition: Option<First>,
    unverified: Option<bool>,
    summoner: Summoner,
    champion: Vec<Champion>,
    common: Vec<Common>,
    event: Option<Vec<EventCard>>,
    wall: Walls,
    pile: Option<Vec<FurtherPile>>,
    setup: Option<Vec<Placed>>,
}

/// Cards next to the deck.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct FurtherPile {
    name: String,
    #[schemars(range(min = 1, max = 34))]
    copies: u8,
    #[schemars(range(min = 1, max = 9))]
    life: u8,
    place: PileSquares,
    under: Option<bool>,
}

#[derive(JsonSchema)]
#[schemars(rename_all = "kebab-case")]
pub(super) enum PileSquares {
    Home,
    NextToWall,
    Anywhere,
}

#[derive(JsonSchema)]
pub(super) enum SummonerWars {
    #[schemars(rename = "summoner-wars")]
    SummonerWars,
}

#[derive(JsonSchema)]
#[schemars(rename_all = "lowercase")]
pub(super) enum First {
    First,
}

#[derive(JsonSchema)]
#[schemars(rename_all = "lowercase")]
pub(super) enum Range {
    Sword,
    Bow,
}

#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Summoner {
    name: String,
    #[schemars(range(min = 0, max = 9))]
    attack: u8,
    range: Range,
    #[schemars(range(min = 1, max = 8))]
    reach: Option<u8>,
    #[schemars(range(min = 2, max = 6))]
    hit_on: Option<u8>,
    #[schemars(range(min = 1, max = 9))]
    life: u8,
    ability: Option<String>,
    all_or_nothing: Option<bool>,
    wounds: Option<WoundsWithoutDice>,
    #[schemars(range(min = 2, max = 6))]
    hit_on_against: Option<u8>,
    #[schemars(range(min = 0, max = 9))]
    attack_adjacent: Option<u8>,
}

#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Champion {
    name: String,
    #[schemars(range(min = 0, max = 9))]
    attack: u8,
    range: Range,
    #[schemars(range(min = 1, max = 8))]
    reach: Option<u8>,
    #[schemars(range(min = 2, max = 6))]
    hit_on: Option<u8>,
    #[schemars(range(min = 1, max = 9))]
    life: u8,
    #[schemars(range(min = 0, max = 9))]
    cost: u8,
    mercenary: Option<bool>,
    ability: Option<String>,
    all_or_nothing: Option<bool>,
    wounds: Option<WoundsWithoutDice>,
    #[schemars(range(min = 2, max = 6))]
    hit_on_against: Option<u8>,
    #[schemars(range(min = 0, max = 9))]
    attack_adjacent: Option<u8>,
}

#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Common {
    name: String,
    #[schemars(range(min = 0, max = 9))]
    attack: u8,
    range: Range,
    #[schemars(range(min = 1, max = 8))]
    reach: Option<u8>,
    #[schemars(range(min = 2, max = 6))]
    hit_on: Option<u8>,
    #[schemars(range(min = 1, max = 9))]
    life: u8,
    #[schemars(range(min = 0, max = 9))]
    cost: u8,
    #[schemars(range(min = 1, max = 34))]
    copies: u8,
    mercenary: Option<bool>,
    ability: Option<String>,
    all_or_nothing: Option<bool>,
    wounds: Option<WoundsWithoutDice>,
    #[schemars(range(min = 2, max = 6))]
    hit_on_against: Option<u8>,
    #[schemars(range(min = 0, max = 9))]
    attack_adjacent: Option<u8>,
}

/// A unit that wounds once for each of its dice, without rolling.
#[derive(JsonSchema)]
#[schemars(rename_all = "lowercase")]
pub(super) enum WoundsWithoutDice {
    Dice,
}

#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct EventCard {
    name: String,
    #[schemars(range(min = 1, max = 34))]
    copies: u8,
    #[schemars(range(min = 1, max = 9))]
    wall_life: Option<u8>,
}

#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Walls {
    #[schemars(range(min = 1, max = 34))]
    copies: u8,
    #[schemars(range(min = 1, max = 9))]
    life: u8,
}

#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Placed {
    card: String,
    /// a1 to f4, as its owner sees it.
    at: Square,
}

fn squares() -> Vec<String> {
    ('a'..='f').flat_map(|file| (1..=4).map(move |rank| format!("{file}{rank}"))).collect()
}

pub(super) struct Square;

impl JsonSchema for Square {
    fn schema_name() -> Cow<'static, str> {
        "Square".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "enum": squares() })
    }
}
