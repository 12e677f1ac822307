//! The words of Dragon Dice and of the command line, for beginners (`glossary.tsv`).

use warband_core::text::{Row, cells, same};

/// A word, explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct GlossaryEntry {
    /// The word itself: `DUA`.
    pub word: &'static str,
    /// Alternative words, separated by commas.
    pub(super) also: &'static str,
    /// Paragraphs, separated by `\n`.
    pub(super) text: &'static str,
    /// The source of the rules: a document of this repository, and a heading in it.
    pub(super) rules: &'static str,
    /// A command to try; it works in any game and any folder.
    pub command: &'static str,
}

impl GlossaryEntry {
    /// Returns the entry with this name, whatever its case.
    pub(crate) fn named(wanted: &str) -> Option<GlossaryEntry> {
        GlossaryEntry::rows().find(|word| word.names().any(|name| same(name, wanted)))
    }

    /// Returns all its names.
    pub(super) fn names(&self) -> impl Iterator<Item = &'static str> {
        std::iter::once(self.word).chain(self.also.split(',').filter(|name| !name.is_empty()))
    }

    /// Returns the meaning, the source of the rules, and a command to try: five lines for a beginner.
    pub(super) fn lines(&self) -> Vec<String> {
        let text = self.text.split("\\n").map(str::to_owned);
        let sources = [format!("Rules: {}.", self.rules), format!("Try: {}", self.command)];
        text.chain(sources).collect()
    }
}

/// Returns all words, in alphabetical order.
pub(crate) fn words() -> impl Iterator<Item = GlossaryEntry> {
    GlossaryEntry::rows()
}

impl Row for GlossaryEntry {
    const FILE: &'static str = "glossary.tsv";
    const TEXT: &'static str = include_str!("glossary.tsv");
    const PROSE: &'static [usize] = &[0, 1, 2, 3, 4];

    fn read(row: &'static str) -> Option<GlossaryEntry> {
        let [word, also, text, rules, command] = cells(row)?;
        Some(GlossaryEntry { word, also, text, rules, command })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;
    use warband_core::text::plain;

    /// Words that a beginner asks for.
    const ASKED: [&str; 23] = [
        "DUA",
        "BUA",
        "SAI",
        "Reserve Area",
        "Summoning Pool",
        "eighth face",
        "health-worth",
        "march",
        "maneuver",
        "counter-maneuver",
        "capture",
        "victory",
        "promotion",
        "recruiting",
        "burial",
        "missile range",
        "acting army",
        "minor terrain",
        "reinforce",
        "retreat",
        "exit codes",
        "faces notation",
        "counter-attack",
    ];

    #[test]
    fn every_word_that_a_beginner_asks_for_is_explained_in_few_lines() {
        for asked in ASKED {
            let word = GlossaryEntry::named(asked).unwrap_or_else(|| panic!("{asked}"));
            assert_eq!(word.word, asked);
        }
        for word in words() {
            let lines = word.lines();
            // What the numbers of advise mean takes more lines than a word.
            let most = if word.word == "advice" { 10 } else { 5 };
            assert!((5..=most).contains(&lines.len()), "{}", word.word);
            assert!(lines[..lines.len() - 1].iter().all(|line| line.ends_with('.')), "{lines:?}");
            assert!(word.rules.starts_with("docs/") && word.command.starts_with("warband "), "{lines:?}");
        }
    }

    #[test]
    fn every_word_means_one_thing_and_is_in_its_place() {
        let mut known = BTreeMap::new();
        for word in words() {
            for name in word.names() {
                assert_eq!(known.insert(plain(name), word.word), None, "{name}");
                assert_eq!(GlossaryEntry::named(&name.to_uppercase()), Some(word), "{name}");
            }
        }
        assert!(words().map(|word| word.word.to_lowercase()).is_sorted());
    }
}
