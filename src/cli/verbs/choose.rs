//! `choose OPTION`.

use crate::cli::failure::{self, Failure};
use crate::dragon_dice::game::Action;
use clap::{ArgMatches, Args};

/// Arguments of `choose`.
#[derive(Args)]
pub(in crate::cli) struct ChooseArgs {
    /// One of the options that status and remind list
    #[arg(value_name = "OPTION", required = true)]
    option: Vec<String>,
}

pub(in crate::cli) fn action(matches: &ArgMatches) -> Result<Action, Failure> {
    let arguments: ChooseArgs = failure::arguments(matches)?;
    Ok(Action::Choose(arguments.option.join(" ")))
}
