//! The modules of each crate and the dependencies between them (see the crate's documentation), checked in the source itself.
#![allow(clippy::unwrap_used, clippy::panic)]

mod uses;

use std::fs;
use std::path::{Path, PathBuf};
use uses::{Code, largest_circle, uses};

/// The modules inside a crate, and those of the same crate that each may use. The compiler checks dependencies between
/// crates.
type Folders = &'static [(&'static str, &'static [&'static str])];

const CORE: &str = "crates/core/src";
const DRAGON_DICE_CRATE: &str = "crates/dragon-dice/src";
const SUMMONER_WARS_CRATE: &str = "crates/summoner-wars/src";
const PROGRAM: &str = "src";

const CRATES: [(&str, Folders); 4] = [
    (CORE, &[("text", &["sort"]), ("chance", &[]), ("offer", &[]), ("journal", &["text"])]),
    (
        DRAGON_DICE_CRATE,
        &[
            ("dice", &[]),
            ("rules", &["dice"]),
            ("force", &["dice", "rules"]),
            ("roll", &["dice", "rules", "force"]),
            ("dragon", &["dice", "rules", "roll"]),
            ("odds", &["dice", "rules", "roll", "dragon"]),
            ("game", &["dice", "rules", "force", "roll", "dragon"]),
            ("luck", &["dice", "rules", "roll", "dragon", "odds", "game"]),
            ("strength", &["dice", "game"]),
            ("adviser", &["dice", "rules", "roll", "odds", "game"]),
        ],
    ),
    (
        SUMMONER_WARS_CRATE,
        &[
            ("rules", &[]),
            ("deck", &["rules"]),
            ("odds", &[]),
            ("game", &["rules", "deck"]),
            ("luck", &["rules", "odds", "game"]),
            ("strength", &["game"]),
        ],
    ),
    (PROGRAM, &[("completion", &[]), ("report", &[]), ("cli", &["completion", "report"])]),
];

/// The only file outside `cli` that may access the disk, wait for it, and measure how long it waited.
const STORE: (&str, [&str; 3]) = ("journal/file_store.rs", ["std::fs", "std::time", "std::thread"]);

/// Paths that only `cli` may use.
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

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Returns the files of every crate.
fn all_sources() -> impl Iterator<Item = PathBuf> {
    CRATES.iter().flat_map(|(folder, _)| sources(&root().join(folder)))
}

/// Returns a file's code; nothing of files with unit tests.
fn code(path: &Path) -> Code {
    let inside = path.strip_prefix(root()).unwrap_or(path).with_extension("");
    let is_for_tests = inside.components().any(|part| part.as_os_str() == "tests");
    if is_for_tests { Code::default() } else { Code::read(&fs::read_to_string(path).unwrap()) }
}

#[test]
fn every_folder_uses_only_the_folders_below_it() {
    let mut broken = Vec::new();
    for (source, folders) in CRATES {
        for (name, allowed) in folders {
            for file in sources(&root().join(source).join(name)) {
                let code = code(&file);
                let inside = code.all_paths().filter(|path| path.len() > 1 && path[0] == "crate");
                for used in inside.map(|path| path[1].as_str()) {
                    if used != *name && !allowed.contains(&used) {
                        broken.push(format!("{} uses {used}", file.display()));
                    }
                }
            }
        }
    }
    assert!(broken.is_empty(), "{broken:#?}");
}

/// Code for one game inside a module for both does not use the other game.
#[test]
fn neither_game_sees_the_other() {
    for folder in ["report", "cli/verbs"] {
        for (game, other) in [("dragon_dice", "summoner_wars"), ("summoner_wars", "dragon_dice")] {
            let files = sources(&root().join(PROGRAM).join(folder).join(game));
            assert!(!files.is_empty(), "{folder} has nothing of {game}");
            for file in files {
                assert!(!code(&file).text.contains(other), "{} sees {other}", file.display());
            }
        }
    }
}

#[test]
fn only_the_command_line_touches_the_world() {
    let command_line = root().join(PROGRAM).join("cli");
    for file in all_sources().filter(|file| !file.starts_with(&command_line) && !file.ends_with("main.rs")) {
        let code = code(&file);
        let is_store = file.ends_with(STORE.0);
        for word in OUTSIDE.into_iter().filter(|word| !is_store || !STORE.1.contains(word)) {
            assert!(!code.text.contains(word), "{} has {word}", file.display());
        }
    }
}

