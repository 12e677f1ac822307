//! No sentence says what `tests/wording/banned.tsv` holds: not what the program prints, not its help, not a document.
#![allow(clippy::unwrap_used, clippy::panic)]

use crate::documents::files::{DOCUMENTS, files, read};
use assert_cmd::Command;

/// Where sentences of the program are written.
const SOURCES: [&str; 5] = [
    "src/report",
    "src/cli",
    "crates/core/src/journal",
    "crates/dragon-dice/src/rules",
    "crates/summoner-wars/src/rules",
];

/// Most words that `*` stands for.
const ANY: usize = 3;

/// A word of a text in lower case, with its line from 1, and whether a sentence ends behind it.
struct Word {
    text: String,
    line: usize,
    ends: bool,
}

/// The words of a text whose first line has this number.
fn words(text: &str, first: usize) -> Vec<Word> {
    let of_line = |(at, line): (usize, &str)| -> Vec<Word> {
        let word = |word: &str| {
            let is_letter = |c: char| c.is_alphanumeric() || c == '*';
            let text = word.trim_matches(|c: char| !is_letter(c) && c != '-').to_lowercase();
            let ends = word.ends_with(['.', ':', ';', '!', '?', '|', '"']);
            Word { text: text.trim_end_matches('-').to_owned(), line: first + at, ends }
        };
        line.split_whitespace().map(word).collect()
    };
    text.lines().enumerate().flat_map(of_line).collect()
}

/// Whether the wording begins at this word and does not go over the end of a sentence.
fn begins(wording: &[String], words: &[Word]) -> bool {
    let Some((first, rest)) = wording.split_first() else { return true };
    let Some((word, behind)) = words.split_first() else { return false };
    let goes_on = |behind: &[Word], ends: bool| (rest.is_empty() || !ends) && begins(rest, behind);
    if first == "*" {
        return (1..=ANY.min(words.len())).any(|number| {
            let (taken, behind) = words.split_at(number);
            taken.iter().all(|word| !word.ends) && begins(rest, behind)
        });
    }
    let is_it = first.strip_prefix('!').map_or(word.text == *first, |other| word.text != other);
    is_it && goes_on(behind, word.ends)
}

/// Each banned wording: its words, and the better one.
fn banned() -> Vec<(Vec<String>, String)> {
    let table = read("tests/wording/banned.tsv");
    let rows = table.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let row = |line: &str| {
        let (wording, better) = line.split_once('\t').unwrap_or_else(|| panic!("{line}: no better wording"));
        (wording.split(' ').map(str::to_lowercase).collect(), better.to_owned())
    };
    rows.map(row).collect()
}

/// Adds each banned wording of these words, with its place.
fn look(name: &str, words: &[Word], banned: &[(Vec<String>, String)], found: &mut Vec<String>) {
    for (at, word) in words.iter().enumerate() {
        for (wording, better) in banned {
            if begins(wording, &words[at..]) {
                found.push(format!("{name}:{}: \"{}\"; better: {better}", word.line, wording.join(" ")));
            }
        }
    }
}

/// A document without what is no sentence: commands that are typed, and objects for programs.
fn spoken(text: &str) -> String {
    let is_said = |line: &str| !line.starts_with("$ ") && !line.starts_with("> ") && !line.starts_with('{');
    let lines: Vec<&str> = text.lines().map(|line| if is_said(line) { line } else { "|" }).collect();
    lines.join("\n")
}

