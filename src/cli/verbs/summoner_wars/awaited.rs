//! `choose`, `pass`, `throw`: in this game nothing is ever awaited.

use crate::cli::Exit;
use crate::cli::failure::Failure;
use crate::cli::session::Session;
use crate::report::Trouble;
use clap::ArgMatches;

/// Says so.
pub(in crate::cli) fn run(_: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    // What is wrong with the file goes first.
    session.game_file().read::<crate::summoner_wars::game::State>(session)?;
    let trouble = Trouble::new("nothing is awaited: a turn of Summoner Wars asks for no answers");
    Err(Failure::from(trouble.help("remind says what may be done")).exit(Exit::Refused))
}
