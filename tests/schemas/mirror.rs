//! Types with the shape of files and answers.

use super::{BTreeMap, JsonSchema, Schema, json_schema};
use schemars::SchemaGenerator;

/// `melee 2`: an icon and a number.
pub(crate) const FACE: &str = "^.+ [1-9]$";

/// A name of these dice; another one where the file describes a die of its own, or spells it otherwise.
fn names(of: &'static str) -> Schema {
    json_schema!({ "anyOf": [{ "enum": [of] }, { "type": "string", "minLength": 1 }] })
}

fn counts(of: &'static str) -> Schema {
    json_schema!({
        "type": "object",
        "propertyNames": names(of),
        "additionalProperties": { "type": "integer", "minimum": 1, "maximum": 10000 },
    })
}

fn army_dice(_: &mut SchemaGenerator) -> Schema {
    counts("@army-dice")
}

fn dragonkin(_: &mut SchemaGenerator) -> Schema {
    counts("@dragonkin")
}

fn dragons(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "array", "items": names("@dragons") })
}

fn minor_terrains(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "array", "items": names("@minor-terrains") })
}

fn terrain(_: &mut SchemaGenerator) -> Schema {
    names("@terrains")
}

fn faces(_: &mut SchemaGenerator) -> Schema {
    json_schema!({
        "type": "array", "minItems": 4, "maxItems": 10, "items": { "type": "string", "pattern": FACE },
    })
}

/// A force of Dragon Dice.
#[derive(JsonSchema)]
#[schemars(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Army {
    /// What the force is called.
    name: Option<String>,
    game: Option<DragonDice>,
    edition: Option<Edition>,
    /// Points of all armies; what they add up to where it is left out.
    #[schemars(range(min = 1))]
    size: Option<u32>,
    terrains: Option<Terrains>,
    armies: Option<Armies>,
    pool: Option<Pool>,
    /// Your own or promotional dice.
    die: Option<Vec<OwnDie>>,
}

#[derive(JsonSchema)]
pub(crate) enum DragonDice {
    #[schemars(rename = "dragon-dice")]
    DragonDice,
}

#[derive(JsonSchema)]
pub(crate) enum Edition {
    #[schemars(rename = "classic")]
    Classic,
    #[schemars(rename = "v4.0")]
    V40,
    #[schemars(rename = "v4.1")]
    V41,
}

#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct Terrains {
    /// A standard terrain; by classic any.
    #[schemars(schema_with = "terrain", default)]
    home: Option<String>,
    /// The terrain that you propose.
    #[schemars(schema_with = "terrain", default)]
    frontier: Option<String>,
}

/// Dice by name, with their number.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct Armies {
    #[schemars(schema_with = "army_dice", default)]
    home: Option<BTreeMap<String, u32>>,
    #[schemars(schema_with = "army_dice", default)]
    horde: Option<BTreeMap<String, u32>>,
    #[schemars(schema_with = "army_dice", default)]
    campaign: Option<BTreeMap<String, u32>>,
}

/// What comes into play during the game.
#[derive(JsonSchema)]
#[schemars(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Pool {
    #[schemars(schema_with = "dragons", default)]
    dragons: Option<Vec<String>>,
    #[schemars(schema_with = "dragonkin", default)]
    dragonkin: Option<BTreeMap<String, u32>>,
    #[schemars(schema_with = "minor_terrains", default)]
    minor_terrains: Option<Vec<String>>,
}

#[derive(JsonSchema)]
#[schemars(untagged)]
pub(crate) enum OwnDie {
    Unit(OwnUnit),
    Item(OwnItem),
}

#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct OwnUnit {
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
pub(crate) enum UnitWord {
    Unit,
}

#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct OwnItem {
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
pub(crate) enum ItemWord {
    Item,
}

fn owned(_: &mut SchemaGenerator) -> Schema {
    counts("@dice")
}

/// The dice that somebody owns: name = how many.
pub(crate) struct Collection;

impl JsonSchema for Collection {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Collection".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        owned(generator)
    }
}

/// A deck of Summoner Wars, first edition.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct Deck {
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

/// Cards that lie beside the deck.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct FurtherPile {
    name: String,
    #[schemars(range(min = 1, max = 34))]
    copies: u8,
    #[schemars(range(min = 1, max = 9))]
    life: u8,
    place: PileSquares,
}

