//! The offers of `remind --json`, typed to the program: its grammar accepts them unchanged.

use serde_json::Value;
use std::path::Path;

fn run(folder: &Path, words: &[&str]) -> std::process::Output {
    let mut command = assert_cmd::Command::new(env!("CARGO_BIN_EXE_warband"));
    command.current_dir(folder).args(words).env_remove("WARBAND_GAME").output().unwrap()
}

fn done(folder: &Path, words: &[&str]) -> String {
    let output = run(folder, words);
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{words:?}: {errors}");
    String::from_utf8(output.stdout).unwrap()
}

/// Returns a way to type a need: its last choice, or its largest number.
fn argument(need: &Value) -> Vec<String> {
    let texts = |list: &Value| -> Vec<String> {
        list.as_array().unwrap().iter().map(|text| text.as_str().unwrap().to_owned()).collect()
    };
    let values = if need["of"].is_array() {
        texts(&need["of"]).split_off(need["of"].as_array().unwrap().len() - 1)
    } else if need["from"].is_array() {
        texts(&need["from"]).split_off(need["from"].as_array().unwrap().len() - 2)
    } else if need["max"].is_i64() {
        vec![need["max"].to_string()]
    } else if need["dice"].is_u64() {
        vec![String::from("3"); need["dice"].as_u64().unwrap() as usize]
    } else {
        assert_eq!(need["kind"], "text");
        vec![String::from("Battle"), String::from("Cry")]
    };
    let option = need["option"].as_str().map(str::to_owned);
    option.into_iter().chain(values).collect()
}

#[test]
fn the_offers_of_remind_are_taken_when_typed() {
    let folder = tempfile::tempdir().unwrap();
    let deck = |name: &str| format!("{}/armies/summoner-wars/{name}.toml", env!("CARGO_MANIFEST_DIR"));
    let (one, two) = (deck("phoenix-elves"), deck("cave-goblins"));
    done(folder.path(), &["new", &one, &two, "-q"]);
    done(folder.path(), &["fix", "hand", "1", "5", "-q"]);
    done(folder.path(), &["fix", "magic", "1", "?", "?", "?", "-q"]);
    done(folder.path(), &["fix", "wounds", "c1", "1", "-q"]);
    done(folder.path(), &["effect", "add", "c1", "War Song", "--attack", "1", "-q"]);
    let mut verbs: Vec<String> = Vec::new();
    for phase in ["draw", "summon", "event", "move", "attack", "build"] {
        done(folder.path(), &["fix", "turn", "3", "--player", "1", "--phase", phase, "-q"]);
        let remind: Value = serde_json::from_str(&done(folder.path(), &["remind", "--json"])).unwrap();
        for offer in ["legal", "by_hand"].iter().flat_map(|list| remind[list].as_array().unwrap()) {
            let words =
                offer["words"].as_array().unwrap().iter().map(|word| word.as_str().unwrap().to_owned());
            let needs = offer["needs"].as_array().unwrap().iter().flat_map(argument);
            let words: Vec<String> =
                words.chain(needs).chain(["--dry-run", "-q"].map(String::from)).collect();
            done(folder.path(), &words.iter().map(String::as_str).collect::<Vec<_>>());
            verbs.push(words[0].clone());
        }
    }
    verbs.sort_unstable();
    verbs.dedup();
    let all = [
        "attack", "build", "concede", "control", "damage", "draw", "effect", "event", "heal", "move", "next",
        "pay", "place", "reveal", "summon", "swap", "transfer", "wall",
    ];
    assert_eq!(verbs, all);
}

