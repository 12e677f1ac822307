//! No sentence contains a wording of `tests/wording/banned.tsv`: neither the program's output, nor its help, nor a document. No
//! comment contains a wording of `tests/wording/comments.tsv`.
#![allow(clippy::unwrap_used, clippy::panic)]

use crate::documents::files::{DOCUMENTS, files, read};
use assert_cmd::Command;

/// Folders with sentences of the program.
const SOURCES: [&str; 5] = [
    "src/report",
    "src/cli",
    "crates/core/src/journal",
    "crates/dragon-dice/src/rules",
    "crates/summoner-wars/src/rules",
];

/// Folders of files whose comments are checked.
const CODE: [&str; 8] =
    ["src", "crates", "tests", "web/src", "web/app", "web/tests", "benches", "fuzz/fuzz_targets"];

/// Endings of the files whose comments are checked.
const LANGUAGES: [&str; 6] = [".rs", ".ts", ".tsx", ".js", ".mjs", ".css"];

/// The wordings that sentences for users do not contain.
const BANNED: &str = "tests/wording/banned.tsv";

/// The wordings that comments do not contain.
const BANNED_IN_COMMENTS: &str = "tests/wording/comments.tsv";

/// Most words that `*` matches.
const ANY: usize = 3;

/// A word of a text in lower case, with its line from 1, and whether a sentence ends after it.
struct Word {
    text: String,
    line: usize,
    ends: bool,
}

/// Splits a text whose first line has this number into words.
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

/// Reports whether the wording begins at this word and does not go over the end of a sentence.
fn begins(wording: &[String], words: &[Word]) -> bool {
    let Some((first, rest)) = wording.split_first() else { return true };
    let Some((word, after)) = words.split_first() else { return false };
    let goes_on = |after: &[Word], ends: bool| (rest.is_empty() || !ends) && begins(rest, after);
    if first == "*" {
        return (1..=ANY.min(words.len())).any(|number| {
            let (taken, after) = words.split_at(number);
            taken.iter().all(|word| !word.ends) && begins(rest, after)
        });
    }
    let is_it = first.strip_prefix('!').map_or(word.text == *first, |other| word.text != other);
    is_it && goes_on(after, word.ends)
}

/// Returns each banned wording of a table: its words, and the better one.
fn banned(table: &str) -> Vec<(Vec<String>, String)> {
    let table = read(table);
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
            let (is_anchored, wording) = match wording.split_first() {
                Some((first, rest)) if first == "^" => (true, rest),
                _ => (false, &wording[..]),
            };
            if (at == 0 || !is_anchored) && begins(wording, &words[at..]) {
                found.push(format!("{name}:{}: \"{}\"; better: {better}", word.line, wording.join(" ")));
            }
        }
    }
}

/// Returns a document with lines that are not sentences replaced: typed commands, and JSON.
fn spoken(text: &str) -> String {
    let is_sentence =
        |line: &str| !line.starts_with("$ ") && !line.starts_with("> ") && !line.starts_with('{');
    let lines: Vec<&str> = text.lines().map(|line| if is_sentence(line) { line } else { "|" }).collect();
    lines.join("\n")
}

/// Returns the string literals of a Rust source, with the line each begins in; those of its tests are left out.
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
                        // The name of a value is not printed.
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

/// A paragraph of a comment, with code in backquotes replaced by `code`.
struct Comment {
    text: String,
    /// The number of its first line, from 1.
    line: usize,
    /// Whether it is the whole documentation of an item.
    is_whole_doc: bool,
}

/// Returns a source with each line of its block comments as a line of documentation.
fn without_blocks(source: &str) -> String {
    let mut is_block = false;
    let line = |line: &str| {
        let text = line.trim_start();
        is_block |= text.starts_with("/*");
        let is_comment = is_block;
        is_block &= !text.contains("*/");
        let text = text.trim_start_matches(['/', '*']).split("*/").next().unwrap_or_default();
        if is_comment { format!("/// {text}") } else { line.to_owned() }
    };
    let lines: Vec<String> = source.lines().map(line).collect();
    lines.join("\n")
}

/// Returns the paragraphs of the comments that have lines of their own; blocks of code are left out.
fn comments(source: &str) -> Vec<Comment> {
    let marker = |line: &str| {
        let line = line.trim_start();
        ["///", "//!", "//"].into_iter().find(|marker| line.starts_with(marker)).unwrap_or_default()
    };
    let lines: Vec<&str> = source.lines().collect();
    let (mut found, mut at) = (Vec::new(), 0);
    for block in lines.chunk_by(|one, other| marker(one) == marker(other)) {
        let begin = at;
        at += block.len();
        let of_block = marker(block[0]);
        if of_block.is_empty() {
            continue;
        }
        let texts: Vec<&str> =
            block.iter().map(|line| line.trim_start().trim_start_matches(of_block).trim()).collect();
        let first_paragraph = found.len();
        let (mut is_code, mut place) = (false, begin);
        for paragraph in texts.chunk_by(|one, other| one.is_empty() == other.is_empty()) {
            let line = place + 1;
            place += paragraph.len();
            let prose = paragraph.iter().map(|text| {
                let is_fence = text.starts_with("```");
                is_code ^= is_fence;
                if is_fence || is_code { String::from("|") } else { without_code(text) }
            });
            let prose: Vec<String> = prose.collect();
            if paragraph.iter().any(|text| !text.is_empty()) {
                found.push(Comment { text: prose.join("\n"), line, is_whole_doc: false });
            }
        }
        if let [only] = &mut found[first_paragraph..] {
            only.is_whole_doc = of_block == "///";
        }
    }
    found
}

