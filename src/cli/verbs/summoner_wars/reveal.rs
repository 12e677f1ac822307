//! `reveal CARD...`.

use super::{ByArg, command, pile};
use crate::cli::failure::{self, Failure};
use clap::{ArgMatches, Args};
use warband_summoner_wars::game::{TypedAction, TypedCommand};

/// Arguments of `reveal`.
#[derive(Args)]
#[command(after_help = "\
reveal Archer: the topmost ? of your discard pile is an Archer.\n\
reveal Archer \"Fire Drake\" --pile magic: the two topmost ? of your magic pile are these cards.")]
pub(in crate::cli) struct RevealArgs {
    /// The cards that were turned up, top card first; names of several words in quotes
    #[arg(value_name = "CARD", required = true)]
    names: Vec<String>,
    /// The pile they are in, if not your discard pile
    #[arg(long, value_name = "PILE")]
    pile: Option<String>,
    #[command(flatten)]
    by: ByArg,
}

pub(in crate::cli) fn typed(matches: &ArgMatches) -> Result<TypedCommand, Failure> {
    let RevealArgs { names, pile: typed, by } = failure::arguments(matches)?;
    let pile = typed.as_deref().map(pile).transpose()?;
    Ok(command(TypedAction::Reveal { names, pile }, None, Some(by)))
}
