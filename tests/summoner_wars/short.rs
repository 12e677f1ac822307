//! Short lines of `play`: letters, beginnings of names, and commands that go on to their phase. The whole game of the
//! transcript is typed in full and in short, with the same result.

use crate::summoner_wars::chance::Chance;
use crate::summoner_wars::reading::{typed, words};
use crate::summoner_wars::table::header;
use std::path::Path;
use tempfile::TempDir;
use warband_core::journal::Game;
use warband_summoner_wars::game::{
    Action, Command, Refusal, Rule, Rules, State, TypedCommand, decide, decide_typed, resolve_typed,
};

const TRANSCRIPT: &str = include_str!("../cmd/summoner_wars_whole_game.md");
const CALL: &str = "$ warband -g whole.warband ";

/// Returns the commands of the transcript after `new`.
fn recorded() -> Vec<String> {
    let lines = TRANSCRIPT.lines().filter_map(|line| line.strip_prefix(CALL));
    let lines = lines.map(|line| line.trim_end_matches(" -q").to_owned());
    lines.filter(|line| !line.starts_with("new") && !line.starts_with("status")).collect()
}

/// The letter of a verb in `play`.
fn letter(verb: &str) -> &str {
    match verb {
        "summon" => "c",
        other => &other[..1],
    }
}

/// The line in short, where it means the same command: the verb's letter, and of names as little as is enough.
fn shortened(state: &State, line: &str) -> String {
    let full = words(line);
    let read = |words: &[String]| resolve_typed(state, &typed(words), None).ok();
    let wanted = read(&full);
    let mut short = full.clone();
    for place in 1..full.len() {
        let is_name = full[place].len() > 2 && !full[place].starts_with("--");
        let beginnings = (1..full[place].len()).filter(|_| is_name).map(|end| full[place][..end].trim_end());
        for beginning in beginnings {
            let mut trial = short.clone();
            beginning.clone_into(&mut trial[place]);
            if read(&trial) == wanted {
                short = trial;
                break;
            }
        }
    }
    letter(&full[0]).clone_into(&mut short[0]);
    short.retain(|word| word != "--kind");
    let quoted = |word: &String| if word.contains(' ') { format!("'{word}'") } else { word.clone() };
    short.iter().map(quoted).collect::<Vec<_>>().join(" ")
}

/// The game of these lines in short.
fn in_short(lines: &[String]) -> Vec<String> {
    let begin = State::new(&header("phoenix-elves", "tundra-orcs", false, Rules::default())).unwrap();
    let (mut full, mut state, mut short) = (begin.clone(), begin, Vec::new());
    let done = |state: &State, command: &TypedCommand| {
        decide_typed(state, command, &mut Chance::new(1), None).map(|decided| decided.state)
    };
    for line in lines {
        let command = typed(&words(line));
        full = done(&full, &command).unwrap();
        if line != "next" {
            let done_or_refused = match done(&state, &command) {
                Err(Refusal::Rule(Rule::PhaseLeftOut { needed, .. })) => {
                    short.push(format!("n {}", needed.word()));
                    let command = Command::from(Action::GoOn { phase: needed });
                    state = decide(&state, &command, &mut Chance::new(1), None).unwrap().state;
                    done(&state, &command_of(line))
                }
                done_or_refused => done_or_refused,
            };
            short.push(shortened(&state, line));
            state = done_or_refused.unwrap();
        }
        while full.end().is_none() && state.turn().number < full.turn().number {
            short.push(String::from("n"));
            state = done(&state, &command_of("next")).unwrap();
        }
    }
    short
}

fn command_of(line: &str) -> TypedCommand {
    typed(&words(line))
}

/// What `play` does with these lines in a new game, and the table afterwards.
fn played(lines: &[String]) -> String {
    let folder: TempDir = tempfile::tempdir().unwrap();
    let decks = ["phoenix-elves", "tundra-orcs"].map(|name| {
        let deck = format!("armies/summoner-wars/{name}.toml");
        Path::new(env!("CARGO_MANIFEST_DIR")).join(deck).display().to_string()
    });
    let warband = |arguments: &[&str], lines: &str| {
        let mut command = assert_cmd::Command::new(env!("CARGO_BIN_EXE_warband"));
        command.current_dir(folder.path()).env_remove("WARBAND_GAME").args(arguments);
        let output = command.write_stdin(lines).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    warband(&["new", &decks[0], &decks[1], "-q"], "");
    warband(&["play", "-q"], &(lines.join("\n") + "\n"));
    warband(&["status", "--json"], "")
}

/// The keys of these lines, the one that ends each among them.
fn keys(lines: &[String]) -> usize {
    lines.iter().map(|line| line.len() + 1).sum()
}

#[test]
fn a_whole_game_takes_half_the_keys_in_short_and_gives_the_same_state() {
    // Quotes around one word are not needed in full either.
    let full: Vec<String> = recorded()
        .iter()
        .map(|line| {
            let quoted = |word: &String| if word.contains(' ') { format!("'{word}'") } else { word.clone() };
            words(line).iter().map(quoted).collect::<Vec<_>>().join(" ")
        })
        .collect();
    let short = in_short(&recorded());
    assert_eq!(played(&short), played(&full));
    let (keys_in_full, keys_in_short) = (keys(&full), keys(&short));
    let counted =
        format!("{keys_in_short} keys in {} lines, {keys_in_full} keys in {} lines", short.len(), full.len());
    eprintln!("{counted}");
    assert!(2 * keys_in_short <= keys_in_full, "{counted}\n{short:#?}");
    assert!(short.len() < full.len(), "{counted}");
}
