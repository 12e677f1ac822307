//! The verbs of every step: going on, answering the game, giving up.

use super::throw_args::{RerollArgs, ThrowArgs};
use crate::cli::failure::{Exit, Failure};
use crate::cli::game::{self, GameVerb, Request};
use crate::cli::session::Session;
use crate::report::dragon_dice::{CasualtiesAnswer, ChoicesAnswer, refusal};
use clap::Subcommand;
use warband_dragon_dice::game::{Answer, Impossible, PromptKind, Refusal, State, TypedCommand, options};

/// These verbs with their arguments.
#[derive(Subcommand)]
pub(in crate::cli) enum TurnVerb {
    Next,
    Pass,
    Choose {
        /// One of the options, or its number; leave it out to list them. After a die that is then
        /// thrown, its face: choose Guardian melee
        option: Vec<String>,
    },
    Throw {
        #[command(flatten)]
        dice: ThrowArgs,
        /// Share IDs among the types of a roll that counts several: save=1,melee
        #[arg(long, value_name = "T=N", value_delimiter = ',')]
        ids: Vec<String>,
        #[command(flatten)]
        rerolls: RerollArgs,
    },
    Use {
        /// The ability: mutate
        ability: String,
        /// Units in one player's Reserve Area: they save or are killed
        #[arg(value_name = "DIE", required = true)]
        dice: Vec<String>,
        /// The player, if several have units there
        #[arg(long, value_name = "PLAYER")]
        of: Option<String>,
    },
    Concede {
        /// Who gives up, if not the player whose move it is
        player: Option<String>,
    },
}

impl GameVerb<State> for TurnVerb {
    fn request(self) -> Result<Request<TypedCommand>, Failure> {
        Ok(Request::Command(match self {
            TurnVerb::Next => TypedCommand::Next,
            TurnVerb::Pass => TypedCommand::Pass,
            TurnVerb::Choose { option } if option.is_empty() => return Ok(Request::look(list_options)),
            TurnVerb::Choose { option } => TypedCommand::Choose(option.join(" ")),
            TurnVerb::Throw { dice, ids, rerolls } => TypedCommand::Throw(dice.roll(&ids, &rerolls)?),
            TurnVerb::Use { ability, dice, of } => TypedCommand::Use { ability, dice, of },
            TurnVerb::Concede { player } => TypedCommand::Concede(player),
        }))
    }
}

fn list_options(session: &mut Session) -> Result<Exit, Failure> {
    let journal = game::read::<State>(session)?;
    let state = journal.state();
    let fact = match state.prompt() {
        None => Impossible::NotAsked(Answer::Choice),
        Some(prompt) => match prompt.kind {
            PromptKind::Casualties { army, damage, .. } => {
                session.list_sets();
                return session.print(&CasualtiesAnswer { state, army, damage });
            }
            _ if !options(state, &prompt).is_empty() => {
                return session.print(&ChoicesAnswer { state, prompt });
            }
            _ => Impossible::PromptFirst(prompt),
        },
    };
    Err(Failure::from(refusal(state, &Refusal::Impossible(fact))).exit(Exit::Refused))
}
