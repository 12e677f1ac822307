//! `help [VERB]...`.

use super::explain;
use crate::cli::failure::{self, Exit, Failure};
use crate::cli::help;
use crate::cli::line::usage;
use crate::cli::session::Session;
use crate::cli::verb::Verbs;
use clap::{ArgMatches, Args};
use std::ffi::OsString;
use std::iter::once;

/// Arguments of `help`.
#[derive(Args)]
pub(in crate::cli) struct HelpArgs {
    /// The verb; or options, for those that every verb takes; or a word of explain
    #[arg(value_name = "VERB")]
    words: Vec<String>,
}

pub(in crate::cli) fn run(
    matches: &ArgMatches,
    verbs: Verbs,
    session: &mut Session,
) -> Result<Exit, Failure> {
    let mut arguments: HelpArgs = failure::arguments(matches)?;
    let kind = session.game_file().kind();
    if let Some(word) = arguments.words.first_mut()
        && verbs.is_letter(word)
        && let Some(verb) = verbs.named(word, kind)
    {
        verb.name.clone_into(word);
    }
    if arguments.words == ["options"] {
        return session.help(&help::options(&session.output()));
    }
    let words = once("warband").chain(arguments.words.iter().map(String::as_str)).chain(once("--help"));
    let words: Vec<OsString> = words.map(OsString::from).collect();
    let names_no_verb = arguments.words.first().is_some_and(|word| !verbs.is_word(word));
    if names_no_verb && let Some(answer) = explain::answer(&arguments.words.join(" "), verbs, session) {
        return session.print(&answer);
    }
    match help::asked(verbs, &words, kind, &session.output()) {
        Some(error) if error.use_stderr() => Err(usage::diagnostic(&error, None).into()),
        Some(output) => session.help(&output.render()),
        None => Ok(Exit::Done),
    }
}
