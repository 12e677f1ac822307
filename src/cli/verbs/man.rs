//! `man`.

use crate::cli::failure::{self, Exit, Failure};
use crate::cli::help;
use crate::cli::session::Session;
use crate::cli::verb::Verbs;
use clap::{ArgMatches, Args, Command};
use clap_mangen::Man;

/// Arguments of `man`.
#[derive(Args)]
pub(in crate::cli) struct ManArgs {
    /// The page of this verb; without it the page of warband
    verb: Option<String>,
}

pub(in crate::cli) fn run(
    matches: &ArgMatches,
    verbs: Verbs,
    session: &mut Session,
) -> Result<Exit, Failure> {
    let arguments: ManArgs = failure::arguments(matches)?;
    let mut command = help::whole(verbs);
    if let Some(verb) = &arguments.verb {
        // Building adds the global options to the verb.
        command.build();
        let Some(found) = command.find_subcommand(verb).cloned() else {
            let names: Vec<&str> = command.get_subcommands().map(Command::get_name).collect();
            return Err(Failure::message(format!(
                "there is no such verb; the verbs are {}",
                names.join(", ")
            )));
        };
        command = found.name(format!("warband-{verb}"));
    }
    let mut page = Vec::new();
    Man::new(command).render(&mut page)?;
    session.write(&page)
}
