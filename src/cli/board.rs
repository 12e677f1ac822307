//! `--format`: an answer to be posted.

use super::failure::{self, Failure};
use super::session::Session;
use crate::report::BoardForm;
use clap::{ArgMatches, Args, ValueEnum};

/// What verbs take whose answers can be posted.
#[derive(Args)]
pub(super) struct BoardArgs {
    /// Write the answer for a post in a forum, in a chat or on a page
    #[arg(long, value_name = "FORMAT")]
    format: Option<Format>,
}

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

/// Lets the answers of a verb be posted where its arguments say so, and no others.
pub(super) fn set(verb: &str, matches: &ArgMatches, session: &mut Session) -> Result<(), Failure> {
    let format = if VERBS.contains(&verb) { failure::arguments::<BoardArgs>(matches)?.format } else { None };
    session.post(format.map(Format::form))
}
