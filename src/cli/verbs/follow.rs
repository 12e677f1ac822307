//! Printing the events of a game as they happen: for `log --follow` and `watch`.

use crate::cli::failure::{Exit, Failure};
use crate::cli::game;
use crate::cli::games::{Played, for_game};
use crate::cli::session::Session;
use crate::cli::system;
use crate::report::{Diagnostic, Form, LogLine};
use std::time::Duration;
use std::{fs, thread};
use warband_core::journal::{Entry, Journal};

/// Time between two looks at the file.
pub(super) const PAUSE: Duration = Duration::from_millis(200);

/// Returns the length and modification time of the file, which change with it.
pub(super) fn stamp(session: &Session) -> Option<(u64, std::time::SystemTime)> {
    let about = fs::metadata(session.game_file().path()).ok()?;
    Some((about.len(), about.modified().ok()?))
}

/// Refuses a command without an end where `play` reads more commands.
pub(super) fn check_ends() -> Result<(), Failure> {
    if !system::reads_lines() {
        return Ok(());
    }
    let diagnostic = Diagnostic::new("this would never end, and play has more lines to read");
    Err(diagnostic.advice("in another terminal, type warband watch, or warband log --follow").into())
}

/// Prints the events of the game as they come, until the output is closed.
pub(super) fn follow(session: &mut Session) -> Result<Exit, Failure> {
    check_ends()?;
    if !system::is_shared() {
        let diagnostic = Diagnostic::new("no other program changes this game: there is nothing to wait for");
        return Err(diagnostic.help("look at what happened with warband log").into());
    }
    let mut next = 1;
    let mut seen = None;
    loop {
        let now = stamp(session);
        if now != seen {
            seen = now;
            next = for_game!(session, since(next, session))?;
            session.flush()?;
        }
        thread::sleep(PAUSE);
    }
}

/// Prints the records from this number on; returns the number of the next one.
fn since<G: Played>(next: u64, session: &mut Session) -> Result<u64, Failure> {
    let journal = game::read::<G>(session)?;
    for line in lines_since(&journal, next) {
        match session.form() {
            Form::Json => session.write((line.json() + "\n").as_bytes())?,
            Form::Text | Form::Quiet => session.write_text(line.followed())?,
        };
    }
    Ok(journal.next_number())
}

/// Returns the lines of the records from this number on.
pub(super) fn lines_since<G: Played>(journal: &Journal<G>, first: u64) -> Vec<LogLine> {
    let mut lines: Vec<LogLine> = Vec::new();
    journal.replay(first, |record, before| {
        let is_undone = matches!(record.entry, Entry::Command(_)) && !journal.is_live(record.number);
        lines.push(LogLine::of(record, before, journal.state(), is_undone));
    });
    lines
}
