//! `remind`.

use crate::cli::failure::{Exit, Failure};
use crate::cli::game;
use crate::cli::games::{Played, for_game};
use crate::cli::session::Session;
use clap::{ArgMatches, Args};

/// Arguments of `remind`.
#[derive(Args)]
pub(in crate::cli) struct RemindArgs {}

pub(in crate::cli) fn run(_: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    for_game!(session, of(session))
}

fn of<G: Played>(session: &mut Session) -> Result<Exit, Failure> {
    let journal = game::read::<G>(session)?;
    journal.state().remind(session)
}
