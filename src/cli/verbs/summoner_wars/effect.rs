//! `effect add`, `effect drop`, `effect list`.

use super::{ByArg, PayArg, command, square};
use crate::cli::failure::{self, Exit, Failure};
use crate::cli::game;
use crate::cli::number::number;
use crate::cli::session::Session;
use crate::report::summoner_wars::EffectsAnswer;
use clap::{ArgMatches, Args, Subcommand, ValueEnum};
use warband_summoner_wars::game::{Action, Cannot, Duration, EffectKind, State, TypedChange, TypedCommand};

/// Arguments of `effect`.
#[derive(Args)]
#[command(after_help = "\
effect add c1 Freeze --cannot move,attack --until dropped: Freeze, until its owner pays.\n\
effect drop c1 Freeze --pay 2: 2 magic end it.\n\
effect add c4 \"War Song\" --attack 1 --kind event: one extra die this turn; a second War Song adds up.")]
pub(in crate::cli) struct EffectArgs {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Add an effect to a unit
    Add {
        /// The unit's square
        #[arg(value_name = "SQUARE")]
        square: String,
        /// The name of the effect
        #[arg(value_name = "NAME", required = true)]
        name: Vec<String>,
        #[command(flatten)]
        change: ChangeArgs,
        /// An ability counts once, events add up
        #[arg(long, value_name = "KIND", default_value = "ability")]
        kind: Kind,
        /// When it ends: with this turn, with the opponent's next turn, with your next turn, or when it is dropped
        #[arg(long, value_name = "WHEN", default_value = "turn")]
        until: When,
        #[command(flatten)]
        pay: PayArg,
        #[command(flatten)]
        by: ByArg,
    },
    /// End an effect
    Drop {
        /// The unit's square
        #[arg(value_name = "SQUARE")]
        square: String,
        /// The name of the effect
        #[arg(value_name = "NAME", required = true)]
        name: Vec<String>,
        #[command(flatten)]
        pay: PayArg,
        #[command(flatten)]
        by: ByArg,
    },
    /// List the effects
    List,
}

#[derive(Clone, Copy, ValueEnum)]
enum Kind {
    Ability,
    Event,
}

/// What an effect changes.
#[derive(Args)]
struct ChangeArgs {
    /// Extra dice, or fewer
    #[arg(long, value_name = "N", default_value_t = 0, allow_hyphen_values = true, value_parser = number::<i32, _>(..))]
    attack: i32,
    /// Extra squares of a move, or fewer
    #[arg(long, value_name = "N", default_value_t = 0, allow_hyphen_values = true, value_parser = number::<i32, _>(..))]
    moves: i32,
    /// Extra squares of reach, or fewer
    #[arg(long, value_name = "N", default_value_t = 0, allow_hyphen_values = true, value_parser = number::<i32, _>(..))]
    reach: i32,
    /// Extra life, or less
    #[arg(long, value_name = "N", default_value_t = 0, allow_hyphen_values = true, value_parser = number::<i32, _>(..))]
    life: i32,
    /// The lowest roll that hits, 2 to 6
    #[arg(long, value_name = "N", value_parser = number(0_u32..))]
    hit_on: Option<u32>,
    /// What it forbids: move, attack, be-attacked
    #[arg(long, value_name = "WHAT", value_delimiter = ',')]
    cannot: Vec<Forbids>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Forbids {
    Move,
    Attack,
    BeAttacked,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum When {
    Turn,
    OpponentTurn,
    NextTurn,
    Dropped,
}

impl When {
    const fn duration(self) -> Duration {
        match self {
            When::Turn => Duration::Turn,
            When::OpponentTurn => Duration::OpponentTurn,
            When::NextTurn => Duration::NextTurn,
            When::Dropped => Duration::Dropped,
        }
    }
}

impl ChangeArgs {
    fn change(self) -> TypedChange {
        let ChangeArgs { attack, moves, reach, life, hit_on, cannot } = self;
        let cannot = cannot.into_iter().map(|what| match what {
            Forbids::Move => Cannot::Move,
            Forbids::Attack => Cannot::Attack,
            Forbids::BeAttacked => Cannot::BeAttacked,
        });
        TypedChange { attack, moves, reach, life, hit_on, cannot: cannot.collect() }
    }
}

pub(in crate::cli) fn typed(matches: &ArgMatches) -> Result<Option<TypedCommand>, Failure> {
    let arguments: EffectArgs = failure::arguments(matches)?;
    Ok(match arguments.what {
        What::List => None,
        What::Drop { square: at, name, pay, by } => {
            let action = Action::DropEffect { square: square(&at)?, name: name.join(" ") };
            Some(command(action, Some(pay), Some(by)))
        }
        What::Add { square: at, name, change, kind, until, pay, by } => {
            let action = Action::AddEffect {
                square: square(&at)?,
                name: name.join(" "),
                change: change.change(),
                kind: match kind {
                    Kind::Ability => EffectKind::Ability,
                    Kind::Event => EffectKind::Event,
                },
                until: until.duration(),
            };
            Some(command(action, Some(pay), Some(by)))
        }
    })
}

/// Lists the effects.
pub(in crate::cli) fn look(_: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let journal = game::read::<State>(session)?;
    session.say(&EffectsAnswer { state: journal.state() })
}