/// A damaged line is left out; later commands are kept if they give the same events without it.
#[test]
fn repair_keeps_commands_after_a_damaged_line() {
    let folder = tempfile::tempdir().unwrap();
    let deck = |name: &str| format!("{}/armies/summoner-wars/{name}.toml", env!("CARGO_MANIFEST_DIR"));
    let (one, two) = (deck("phoenix-elves"), deck("tundra-orcs"));
    done(folder.path(), &["new", &one, &two, "--players", "ann,bob", "-q"]);
    for command in
        ["move a2 a4", "move b3 b5", "next", "attack a4 a5 3 3", "undo", "attack b5 a5", "note tea", "next"]
    {
        let words: Vec<&str> = command.split(' ').chain(["-q"]).collect();
        done(folder.path(), &words);
    }
    let file = folder.path().join("game.warband");
    let text = std::fs::read_to_string(&file).unwrap();
    // The third line: the move to b5, which the second attack needs.
    std::fs::write(&file, text.replacen("\"to\":\"b5\"", "\"to\":\"b5", 1)).unwrap();
    assert_eq!(run(folder.path(), &["status"]).status.code(), Some(2));
    let answer = done(folder.path(), &["repair", "-g", "game.warband", "--to", "whole.warband", "--json"]);
    let answer: Value = serde_json::from_str(&answer).unwrap();
    let dropped: Vec<(u64, &str)> = answer["dropped"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| (line["line"].as_u64().unwrap(), line["typed"].as_str().unwrap_or_default()))
        .collect();
    assert_eq!((answer["kept"].as_u64(), &dropped[..]), (Some(6), &[(3, ""), (7, "attack b5 a5")][..]));
    let sound = ["-g", "whole.warband"];
    done(folder.path(), &[&sound[..], &["verify", "-q"]].concat());
    let log = done(folder.path(), &[&sound[..], &["log"]].concat());
    assert!(log.contains("ann: next") && log.contains("undoes 3") && log.contains("tea"), "{log}");
    let status: Value =
        serde_json::from_str(&done(folder.path(), &[&sound[..], &["status", "--json"]].concat())).unwrap();
    assert_eq!((status["turn"].as_u64(), status["active"].as_u64()), (Some(2), Some(2)));
    // An existing file is not overwritten.
    assert_eq!(run(folder.path(), &["repair", "--to", "whole.warband"]).status.code(), Some(2));
}

#[test]
fn help_knows_the_letters_of_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let deck = |name: &str| format!("{}/armies/summoner-wars/{name}.toml", env!("CARGO_MANIFEST_DIR"));
    done(folder.path(), &["new", &deck("phoenix-elves"), &deck("tundra-orcs"), "-q"]);
    for (letter, verb) in [("m", "move"), ("a", "attack"), ("c", "summon")] {
        assert_eq!(done(folder.path(), &["help", letter]), done(folder.path(), &["help", verb]), "{letter}");
    }
}

/// `effect add` without a name does not ask to end the effect that the unit has.
#[test]
fn an_example_goes_on_with_the_words_that_were_typed() {
    let folder = tempfile::tempdir().unwrap();
    let deck = |name: &str| format!("{}/armies/summoner-wars/{name}.toml", env!("CARGO_MANIFEST_DIR"));
    done(folder.path(), &["new", &deck("phoenix-elves"), &deck("tundra-orcs"), "-q"]);
    done(folder.path(), &["effect", "add", "a2", "Eye", "--hit-on", "5", "-q"]);
    let refused = run(folder.path(), &["effect", "add", "a2"]);
    let errors = String::from_utf8(refused.stderr).unwrap();
    assert!(errors.contains("for example: warband effect add c1"), "{errors}");
}

#[test]
fn a_number_of_cards_is_not_negative() {
    let folder = tempfile::tempdir().unwrap();
    let deck = |name: &str| format!("{}/armies/summoner-wars/{name}.toml", env!("CARGO_MANIFEST_DIR"));
    done(folder.path(), &["new", &deck("phoenix-elves"), &deck("tundra-orcs"), "-q"]);
    for (words, said) in [
        (&["build", "-1"][..], "build takes 0 cards or more, not -1"),
        (&["fix", "hand", "1", "-1"], "takes 0 or more, not '-1'"),
        (&["damage", "c3", "-1"], "takes 0 or more, not '-1'"),
    ] {
        let errors = String::from_utf8(run(folder.path(), words).stderr).unwrap();
        assert!(errors.contains(said), "{errors}");
    }
    // An example of what a card may say: a card is drawn.
    let errors = String::from_utf8(run(folder.path(), &["transfer"]).stderr).unwrap();
    assert!(errors.contains("for example: transfer 1 1:draw 1:hand"), "{errors}");
}
