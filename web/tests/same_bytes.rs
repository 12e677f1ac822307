//! The page answers with the bytes of the program, and both write the same game files.
#![allow(clippy::unwrap_used, clippy::panic)]

use serde_json::Value;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::TempDir;
use warband_core::text::words;
use warband_web::{Answer, Given, Table};

/// The time of all records, in seconds since 1970.
const NOW: i64 = 1_795_287_314;
/// Commands of the documents that are tried at least, and at most.
const COMMANDS: std::ops::RangeInclusive<usize> = 200..=400;
const GAMES: u64 = 100;
const STEPS: usize = 12;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

/// Returns the path of the program, which cargo builds next to the tests.
fn program() -> PathBuf {
    let test = std::env::current_exe().unwrap();
    let program = test.ancestors().nth(2).unwrap().join(format!("warband{}", std::env::consts::EXE_SUFFIX));
    assert!(program.is_file(), "build the program first: cargo build");
    program
}

/// A folder with the armies of the repository.
fn folder() -> TempDir {
    let folder = TempDir::new().unwrap();
    for name in Table::default().names() {
        let file = folder.path().join(&name);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::copy(root().join(&name), file).unwrap();
    }
    folder
}

/// What the program answers in this folder.
fn ran(folder: &Path, words: &[String], input: &str) -> Answer {
    let mut command = Command::new(program());
    command.args(words).current_dir(folder).env_clear().env("SOURCE_DATE_EPOCH", NOW.to_string());
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // A program that reads nothing closes its input.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let exit = u8::try_from(output.status.code().unwrap()).unwrap();
    Answer { exit, out: text(&output.stdout), errors: text(&output.stderr) }
}

fn answer(table: &mut Table, line: &str) -> Answer {
    table.answer(line, Given { now: NOW, random: vec![7; 32], ..Given::default() })
}

/// The commands of a document that are the program's alone: without pipes, variables and patterns of a shell.
fn commands(document: &Path) -> Vec<String> {
    let text = fs::read_to_string(document).unwrap();
    let lines = text.lines().filter_map(|line| line.trim_start().strip_prefix("$ warband "));
    let is_plain = |line: &&str| {
        !line.contains(['|', '<', '>', '$', '&', '*', '\\', ';', '#'])
            && !["--hide-key", "--follow", "watch", "/tmp", "__complete"]
                .iter()
                .any(|word| line.contains(word))
    };
    lines.filter(is_plain).map(str::to_owned).collect()
}

fn documents() -> Vec<PathBuf> {
    let folder = |name: &str| {
        let mut files: Vec<PathBuf> =
            fs::read_dir(root().join(name)).unwrap().map(|entry| entry.unwrap().path()).collect();
        files.retain(|file| file.extension().is_some_and(|ending| ending == "md"));
        files.sort();
        files
    };
    [vec![root().join("README.md")], folder("docs"), folder("tests/cmd")].concat()
}

/// Leaves out a command whose answer depends on random bytes, and the rest of its document: the program runs in two folders,
/// and such a command answers differently in each.
#[test]
fn commands_of_the_documents_get_the_bytes_of_the_program() {
    let mut tried = 0;
    'documents: for document in documents() {
        let (one, two, mut table) = (folder(), folder(), Table::default());
        for line in commands(&document) {
            let Some(words) = words::split(&line) else { continue };
            let program = ran(one.path(), &words, "");
            let game = |folder: &TempDir| fs::read(folder.path().join("game.warband")).ok();
            if ran(two.path(), &words, "") != program || game(&one) != game(&two) {
                break;
            }
            assert_eq!(answer(&mut table, &line), program, "{}: {line}", document.display());
            assert_eq!(table.file("game.warband"), game(&one), "{}: {line}", document.display());
            tried += 1;
            if tried == *COMMANDS.end() {
                break 'documents;
            }
        }
    }
    assert!(COMMANDS.contains(&tried), "{tried} commands");
}

/// A line that the game takes, chosen by `pick`; `None` where it is over.
fn next_line(table: &mut Table, pick: &mut impl FnMut(usize) -> usize) -> Option<String> {
    let remind: Value = serde_json::from_str(&answer(table, "remind --json").out).unwrap();
    let lines: Vec<String> =
        remind["legal"].as_array()?.iter().filter_map(|offer| line_of(offer, pick)).collect();
    (!lines.is_empty()).then(|| lines[pick(lines.len())].clone())
}

