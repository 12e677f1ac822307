//! The three editions, compared in `editions.tsv`.

use std::fmt::{self, Display};

/// An edition of the rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Edition {
    /// The classic edition (seed 000).
    Classic,
    /// The edition v4.0 (seed 002).
    V4_0,
    /// Seeds 001 and 003, the current one.
    #[default]
    V4_1,
}

impl Edition {
    /// All editions, oldest first.
    pub const ALL: [Edition; 3] = [Edition::Classic, Edition::V4_0, Edition::V4_1];

    /// The words of all editions, oldest first.
    pub const WORDS: [&str; 3] = ["classic", "v4.0", "v4.1"];

    /// Returns the word used in files and on the command line.
    pub const fn word(self) -> &'static str {
        Edition::WORDS[self as usize]
    }

    /// Reports whether it is in a list of the tables: words separated by commas.
    pub(super) fn is_in(self, list: &str) -> bool {
        list.split(',').any(|word| word == self.word())
    }

    /// Reports whether every word of a list of the tables is an edition.
    pub(super) fn are(list: &str) -> bool {
        list.split(',').all(|word| Edition::parse(word).is_some())
    }

    /// Parses the edition called `word`.
    pub fn parse(word: &str) -> Option<Edition> {
        Edition::ALL.into_iter().find(|edition| edition.word() == word)
    }
}

impl Display for Edition {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(self.word())
    }
}
