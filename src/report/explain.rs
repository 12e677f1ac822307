//! `explain`: icons, kinds of rolls, species, rules and words of Summoner Wars, and codes of problems, in our own words.

mod paragraphs;

use super::dragon_dice::editions::text_in;
use super::dragon_dice::explain_dragons::{
    DRAGON_ACTIONS, action_lines, added_lines, dragon_lines, face_lines, kind_lines as dragon_kind_lines,
};
use super::dragon_dice::{die_lines, spell};
use super::examples::{self, Example};
use super::glossary::{GlossaryEntry, words};
use super::problem_codes::{ProblemCode, problem_codes};
use super::summoner_wars::{CardTopic, WarsTopic};
use super::{Output, Reply, json};
use serde::Serialize;
use warband_core::sort::StableSort;
use warband_core::text::same;
use warband_dragon_dice::dice::Die;
use warband_dragon_dice::rules::{
    Ability, DragonFace, DragonKind, Edition, EighthFace, ReserveSpell, RollKind, Sai, Species, Spell,
    abilities_of, all_species, breaths, dragon_face, dragon_faces, eighth_faces, kinds, reserve_spell,
    reserve_spells, sais, spells,
};
use warband_summoner_wars::deck::GAME;

use paragraphs::{
    code_lines, eighth_face_lines, in_a_game, kind_lines, reserve_spell_lines, reserve_spell_list, sai_lines,
    species_lines, species_phase_lines, spell_list, turn_lines,
};

/// Something that can be explained.
#[derive(Clone, Debug)]
pub(crate) enum Topic {
    Sai(Sai),
    /// A kind of roll.
    Kind(RollKind),
    Species(Species),
    Ability(Ability),
    Spell(Spell),
    /// A spell of classic, of which the rules print only the name and the colour.
    ReserveSpell(ReserveSpell),
    /// All spells, by element.
    Spells,
    /// The eighth face of a terrain, as in the current edition.
    EighthFace(EighthFace),
    /// The attack of dragons.
    Dragon,
    /// A kind of dragons.
    DragonKind(DragonKind),
    /// A face of dragons.
    DragonFace(DragonFace),
    /// The effect of a champion's logo on a dragon.
    DragonAction(&'static str),
    /// The steps of a turn in every edition.
    Turn,
    /// The step in which species abilities act.
    SpeciesPhase,
    /// A rule or word of Summoner Wars.
    Wars(WarsTopic),
    /// A card of a deck of the running game.
    Card(CardTopic),
    /// The code of a problem of files.
    Problem(ProblemCode),
    /// A word of Dragon Dice or of the command line.
    Word(GlossaryEntry),
    Verb(VerbTopic),
    /// The letters for commands and places: those of the verbs, and those in Summoner Wars only.
    Letters {
        verbs: Vec<(&'static str, &'static str)>,
        of_wars: Vec<(&'static str, &'static str)>,
    },
    /// A die of the catalogue.
    Die(Box<Die>),
}

/// A verb of the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct VerbTopic {
    pub name: &'static str,
    /// The name of its game; empty for a verb of both.
    pub game: &'static str,
    /// A description in one line.
    pub about: &'static str,
    pub examples: Vec<Example>,
}

impl VerbTopic {
    /// Returns the heading: `warband wall (Summoner Wars)`.
    fn heading(&self) -> String {
        let game = if self.game.is_empty() { String::new() } else { format!(" ({})", self.game) };
        format!("warband {}{game}", self.name)
    }

    fn lines(&self) -> Vec<String> {
        let examples = self.examples.iter();
        let examples = examples.map(|example| format!("    warband {}: {}", example.typed, example.what));
        let help = format!("warband {} --help lists what it takes.", self.name);
        std::iter::once(format!("{}.", self.about)).chain(examples).chain([help]).collect()
    }
}

/// The beginning of the headings of topics of Summoner Wars only.
const WARS: &str = "Summoner Wars";

/// The word for the topic of letters.
pub(crate) const LETTERS: &str = "letters";

/// Explains the letters on the command line and in `play`.
fn letter_lines(
    verbs: &[(&'static str, &'static str)],
    of_wars: &[(&'static str, &'static str)],
) -> Vec<String> {
    let listed = |verbs: &[(&'static str, &'static str)]| {
        verbs.iter().map(|(verb, letter)| format!("{letter} {verb}")).collect::<Vec<_>>().join(", ")
    };
    let of_verbs = format!("Commands: {}; in Summoner Wars {}.", listed(verbs), listed(of_wars));
    let others = [
        "Attacks: m melee, x missile: a m bob.",
        "Places of Dragon Dice: h home, f frontier, r reserve; the first letter of a player's name is that player.",
        "In play, m is maneuver once an army marches; u, + or up turns the terrain up, and d, - or down turns it down.",
        "In play, faces alone are the roll that the game waits for, and a number alone is the option or the set of casualties of that number.",
        "In play of Dragon Dice, the only place or target is taken if you type none. In both games the beginning of a command is enough from three letters on.",
        "The codes of faces: warband key ARMY.",
    ];
    [of_verbs].into_iter().chain(others.map(str::to_owned)).collect()
}

