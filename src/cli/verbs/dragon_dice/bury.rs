//! `bury DIE...`.

use super::cause_args::CauseArgs;
use crate::cli::failure::{self, Failure};
use clap::{ArgMatches, Args};
use warband_dragon_dice::game::{TypedCommand, TypedDice};

/// Arguments of `bury`.
#[derive(Args)]
pub(in crate::cli) struct BuryArgs {
    /// Dice in the DUA, or the marching army's minor terrain; for another player's put PLAYER: in front
    #[arg(value_name = "DIE", required = true)]
    dice: Vec<String>,
    /// Where they are, if not in the DUA
    #[arg(long, value_name = "PLACE")]
    from: Option<String>,
    #[command(flatten)]
    cause: CauseArgs,
}

pub(in crate::cli) fn action(matches: &ArgMatches) -> Result<TypedCommand, Failure> {
    let BuryArgs { dice, from, cause } = failure::arguments(matches)?;
    cause.of(TypedCommand::Bury { dice: TypedDice { names: dice, from } })
}
