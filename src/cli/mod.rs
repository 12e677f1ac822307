//! The command line: clap, environment, paths, seeds, output streams, exit codes.
//!
//! Knows no rules: what an icon or an edition means is said by the rooms below, in words by `report`.

mod army;
mod failure;
mod files;
mod globals;
mod repeat;
mod seed;
mod session;
mod species;
mod verb;
mod verbs;

use clap::{ArgMatches, Command};
use failure::Failure;
use globals::Globals;
use session::Session;
use std::ffi::OsString;
use verb::Verb;

/// How a command ended, as the shell sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exit {
    /// Done, or the answer is yes.
    Done = 0,
    /// The answer is no: a rule refuses.
    Refused = 1,
    /// It could not be done: usage, an unreadable file, an unknown name, a wrong number of dice.
    Failed = 2,
    /// A choice is needed and none was given.
    Choice = 3,
}

/// Runs the command with these arguments, the program's name first, and returns its exit code.
pub fn main(arguments: &[OsString]) -> u8 {
    let arguments = &army::shielded(arguments);
    let parsed = parse(arguments);
    let globals = match &parsed {
        Ok(matches) => Globals::of(matches),
        Err(_) => Globals::guess(arguments),
    };
    let mut session = Session::open(globals);
    let answer = match parsed {
        Ok(matches) => run(&matches, &mut session),
        Err(error) => session.clap(&error),
    };
    session.close(answer) as u8
}

fn run(matches: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    match matches.subcommand() {
        None => session.say(&crate::report::Welcome),
        Some((name, matches)) => match Verb::named(name) {
            Some(verb) => (verb.run)(matches, session),
            None => Ok(Exit::Failed),
        },
    }
}

/// Builds the root and the one verb that the arguments name. Where that does not parse, or no verb is
/// named, all verbs are built, so that help, suggestions and messages see them.
fn parse(arguments: &[OsString]) -> Result<ArgMatches, clap::Error> {
    let named = arguments.iter().skip(1).find_map(|argument| Verb::named(argument.to_str()?));
    if let Some(verb) = named
        && let Ok(matches) = command(std::iter::once(verb)).try_get_matches_from(arguments)
    {
        return Ok(matches);
    }
    command(Verb::all().iter()).try_get_matches_from(arguments)
}

/// The root command with these verbs.
fn command<'a>(verbs: impl Iterator<Item = &'a Verb>) -> Command {
    verbs.fold(Globals::command(), |command, verb| {
        command.subcommand((verb.arguments)(Command::new(verb.name)).about(verb.about))
    })
}

/// The root command with all verbs, for completions and the manual page.
fn whole_command() -> Command {
    command(Verb::all().iter())
}