#[derive(JsonSchema)]
#[schemars(rename_all = "kebab-case")]
pub(crate) enum PileSquares {
    Home,
    NextToWall,
    Anywhere,
}

#[derive(JsonSchema)]
pub(crate) enum SummonerWars {
    #[schemars(rename = "summoner-wars")]
    SummonerWars,
}

#[derive(JsonSchema)]
#[schemars(rename_all = "lowercase")]
pub(crate) enum First {
    First,
}

#[derive(JsonSchema)]
#[schemars(rename_all = "lowercase")]
pub(crate) enum Range {
    Sword,
    Bow,
}

#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct Summoner {
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
}

#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct Champion {
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
}

#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct Common {
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
}

#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct EventCard {
    name: String,
    #[schemars(range(min = 1, max = 34))]
    copies: u8,
    #[schemars(range(min = 1, max = 9))]
    wall_life: Option<u8>,
}

#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct Walls {
    #[schemars(range(min = 1, max = 34))]
    copies: u8,
    #[schemars(range(min = 1, max = 9))]
    life: u8,
}

#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct Placed {
    card: String,
    /// a1 to f4, as its owner sees it.
    at: Square,
}

fn squares() -> Vec<String> {
    ('a'..='f').flat_map(|file| (1..=4).map(move |rank| format!("{file}{rank}"))).collect()
}

pub(crate) struct Square;

impl JsonSchema for Square {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Square".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "enum": squares() })
    }
}

/// What `check --json` says.
#[derive(JsonSchema)]
pub(crate) struct Check {
    schema: String,
    files: Vec<CheckedFile>,
}

#[derive(JsonSchema)]
pub(crate) struct CheckedFile {
    file: String,
    name: String,
    /// Of an army.
    #[schemars(default)]
    edition: Option<Edition>,
    /// Of a deck.
    #[schemars(default)]
    game: Option<SummonerWars>,
    #[schemars(default)]
    size: Option<u32>,
    legal: bool,
    #[schemars(default)]
    totals: Option<BTreeMap<String, Option<u32>>>,
    #[schemars(default)]
    cards: Option<u32>,
    problems: Vec<Problem>,
}

#[derive(JsonSchema)]
pub(crate) struct Problem {
    code: String,
    severity: Severity,
    message: String,
    #[schemars(default)]
    rule: String,
    line: u32,
    column: u32,
    end_column: u32,
    help: Vec<String>,
}

#[derive(JsonSchema)]
#[schemars(rename_all = "lowercase")]
pub(crate) enum Severity {
    Error,
    Note,
}

/// What `import --json` says.
#[derive(JsonSchema)]
pub(crate) struct Import {
    schema: String,
    source: String,
    file: Option<String>,
    sure: bool,
    legal: bool,
    guesses: Vec<Guess>,
    left_out: Vec<LeftOut>,
    #[schemars(default)]
    text: String,
}

#[derive(JsonSchema)]
pub(crate) struct Guess {
    line: u32,
    die: String,
    count: u32,
    place: String,
    why: String,
}

#[derive(JsonSchema)]
pub(crate) struct LeftOut {
    line: u32,
    written: String,
    why: String,
    names: Vec<String>,
}

/// What `status --json` says of a game of Dragon Dice; more members may come.
#[derive(JsonSchema)]
pub(crate) struct Status {
    schema: String,
    game: DragonDice,
    edition: Edition,
    size: u32,
    turn: Option<u32>,
    player: String,
    phase: String,
    step: String,
    marching: Option<String>,
    marched: Vec<String>,
    pending: Option<Pending>,
    winner: Option<String>,
    over: bool,
    abilities: Vec<SpeciesAbility>,
    terrains: Vec<Terrain>,
    players: Vec<Player>,
    effects: Vec<Effect>,
}

/// An ability of a species whose moment this step is, in an army that has it.
#[derive(JsonSchema)]
pub(crate) struct SpeciesAbility {
    ability: String,
    army: String,
    /// Whether it was used as often as it may be.
    used: bool,
}

/// What the game waits for, and from whom.
#[derive(JsonSchema)]
pub(crate) struct Pending {
    player: String,
    what: String,
    text: String,
    options: Vec<String>,
}

