//! `pass`, `throw`: in this game nothing waits for them.

use crate::cli::failure::{Exit, Failure};
use crate::cli::game;
use crate::cli::session::Session;
use crate::report::Trouble;
use clap::{ArgMatches, Args};
use warband_summoner_wars::game::State;

/// Arguments of `throw`, whatever it would be for.
#[derive(Args)]
pub(in crate::cli) struct ThrowArgs {
    /// The faces you rolled
    #[arg(value_name = "PIPS")]
    _pips: Vec<String>,
}

/// Says so.
pub(in crate::cli) fn run(_: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    // What is wrong with the file goes first.
    game::read::<State>(session)?;
    Err(nothing())
}

/// Nothing waits for an answer.
pub(super) fn nothing() -> Failure {
    let trouble =
        Trouble::new("nothing is waiting for an answer: Summoner Wars never asks for one during a turn");
    Failure::from(trouble.help("remind lists what you can do")).exit(Exit::Refused)
}
