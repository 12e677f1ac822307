//! `completions SHELL`.

use crate::cli::failure::{self, Failure};
use crate::cli::session::Session;
use crate::cli::{Exit, help};
use clap::{ArgMatches, Args};
use clap_complete::Shell;

/// Arguments of `completions`.
#[derive(Args)]
pub(in crate::cli) struct CompletionsArgs {
    /// The shell
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

pub(in crate::cli) fn run(matches: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let arguments: CompletionsArgs = failure::arguments(matches)?;
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut help::whole(), "warband", &mut script);
    session.write(&script)
}
