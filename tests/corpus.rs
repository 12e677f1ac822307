//! Broken, hostile and odd army files: the verdict, and the code and place of every problem.
//!
//! `corpus/expected.tsv` was derived from the rules, file by file. Files that are too large to keep are generated here.
#![allow(clippy::unwrap_used, clippy::panic)]

use assert_cmd::Command;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;
use std::time::Duration;

/// The longest time that a run may take: far above what it should, so that a busy machine causes no failure.
const PATIENCE: Duration = Duration::from_secs(60);
/// Most differences of one file shown.
const SHOWN: usize = 12;
/// The largest army file that is read.
const MEBIBYTE: usize = 1 << 20;

const TERRAINS: &str = "[terrains]\nhome = \"Swampland City\"\nfrontier = \"Coastland Tower\"\n";
const HORDE: &str = "[armies.horde]\nMugger = 6\n";
const CAMPAIGN: &str = "[armies.campaign]\nPelter = 6\n";
const POOL: &str = "[pool]\ndragons = [\"Fire Drake\"]\n";

/// A problem that a file has.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Expected {
    line: u64,
    code: String,
    is_note: bool,
    /// `None` if only the line is certain.
    column: Option<u64>,
}

impl Expected {
    fn new(problem: &str, line: usize, column: usize) -> Expected {
        let (code, is_note) = match problem.strip_prefix("note ") {
            Some(code) => (code, true),
            None => (problem, false),
        };
        let column = (column > 0).then_some(column as u64);
        Expected { line: line as u64, code: code.to_owned(), is_note, column }
    }

    /// Parses `code line:column`, `note code line:column`; `?` is a column that is not certain.
    fn read(text: &str) -> Expected {
        let (problem, place) = text.rsplit_once(' ').unwrap();
        let (line, column) = place.split_once(':').unwrap();
        let column = if column == "?" { 0 } else { column.parse().unwrap() };
        Expected::new(problem, line.parse().unwrap(), column)
    }

    /// Reads a problem that the program reported.
    fn reported(problem: &Value) -> Option<Expected> {
        Some(Expected {
            line: problem["line"].as_u64()?,
            code: problem["code"].as_str()?.to_owned(),
            is_note: match problem["severity"].as_str()? {
                "note" => true,
                "error" => false,
                _ => return None,
            },
            column: Some(problem["column"].as_u64()?),
        })
    }

    fn is(&self, other: &Expected) -> bool {
        (self.line, &self.code, self.is_note) == (other.line, &other.code, other.is_note)
            && (self.column.is_none() || self.column == other.column)
    }

    fn show(&self) -> String {
        let note = if self.is_note { "note " } else { "" };
        let column = self.column.map_or_else(|| "?".to_owned(), |column| column.to_string());
        format!("{note}{} {}:{column}", self.code, self.line)
    }
}

/// A folder for generated files, removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("warband-corpus-{}-{name}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn file(&self, name: &str, text: &str) -> PathBuf {
        let path = self.0.join(format!("{name}.toml"));
        fs::write(&path, text).unwrap();
        path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus")
}

/// Runs `warband check FILE...`; returns the reason if it gave no answer.
fn check(options: &[&str], files: &[&Path]) -> Result<Output, String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_warband"));
    command.env("NO_COLOR", "1").env_remove("CLICOLOR_FORCE").timeout(PATIENCE);
    command.arg("check").args(options).args(files).output().map_err(|error| error.to_string())
}

