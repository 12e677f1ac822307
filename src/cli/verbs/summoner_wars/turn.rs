//! The verbs of every phase: going on, answering the game, giving up.

use super::args::phase as phase_of;
use super::look::nothing_waits;
use crate::cli::failure::{Exit, Failure};
use crate::cli::game::{self, GameVerb, Request};
use crate::cli::session::Session;
use crate::report::summoner_wars::RemindAnswer;
use clap::Subcommand;
use warband_summoner_wars::game::{Action, State, TypedAction, TypedCommand};

/// These verbs with their arguments.
#[derive(Subcommand)]
pub(in crate::cli) enum TurnVerb {
    Next {
        /// Go on to this phase of the turn, whatever might still be done before it: move, attack, build
        #[arg(conflicts_with = "step")]
        phase: Option<String>,
        /// Stop at the next phase, even if you can do nothing in it
        #[arg(long)]
        step: bool,
    },
    Choose {
        /// Who begins: 1, 2 or a player's name; leave it out to list them
        player: Option<String>,
    },
    Concede {
        /// Who gives up, if not the player whose turn it is
        #[arg(value_name = "P")]
        player: Option<String>,
    },
}

impl GameVerb<State> for TurnVerb {
    fn request(self) -> Result<Request<TypedCommand>, Failure> {
        Ok(match self {
            TurnVerb::Next { phase: Some(phase), .. } => {
                Request::Command(Action::GoOn { phase: phase_of(&phase)? }.into())
            }
            TurnVerb::Next { step, phase: None } => Request::Command(Action::Next { step }.into()),
            // The player with the higher roll chooses who begins.
            TurnVerb::Choose { player: Some(player) } => {
                Request::Command(TypedAction::ChooseFirst(player).into())
            }
            TurnVerb::Choose { player: None } => Request::look(list_players),
            TurnVerb::Concede { player } => Request::Command(TypedAction::Concede(player).into()),
        })
    }
}

/// Lists the players who may begin.
fn list_players(session: &mut Session) -> Result<Exit, Failure> {
    let journal = game::read::<State>(session)?;
    let state = journal.state();
    if state.chooser().is_none() {
        return Err(nothing_waits(state));
    }
    session.print(&RemindAnswer { state })
}
