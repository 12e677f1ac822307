//! `undo [N]`.

use crate::cli::failure::{self, Exit, Failure};
use crate::cli::history::{History, history};
use crate::cli::number::number;
use crate::cli::session::Session;
use clap::{ArgMatches, Args};

/// Arguments of `undo`.
#[derive(Args)]
pub(in crate::cli) struct UndoArgs {
    /// How many commands to undo
    #[arg(value_name = "N", default_value = "1", value_parser = number(1_u32..))]
    steps: u32,
    /// Dry run: say what would happen and save nothing
    #[arg(long)]
    dry_run: bool,
}

pub(in crate::cli) fn run(matches: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let arguments: UndoArgs = failure::arguments(matches)?;
    history(&History::Undo(arguments.steps as usize), arguments.dry_run, session)
}
