//! The format of text output.

use super::english::sentence;
use comfy_table::{Cell, CellAlignment, ContentArrangement, Table, presets};
use owo_colors::OwoColorize;
use unicode_width::UnicodeWidthStr;

/// The form of answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    Text,
    /// JSON, one object per line.
    Json,
    /// The bare answer.
    Quiet,
}

/// The form of a roster.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RosterForm {
    /// For the terminal.
    Table,
    /// A Markdown page.
    Markdown,
    /// Comma-separated values, one line per entry.
    Csv,
    /// An HTML page.
    Html,
}

/// Width, colour and plainness of the text form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Output {
    /// Width in columns, at least 20.
    pub width: usize,
    /// Whether to use colour.
    pub colour: bool,
    /// Whole sentences without boxes, for screen readers.
    pub plain: bool,
    /// Additions to answers in `play`; `None` outside it.
    pub play: Option<Play>,
}

/// Additions to answers for players at a terminal of `play`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Play {
    /// The verbs with a letter, and their letters.
    pub letters: &'static [(&'static str, &'static str)],
    /// Whether the board is shown when a turn begins or, in Summoner Wars, when it has changed.
    pub shows_board: bool,
}

impl Output {
    /// Tables in fewer columns than this become stacked lines.
    const NARROW: usize = 60;

    /// Reports whether verbs have letters: in `play`, where commands are typed.
    pub(super) fn has_letters(&self) -> bool {
        self.play.is_some_and(|play| !play.letters.is_empty())
    }

