//! The command line: clap, environment, paths, seeds, output streams, exit codes.
//!
//! Knows no rules: what an icon or an edition means is said by the rooms below, in words by `report`.

mod army;
mod clock;
mod dragons;
mod failure;
mod files;
mod game;
mod games;
mod globals;
mod help;
mod history;
mod place;
mod repeat;
mod seed;
mod session;
mod species;
#[cfg(test)]
mod tests;
mod verb;
mod verbs;
mod words;

use clap::{ArgMatches, Command};
use failure::Failure;
use game::GameFile;
use games::{GameKind, Played};
use globals::Globals;
use session::{Session, Streams};
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
    run_in(arguments, Streams::standard()) as u8
}

fn run_in(arguments: &[OsString], streams: Streams) -> Exit {
    let arguments = &army::shielded(arguments);
    let words: Vec<String> =
        arguments.iter().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
    let game = GameFile::of(words::game_named(&words));
    let parsed = parse(arguments, &game);
    let globals = match &parsed {
        Ok(call) => Globals::of(&call.matches),
        Err(_) => Globals::guess(arguments),
    };
    let mut session = Session::open(globals, game, words::typed(&words), streams);
    let answer = match parsed {
        Ok(call) => run(&call, &mut session),
        Err(unread) => unread.answer(&mut session),
    };
    session.close(answer)
}

/// A command that was understood.
struct Call {
    matches: ArgMatches,
    verb: Option<&'static Verb>,
    /// The game of the file, where the verb depends on it and there is one.
    kind: Option<GameKind>,
}

/// A command that was not understood, or asked for help.
struct Unread {
    error: clap::Error,
    verb: Option<&'static Verb>,
    kind: Option<GameKind>,
}

impl Unread {
    /// Whatever its arguments, a verb of the other game is none; and one that means something in each cannot be read
    /// without a game.
    fn answer(&self, session: &mut Session) -> Result<Exit, Failure> {
        if let Some(verb) = self.verb.filter(|_| self.error.use_stderr()) {
            verb.check_game(self.kind, &session.game_file().name())?;
            if verb.namesake().is_some() && self.kind.is_none() {
                session.game_file().bytes()?;
            }
        }
        session.clap(&self.error)
    }
}

fn run(call: &Call, session: &mut Session) -> Result<Exit, Failure> {
    match (call.matches.subcommand(), call.verb) {
        (Some((_, matches)), Some(verb)) => {
            verb.check_game(call.kind, &session.game_file().name())?;
            verb.run(matches, session)
        }
        _ if session.game_file().is_there() => verbs::status::show(None, session),
        _ => session.say(&crate::report::Welcome),
    }
}

/// Does the command that these words are, of several in one process.
fn run_words(words: &[String], session: &mut Session) -> Result<Exit, Failure> {
    let arguments = army::shielded(&arguments_of(words));
    session.set_typed(words::typed(words));
    match parse(&arguments, &session.game_file()) {
        Ok(call) if Globals::names_game(&call.matches) => {
            Err(Failure::message("play keeps to one game: -g FILE stands before play"))
        }
        Ok(call) => {
            Globals::form(&call.matches).into_iter().for_each(|form| session.set_form(form));
            run(&call, session)
        }
        Err(unread) => unread.answer(session),
    }
}

fn arguments_of(words: &[String]) -> Vec<OsString> {
    std::iter::once("warband").chain(words.iter().map(String::as_str)).map(OsString::from).collect()
}

/// The action of a recorded command of a game, and why a rule was passed; `None` where it is no command that changes one.
fn recorded<G: Played>(typed: &str) -> Option<(G::Action, Option<String>)> {
    let words = words::split(typed)?;
    let arguments = arguments_of(&words);
    let verb = arguments.iter().skip(1).find_map(|word| Verb::named(word.to_str()?, Some(G::KIND)))?;
    let matches = command(std::iter::once(verb)).try_get_matches_from(&arguments).ok()?;
    let (_, matches) = matches.subcommand()?;
    G::recorded(verb, matches)
}

/// Builds the root and the one verb that the arguments name. Where that does not parse, or no verb is
/// named, all verbs are built, so that help, suggestions and messages see them.
fn parse(arguments: &[OsString], game: &GameFile) -> Result<Call, Unread> {
    let word = arguments.iter().skip(1).filter_map(|word| word.to_str()).find(|word| Verb::is_word(word));
    let of = |kind: Option<GameKind>| word.and_then(|word| Verb::named(word, kind));
    // Only where it matters is the file looked into.
    let kind = of(None).filter(|verb| verb.depends_on_game()).and_then(|_| game.kind());
    let verb = of(kind);
    if let Some(verb) = verb
        && let Ok(matches) = command(std::iter::once(verb)).try_get_matches_from(arguments)
    {
        return Ok(Call { matches, verb: Some(verb), kind });
    }
    match help::root(kind).try_get_matches_from(arguments) {
        Ok(matches) => {
            let verb = matches.subcommand_name().and_then(|name| Verb::named(name, kind));
            Ok(Call { matches, verb, kind })
        }
        Err(error) => Err(Unread { error, verb, kind }),
    }
}

/// The root command with these verbs.
fn command<'a>(verbs: impl Iterator<Item = &'a Verb>) -> Command {
    verbs.fold(Globals::command(), |command, verb| command.subcommand(verb.command()))
}
