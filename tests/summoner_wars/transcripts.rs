//! The output for a running game, word for word (`transcripts.txt`): commands as typed, and the answers to them. Its first line
//! explains the format.

use crate::in_memory::memory;
use crate::summoner_wars::decks::sample;
use crate::summoner_wars::reading::{option, words};
use warband::cli::{Memory, answer};

const TRANSCRIPTS: &str = include_str!("transcripts.txt");

const GAME: &str = "game.warband";

/// A game, and the options with which it begins.
struct Session {
    memory: Memory,
    options: Vec<String>,
}

/// Removes a flag from the words.
fn flag(words: &mut Vec<String>, name: &str) {
    words.retain(|word| word != name);
}

impl Session {
    /// Begins the game of a title, which ends with the options.
    fn new(title: &str) -> Session {
        let decks = ["phoenix-elves", "tundra-orcs"].map(|name| (format!("{name}.toml"), sample(name)));
        let files = decks.each_ref().map(|(name, text)| (name.as_str(), text.as_bytes()));
        let options = title.find("--").map_or(Vec::new(), |at| words(&title[at..]));
        let mut session = Session { memory: memory(&files), options };
        session.answer(&words("new"));
        session
    }

    /// Returns what a command prints. `new` begins the game again.
    fn answer(&mut self, typed: &[String]) -> String {
        let mut words = typed.to_vec();
        let before = self.memory.file(GAME);
        if words[0] == "new" {
            self.memory.remove(GAME.as_ref());
            words.extend(["phoenix-elves.toml", "tundra-orcs.toml", "--seed", "frost"].map(String::from));
            words.extend(self.options.clone());
        }
        let answer = answer(&words, &mut self.memory);
        if let (Some(before), None) = (before, self.memory.file(GAME)) {
            self.memory.put(GAME, before);
        }
        String::from_utf8([answer.out, answer.errors].concat()).unwrap()
    }

    /// Returns what a command prints, and checks that each width is enough for its text.
    fn run(&mut self, line: &str) -> String {
        let typed = words(line);
        let mut text = typed.clone();
        ["--json", "-q"].iter().for_each(|name| flag(&mut text, name));
        option(&mut text, "--width");
        let before = self.memory.file(GAME).unwrap();
        for width in [80, 40] {
            let text = self.answer(&[&text[..], &["--width".to_owned(), width.to_string()]].concat());
            let long = text.lines().find(|line| line.chars().count() > width);
            assert_eq!(long, None, "{text}");
            self.memory.put(GAME, before.clone());
        }
        self.answer(&typed)
    }
}

#[test]
fn everything_is_printed_as_written() {
    let mut game = Session::new("");
    let mut played = String::new();
    for line in TRANSCRIPTS.lines() {
        if let Some(title) = line.strip_prefix("== ") {
            game = Session::new(title);
            played += &format!("{line}\n\n");
        } else if let Some(command) = line.strip_prefix("$ ") {
            let answer = game.run(command);
            played += &format!("{line}\n{}\n\n", answer.trim_end());
        } else if played.is_empty() {
            played = format!("{line}\n");
        }
    }
    if std::env::var_os("TRANSCRIPTS").is_some_and(|value| value == "overwrite") {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/summoner_wars/transcripts.txt");
        std::fs::write(file, played.trim_end().to_owned() + "\n").unwrap();
        return;
    }
    for (number, (wanted, line)) in TRANSCRIPTS.lines().zip(played.lines()).enumerate() {
        assert_eq!(wanted, line, "line {}", number + 1);
    }
    assert_eq!(TRANSCRIPTS.trim_end(), played.trim_end());
}
