//! Every citation and every link leads to a file of this repository, and to a heading or question in it.
#![allow(clippy::unwrap_used)]

pub(crate) mod files;

use files::{DOCUMENTS, files, read, root};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

/// Files that cite rules and documents.
const SOURCES: [&str; 9] =
    ["src", "crates", "tests", "benches", "fuzz/fuzz_targets", "armies", ".cargo", ".ci", "Cargo.toml"];

/// Returns the lines of a Markdown text outside of blocks of code.
fn prose(text: &str) -> impl Iterator<Item = &str> {
    let mut is_code = false;
    text.lines().filter(move |line| {
        let fence = line.trim_start().starts_with("```");
        is_code ^= fence;
        !is_code && !fence
    })
}

fn headings(text: &str) -> Vec<String> {
    let heading = |line: &str| {
        let title = line.trim_start_matches('#');
        (title.len() < line.len()).then(|| title.trim().to_owned())
    };
    prose(text).filter_map(heading).collect()
}

/// Returns the anchor that a heading has in Markdown.
fn anchor(heading: &str) -> String {
    let lower = heading.to_lowercase().replace(' ', "-");
    lower.chars().filter(|c| c.is_alphanumeric() || matches!(c, '-' | '_')).collect()
}

/// Returns a source as one line, without comment markers: a citation may be broken between lines.
fn joined(text: &str) -> String {
    let bare = |line: &str| {
        let line = line.trim_start();
        let marks = ["///", "//!", "//", "#!", "#"];
        let mark = marks.iter().find_map(|mark| line.strip_prefix(mark)).unwrap_or(line);
        mark.trim().to_owned()
    };
    text.lines().map(bare).collect::<Vec<_>>().join(" ")
}

/// Returns where each question is decided.
fn questions() -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for name in files(&["docs/rules"], &[".md"]) {
        for line in read(&name).lines() {
            let Some((question, _)) = line.strip_prefix("* **Q").and_then(|rest| rest.split_once("**"))
            else {
                continue;
            };
            let before = found.insert(format!("Q{question}"), name.clone());
            assert_eq!(before, None, "Q{question} is decided twice");
        }
    }
    found
}

/// Returns the words of a text that begin with `start`, up to the first character that `belongs` refuses, and the text after
/// them.
fn words<'a>(text: &'a str, start: &str, belongs: impl Fn(char) -> bool) -> Vec<(&'a str, &'a str)> {
    let is_start = |at: usize| {
        !text[..at].ends_with(|c: char| c.is_alphanumeric() || matches!(c, '/' | '_' | '-' | '.'))
    };
    text.match_indices(start)
        .filter(|(at, _)| is_start(*at))
        .map(|(at, _)| {
            let rest = &text[at..];
            rest.split_at(rest.find(|c: char| !belongs(c)).unwrap_or(rest.len()))
        })
        .collect()
}

/// Returns what is wrong with a citation of `document` that continues with `rest`.
fn mistake(document: &str, rest: &str) -> Option<String> {
    if !root().join(document).is_file() {
        return Some(String::from("there is no such file"));
    }
    let headings = headings(&read(document));
    let rest = rest.trim_start_matches('`').trim_start_matches(',').trim_start();
    if let Some(list) = rest.strip_prefix("sections ").or_else(|| rest.strip_prefix("section ")) {
        // `1, 2 and 3a`, `2 to 4`: the list ends with a word that is not a number, and with punctuation other than a comma.
        let mut numbers = Vec::new();
        for word in list.split_whitespace() {
            let number = word.trim_end_matches(|c: char| !c.is_ascii_alphanumeric());
            let is_number = number.starts_with(|c: char| c.is_ascii_digit());
            if is_number {
                numbers.push(number);
            }
            let goes_on =
                matches!(&word[number.len()..], "" | ",") && (is_number || matches!(word, "and" | "to"));
            if !goes_on {
                break;
            }
        }
        assert!(!numbers.is_empty(), "{document}, {rest}");
        let lost =
            |number: &&str| !headings.iter().any(|heading| heading.starts_with(&format!("{number}. ")));
        let lost = numbers.into_iter().find(lost);
        return lost.map(|number| format!("there is no section {number}"));
    }
    if rest.starts_with('Q') && rest[1..].starts_with(|c: char| c.is_ascii_digit()) {
        let number = rest.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
        let place = questions().get(number).cloned();
        return (place.as_deref() != Some(document))
            .then(|| format!("{number} is not there, but in {place:?}"));
    }
    let is_title = rest.starts_with(|c: char| c.is_ascii_uppercase());
    let known = headings.iter().any(|heading| rest.starts_with(heading.as_str()));
    (is_title && !known).then(|| String::from("there is no such heading"))
}

