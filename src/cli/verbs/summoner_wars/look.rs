//! The verbs that change nothing: `magic`, `discard` and `unseen`, and `pass` and `throw`, for which nothing waits in this game.

use crate::cli::failure::{Exit, Failure};
use crate::cli::game;
use crate::cli::games::summoner_wars::refused;
use crate::cli::session::Session;
use crate::cli::verb::OwnVerb;
use crate::report::summoner_wars::{OpenPile, PileAnswer, UnseenAnswer};
use clap::Subcommand;
use warband_core::text::{Name, words};
use warband_summoner_wars::game::{Impossible, PlayerId, State};

/// These verbs with their arguments.
#[derive(Subcommand)]
pub(in crate::cli) enum LookVerb {
    Magic {
        /// The player, if not the one whose turn it is
        #[arg(value_name = "P", conflicts_with = "named")]
        player: Option<String>,
        /// The player, as an option
        #[arg(long = "player", value_name = "P", hide = true)]
        named: Option<String>,
    },
    Discard {
        /// The player, if not the one whose turn it is
        #[arg(value_name = "P")]
        player: Option<String>,
    },
    Unseen {
        /// The player whose deck is meant; both if you name nobody
        #[arg(value_name = "P")]
        player: Option<String>,
        /// The player, as an option
        #[arg(long = "player", value_name = "P", conflicts_with = "player", hide = true)]
        named: Option<String>,
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
        // Problems of the file are reported first.
        let journal = game::read::<State>(session)?;
        let state = journal.state();
        match self {
            LookVerb::Magic { player, named: also } => {
                let player = named(state, player.or(also))?.unwrap_or(state.turn().player);
                session.print(&PileAnswer { state, player, kind: OpenPile::Magic })
            }
            LookVerb::Discard { player } => {
                let card = player.as_ref().filter(|typed| state.names().lookup(typed).is_none());
                let help = card
                    .and_then(|typed| card_called(state, typed))
                    .map(|card| format!("to discard a card of your hand type transfer {card} hand discard"));
                let player = named(state, player).map_err(|mut failure| {
                    failure.diagnostics.iter_mut().for_each(|diagnostic| {
                        help.iter().for_each(|help| diagnostic.add_help(help));
                    });
                    failure
                })?;
                let player = player.unwrap_or(state.turn().player);
                session.print(&PileAnswer { state, player, kind: OpenPile::Discard })
            }
            LookVerb::Unseen { player, named: also } => {
                session.print(&UnseenAnswer { state, player: named(state, player.or(also))? })
            }
            LookVerb::Pass | LookVerb::Throw { .. } => Err(nothing_waits(state)),
        }
    }
}

/// Returns the player of a name or a number, where one is typed.
fn named(state: &State, typed: Option<String>) -> Result<Option<PlayerId>, Failure> {
    let Some(typed) = typed else { return Ok(None) };
    let no_player = || refused(state, &Impossible::NoPlayer(Name::from(typed.clone())).into());
    state.names().lookup(&typed).map(Some).ok_or_else(no_player)
}

/// Returns the card of the active player's deck that this name, or the beginning of one, means, as it is typed.
fn card_called(state: &State, typed: &str) -> Option<String> {
    let deck = state.deck(state.turn().player);
    let begun = deck.begun(typed);
    let place = deck.find(typed).or(if let [only] = begun[..] { Some(only) } else { None })?;
    Some(words::quoted(&deck.cards.get(usize::from(place))?.name))
}

/// Refuses an answer, since the game asks for none during a turn.
pub(super) fn nothing_waits(state: &State) -> Failure {
    let fact = match (state.end(), state.chooser()) {
        (Some(end), _) => Impossible::Over { winner: state.names().of(end.winner) },
        (None, Some(player)) => Impossible::ChooseFirst { player },
        (None, None) => Impossible::FirstKnown { player: state.turn().player },
    };
    refused(state, &fact.into())
}
