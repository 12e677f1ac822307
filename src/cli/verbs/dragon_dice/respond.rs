//! `respond [THROW]`.

use super::throw_args::RollArgs;
use crate::cli::failure::{self, Failure};
use clap::{ArgMatches, Args};
use warband_dragon_dice::game::TypedCommand;

/// Arguments of `respond`.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    respond                            warband rolls for the army\n  \
    respond m2i s                      the faces you rolled\n  \
    respond m2i s --ids melee=3,save   split the IDs yourself\n  \
    respond -t melee=11,save=4         the totals you counted at the table")]
pub(in crate::cli) struct RespondArgs {
    #[command(flatten)]
    roll: RollArgs,
}

pub(in crate::cli) fn action(matches: &ArgMatches) -> Result<TypedCommand, Failure> {
    let arguments: RespondArgs = failure::arguments(matches)?;
    Ok(TypedCommand::Respond(arguments.roll.roll("melee=11,save=4")?))
}
