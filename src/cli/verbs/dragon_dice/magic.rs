//! `magic [THROW]`.

use super::throw_args::RollArgs;
use crate::cli::failure::{self, Failure};
use clap::{ArgMatches, Args};
use warband_dragon_dice::game::TypedCommand;

/// Arguments of `magic`.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    magic                      warband rolls the marching army\n  \
    magic mg2i.                the faces you rolled\n  \
    magic -t fire=3,water=2    the points by element, counted at the table")]
pub(in crate::cli) struct MagicArgs {
    #[command(flatten)]
    roll: RollArgs,
}

pub(in crate::cli) fn action(matches: &ArgMatches) -> Result<TypedCommand, Failure> {
    let arguments: MagicArgs = failure::arguments(matches)?;
    let (roll, totals) = arguments.roll.magic()?;
    Ok(TypedCommand::Magic { roll, totals })
}
