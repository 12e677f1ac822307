//! `play [--keep-going] [--quiet-board]`.

use crate::cli::Exit;
use crate::cli::failure::{self, Failure};
use crate::cli::play::{self, Manner};
use crate::cli::session::Session;
use clap::{ArgMatches, Args};
use std::io::{self, IsTerminal};

/// Arguments of `play`.
#[derive(Args)]
pub(in crate::cli) struct PlayArgs {
    /// Go on behind a line that is refused; with --json each line is answered by one line
    #[arg(long)]
    keep_going: bool,
    /// Do not show the board after moves, attacks and at the beginning of a turn
    #[arg(long)]
    quiet_board: bool,
}

pub(in crate::cli) fn run(matches: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let arguments: PlayArgs = failure::arguments(matches)?;
    let manner = Manner { keeps_going: arguments.keep_going, shows_board: !arguments.quiet_board };
    if io::stdin().is_terminal() && io::stdout().is_terminal() {
        play::at_terminal(manner, session)
    } else {
        play::from_lines(manner, session)
    }
}
