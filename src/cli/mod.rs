//! The command line: clap, environment, paths, seeds, output streams, exit codes.
//!
//! Knows no rules: what an icon or an edition means is said by the rooms below, in words by `report`.

mod army;
mod board;
mod clock;
mod collection;
mod defaults;
mod dragons;
mod failure;
mod files;
mod game;
mod game_file;
mod game_kind;
mod games;
mod globals;
mod help;
mod hidden_key;
mod history;
mod io_error;
mod meant;
mod number;
mod place;
mod play;
mod repeat;
mod restore;
mod seed;
mod session;
mod species;
mod suggest;
#[cfg(test)]
mod tests;
mod usage;
mod verb;
mod verbs;

use crate::report::Form;
use clap::error::ErrorKind;
use clap::{ArgMatches, Command};
use failure::{Exit, Failure};
use game_file::GameFile;
use game_kind::GameKind;
use games::Seen;
use globals::Globals;
use session::{Session, Streams};
use std::ffi::OsString;
use verb::Verb;

/// Runs the command with these arguments, the program's name first, and returns its exit code.
pub fn main(arguments: &[OsString]) -> u8 {
    run_in(arguments, Streams::standard()) as u8
}

fn run_in(arguments: &[OsString], streams: Streams) -> Exit {
    if arguments.get(1).is_some_and(|word| word == verbs::completions::ASKED) {
        return verbs::completions::answer(arguments, streams);
    }
    let arguments = &army::shielded(arguments);
    let words: Vec<String> =
        arguments.iter().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
    let file_of = |globals: &Globals| GameFile::of(globals.game.as_deref());
    let parsed = parse(arguments, || file_of(&Globals::among(arguments)).kind());
    let globals = globals(&parsed, arguments);
    let game = file_of(&globals);
    let mistakes = globals.mistakes.clone();
    let mut session = Session::open(globals, game, words, streams);
    mistakes.iter().for_each(|mistake| session.warn(mistake));
    let answer = match parsed {
        Ok(call) => run(&call, &mut session),
        Err(unread) => unread.answer(&mut session),
    };
    session.close(answer)
}

/// The global options of arguments that were parsed, or did not parse.
fn globals(parsed: &Result<Call, Unread>, arguments: &[OsString]) -> Globals {
    match parsed {
        Ok(call) => Globals::of(&call.matches),
        Err(_) => Globals::among(arguments),
    }
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
    arguments: Vec<OsString>,
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
        if self.error.use_stderr() {
            let trouble = usage::trouble(&self.error, self.verb);
            return Err(meant::told(trouble, &self.error, self.verb, session).into());
        }
        let is_help = self.error.kind() == ErrorKind::DisplayHelp;
        let page = is_help.then(|| help::asked(&self.arguments, self.kind, &session.page())).flatten();
        session.help(&page.as_ref().unwrap_or(&self.error).render())
    }
}

fn run(call: &Call, session: &mut Session) -> Result<Exit, Failure> {
    match (call.matches.subcommand(), call.verb) {
        (Some((_, matches)), Some(verb)) => {
            verb.check_game(call.kind, &session.game_file().name())?;
            verb.run(matches, session)
        }
        _ if session.game_file().is_there() => verbs::status::show(Seen::default(), session),
        _ => session.say(&crate::report::Welcome),
    }
}

/// Does the command that these words are, of several in one process.
fn run_words(words: &[String], session: &mut Session) -> Result<Exit, Failure> {
    let arguments = army::shielded(&arguments_of(words));
    session.set_typed(words);
    let parsed = parse(&arguments, || session.game_file().kind());
    let globals = globals(&parsed, &arguments);
    if globals.form != Form::Text {
        session.set_form(globals.form);
    }
    if globals.game.is_some() {
        return Err(Failure::message("play is about one game: type warband -g FILE play"));
    }
    match parsed {
        Ok(call) => run(&call, session),
        Err(unread) => unread.answer(session),
    }
}

fn arguments_of(words: &[String]) -> Vec<OsString> {
    std::iter::once("warband").chain(words.iter().map(String::as_str)).map(OsString::from).collect()
}

/// Builds the root and the one verb that the arguments name. Where that does not parse, or no verb is
/// named, all verbs are built, so that help, suggestions and messages see them. `game` is asked only for a verb that depends
/// on the game.
fn parse(arguments: &[OsString], game: impl FnOnce() -> Option<GameKind>) -> Result<Call, Unread> {
    let place = verb_place(arguments);
    let word = place.and_then(|place| arguments[place].to_str());
    let of = |kind: Option<GameKind>| word.and_then(|word| Verb::named(word, kind));
    // Only where it matters is the file looked into.
    let kind = of(None).filter(|verb| verb.depends_on_game()).and_then(|_| game());
    let verb = of(kind);
    let spelled_out;
    let arguments = match (place.zip(verb), word) {
        (Some((place, verb)), Some(word)) if Verb::is_letter(word) => {
            let (before, behind) = (&arguments[..place], &arguments[place + 1..]);
            spelled_out = [before, &[OsString::from(verb.name)], behind].concat();
            &spelled_out
        }
        _ => arguments,
    };
    if let Some(verb) = verb
        && let Ok(matches) = command(std::iter::once(verb)).try_get_matches_from(arguments)
    {
        return Ok(Call { matches, verb: Some(verb), kind });
    }
    if word.is_none() {
        // Options alone need no verb; what is wrong with anything else is said where all verbs are known.
        match command(std::iter::empty()).try_get_matches_from(arguments) {
            Ok(matches) => return Ok(Call { matches, verb: None, kind: None }),
            Err(error) if error.kind() == ErrorKind::DisplayVersion => {
                return Err(Unread { error, verb: None, kind: None, arguments: arguments.to_vec() });
            }
            Err(_) => {}
        }
    }
    match help::root(kind).try_get_matches_from(arguments) {
        Ok(matches) => {
            let verb = matches.subcommand_name().and_then(|name| Verb::named(name, kind));
            Ok(Call { matches, verb, kind })
        }
        Err(error) => Err(Unread { error, verb, kind, arguments: arguments.to_vec() }),
    }
}

/// Where the verb stands among the arguments. A letter may also be the value of a global option.
fn verb_place(arguments: &[OsString]) -> Option<usize> {
    let is_word = |word: &OsString| word.to_str().is_some_and(Verb::is_word);
    let place = arguments.iter().skip(1).position(is_word)? + 1;
    if !arguments[place].to_str().is_some_and(Verb::is_letter) {
        return Some(place);
    }
    let first = Globals::first_other(arguments)?;
    is_word(&arguments[first]).then_some(first)
}

/// The root command with these verbs.
fn command<'a>(verbs: impl Iterator<Item = &'a Verb>) -> Command {
    verbs.fold(Globals::command(), |command, verb| command.subcommand(verb.command()))
}
