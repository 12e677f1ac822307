//! Reading lines that a player types: with editing, history, Tab and hints, or as the terminal delivers them.

use super::keys::{KeyBindings, LineEnd};
use super::line::commands;
use crate::cli::line::suggest::View;
use crate::completion::Candidate;
use crate::report::dragon_dice::fitted;
use crate::report::{Output, to_ascii};
use rustyline::completion::{Completer, Pair};
use rustyline::config::{BellStyle, Builder, ColorMode};
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::{Hint, Hinter};
use rustyline::history::{History, MemHistory};
use rustyline::validate::Validator;
use rustyline::{CompletionType, Context, Editor, Event, EventHandler, Helper};
use std::borrow::Cow;
use std::io::{self, BufRead, Write};
use std::time::{Duration, Instant};
use unicode_width::UnicodeWidthStr;
use warband_core::text::words;

/// The result of reading a line.
pub(super) enum Read {
    /// A line. `is_ahead` if it was pasted or typed ahead, before its sender could read the previous answers.
    Line { text: String, is_ahead: bool },
    /// Ctrl-C: the line is discarded.
    Cleared,
    /// Ctrl-D on an empty line, or the terminal was closed.
    End,
}

/// The source of lines.
pub(super) enum LineSource {
    Edited(Box<Edited>),
    /// The terminal delivers whole lines: nothing is drawn.
    Plain,
}

/// Lines that are edited.
pub(super) struct Edited {
    editor: Editor<Help, MemHistory>,
    keys: KeyBindings,
}

/// Most lines kept in the history.
const MAX_HISTORY: usize = 10_000;

/// A line that arrives sooner than this after an answer was pasted or typed ahead, since a person takes longer to read and
/// type. Terminals cannot mark keys typed ahead, and not all mark pasted text, so only the time shows it.
const HASTE: Duration = Duration::from_millis(150);

/// A line offered for editing, split at the cursor; empty if there is none.
#[derive(Clone, Debug, Default)]
pub(super) struct Offered {
    pub left: String,
    pub right: String,
}

impl Offered {
    /// Reports whether a line is offered.
    pub(super) const fn has_line(&self) -> bool {
        !self.left.is_empty() || !self.right.is_empty()
    }

    /// Appends another line.
    pub(super) fn add_line(&mut self, line: &str) {
        let between = if self.has_line() { "; " } else { "" };
        self.right += &format!("{between}{}", line.trim());
    }

    /// Returns the line, joined at the cursor.
    fn whole_line(&self) -> String {
        format!("{}{}", self.left, self.right)
    }
}

impl LineSource {
    /// Returns a source with editing, or a plain one if the terminal cannot be drawn on.
    pub(super) fn edited(output: Output, is_ascii: bool) -> LineSource {
        let config = Builder::new()
            .completion_type(CompletionType::List)
            .completion_show_all_if_ambiguous(true)
            // Never ask before listing: the answer would take keys meant for the line.
            .completion_prompt_limit(usize::MAX)
            .bell_style(BellStyle::None)
            .color_mode(if output.colour { ColorMode::Enabled } else { ColorMode::Disabled })
            .auto_add_history(false)
            .build();
        let history = MemHistory::with_config(&config);
        let Ok(mut editor) = Editor::with_history(config, history) else {
            return LineSource::Plain;
        };
        // Only a history that is too large could be refused.
        let _ = editor.history_mut().set_max_len(MAX_HISTORY);
        let (view, offered) = (View::default(), Offered::default());
        let prompt = Prompt::default();
        editor.set_helper(Some(Help { view, output, is_ascii, prompt, offered, columns: 80, rows: 24 }));
        let keys = KeyBindings::default();
        editor.bind_sequence(Event::Any, EventHandler::Conditional(Box::new(keys.clone())));
        LineSource::Edited(Box::new(Edited { editor, keys }))
    }

    /// Sets the game that completion and hints use.
    pub(super) fn show(&mut self, view: View) {
        if let LineSource::Edited(edited) = self {
            let size = edited.editor.dimensions();
            if let Some(help) = edited.editor.helper_mut() {
                if let Some((columns, rows)) = size {
                    (help.columns, help.rows) = (usize::from(columns), usize::from(rows));
                }
                help.view = view;
            }
        }
    }

    /// Adds a line to the history.
    pub(super) fn remember(&mut self, line: &str) {
        if let LineSource::Edited(edited) = self {
            // Only an empty line is refused, and it need not be remembered.
            let _ = edited.editor.add_history_entry(line);
        }
    }

