//! `damage SQUARE N`.

use super::{ByArg, command, pile, square};
use crate::cli::failure::{self, Failure};
use crate::cli::number::number;
use clap::{ArgMatches, Args};
use warband_summoner_wars::game::{TypedAction, TypedCommand};

/// Arguments of `damage`.
#[derive(Args)]
pub(in crate::cli) struct DamageArgs {
    /// The card's square
    #[arg(value_name = "SQUARE")]
    square: String,
    /// How many wounds
    #[arg(value_name = "N", value_parser = number(0_u32..))]
    wounds: u32,
    /// Where a destroyed card goes, if not to your magic pile: discard (its owner's), hand, 2:magic
    #[arg(long = "to", value_name = "PILE")]
    destroyed: Option<String>,
    #[command(flatten)]
    by: ByArg,
}

pub(in crate::cli) fn typed(matches: &ArgMatches) -> Result<TypedCommand, Failure> {
    let DamageArgs { square: at, wounds, destroyed, by } = failure::arguments(matches)?;
    let (square, destroyed) = (square(&at)?, destroyed.as_deref().map(pile).transpose()?);
    Ok(command(TypedAction::Damage { square, wounds, destroyed }, None, Some(by)))
}
