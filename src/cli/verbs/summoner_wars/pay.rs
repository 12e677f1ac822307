//! `pay N`.

use crate::cli::failure::{self, Failure};
use crate::cli::number::number;
use clap::{ArgMatches, Args};
use warband_summoner_wars::game::{TypedAction, TypedCommand};

/// Arguments of `pay`.
#[derive(Args)]
pub(in crate::cli) struct PayArgs {
    /// How much magic, from the top of the magic pile
    #[arg(value_name = "N", value_parser = number(0_u32..))]
    cards: u32,
    /// What you pay for, for the log: --for Freeze
    #[arg(long = "for", visible_alias = "by", value_name = "TEXT")]
    reason: Option<String>,
    /// Who pays, if not the player whose turn it is
    #[arg(long, value_name = "P")]
    player: Option<String>,
}

pub(in crate::cli) fn typed(matches: &ArgMatches) -> Result<TypedCommand, Failure> {
    let PayArgs { cards, reason: by, player } = failure::arguments(matches)?;
    Ok(TypedCommand { action: TypedAction::Pay { player, cards }, pay: 0, by })
}
