//! `promote DIE [DIE]`.

use super::cause_args::CauseArgs;
use crate::cli::failure::{self, Failure};
use crate::cli::number::number;
use clap::{ArgMatches, Args};
use warband_dragon_dice::game::TypedCommand;

/// Arguments of `promote`.
#[derive(Args)]
pub(in crate::cli) struct PromoteArgs {
    /// The unit; for another player's put PLAYER: in front
    #[arg(value_name = "DIE", required_unless_present = "all")]
    unit: Option<String>,
    /// The larger unit from the DUA (for Dragonkin: the pool), if there is a choice
    #[arg(value_name = "DIE")]
    to: Option<String>,
    /// Where the unit is, if several armies have one
    #[arg(long, value_name = "PLACE")]
    at: Option<String>,
    /// How much health-worth may be promoted at once
    #[arg(long, value_name = "N", default_value = "1", value_parser = number(1_u32..=100))]
    worth: u32,
    /// In a dragon attack: all promotions left, if there is only one way
    #[arg(long, conflicts_with_all = ["unit", "to", "at", "worth"])]
    all: bool,
    #[command(flatten)]
    cause: CauseArgs,
}

pub(in crate::cli) fn action(matches: &ArgMatches) -> Result<TypedCommand, Failure> {
    let PromoteArgs { unit, to, at, worth, all: _, cause } = failure::arguments(matches)?;
    cause.of(match unit {
        Some(unit) => TypedCommand::Promote { unit, to, army: at, worth },
        None => TypedCommand::PromoteAll,
    })
}
