//! Completes a command that is being typed: for Tab in `play`, and for shells.
//!
//! Knows no terminal and no game: the commands that a game accepts now are passed as [`Offer`]s, names as [`Vocabulary`], the
//! verbs with their options as a command line of clap. [`Shell`] and [`ShellLine`] know how a shell quotes and cuts words.

mod grammar;
mod offers;
mod shell;

pub(crate) use shell::{Shell, ShellLine};

use clap::Command;
use std::sync::Arc;
use warband_core::offer::Offer;
use warband_core::text::plain;

/// A completion of a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Candidate {
    /// The whole argument, without quotes.
    pub value: String,
    /// A short description; empty if there is none.
    pub about: String,
}

impl Candidate {
    /// Creates a candidate with a short description.
    pub(crate) fn new(value: impl Into<String>, about: impl Into<String>) -> Candidate {
        Candidate { value: value.into(), about: about.into() }
    }
}

/// The values of arguments, by the name that the help gives them: `ARMY`, `DIE`.
pub(crate) type Vocabulary = Vec<(&'static str, Vec<Candidate>)>;

/// The data that completion uses.
#[derive(Clone, Debug)]
pub(crate) struct Sources {
    /// The commands that the rules allow now.
    pub offers: Vec<Offer>,
    /// Commands to enter changes by hand, used if no offer continues the words.
    pub by_hand: Vec<Offer>,
    /// The codes of the die that is typed next, if faces are typed.
    pub faces: Vec<Candidate>,
    /// The names of arguments' values.
    pub vocabulary: Arc<Vocabulary>,
    /// Whether an empty line is completed only with what is legal now, if there is anything, and options only after a hyphen is typed.
    pub only_legal: bool,
}

/// Returns the completions of `word` after these `words` of a command; legal ones come first. `grammar` returns the command line of the
/// verbs, and is called only if needed.
pub(crate) fn complete(
    words: &[String],
    word: &str,
    sources: &Sources,
    grammar: impl FnOnce() -> Command,
) -> Vec<Candidate> {
    let mut found: Vec<Candidate> = Vec::new();
    let add = |candidates: Vec<Candidate>, found: &mut Vec<Candidate>| {
        for candidate in candidates {
            if !found.iter().any(|known| known.value == candidate.value) {
                found.push(candidate);
            }
        }
    };
    let about = |value: &str| {
        let known = sources.vocabulary.iter().flat_map(|(_, candidates)| candidates);
        let known = known.filter(|known| known.value == value).find(|known| !known.about.is_empty());
        known.map_or_else(String::new, |known| known.about.clone())
    };
    if !word.starts_with('-') {
        let faces = sources.faces.iter().filter(|face| face.value.starts_with(word));
        add(faces.cloned().collect(), &mut found);
    }
    let part = WordPart::of(word);
    let begun = |offers: &[Offer]| {
        let next = offers::next(offers, words, part.before).into_iter();
        next.filter(|value| part.begins(value)).collect::<Vec<_>>()
    };
    let mut legal = begun(&sources.offers);
    if legal.is_empty() && !words.is_empty() {
        legal = begun(&sources.by_hand);
    }
    let legal = legal.into_iter();
    add(legal.map(|value| part.whole(Candidate::new(value.clone(), about(&value)))).collect(), &mut found);
    // An empty line is completed only with what is legal; options need their hyphen.
    let is_empty = word.is_empty() && words.is_empty();
    let has_offers =
        !found.is_empty() && !word.starts_with('-') && (!words.is_empty() || is_empty && sources.only_legal);
    let grammar = if has_offers && words.len() != 1 { None } else { Some(grammar()) };
    if has_offers && let Some(grammar) = &grammar {
        // A verb with several commands is completed with all of them, legal or not.
        add(grammar::subcommands(grammar, &words[0], &part), &mut found);
    } else if let Some(grammar) = grammar {
        let mut known = grammar::candidates(grammar, words, &part, &sources.vocabulary);
        let is_asked = !sources.only_legal || word.starts_with('-');
        known.retain(|candidate| is_asked || !candidate.value.starts_with('-'));
        add(known, &mut found);
    }
    // Other spellings are used only if no name begins exactly with what was typed.
    let begins = |candidate: &Candidate| candidate.value.to_lowercase().starts_with(&word.to_lowercase());
    if found.iter().any(begins) {
        found.retain(begins);
    }
    found
}

/// The part of a word that is completed: in a list the last entry, without its count.
#[derive(Clone, Copy, Debug)]
struct WordPart<'a> {
    /// The part that stays unchanged: `2 Thug, 3 `.
    before: &'a str,
    /// The part that is completed: `Wol`.
    typed: &'a str,
}

impl<'a> WordPart<'a> {
    fn of(word: &'a str) -> WordPart<'a> {
        let entry = word.rfind(',').map_or(0, |comma| comma + 1);
        let rest = &word[entry..];
        let spaces = rest.len() - rest.trim_start().len();
        let number = rest[spaces..].trim_start_matches(|c: char| c.is_ascii_digit());
        // Digits are a count only if a space follows them.
        let is_number = number.starts_with(' ');
        let start = if is_number { word.len() - number.trim_start().len() } else { entry + spaces };
        WordPart { before: &word[..start], typed: &word[start..] }
    }

    /// Reports whether the typed part is the beginning of this value, in any spelling.
    fn begins(&self, value: &str) -> bool {
        if self.typed.starts_with('-') || value.starts_with('-') {
            return value.starts_with(self.typed);
        }
        plain(value).starts_with(&plain(self.typed))
            && value.contains([':', '=']) >= self.typed.contains([':', '='])
    }

    fn whole(&self, candidate: Candidate) -> Candidate {
        Candidate { value: format!("{}{}", self.before, candidate.value), ..candidate }
    }
}
