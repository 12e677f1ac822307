//! What the game says to people, in whole games: prompts, labels, choices and events contain nothing of the command line, for
//! the page shows them to players who never type.
#![allow(clippy::unwrap_used, clippy::panic)]

use regex::Regex;
use serde_json::Value;
use std::collections::BTreeSet;
use std::sync::LazyLock;
use warband::cli::{Memory, answer};
use warband_core::chance::{Key, Stream};

/// Moves of each game.
const MOVES: usize = 150;

/// What the command line types: options, placeholders, addresses, `?`, and figures such as `moves 0/2`.
static TYPED: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"(?-u)`|--|(^| )\?|[a-z]:[a-z]|[0-9]/[0-9]|[A-Z]{2,}").unwrap());

/// What people read: abbreviations of the rulebook, and the life of a card.
static READ: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"(?-u)\b(BUA|DUA|ID|SAI)\b|[0-9]+/[0-9]+ life left").unwrap());

/// A game in memory, and the random choices of its players.
struct Table {
    memory: Memory,
    chance: Stream,
    typed: BTreeSet<String>,
}

impl Table {
    fn new(seed: &str) -> Table {
        let mut chance = Stream::open(Key::from_seed(seed).unwrap());
        chance.begin_roll(0);
        Table { memory: Memory::default(), chance, typed: BTreeSet::new() }
    }

    fn below(&mut self, end: usize) -> usize {
        let mut faces = Vec::new();
        self.chance.throw(&[u32::try_from(end).unwrap()], &mut faces);
        faces[0] as usize
    }

    /// Runs a command and returns its answer; `None` if it is refused.
    fn run(&mut self, words: &[String]) -> Option<Value> {
        self.memory.random =
            (0..32).map(|_| u8::try_from(self.below(256)).unwrap()).collect::<Vec<_>>().into();
        let words = [&[String::from("--json")], words].concat();
        let answer = answer(&words, &mut self.memory);
        let text = String::from_utf8(answer.out).unwrap();
        (answer.exit == 0).then(|| serde_json::from_str(&text).unwrap_or_default())
    }

    /// Collects the sentences of a list that speak command line.
    fn read(&mut self, list: &Value) {
        let texts = list.as_array().into_iter().flatten().filter_map(Value::as_str);
        self.typed
            .extend(texts.filter(|text| TYPED.is_match(&READ.replace_all(text, ""))).map(str::to_owned));
    }

    fn read_offers(&mut self, offers: &Value) {
        for offer in offers.as_array().into_iter().flatten() {
            self.read(&Value::from(vec![offer["label"].clone()]));
            for need in offer["needs"].as_array().into_iter().flatten() {
                self.read(&need["labels"]);
                self.read(&Value::from(vec![need["question"].clone()]));
            }
        }
    }

    /// Returns a way to type an offer.
    fn way(&mut self, offer: &Value) -> Vec<String> {
        let texts = |list: &Value| -> Vec<String> {
            list.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
        };
        let mut words = texts(&offer["words"]);
        for need in offer["needs"].as_array().into_iter().flatten() {
            let (of, from) = (texts(&need["of"]), texts(&need["from"]));
            if need["optional"] == true && self.below(2) == 0 {
                continue;
            }
            let values = match (of.len(), from.len()) {
                (0, 0) if need["max"].is_i64() => vec![need["min"].as_i64().unwrap().max(1).to_string()],
                (0, 0) if need["kind"] == "text" => vec![String::from("Thunder")],
                (0, 0) => continue,
                (0, number) => from[..=self.below(number)].to_vec(),
                (number, _) => vec![of[self.below(number)].clone()],
            };
            words.extend(need["option"].as_str().map(str::to_owned));
            words.extend(values);
        }
        words
    }

    /// Plays a game that `new` begins.
    fn play(&mut self, new: &[&str]) {
        let new: Vec<String> = new.iter().map(|word| (*word).to_owned()).collect();
        assert!(self.run(&new).is_some(), "{new:?}");
        for _ in 0..MOVES {
            let remind = self.run(&[String::from("remind")]).unwrap();
            for task in remind["checklist"].as_array().unwrap().clone() {
                self.read(&Value::from(vec![task["what"].clone()]));
                self.read(&task["each"]);
            }
            self.read_offers(&remind["legal"]);
            self.read_offers(&remind["by_hand"]);
            let mut among = remind["legal"].as_array().unwrap().clone();
            among.retain(|offer| offer["words"][0] != "concede");
            if among.len() > 1 && self.below(3) > 0 {
                among.retain(|offer| offer["words"][0] != "next" && offer["words"][0] != "pass");
            }
            if self.below(8) == 0 {
                among.extend(remind["by_hand"].as_array().unwrap().clone());
            }
            if among.is_empty() {
                return;
            }
            let offer = among[self.below(among.len())].clone();
            let words = self.way(&offer);
            if let Some(change) = self.run(&words) {
                self.read(&change["said"]);
            }
        }
    }
}

#[test]
fn prompts_labels_and_events_do_not_speak_command_line() {
    let mut typed = BTreeSet::new();
    let games: [(&[&str], &[&str]); 5] = [
        (&["marsh-reavers", "ember-guard"], &["--edition", "v4.1"]),
        (&["three-hearths", "coral-tide"], &["--edition", "v4.0"]),
        (&["spear-and-claw", "spear-and-claw"], &["--edition", "classic"]),
        (&["summoner-wars/phoenix-elves", "summoner-wars/tundra-orcs"], &[]),
        (&["summoner-wars/cave-goblins", "summoner-wars/cloaks"], &[]),
    ];
    for (names, options) in games {
        let mut table = Table::new(names[0]);
        let files: Vec<String> =
            names.iter().map(|name| format!("{}.toml", name.replace('/', "-"))).collect();
        for (name, file) in names.iter().zip(&files) {
            let path = format!("{}/armies/{name}.toml", env!("CARGO_MANIFEST_DIR"));
            table.memory.put(file, std::fs::read(path).unwrap());
        }
        let files: Vec<&str> = files.iter().map(String::as_str).collect();
        table.play(&[&["new"], &files[..], options, &["--players", "ann,bob"]].concat());
        typed.append(&mut table.typed);
    }
    assert!(typed.is_empty(), "{typed:#?}");
}