    /// Reads a line. `offered` is shown until something is typed, and can be accepted with a key.
    pub(super) fn read(&mut self, prompt: &Prompt, offered: &Offered) -> Read {
        let since = Instant::now();
        let (line, end) = match self {
            LineSource::Edited(edited) => match edited.read(prompt, offered) {
                Ok(read) => read,
                Err(ReadlineError::Interrupted) => return Read::Cleared,
                Err(_) => return Read::End,
            },
            LineSource::Plain => match plain(&prompt.text) {
                Some(line) => (line, LineEnd::Line),
                None => return Read::End,
            },
        };
        match end {
            LineEnd::Cleared => Read::Cleared,
            _ => Read::Line { text: line, is_ahead: end == LineEnd::Pasted || since.elapsed() < HASTE },
        }
    }

    /// Erases the last line from the screen.
    pub(super) fn wipe(&self, prompt: &Prompt, line: &str) {
        if let LineSource::Edited(edited) = self {
            edited.wipe(prompt, line);
        }
    }
}

impl Edited {
    /// Returns a line, and what ended it.
    fn read(&mut self, prompt: &Prompt, offered: &Offered) -> rustyline::Result<(String, LineEnd)> {
        if let Some(help) = self.editor.helper_mut() {
            help.prompt = prompt.clone();
            help.offered = offered.clone();
        }
        self.keys.set_offered(offered.has_line());
        let mut line = self.editor.readline(&prompt.text)?;
        let mut end = self.keys.ended_by();
        if end == LineEnd::Offered {
            self.wipe(prompt, &line);
            self.keys.set_offered(false);
            line = self.editor.readline_with_initial(&prompt.text, (&offered.left, &offered.right))?;
            end = self.keys.ended_by();
        }
        if end == LineEnd::Cleared {
            self.wipe(prompt, &line);
        }
        Ok((line, end))
    }

    /// Erases a line from the screen; the cursor is below it.
    fn wipe(&self, prompt: &Prompt, line: &str) {
        let columns = self.editor.helper().map_or(80, |help| help.columns).max(1);
        let rows = (prompt.text.width() + line.width()) / columns + 1;
        let mut out = io::stdout();
        // If writing fails, the next prompt reports it.
        let _ = out.write_all(format!("\x1b[{rows}A\r\x1b[J").as_bytes()).and_then(|()| out.flush());
    }
}

/// The text before a line.
#[derive(Clone, Debug, Default)]
pub(super) struct Prompt {
    pub text: String,
    /// The side to act, which sets the colour of the prompt: `true` for the first; `None` if the game waits for neither.
    pub side: Option<bool>,
}

/// Reads a line as the terminal delivers it; `None` at the end of input.
fn plain(prompt: &str) -> Option<String> {
    let mut out = io::stdout();
    out.write_all(prompt.as_bytes()).and_then(|()| out.flush()).ok()?;
    let mut line = String::new();
    match io::stdin().lock().read_line(&mut line) {
        Ok(1..) => Some(line.trim_end_matches(['\n', '\r']).to_owned()),
        Ok(0) => {
            // The prompt is on a line of its own.
            let _ = out.write_all(b"\n");
            None
        }
        Err(error) if error.kind() == io::ErrorKind::InvalidData => Some(String::from("\u{fffd}")),
        Err(_) => None,
    }
}

/// Completion and hints for the line editor.
pub(super) struct Help {
    view: View,
    output: Output,
    /// Whether the terminal shows ASCII only.
    is_ascii: bool,
    prompt: Prompt,
    offered: Offered,
    /// Columns and rows of the terminal.
    columns: usize,
    rows: usize,
}

impl Help {
    /// Removes candidates that do not fit on the screen: a list that waits for a key would take the next key away from the
    /// line.
    fn fit(&self, pairs: &mut Vec<Pair>, typed: &str) {
        let widest = pairs.iter().map(|pair| pair.display.width() + 2).max().unwrap_or(1);
        let room =
            (self.columns / widest.clamp(1, self.columns.max(1))).max(1) * self.rows.saturating_sub(3).max(1);
        if pairs.len() > room {
            let more = pairs.len() - (room - 1);
            pairs.truncate(room - 1);
            let display = format!("... {more} more");
            pairs.push(Pair { display, replacement: typed.to_owned() });
        }
    }

    /// Returns the hint to show after the line; `None` if it does not fit.
    fn hint_after(&self, line: &str, hint: &str) -> Option<AfterLine> {
        let used = self.prompt.text.width() + line.width();
        let rows = used / self.columns.max(1);
        // For a line that wraps, the hint is shown after its last row.
        let room = (self.columns * (rows + 1)).saturating_sub(used + 4);
        let mark = match (line.is_empty(), self.output.colour) {
            (true, true) => "",
            (true, false) => "-- ",
            (false, true) => "   ",
            (false, false) => "   -- ",
        };
        let text = || format!("{mark}{}", fitted(hint, room - mark.len()));
        (room > 8).then(text).map(|text| AfterLine(if self.is_ascii { to_ascii(&text) } else { text }))
    }
}

