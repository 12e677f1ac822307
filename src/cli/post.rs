//! `--format`: an answer to be posted.

use super::failure::Failure;
use super::session::Session;
use crate::report::PostForm;
use clap::{Arg, ArgMatches, Command, ValueEnum, value_parser};

/// The flag of the verbs whose answers can be posted.
const FLAG: &str = "format";

/// The forms of a post.
#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Markdown,
    /// Messages of 2,000 characters
    Discord,
    Bbcode,
    Html,
}

impl Format {
    fn form(self) -> PostForm {
        match self {
            Format::Markdown => PostForm::Markdown,
            Format::Discord => PostForm::Discord,
            Format::Bbcode => PostForm::Bbcode,
            Format::Html => PostForm::Html,
        }
    }
}

/// The verbs that take the flag; `show` has additional forms of its own.
pub(super) const VERBS: [&str; 5] = ["status", "log", "remind", "roll", "odds"];

/// Adds the flag to a verb.
pub(super) fn add_to(command: Command) -> Command {
    let flag = Arg::new(FLAG).long(FLAG).value_name("FORMAT").value_parser(value_parser!(Format));
    command.arg(flag.help("Write the answer for a post in a forum, in a chat or on a page"))
}

/// Sets the form of posted answers from the arguments of a verb; without the flag answers are not posted.
pub(super) fn set(verb: &str, matches: &ArgMatches, session: &mut Session) -> Result<(), Failure> {
    let format = if VERBS.contains(&verb) { matches.get_one::<Format>(FLAG) } else { None };
    session.post(format.map(|format| format.form()))
}
