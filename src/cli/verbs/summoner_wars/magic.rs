//! `magic [--player P]`.

use crate::cli::failure::{self, Exit, Failure};
use crate::cli::game;
use crate::cli::games::summoner_wars::refused;
use crate::cli::session::Session;
use crate::report::summoner_wars::MagicAnswer;
use clap::{ArgMatches, Args};
use warband_summoner_wars::game::{Impossible, State};
use warband_table::text::Name;

/// Arguments of `magic`.
#[derive(Args)]
pub(in crate::cli) struct MagicArgs {
    /// The player, if not the one whose turn it is
    #[arg(long, value_name = "P")]
    player: Option<String>,
}

pub(in crate::cli) fn run(matches: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let arguments: MagicArgs = failure::arguments(matches)?;
    let journal = game::read::<State>(session)?;
    let state = journal.state();
    let named = arguments.player.map(|typed| {
        let no_player = || refused(state, &Impossible::NoPlayer(Name::from(typed.clone())).into());
        state.names.lookup(&typed).ok_or_else(no_player)
    });
    let named = named.transpose()?;
    session.say(&MagicAnswer { state, player: named.unwrap_or(state.turn.player) })
}
