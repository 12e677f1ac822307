//! `--by TEXT`: the cause of a change by hand.

use crate::cli::failure::Failure;
use clap::Args;
use warband_dragon_dice::game::TypedCommand;

/// The cause of a change by hand.
#[derive(Args)]
pub(in crate::cli) struct CauseArgs {
    /// The spell, ability or icon that causes this, for the log
    #[arg(long, value_name = "TEXT")]
    by: Option<String>,
}

impl CauseArgs {
    /// Returns the command with its cause.
    ///
    /// # Errors
    /// Refuses an empty cause.
    pub(in crate::cli) fn of(self, command: TypedCommand) -> Result<TypedCommand, Failure> {
        match self.by {
            None => Ok(command),
            Some(cause) if cause.trim().is_empty() => {
                Err(Failure::message("--by needs the name of the spell, ability or icon"))
            }
            Some(cause) => Ok(TypedCommand::Caused { cause, command: Box::new(command) }),
        }
    }
}
