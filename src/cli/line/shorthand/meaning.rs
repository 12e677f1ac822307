//! What a line may mean: commands, a question which of several, or a refusal.

use crate::cli::failure::{Exit, Failure};
use crate::report::Diagnostic;
use warband_core::text::{Name, words};

/// The meaning of a line.
pub(in crate::cli) enum Shorthand {
    /// The line as typed.
    AsTyped,
    /// These words instead.
    Words(Vec<String>),
    /// Several commands: a question, and the commands that a number selects.
    Unclear(Failure, Vec<Vec<String>>),
}

/// Most commands that a question lists; `?` lists all.
pub(super) const MAX_WAYS: usize = 6;

/// Returns the only command that a line can mean, or a question.
pub(super) fn one_of(mut ways: Vec<Vec<String>>, words: &[String]) -> Shorthand {
    if ways.len() == 1 {
        return Shorthand::Words(ways.remove(0));
    }
    let typed = Name::from(words::join(words));
    unclear(format!("which one? {typed} may mean several commands"), &ways, None)
}

pub(super) fn unclear(what: String, ways: &[Vec<String>], other: Option<&Vec<String>>) -> Shorthand {
    let ways: Vec<Vec<String>> = ways.iter().take(MAX_WAYS).chain(other).cloned().collect();
    let numbered = different(&ways).into_iter().zip(1..);
    let numbered = numbered.map(|(way, number): (_, usize)| format!("{number}  {}", words::join(way)));
    let diagnostic = numbered.fold(Diagnostic::new(what), Diagnostic::help).help("type its number");
    let question = Diagnostic { is_question: true, ..diagnostic };
    Shorthand::Unclear(Failure::from(question).exit(Exit::Choice), ways)
}

/// Returns the words in which the commands differ if all of them end in the same faces or total, else whole commands.
fn different(ways: &[Vec<String>]) -> Vec<&[String]> {
    let Some(first) = ways.first() else { return Vec::new() };
    let shortest = ways.iter().map(Vec::len).min().unwrap_or_default();
    let equal = |at: &dyn Fn(&Vec<String>) -> usize| ways.iter().all(|way| way[at(way)] == first[at(first)]);
    let ended = (1..shortest).take_while(|place| equal(&|way| way.len() - place)).count();
    let begun = (0..shortest - ended - 1).take_while(|place| ended > 0 && equal(&|_| *place)).count();
    ways.iter().map(|way| &way[begun..way.len() - ended]).collect()
}

/// Returns the refusal of a line by a rule or the position.
pub(super) fn refused(refusal: Diagnostic) -> Shorthand {
    Shorthand::Unclear(Failure::from(refusal).exit(Exit::Refused), Vec::new())
}

/// Returns the refusal of a line that chooses nothing.
pub(super) fn refused_choice(refusal: Diagnostic) -> Shorthand {
    Shorthand::Unclear(Failure::from(refusal).exit(Exit::Choice), Vec::new())
}
