//! `move DIE... --from PLACE --to PLACE`.

use super::cause_args::CauseArgs;
use crate::cli::failure::{self, Failure};
use clap::{ArgMatches, Args};
use warband_dragon_dice::game::{TypedCommand, TypedDice};

/// Arguments of `move`.
#[derive(Args)]
pub(in crate::cli) struct MoveArgs {
    /// The dice: names, or lists ("2 Thug, Wolf Rider")
    #[arg(value_name = "DIE", required = true)]
    dice: Vec<String>,
    /// Where they are: an army's place, dua, bua or pool; for another player's put PLAYER: in front
    #[arg(long, value_name = "PLACE")]
    from: Option<String>,
    /// Where they go
    #[arg(long, value_name = "PLACE")]
    to: String,
    #[command(flatten)]
    cause: CauseArgs,
}

pub(in crate::cli) fn action(matches: &ArgMatches) -> Result<TypedCommand, Failure> {
    let MoveArgs { dice, from, to, cause } = failure::arguments(matches)?;
    cause.of(TypedCommand::Move { dice: TypedDice { names: dice, from }, to })
}
