//! The verbs that change nothing: `magic`, and `pass` and `throw`, for which nothing waits in this game.

use crate::cli::failure::{Exit, Failure};
use crate::cli::game;
use crate::cli::games::summoner_wars::refused;
use crate::cli::session::Session;
use crate::cli::verb::OwnVerb;
use crate::report::Trouble;
use crate::report::summoner_wars::MagicAnswer;
use clap::Subcommand;
use warband_core::text::Name;
use warband_summoner_wars::game::{Impossible, State};

/// These verbs with their arguments.
#[derive(Subcommand)]
pub(in crate::cli) enum LookVerb {
    Magic {
        /// The player, if not the one whose turn it is
        #[arg(long, value_name = "P")]
        player: Option<String>,
    },
    Pass,
    Throw {
        /// The faces you rolled
        #[arg(value_name = "PIPS")]
        _pips: Vec<String>,
    },
}

impl OwnVerb for LookVerb {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        // What is wrong with the file goes first.
        let journal = game::read::<State>(session)?;
        let state = journal.state();
        let LookVerb::Magic { player } = self else { return Err(nothing_waits()) };
        let named = player.map(|typed| {
            let no_player = || refused(state, &Impossible::NoPlayer(Name::from(typed.clone())).into());
            state.names.lookup(&typed).ok_or_else(no_player)
        });
        let named = named.transpose()?;
        session.say(&MagicAnswer { state, player: named.unwrap_or(state.turn.player) })
    }
}

/// Nothing waits for an answer.
pub(super) fn nothing_waits() -> Failure {
    let trouble =
        Trouble::new("nothing is waiting for an answer: Summoner Wars never asks for one during a turn");
    Failure::from(trouble.help("remind lists what you can do")).exit(Exit::Refused)
}
