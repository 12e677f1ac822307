//! `counter [THROW]`.

use super::throw_args::RollArgs;
use crate::cli::failure::{self, Failure};
use clap::{ArgMatches, Args};
use warband_dragon_dice::game::TypedCommand;

/// Arguments of `counter`.
#[derive(Args)]
pub(in crate::cli) struct CounterVerbArgs {
    #[command(flatten)]
    roll: RollArgs,
}

pub(in crate::cli) fn action(matches: &ArgMatches) -> Result<TypedCommand, Failure> {
    let arguments: CounterVerbArgs = failure::arguments(matches)?;
    Ok(TypedCommand::Counter(arguments.roll.roll("melee=5,direct=4")?))
}
