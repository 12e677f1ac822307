//! `note TEXT`.

use crate::cli::failure::{self, Exit, Failure};
use crate::cli::history::{History, history};
use crate::cli::session::Session;
use clap::{ArgMatches, Args};

/// Arguments of `note`.
#[derive(Args)]
pub(in crate::cli) struct NoteArgs {
    /// The note
    #[arg(required = true)]
    text: Vec<String>,
    /// Dry run: say what would happen and save nothing
    #[arg(long)]
    dry_run: bool,
}

/// The most characters of a remark.
const MAX_CHARACTERS: usize = 10_000;

pub(in crate::cli) fn run(matches: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let arguments: NoteArgs = failure::arguments(matches)?;
    let text = arguments.text.join(" ");
    if text.trim().is_empty() {
        return Err(Failure::message("a note needs text"));
    }
    if text.chars().count() > MAX_CHARACTERS {
        return Err(Failure::message(format!("a note has at most {MAX_CHARACTERS} characters")));
    }
    history(&History::Note(text), arguments.dry_run, session)
}
