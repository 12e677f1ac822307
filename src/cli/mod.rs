//! The command line: clap, environment, paths, seeds, output streams, exit codes.
//!
//! Knows no rules: what an icon or an edition means is said by the rooms below, in words by `report`.

mod army;
mod clock;
mod dragons;
mod failure;
mod files;
mod game;
mod globals;
mod history;
mod place;
mod repeat;
mod seed;
mod session;
mod species;
mod verb;
mod verbs;
mod words;

use crate::dragon_dice::game::Action;
use clap::{ArgMatches, Command};
use failure::Failure;
use game::GameFile;
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
    let (globals, game) = match &parsed {
        Ok(matches) => (Globals::of(matches), Globals::game(matches)),
        Err(_) => (Globals::guess(arguments), GameFile::of(None)),
    };
    let words: Vec<String> =
        arguments.iter().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
    let mut session = Session::open(globals, game, words::typed(&words));
    let answer = match parsed {
        Ok(matches) => run(&matches, &mut session),
        Err(error) => session.clap(&error),
    };
    session.close(answer) as u8
}

fn run(matches: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    match matches.subcommand() {
        None if session.game_file().is_there() => verbs::status::show(None, session),
        None => session.say(&crate::report::Welcome),
        Some((name, matches)) => match Verb::named(name) {
            Some(verb) => verb.run(matches, session),
            None => Ok(Exit::Failed),
        },
    }
}

/// Does the command that these words are, of several in one process.
fn run_words(words: &[String], session: &mut Session) -> Result<Exit, Failure> {
    let arguments = army::shielded(&arguments_of(words));
    session.set_typed(words::typed(words));
    match parse(&arguments) {
        Ok(matches) if Globals::names_game(&matches) => {
            Err(Failure::message("play keeps to one game: -g FILE stands before play"))
        }
        Ok(matches) => {
            Globals::form(&matches).into_iter().for_each(|form| session.set_form(form));
            run(&matches, session)
        }
        Err(error) => session.clap(&error),
    }
}

fn arguments_of(words: &[String]) -> Vec<OsString> {
    std::iter::once("warband").chain(words.iter().map(String::as_str)).map(OsString::from).collect()
}

/// The action of a recorded command, and why a rule was passed; `None` where it is no command that changes a game.
fn recorded(typed: &str) -> Option<(Action, Option<String>)> {
    let words = words::split(typed)?;
    let matches = parse(&arguments_of(&words)).ok()?;
    let (name, matches) = matches.subcommand()?;
    Verb::named(name)?.recorded(matches)
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
    verbs.fold(Globals::command(), |command, verb| command.subcommand(verb.command()))
}

/// The root command with all verbs, for completions and the manual page.
fn whole_command() -> Command {
    command(Verb::all().iter())
}