    /// Returns the letter of a verb in `play`.
    pub(super) fn letter(&self, verb: &str) -> Option<&'static str> {
        let (_, letter) = self.play?.letters.iter().find(|(of, _)| *of == verb)?;
        Some(letter)
    }

    /// Formats the possible commands: in `play` with the short form of each, otherwise on one line.
    pub(super) fn commands(&self, commands: &[(String, String)]) -> String {
        if self.play.is_none() || self.plain {
            let item = |(keys, command): &(String, String)| match keys.as_str() {
                "" => command.clone(),
                _ if self.play.is_none() => command.clone(),
                keys => format!("{command} ({keys})"),
            };
            return self.wrap_items("  ", &commands.iter().map(item).collect::<Vec<_>>());
        }
        let column = commands.iter().map(|(keys, _)| keys.width()).max().unwrap_or_default();
        let command_column = commands.iter().map(|(_, command)| command.width()).max().unwrap_or_default();
        // Narrow terminals have less space around the columns, rather than another line.
        let is_narrow = column + command_column + 4 > self.width;
        let margin = if is_narrow { " " } else { "  " };
        let before_command = column + 2 * margin.len();
        let is_mostly_keys = column > self.width / 2;
        let cell = |(keys, command): &(String, String)| {
            let keys = format!("{}{}", self.heading(keys), " ".repeat(column - keys.width()));
            (format!("{margin}{keys}{margin}"), command.clone())
        };
        let widest = before_command + command_column;
        let fit = (self.width / widest).max(1);
        // In a single row a command without a short form would seem to belong to the one before it.
        let is_torn = fit >= commands.len() && column > 0 && commands.iter().any(|(keys, _)| keys.is_empty());
        let in_a_row = if commands.len() > Self::LINES && !is_torn { fit } else { 1 };
        // Numbers are read along the rows.
        let rows = commands.len().div_ceil(in_a_row).max(1);
        let mut text = String::new();
        for row in commands.chunks(commands.len().div_ceil(rows).max(1)) {
            let cells: Vec<(String, String)> = row.iter().map(cell).collect();
            if let [(keys, command)] = &cells[..] {
                let key = &row[0].0;
                // The short form is enough where a word of the command would be broken, or most of the width is taken.
                let longest = command.split(' ').map(UnicodeWidthStr::width).max().unwrap_or_default();
                let is_broken = before_command + longest > self.width
                    || is_mostly_keys && before_command + command.width() > self.width;
                if is_broken && !key.is_empty() {
                    text += &format!("{margin}{}\n", self.heading(key));
                    continue;
                }
                let keys = if is_broken { margin } else { keys.as_str() };
                // A command that fits on a line is not broken.
                let indent = " ".repeat(if is_broken { margin.len() } else { before_command });
                text += &self.wrap(&indent, command).replacen(&indent, keys, 1);
                continue;
            }
            let cells = cells.iter().map(|(keys, command)| {
                format!("{keys}{command}{}", " ".repeat(command_column.saturating_sub(command.width())))
            });
            text += &format!("{}\n", cells.collect::<String>().trim_end());
        }
        text
    }

    /// Lists what can be done after the end of a game; `advised` is a player whose decisions can be compared with the best.
    pub(super) fn after_game(&self, advised: Option<&str>) -> String {
        let commands = [
            Some((String::from("luck"), "how lucky each player was")),
            Some((String::from("report"), "a page about the game, to keep or to send")),
            advised.map(|player| (format!("log --advice {player}"), "each decision next to the best")),
        ];
        let commands: Vec<(String, &str)> = commands.into_iter().flatten().collect();
        let column = commands.iter().map(|(command, _)| command.width()).max().unwrap_or_default();
        let line = |(command, what): &(String, &str)| {
            if self.plain {
                return self.wrap("", &format!("{command}: {what}."));
            }
            self.wrap(&format!("  {command}{}  ", " ".repeat(column - command.width())), what)
        };
        commands.iter().map(line).collect()
    }

    /// Up to this many commands get a line of their own.
    const LINES: usize = 3;

    /// Reports whether tables become stacked lines.
    pub(crate) fn is_narrow(&self) -> bool {
        self.width < Self::NARROW
    }

    /// Returns text with emphasis.
    pub(super) fn strong(&self, text: &str) -> String {
        if self.colour { text.bold().green().to_string() } else { text.to_owned() }
    }

    /// Returns a heading.
    pub(crate) fn heading(&self, text: &str) -> String {
        if self.colour { text.bold().to_string() } else { text.to_owned() }
    }

    /// Returns text in a dim colour.
    pub(crate) fn faint(&self, text: &str) -> String {
        if self.colour { text.dimmed().to_string() } else { text.to_owned() }
    }

    /// Colours text for the first or the second of two sides, which are also marked otherwise.
    pub(crate) fn side(&self, is_first: bool, text: &str) -> String {
        match (self.colour, is_first) {
            (false, _) => text.to_owned(),
            (true, true) => text.cyan().to_string(),
            (true, false) => text.yellow().to_string(),
        }
    }

    /// Colours text for results of a type.
    pub(super) fn result(&self, kind: &str, text: &str) -> String {
        if !self.colour {
            return text.to_owned();
        }
        match kind {
            "melee" => text.red().to_string(),
            "missile" => text.cyan().to_string(),
            "magic" => text.magenta().to_string(),
            "maneuver" => text.yellow().to_string(),
            "save" => text.green().to_string(),
            _ => text.to_owned(),
        }
    }

    /// Colours the sign of an element as the rules do.
    pub(super) fn element(&self, colour: &str, text: &str) -> String {
        if !self.colour {
            return text.to_owned();
        }
        match colour {
            "blue" => text.blue().to_string(),
            "black" => text.bright_black().to_string(),
            "gold" => text.yellow().to_string(),
            "red" => text.red().to_string(),
            "green" => text.green().to_string(),
            _ => text.bold().to_string(),
        }
    }

    /// Formats the head of an answer, with its first line emphasized; in plain output as whole sentences, otherwise followed
    /// by an empty line.
    pub(super) fn head(&self, lines: &[String]) -> String {
        let mut text = String::new();
        for (place, line) in lines.iter().enumerate() {
            text += &match place {
                0 => self.head_line(line),
                _ if self.plain => self.wrap("", &format!("{}.", sentence(line))),
                _ => self.wrap("", line),
            };
        }
        if self.plain { text } else { text + "\n" }
    }

    /// Formats the emphasized line of a head; in plain output as a whole sentence.
    pub(super) fn head_line(&self, line: &str) -> String {
        if self.plain {
            return self.wrap("", &format!("{}.", sentence(line)));
        }
        self.strong(self.wrap("", line).trim_end()) + "\n"
    }

    /// Appends notes to `text`.
    pub(super) fn with_notes(&self, mut text: String, notes: &[String]) -> String {
        if !notes.is_empty() && !self.plain && self.play.is_none() {
            text.push('\n');
        }
        for note in notes {
            text += &(self.faint(self.wrap("", note).trim_end()) + "\n");
        }
        text
    }

    /// Returns a table without lines that fits the width.
    pub(super) fn table(&self) -> Table {
        let mut table = Table::new();
        table.load_style(presets::NOTHING);
        table.set_content_arrangement(ContentArrangement::Dynamic).set_width(self.width.min(400) as u16);
        table
    }

    /// Joins `items` with commas and breaks lines between items, after `first` as in [`Output::wrap`].
    pub(super) fn wrap_items(&self, first: &str, items: &[String]) -> String {
        self.wrap_between(first, items, ",")
    }

    /// Joins items as lines that fit, with `mark` after each but the last. The first line begins with `first`; the others are indented to it.
    pub(crate) fn wrap_between(&self, first: &str, items: &[String], mark: &str) -> String {
        // A space inside an item that fits on a line must not be a line break: it is replaced by a character that never occurs in text.
        let room = self.width.saturating_sub(first.width() + mark.width());
        let held =
            |text: &str| if text.width() > room { text.to_owned() } else { text.replace(' ', "\u{0}") };
        let items: Vec<String> = items.iter().map(|item| held(item)).collect();
        self.wrap(first, &items.join(&format!("{} ", held(mark)))).replace('\u{0}', " ")
    }

    /// Breaks `text` into lines that fit: the first follows `first`, the others are indented by its width.
    pub(crate) fn wrap(&self, first: &str, text: &str) -> String {
        let indent = " ".repeat(columns(first));
        let room = self.width.saturating_sub(indent.len()).max(10);
        let mut lines: Vec<String> = Vec::new();
        let (mut line, mut taken) = (String::new(), 0);
        for word in text.split(' ') {
            let width = columns(word);
            if !line.is_empty() && taken + 1 + width > room {
                lines.push(std::mem::take(&mut line));
                taken = 0;
            }
            if !line.is_empty() {
                line.push(' ');
                taken += 1;
            }
            line.push_str(word);
            taken += width;
        }
        lines.push(line);
        format!("{first}{}\n", lines.join(&format!("\n{indent}")))
    }
}

