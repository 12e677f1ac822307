//! `pass`, `throw`: in this game nothing waits for them.

use crate::cli::Exit;
use crate::cli::failure::Failure;
use crate::cli::session::Session;
use crate::report::Trouble;
use crate::summoner_wars::game::State;
use clap::{ArgMatches, Args};

/// Arguments of `throw`, whatever it would be for.
#[derive(Args)]
pub(in crate::cli) struct ThrowArgs {
    /// What the dice on the table show
    #[arg(value_name = "PIPS")]
    _pips: Vec<String>,
}

/// Says so.
pub(in crate::cli) fn run(_: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    // What is wrong with the file goes first.
    session.game_file().read::<State>(session)?;
    Err(nothing())
}

/// Nothing waits for an answer.
pub(super) fn nothing() -> Failure {
    let trouble = Trouble::new("nothing waits for an answer: a turn of Summoner Wars asks for none");
    Failure::from(trouble.help("remind says what you can do")).exit(Exit::Refused)
}