/// The texts between quotes of a Rust source, with the line each begins in; those of its tests are left out.
fn literals(source: &str) -> Vec<(usize, String)> {
    let source = source.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let (mut found, mut line) = (Vec::new(), 1);
    let mut characters = source.chars().peekable();
    while let Some(character) = characters.next() {
        match character {
            '\n' => line += 1,
            '/' if characters.peek() == Some(&'/') => {
                while characters.next_if(|next| *next != '\n').is_some() {}
            }
            // A quote as a character begins no text.
            '\'' => {
                let is_quote = characters.next_if_eq(&'"').is_some();
                if !is_quote && characters.next_if_eq(&'\\').is_some() {
                    characters.next();
                }
            }
            '"' => {
                let (begin, mut text) = (line, String::new());
                while let Some(next) = characters.next() {
                    match next {
                        '"' => break,
                        '\\' if characters.peek() == Some(&'\n') => {}
                        '\\' => match characters.next() {
                            Some('n' | 't') => text.push('\n'),
                            _ => text.push(' '),
                        },
                        // The name of a value is not said.
                        '{' => while characters.next_if(|next| !matches!(next, '}' | '"')).is_some() {},
                        '\n' => {
                            line += 1;
                            text.push('\n');
                        }
                        _ => text.push(next),
                    }
                }
                found.push((begin, text));
            }
            _ => {}
        }
    }
    found
}

/// What the program prints for these words.
fn printed(typed: &[&str]) -> String {
    let mut command = Command::cargo_bin("warband").unwrap();
    let output = command.args(typed).env("COLUMNS", "100").env("NO_COLOR", "1").output().unwrap();
    assert!(output.status.success(), "{typed:?}");
    String::from_utf8(output.stdout).unwrap()
}

fn fail(found: &[String]) {
    assert!(found.is_empty(), "{} banned wordings:\n{}", found.len(), found.join("\n"));
}

#[test]
fn no_document_and_no_transcript_has_a_banned_wording() {
    let (banned, mut found) = (banned(), Vec::new());
    assert!(banned.len() > 100);
    for name in files(&[&DOCUMENTS[..], &["tests/cmd"]].concat(), &[".md"]) {
        look(&name, &words(&spoken(&read(&name)), 1), &banned, &mut found);
    }
    fail(&found);
}

#[test]
fn no_sentence_of_the_source_has_a_banned_wording() {
    let (banned, mut found) = (banned(), Vec::new());
    for name in files(&SOURCES, &[".rs"]).iter().filter(|name| !name.contains("/tests")) {
        for (line, text) in literals(&read(name)) {
            look(name, &words(&text, line), &banned, &mut found);
        }
    }
    for name in files(&SOURCES, &[".tsv", "starter.toml"]) {
        let said =
            |line: &str| if line.starts_with('#') { String::from("|") } else { line.replace('\t', " | ") };
        let text: Vec<String> = read(&name).lines().map(said).collect();
        look(&name, &words(&text.join("\n"), 1), &banned, &mut found);
    }
    fail(&found);
}

#[test]
fn no_help_and_no_explanation_has_a_banned_wording() {
    let (banned, mut found) = (banned(), Vec::new());
    let mut look_at = |typed: &[&str]| {
        let name = format!("warband {}", typed.join(" "));
        look(&name, &words(&printed(typed), 1), &banned, &mut found);
    };
    let help = printed(&["--help"]);
    look_at(&["--help"]);
    let verbs: Vec<&str> = help
        .lines()
        .filter(|line| line.starts_with("  ") && !line.starts_with("   "))
        .filter_map(|line| line.split_whitespace().next())
        .filter(|word| word.chars().all(char::is_alphabetic))
        .collect();
    assert!(verbs.len() > 40, "{verbs:?}");
    for verb in verbs {
        look_at(&[verb, "--help"]);
    }
    for topic in printed(&["explain", "-q"]).lines() {
        look_at(&["explain", topic]);
    }
    fail(&found);
}

#[test]
fn a_wording_is_found_over_a_line_end_and_not_over_the_end_of_a_sentence() {
    let banned = vec![(vec![String::from("lets"), String::from("*"), String::from("pass")], String::new())];
    let number = |text: &str| {
        let mut found = Vec::new();
        look("a", &words(text, 1), &banned, &mut found);
        found
    };
    assert_eq!(number("bob lets\nit pass"), ["a:1: \"lets * pass\"; better: "]);
    assert_eq!(number("bob\nLets it all. Pass"), [""; 0]);
    assert_eq!(number("what bob lets you: pass"), [""; 0]);
}
