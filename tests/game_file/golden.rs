//! A game file of format 1, which must always be readable: set-up, two marches, a contest, casualties, effects, notes, undo
//! and redo.
//!
//! Neither it nor its states ever change: a format that needs them to change gets files of its own next to these.

use crate::sealing::{bodies, sealed};
use crate::table::{Table, played};
use serde_json::Value;

const GOLDEN: &[u8] = include_bytes!("golden_1.warband");

/// The answers of `status --json` after commands 13, 16, 26 and the last, without the sentence of the prompt.
const STATES: &str = include_str!("golden_1.states.jsonl");

/// The beginning of the typed commands.
const BEGINS: &str = "new ann.toml bob.toml --seed golden\nthrow\nthrow -t 4\n";

/// Returns the first difference: everything in the golden value must still be present; more is allowed.
fn differs(golden: &Value, now: &Value, at: &str) -> Option<String> {
    match (golden, now) {
        (Value::Object(golden), Value::Object(now)) => golden.iter().find_map(|(key, value)| {
            differs(value, now.get(key).unwrap_or(&Value::Null), &format!("{at}.{key}"))
        }),
        (Value::Array(golden), Value::Array(now)) if golden.len() == now.len() => {
            let mut pairs = golden.iter().zip(now).enumerate();
            pairs.find_map(|(index, (golden, now))| differs(golden, now, &format!("{at}[{index}]")))
        }
        _ => (golden != now).then(|| format!("{at}: {golden} became {now}")),
    }
}

#[test]
fn a_game_of_format_1_is_what_it_was() {
    let table = Table::with(GOLDEN);
    let states: Vec<Value> = STATES.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let last = table.log().len();
    assert_eq!((states.len(), last), (4, 35));
    for (golden, number) in states.iter().zip([13, 16, 26, last]) {
        let now: Value = serde_json::from_str(&table.state_at(number)).unwrap();
        assert_eq!(differs(golden, &now, "status"), None, "after command {number}");
    }
    let now: Value = serde_json::from_str(&table.state()).unwrap();
    assert_eq!(differs(&states[3], &now, "status"), None);
    assert!(table.bytes() == GOLDEN);
}

#[test]
fn typed_commands_of_a_game_of_format_1_are_listed() {
    let table = Table::with(GOLDEN);
    let typed = table.done(&["log", "-q"]);
    assert!(typed.starts_with(BEGINS), "{typed}");
    let log = table.log();
    let undone: Vec<u64> = log
        .iter()
        .filter(|record| record["undone"] == true)
        .map(|record| record["number"].as_u64().unwrap())
        .collect();
    assert_eq!(undone, [25]);
    assert_eq!(log[16]["typed"], "note \"bob's cup fell over: \\\"Größe\\\"\"");
    assert_eq!(log[16]["said"][0], "bob's cup fell over: \"Größe\"");
    assert_eq!((&log[22]["said"][0], &log[23]["said"][0]), (&"undoes 22".into(), &"redoes 22".into()));
    // If rules are corrected, the events of a command may differ from its record; the chain does not.
    let verified = table.run(&["verify", "-q"]);
    assert_eq!((verified.out.as_str(), verified.err.as_str()), ("8d4a814f86f67d2f\n", ""));
    assert_ne!(verified.code, Some(2));
}

/// The game can be continued, and every command of it undone.
#[test]
fn a_game_of_format_1_can_be_continued() {
    let table = Table::with(GOLDEN);
    assert_eq!(table.done(&["undo", "-q"]), "36\n");
    assert_eq!(table.done(&["redo", "-q"]), "37\n");
    assert_eq!(table.done(&["fix", "terrain", "frontier", "5", "-q"]), "38\n");
    assert_eq!(table.done(&["undo", "30", "-q"]), "39\n");
    assert_eq!(table.done(&["note", "x", "-q"]), "40\n");
    assert!(table.bytes().starts_with(GOLDEN));
}

#[test]
fn the_chain_of_format_1_is_what_design_says() {
    assert!(sealed(&bodies(GOLDEN)) == GOLDEN);
}

/// The verification of a record does not depend on how the command was typed: options and verbs can be renamed.
#[test]
fn verify_proves_a_game_whose_typed_words_are_no_commands_any_more() {
    let bodies: Vec<String> = bodies(played()).iter().map(|body| renamed(body)).collect();
    let table = Table::with(&sealed(&bodies));
    let typed = table.done(&["log", "-q"]);
    assert!(typed.contains("hurl --sum 4") && !typed.contains("throw"), "{typed}");
    let verified: Value = serde_json::from_str(&table.done(&["verify", "--json"])).unwrap();
    assert_eq!((&verified["verified"], &verified["differing"]), (&true.into(), &Value::Array(Vec::new())));
}

/// Returns a record with other typed words, and the same command.
fn renamed(body: &str) -> String {
    let Some(at) = body.find("\"command\":") else { return body.to_owned() };
    let (words, rest) = body.split_at(at);
    let renamings = [("throw", "hurl"), (" -t ", " --sum "), ("--subtract", "--less"), ("--seed", "--dice")];
    renamings.into_iter().fold(words.to_owned(), |words, (old, new)| words.replace(old, new)) + rest
}

/// A command that does not give the recorded events is found, whatever was typed.
#[test]
fn verify_finds_a_command_that_brings_something_else() {
    let change = |from: &str, to: &str| {
        let whole = bodies(played());
        assert!(whole.iter().any(|body| body.contains(from)), "{from}");
        let table =
            Table::with(&sealed(&whole.iter().map(|body| body.replace(from, to)).collect::<Vec<_>>()));
        let answer = table.run(&["verify", "--json"]);
        assert_eq!(answer.code, Some(1), "{from}: {answer:?}");
        let verified: Value = serde_json::from_str(&answer.out).unwrap();
        verified["differing"].as_array().unwrap().len()
    };
    assert_eq!(change(r#""command":{"choose":{"word":"up"}}"#, r#""command":{"choose":{"word":"down"}}"#), 1);
    let marches = r#""command":{"march":{"player":1,"at":{"terrain":1}}}"#;
    assert_eq!(change(marches, r#""command":{"march":{"player":1,"at":{"terrain":9}}}"#), 1);
    assert_eq!(change(marches, r#""command":{"walk":{"player":1,"at":{"terrain":1}}}"#), 1);
}
