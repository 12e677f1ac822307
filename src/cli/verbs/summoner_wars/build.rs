//! `build N`, `build CARD...`.

use crate::cli::failure::{self, Failure};
use clap::{ArgMatches, Args};
use warband_summoner_wars::game::{TypedAction, TypedCommand};

/// Arguments of `build`.
#[derive(Args)]
pub(in crate::cli) struct BuildArgs {
    /// How many cards, or their names, the last one on top; names of several words in quotes; "?" in quotes for a card you do not name
    #[arg(value_name = "N|CARD", required = true)]
    cards: Vec<String>,
}

pub(in crate::cli) fn typed(matches: &ArgMatches) -> Result<TypedCommand, Failure> {
    let arguments: BuildArgs = failure::arguments(matches)?;
    if let [only] = &arguments.cards[..]
        && let Ok(number) = only.parse()
    {
        return Ok(TypedAction::BuildUnnamed(number).into());
    }
    Ok(TypedAction::Build(arguments.cards).into())
}
