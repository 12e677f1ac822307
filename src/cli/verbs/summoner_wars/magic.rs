//! `magic [--player P]`.

use super::player;
use crate::cli::Exit;
use crate::cli::failure::{self, Failure};
use crate::cli::session::Session;
use crate::report::summoner_wars::MagicAnswer;
use crate::summoner_wars::game::State;
use clap::{ArgMatches, Args};

/// Arguments of `magic`.
#[derive(Args)]
pub(in crate::cli) struct MagicArgs {
    /// Whose, if not that of the player whose turn it is
    #[arg(long, value_name = "P")]
    player: Option<String>,
}

pub(in crate::cli) fn run(matches: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let arguments: MagicArgs = failure::arguments(matches)?;
    let named = arguments.player.as_deref().map(player).transpose()?;
    let journal = session.game_file().read::<State>(session)?;
    let state = journal.state();
    session.say(&MagicAnswer { state, player: named.unwrap_or(state.turn.player) })
}
