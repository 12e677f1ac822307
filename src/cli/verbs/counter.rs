//! `counter [THROW]`.

use super::throw_args::RollArgs;
use crate::cli::failure::{self, Failure};
use crate::dragon_dice::game::CommandText;
use clap::{ArgMatches, Args};

/// Arguments of `counter`.
#[derive(Args)]
pub(in crate::cli) struct CounterVerbArgs {
    #[command(flatten)]
    roll: RollArgs,
}

pub(in crate::cli) fn action(matches: &ArgMatches) -> Result<CommandText, Failure> {
    let arguments: CounterVerbArgs = failure::arguments(matches)?;
    Ok(CommandText::Counter(arguments.roll.roll("melee=5,direct=4")?))
}
