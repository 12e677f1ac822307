//! The formats of shells: the line they pass, and the completions they receive.

use super::Candidate;
use warband_core::text::words::{Word, cut_of_shell};

/// A shell that supports completion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::enum_variant_names, reason = "the shell is called PowerShell")]
pub(crate) enum Shell {
    Bash,
    Elvish,
    Fish,
    PowerShell,
    Zsh,
}

warband_core::words! {
    /// All supported shells.
    Shell::ALL,
    /// The shell's word in `completions` and `__complete`.
    Shell::word {
        Bash => "bash",
        Elvish => "elvish",
        Fish => "fish",
        PowerShell => "powershell",
        Zsh => "zsh",
    }
}

impl Shell {
    /// Returns the shell of this word.
    pub(crate) fn parse(word: &str) -> Option<Shell> {
        Shell::ALL.into_iter().find(|shell| shell.word() == word)
    }

    /// Returns the script that makes the shell call `warband __complete`; it is the same for every version.
    pub(crate) const fn adapter(self) -> &'static str {
        match self {
            Shell::Bash => include_str!("../../completions/warband.bash"),
            Shell::Elvish => include_str!("../../completions/warband.elv"),
            Shell::Fish => include_str!("../../completions/warband.fish"),
            Shell::PowerShell => include_str!("../../completions/_warband.ps1"),
            Shell::Zsh => include_str!("../../completions/_warband"),
        }
    }
}

/// A line of a shell up to the cursor.
#[derive(Clone, Debug)]
pub(crate) struct ShellLine {
    /// The words after the program's name.
    pub words: Vec<String>,
    /// The word at the cursor.
    pub word: String,
    /// Its open quote.
    open: Option<char>,
    /// The part of the word that bash splits off, as it splits words at `:` and `=`.
    before: String,
}

impl ShellLine {
    /// Reads a line; `point` is the number of its characters before the cursor.
    pub(crate) fn read(line: &str, point: usize) -> ShellLine {
        let end = line.char_indices().nth(point).map_or(line.len(), |(at, _)| at);
        let line = &line[..end];
        let mut words = cut_of_shell(line);
        let ends = line.is_empty() || line.ends_with(char::is_whitespace);
        let is_new =
            ends && words.last().is_none_or(|last| last.open.is_none() && last.span.end < line.len());
        let last = if is_new { None } else { words.pop() };
        let Word { text: word, open, .. } =
            last.unwrap_or(Word { text: String::new(), span: 0..0, open: None });
        // Variables may be set before the program's name.
        let words = words.into_iter().map(|word| word.text);
        let words: Vec<String> = words.skip_while(|word| word.contains('=')).skip(1).collect();
        let split = if open.is_some() { None } else { word.rfind([':', '=']) };
        let before = split.map_or_else(String::new, |at| word[..=at].to_owned());
        ShellLine { words, word, open, before }
    }

    /// Returns the answer for a shell, with a line for each candidate.
    pub(crate) fn answer(&self, shell: Shell, candidates: &[Candidate]) -> String {
        let is_printable = |candidate: &&Candidate| {
            !candidate.value.is_empty() && !candidate.value.contains(char::is_control)
        };
        candidates.iter().filter(is_printable).map(|candidate| self.line(shell, candidate) + "\n").collect()
    }

    fn line(&self, shell: Shell, Candidate { value, about }: &Candidate) -> String {
        if shell != Shell::Bash {
            let about = about.replace(char::is_control, " ");
            return if about.is_empty() { value.clone() } else { format!("{value}\t{about}") };
        }
        match self.open {
            // The quote has been typed already, and bash closes it.
            Some('"') => value
                .chars()
                .flat_map(|c| ['\\'].into_iter().filter(move |_| "\"\\$`".contains(c)).chain([c]))
                .collect(),
            Some(_) => value.replace('\'', "'\\''"),
            None => {
                let rest = value.strip_prefix(self.before.as_str()).unwrap_or(value);
                let is_plain = |c: char| c.is_alphanumeric() || "-_.:/+=,@%".contains(c);
                rest.chars()
                    .flat_map(|c| ['\\'].into_iter().filter(move |_| !is_plain(c)).chain([c]))
                    .collect()
            }
        }
    }
}
