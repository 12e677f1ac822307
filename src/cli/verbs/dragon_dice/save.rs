//! `save [THROW]`.

use super::throw_args::RollArgs;
use crate::cli::failure::{self, Failure};
use clap::{ArgMatches, Args};
use warband_dragon_dice::game::TypedCommand;

/// Arguments of `save`.
#[derive(Args)]
pub(in crate::cli) struct SaveArgs {
    #[command(flatten)]
    roll: RollArgs,
}

pub(in crate::cli) fn action(matches: &ArgMatches) -> Result<TypedCommand, Failure> {
    let arguments: SaveArgs = failure::arguments(matches)?;
    Ok(TypedCommand::Save(arguments.roll.roll("save=3,melee=2")?))
}
