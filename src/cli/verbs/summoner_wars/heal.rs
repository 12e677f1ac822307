//! `heal SQUARE N`.

use super::{ByArg, command, square};
use crate::cli::failure::{self, Failure};
use crate::cli::number::number;
use clap::{ArgMatches, Args};
use warband_summoner_wars::game::{Action, TypedCommand};

/// Arguments of `heal`.
#[derive(Args)]
pub(in crate::cli) struct HealArgs {
    /// The card's square
    #[arg(value_name = "SQUARE")]
    square: String,
    /// How many wounds to remove
    #[arg(value_name = "N", value_parser = number(0_u32..))]
    wounds: u32,
    #[command(flatten)]
    by: ByArg,
}

pub(in crate::cli) fn typed(matches: &ArgMatches) -> Result<TypedCommand, Failure> {
    let HealArgs { square: at, wounds, by } = failure::arguments(matches)?;
    Ok(command(Action::Heal { square: square(&at)?, wounds }, None, Some(by)))
}
