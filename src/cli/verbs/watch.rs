//! `watch`: the table on a second screen.

use super::log::lines_since;
use crate::cli::Exit;
use crate::cli::failure::Failure;
use crate::cli::games::{Played, Seen, for_game};
use crate::cli::globals::terminal_width;
use crate::cli::restore::{self, Keys};
use crate::cli::session::Session;
use crate::report::{Form, Page};
use clap::{ArgMatches, Args};
use std::io::{self, IsTerminal};
use std::time::Duration;
use std::{env, fs, thread};

/// Arguments of `watch`.
#[derive(Args)]
pub(in crate::cli) struct WatchArgs {}

/// How long to wait before the file is looked at again.
const PAUSE: Duration = Duration::from_millis(200);

/// Shows the game again whenever its file changes: at a terminal the table, until `q`; else a line for each thing that
/// happened.
pub(in crate::cli) fn run(_: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    // What is no game is told at once.
    session.game_file().bytes()?;
    if !io::stdout().is_terminal() || session.form() != Form::Text {
        return follow(session);
    }
    let page = session.page();
    let is_drawn = !page.plain && env::var_os("TERM").is_none_or(|term| term != "dumb");
    if is_drawn {
        restore::keep();
    }
    let keys = Keys::open();
    let mut seen = None;
    loop {
        let width = terminal_width(true);
        let now = Some((stamp(session), width));
        if now != seen {
            seen = now;
            session.set_width(width);
            redraw(session, &page, is_drawn)?;
        }
        match &keys {
            Some(keys) if matches!(keys.next(), Some(b'q' | b'Q' | 4)) => break,
            Some(_) => {}
            None => thread::sleep(PAUSE),
        }
    }
    session.write(b"\n")?;
    Ok(Exit::Done)
}

fn redraw(session: &mut Session, page: &Page, is_drawn: bool) -> Result<(), Failure> {
    if is_drawn {
        session.write(b"\x1b[H\x1b[2J\x1b[3J")?;
    }
    // While another process writes the file may look damaged; then the next look shows it.
    let shown = super::status::show(Seen::default(), session);
    session.settle(shown);
    session.write(page.faint("q ends").as_bytes())?;
    session.flush()
}

/// What changes with the file: its length and when it was written.
fn stamp(session: &Session) -> Option<(u64, std::time::SystemTime)> {
    let about = fs::metadata(session.game_file().path()).ok()?;
    Some((about.len(), about.modified().ok()?))
}

/// Writes what happens in the game, until nobody reads it.
pub(super) fn follow(session: &mut Session) -> Result<Exit, Failure> {
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

/// Writes the records from this number; the number of the next one.
fn since<G: Played>(next: u64, session: &mut Session) -> Result<u64, Failure> {
    let journal = session.game_file().read::<G>(session)?;
    for line in lines_since(&journal, next) {
        match session.form() {
            Form::Json => session.write((line.json() + "\n").as_bytes())?,
            Form::Text | Form::Quiet => session.write_text(line.followed())?,
        };
    }
    Ok(journal.next_number())
}
