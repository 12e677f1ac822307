//! `docs/rules/statements.tsv`: every statement of the rulebooks, what warband does about it, and the cases that prove it in
//! a running game.
#![allow(clippy::unwrap_used, clippy::panic)]

use crate::documents::files::{files, read};
use std::collections::BTreeSet;

/// The first letters of the ids, and how many statements each group has.
const GROUPS: [(char, usize); 5] = [('C', 96), ('B', 47), ('S', 49), ('D', 54), ('W', 67)];

const TREATMENTS: [&str; 5] = ["done", "asked", "refused", "told", "left"];

/// Statements left to the players: no others may be.
const LEFT: [&str; 2] = ["C9", "C20"];

/// Statements that warband plays differently. Each is a fault to be fixed; its row has no case until then.
const FAULTS: [&str; 0] = [];

/// Statements that the table does not have yet.
const UNFINISHED: [&str; 0] = [];

/// Files of cases that are played only in v4.0 and v4.1.
const V4_ALONE: [&str; 5] = ["cantrip.txt", "castings.txt", "magic.txt", "spells.txt", "played_icons.txt"];

/// A row of the table.
struct Statement {
    id: String,
    section: String,
    text: String,
    treatment: String,
    notes: String,
    cases: Vec<String>,
}

fn table() -> Vec<Statement> {
    let text = read("docs/rules/statements.tsv");
    let mut lines = text.lines().filter(|line| !line.starts_with('#'));
    assert_eq!(lines.next(), Some("id\tsection\tstatement\ttreatment\tnotes\tcases"));
    let row = |line: &str| {
        let cells: Vec<String> = line.split('\t').map(str::to_owned).collect();
        let Ok([id, section, text, treatment, notes, cases]) = <[String; 6]>::try_from(cells) else {
            panic!("{line}: six cells")
        };
        let cases = cases.split(" | ").filter(|case| !case.is_empty()).map(str::to_owned).collect();
        Statement { id, section, text, treatment, notes, cases }
    };
    lines.map(row).collect()
}

/// Reports whether a case acts in the edition, or queries without acting: corrections and set-up prove nothing.
fn acts(case: &str, is_classic: bool) -> bool {
    let other = if is_classic { "v4> " } else { "classic> " };
    let begins = ["#", "begin ", "start", "fix ", "march "];
    let is_player = |line: &str| line.split_once(": ").is_some_and(|(_, rest)| rest.contains(';'));
    let (questions, actions): (Vec<&str>, Vec<&str>) = case
        .lines()
        .skip(1)
        .filter(|line| !line.is_empty() && !is_player(line))
        .filter(|line| !begins.iter().any(|begin| line.starts_with(begin)))
        .partition(|line| line.trim_start_matches("v4> ").trim_start_matches("classic> ").starts_with('?'));
    let lines = if actions.is_empty() { questions } else { actions };
    lines.iter().any(|line| !line.starts_with(other))
}

/// Returns the paragraphs and headings of a transcript, each as one line with the blocks that follow it.
fn paragraphs(text: &str) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = Vec::new();
    let (mut is_code, mut is_open) = (false, false);
    for line in text.lines() {
        if line.starts_with("```") {
            is_code = !is_code;
            is_open = false;
        } else if is_code {
            if let Some((_, code)) = found.last_mut() {
                code.push_str(line);
                code.push('\n');
            }
        } else if line.is_empty() {
            is_open = false;
        } else if is_open {
            let (words, _) = found.last_mut().unwrap();
            words.push(' ');
            words.push_str(line);
        } else {
            found.push((line.trim_start_matches('#').trim().to_owned(), String::new()));
            is_open = true;
        }
    }
    found
}