#[test]
fn every_citation_of_a_document_leads_to_its_heading() {
    let endings = [".rs", ".tsv", ".txt", ".toml", ".json", "run", "dist"];
    let (mut number, mut mistakes) = (0, Vec::new());
    for name in files(&SOURCES, &endings) {
        let text = joined(&read(&name));
        for (path, rest) in
            words(&text, "docs/", |c| c.is_alphanumeric() || matches!(c, '/' | '-' | '_' | '.'))
        {
            let Some((document, _)) = path.split_once(".md") else { continue };
            number += 1;
            // A heading follows a comma; after anything else the document is cited as a whole.
            let cites = rest.trim_start_matches('`');
            let cites = if cites.starts_with(", ") || cites.starts_with(" section") { cites } else { "" };
            let document = format!("{document}.md");
            let after = &rest[..rest.len().min(40)];
            mistakes
                .extend(mistake(&document, cites).map(|what| format!("{name}: {document}{after}: {what}")));
        }
    }
    assert!(mistakes.is_empty(), "{}", mistakes.join("\n"));
    assert!(number > 150, "{number} citations were found");
}

#[test]
fn every_question_that_is_cited_is_decided() {
    let questions = questions();
    assert!(questions.len() > 100);
    let mut mistakes = Vec::new();
    for name in files(&SOURCES, &[".rs", ".tsv", ".txt", ".toml"]) {
        if name == "tests/documents.rs" {
            continue;
        }
        for (question, _) in words(&joined(&read(&name)), "Q", char::is_alphanumeric) {
            let is_number = question.len() > 2 && question[1..].bytes().all(|b| b.is_ascii_digit());
            if is_number && !questions.contains_key(question) {
                mistakes.push(format!("{name}: {question}"));
            }
        }
    }
    assert!(mistakes.is_empty(), "{}", mistakes.join("\n"));
}

#[test]
fn every_paragraph_of_summoner_wars_that_is_cited_is_there() {
    let document = read("docs/rules/summoner-wars.md");
    let is_there = |number: &str| {
        document.lines().any(|line| line.strip_prefix(number).is_some_and(|rest| rest.starts_with(' ')))
    };
    let sources = files(
        &["crates/summoner-wars/src", "src/report/summoner_wars", "tests/summoner_wars"],
        &[".rs", ".txt"],
    );
    let (mut found, mut mistakes) = (0, Vec::new());
    for name in sources {
        let text = joined(&read(&name));
        for (at, _) in text.match_indices("rules ") {
            let rest = &text[at + "rules ".len()..];
            let number = &rest[..rest.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(rest.len())];
            let number = number.trim_end_matches('.');
            if number.contains('.') {
                found += 1;
                mistakes.extend((!is_there(number)).then(|| format!("{name}: rules {number}")));
            }
        }
    }
    assert!(mistakes.is_empty(), "{}", mistakes.join("\n"));
    assert!(found > 10, "{found} citations were found");
}

/// Returns the links of a Markdown text.
fn links(text: &str) -> Vec<String> {
    let text = prose(text).collect::<Vec<_>>().join("\n");
    let targets = text.match_indices("](").filter_map(|(at, _)| text[at + 2..].split_once(')'));
    targets.map(|(target, _)| target.to_owned()).filter(|target| !target.contains("://")).collect()
}

#[test]
fn every_link_leads_to_a_file_and_a_heading() {
    let (mut number, mut mistakes) = (0, Vec::new());
    for name in files(&DOCUMENTS, &[".md"]) {
        for link in links(&read(&name)) {
            number += 1;
            let (file, heading) =
                link.split_once('#').map_or((link.as_str(), None), |(file, of)| (file, Some(of)));
            let target = match file {
                "" => root().join(&name),
                file => root().join(&name).parent().unwrap().join(file),
            };
            if !target.exists() {
                mistakes.push(format!("{name}: {link}: there is no such file"));
            } else if let Some(heading) = heading {
                let anchors = headings(&fs::read_to_string(&target).unwrap());
                if !anchors.iter().any(|other| anchor(other) == heading) {
                    mistakes.push(format!("{name}: {link}: there is no such heading"));
                }
            }
        }
    }
    assert!(mistakes.is_empty(), "{}", mistakes.join("\n"));
    assert!(number > 30, "{number} links were found");
}

/// The site has `docs` alone.
#[test]
fn every_page_is_in_the_contents_of_the_site_and_links_to_pages_of_it() {
    let folder = |name: &str| name.rsplit_once('/').map_or(String::new(), |(folder, _)| folder.to_owned());
    let contents: BTreeSet<String> =
        links(&read("docs/SUMMARY.md")).into_iter().map(|link| format!("docs/{link}")).collect();
    let pages: BTreeSet<String> =
        files(&["docs"], &[".md"]).into_iter().filter(|name| name != "docs/SUMMARY.md").collect();
    assert_eq!(contents, pages);
    for name in pages {
        let ups = folder(&name).split('/').count();
        let leaves = |link: &String| link.matches("../").count() >= ups;
        assert_eq!(links(&read(&name)).into_iter().find(leaves), None, "{name}");
    }
}

/// GitHub publishes the page of OWNER/NAME at OWNER.github.io/NAME.
#[test]
fn the_address_of_the_page_is_that_of_the_repository() {
    let cargo = read("Cargo.toml");
    let repository = cargo.lines().find_map(|line| line.strip_prefix("repository = \"https://github.com/"));
    let (owner, name) = repository.unwrap().trim_end_matches('"').split_once('/').unwrap();
    assert!(read("docs/phone.md").contains(&format!("<https://{owner}.github.io/{name}/>")));
}

