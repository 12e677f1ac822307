//! `watch`: a second screen with the state of the game and the last events.

use super::follow::{PAUSE, check_ends, follow, lines_since, stamp};
use super::status;
use crate::cli::failure::{Exit, Failure};
use crate::cli::game;
use crate::cli::games::{Played, Seen, for_game};
use crate::cli::globals::{terminal_height, terminal_width};
use crate::cli::restore::{self, SingleKeys};
use crate::cli::session::Session;
use crate::cli::system;
use crate::report::{Form, LogLine, Play, render};
use clap::{ArgMatches, Args};
use std::{io, thread};
use unicode_width::UnicodeWidthStr;

/// Arguments of `watch`.
#[derive(Args)]
pub(in crate::cli) struct WatchArgs {}

/// Shows the game again whenever its file changes: at a terminal the whole state until `q`, otherwise a line for each event.
pub(in crate::cli) fn run(_: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    check_ends()?;
    // A file that is not a game is reported at once.
    session.game_file().bytes()?;
    if !system::is_terminal(&io::stdout()) || session.form() != Form::Text {
        return follow(session);
    }
    let output = session.output();
    let is_drawn = !output.plain && system::variable("TERM").is_none_or(|term| term != "dumb");
    if !is_drawn || terminal_height().is_none_or(|height| height < MIN_HEIGHT) {
        return printed(session);
    }
    // The board of `play`, which leaves room for the events on 24 lines.
    session.set_play(Play { letters: &[], shows_board: true });
    // The normal screen is restored however this ends.
    restore::keep_screen();
    let keys = SingleKeys::open();
    session.write(restore::NEW_SCREEN)?;
    // The state is taken from the buffered output, so flush earlier answers first.
    session.flush()?;
    let watched = drawn(keys.as_ref(), session);
    session.write(restore::OLD_SCREEN)?;
    session.flush()?;
    watched.map(|()| Exit::Done)
}

/// Prints the state again whenever it changes, for screen readers and terminals without cursor control.
fn printed(session: &mut Session) -> Result<Exit, Failure> {
    let keys = SingleKeys::open();
    let mut seen = None;
    loop {
        let now = Some(stamp(session));
        if now != seen {
            seen = now;
            session.set_width(terminal_width(true));
            let answer = status::show(Seen::default(), session);
            if answer.is_err() {
                session.settle(answer);
            }
            let events = last_events(session).join("\n");
            session.write_text(events + "\nq ends\n")?;
            session.flush()?;
        }
        match &keys {
            None => thread::sleep(PAUSE),
            Some(keys) => {
                if let Some(Key::End) = key(keys) {
                    return Ok(Exit::Done);
                }
            }
        }
    }
}

/// Draws the state, and draws it again after changes, until a key ends it.
fn drawn(keys: Option<&SingleKeys>, session: &mut Session) -> Result<(), Failure> {
    let mut screen = Screen::default();
    let (mut seen, mut shown, mut first) = (None, DrawnScreen::default(), 0);
    loop {
        let size = (terminal_width(true), terminal_height().unwrap_or(MIN_HEIGHT));
        let now = Some((stamp(session), size));
        if restore::is_back() {
            (seen, screen) = (None, Screen::default());
        }
        if now != seen {
            (seen, first) = (now, 0);
            session.set_width(size.0);
            shown = DrawnScreen::of(session, size.1);
            screen.draw(&shown, shown.room(size.1), &mut first, size, session)?;
        }
        let Some(keys) = keys else {
            thread::sleep(PAUSE);
            continue;
        };
        let lines = match key(keys) {
            Some(Key::End) => return Ok(()),
            Some(Key::Line(lines)) => lines,
            Some(Key::Page(pages)) => pages * shown.room(size.1) as isize,
            None => 0,
        };
        if lines != 0 {
            first = first.saturating_add_signed(lines);
            screen.draw(&shown, shown.room(size.1), &mut first, size, session)?;
        }
    }
}

