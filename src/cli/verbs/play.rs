//! `play [--keep-going] [--quiet-board]`.

use crate::cli::failure::{self, Exit, Failure};
use crate::cli::play::{self, Manner};
use crate::cli::session::Session;
use crate::cli::system;
use crate::cli::verb::Verbs;
use clap::{ArgMatches, Args};
use std::io;

/// Arguments of `play`.
#[derive(Args)]
#[command(
    after_help = "odds on and odds off show or hide the odds of each roll.\nany on reads the faces of all rolls in any order, as the dice lie; any off ends that."
)]
pub(in crate::cli) struct PlayArgs {
    /// Continue after a line that is refused; with --json each line gets one line of answer
    #[arg(long)]
    keep_going: bool,
    /// Do not show the board at the start of a turn and after commands that change it
    #[arg(long)]
    quiet_board: bool,
}

pub(in crate::cli) fn run(
    matches: &ArgMatches,
    verbs: Verbs,
    session: &mut Session,
) -> Result<Exit, Failure> {
    let arguments: PlayArgs = failure::arguments(matches)?;
    let manner = Manner { verbs, keeps_going: arguments.keep_going, shows_board: !arguments.quiet_board };
    if system::is_terminal(&io::stdin()) && system::is_terminal(&io::stdout()) {
        play::at_terminal(manner, session)
    } else {
        play::from_lines(manner, session)
    }
}
