//! No answer reveals a secret choice: games that differ only in it get equal answers.

use super::{VERBS, Verb};
use crate::cli::{Memory, answer};
use std::iter::once;
use warband_core::journal::{Entry, Journal};
use warband_core::text::words;
use warband_dragon_dice::game::State;

/// The game file in the memory.
const GAME: &str = "game.warband";

/// A game in which several dragons of both players attack at one terrain, up to the first secret choice.
const BEGUN: &[&str] = &[
    "fix put \"Fire Drake, Air Drake, Water Drake\" home",
    "fix put \"bob:Air Drake, bob:Water Drake\" ann",
    "fix turn ann \"Dragon Attack\"",
    "dragon attack home",
];

/// Commands whose answers depend on earlier commands, or that run before the choice is revealed.
const RECORDED: &[&str] = &[
    "undo",
    "undo 2",
    "undo 3",
    "redo",
    "redo 2",
    "log",
    "log --last 1",
    "log --format bbcode",
    "report -",
    "remind",
    "status",
    "verify",
    "luck",
    "key",
    "choose 1",
    "choose \"Water Drake\"",
    "choose nobody",
    "throw",
    "throw \"breath claw claw belly claw\"",
    "note \"a word\"",
    "__complete bash \"warband choose \"",
    "__complete bash \"warband undo \"",
    "__complete bash \"warband throw \"",
];

/// Commands that judge earlier commands, or the current ones.
const JUDGED: &[&str] = &["advise after 6", "advise --all --json", "log --advice ann"];

/// Runs a command in a new memory system; returns what it wrote, and the system.
fn call(typed: &str, game: Option<&[u8]>) -> (Vec<u8>, Memory) {
    let mut memory = Memory::default();
    memory.put("drakes.toml", include_bytes!("../../../tests/cmd/files/drakes.toml").to_vec());
    if let Some(game) = game {
        memory.put(GAME, game.to_vec());
    }
    let answered = answer(&words::split(typed).unwrap(), &mut memory);
    ([answered.out, answered.errors].concat(), memory)
}

/// Returns the game file after these commands, each of which must be accepted.
fn game(edition: &str, commands: &[&str]) -> Vec<u8> {
    let new = format!(
        "new drakes.toml drakes.toml --players ann,bob --quick --seed dragons --edition {edition} --override dragons"
    );
    let mut game: Option<Vec<u8>> = None;
    for typed in once(new.as_str()).chain(BEGUN.iter().copied()).chain(commands.iter().copied()) {
        let (output, memory) = call(typed, game.as_deref());
        let after = memory.file(GAME);
        assert_ne!(after, game, "{typed}: {}", String::from_utf8_lossy(&output));
        game = after;
    }
    game.unwrap()
}

/// Reports whether the last record is a command that revealed the secret.
fn reveals_key(game: &[u8]) -> bool {
    let journal = Journal::<State>::read(game).unwrap();
    let last = journal.records().last().unwrap();
    matches!(last.entry, Entry::Command(_)) && !journal.state().has_secret_targets()
}

/// Returns an answer without digests, which differ with every byte of the file.
fn without_digests(answer: &[u8]) -> String {
    let text = String::from_utf8_lossy(answer);
    let is_digest = |word: &str| word.len() == 16 && word.chars().all(|letter| letter.is_ascii_hexdigit());
    text.split_inclusive(|letter: char| !letter.is_ascii_alphanumeric())
        .map(
            |word| {
                if is_digest(word.trim_end_matches(|end: char| !end.is_alphanumeric())) { "" } else { word }
            },
        )
        .collect()
}

/// Asserts that these commands get equal answers in both games, in each form.
fn assert_alike(typed: impl Iterator<Item = String>, forms: &[&str], one: &[u8], other: &[u8]) {
    let mut compared = 0;
    for typed in typed {
        // These never end by themselves.
        if typed.starts_with("watch") || typed.contains("--follow") {
            continue;
        }
        for form in forms {
            let typed = format!("{typed}{form}");
            let ((answer, after), (other_answer, _)) = (call(&typed, Some(one)), call(&typed, Some(other)));
            if after.file(GAME).is_some_and(|game| game != one && reveals_key(&game)) {
                continue;
            }
            assert_eq!(without_digests(&answer), without_digests(&other_answer), "{typed}");
            compared += 1;
        }
    }
    assert!(compared > 2);
}

fn owned(typed: &[&'static str]) -> impl Iterator<Item = String> {
    typed.iter().map(|typed| (*typed).to_owned())
}

#[test]
fn no_answer_tells_a_target_that_is_still_secret() {
    let forms = ["", " --json", " --dry-run"];
    // Classic keeps targets secret until the dragons are rolled, the other editions until each owner has picked.
    for edition in ["classic", "v4.1"] {
        let [one, other] = ["choose 1", "choose 2"].map(|first| game(edition, &[first]));
        assert_alike(owned(RECORDED), &forms, &one, &other);
        let [one, other] =
            ["choose 1", "choose 2"].map(|first| game(edition, &[first, "choose 1", "undo 3"]));
        assert_alike(owned(RECORDED), &forms, &one, &other);
        // A note after a secret choice is not a secret, and keeps nothing of it.
        let [one, other] =
            ["choose 1", "choose 2"].map(|first| game(edition, &[first, "note \"a word\"", "undo", "redo"]));
        assert_alike(owned(RECORDED), &[""], &one, &other);
        let kept = |game: &[u8]| {
            let text = String::from_utf8_lossy(game).into_owned();
            let record = text.lines().find(|line| line.contains("a word")).map(str::to_owned);
            without_digests(record.unwrap().as_bytes())
        };
        assert_eq!(kept(&one), kept(&other));
        let (log, _) = call("log", Some(&one));
        let log = String::from_utf8(log).unwrap();
        assert!(log.contains("ann: note \"a word\"\n      a word\n"), "{log}");
        assert_eq!(log.matches("a choice that is still secret").count(), 1, "{log}");
    }
    let rest = ["choose 1", "choose 1", "choose 1", "choose 1"];
    let [one, other] = ["choose 1", "choose 2"].map(|first| game("classic", &[&[first][..], &rest].concat()));
    assert_alike(owned(RECORDED), &forms, &one, &other);
}

#[test]
fn no_verb_tells_a_target_that_is_still_secret() {
    let [one, other] = ["choose 1", "choose 2"].map(|first| game("v4.1", &[first]));
    let examples = VERBS.rows().flat_map(Verb::examples).map(|example| example.typed.to_owned());
    let quick = examples.filter(|typed| !typed.contains("advi"));
    assert_alike(quick, &["", " --json"], &one, &other);
    let rest = ["choose 1", "choose 1", "choose 1"];
    let [one, other] = ["choose 1", "choose 3"].map(|first| game("v4.1", &[&[first][..], &rest].concat()));
    assert_alike(owned(JUDGED), &[""], &one, &other);
}
