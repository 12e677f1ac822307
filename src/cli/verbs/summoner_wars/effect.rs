//! `effect add`, `effect drop`, `effect list`.

use super::square;
use crate::cli::Exit;
use crate::cli::failure::{self, Failure};
use crate::cli::number::number;
use crate::cli::session::Session;
use crate::report::summoner_wars::EffectsAnswer;
use crate::summoner_wars::game::{Command, EffectKind, State, TypedCommand};
use clap::{ArgMatches, Args, Subcommand, ValueEnum};

/// Arguments of `effect`.
#[derive(Args)]
pub(in crate::cli) struct EffectArgs {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// An effect begins on a unit
    Add {
        /// The unit's square
        #[arg(value_name = "SQUARE")]
        square: String,
        /// What it is called
        #[arg(value_name = "NAME", required = true)]
        name: Vec<String>,
        /// Dice more, or fewer
        #[arg(long, value_name = "N", default_value_t = 0, allow_hyphen_values = true, value_parser = number::<i32, _>(..))]
        attack: i32,
        /// An ability counts once, events add up
        #[arg(long, value_name = "KIND", default_value = "ability")]
        kind: Kind,
        /// When it ends: with this turn, or with your next one
        #[arg(long, value_name = "WHEN", default_value = "turn")]
        until: When,
    },
    /// An effect ends
    Drop {
        /// The unit's square
        #[arg(value_name = "SQUARE")]
        square: String,
        /// What it is called
        #[arg(value_name = "NAME", required = true)]
        name: Vec<String>,
    },
    /// The effects there are
    List,
}

#[derive(Clone, Copy, ValueEnum)]
enum Kind {
    Ability,
    Event,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum When {
    Turn,
    NextTurn,
}

pub(in crate::cli) fn typed(matches: &ArgMatches) -> Result<Option<TypedCommand>, Failure> {
    let arguments: EffectArgs = failure::arguments(matches)?;
    Ok(match arguments.what {
        What::List => None,
        What::Drop { square: at, name } => {
            Some(Command::DropEffect { square: square(&at)?, name: name.join(" ") }.into())
        }
        What::Add { square: at, name, attack, kind, until } => {
            Some(TypedCommand::Resolved(Command::AddEffect {
                square: square(&at)?,
                name: name.join(" "),
                attack,
                kind: match kind {
                    Kind::Ability => EffectKind::Ability,
                    Kind::Event => EffectKind::Event,
                },
                next_turn: until == When::NextTurn,
            }))
        }
    })
}

/// Lists the effects.
pub(in crate::cli) fn look(_: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let journal = session.game_file().read::<State>(session)?;
    session.say(&EffectsAnswer { state: journal.state() })
}
