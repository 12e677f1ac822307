//! Running a parsed command line.

use super::arguments::{army, piped_roll};
use super::failure::{Exit, Failure};
use super::games::Seen;
use super::line::parse::{Call, Unread, arguments_of, globals, parse};
use super::line::{suggestions, usage};
use super::session::Session;
use super::verb::{Verb, Verbs};
use super::verbs::{named_roll, status};
use super::{files, help};
use crate::report::Form;
use clap::error::ErrorKind;

/// Runs the command of a process of its own; faces in place of `-` come from standard input.
pub(super) fn run_arguments(
    parsed: &Result<Call, Unread>,
    words: &[String],
    verbs: Verbs,
    session: &mut Session,
) -> Result<Exit, Failure> {
    if let Ok(call) = parsed
        && let Some(words) = named_roll::expanded(words, call)?
    {
        return run_arguments(&reparsed(&words, verbs, session), &words, verbs, session);
    }
    let filled = match parsed {
        Ok(call) => piped_roll::filled(words, call, session)?,
        Err(_) => None,
    };
    let Some(words) = filled else { return answered(parsed, verbs, session) };
    let parsed = reparsed(&words, verbs, session);
    answered(&parsed, verbs, session)
}

/// Parses words that replace those that were typed.
fn reparsed(words: &[String], verbs: Verbs, session: &mut Session) -> Result<Call, Unread> {
    session.set_typed(words);
    let arguments = army::shielded(&arguments_of(words));
    parse(verbs, &arguments, || session.game_file().kind())
}

/// Runs a command that was understood, or reports what is wrong with it.
fn answered(parsed: &Result<Call, Unread>, verbs: Verbs, session: &mut Session) -> Result<Exit, Failure> {
    match parsed {
        Ok(call) => run(call, verbs, session),
        Err(unread) => answer(unread, verbs, session),
    }
}

fn run(call: &Call, verbs: Verbs, session: &mut Session) -> Result<Exit, Failure> {
    match (call.matches.subcommand(), call.verb) {
        (Some(_), Some(verb)) => {
            verb.check_game(call.kind, &session.game_file().name())?;
            verb.run(&call.matches, verbs, session)
        }
        _ if session.game_file().is_there() => status::show(Seen::default(), session),
        _ => session.print(&crate::report::Welcome { samples: files::samples() }),
    }
}

/// Reports what is wrong with arguments. A verb of the other game is refused whatever its arguments, and a verb that differs
/// between the games cannot be read without a game.
fn answer(unread: &Unread, verbs: Verbs, session: &mut Session) -> Result<Exit, Failure> {
    if let Some(verb) = unread.verb.filter(|_| unread.error.use_stderr()) {
        verb.check_game(unread.kind, &session.game_file().name())?;
        if verbs.namesake(verb).is_some() && unread.kind.is_none() {
            session.game_file().bytes()?;
        }
    }
    if unread.error.use_stderr() {
        let diagnostic = usage::diagnostic(&unread.error, unread.verb.map(Verb::alone));
        return Err(suggestions::with_suggestions(diagnostic, unread, verbs, session));
    }
    let is_help = unread.error.kind() == ErrorKind::DisplayHelp;
    let output =
        is_help.then(|| help::asked(verbs, &unread.arguments, unread.kind, &session.output())).flatten();
    session.help(&output.as_ref().unwrap_or(&unread.error).render())
}

/// Runs one command of several in one process.
pub(super) fn run_words(words: &[String], verbs: Verbs, session: &mut Session) -> Result<Exit, Failure> {
    let arguments = army::shielded(&arguments_of(words));
    session.set_typed(words);
    let parsed = parse(verbs, &arguments, || session.game_file().kind());
    let globals = globals(&parsed, &arguments);
    if globals.form != Form::Text {
        session.set_form(globals.form);
    }
    if globals.game.is_some() {
        return Err(Failure::message("play is about one game: type warband -g FILE play"));
    }
    if let Ok(call) = &parsed {
        if let Some(words) = named_roll::expanded(words, call)? {
            return answered(&reparsed(&words, verbs, session), verbs, session);
        }
        piped_roll::check_line(words, call)?;
    }
    answered(&parsed, verbs, session)
}