/// An explanation, or a list of the topics.
#[derive(Clone, Debug)]
pub(crate) struct ExplainAnswer {
    /// The topics of the requested name, Dragon Dice first if both games have one. Empty lists all topics.
    pub about: Vec<Topic>,
    /// The edition of the current game: its rules come first, and rules that it lacks are marked as those of others.
    pub edition: Option<Edition>,
    /// Whether the current game is Summoner Wars, whose topics are then listed first.
    pub of_wars: bool,
}

/// A topic, and others with the same name.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Explain"))]
struct Record {
    schema: &'static str,
    #[serde(flatten)]
    first: Explanation,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    also: Vec<Explanation>,
}

/// The explanation of a topic.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Explanation {
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<&'static str>,
    topic: String,
    kind: &'static str,
    text: Vec<String>,
}

/// The topics of `explain`, by kind.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Topics"))]
struct TopicsRecord {
    schema: &'static str,
    topics: Vec<(&'static str, Vec<String>)>,
}

impl ExplainAnswer {
    /// Returns the topics, by kind.
    pub(crate) fn topics() -> Vec<(&'static str, Vec<String>)> {
        vec![
            ("words of Dragon Dice", words().map(|word| word.word.to_owned()).collect()),
            ("commands", examples::verbs().into_iter().chain([String::from(LETTERS)]).collect()),
            ("rolls", kinds().map(|kind| kind.key.to_owned()).collect()),
            ("icons", sais().map(|sai| sai.name.to_owned()).collect()),
            ("species", all_species().map(|species| species.name.to_owned()).collect()),
            (
                "abilities",
                all_species().flat_map(|s| abilities_of(s.name)).map(|a| a.name.to_owned()).collect(),
            ),
            (
                "spells",
                std::iter::once(String::from("spells"))
                    .chain(spells().map(|spell| spell.name.to_owned()))
                    .collect(),
            ),
            ("eighth faces", eighth_faces(Edition::default()).map(|face| face.icon.to_owned()).collect()),
            ("dragons", dragon_topics()),
            ("the game", vec![String::from("turn"), SPECIES_PHASE.to_owned()]),
            ("Summoner Wars rules", wars_topics(true)),
            ("Summoner Wars words", wars_topics(false)),
            ("problems of army and deck files", problem_codes().map(|code| code.code.to_owned()).collect()),
        ]
    }

    /// Returns the explanation of a topic for the current game.
    fn explanation_of(&self, topic: &Topic) -> Explanation {
        let explanation = topic.explanation();
        let Some(own) = self.edition else { return explanation };
        Explanation {
            text: topic.before(own).into_iter().chain(own_first(own, explanation.text)).collect(),
            ..explanation
        }
    }

    fn explanations(&self) -> impl Iterator<Item = Explanation> {
        self.about.iter().map(|topic| self.explanation_of(topic))
    }

    /// Returns the names of all topics, also the alternative ones.
    pub(crate) fn names() -> Vec<String> {
        let listed = Self::topics().into_iter().flat_map(|(_, names)| names);
        let of_words = words().flat_map(|word| word.names().collect::<Vec<_>>());
        let of_wars = WarsTopic::all().flat_map(|topic| topic.names().collect::<Vec<_>>());
        let breaths = Edition::ALL.into_iter().flat_map(breaths).map(|breath| breath.name);
        let of_reserve = Edition::ALL.into_iter().flat_map(reserve_spells).map(|spell| spell.name);
        listed
            .chain(of_words.chain(of_wars).chain(breaths).chain(of_reserve).chain(TAME).map(str::to_owned))
            .collect()
    }