/// Returns what is wrong with a case of a statement: no such case, or one that does not run in the edition of the statement.
fn mistake(id: &str, case: &str) -> Option<String> {
    let (file, name) = case.split_once(": ")?;
    let path = if file.starts_with("crates/") { file.to_owned() } else { format!("tests/{file}") };
    if !std::path::Path::new(&path).is_file() {
        return Some(format!("there is no {path}"));
    }
    let text = read(&path);
    let (folder, own) = path.rsplit_once('/').unwrap();
    let (is_classic, is_summoner) = (id.starts_with('C'), id.starts_with('W'));
    if is_summoner != path.contains("summoner") {
        return Some(String::from("that is another game"));
    }
    let ending = own.rsplit('.').next().unwrap();
    let is_there = match ending {
        "rs" => {
            let function = format!("fn {name}(");
            let tests = text.split("#[test]\n").skip(1);
            tests.into_iter().any(|test| {
                let head = test.trim_start().lines().find(|line| !line.trim_start().starts_with("#["));
                head.is_some_and(|line| line.trim_start().starts_with(&function))
            })
        }
        "txt" if is_summoner => text.lines().any(|line| {
            let title = line.strip_prefix("== ");
            title.is_some_and(|title| {
                title == name || own == "sessions.txt" && title.split(' ').next() == Some(name)
            })
        }),
        "txt" => {
            if is_classic && V4_ALONE.contains(&own) {
                return Some(String::from("classic does not play that file"));
            }
            let mut cases = text.split("\n== ").skip(1);
            let Some(case) = cases.find(|case| case.lines().next() == Some(name)) else {
                return Some(String::from("there is no such case"));
            };
            if !acts(case, is_classic) {
                return Some(String::from("that case does nothing in the edition"));
            }
            true
        }
        "md" => {
            let begins = |line: &&str| line.starts_with("$ warband ") && line.contains(" new ");
            let is_edition = text.lines().filter(begins).any(|line| match id.as_bytes()[0] {
                b'C' => line.contains("--edition classic"),
                b'B' => line.contains("--edition v4.0"),
                b'S' | b'D' => !line.contains("--edition") || line.contains("--edition v4.1"),
                _ => true,
            });
            let mut paragraphs = paragraphs(&text).into_iter();
            let found = paragraphs.find(|(words, _)| words.starts_with(name));
            is_edition && found.is_some_and(|(_, code)| code.contains("$ warband"))
        }
        _ => false,
    };
    if !is_there {
        return Some(String::from("there is no such case"));
    }
    // All transcripts of tests/cmd run; other files must be read by a test next to them.
    let is_read = || {
        let neighbours = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        let mut code = neighbours.filter(|path| path.extension().is_some_and(|end| end == "rs"));
        let include = format!("include_str!(\"{own}\")");
        code.any(|path| std::fs::read_to_string(path).unwrap().contains(&include))
    };
    let runs = match ending {
        "md" => folder == "tests/cmd",
        "txt" => is_read(),
        _ => true,
    };
    (!runs).then(|| String::from("no test runs that file"))
}

#[test]
fn every_statement_occurs_once_in_the_order_of_the_rulebooks() {
    let ids: Vec<String> = table().into_iter().map(|row| row.id).collect();
    let all = GROUPS.iter().flat_map(|(letter, number)| (1..=*number).map(move |at| format!("{letter}{at}")));
    let wanted: Vec<String> = all.filter(|id| !UNFINISHED.contains(&id.as_str())).collect();
    assert_eq!(ids, wanted);
}

#[test]
fn every_statement_has_a_treatment_and_proof() {
    let mut mistakes = Vec::new();
    for row in table() {
        let is_fault = FAULTS.contains(&row.id.as_str());
        let is_left = row.treatment == "left";
        for (is_wrong, what) in [
            (row.section.is_empty() || row.text.is_empty(), "a section and a statement"),
            (!TREATMENTS.contains(&row.treatment.as_str()), "a treatment"),
            (is_left && row.notes.is_empty(), "a reason"),
            (is_fault != row.notes.starts_with("fault: "), "faults say so and are in the list of faults"),
            (!is_left && is_fault != row.cases.is_empty(), "a case; none where there is a fault"),
        ] {
            if is_wrong {
                mistakes.push(format!("{}: {what}", row.id));
            }
        }
    }
    assert!(mistakes.is_empty(), "{}", mistakes.join("\n"));
}

#[test]
fn every_case_that_a_statement_names_runs() {
    let mut mistakes = Vec::new();
    for row in table() {
        let mistake_of = |case: &String| {
            let what =
                if case.contains(": ") { mistake(&row.id, case) } else { Some(String::from("FILE: CASE")) };
            what.map(|what| format!("{}: {case}: {what}", row.id))
        };
        mistakes.extend(row.cases.iter().filter_map(mistake_of));
    }
    assert!(mistakes.is_empty(), "{}", mistakes.join("\n"));
}

#[test]
fn every_decision_that_a_note_names_is_in_the_rules() {
    let decided: String = files(&["docs/rules"], &[".md"]).iter().map(|name| read(name)).collect();
    for row in table() {
        let words = row.notes.split(|c: char| !c.is_alphanumeric());
        let is_decision =
            |word: &&str| word.strip_prefix('Q').is_some_and(|number| number.parse::<u32>().is_ok());
        for decision in words.filter(is_decision) {
            assert!(decided.contains(&format!("* **{decision}**")), "{}: {decision}", row.id);
        }
    }
}

#[test]
fn few_statements_are_left_to_the_players() {
    let left: BTreeSet<String> =
        table().into_iter().filter(|row| row.treatment == "left").map(|row| row.id).collect();
    assert_eq!(left, LEFT.iter().map(|id| String::from(*id)).collect());
}
