//! Completion of the command line independent of the game: verbs, options, and names for their values.

use super::{Candidate, Vocabulary, WordPart};
use clap::{Arg, Command, ValueHint};
use clap_complete::engine::{ArgValueCompleter, CompletionCandidate, complete};
use std::ffi::{OsStr, OsString};
use std::path::Path;
use std::sync::Arc;

/// The beginning of the names of values that are files.
const FILE: &str = "FILE";

/// Returns what the command line accepts after these words.
pub(super) fn candidates(
    command: Command,
    words: &[String],
    part: &WordPart<'_>,
    vocabulary: &Arc<Vocabulary>,
) -> Vec<Candidate> {
    let mut command = with_values(command, vocabulary);
    let all = std::iter::once("warband").chain(words.iter().map(String::as_str)).chain([part.typed]);
    let all: Vec<OsString> = all.map(OsString::from).collect();
    let found = complete(&mut command, all, words.len() + 1, Some(Path::new("."))).unwrap_or_default();
    let wanted = |found: &CompletionCandidate| !found.is_hide_set();
    let candidates = found.into_iter().filter(wanted).map(|found| {
        let about = found.get_help().map(ToString::to_string).unwrap_or_default();
        let about = about.lines().next().unwrap_or_default().to_owned();
        part.whole(Candidate::new(found.get_value().to_string_lossy(), about))
    });
    candidates.filter(|candidate| candidate.value != "help" || words.is_empty()).collect()
}

/// Returns the commands of a verb that has several.
pub(super) fn subcommands(command: &Command, verb: &str, part: &WordPart<'_>) -> Vec<Candidate> {
    let of_verb = command.find_subcommand(verb).into_iter().flat_map(Command::get_subcommands);
    let begun = of_verb.filter(|sub| !sub.is_hide_set() && part.begins(sub.get_name()));
    begun.map(|sub| part.whole(Candidate::new(sub.get_name(), ""))).collect()
}

/// Adds names for the values of its arguments to a command.
fn with_values(command: Command, vocabulary: &Arc<Vocabulary>) -> Command {
    let command = command.mut_args(|arg| with_value(arg, vocabulary));
    command.mut_subcommands(|sub| with_values(sub, vocabulary))
}

fn with_value(arg: Arg, vocabulary: &Arc<Vocabulary>) -> Arg {
    let name = arg.get_value_names().and_then(|names| names.first()).map(ToString::to_string);
    let Some(name) = name.filter(|_| arg.get_possible_values().is_empty()) else { return arg };
    if name.starts_with(FILE) || arg.get_value_hint() == ValueHint::FilePath {
        return arg.value_hint(ValueHint::FilePath);
    }
    let vocabulary = Arc::clone(vocabulary);
    arg.add(ArgValueCompleter::new(move |typed: &OsStr| {
        let typed = typed.to_string_lossy();
        let part = WordPart { before: "", typed: &typed };
        let of_name = vocabulary.iter().filter(|(of, _)| name.split('|').any(|name| name == *of));
        let candidates = of_name.flat_map(|(_, candidates)| candidates);
        let begun = candidates.filter(|candidate| part.begins(&candidate.value));
        let with_help = |candidate: &Candidate| {
            let help = (!candidate.about.is_empty()).then(|| candidate.about.clone().into());
            CompletionCandidate::new(&candidate.value).help(help)
        };
        begun.map(with_help).collect()
    }))
}