/// A reader has this repository and nothing else.
#[test]
fn no_source_names_a_document_that_is_not_here() {
    let mut mistakes = Vec::new();
    let here: Vec<String> =
        files(&["README.md", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"], &[".md"])
            .into_iter()
            .chain(files(&["docs", "benches", "tests/cmd"], &[".md"]))
            .collect();
    for name in
        files(&["src", "tests", "benches", "fuzz/fuzz_targets"], &[".rs", ".tsv", ".txt", ".toml", ".json"])
    {
        if name == "tests/documents.rs" {
            continue;
        }
        for word in
            joined(&read(&name)).split(|c: char| !(c.is_alphanumeric() || matches!(c, '/' | '-' | '_' | '.')))
        {
            let Some((document, _)) = word.split_once(".md") else { continue };
            let document = format!("{}.md", document.trim_start_matches("../").trim_start_matches('/'));
            // A pattern such as `*.md` has no name; a part of a path is joined to the rest by code.
            let is_here = here.iter().any(|known| {
                *known == document || known.ends_with(&format!("/{document}")) && document.contains('/')
            });
            if !is_here && document != ".md" {
                mistakes.push(format!("{name}: {document}"));
            }
        }
    }
    assert!(mistakes.is_empty(), "{}", mistakes.join("\n"));
}

#[test]
fn the_readme_is_short() {
    let lines = read("README.md").lines().count();
    assert!(lines <= 150, "the README has {lines} lines; the pages of docs have room");
}

/// Returns the texts in backquotes that name files or folders, and those that name items of the code.
fn named(text: &str) -> (Vec<String>, Vec<String>) {
    let quoted = prose(text).flat_map(|line| line.split('`').skip(1).step_by(2)).map(str::to_owned);
    // Files that are built or installed are not in the repository.
    let is_made = |text: &str| ["target/", "share/"].iter().any(|folder| text.starts_with(folder));
    let stands_for_several = |part: &str| part.len() > 1 && part.chars().all(char::is_uppercase);
    let is_placeholder = |text: &str| {
        text.contains("..")
            || is_made(text)
            || text.contains('/') && text.split(['/', '.']).any(stands_for_several)
    };
    let is_path = |text: &str| {
        let is_word = text.chars().all(|c| c.is_alphanumeric() || matches!(c, '/' | '.' | '-' | '_'));
        is_word && (text.contains('/') || ENDINGS.iter().any(|end| text.ends_with(end)))
    };
    let is_item = |text: &str| {
        let is_word = text.chars().all(|c| c.is_alphanumeric() || matches!(c, ':' | '_'));
        let is_type = text.starts_with(char::is_uppercase) && text.contains(char::is_lowercase);
        is_word && (text.contains("::") || is_type && text.len() > 4)
    };
    let (mut paths, mut items) = (Vec::new(), Vec::new());
    for text in quoted.filter(|text| !is_placeholder(text)) {
        if is_path(&text) {
            paths.push(text);
        } else if is_item(&text) {
            items.push(text);
        }
    }
    (paths, items)
}

/// Extensions of file names.
const ENDINGS: [&str; 6] = [".rs", ".tsv", ".txt", ".md", ".json", ".toml"];

#[test]
fn every_file_and_item_that_the_guides_of_contributors_name_is_there() {
    const FOLDERS: [&str; 11] = [
        "src",
        "crates",
        "tests",
        "web",
        "docs",
        "armies",
        "fuzz",
        "benches",
        "completions",
        ".ci",
        ".github",
    ];
    let all = files(&FOLDERS, &[""]);
    let code: String = files(&FOLDERS, &[".rs"]).iter().map(|path| read(path)).collect();
    let words: BTreeSet<&str> =
        code.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty()).collect();
    let mut missing = Vec::new();
    for guide in ["ARCHITECTURE.md", "CONTRIBUTING.md"] {
        let (paths, items) = named(&read(guide));
        assert!(paths.len() > 5, "{guide}");
        let is_there = |path: &str| {
            let wanted = format!("/{}", path.trim_end_matches('/'));
            root().join(path).exists()
                || all.iter().any(|known| {
                    let known = format!("/{known}/");
                    known.contains(&format!("{wanted}/"))
                })
        };
        missing
            .extend(paths.into_iter().filter(|path| !is_there(path)).map(|path| format!("{guide}: {path}")));
        let is_known = |item: &str| item.split("::").all(|part| part.is_empty() || words.contains(part));
        missing
            .extend(items.into_iter().filter(|item| !is_known(item)).map(|item| format!("{guide}: {item}")));
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn every_package_has_the_licences_and_a_readme() {
    for package in ["dragon-dice", "summoner-wars", "core"] {
        for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
            assert_eq!(read(&format!("crates/{package}/{licence}")), read(licence), "{package}");
        }
        let readme = read(&format!("crates/{package}/README.md"));
        assert!(
            readme.contains(&format!("# warband-{package}\n")) && readme.contains("```rust\n"),
            "{package}"
        );
    }
}