/// Fewest lines of a terminal with room for a part of the state, the last events and the keys.
const MIN_HEIGHT: usize = 8;

/// Number of last events shown.
const EVENTS: usize = 3;

/// The action of a key.
enum Key {
    /// Ends `watch`: `q` or Ctrl-D.
    End,
    /// Scrolls by this many lines: down if positive, up if negative.
    Line(isize),
    /// Scrolls by this many screens: down if positive, up if negative.
    Page(isize),
}

/// Waits briefly for a key, and reads its escape sequence.
fn key(keys: &SingleKeys) -> Option<Key> {
    match keys.next()? {
        b'q' | b'Q' | CTRL_D => Some(Key::End),
        b'j' => Some(Key::Line(1)),
        b'k' => Some(Key::Line(-1)),
        b' ' => Some(Key::Page(1)),
        ESCAPE => match (keys.next()?, keys.next()?) {
            (b'[' | b'O', b'B') => Some(Key::Line(1)),
            (b'[' | b'O', b'A') => Some(Key::Line(-1)),
            (b'[', number @ (b'5' | b'6')) => {
                // The sequence ends with a tilde.
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

/// What a drawn screen shows.
#[derive(Default)]
struct DrawnScreen {
    /// The lines of the state, of which a part may be shown.
    table: Vec<String>,
    /// The lines that say what the game waits for, which are always shown.
    pinned: Vec<String>,
    /// The last events.
    events: Vec<String>,
}

/// Most lines that are always shown, apart from events and keys.
const MAX_PINNED: usize = 6;

impl DrawnScreen {
    /// Returns the state of the game with the last events; on a screen of this height at least one of them, and more if the state has
    /// room above them.
    fn of(session: &mut Session, height: usize) -> DrawnScreen {
        // A file that another process is writing may look damaged; the next look shows it.
        let text = match status::show(Seen { is_short: true, ..Seen::default() }, session) {
            Ok(_) => String::from_utf8_lossy(&session.take_back()).into_owned(),
            Err(failure) => render(&failure.diagnostics, failure.source.as_ref(), &session.output()),
        };
        let (table, pinned) = parts(rows(&text));
        let mut events = last_events(session);
        let used = table.len() + pinned.len() + 1;
        let most = height.saturating_sub(used).clamp(1, EVENTS);
        events.drain(..events.len().saturating_sub(most));
        DrawnScreen { table, pinned, events }
    }

    /// Returns the number of lines for the state on a screen of this height.
    fn room(&self, height: usize) -> usize {
        height.saturating_sub(self.pinned.len() + self.events.len() + 1).max(1)
    }
}

/// Separates the last paragraph of a status, which says what the game waits for, if it is short.
fn parts(mut rows: Vec<String>) -> (Vec<String>, Vec<String>) {
    let blank = rows.iter().rposition(String::is_empty);
    match blank.filter(|blank| (1..=MAX_PINNED).contains(&(rows.len() - 1 - blank))) {
        Some(blank) => {
            let pinned = rows.split_off(blank + 1);
            rows.pop();
            (rows, pinned)
        }
        None => (rows, Vec::new()),
    }
}

/// Returns the last events, one per line, newest last; empty if the file cannot be read now.
fn last_events(session: &mut Session) -> Vec<String> {
    for_game!(session, events(session)).unwrap_or_default()
}

fn events<G: Played>(session: &mut Session) -> Result<Vec<String>, Failure> {
    let journal = game::read::<G>(session)?;
    let first = (journal.records().len() + 1).saturating_sub(EVENTS).max(1) as u64;
    let text: String = lines_since(&journal, first).iter().map(LogLine::followed).collect();
    let lines: Vec<String> = text.lines().map(str::to_owned).collect();
    Ok(lines[lines.len().saturating_sub(EVENTS)..].to_vec())
}

/// Splits a text into lines, each preceded by the colours that are still active.
fn rows(text: &str) -> Vec<String> {
    let mut active: Vec<&str> = Vec::new();
    let mut rows = Vec::new();
    for line in text.lines() {
        let begun = active.concat();
        let mut rest = line;
        while let Some(start) = rest.find("\x1b[") {
            let end = rest[start..].find('m').map_or(rest.len(), |end| start + end + 1);
            change(&mut active, &rest[start..end]);
            rest = &rest[end..];
        }
        rows.push(if begun.is_empty() && !line.contains('\x1b') {
            line.to_owned()
        } else {
            format!("{begun}{line}{RESET}")
        });
    }
    rows
}

/// Adds a code to the active codes, or removes those that it ends.
fn change<'t>(active: &mut Vec<&'t str>, code: &'t str) {
    let is_colour = |code: &str| code.starts_with("\x1b[3") || code.starts_with("\x1b[9");
    match code {
        RESET => active.clear(),
        "\x1b[39m" => active.retain(|code| !is_colour(code)),
        "\x1b[22m" => active.retain(|code| !["\x1b[1m", "\x1b[2m"].contains(code)),
        _ => active.push(code),
    }
}

const RESET: &str = "\x1b[0m";

/// The rows shown on a terminal.
#[derive(Default)]
struct Screen {
    rows: Vec<String>,
    /// Columns and lines.
    size: (usize, usize),
}

impl Screen {
    /// Draws the lines of the state from `first` on that fit, what the game waits for, the last events, and the keys. Only changed rows
    /// are written.
    fn draw(
        &mut self,
        DrawnScreen { table, pinned, events }: &DrawnScreen,
        room: usize,
        first: &mut usize,
        size: (usize, usize),
        session: &mut Session,
    ) -> Result<(), Failure> {
        let output = session.output();
        let shown = room.min(table.len());
        *first = (*first).min(table.len() - shown);
        let mut rows = table[*first..*first + shown].to_vec();
        rows.resize(room, String::new());
        rows.extend_from_slice(pinned);
        rows.extend(events.iter().map(|event| output.faint(&cut(event, size.0))));
        let keys = if shown < table.len() {
            format!("lines {}-{} of {}; j, k scroll; q ends", *first + 1, *first + shown, table.len())
        } else {
            String::from("q ends")
        };
        rows.push(output.faint(&cut(&keys, size.0)));
        if self.size != size {
            (self.rows, self.size) = (vec![String::new(); rows.len()], size);
            session.write(b"\x1b[H\x1b[2J")?;
        }
        self.rows.resize(rows.len(), String::new());
        for (at, (new, old)) in rows.iter().zip(&self.rows).enumerate() {
            if new != old {
                // Erased first: after a row of the full width the cursor is on its last character.
                session.write(format!("\x1b[{};1H\x1b[K{new}", at + 1).as_bytes())?;
            }
        }
        self.rows = rows;
        session.flush()
    }
}

/// Cuts a line to a number of columns.
fn cut(line: &str, columns: usize) -> String {
    let mut line = line.to_owned();
    if line.width() <= columns {
        return line;
    }
    while line.width() + 1 > columns && line.pop().is_some() {}
    line + "…"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_colour_that_continues_in_the_next_row_begins_there_again() {
        let text = "a \x1b[2mfaint\nline\x1b[0m\nplain\n";
        assert_eq!(rows(text), ["a \x1b[2mfaint\x1b[0m", "\x1b[2mline\x1b[0m\x1b[0m", "plain"]);
    }

    #[test]
    fn the_last_paragraph_of_a_status_is_pinned_if_it_is_short() {
        let rows = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(
            parts(rows("board\n\nend\n\nann may march\n  next")),
            (rows("board\n\nend"), rows("ann may march\n  next"))
        );
        assert_eq!(parts(rows("error")), (rows("error"), Vec::new()));
        let long = rows("board\n\n1\n2\n3\n4\n5\n6\n7");
        assert_eq!(parts(long.clone()), (long, Vec::new()));
    }

    #[test]
    fn a_long_line_is_cut() {
        assert_eq!(cut("ann marches", 6), "ann m…");
        assert_eq!(cut("王王王", 5), "王王…");
    }
}
