//! `throw [THROW]`.

use super::throw_args::{RerollArgs, ThrowArgs};
use crate::cli::failure::{self, Failure};
use clap::{ArgMatches, Args};
use warband_dragon_dice::game::TypedCommand;

/// Arguments of `throw`.
#[derive(Args)]
pub(in crate::cli) struct ThrowVerbArgs {
    #[command(flatten)]
    dice: ThrowArgs,
    /// Share IDs among the types of a roll that counts several: save=1,melee
    #[arg(long, value_name = "T=N", value_delimiter = ',')]
    ids: Vec<String>,
    #[command(flatten)]
    rerolls: RerollArgs,
}

pub(in crate::cli) fn action(matches: &ArgMatches) -> Result<TypedCommand, Failure> {
    let arguments: ThrowVerbArgs = failure::arguments(matches)?;
    Ok(TypedCommand::Throw(arguments.dice.roll(&arguments.ids, &arguments.rerolls)?))
}