/// Reports whether a terminal or a log can show `character`: no control character but the newline, none that changes the
/// direction of text or has no width.
fn harmless(character: char) -> bool {
    character == '\n'
        || !character.is_control()
            && !matches!(character,
                '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

/// Returns a forbidden part of one of the program's streams.
fn hostile(stream: &str, bytes: &[u8]) -> Option<String> {
    let Ok(text) = std::str::from_utf8(bytes) else { return Some(format!("{stream} is no UTF-8")) };
    let found = text.chars().find(|character| !harmless(*character))?;
    Some(format!("{stream} holds a raw {}", found.escape_unicode()))
}

fn hostile_streams(form: &str, output: &Output) -> Vec<String> {
    let stdout = hostile(&format!("{form} stdout"), &output.stdout);
    let stderr = hostile(&format!("{form} stderr"), &output.stderr);
    stdout.into_iter().chain(stderr).collect()
}

/// Parses the only JSON object, on one line, of a stream.
fn object(bytes: &[u8]) -> Result<Value, String> {
    let text = String::from_utf8_lossy(bytes);
    if text.lines().count() != 1 || !text.ends_with('\n') {
        return Err(format!("{} lines instead of one object on one line", text.lines().count()));
    }
    serde_json::from_str(&text).map_err(|error| format!("no JSON: {error}"))
}

/// Returns all differences between the answer for `file` and the expected one.
fn differences(file: &Path, exit: i32, expected: &[Expected]) -> Vec<String> {
    let mut found = Vec::new();
    match check(&["--json"], &[file]) {
        Err(error) => found.push(format!("no answer: {error}")),
        Ok(output) => {
            if output.status.code() != Some(exit) {
                found.push(format!("exit {:?} instead of {exit}", output.status.code()));
            }
            found.extend(hostile_streams("JSON", &output));
            match object(&output.stdout) {
                Ok(answer) => found.extend(answer_differences(&answer["files"][0], exit, expected)),
                Err(error) => found.push(format!("stdout: {error}")),
            }
        }
    }
    match check(&[], &[file]) {
        Err(error) => found.push(format!("no text: {error}")),
        Ok(output) => {
            if output.status.code() != Some(exit) {
                found.push(format!("exit {:?} of the text instead of {exit}", output.status.code()));
            }
            found.extend(hostile_streams("text", &output));
        }
    }
    found
}

/// Reports whether a help shows lines to type into the file: it begins with a header, or with a key before an equals sign.
fn is_line(help: &str) -> bool {
    let is_key = |key: &str| key.starts_with('"') || !key.contains(' ');
    help.starts_with('[') || help.split_once(" = ").is_some_and(|(key, _)| is_key(key))
}

fn is_toml(text: &str) -> bool {
    toml::from_str::<toml::Table>(text).is_ok()
}

/// Returns the differences of the file's own object, `files[0]`.
fn answer_differences(answer: &Value, exit: i32, expected: &[Expected]) -> Vec<String> {
    let mut found = Vec::new();
    if answer["legal"].as_bool() != Some(exit == 0) {
        found.push(format!("legal is {}", answer["legal"]));
    }
    let Some(problems) = answer["problems"].as_array() else {
        found.push("no files[0].problems".to_owned());
        return found;
    };
    let mut reported = Vec::new();
    for problem in problems {
        let Some(place) = Expected::reported(problem) else {
            found.push(format!("not a whole problem: {problem}"));
            continue;
        };
        let helps = problem["help"].as_array().map(Vec::as_slice).unwrap_or_default();
        if !place.is_note && helps.is_empty() {
            found.push(format!("no help: {}", place.show()));
        }
        let lines = helps.iter().filter_map(Value::as_str).filter(|help| is_line(help));
        found.extend(lines.filter(|help| !is_toml(help)).map(|help| format!("no TOML when typed: {help}")));
        if problem["end_column"].as_u64().is_none_or(|column| column == 0) {
            found.push(format!("end_column {}: {}", problem["end_column"], place.show()));
        }
        reported.push(place);
    }
    if !reported.is_sorted_by_key(|problem| (problem.line, problem.column)) {
        found.push("problems are not in order of their places".to_owned());
    }
    found.extend(unlike(expected, reported));
    found
}

/// Returns missing and unexpected problems. Problems at one place may be in any order.
fn unlike(expected: &[Expected], mut reported: Vec<Expected>) -> Vec<String> {
    let mut expected = expected.to_vec();
    expected.sort();
    reported.sort();
    let same = expected.len() == reported.len()
        && expected.iter().zip(&reported).all(|(wanted, reported)| wanted.is(reported));
    if same {
        return Vec::new();
    }
    let mut found = Vec::new();
    let mut reported = reported.into_iter().peekable();
    for wanted in expected {
        while let Some(more) = reported.next_if(|reported| !wanted.is(reported) && *reported < wanted) {
            found.push(format!("not expected: {}", more.show()));
        }
        if reported.next_if(|reported| wanted.is(reported)).is_none() {
            found.push(format!("missing: {}", wanted.show()));
        }
    }
    found.extend(reported.map(|more| format!("not expected: {}", more.show())));
    found
}

/// Fails with all findings, if there are any.
fn fail_with(found: &[(String, Vec<String>)]) {
    let mut text = String::new();
    for (file, differences) in found.iter().filter(|(_, differences)| !differences.is_empty()) {
        text += &format!("{file}\n");
        for difference in differences.iter().take(SHOWN) {
            text += &format!("    {difference}\n");
        }
        if differences.len() > SHOWN {
            text += &format!("    and {} more\n", differences.len() - SHOWN);
        }
    }
    assert!(text.is_empty(), "\n{text}");
}

#[test]
fn every_file_of_the_corpus_has_exactly_the_problems_that_were_worked_out() {
    let folder = corpus();
    let table = fs::read_to_string(folder.join("expected.tsv")).unwrap();
    let mut found = Vec::new();
    let mut named = Vec::new();
    for row in table.lines().filter(|row| !row.starts_with('#')) {
        let [file, exit, problems] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("not three cells: {row}")
        };
        let expected: Vec<Expected> = match problems {
            "-" => Vec::new(),
            problems => problems.split("; ").map(Expected::read).collect(),
        };
        found.push((file.to_owned(), differences(&folder.join(file), exit.parse().unwrap(), &expected)));
        named.push(file.to_owned());
    }
    let mut present: Vec<String> = fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name != "expected.tsv" && name != ".gitattributes")
        .collect();
    present.sort();
    let without: Vec<String> = present.iter().filter(|name| !named.contains(name)).cloned().collect();
    found.push(("no line in expected.tsv".to_owned(), without));
    if !named.is_sorted() {
        found.push(("expected.tsv".to_owned(), vec!["its lines are not sorted".to_owned()]));
    }
    fail_with(&found);
}