/// Returns the columns that text takes, without the codes of colours in it.
fn columns(text: &str) -> usize {
    let mut parts = text.split("\x1b[");
    let first = parts.next().map_or(0, UnicodeWidthStr::width);
    first + parts.filter_map(|part| part.split_once('m')).map(|(_, text)| text.width()).sum::<usize>()
}

/// Returns a right-aligned cell of a table, for numbers.
pub(super) fn right(text: impl Into<String>) -> Cell {
    Cell::new(text.into()).set_alignment(CellAlignment::Right)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_fit_in_columns_and_not_in_characters() {
        let output = Output { width: 14, colour: false, plain: false, play: None };
        // Each of these takes two columns; a combining accent takes none.
        assert_eq!(output.wrap("王: ", "龍龍 龍龍 龍龍"), "王: 龍龍 龍龍\n    龍龍\n");
        assert_eq!(output.wrap("e\u{301}: ", "ab cd ef ghi j"), "e\u{301}: ab cd ef\n   ghi j\n");
    }

    #[test]
    fn a_command_without_room_after_the_keys_has_only_its_keys() {
        let play = Some(Play { letters: &[], shows_board: false });
        let output = Output { width: 40, colour: false, plain: false, play };
        let commands = [
            ("", "retreat DIE... --from PLACE"),
            ("retreat --all --from bob", "retreat --all --from bob:home"),
            ("n", "next"),
        ];
        let commands = commands.map(|(keys, command)| (keys.to_owned(), command.to_owned()));
        assert_eq!(
            output.commands(&commands),
            " retreat DIE... --from PLACE\n retreat --all --from bob\n n                        next\n"
        );
    }
}