    /// Returns the heading of a topic: its game if several topics are shown; without a heading Dragon Dice is meant.
    fn heading(&self, topic: &Topic, explanation: &Explanation) -> String {
        let place = match topic {
            Topic::Verb(verb) => return verb.heading(),
            _ => topic.place(),
        };
        let others = self.about.iter().filter(|other| !matches!(other, Topic::Verb(_)));
        let others: Vec<&str> = others.map(Topic::place).collect();
        // A word may also be a roll, an icon, a spell.
        let is_single = others.iter().filter(|other| **other == place).count() == 1;
        match (others.len() == 1 && !matches!(topic, Topic::Wars(_)), is_single) {
            (true, _) => explanation.topic.clone(),
            (false, true) => format!("{place}: {}", explanation.topic),
            (false, false) => format!("{place}, {}: {}", explanation.kind, explanation.topic),
        }
    }
}

impl Topic {
    fn explanation(&self) -> Explanation {
        let (topic, kind, text) = match self {
            Topic::Sai(sai) => {
                let on_dragons = dragon_face(&sai.name.to_lowercase()).map(|face| face_lines(&face));
                let lines = sai_lines(sai).into_iter().chain(on_dragons.into_iter().flatten());
                (sai.name, "icon", lines.chain(added_lines(sai.name)).collect())
            }
            Topic::Kind(kind) => {
                (kind.key, "roll", kind_lines(kind).into_iter().chain(added_lines(kind.key)).collect())
            }
            Topic::Species(species) => (species.name, "species", species_lines(species)),
            Topic::Ability(ability) => {
                let mut text = vec![format!("An ability of {}.", ability.species), ability.text.to_owned()];
                text.extend(in_a_game(ability).map(|typed| format!("In a game: {typed}.")));
                (ability.name, "ability", text)
            }
            Topic::Spell(spell) => (spell.name, "spell", spell::lines(spell)),
            Topic::ReserveSpell(spell) => (spell.name, "spell", reserve_spell_lines(*spell)),
            Topic::Spells => ("spells", "spell", spell_list()),
            Topic::EighthFace(face) => (face.icon, "eighth face", eighth_face_lines(*face)),
            Topic::Dragon => ("dragon", "dragon", dragon_lines()),
            Topic::DragonKind(kind) => (kind.word(), "dragon", dragon_kind_lines(*kind)),
            Topic::DragonFace(face) => (face.icon, "dragon", face_lines(face)),
            Topic::DragonAction(action) => (*action, "dragon", action_lines(action)),
            Topic::Turn => ("turn", "game", turn_lines()),
            Topic::SpeciesPhase => (SPECIES_PHASE, "game", species_phase_lines()),
            Topic::Wars(topic) => (topic.key, if topic.is_rule() { "rule" } else { "word" }, topic.lines()),
            Topic::Card(card) => (&card.name[..], "card", card.lines.clone()),
            Topic::Problem(code) => (code.code, "problem", code_lines(code)),
            Topic::Word(word) => (word.word, "word", word.lines()),
            Topic::Verb(verb) => (verb.name, "command", verb.lines()),
            Topic::Letters { verbs, of_wars } => (LETTERS, "command", letter_lines(verbs, of_wars)),
            Topic::Die(die) => (die.name.raw(), "die", die_lines(die)),
        };
        let game = matches!(self, Topic::Wars(_) | Topic::Card(_)).then_some(GAME);
        Explanation { game, topic: topic.to_owned(), kind, text }
    }

    /// Returns the name of the game that it belongs to; `None` if it belongs to both.
    pub(crate) fn game(&self) -> Option<&'static str> {
        match self {
            Topic::Wars(_) | Topic::Card(_) => Some("Summoner Wars"),
            Topic::Verb(verb) => Some(verb.game).filter(|game| !game.is_empty()),
            Topic::Problem(_) | Topic::Letters { .. } => None,
            _ => Some("Dragon Dice"),
        }
    }

    /// Returns the place in the list of topics.
    const fn place(&self) -> &'static str {
        match self {
            Topic::Wars(_) | Topic::Card(_) => "Summoner Wars",
            Topic::Problem(_) => "problem",
            Topic::Verb(_) | Topic::Letters { .. } => "command",
            _ => "Dragon Dice",
        }
    }
}

fn wars_topics(rules: bool) -> Vec<String> {
    let topics = WarsTopic::all().filter(|topic| topic.is_rule() == rules);
    topics.map(|topic| topic.key.to_owned()).collect()
}

/// Returns paragraphs with those of this edition before those of others. A paragraph that begins with the name of an edition
/// takes the indented ones after it along.
fn own_first(own: Edition, text: Vec<String>) -> Vec<String> {
    let mut blocks: Vec<Vec<String>> = Vec::new();
    for line in text {
        match blocks.last_mut() {
            Some(block) if line.starts_with(' ') => block.push(line),
            _ => blocks.push(vec![line]),
        }
    }
    let editions = |block: &Vec<String>| block.first().map_or_else(Vec::new, |line| editions_of(line));
    let of_editions: Vec<usize> = (0..blocks.len()).filter(|at| !editions(&blocks[*at]).is_empty()).collect();
    let mut sorted: Vec<Vec<String>> =
        of_editions.iter().map(|at| std::mem::take(&mut blocks[*at])).collect();
    sorted.stable_sort_by_key(|block| !editions(block).contains(&own));
    for (at, block) in of_editions.into_iter().zip(sorted) {
        blocks[at] = block;
    }
    blocks.concat()
}