/// Returns a line with each text in backquotes replaced by `code`.
fn without_code(line: &str) -> String {
    let parts = line.split('`').enumerate();
    parts.map(|(place, part)| if place % 2 == 0 { part } else { "`code`" }).collect()
}

/// Reports whether documentation has one or two words, which say nothing that the name does not. Text without a full stop is
/// the help of an argument of the command line, and text with `@` a type.
fn is_too_short(name: &str, comment: &Comment) -> bool {
    let is_help = name.starts_with("src/cli/") && !comment.text.ends_with('.');
    comment.is_whole_doc
        && !is_help
        && !comment.text.contains(['`', '@'])
        && comment.text.split_whitespace().count() <= 2
}

/// Returns the output of the program for these words.
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
    let (banned, mut found) = (banned(BANNED), Vec::new());
    assert!(banned.len() > 100);
    for name in files(&[&DOCUMENTS[..], &["tests/cmd"]].concat(), &[".md"]) {
        look(&name, &words(&spoken(&read(&name)), 1), &banned, &mut found);
    }
    fail(&found);
}

#[test]
fn no_sentence_of_the_source_has_a_banned_wording() {
    let (banned, mut found) = (banned(BANNED), Vec::new());
    for name in files(&SOURCES, &[".rs"]).iter().filter(|name| !name.contains("/tests")) {
        for (line, text) in literals(&read(name)) {
            look(name, &words(&text, line), &banned, &mut found);
        }
    }
    for name in files(&SOURCES, &[".tsv", "starter.toml"]) {
        let cells =
            |line: &str| if line.starts_with('#') { String::from("|") } else { line.replace('\t', " | ") };
        let text: Vec<String> = read(&name).lines().map(cells).collect();
        look(&name, &words(&text.join("\n"), 1), &banned, &mut found);
    }
    fail(&found);
}

#[test]
fn no_comment_has_a_banned_wording() {
    let (banned, mut found) = (banned(BANNED_IN_COMMENTS), Vec::new());
    assert!(banned.len() > 30);
    for name in files(&CODE, &LANGUAGES) {
        for comment in comments(&without_blocks(&read(&name))) {
            look(&name, &words(&comment.text, comment.line), &banned, &mut found);
        }
    }
    fail(&found);
}

#[test]
fn documentation_has_more_than_two_words() {
    let mut found = Vec::new();
    for name in files(&CODE, &LANGUAGES) {
        let comments = comments(&without_blocks(&read(&name)));
        let short = comments.iter().filter(|comment| is_too_short(&name, comment));
        found.extend(short.map(|comment| format!("{name}:{}: {}", comment.line, comment.text)));
    }
    assert!(found.is_empty(), "{} comments of one or two words:\n{}", found.len(), found.join("\n"));
}

#[test]
fn comments_are_read_by_paragraphs_without_code() {
    let source = "//! Of a file.\n//!\n//! ```\n//! told();\n//! ```\n\nfn a() {\n    // Is\n    // `told` it.\n}\n/// Its name.\n";
    let read: Vec<(usize, String)> =
        comments(source).into_iter().map(|comment| (comment.line, comment.text)).collect();
    let expected = [(1, "Of a file."), (3, "|\n|\n|"), (8, "Is\n`code` it."), (11, "Its name.")];
    assert_eq!(read, expected.map(|(line, text)| (line, text.to_owned())));
    let short: Vec<bool> = comments(source).iter().map(|comment| is_too_short("a.rs", comment)).collect();
    assert_eq!(short, [false, false, false, true]);
}

#[test]
fn block_comments_are_read_like_documentation() {
    let source = "/** Of `a`. */\nlet a; // Its name\n/*\n * Two\n * lines.\n */\n";
    let read: Vec<(usize, String)> =
        comments(&without_blocks(source)).into_iter().map(|comment| (comment.line, comment.text)).collect();
    assert_eq!(read, [(1, String::from("Of `code`.")), (4, String::from("Two\nlines."))]);
}

#[test]
fn a_wording_at_the_beginning_is_found_nowhere_else() {
    let banned = vec![(vec![String::from("^"), String::from("that")], String::new())];
    let mut found = Vec::new();
    look("a", &words("That it was. And that it is.", 1), &banned, &mut found);
    assert_eq!(found, ["a:1: \"that\"; better: "]);
}

#[test]
fn no_help_and_no_explanation_has_a_banned_wording() {
    let (banned, mut found) = (banned(BANNED), Vec::new());
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
