//! `summon NAME SQUARE`.

use super::square;
use crate::cli::failure::{self, Failure};
use crate::cli::number::number;
use crate::summoner_wars::game::TypedCommand;
use clap::{ArgMatches, Args};

/// Arguments of `summon`.
#[derive(Args)]
pub(in crate::cli) struct SummonArgs {
    /// The unit, as its deck calls it
    #[arg(value_name = "NAME", required = true)]
    name: Vec<String>,
    /// An empty square beside an own wall
    #[arg(value_name = "SQUARE")]
    square: String,
    /// What it costs, where a card changes that
    #[arg(long, value_name = "N", value_parser = number(0_u32..))]
    cost: Option<u32>,
}

pub(in crate::cli) fn typed(matches: &ArgMatches) -> Result<TypedCommand, Failure> {
    let arguments: SummonArgs = failure::arguments(matches)?;
    Ok(TypedCommand::Summon {
        name: arguments.name.join(" "),
        square: square(&arguments.square)?,
        cost: arguments.cost,
    })
}
