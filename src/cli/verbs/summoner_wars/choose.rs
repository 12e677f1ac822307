//! `choose PLAYER`: who rolled higher says who begins.

use super::awaited::nothing;
use crate::cli::failure::{self, Exit, Failure};
use crate::cli::game;
use crate::cli::session::Session;
use crate::report::summoner_wars::RemindAnswer;
use clap::{ArgMatches, Args};
use warband_summoner_wars::game::{State, TypedAction, TypedCommand};

/// Arguments of `choose`.
#[derive(Args)]
pub(in crate::cli) struct ChooseArgs {
    /// Who begins: 1, 2 or a player's name; leave it out to list them
    #[arg(value_name = "PLAYER")]
    player: Option<String>,
}

pub(in crate::cli) fn typed(matches: &ArgMatches) -> Result<Option<TypedCommand>, Failure> {
    let arguments: ChooseArgs = failure::arguments(matches)?;
    Ok(arguments.player.map(|player| TypedAction::ChooseFirst(player).into()))
}

/// Lists who may begin.
pub(in crate::cli) fn look(_: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let journal = game::read::<State>(session)?;
    let state = journal.state();
    if state.chooser.is_none() {
        return Err(nothing());
    }
    session.say(&RemindAnswer { state })
}
