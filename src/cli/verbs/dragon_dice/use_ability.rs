//! `use ABILITY DIE... --of PLAYER`.

use crate::cli::failure::{self, Failure};
use clap::{ArgMatches, Args};
use warband_dragon_dice::game::TypedCommand;

/// Arguments of `use`.
#[derive(Args)]
pub(in crate::cli) struct UseArgs {
    /// The ability: mutate
    #[arg(value_name = "ABILITY")]
    ability: String,
    /// Units in one player's Reserve Area: they save or are killed
    #[arg(value_name = "DIE", required = true)]
    dice: Vec<String>,
    /// The player, if several have units there
    #[arg(long, value_name = "PLAYER")]
    of: Option<String>,
}

pub(in crate::cli) fn action(matches: &ArgMatches) -> Result<TypedCommand, Failure> {
    let UseArgs { ability, dice, of } = failure::arguments(matches)?;
    Ok(TypedCommand::Use { ability, dice, of })
}
