//! Lines from a pipe or a file.

use super::line::{Manner, checked, commands, is_end, is_remark, too_long};
use super::records::Records;
use crate::cli::failure::{Exit, Failure};
use crate::cli::game::computer::play_on;
use crate::cli::line::suggest::View;
use crate::cli::session::Session;
use crate::cli::{files, system};
use crate::report::{Diagnostic, Form};
use std::io::{BufRead, Read};
use warband_core::text::Name;

/// Longest line accepted, in bytes.
const LONGEST: u64 = 1 << 16;

/// Runs the commands of each line until the input ends or a line is `quit`. The first refusal ends it, unless the manner is
/// to keep going; then refused lines are a failure only if there is no game at the end.
pub(in crate::cli) fn from_lines(manner: Manner, session: &mut Session) -> Result<Exit, Failure> {
    let mut input = system::input().map_err(|_| files::input_in_use())?;
    // A line may request another form for itself.
    let form = session.form();
    let mut records = (form == Form::Json && manner.keeps_going).then(|| Records::of(manner.verbs, session));
    let mut line = Vec::new();
    let mut first_refusal = Exit::Done;
    // The line that asked for the dice of an attack, and its exit code.
    let mut asking: Option<(u64, Name, Exit)> = None;
    match &mut records {
        Some(records) => records.play_on(session)?,
        None => computer_plays(manner, session),
    }
    'lines: for number in 1_u64.. {
        line.clear();
        let read = input.by_ref().take(LONGEST).read_until(b'\n', &mut line);
        let read = read.map_err(|_| Failure::message("standard input cannot be read"))?;
        let text = String::from_utf8_lossy(&line);
        let text = text.trim_end_matches(['\n', '\r']);
        if read == 0 || is_end(text) {
            break;
        }
        if is_remark(text) {
            continue;
        }
        let is_too_long = read as u64 == LONGEST;
        if let Some(records) = &mut records {
            if is_too_long {
                skip_line(&mut input)?;
            }
            let exit = records.answer(text, is_too_long, session)?;
            first_refusal = if first_refusal == Exit::Done { exit } else { first_refusal };
            if session.was_saved() {
                records.play_on(session)?;
            }
            session.set_form(form);
            continue;
        }
        for (_, part) in commands(text).into_iter().filter(|(_, part)| !is_remark(part)) {
            if is_end(part) {
                break 'lines;
            }
            if let Some((number, attack, exit)) = asking.take()
                && !View::of(manner.verbs, session).has_dice(part)
            {
                return Err(stopped(number, &attack, exit));
            }
            let answer = if is_too_long { Err(too_long()) } else { checked(part, manner.verbs, session) };
            let exit = session.settle(answer);
            session.set_form(form);
            first_refusal = if first_refusal == Exit::Done { exit } else { first_refusal };
            if exit != Exit::Done && !manner.keeps_going {
                let part = Name::from(part.trim().to_owned());
                // The numbers may be on the next line.
                if !session.has_asked_dice() {
                    return Err(stopped(number, &part, exit));
                }
                asking = Some((number, part, exit));
            }
            if session.was_saved() {
                computer_plays(manner, session);
            }
        }
    }
    if let Some((number, attack, exit)) = asking {
        return Err(stopped(number, &attack, exit));
    }
    Ok(if session.is_unsaved() {
        Exit::Failed
    } else if session.game_file().kind().is_some() {
        Exit::Done
    } else {
        first_refusal
    })
}

/// Returns the note that the lines after a refused one were not read.
fn stopped(number: u64, line: &Name, exit: Exit) -> Failure {
    let mut diagnostic = Diagnostic::new(format!("stopped at line {number}: {line}"));
    diagnostic.is_note = true;
    Failure::from(diagnostic).exit(exit)
}

/// Makes the computer's decisions if a player of the computer is to act.
fn computer_plays(manner: Manner, session: &mut Session) {
    let played = play_on(manner.verbs, session, &mut || false);
    session.settle(played);
}

/// Skips the rest of a line that is too long.
fn skip_line(input: &mut impl BufRead) -> Result<(), Failure> {
    loop {
        let mut rest = Vec::new();
        let read = input.by_ref().take(LONGEST).read_until(b'\n', &mut rest);
        let read = read.map_err(|_| Failure::message("standard input cannot be read"))?;
        if read == 0 || rest.ends_with(b"\n") {
            return Ok(());
        }
    }
}
