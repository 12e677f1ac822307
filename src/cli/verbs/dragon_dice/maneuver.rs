//! `maneuver [THROW]`.

use super::throw_args::ThrowArgs;
use crate::cli::failure::{self, Failure};
use clap::{ArgMatches, Args};
use warband_dragon_dice::game::TypedCommand;

/// Arguments of `maneuver`.
#[derive(Args)]
pub(in crate::cli) struct ManeuverVerbArgs {
    #[command(flatten)]
    dice: ThrowArgs,
}

pub(in crate::cli) fn action(matches: &ArgMatches) -> Result<TypedCommand, Failure> {
    let arguments: ManeuverVerbArgs = failure::arguments(matches)?;
    Ok(TypedCommand::Maneuver(arguments.dice.throw()?))
}
