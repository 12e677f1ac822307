//! `recruit DIE ARMY`.

use super::cause_args::CauseArgs;
use crate::cli::failure::{self, Failure};
use clap::{ArgMatches, Args};
use warband_dragon_dice::game::TypedCommand;

/// Arguments of `recruit`.
#[derive(Args)]
pub(in crate::cli) struct RecruitArgs {
    /// A small unit in the DUA
    #[arg(value_name = "DIE")]
    unit: String,
    /// The army it joins: [PLAYER:]PLACE
    #[arg(value_name = "ARMY")]
    army: String,
    #[command(flatten)]
    cause: CauseArgs,
}

pub(in crate::cli) fn action(matches: &ArgMatches) -> Result<TypedCommand, Failure> {
    let RecruitArgs { unit, army, cause } = failure::arguments(matches)?;
    cause.of(TypedCommand::Recruit { unit, army })
}
