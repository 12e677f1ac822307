//! `effect add`, `effect drop`, `effect list`.

use super::args::{PayArgs, square};
use crate::cli::arguments::number::{number, one_of};
use crate::cli::failure::{Exit, Failure};
use crate::cli::game::{self, GameVerb, Request};
use crate::cli::session::Session;
use crate::report::Diagnostic;
use crate::report::summoner_wars::EffectsAnswer;
use clap::{Args, Subcommand};
use warband_core::text::Name;
use warband_summoner_wars::game::{
    Action, Cannot, Duration, EffectKind, State, TypedCommand, TypedStatChange,
};
use warband_summoner_wars::rules::Square;

/// The words after `effect`.
#[derive(Subcommand)]
#[command(after_help = "\
effect add c1 Freeze --cannot move,attack --until dropped: Freeze, until its owner pays.\n\
effect drop c1 Freeze --pay 2: 2 magic end it.\n\
effect add c5 Tough --hit-on-against 5: attacks on the unit at c5 hit with 5 or more.\n\
effect add c4 \"War Song\" --attack 1 --kind event: one extra die this turn; a second War Song adds up.")]
pub(in crate::cli) enum EffectVerb {
    /// Add an effect to a unit
    Add {
        /// The unit's square
        square: String,
        /// The name of the effect
        #[arg(required = true)]
        name: Vec<String>,
        #[command(flatten)]
        change: ChangeArgs,
        /// An ability counts once, events add up
        #[arg(long, default_value = "ability", value_parser = one_of(EffectKind::ALL, EffectKind::word))]
        kind: EffectKind,
        /// When it ends: with this turn, with the opponent's next turn, with your next turn, or when it is dropped
        #[arg(long, value_name = "WHEN", default_value = "turn", value_parser = one_of(Duration::ALL, Duration::word))]
        until: Duration,
        #[command(flatten)]
        paid: PayArgs,
    },
    /// End an effect
    Drop {
        /// The unit's square
        square: String,
        /// The name of the effect
        #[arg(required = true)]
        name: Vec<String>,
        #[command(flatten)]
        paid: PayArgs,
    },
    /// List the effects
    List,
}

/// The changes of an effect.
#[derive(Args)]
pub(in crate::cli) struct ChangeArgs {
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
    /// The lowest roll with which the unit's own attacks hit, 2 to 6
    #[arg(long, value_name = "N", value_parser = number(0_u32..))]
    hit_on: Option<u32>,
    /// The lowest roll with which attacks on the unit hit, 2 to 6
    #[arg(long, value_name = "N", value_parser = number(0_u32..))]
    hit_on_against: Option<u32>,
    /// What it forbids: move, attack, be-attacked
    #[arg(long, value_name = "WHAT", value_delimiter = ',', value_parser = one_of(Cannot::ALL, Cannot::word))]
    cannot: Vec<Cannot>,
}

impl ChangeArgs {
    fn change(self) -> TypedStatChange {
        let ChangeArgs { attack, moves, reach, life, hit_on, hit_on_against, cannot } = self;
        TypedStatChange { attack, moves, reach, life, hit_on, hit_on_against, cannot }
    }
}

impl GameVerb<State> for EffectVerb {
    fn request(self) -> Result<Request<TypedCommand>, Failure> {
        Ok(Request::Command(match self {
            EffectVerb::List => return Ok(Request::look(list)),
            EffectVerb::Drop { square: at, name, paid } => {
                paid.command(Action::DropEffect { square: square(&at)?, name: name.join(" ") })
            }
            EffectVerb::Add { square: at, name, change, kind, until, paid } => {
                let at = square(&at)?;
                one_unit(at, &name)?;
                paid.command(Action::AddEffect {
                    square: at,
                    name: name.join(" "),
                    change: change.change(),
                    kind,
                    until,
                })
            }
        }))
    }
}

/// Refuses a name that contains squares: they are meant as more units.
fn one_unit(at: Square, name: &[String]) -> Result<(), Failure> {
    let (squares, name): (Vec<&String>, Vec<&String>) = name.iter().partition(|word| square(word).is_ok());
    if squares.is_empty() {
        return Ok(());
    }
    let name = name.iter().fold(String::new(), |name, word| format!("{name} {word}"));
    let mut diagnostic = Diagnostic::new("an effect is added to one unit at a time");
    diagnostic
        .add_help(format!("effect add {at}{}, with the same options for each", Name::from(name.clone())));
    for other in squares {
        diagnostic.add_help(format!("effect add {other}{}", Name::from(name.clone())));
    }
    Err(diagnostic.into())
}

fn list(session: &mut Session) -> Result<Exit, Failure> {
    let journal = game::read::<State>(session)?;
    session.print(&EffectsAnswer { state: journal.state() })
}