/// A name, a text, the exit code and the problems of a file that is made.
type Made = (&'static str, String, i32, Vec<Expected>);

/// Returns a file of 24 points that is legal except for the contents of `home`, whose first entry is in line 12.
fn with_home(home: &str) -> String {
    format!("{TERRAINS}{HORDE}{CAMPAIGN}{POOL}# by itself\n[armies.home]\n{home}")
}

fn legal() -> String {
    with_home("Thug = 12\n")
}

/// Returns a legal file of `size` points, half of them in `home`; its size is in line 1, `home` begins in line 3.
fn of_size(size: usize, home: &str) -> String {
    let dragons = vec!["\"Fire Drake\""; size.div_ceil(24)].join(", ");
    let (horde, campaign) = (size / 4, size - size / 2 - size / 4);
    format!(
        "size = {size}\n[armies.home]\n{home}[armies.horde]\nMugger = {horde}\n[armies.campaign]\n\
         Pelter = {campaign}\n{TERRAINS}[pool]\ndragons = [{dragons}]\n"
    )
}

fn lines(number: usize, line: impl Fn(usize) -> String) -> String {
    (0..number).map(line).collect()
}

fn problems(number: usize, code: &str, place: impl Fn(usize) -> (usize, usize)) -> Vec<Expected> {
    (0..number).map(|i| Expected::new(code, place(i).0, place(i).1)).collect()
}

fn many_problems() -> Vec<Made> {
    const MANY: usize = 60_000;
    let one_line = lines(MANY, |i| format!("x{i:05} = 1, "));
    vec![
        (
            "sixty-thousand-unknown-lines",
            with_home(&lines(MANY, |i| format!("x{i:05} = 1\n"))),
            1,
            problems(MANY, "unknown-die", |i| (12 + i, 1)),
        ),
        (
            "sixty-thousand-unknown-in-one-line",
            format!(
                "[armies]\nhome = {{ {} }}\n{HORDE}{CAMPAIGN}{TERRAINS}{POOL}",
                one_line.trim_end_matches(", ")
            ),
            1,
            problems(MANY, "unknown-die", |i| (2, 10 + 12 * i)),
        ),
        (
            "sixty-thousand-unknown-tables",
            legal() + &lines(MANY, |i| format!("[t{i:05}]\n")),
            1,
            problems(MANY, "unknown-key", |i| (13 + i, 2)),
        ),
        (
            "sixty-thousand-bad-list-members",
            legal().replace("[\"Fire Drake\"]", &format!("[\"Fire Drake\"{}]", ", 1".repeat(MANY))),
            1,
            problems(MANY, "bad-value", |i| (9, 26 + 3 * i)),
        ),
    ]
}

fn deep_nesting() -> Vec<Made> {
    let syntax = |line| vec![Expected::new("syntax", line, 0)];
    let parts = vec!["a"; 100_000].join(".");
    vec![
        ("open-brackets", format!("x = {}", "[".repeat(200_000)), 1, syntax(1)),
        ("open-brackets-of-a-header", "[".repeat(200_000), 1, syntax(1)),
        ("open-braces", format!("x = {}", "{a=".repeat(100_000)), 1, syntax(1)),
        ("closed-brackets", format!("x = {}{}\n", "[".repeat(50_000), "]".repeat(50_000)), 1, syntax(1)),
        ("dotted-key", format!("{parts} = 1\n{}", legal()), 1, syntax(1)),
        ("dotted-header", format!("{}[{parts}]\n", legal()), 1, syntax(13)),
    ]
}

fn long_texts() -> Vec<Made> {
    let long = "x".repeat(900 * 1024);
    let key = "y".repeat(500 * 1024);
    let digits = "9".repeat(5_000);
    let one = |code, line, column| vec![Expected::new(code, line, column)];
    let mebibyte = |text: String| {
        let rest = MEBIBYTE - text.len() - 2;
        format!("{text}#{}\n", "-".repeat(rest))
    };
    vec![
        ("long-name", format!("name = \"{long}\"\n{}", legal()), 0, Vec::new()),
        ("long-dragon", legal().replace("Fire Drake", &long), 1, one("unknown-die", 9, 12)),
        ("long-terrain", legal().replace("Swampland City", &long), 1, one("unknown-die", 2, 8)),
        ("long-edition", format!("edition = \"{long}\"\n{}", legal()), 1, one("bad-value", 1, 11)),
        ("long-key", format!("{key} = 1\n{}", legal()), 1, one("unknown-key", 1, 1)),
        ("long-entry", with_home(&format!("{key} = 1\n")), 1, one("unknown-die", 12, 1)),
        ("long-count", with_home(&format!("Thug = {digits}\n")), 1, one("bad-value", 12, 8)),
        ("long-size", format!("size = {digits}\n{}", legal()), 1, one("bad-value", 1, 8)),
        ("a-mebibyte", mebibyte(legal()), 0, Vec::new()),
        ("a-mebibyte-of-lines", mebibyte(legal() + &"#\n".repeat(500_000)), 0, Vec::new()),
    ]
}

fn large_armies() -> Vec<Made> {
    const OWN: usize = 4_000;
    let own = lines(OWN, |i| {
        let faces = "faces = [\"id 1\", \"save 1\", \"save 1\", \"save 1\", \"save 1\", \"save 1\"]";
        format!(
            "[[die]]\nname = \"Own {i}\"\nspecies = \"Own\"\nclass = \"Magic\"\nsize = \"small\"\n{faces}\n"
        )
    });
    let odd_size = || Expected::new("note force-size", 1, 1);
    vec![
        ("ten-thousand-dice", of_size(20_000, "Thug = 9999\nMugger = 1\n"), 0, vec![odd_size()]),
        (
            "ten-thousand-medallions-and-more",
            with_home("\"Gold Medallion\" = 10000\nThug = 5000\n"),
            1,
            vec![Expected::new("bad-value", 13, 1)],
        ),
        (
            "medallions-for-all-but-two",
            with_home("Thug = 4999\n\"Gold Medallion\" = 5001\n"),
            1,
            vec![
                odd_size(),
                Expected::new("dragon-count", 9, 1),
                Expected::new("army-too-large", 11, 1),
                Expected::new("item-without-carrier", 13, 1),
            ],
        ),
        (
            "brought_dice-for-thousands",
            of_size(
                20_000,
                "\"Fire Flicker Foil\" = 3000\n\"Air Flicker Foil\" = 3000\nShadowchaser = 2000\n\
                 \"Fire Morehl Follower\" = 1000\n\"Air Morehl Follower\" = 1000\n",
            ),
            0,
            vec![odd_size()],
        ),
        (
            "brought_dice-for-some-of-thousands",
            of_size(
                20_000,
                "\"Fire Flicker Foil\" = 3001\n\"Air Flicker Foil\" = 2000\n\"Water Flicker Foil\" = 1001\n\
                 Kindler = 1500\nShadowchaser = 500\nZombie = 1998\n",
            ),
            1,
            vec![
                odd_size(),
                Expected::new("item-without-carrier", 4, 1),
                Expected::new("item-without-carrier", 5, 1),
            ],
        ),
        (
            "thousands-of-own-dice",
            of_size(2 * OWN, &lines(OWN, |i| format!("\"Own {i}\" = 1\n"))) + &own,
            0,
            vec![odd_size()],
        ),
    ]
}

fn check_made(name: &str, files: Vec<Made>) {
    let folder = Folder::new(name);
    let mut found = Vec::new();
    for (name, text, exit, expected) in files {
        assert!(text.len() <= MEBIBYTE, "{name} is larger than it may be");
        found.push((name.to_owned(), differences(&folder.file(name, &text), exit, &expected)));
    }
    fail_with(&found);
}

#[test]
fn tens_of_thousands_of_problems_are_all_reported() {
    check_made("many", many_problems());
}

#[test]
fn nesting_is_refused_before_the_stack_ends() {
    check_made("deep", deep_nesting());
}

#[test]
fn long_texts_are_judged_like_short_ones() {
    check_made("long", long_texts());
}

#[test]
fn large_armies_are_judged_like_small_ones() {
    check_made("large", large_armies());
}

/// Returns small files that would take much time or memory if they were simply expanded.
fn costly_texts() -> Vec<Made> {
    const PIECES: usize = 3_000;
    let dotted = lines(15_000, |i| format!("k{i:05}.a.b.c.d.e = 1\n"));
    let headers = lines(15_001, |i| format!("  [k{i:05}.a.b.c.d]\n"));
    let names = "Wolf Rider = 1, ".repeat(15_000);
    let own = lines(PIECES, |i| {
        let faces = "faces = [\"save 1\", \"save 1\", \"save 1\", \"save 1\"]";
        format!(
            "[[die]]\nname = \"Own {i}\"\ntype = \"item\"\nclass = \"Save\"\nsize = \"medium\"\n\
             element = \"earth\"\n{faces}\n"
        )
    });
    let army = lines(PIECES, |i| format!("\"Own {i}\" = 1\n")) + "Thug = 1500\n";
    let dragons = vec!["\"Air Wyrm\""; 750].join(", ");
    // Of 9,000 dice every second costs 1: 13,500 points, and 4,500 for those that carry two each.
    let pairs = format!(
        "size = 18000\n[armies.home]\n{army}[armies.horde]\n{army}[armies.campaign]\n{army}{TERRAINS}\
         [pool]\ndragons = [{dragons}]\n{own}"
    );
    vec![
        // Five tables and one key per line: the 75,001st is the first dot of line 12,501.
        ("dotted-keys", dotted, 1, vec![Expected::new("syntax", 12_501, 7)]),
        // A header and four more tables a line.
        ("indented-headers", headers, 1, vec![Expected::new("syntax", 15_001, 3)]),
        (
            "one-line-of-names",
            format!("dragonkin = {{ {names} }}\n"),
            1,
            vec![Expected::new("syntax", 1, 15)],
        ),
        ("pairs-of-own-dice", pairs, 0, vec![Expected::new("note force-size", 1, 1)]),
    ]
}

#[test]
fn costly_texts_cost_little() {
    check_made("costly", costly_texts());
}

/// A size of 32 bits requires 178 million dragons. No list of them may be made.
#[test]
#[cfg(unix)]
fn a_large_size_costs_little_memory() {
    let output = Command::new("sh")
        .args(["-c", "ulimit -v 500000 && exec \"$0\" check --json \"$1\"", env!("CARGO_BIN_EXE_warband")])
        .arg(corpus().join("size-largest-of-32-bits.toml"))
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn a_file_over_a_mebibyte_could_not_be_read() {
    let folder = Folder::new("over");
    let text = legal();
    let over = folder.file("over", &format!("{text}#{}\n", "-".repeat(MEBIBYTE + 1 - text.len() - 2)));
    assert_eq!(fs::metadata(&over).unwrap().len(), MEBIBYTE as u64 + 1);
    let output = check(&["--json"], &[&over]).unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(object(&output.stderr).unwrap()["schema"], "warband.error/1");
    assert_eq!(hostile_streams("JSON", &output), Vec::<String>::new());
    let output = check(&[], &[&over]).unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(!output.stderr.is_empty());
    assert_eq!(hostile_streams("text", &output), Vec::<String>::new());
}

#[test]
fn of_several_files_the_highest_code_wins_and_all_are_judged() {
    let folder = Folder::new("several");
    let paths = [
        folder.file("legal", &legal()),
        folder.file("illegal", "size = 24\n"),
        folder.file("broken", "size =\n"),
        folder.0.join("missing.toml"),
    ];
    let [legal, illegal, broken, missing] = paths.each_ref().map(PathBuf::as_path);
    let cases: [(&[&Path], i32, &[bool]); 7] = [
        (&[legal, legal], 0, &[true, true]),
        (&[legal, illegal], 1, &[true, false]),
        (&[illegal, legal], 1, &[false, true]),
        (&[broken, legal, illegal], 1, &[false, true, false]),
        (&[legal, missing], 2, &[true]),
        (&[missing, legal], 2, &[true]),
        (&[illegal, missing, legal], 2, &[false, true]),
    ];
    for (files, exit, verdicts) in cases {
        let output = check(&["--json"], files).unwrap();
        assert_eq!(output.status.code(), Some(exit), "{files:?}");
        let answer = object(&output.stdout).unwrap();
        let judged: Vec<bool> =
            answer["files"].as_array().unwrap().iter().filter_map(|file| file["legal"].as_bool()).collect();
        // It is left open whether an unreadable file has an object of its own: it is not legal.
        let unread = exit == 2 && judged.len() > verdicts.len();
        assert!(judged == verdicts || unread && judged.contains(&true), "{files:?} {judged:?}");
        if exit == 2 {
            assert_eq!(object(&output.stderr).unwrap()["schema"], "warband.error/1", "{files:?}");
        }
    }
}