impl Helper for Help {}

impl Validator for Help {}

/// A hint after the cursor that is not part of the line.
pub(super) struct AfterLine(String);

impl Hint for AfterLine {
    fn display(&self) -> &str {
        &self.0
    }

    fn completion(&self) -> Option<&str> {
        None
    }
}

/// Returns the last command of a line, and its offset.
fn last_command(line: &str) -> (usize, &str) {
    commands(line).last().copied().unwrap_or((0, line))
}

/// Longest word and longest command, in bytes, for which a hint is computed at each key.
const MAX_WORD: usize = 200;
const MAX_COMMAND: usize = 1_000;

impl Hinter for Help {
    type Hint = AfterLine;

    fn hint(&self, line: &str, cursor: usize, _: &Context<'_>) -> Option<AfterLine> {
        if line.is_empty() && self.offered.has_line() {
            const TAKES_IT: &str = "   (Right or Tab: edit)";
            const BRIEFLY: &str = " (Tab)";
            let offered = self.offered.whole_line();
            let room = self.columns.saturating_sub(self.prompt.text.width() + 8);
            let fits = offered.width() + TAKES_IT.len() <= room;
            let takes_it = if fits { TAKES_IT } else { BRIEFLY };
            let shown = fitted(&offered, room.saturating_sub(takes_it.len()));
            return self.hint_after(line, &(shown + takes_it));
        }
        let (_, command) = last_command(line);
        if cursor < line.len() || command.trim().is_empty() {
            return None;
        }
        let typed = words::cut(command);
        // Longer text was pasted by mistake; computing hints for each of its letters would take seconds.
        let is_long =
            typed.last().is_some_and(|word| word.text.len() > MAX_WORD) || command.len() > MAX_COMMAND;
        if is_long {
            return None;
        }
        // The unfinished name in quotes is not yet the name of a unit.
        let names_units =
            typed.first().is_some_and(|verb| ["casualties", "kill", "k"].contains(&verb.text.as_str()));
        if names_units && typed.last().is_some_and(|last| last.open.is_some()) {
            return None;
        }
        let mut typed: Vec<String> = typed.into_iter().map(|word| word.text).collect();
        // A trailing space ends the word: hint at the next.
        if command.ends_with(' ')
            && typed.len() > 1
            && let Some(last) = typed.last_mut().filter(|last| !last.ends_with(' '))
        {
            last.push(' ');
        }
        let hint = self.view.hint(&typed)?;
        self.hint_after(line, &hint)
    }
}

impl Highlighter for Help {
    fn highlight_hint<'h>(&self, hint: &'h str) -> Cow<'h, str> {
        Cow::Owned(self.output.faint(hint))
    }

    fn highlight_prompt<'b, 's: 'b, 'p: 'b>(&'s self, prompt: &'p str, _: bool) -> Cow<'b, str> {
        let prompt = self.output.heading(prompt);
        Cow::Owned(self.prompt.side.map_or_else(|| prompt.clone(), |side| self.output.side(side, &prompt)))
    }
}

impl Completer for Help {
    type Candidate = Pair;

    fn complete(&self, line: &str, cursor: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<Pair>)> {
        let (start, command) = last_command(&line[..cursor]);
        let mut typed = words::cut(command);
        let is_new = command.is_empty()
            || command.ends_with(' ') && typed.last().is_none_or(|last| last.open.is_none());
        let current = if is_new { None } else { typed.pop() };
        let at = current.as_ref().map_or(cursor, |word| start + word.span.start);
        let words: Vec<String> = typed.into_iter().map(|word| word.text).collect();
        let word = current.map_or_else(String::new, |word| word.text);
        let candidates = self.view.complete(&words, &word);
        let mut pairs: Vec<Pair> = candidates.into_iter().map(pair).collect();
        // A candidate wider than the screen would be wrapped inside a word.
        for pair in &mut pairs {
            let shown = fitted(&pair.display, self.columns.saturating_sub(2));
            pair.display = if self.is_ascii { to_ascii(&shown) } else { shown };
        }
        self.fit(&mut pairs, &line[at..cursor]);
        Ok((at, pairs))
    }
}

/// Returns a candidate as shown in the list, and as inserted into the line.
fn pair(Candidate { value, about }: Candidate) -> Pair {
    let display = if about.is_empty() { value.clone() } else { format!("{value}  ({about})") };
    let ends = if value.ends_with([':', '/', '=', '-']) { "" } else { " " };
    // The name of a die before its faces needs no quotes.
    let is_name = value.ends_with(':') && !value.contains(['"', '\'', ';']);
    Pair { display, replacement: if is_name { value + " " } else { words::quoted(&value) + ends } }
}
