//! What may stand next in a command that is being typed: for Tab in `play`, and for shells.
//!
//! Knows no terminal and no game: what a game takes now comes as [`Offer`]s, names as [`Vocabulary`], the verbs with their
//! options as a command line of clap.
//! What a shell wants quoted or cut is said by [`Shell`] and [`ShellLine`].

mod grammar;
mod offers;
mod shell;

pub use shell::{Shell, ShellLine};

use clap::Command;
use std::sync::Arc;
use warband_table::offer::Offer;
use warband_table::text::plain;

/// Something that may be typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The whole argument, without quotes.
    pub value: String,
    /// Few words about it; empty where nothing is to be said.
    pub about: String,
}

impl Candidate {
    /// A candidate, and few words about it.
    pub fn new(value: impl Into<String>, about: impl Into<String>) -> Candidate {
        Candidate { value: value.into(), about: about.into() }
    }
}

/// What may be typed for arguments, by the name that help gives their values: `ARMY`, `DIE`.
pub type Vocabulary = Vec<(&'static str, Vec<Candidate>)>;

/// Everything that completion asks.
#[derive(Clone, Debug)]
pub struct Sources {
    /// What the rules let the players do now.
    pub offers: Vec<Offer>,
    /// What may be entered by hand, for words that nothing of the former goes on from.
    pub by_hand: Vec<Offer>,
    /// The codes of the die that is typed next, where faces are typed.
    pub faces: Vec<Candidate>,
    /// The names that arguments take.
    pub vocabulary: Arc<Vocabulary>,
    /// Whether on an empty line nothing but what is legal now is told, where anything is, and an option only behind its
    /// hyphen.
    pub only_legal: bool,
}

/// What may stand in the place of `word`, behind these `words` of a command; what is legal now comes first. `grammar` is the
/// command line of the verbs, and asked only where it is needed.
pub fn complete(
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
    let part = Part::of(word);
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
    // On an empty line nothing but what is legal is told; an option is asked for by its hyphen.
    let is_empty = word.is_empty() && words.is_empty();
    let is_told =
        !found.is_empty() && !word.starts_with('-') && (!words.is_empty() || is_empty && sources.only_legal);
    let grammar = if is_told && words.len() != 1 { None } else { Some(grammar()) };
    if is_told && let Some(grammar) = &grammar {
        // A verb of several commands has them all, whatever is legal.
        add(grammar::subcommands(grammar, &words[0], &part), &mut found);
    } else if let Some(grammar) = grammar {
        let mut known = grammar::candidates(grammar, words, &part, &sources.vocabulary);
        let is_asked = !sources.only_legal || word.starts_with('-');
        known.retain(|candidate| is_asked || !candidate.value.starts_with('-'));
        add(known, &mut found);
    }
    // Other spellings are for those who begin no name as it is written.
    let begins = |candidate: &Candidate| candidate.value.to_lowercase().starts_with(&word.to_lowercase());
    if found.iter().any(begins) {
        found.retain(begins);
    }
    found
}

/// The part of a word that is completed: in a list the last entry, without its number.
#[derive(Clone, Copy, Debug)]
struct Part<'a> {
    /// What stays as it is: `2 Thug, 3 `.
    before: &'a str,
    /// What is completed: `Wol`.
    typed: &'a str,
}

impl<'a> Part<'a> {
    fn of(word: &'a str) -> Part<'a> {
        let entry = word.rfind(',').map_or(0, |comma| comma + 1);
        let rest = &word[entry..];
        let spaces = rest.len() - rest.trim_start().len();
        let number = rest[spaces..].trim_start_matches(|c: char| c.is_ascii_digit());
        // A number alone is one; before a name a space follows it.
        let is_number = number.starts_with(' ');
        let start = if is_number { word.len() - number.trim_start().len() } else { entry + spaces };
        Part { before: &word[..start], typed: &word[start..] }
    }

    /// Whether what is typed is the beginning of this value, in any spelling.
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
