//! `summon NAME SQUARE`.

use super::{ByArg, PayArg, command, square};
use crate::cli::failure::{self, Failure};
use crate::cli::number::number;
use clap::{ArgMatches, Args};
use warband_summoner_wars::game::{TypedAction, TypedCommand};

/// Arguments of `summon`.
#[derive(Args)]
pub(in crate::cli) struct SummonArgs {
    /// The name of the unit
    #[arg(value_name = "NAME", required = true)]
    name: Vec<String>,
    /// An empty square next to one of your walls
    #[arg(value_name = "SQUARE")]
    square: String,
    /// Its cost, if a card changes it
    #[arg(long, value_name = "N", value_parser = number(0_u32..))]
    cost: Option<u32>,
    #[command(flatten)]
    pay: PayArg,
    #[command(flatten)]
    by: ByArg,
}

pub(in crate::cli) fn typed(matches: &ArgMatches) -> Result<TypedCommand, Failure> {
    let SummonArgs { name, square: at, cost, pay, by } = failure::arguments(matches)?;
    let action = TypedAction::Summon { name: name.join(" "), square: square(&at)?, cost };
    Ok(command(action, Some(pay), Some(by)))
}
