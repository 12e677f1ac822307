//! `summon DIE TERRAIN [THROW]`.

use super::cause_args::CauseArgs;
use super::throw_args::ThrowArgs;
use crate::cli::failure::{self, Failure};
use clap::{ArgMatches, Args};
use warband_dragon_dice::game::TypedCommand;

/// Arguments of `summon`.
#[derive(Args)]
pub(in crate::cli) struct SummonArgs {
    /// A dragon, Dragonkin or minor terrain in the pool, or a dragon at another terrain
    #[arg(value_name = "DIE")]
    die: String,
    /// Where to: home, frontier, or the player whose home it is
    #[arg(value_name = "TERRAIN")]
    terrain: String,
    #[command(flatten)]
    dice: ThrowArgs,
    #[command(flatten)]
    cause: CauseArgs,
}

pub(in crate::cli) fn action(matches: &ArgMatches) -> Result<TypedCommand, Failure> {
    let SummonArgs { die, terrain, dice, cause } = failure::arguments(matches)?;
    cause.of(TypedCommand::Summon { die, terrain, throw: dice.throw()? })
}
