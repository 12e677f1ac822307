//! `throw [THROW]`.

use super::throw_args::ThrowArgs;
use crate::cli::failure::{self, Failure};
use crate::dragon_dice::game::TypedCommand;
use clap::{ArgMatches, Args};

/// Arguments of `throw`.
#[derive(Args)]
pub(in crate::cli) struct ThrowVerbArgs {
    #[command(flatten)]
    dice: ThrowArgs,
}

pub(in crate::cli) fn action(matches: &ArgMatches) -> Result<TypedCommand, Failure> {
    let arguments: ThrowVerbArgs = failure::arguments(matches)?;
    Ok(TypedCommand::Throw(arguments.dice.throw()?))
}
