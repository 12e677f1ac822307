//! The rooms and the arrows between them (see the crate's documentation): read from the source itself.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::fs;
use std::path::{Path, PathBuf};

/// Each room, and the rooms it may use.
const ROOMS: [(&str, &[&str]); 16] = [
    ("text", &[]),
    ("chance", &[]),
    ("journal", &["text"]),
    ("dragon_dice/dice", &["text"]),
    ("dragon_dice/rules", &["text", "dragon_dice/dice"]),
    ("dragon_dice/force", &["text", "dragon_dice/dice", "dragon_dice/rules"]),
    ("dragon_dice/roll", &["text", "dragon_dice/dice", "dragon_dice/rules", "dragon_dice/force"]),
    ("dragon_dice/dragon", &["text", "dragon_dice/dice", "dragon_dice/rules", "dragon_dice/roll"]),
    (
        "dragon_dice/odds",
        &["chance", "dragon_dice/dice", "dragon_dice/rules", "dragon_dice/roll", "dragon_dice/dragon"],
    ),
    (
        "dragon_dice/game",
        &[
            "text",
            "chance",
            "journal",
            "dragon_dice/dice",
            "dragon_dice/rules",
            "dragon_dice/force",
            "dragon_dice/roll",
            "dragon_dice/dragon",
        ],
    ),
    ("summoner_wars/rules", &["text"]),
    ("summoner_wars/deck", &["text", "summoner_wars/rules"]),
    ("summoner_wars/odds", &["chance"]),
    ("summoner_wars/game", &["text", "chance", "journal", "summoner_wars/rules", "summoner_wars/deck"]),
    (
        "report",
        &[
            "text",
            "chance",
            "journal",
            "dragon_dice/dice",
            "dragon_dice/rules",
            "dragon_dice/force",
            "dragon_dice/roll",
            "dragon_dice/dragon",
            "dragon_dice/odds",
            "dragon_dice/game",
            "summoner_wars/rules",
            "summoner_wars/deck",
            "summoner_wars/odds",
            "summoner_wars/game",
        ],
    ),
    (
        "cli",
        &[
            "text",
            "chance",
            "journal",
            "dragon_dice/dice",
            "dragon_dice/rules",
            "dragon_dice/force",
            "dragon_dice/roll",
            "dragon_dice/dragon",
            "dragon_dice/odds",
            "dragon_dice/game",
            "summoner_wars/rules",
            "summoner_wars/deck",
            "summoner_wars/odds",
            "summoner_wars/game",
            "report",
        ],
    ),
];

/// The one file below `cli` that may touch the disk, wait for it, and measure how long it waited.
const STORE: (&str, [&str; 3]) = ("journal/file_store.rs", ["std::fs", "std::time", "std::thread"]);

/// What only `cli` may touch.
const OUTSIDE: [&str; 10] = [
    "std::fs",
    "std::env",
    "std::time",
    "std::process",
    "std::net",
    "std::thread",
    "println!",
    "eprintln!",
    "stdout()",
    "env!(",
];

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(sources(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
    files.sort();
    files
}

fn source_root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// A file's code without its unit tests; nothing of a folder `tests`.
fn code(path: &Path) -> String {
    let inside = path.strip_prefix(source_root()).unwrap_or(path);
    if inside.components().any(|part| part.as_os_str() == "tests") {
        return String::new();
    }
    let text = fs::read_to_string(path).unwrap();
    text.split("#[cfg(test)]").next().unwrap_or_default().to_owned()
}

/// The room that a path behind `crate::` leads to; `None` for the crate's own root.
fn room(path: &str) -> Option<String> {
    let mut parts = path.split("::");
    let first = parts.next()?.trim();
    let name = |part: &str| part.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect::<String>();
    match name(first).as_str() {
        game @ ("dragon_dice" | "summoner_wars") => Some(format!("{game}/{}", name(parts.next()?))),
        other => Some(other.to_owned()),
    }
}

#[test]
fn every_room_uses_only_the_rooms_below_it() {
    let mut broken = Vec::new();
    for (name, allowed) in ROOMS {
        for file in sources(&source_root().join(name)) {
            let code = code(&file);
            for used in code.split("crate::").skip(1).filter_map(room) {
                if used != name && !allowed.contains(&used.as_str()) {
                    broken.push(format!("{} uses {used}", file.display()));
                }
            }
        }
    }
    assert!(broken.is_empty(), "{broken:#?}");
}

#[test]
fn no_group_of_uses_hides_an_arrow() {
    for file in sources(&source_root()) {
        let text = fs::read_to_string(&file).unwrap();
        assert!(
            !["crate::{", "crate::dragon_dice::{", "crate::summoner_wars::{"]
                .iter()
                .any(|group| text.contains(group)),
            "{} groups rooms",
            file.display()
        );
    }
}

#[test]
fn only_the_command_line_touches_the_world() {
    for (name, _) in ROOMS.iter().filter(|(name, _)| *name != "cli") {
        for file in sources(&source_root().join(name)) {
            let code = code(&file);
            let is_store = file.ends_with(STORE.0);
            for word in OUTSIDE.into_iter().filter(|word| !is_store || !STORE.1.contains(word)) {
                assert!(!code.contains(word), "{} has {word}", file.display());
            }
        }
    }
}

/// A new folder must be given its arrows.
#[test]
fn every_folder_is_a_room() {
    for file in sources(&source_root()) {
        let relative = file.strip_prefix(source_root()).unwrap();
        let inside = ROOMS.iter().any(|(name, _)| relative.starts_with(name));
        let roots = ["lib.rs", "main.rs", "dragon_dice/mod.rs", "summoner_wars/mod.rs"];
        assert!(inside || roots.iter().any(|root| relative == Path::new(root)), "{}", relative.display());
    }
}

#[test]
fn nothing_unfinished_is_left_behind() {
    for file in sources(&source_root()) {
        let text = fs::read_to_string(&file).unwrap().to_lowercase();
        for word in ["todo", "fixme", "xxx", "dbg!", "unimplemented"] {
            assert!(!text.contains(word), "{} has {word}", file.display());
        }
    }
}
