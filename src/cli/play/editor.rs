//! Lines as a player types them: with editing, history, Tab and hints, or as the terminal gives them.

use crate::cli::suggest::View;
use crate::completion::Candidate;
use crate::report::dragon_dice::fitted;
use crate::report::to_ascii;
use rustyline::completion::{Completer, Pair};
use rustyline::config::{BellStyle, Builder, ColorMode};
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::{Hint, Hinter};
use rustyline::history::{History, MemHistory};
use rustyline::validate::Validator;
use rustyline::{CompletionType, Context, Editor, Helper};
use std::borrow::Cow;
use std::io::{self, BufRead, Write};
use unicode_width::UnicodeWidthStr;
use warband_table::text::words;

/// What came of reading a line.
pub(super) enum Read {
    Line(String),
    /// Ctrl-C: the line is thrown away.
    Cleared,
    /// Ctrl-D on an empty line, or the terminal is gone.
    End,
}

/// Where lines come from.
pub(super) enum Lines {
    Edited(Box<Editor<Help, MemHistory>>),
    /// As the terminal gives them: nothing is drawn.
    Plain,
}

/// Lines that are remembered.
const MAX_HISTORY: usize = 10_000;

impl Lines {
    /// With editing; as they are where the terminal cannot be drawn on.
    pub(super) fn edited(has_colour: bool, is_ascii: bool) -> Lines {
        let config = Builder::new()
            .completion_type(CompletionType::List)
            .completion_show_all_if_ambiguous(true)
            .bell_style(BellStyle::None)
            .color_mode(if has_colour { ColorMode::Enabled } else { ColorMode::Disabled })
            .auto_add_history(false)
            .build();
        let history = MemHistory::with_config(&config);
        let Ok(editor) = Editor::with_history(config, history) else {
            return Lines::Plain;
        };
        let mut editor = Box::new(editor);
        // Only history that is too large could be refused.
        let _ = editor.history_mut().set_max_len(MAX_HISTORY);
        editor.set_helper(Some(Help { view: View::default(), has_colour, is_ascii, prompt: 0, columns: 80 }));
        Lines::Edited(editor)
    }

    /// What Tab completes and hints tell from now on.
    pub(super) fn show(&mut self, view: View) {
        if let Lines::Edited(editor) = self {
            if let Some((columns, help)) =
                editor.dimensions().map(|(columns, _)| columns).zip(editor.helper_mut())
            {
                help.columns = usize::from(columns);
            }
            if let Some(help) = editor.helper_mut() {
                help.view = view;
            }
        }
    }

    /// Remembers a line.
    pub(super) fn remember(&mut self, line: &str) {
        if let Lines::Edited(editor) = self {
            // A line that is refused is not remembered: it is empty.
            let _ = editor.add_history_entry(line);
        }
    }

    /// Reads a line. `initial` stands there already, left and right of the cursor.
    pub(super) fn read(&mut self, prompt: &str, initial: (&str, &str)) -> Read {
        match self {
            Lines::Edited(editor) => {
                if let Some(help) = editor.helper_mut() {
                    help.prompt = prompt.width();
                }
                match editor.readline_with_initial(prompt, initial) {
                    Ok(line) => Read::Line(line),
                    Err(ReadlineError::Interrupted) => {
                        clear_line();
                        Read::Cleared
                    }
                    Err(_) => Read::End,
                }
            }
            Lines::Plain => plain(prompt),
        }
    }
}

/// Takes a line that was thrown away off the screen, and the hint behind it: the cursor is below it.
fn clear_line() {
    let mut out = io::stdout();
    // Where nothing can be written the next prompt says so.
    let _ = out.write_all(b"\x1b[A\r\x1b[J").and_then(|()| out.flush());
}

fn plain(prompt: &str) -> Read {
    let mut out = io::stdout();
    if out.write_all(prompt.as_bytes()).and_then(|()| out.flush()).is_err() {
        return Read::End;
    }
    let mut line = String::new();
    match io::stdin().lock().read_line(&mut line) {
        Ok(1..) => Read::Line(line.trim_end_matches(['\n', '\r']).to_owned()),
        Ok(0) => {
            // The prompt stands alone on its line.
            let _ = out.write_all(b"\n");
            Read::End
        }
        Err(error) if error.kind() == io::ErrorKind::InvalidData => Read::Line(String::from("\u{fffd}")),
        Err(_) => Read::End,
    }
}

/// What helps while a line is typed.
pub(super) struct Help {
    view: View,
    has_colour: bool,
    /// Whether the terminal shows ASCII only.
    is_ascii: bool,
    /// Columns of the prompt.
    prompt: usize,
    /// Columns of the terminal.
    columns: usize,
}

impl Helper for Help {}

impl Validator for Help {}

/// Text behind the cursor that is no part of the line.
pub(super) struct Told(String);

impl Hint for Told {
    fn display(&self) -> &str {
        &self.0
    }

    fn completion(&self) -> Option<&str> {
        None
    }
}

/// The last command of a line, and where it begins.
fn last_command(line: &str) -> (usize, &str) {
    words::commands(line).last().copied().unwrap_or((0, line))
}

impl Hinter for Help {
    type Hint = Told;

    fn hint(&self, line: &str, cursor: usize, _: &Context<'_>) -> Option<Told> {
        let (_, command) = last_command(line);
        if cursor < line.len() || command.trim().is_empty() {
            return None;
        }
        let mut typed: Vec<String> = words::cut(command).into_iter().map(|word| word.text).collect();
        // That a word is finished shows in what is told of the next one.
        if command.ends_with(' ')
            && typed.len() > 1
            && let Some(last) = typed.last_mut().filter(|last| !last.ends_with(' '))
        {
            last.push(' ');
        }
        let hint = self.view.hint(&typed)?;
        let room = self.columns.saturating_sub(self.prompt + line.width() + 4);
        let mark = if self.has_colour { "   " } else { "   -- " };
        let told = || format!("{mark}{}", fitted(&hint, room - mark.len()));
        (room > 8).then(told).map(|told| Told(if self.is_ascii { to_ascii(&told) } else { told }))
    }
}

impl Highlighter for Help {
    fn highlight_hint<'h>(&self, hint: &'h str) -> Cow<'h, str> {
        Cow::Owned(format!("\x1b[2m{hint}\x1b[0m"))
    }

    fn highlight_prompt<'b, 's: 'b, 'p: 'b>(&'s self, prompt: &'p str, _: bool) -> Cow<'b, str> {
        Cow::Owned(format!("\x1b[1m{prompt}\x1b[0m"))
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
        Ok((at, candidates.into_iter().map(pair).collect()))
    }
}

/// A candidate as it is listed, and as it is put into the line.
fn pair(Candidate { value, about }: Candidate) -> Pair {
    let display = if about.is_empty() { value.clone() } else { format!("{value}  ({about})") };
    let ends = if value.ends_with([':', '/', '=']) { "" } else { " " };
    Pair { display, replacement: words::quoted(&value) + ends }
}