/// A line of an offer with the first or another thing of each list it wants; `None` where it wants something else.
fn line_of(offer: &Value, pick: &mut impl FnMut(usize) -> usize) -> Option<String> {
    let mut line: Vec<String> =
        offer["words"].as_array()?.iter().map(|word| word.as_str().unwrap().to_owned()).collect();
    if line[0] == "concede" {
        return None;
    }
    for need in offer["needs"].as_array()?.iter().filter(|need| need["optional"] != true) {
        let of = need["of"].as_array().filter(|of| !of.is_empty() && need["option"].is_null())?;
        line.push(of[pick(of.len())].as_str()?.to_owned());
    }
    Some(words::join(&line))
}

#[test]
fn games_of_the_page_and_of_the_program_are_the_same_file() {
    let armies = "armies/ember-guard.toml armies/marsh-reavers.toml".to_owned();
    let decks: Vec<String> =
        Table::default().names().into_iter().filter(|name| name.contains("summoner-wars")).collect();
    for seed in 0..GAMES {
        let mut random = seed;
        let mut pick = |most: usize| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (random >> 33) as usize % most
        };
        let files = match seed % 4 {
            3 => decks[..2].join(" "),
            _ => armies.clone(),
        };
        let new = format!("new {files} --seed {seed}");
        let mut table = Table::default();
        assert_eq!(answer(&mut table, &new).exit, 0, "{new}");
        let mut lines = String::new();
        for _ in 0..STEPS {
            let Some(line) = next_line(&mut table, &mut pick) else { break };
            answer(&mut table, &line);
            lines += &format!("{line}\n");
        }
        let folder = folder();
        ran(folder.path(), &words::split(&new).unwrap(), "");
        ran(folder.path(), &["play".into(), "--keep-going".into()], &lines);
        let file = folder.path().join("game.warband");
        let made = table.file("game.warband").unwrap();
        assert!(made == fs::read(&file).unwrap(), "{new}\n{lines}");
        let verify = ["verify".to_owned()];
        assert_eq!(ran(folder.path(), &verify, ""), answer(&mut table, "verify"), "{new}");
        let mut other = Table::default();
        other.put("game.warband", fs::read(&file).unwrap());
        assert_eq!(answer(&mut other, "verify").exit, 0, "{new}");
    }
}

#[test]
fn a_line_with_an_open_quote_and_a_watch_are_refused_in_words() {
    let mut table = Table::default();
    assert_eq!(answer(&mut table, "roll melee \"3 Thug").errors, "a quote is not closed\n");
    answer(&mut table, "new armies/ember-guard.toml armies/marsh-reavers.toml");
    let watch = answer(&mut table, "watch");
    assert!(watch.exit != 0 && watch.errors.contains("nothing to wait for"), "{watch:?}");
}

#[test]
fn several_lines_in_one_call_get_the_answers_of_one_after_the_other() {
    let new = "new armies/ember-guard.toml armies/marsh-reavers.toml --quick --seed tap";
    let lines =
        ["march home", "march home", "remind --json", "status", "undo", "log --last 2", "redo --dry-run"];
    let (mut one, mut other) = (Table::default(), Table::default());
    assert_eq!(answer(&mut one, new), answer(&mut other, new));
    let given = Given { now: NOW, random: vec![7; 32], ..Given::default() };
    let answers = one.answers(&lines, &given);
    let single: Vec<Answer> = lines.iter().map(|line| answer(&mut other, line)).collect();
    assert_eq!(answers, single);
    assert!(answers[0].exit == 0 && answers[1].exit != 0, "{answers:?}");
    assert_eq!(one.file("game.warband"), other.file("game.warband"));
}

#[test]
fn a_game_that_another_took_the_place_of_is_read_anew_and_its_note_is_repeated() {
    let mut table = Table::default();
    answer(&mut table, "new armies/ember-guard.toml armies/marsh-reavers.toml --quick --seed tap");
    let before = answer(&mut table, "status");
    let game = table.file("game.warband").unwrap();
    answer(&mut table, "march home");
    assert_ne!(answer(&mut table, "status"), before);
    let text = String::from_utf8(game).unwrap().replace('\n', "\r\n");
    table.put("game.warband", text.into_bytes());
    for _ in 0..2 {
        let status = answer(&mut table, "status");
        assert_eq!(status.out, before.out);
        assert!(status.errors.contains("CR LF"), "{status:?}");
    }
}
