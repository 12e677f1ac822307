//! Rewrites a pasted text in the plain form that the reader knows: without what chats, pages and spreadsheets add to a line.

use super::account::mentions;
use super::html::LINE_END;
use super::line_shapes::{LONGEST_ROW, key_and_value};
use super::sections::{Heading, heading};
use std::borrow::Cow;

/// Returns a text with its lines in plain form, as many as before.
pub(super) fn normalized(text: &str) -> String {
    let text: String = text.replace("\r\n", "\n").chars().filter(|c| !is_invisible(*c)).map(plain).collect();
    let is_table = text.split('\n').filter(|line| cells(line).is_some()).count() >= FEWEST_ROWS;
    let lines = text.split('\n').map(|text| match cells(text).filter(|_| is_table) {
        Some(cells) => Cow::Owned(cells.join("\t")),
        None => line(text),
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Fewest rows of a table, and fewest cells of a row, set with spaces.
const FEWEST_ROWS: usize = 3;

/// Returns the cells of a line with several spaces between them.
fn cells(line: &str) -> Option<Vec<&str>> {
    let cells = line.split("  ").map(str::trim).filter(|cell| !cell.is_empty());
    let is_row =
        line.len() <= LONGEST_ROW && !line.contains(['\t', '|', ';']) && cells.clone().count() >= FEWEST_ROWS;
    is_row.then(|| cells.collect())
}

/// Reports whether a character has no width: a soft hyphen, a direction, a joiner.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}' | '\u{feff}')
}

/// Returns the usual form of a character: digits of full width and other signs for plus.
fn plain(c: char) -> char {
    match c {
        '\r' => '\n',
        '➕' | '＋' => '+',
        '０'..='９' => char::from_digit(c as u32 - '０' as u32, 10).unwrap_or(c),
        c => c,
    }
}

/// Reports whether a character before a line crosses it out.
fn is_cross(c: char) -> bool {
    matches!(c, '❌' | '❎' | '✗' | '✘' | '🚫')
}

fn line(line: &str) -> Cow<'_, str> {
    let line = after_stamp(line).unwrap_or(line);
    if line.len() > LONGEST_ROW {
        return Cow::Borrowed(line);
    }
    let mut line = Cow::Borrowed(line);
    for step in [without_decimals, with_strikes, with_sentences_apart] {
        if let Some(changed) = step(&line) {
            line = Cow::Owned(changed);
        }
    }
    line
}

/// Returns a line without the time and the author that a chat writes before it: `[21:14, 28.11.2026] Ann: 3 Thug`, `28/11/2026, 21:14 -
/// Ann: 3 Thug`.
fn after_stamp(line: &str) -> Option<&str> {
    const LONGEST: usize = 40;
    let (stamp, message) = match line.strip_prefix('[') {
        Some(inside) => inside.split_once(']')?,
        None => line.split_once(" - ")?,
    };
    let is_of_stamp = |c: char| c.is_ascii_digit() || c.is_whitespace() || ".,/:-apmAPM".contains(c);
    let has_time = || stamp.split(':').skip(1).any(|part| part.starts_with(|c: char| c.is_ascii_digit()));
    let digits = stamp.chars().filter(char::is_ascii_digit).count();
    let is_stamp = stamp.len() <= LONGEST && digits > 4 && stamp.chars().all(is_of_stamp) && has_time();
    is_stamp.then(|| message.split_once(": ").map_or(message, |(_, said)| said))
}

/// Returns a line with its whole numbers as they are read, not as a spreadsheet shows them: `3` for `3,0` in a row of cells.
fn without_decimals(line: &str) -> Option<String> {
    let is_row = line.contains([';', '\t', '|']);
    let mut out = String::new();
    let mut from = 0;
    for (at, _) in line.match_indices(",0") {
        let after = line[at + 1..].trim_start_matches('0');
        let is_end = !after.starts_with(|c: char| c.is_ascii_digit()) && (is_row || after.starts_with('"'));
        if at >= from && line[..at].ends_with(|c: char| c.is_ascii_digit()) && is_end {
            out.push_str(&line[from..at]);
            from = line.len() - after.len();
        }
    }
    (from > 0).then(|| out + &line[from..])
}

/// Returns a line with two marks around what is struck through where a chat writes one: `~2 Troll~`.
fn with_strikes(line: &str) -> Option<String> {
    let is_mark = |c: char| !c.is_alphanumeric() && !is_cross(c);
    let start = line.len() - line.trim_start_matches(is_mark).len();
    if let Some(crossed) = line[start..].strip_prefix(is_cross) {
        return Some(format!("{}~~{crossed}~~", &line[..start]));
    }
    let marks: Vec<usize> = line.match_indices('~').map(|(at, _)| at).collect();
    let is_single = |at: usize| !line[..at].ends_with('~') && !line[at + 1..].starts_with('~');
    let opens = |at: usize| {
        !line[..at].ends_with(char::is_alphanumeric)
            && line[at + 1..].starts_with(|c: char| !c.is_whitespace())
    };
    let closes = |at: usize| {
        line[..at].ends_with(|c: char| !c.is_whitespace())
            && !line[at + 1..].starts_with(char::is_alphanumeric)
    };
    let (mut out, mut from, mut open) = (String::new(), 0, None);
    for at in marks.into_iter().filter(|at| is_single(*at)) {
        match open {
            Some(start) if closes(at) => {
                out += &format!("{}~~{}~~", &line[from..start], &line[start + 1..at]);
                (from, open) = (at + 1, None);
            }
            None if opens(at) => open = Some(at),
            _ => {}
        }
    }
    (from > 0).then(|| out + &line[from..])
}

/// Returns a line of sentences with the end of a line before each that begins with a heading: `Home: 3 Thug. Horde: Troll.`
fn with_sentences_apart(line: &str) -> Option<String> {
    let (mut out, mut from) = (String::new(), 0);
    for (at, _) in line.match_indices(". ") {
        let rest = line[at + 2..].trim_start();
        let begins = key_and_value(rest).is_some_and(|(key, _)| matches!(heading(key), Some(Heading::Of(_))));
        if begins && !mentions(&line[from..at]).is_empty() {
            out.push_str(&line[from..at]);
            out.push(LINE_END);
            from = at + 2;
        }
    }
    (from > 0).then(|| out + &line[from..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_put_into_its_plain_form() {
        let cases = [
            ("[21:14, 28.11.2026] Ann: 3 Thug", "3 Thug"),
            ("28/11/2026, 9:14 pm - Ann: Home: 3 Thug", "Home: 3 Thug"),
            ("[Home: 12] 3 Thug", "[Home: 12] 3 Thug"),
            ("Home;Thug;3,0", "Home;Thug;3"),
            ("Thug,3,0", "Thug,3,0"),
            ("Thug,\"3,00\"", "Thug,\"3\""),
            ("~2 Troll~, 3 Thug", "~~2 Troll~~, 3 Thug"),
            ("~3 Thug, ~2 Troll", "~3 Thug, ~2 Troll"),
            ("~~2 Troll~~", "~~2 Troll~~"),
            ("- ❌ Troll", "- ~~ Troll~~"),
            ("\u{200b}３ Thug\u{ad}", "3 Thug"),
            ("Home: 3 Thug. Horde: Troll.", "Home: 3 Thug\u{2028}Horde: Troll."),
            ("1. Home: 3 Thug", "1. Home: 3 Thug"),
        ];
        for (line, wanted) in cases {
            assert_eq!(normalized(line), wanted, "{line}");
        }
        let table = "Qty  Name   Pts\nHOME\n3    Thug   3\n1    Wolf Rider  2";
        assert_eq!(normalized(table), "Qty\tName\tPts\nHOME\n3\tThug\t3\n1\tWolf Rider\t2");
        assert_eq!(normalized("Home\r3 Thug\r\nHorde"), "Home\n3 Thug\nHorde");
    }
}