/// A new folder must be added to the table.
#[test]
fn every_folder_is_listed() {
    for (source, folders) in CRATES {
        for file in sources(&root().join(source)) {
            let relative = file.strip_prefix(root().join(source)).unwrap();
            let inside = folders.iter().any(|(name, _)| relative.starts_with(name));
            let is_door = ["lib.rs", "main.rs", "sort.rs"].iter().any(|door| relative == Path::new(door));
            assert!(inside || is_door, "{}", file.display());
        }
    }
}

/// The modules inside the game module of Summoner Wars, and those that each may use; files of one module see each other, but
/// procedures see only what they share.
const WARS: [(&str, &[&str]); 25] = [
    ("state", &[]),
    ("refusal", &["questions", "state"]),
    ("command", &["state", "refusal"]),
    ("moves", &["command", "state"]),
    ("event", &["questions", "state"]),
    ("engine", &["state", "refusal", "event"]),
    ("first", &["state", "refusal", "command"]),
    ("procedures/checks", &["state", "refusal", "engine"]),
    ("procedures/hand", &["state", "event", "engine"]),
    ("procedures/wounds", &["state", "event", "engine"]),
    ("procedures/payment", PROCEDURE),
    ("procedures/attack_plan", &["state", "refusal", "command", "procedures/checks"]),
    ("procedures/draw", &["moves", "state", "refusal", "engine", "procedures/hand"]),
    (
        "procedures/summon",
        &["procedures/payment", "moves", "state", "refusal", "event", "engine", "procedures/checks"],
    ),
    ("procedures/play_event", PROCEDURE),
    ("procedures/place_wall", PROCEDURE),
    ("procedures/movement", PROCEDURE),
    (
        "procedures/attack",
        &[
            "command",
            "procedures/attack_plan",
            "procedures/wounds",
            "moves",
            "state",
            "refusal",
            "event",
            "engine",
            "procedures/checks",
        ],
    ),
    ("procedures/build", PROCEDURE),
    (
        "procedures/by_hand",
        &["procedures/wounds", "moves", "state", "refusal", "event", "engine", "procedures/checks"],
    ),
    (
        "procedures/effects",
        &[
            "command",
            "procedures/wounds",
            "moves",
            "state",
            "refusal",
            "event",
            "engine",
            "procedures/checks",
        ],
    ),
    (
        "procedures/transfer",
        &["command", "moves", "state", "refusal", "event", "engine", "procedures/checks"],
    ),
    ("procedures/corrections", &["command", "state", "refusal", "event", "engine", "procedures/checks"]),
    (
        "procedures/turn",
        &[
            "procedures/attack_plan",
            "procedures/checks",
            "procedures/hand",
            "procedures/wounds",
            "moves",
            "state",
            "refusal",
            "event",
            "engine",
        ],
    ),
    ("legal", &["command", "moves", "state", "refusal", "procedures"]),
];

/// The modules that a procedure may use.
const PROCEDURE: &[&str] = &["moves", "state", "refusal", "event", "engine", "procedures/checks"];

/// The modules inside the game module of Dragon Dice, and those that each may use: `turn` passes a command to its procedure,
/// procedures do not see each other, effects on dice are in `resolution`, and nothing below it knows a procedure.
const DRAGON_DICE: [(&str, &[&str]); 22] = [
    ("state", &[]),
    ("questions", &["state"]),
    ("engine", &["questions", "state"]),
    ("resolution", &["engine", "questions", "state"]),
    ("setup", &["resolution", "engine", "questions", "state"]),
    ("march", &["resolution", "engine", "questions", "state"]),
    ("battle", &["resolution", "engine", "questions", "state"]),
    ("magic", &["resolution", "engine", "questions", "state"]),
    ("dragons", &["resolution", "engine", "questions", "state"]),
    ("species", &["resolution", "engine", "questions", "state"]),
    ("reserves", &["resolution", "engine", "questions", "state"]),
    ("effects", &["resolution", "engine", "questions", "state"]),
    // The meaning of typed words depends on the prompt.
    ("command/typed", READS_WORDS),
    ("command", &["magic", "resolution", "engine", "questions", "state"]),
    ("moves", &["command", "magic", "engine", "state"]),
    (
        "prompts",
        &[
            "moves",
            "command",
            "setup",
            "march",
            "battle",
            "magic",
            "dragons",
            "species",
            "effects",
            "resolution",
            "engine",
            "questions",
            "state",
        ],
    ),
    ("corrections", &["command", "resolution", "engine", "questions", "state"]),
    (
        "legal",
        &[
            "prompts",
            "moves",
            "command",
            "march",
            "magic",
            "effects",
            "resolution",
            "engine",
            "questions",
            "state",
        ],
    ),
    // What is refused whatever a command names: no legal move has its verb.
    ("not_now", &["legal", "moves", "command", "state"]),
    (
        "turn",
        &[
            "prompts",
            "command",
            "corrections",
            "setup",
            "march",
            "battle",
            "magic",
            "dragons",
            "species",
            "reserves",
            "effects",
            "resolution",
            "engine",
            "questions",
            "state",
        ],
    ),
    // What a command after a typed total implies is found by trying the pass.
    ("implied_pass", &["turn", "legal", "moves", "command", "resolution", "state"]),
    // A preview tries the command, and knows the roll that a march announces.
    ("preview", &["implied_pass", "turn", "march", "command", "engine", "questions", "state"]),
];

