//! The offers of `remind --json`, typed into the program: it accepts them, and every resulting position can be posted in
//! full.
#![allow(clippy::unwrap_used, clippy::panic)]

use crate::posts;
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;
use warband_core::chance::{Key, Stream};

/// Moves of each game in which the offers are typed.
const MOVES: usize = 60;

/// Random choices of a player who tries everything.
struct Chance(Stream);

impl Chance {
    fn new(seed: &str) -> Chance {
        let mut stream = Stream::open(Key::from_seed(seed).unwrap());
        stream.begin_roll(0);
        Chance(stream)
    }

    /// Returns a number below `end`, which is 1 or more.
    fn below(&mut self, end: usize) -> usize {
        let mut faces = Vec::new();
        self.0.throw(&[u32::try_from(end).unwrap()], &mut faces);
        faces[0] as usize
    }

    fn pick<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }
}

/// One of this many offers by hand is typed.
const BY_HAND: usize = 9;

fn run(folder: &Path, words: &[String]) -> std::process::Output {
    let mut command = assert_cmd::Command::new(env!("CARGO_BIN_EXE_warband"));
    command.current_dir(folder).args(words).env_remove("WARBAND_GAME").output().unwrap()
}

fn done(folder: &Path, words: &[String]) -> String {
    let output = run(folder, words);
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{words:?}: {errors}");
    String::from_utf8(output.stdout).unwrap()
}

fn of(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

/// Returns a way to type an offer.
fn way(offer: &Value, chance: &mut Chance) -> Vec<String> {
    let texts = |list: &Value| -> Vec<String> {
        list.as_array().unwrap().iter().map(|text| text.as_str().unwrap().to_owned()).collect()
    };
    let mut words = texts(&offer["words"]);
    for need in offer["needs"].as_array().unwrap() {
        let values = if need["of"].is_array() {
            vec![chance.pick(&texts(&need["of"])).clone()]
        } else if need["from"].is_array() {
            let mut from = texts(&need["from"]);
            from.truncate(1 + chance.below(from.len()));
            from
        } else if need["max"].is_i64() {
            of(&["1"])
        } else if need["kind"] == "text" {
            of(&["Stone", "Skin"]).split_off(1)
        } else {
            assert_eq!(need["kind"], "faces");
            continue;
        };
        words.extend(need["option"].as_str().map(str::to_owned));
        words.extend(values);
    }
    words
}

/// A game of `MOVES` moves; collects the verbs that were offered.
fn play(edition: &str, forces: &[&str], seed: &str, verbs: &mut BTreeSet<String>) {
    let folder = tempfile::tempdir().unwrap();
    let forces: Vec<String> =
        forces.iter().map(|name| format!("{}/armies/{name}.toml", env!("CARGO_MANIFEST_DIR"))).collect();
    let forces: Vec<&str> = forces.iter().map(String::as_str).collect();
    done(
        folder.path(),
        &of(&[&["new"], &forces[..], &["--edition", edition, "--seed", seed, "-q"]].concat()),
    );
    let chance = &mut Chance::new(seed);
    for number in 0..MOVES {
        let remind: Value = serde_json::from_str(&done(folder.path(), &of(&["remind", "--json"]))).unwrap();
        let list = |name: &str| remind[name].as_array().unwrap().clone();
        let by_hand: Vec<Value> =
            list("by_hand").into_iter().skip(number % BY_HAND).step_by(BY_HAND).collect();
        let mut legal = list("legal");
        for offer in legal.iter().chain(&by_hand) {
            let words = [way(offer, chance), of(&["--dry-run", "-q"])].concat();
            done(folder.path(), &words);
            verbs.insert(words[0].clone());
        }
        legal.retain(|offer| offer["words"][0] != "concede");
        if legal.len() > 1 {
            legal.retain(|offer| offer["words"][0] != "next" && offer["words"][0] != "pass");
        }
        // Sometimes dice are moved by hand, so that they are everywhere.
        let among = if number % 5 == 4 && !by_hand.is_empty() { &by_hand } else { &legal };
        done(folder.path(), &[way(chance.pick(among), chance), of(&["-q"])].concat());
        let file = std::fs::read(folder.path().join("game.warband")).unwrap();
        posts::name_every_die_once(&file);
    }
}

#[test]
fn the_offers_of_remind_are_taken_when_typed_and_every_board_names_each_die_once() {
    let mut verbs = BTreeSet::new();
    play("v4.1", &["marsh-reavers", "ember-guard"], "offers", &mut verbs);
    play("v4.0", &["three-hearths", "coral-tide"], "more offers", &mut verbs);
    play("classic", &["spear-and-claw", "spear-and-claw"], "old offers", &mut verbs);
    for verb in
        ["attack", "choose", "concede", "counter", "damage", "effect", "maneuver", "march", "move", "throw"]
    {
        assert!(verbs.contains(verb), "{verb} was never offered: {verbs:?}");
    }
}
