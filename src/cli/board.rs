//! `--format`: an answer to be posted.

use super::failure::Failure;
use super::session::Session;
use crate::report::BoardForm;
use clap::{Arg, ArgMatches, Command, ValueEnum, value_parser};

/// The flag that verbs take whose answers can be posted.
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
    fn form(self) -> BoardForm {
        match self {
            Format::Markdown => BoardForm::Markdown,
            Format::Discord => BoardForm::Discord,
            Format::Bbcode => BoardForm::Bbcode,
            Format::Html => BoardForm::Html,
        }
    }
}

/// The verbs that take it; `show` has forms of its own besides.
pub(super) const VERBS: [&str; 5] = ["status", "log", "remind", "roll", "odds"];

/// Lets a verb take the form of a post.
pub(super) fn add_to(command: Command) -> Command {
    let flag = Arg::new(FLAG).long(FLAG).value_name("FORMAT").value_parser(value_parser!(Format));
    command.arg(flag.help("Write the answer for a post in a forum, in a chat or on a page"))
}

/// Lets the answers of a verb be posted where its arguments say so, and no others.
pub(super) fn set(verb: &str, matches: &ArgMatches, session: &mut Session) -> Result<(), Failure> {
    let format = if VERBS.contains(&verb) { matches.get_one::<Format>(FLAG) } else { None };
    session.post(format.map(|format| format.form()))
}
