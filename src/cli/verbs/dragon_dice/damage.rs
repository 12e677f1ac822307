//! `damage ARMY N`.

use super::cause_args::CauseArgs;
use crate::cli::failure::{self, Failure};
use crate::cli::number::number;
use clap::{ArgMatches, Args};
use warband_dragon_dice::game::TypedCommand;

/// Arguments of `damage`.
#[derive(Args)]
pub(in crate::cli) struct DamageArgs {
    /// The army: [PLAYER:]PLACE
    #[arg(value_name = "ARMY")]
    army: String,
    /// Damage that got through the saves
    #[arg(value_name = "N", value_parser = number(0_u32..))]
    amount: u32,
    #[command(flatten)]
    cause: CauseArgs,
}

pub(in crate::cli) fn action(matches: &ArgMatches) -> Result<TypedCommand, Failure> {
    let arguments: DamageArgs = failure::arguments(matches)?;
    arguments.cause.of(TypedCommand::Damage { army: arguments.army, amount: arguments.amount })
}