#[derive(JsonSchema)]
pub(crate) struct Terrain {
    name: String,
    role: String,
    owner: String,
    face: Option<u32>,
    action: Option<String>,
    controller: Option<String>,
    armies: Vec<StandingArmy>,
    dragons: Vec<Beside>,
}

#[derive(JsonSchema)]
pub(crate) struct StandingArmy {
    player: String,
    army: String,
    health: u32,
    units: Vec<String>,
    items: Vec<String>,
    minor_terrain: Option<Beside>,
}

#[derive(JsonSchema)]
pub(crate) struct Beside {
    name: String,
    player: String,
    #[schemars(default)]
    face: Option<String>,
}

#[derive(JsonSchema)]
pub(crate) struct Player {
    name: String,
    force: String,
    reserve: Vec<String>,
    dua: Vec<String>,
    bua: Vec<String>,
    pool: Vec<String>,
    out: Vec<String>,
    held: u32,
}

#[derive(JsonSchema)]
pub(crate) struct Effect {
    number: u32,
    source: String,
    on: String,
    modifier: String,
    until: String,
}

/// What `roll --json` says of one roll; more members may come.
#[derive(JsonSchema)]
pub(crate) struct Roll {
    schema: String,
    /// What was rolled for: `melee`, `save-missile`.
    kind: String,
    army: String,
    edition: Edition,
    source: Source,
    /// The stream of digital dice.
    stream: Option<String>,
    /// `--seed key:KEY` makes the same roll.
    key: Option<String>,
    seeded: bool,
    dice: Vec<RolledDie>,
    steps: Vec<RollStep>,
    /// By type of results.
    totals: BTreeMap<String, u32>,
    /// Points of magic by the elements that they may take.
    #[schemars(default)]
    elements: Option<BTreeMap<String, u32>>,
    /// The spells that the points pay.
    #[schemars(default)]
    spells: Vec<String>,
    #[schemars(default)]
    most_castings: BTreeMap<String, u32>,
    #[schemars(default)]
    plans: Vec<Plan>,
    #[schemars(default)]
    plans_cut_short: bool,
    beside: Vec<BesideTotal>,
    reminders: Vec<Reminder>,
    choices: Vec<RollChoice>,
    #[schemars(default)]
    dragons: Vec<Attacker>,
    #[schemars(default)]
    damage: Option<u32>,
    #[schemars(default)]
    losses: Option<u32>,
    notes: Vec<String>,
}

#[derive(JsonSchema)]
#[schemars(rename_all = "lowercase")]
pub(crate) enum Source {
    Digital,
    Table,
    Mixed,
    Total,
}

#[derive(JsonSchema)]
pub(crate) struct RolledDie {
    die: String,
    name: String,
    /// The face, and those of each time that it was rolled again.
    faces: Vec<String>,
    counted: BTreeMap<String, u32>,
}

/// The total after one of the ten steps.
#[derive(JsonSchema)]
pub(crate) struct RollStep {
    #[schemars(range(min = 1, max = 10))]
    step: u8,
    totals: BTreeMap<String, u32>,
}

/// Castings that the points pay together.
#[derive(JsonSchema)]
pub(crate) struct Plan {
    castings: Vec<Casting>,
    left: u32,
}

#[derive(JsonSchema)]
pub(crate) struct Casting {
    spell: String,
    times: u32,
}

#[derive(JsonSchema)]
pub(crate) struct BesideTotal {
    what: String,
    amount: u32,
}

#[derive(JsonSchema)]
pub(crate) struct Reminder {
    icon: String,
    die: String,
    count: u32,
    text: String,
}

#[derive(JsonSchema)]
pub(crate) struct RollChoice {
    icon: String,
    options: Vec<String>,
    taken: Option<String>,
    decided: bool,
    #[schemars(default)]
    splits: Vec<IdSplit>,
}

#[derive(JsonSchema)]
pub(crate) struct IdSplit {
    ids: BTreeMap<String, u32>,
    totals: BTreeMap<String, u32>,
    #[schemars(default)]
    slain: Vec<Option<String>>,
    #[schemars(default)]
    damage: Option<u32>,
    #[schemars(default)]
    losses: Option<u32>,
}

#[derive(JsonSchema)]
pub(crate) struct Attacker {
    name: String,
    slain_by: u32,
    damage: Option<u32>,
    slain: Option<String>,
}

