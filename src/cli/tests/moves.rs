//! The command line reads the words of each move as that move: in positions of random games of each edition.

use super::options::call_in;
use crate::cli::Reader;
use crate::report::Reply;
use crate::report::dragon_dice::{AdviceAnswer, RemindAnswer};
use std::collections::BTreeSet;
use warband_core::chance::Thrower;
use warband_core::journal::Journal;
use warband_dragon_dice::adviser::Adviser;
use warband_dragon_dice::game::{
    ArmyId, Command, Move, MoveKind, PlayerId, State, decide, legal_moves, moves_by_hand, resolve,
};

/// Random numbers of a seed (splitmix64), as dice and as choices.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % end as u64) as usize
    }
}

impl Thrower for Random {
    fn begin(&mut self, _: u64) {}

    fn throw(&mut self, sides: &[u32], faces: &mut Vec<u32>) {
        faces.extend(sides.iter().map(|sides| self.below(*sides as usize) as u32));
    }
}

/// Armies with different dice that together have items, dragons, Dragonkin and minor terrains.
const PAIRS: [[&str; 2]; 4] = [
    ["marsh-reavers", "ember-guard"],
    ["treasure-train", "night-market"],
    ["old-growth", "silt-and-scale"],
    ["bone-picket", "moth-court"],
];

/// Begins a game of two armies.
fn begun(armies: [&str; 2], edition: &str, seed: u64) -> State {
    let files = armies.map(|name| format!("armies/{name}.toml"));
    let mut memory = crate::cli::Memory::default();
    for (put, file) in ["ann.toml", "bob.toml"].into_iter().zip(&files) {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
        memory.put(put, std::fs::read(path).unwrap());
    }
    let new = format!(
        "new ann.toml bob.toml --players ann,bob --quick --override test --edition {edition} --seed {seed}"
    );
    let (output, game) = call_in(&new, memory);
    assert!(!game.is_empty(), "{output}");
    Journal::<State>::read(&game).unwrap().state().clone()
}

/// Checks some ways to make a move; returns one of the commands.
fn check(
    state: &State,
    one: &Move,
    reader: &mut Reader,
    random: &mut Random,
    wrong: &mut Vec<String>,
) -> Option<Command> {
    let mut last = None;
    for _ in 0..2 {
        let chosen = one.pick(state, &mut |end| random.below(end))?;
        let (words, command) = (one.words_with(state, &chosen), one.with(state, &chosen));
        let read = reader.dragon_dice(&words).map(|typed| resolve(state, &typed));
        if !matches!((&read, &command), (Some(Ok(read)), Some(command)) if read == command) {
            wrong.push(format!("{words:?} is {command:?}, and read {read:?}"));
        }
        last = command;
    }
    last
}

/// Collects missing labels, and choices of one argument with equal labels.
fn unlabelled(state: &State, wrong: &mut Vec<String>) {
    let json = RemindAnswer { state, rolls: Vec::new() }.json();
    let answer: serde_json::Value = serde_json::from_str(&json).unwrap();
    for offer in answer["legal"].as_array().unwrap() {
        let is_labelled = offer["label"].as_str().is_some_and(|label| !label.is_empty());
        let are_distinct = |need: &serde_json::Value| {
            let Some(of) = need["of"].as_array() else { return true };
            let labels: BTreeSet<&str> =
                need["labels"].as_array().unwrap().iter().filter_map(serde_json::Value::as_str).collect();
            labels.len() == of.len() && labels.iter().all(|label| !label.is_empty())
        };
        if !is_labelled || !offer["needs"].as_array().unwrap().iter().all(are_distinct) {
            wrong.push(format!("not labelled: {offer}"));
        }
    }
}