/// Returns the editions that a paragraph begins with: `v4.0 and v4.1: ...`, `In classic you ...`, `In v4 ...`.
fn editions_of(line: &str) -> Vec<Edition> {
    let line = line.to_lowercase();
    let mut rest = line.strip_prefix("in ").unwrap_or(&line);
    let mut editions = Vec::new();
    loop {
        let (word, after) = rest.split_at(rest.find([' ', ':', ',']).unwrap_or(rest.len()));
        match Edition::parse(word) {
            Some(edition) => editions.push(edition),
            None if word == "v4" => editions.extend([Edition::V4_0, Edition::V4_1]),
            None => return editions,
        }
        match after.strip_prefix(" and ") {
            Some(more) => rest = more,
            None => return editions,
        }
    }
}

impl Topic {
    /// Returns what a player of this edition reads first about a rule that the edition lacks or has differently.
    fn before(&self, own: Edition) -> Vec<String> {
        let (key, name) = match self {
            Topic::Species(species) => ("species", species.name),
            Topic::Ability(ability) => ("ability", ability.name),
            Topic::Sai(sai) => ("icon", sai.name),
            Topic::Spell(spell) => ("spell", spell.name),
            Topic::Spells => ("spells", ""),
            Topic::Word(word) => ("word", word.word),
            Topic::DragonAction(action) => ("dragon", *action),
            Topic::SpeciesPhase => ("species phase", ""),
            _ => return Vec::new(),
        };
        let reserve = match self {
            Topic::Spell(_) => reserve_spell(name, own).map(reserve_spell_lines),
            Topic::Spells => Some(reserve_spell_list(own)),
            _ => None,
        };
        let of_its_own = text_in(&format!("explain {key} {}", name.to_lowercase()), own);
        let of_all = text_in(&format!("explain {key}"), own);
        let text = of_its_own.or(of_all).map(str::to_owned);
        reserve.into_iter().flatten().chain(text).collect()
    }

    /// Returns the effect of champions on dragons with this name, unless an icon has the name.
    pub(crate) fn dragon_action(name: &str) -> Option<Topic> {
        let word = TAME.iter().find(|other| same(name, other)).map_or(name, |_| "tame");
        DRAGON_ACTIONS.into_iter().find(|action| same(word, action)).map(Topic::DragonAction)
    }
}

/// Other words for `tame`.
const TAME: [&str; 8] = ["tamed dragon", "tamed", "untamed", "tamer", "taming", "ride", "rider", "riding"];

/// Returns the topics of dragons: the attack, their kinds, their faces, and the effects of champions on them.
fn dragon_topics() -> Vec<String> {
    let kinds = DragonKind::ALL.map(|kind| kind.word().to_lowercase());
    let faces = dragon_faces().map(|face| face.icon.to_owned());
    let actions = DRAGON_ACTIONS.map(String::from);
    std::iter::once(String::from("dragon")).chain(kinds).chain(faces).chain(actions).collect()
}

/// The topic of the step in which species abilities act.
pub(crate) const SPECIES_PHASE: &str = "species phase";

impl Reply for ExplainAnswer {
    fn text(&self, output: &Output) -> String {
        let mut text = String::new();
        if self.about.is_empty() {
            let mut topics = Self::topics();
            topics.stable_sort_by_key(|(what, _)| !(self.of_wars && what.starts_with(WARS)));
            for (what, names) in topics {
                text += &(output.heading(what) + "\n");
                text += &output.wrap_items("  ", &names);
            }
        }
        for (number, topic) in self.about.iter().enumerate() {
            let explanation = self.explanation_of(topic);
            let heading = self.heading(topic, &explanation);
            text += if number > 0 && !output.plain { "\n" } else { "" };
            text += &(output.heading(&heading) + "\n");
            for line in explanation.text {
                let words = line.trim_start();
                let indent = if output.plain { 0 } else { 2 + line.len() - words.len() };
                text += &output.wrap(&" ".repeat(indent), words);
            }
        }
        text
    }

    fn json(&self) -> String {
        let mut explanation = self.explanations();
        match explanation.next() {
            None => json::to_line(&TopicsRecord { schema: "warband.topics/1", topics: Self::topics() }),
            Some(first) => {
                json::to_line(&Record { schema: "warband.explain/1", first, also: explanation.collect() })
            }
        }
    }

    fn quiet(&self) -> Option<String> {
        if self.about.is_empty() {
            let names = Self::topics().into_iter().flat_map(|(_, names)| names);
            return Some(names.collect::<Vec<_>>().join("\n"));
        }
        Some(self.explanations().flat_map(|explanation| explanation.text).collect::<Vec<_>>().join("\n"))
    }

    answers_with!(TopicsRecord, Record);
}

#[cfg(test)]
mod tests;
