//! `watch`: the table on a second screen.

use super::follow::{PAUSE, follow, stamp};
use super::status;
use crate::cli::failure::{Exit, Failure};
use crate::cli::games::Seen;
use crate::cli::globals::{terminal_height, terminal_width};
use crate::cli::restore::{self, Keys};
use crate::cli::session::Session;
use crate::report::Form;
use clap::{ArgMatches, Args};
use std::io::{self, IsTerminal};
use std::{env, thread};

/// Arguments of `watch`.
#[derive(Args)]
pub(in crate::cli) struct WatchArgs {}

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
    let (mut seen, mut text, mut first) = (None, String::new(), 0);
    loop {
        let width = terminal_width(true);
        // Where no key scrolls nothing is left out.
        let height = terminal_height().filter(|height| is_drawn && keys.is_some() && *height >= MIN_HEIGHT);
        let now = Some((stamp(session), width, height));
        if now != seen {
            (seen, first) = (now, 0);
            session.set_width(width);
            text = shown(session);
            draw(&text, &mut first, height, is_drawn, session)?;
        }
        let Some(keys) = &keys else {
            thread::sleep(PAUSE);
            continue;
        };
        let room = height.map_or(0, |height| height as isize - 1);
        let lines = match key(keys) {
            Some(Key::End) => break,
            Some(Key::Line(lines)) => lines,
            Some(Key::Page(pages)) => pages * room,
            None => 0,
        };
        if lines != 0 && height.is_some() {
            first = first.saturating_add_signed(lines);
            draw(&text, &mut first, height, is_drawn, session)?;
        }
    }
    session.write(b"\n")?;
    Ok(Exit::Done)
}

/// A terminal of fewer lines has no room for a part of the table.
const MIN_HEIGHT: usize = 4;

/// What a key asks for.
enum Key {
    /// End `watch`, by `q` or Ctrl-D.
    End,
    /// Scroll by this many lines: down if positive, up if negative.
    Line(isize),
    /// Scroll by this many screens: down if positive, up if negative.
    Page(isize),
}

/// Waits a moment for a key, and reads the bytes that a terminal sends for it.
fn key(keys: &Keys) -> Option<Key> {
    match keys.next()? {
        b'q' | b'Q' | CTRL_D => Some(Key::End),
        b'j' => Some(Key::Line(1)),
        b'k' => Some(Key::Line(-1)),
        b' ' => Some(Key::Page(1)),
        ESCAPE => match (keys.next()?, keys.next()?) {
            (b'[' | b'O', b'B') => Some(Key::Line(1)),
            (b'[' | b'O', b'A') => Some(Key::Line(-1)),
            (b'[', number @ (b'5' | b'6')) => {
                // A tilde ends it.
                keys.next();
                Some(Key::Page(if number == b'6' { 1 } else { -1 }))
            }
            _ => None,
        },
        _ => None,
    }
}

const CTRL_D: u8 = 4;
const ESCAPE: u8 = 0x1b;

/// What `status` says; an error is told where it tells one.
fn shown(session: &mut Session) -> String {
    // While another process writes the file may look damaged; then the next look shows it.
    let answer = status::show(Seen::default(), session);
    if answer.is_ok() {
        return String::from_utf8_lossy(&session.take_back()).into_owned();
    }
    session.settle(answer);
    String::new()
}

/// Draws the lines of the table from `first` on, as many as there is room for, and below them what the keys do.
fn draw(
    text: &str,
    first: &mut usize,
    height: Option<usize>,
    is_drawn: bool,
    session: &mut Session,
) -> Result<(), Failure> {
    let lines: Vec<&str> = text.lines().collect();
    let room = height.map_or(lines.len(), |height| (height - 1).min(lines.len()));
    *first = (*first).min(lines.len() - room);
    let part = &lines[*first..*first + room];
    let below = if room < lines.len() {
        format!("lines {}-{} of {}; j, k scroll; q ends", *first + 1, *first + room, lines.len())
    } else {
        String::from("q ends")
    };
    if is_drawn {
        session.write(b"\x1b[H\x1b[2J\x1b[3J")?;
    }
    session.write((part.join("\n") + "\n").as_bytes())?;
    session.write(session.page().faint(&below).as_bytes())?;
    session.flush()
}