/// The modules that parse typed words.
const READS_WORDS: &[&str] =
    &["prompts", "command", "march", "magic", "resolution", "engine", "questions", "state"];

/// Files that belong to no module inside a game module: its root, the list of procedures, and the dispatch of commands.
const DOORS: [&str; 3] = ["mod", "procedures/mod", "decide"];

#[test]
fn inside_a_game_folders_use_only_those_below_them() {
    let games: [(&str, Folders); 2] = [(GAMES[0], &WARS), (GAMES[1], &DRAGON_DICE)];
    let mut broken = Vec::new();
    for (game, folders) in games {
        for (file, used) in uses(&root().join(game)) {
            let Some((name, allowed)) = folders.iter().find(|(name, _)| is_in(&file, name)) else {
                assert!(DOORS.contains(&file.as_str()), "{game}/{file} is in no folder of this test");
                continue;
            };
            for used in used.iter().filter(|used| !is_in(used, name)) {
                if !allowed.iter().any(|allowed| is_in(used, allowed)) {
                    broken.push(format!("{game}: {file} uses {used}"));
                }
            }
        }
    }
    assert!(broken.is_empty(), "{broken:#?}");
}

/// Reports whether a file, `procedures/attack`, is a module or inside it.
fn is_in(file: &str, folder: &str) -> bool {
    file.strip_prefix(folder).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// The modules that play a game.
const GAMES: [&str; 2] = ["crates/summoner-wars/src/game", "crates/dragon-dice/src/game"];

/// Modules without circular dependencies between files.
const WITHOUT_CIRCLES: [&str; 7] = [
    GAMES[0],
    GAMES[1],
    COMMAND_LINE,
    "crates/dragon-dice/src/roll",
    "crates/dragon-dice/src/odds",
    "crates/core/src",
    "src/report",
];

/// Game modules and the modules that describe them, whose matches must name every variant.
const HELD: [&str; 4] = [GAMES[0], "src/report/summoner_wars/game", GAMES[1], DRAGON_DICE_REPORT];

/// The command line: upper layers use lower ones, and the table of verbs is above all verbs.
const COMMAND_LINE: &str = "src/cli";

/// The module that describes Dragon Dice games.
const DRAGON_DICE_REPORT: &str = "src/report/dragon_dice/game";

#[test]
fn no_files_of_a_folder_form_a_cycle() {
    for folder in WITHOUT_CIRCLES {
        let uses = uses(&root().join(folder));
        let circle = largest_circle(&uses);
        assert!(circle.is_empty(), "{folder}: a cycle of {}: {circle:#?}", circle.len());
    }
}

#[test]
fn no_match_over_events_prompts_or_commands_has_a_catch_all() {
    for file in HELD.iter().flat_map(|folder| sources(&root().join(folder))) {
        let names = ["Event::", "Command::", "Correction::", "Fix::", "PromptKind::", "Choice::"];
        let is_named = |pattern: &String| names.iter().any(|name| pattern.contains(name));
        for patterns in code(&file).matches {
            let over = patterns.iter().find(|pattern| is_named(pattern));
            assert!(over.is_none() || !patterns.contains(&String::from("_")), "{}: {over:?}", file.display());
        }
    }
}

#[test]
fn nothing_unfinished_is_left() {
    for file in all_sources() {
        let text = fs::read_to_string(&file).unwrap().to_lowercase();
        for word in ["todo", "fixme", "xxx", "dbg!", "unimplemented"] {
            assert!(!text.contains(word), "{} has {word}", file.display());
        }
    }
}