#[test]
fn the_words_of_a_move_are_read_as_that_move() {
    let (mut wrong, mut verbs) = (Vec::new(), BTreeSet::new());
    let mut reader = Reader::default();
    for (number, edition) in ["classic", "v4.0", "v4.1"].into_iter().enumerate() {
        for (pair, armies) in PAIRS.into_iter().enumerate() {
            let mut random = Random((number * PAIRS.len() + pair) as u64);
            let mut state = begun(armies, edition, random.0);
            for _ in 0..50 {
                if state.end().is_some() {
                    break;
                }
                let mut moves = legal_moves(&state);
                let mut by_hand = moves_by_hand(&state);
                // A sample of the moves of dice by hand is enough: there are many similar ones.
                by_hand.retain(|_| random.below(8) == 0);
                for one in &by_hand {
                    verbs.insert(one.verb());
                    check(&state, one, &mut reader, &mut random, &mut wrong);
                }
                moves.retain(|one| one.kind != MoveKind::Concede);
                let mut commands: Vec<Command> = Vec::new();
                for one in &moves {
                    verbs.insert(one.verb());
                    commands.extend(check(&state, one, &mut reader, &mut random, &mut wrong));
                }
                unlabelled(&state, &mut wrong);
                let command = commands.swap_remove(random.below(commands.len()));
                state = decide(&state, &command, &mut random, None).unwrap().state;
            }
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong[..wrong.len().min(20)].join("\n"));
    assert!(verbs.len() >= 20, "only {verbs:?}");
}

/// Goes on by `next` to the first position with a legal move that is wanted.
fn until(mut state: State, is_wanted: impl Fn(&State, &MoveKind) -> bool) -> State {
    while !legal_moves(&state).iter().any(|one| is_wanted(&state, &one.kind)) {
        state = decide(&state, &Command::Next, &mut Random(0), None).unwrap().state;
    }
    state
}

/// The commands after the first one are not legal yet, and have labels of the positions before them.
#[test]
fn each_command_of_a_row_of_advice_has_a_label() {
    let state = begun(PAIRS[0], "v4.1", 0);
    let state = until(state, |_, kind| *kind == MoveKind::March);
    let rows = Adviser::new(&state).rows(&state, 0);
    let advice = AdviceAnswer { state: &state, rows, plan: None, by: "win", shows_all: false, given: None };
    let answer: serde_json::Value = serde_json::from_str(&advice.json()).unwrap();
    let texts = |texts: &serde_json::Value| -> Vec<String> {
        texts.as_array().unwrap().iter().map(|text| text.as_str().unwrap().to_owned()).collect()
    };
    let (mut known, mut firsts) = (BTreeSet::new(), BTreeSet::new());
    for row in answer["rows"].as_array().unwrap() {
        let (commands, labels) = (texts(&row["commands"]), texts(&row["labels"]));
        assert_eq!(commands.len(), labels.len(), "{commands:?}");
        firsts.insert((commands[0].clone(), labels[0].clone()));
        known.extend(
            commands.iter().zip(&labels).skip(1).map(|(command, label)| format!("{command}: {label}")),
        );
    }
    let is_known =
        |words: &str| assert!(known.iter().any(|one| one.starts_with(words)), "{words}: {known:?}");
    for words in [
        "next: No maneuver",
        "next: End the march",
        "maneuver: Maneuver",
        "choose up: Turn the terrain up to ",
    ] {
        is_known(words);
    }
    let labels: BTreeSet<&String> = firsts.iter().map(|(_, label)| label).collect();
    assert_eq!(labels.len(), firsts.len(), "{firsts:?}");
}

/// Ten items have thousands of sets of carriers.
#[test]
fn many_items_are_offered_one_by_one_and_go_together_if_typed() {
    let mut reader = Reader::default();
    let mut give = |state: &State, words: &[&str]| {
        let words: Vec<String> = words.iter().copied().map(String::from).collect();
        let command = resolve(state, &reader.dragon_dice(&words).unwrap()).unwrap();
        decide(state, &command, &mut Random(0), None).unwrap().state
    };
    let ann = |state: &State| state.acting() == PlayerId(0);
    let mut state = begun(PAIRS[1], "v4.1", 0);
    state = until(state, |state, kind| ann(state) && matches!(kind, MoveKind::RetreatAll(_)));
    for army in ["home", "bob", "frontier"] {
        state = give(&state, &["retreat", "--all", "--from", army]);
    }
    state = until(state, |state, kind| ann(state) && matches!(kind, MoveKind::ReinforceAll(_)));
    let moves = legal_moves(&state);
    assert!(moves.len() < 100, "{}", moves.len());
    let items = "War Chief, Warrior, 2 Water Dawn Blade, Air Steel Buckler";
    let after = give(&state, &["reinforce", items, "--to", "home"]);
    let home = after.every_terrain().find(|at| after.terrain(*at).home == Some(PlayerId(0))).unwrap();
    assert_eq!(after.army(ArmyId::at(PlayerId(0), home)).len(), 5);
}
