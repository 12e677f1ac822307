//! `damage SQUARE N`.

use super::{player, square};
use crate::cli::failure::{self, Failure};
use crate::cli::number::number;
use crate::summoner_wars::game::{Command, PileKind, TypedCommand};
use clap::{ArgMatches, Args, ValueEnum};

/// Arguments of `damage`.
#[derive(Args)]
pub(in crate::cli) struct DamageArgs {
    /// The card's square
    #[arg(value_name = "SQUARE")]
    square: String,
    /// Wounds
    #[arg(value_name = "N", value_parser = number(0_u32..))]
    wounds: u32,
    /// Whose event or ability it is, if not of the player whose turn it is
    #[arg(long, value_name = "P")]
    by: Option<String>,
    /// Where it goes if that destroys it
    #[arg(long, value_name = "PILE")]
    to: Option<Pile>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Pile {
    /// The magic pile of who did it
    Magic,
    /// The discard pile of its owner
    Discard,
}

pub(in crate::cli) fn typed(matches: &ArgMatches) -> Result<TypedCommand, Failure> {
    let arguments: DamageArgs = failure::arguments(matches)?;
    let to = arguments.to.map(|pile| match pile {
        Pile::Magic => PileKind::Magic,
        Pile::Discard => PileKind::Discard,
    });
    Ok(Command::Damage {
        square: square(&arguments.square)?,
        wounds: arguments.wounds,
        by: arguments.by.as_deref().map(player).transpose()?,
        to,
    }
    .into())
}