/// What `odds --json` says; which members there are depends on what was asked, and more may come.
#[derive(JsonSchema)]
pub(crate) struct Odds {
    schema: String,
    /// The kind of roll; or attack, contest, dragon, compare.
    kind: String,
    #[schemars(default)]
    edition: Option<Edition>,
    #[schemars(default)]
    army: Option<String>,
    #[schemars(flatten)]
    of_roll: Numbers,
    #[schemars(default)]
    asked: Option<Chance>,
    /// Of a combination roll.
    #[schemars(default)]
    types: Vec<OfType>,
    /// Of a magic roll.
    #[schemars(default)]
    can_cast: Vec<CanCast>,
    /// Of an attack.
    #[schemars(default)]
    attacker: Option<String>,
    #[schemars(default)]
    defender: Option<String>,
    #[schemars(default)]
    damage: Option<Numbers>,
    #[schemars(default)]
    health_killed: Option<Numbers>,
    #[schemars(default)]
    wipe_out: Option<f64>,
    /// Of a contest: the chance that the maneuver succeeds.
    #[schemars(default)]
    marcher: Option<f64>,
    #[schemars(default)]
    maneuver: Option<Numbers>,
    /// Of armies side by side.
    #[schemars(default)]
    armies: Vec<ComparedArmy>,
    #[schemars(default)]
    notes: Vec<String>,
}

/// The chances of all totals.
#[derive(JsonSchema)]
pub(crate) struct Numbers {
    #[schemars(default)]
    mean: Option<f64>,
    #[schemars(default)]
    sd: Option<f64>,
    #[schemars(default)]
    median: Option<u32>,
    #[schemars(default)]
    distribution: Vec<Chance>,
}

#[derive(JsonSchema)]
pub(crate) struct Chance {
    total: u32,
    /// Of just this total, 0 to 1.
    #[schemars(range(min = 0, max = 1))]
    p: f64,
    /// Of it or more.
    at_least: f64,
    /// With `--exact`.
    #[schemars(default)]
    fraction: Option<String>,
    #[schemars(default)]
    at_least_fraction: Option<String>,
}

#[derive(JsonSchema)]
pub(crate) struct OfType {
    #[schemars(rename = "type")]
    kind: String,
    #[schemars(flatten)]
    numbers: Numbers,
}

/// The chances to pay a spell so often or more.
#[derive(JsonSchema)]
pub(crate) struct CanCast {
    spell: String,
    most: BTreeMap<String, f64>,
}

#[derive(JsonSchema)]
pub(crate) struct ComparedArmy {
    army: String,
    rolls: Vec<ComparedRoll>,
}

#[derive(JsonSchema)]
pub(crate) struct ComparedRoll {
    kind: String,
    mean: Option<f64>,
    sd: Option<f64>,
    median: Option<u32>,
}

/// What `log --json` says.
#[derive(JsonSchema)]
pub(crate) struct Log {
    schema: String,
    records: Vec<LogRecord>,
}

/// A command of the game file.
#[derive(JsonSchema)]
pub(crate) struct LogRecord {
    number: u64,
    /// The time, in UTC.
    at: String,
    player: Option<String>,
    /// As it was typed; empty where warband did it.
    typed: String,
    changes: bool,
    undone: bool,
    said: Vec<String>,
}

/// Each line that `play --json --keep-going` answers with: what the command says, or an error. More members may come.
#[derive(JsonSchema)]
pub(crate) struct Line {
    /// The one of the line that is answered, where it has one.
    #[schemars(default)]
    id: Option<serde_json::Value>,
    /// The kind of answer: `warband.march/1`, `warband.error/1`.
    schema: String,
    /// The number of the command that was saved.
    #[schemars(default)]
    command: Option<u64>,
    #[schemars(default)]
    dry_run: bool,
    #[schemars(default)]
    said: Vec<String>,
    #[schemars(default)]
    pending: Option<Pending>,
    /// Of an error.
    #[schemars(default)]
    message: Option<String>,
    #[schemars(default)]
    problems: Vec<LineProblem>,
}

#[derive(JsonSchema)]
pub(crate) struct LineProblem {
    #[schemars(default)]
    code: String,
    #[schemars(default)]
    refused_by: String,
    message: String,
    #[schemars(default)]
    rule: String,
    file: Option<String>,
    line: Option<u32>,
    column: Option<u32>,
    end_column: Option<u32>,
    help: Vec<String>,
    #[schemars(default)]
    now: Vec<String>,
}
