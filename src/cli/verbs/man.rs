//! `man`.

use crate::cli::failure::Failure;
use crate::cli::session::Session;
use crate::cli::verb::Verb;
use crate::cli::{Exit, whole_command};
use clap::{ArgMatches, Args, FromArgMatches};
use clap_mangen::Man;

/// Arguments of `man`.
#[derive(Args)]
pub(in crate::cli) struct ManArgs {
    /// The page of this verb; without it the page of warband itself
    #[arg(value_name = "VERB")]
    verb: Option<String>,
}

pub(in crate::cli) fn run(matches: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let arguments =
        ManArgs::from_arg_matches(matches).map_err(|error| Failure::message(error.to_string()))?;
    let mut command = whole_command();
    if let Some(verb) = &arguments.verb {
        let Some(verb) = Verb::named(verb) else {
            let names: Vec<&str> = Verb::all().iter().map(|verb| verb.name).collect();
            return Err(Failure::message(format!("no such verb; there are {}", names.join(", "))));
        };
        // Building first lets the verb know the global options.
        command.build();
        let found = command.find_subcommand(verb.name).cloned();
        command = found.unwrap_or(command).name(format!("warband-{}", verb.name));
    }
    let mut page = Vec::new();
    Man::new(command).render(&mut page)?;
    session.write(&page)
}
