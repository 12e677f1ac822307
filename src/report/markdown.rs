//! Markdown tables and text.

use super::output::Output;
use comfy_table::{Cell, Table, presets};
use unicode_width::UnicodeWidthStr;

/// Width of a line, in columns.
const WIDTH: usize = 80;

/// Escapes text, so that Markdown shows it literally: no markup, and no links for bare addresses.
///
/// An address is put into a code span: renderers link an address in plain text even if its characters are escaped.
pub(super) fn escaped(text: &str) -> String {
    let ends_piece = |c: char| c.is_whitespace() || matches!(c, '|' | '`');
    let pieces = text.split_inclusive(ends_piece).map(|piece| {
        let word = piece.trim_end_matches(ends_piece);
        let shown = if is_address(word) { format!("`{word}`") } else { without_marks(word) };
        shown + &without_marks(&piece[word.len()..])
    });
    pieces.collect()
}

/// Reports whether a renderer may make a link of a word: a web address or an e-mail address.
fn is_address(word: &str) -> bool {
    let is_mail = word.split_once('@').is_some_and(|(name, host)| !name.is_empty() && host.contains('.'));
    is_mail || word.contains("://") || word.to_ascii_lowercase().contains("www.")
}

/// Escapes every character that can be markup.
fn without_marks(text: &str) -> String {
    let mut escaped = String::new();
    for character in text.chars() {
        if matches!(character, '\\' | '|' | '*' | '_' | '`' | '[' | ']' | '<' | '>' | '#' | '~' | '&') {
            escaped.push('\\');
        }
        escaped.push(character);
    }
    escaped
}

/// Returns a paragraph of lines that fit.
pub(super) fn paragraph(text: &str) -> String {
    wrapped("", text)
}

/// Returns an entry of a list, in lines that fit.
pub(super) fn list_entry(text: &str) -> String {
    wrapped("- ", text)
}

/// Returns an entry of a list that lists items, in lines that fit: no item is on two lines.
pub(super) fn list_of(name: &str, items: &[String]) -> String {
    let (first, others) = items.split_first().map_or(("", &[][..]), |(first, others)| (first, others));
    let items: Vec<String> = [format!("{name}{first}")].into_iter().chain(others.iter().cloned()).collect();
    PAGE.wrap_items("- ", &items)
}

/// The output whose width lines keep to.
const PAGE: Output = Output { width: WIDTH, colour: false, plain: false, play: None };

fn wrapped(first: &str, text: &str) -> String {
    PAGE.wrap(first, text)
}

/// Returns the lines of a table, aligned in columns if they fit; a viewer aligns the table in any case.
pub(super) fn lines(table: &Table) -> String {
    let is_wide = table.lines().any(|line| line.width() > WIDTH);
    let line = |line: String| if is_wide { without_padding(&line) } else { line };
    table.lines().map(line).collect::<Vec<_>>().join("\n") + "\n"
}

/// Returns a line of a table with a single space around the text of each cell.
fn without_padding(line: &str) -> String {
    let is_rule = line.chars().all(|c| matches!(c, '|' | '-'));
    let mut kept = String::new();
    for character in line.chars() {
        let is_again = match character {
            ' ' => kept.ends_with(' '),
            '-' => is_rule && kept.ends_with("---"),
            _ => false,
        };
        if !is_again {
            kept.push(character);
        }
    }
    kept
}

/// Returns a table that fits the width.
pub(super) fn markdown_table<T: Into<Cell>>(header: impl IntoIterator<Item = T>) -> Table {
    let mut table = Table::new();
    table.load_style(presets::ASCII_MARKDOWN);
    table.set_header(header.into_iter().map(Into::into).collect::<Vec<Cell>>());
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_is_a_mark_or_a_link() {
        assert_eq!(escaped("~~a~~ *b* & c: d. e"), r"\~\~a\~\~ \*b\* \& c: d. e");
        assert_eq!(escaped("https://a.b WWW.c.d, *d*"), r"`https://a.b` `WWW.c.d,` \*d\*");
        assert_eq!(escaped("ann_b@c.example |x@y.z`b"), r"`ann_b@c.example` \|`x@y.z`\`b");
        assert_eq!(escaped("a @b c@ @c.d"), "a @b c@ @c.d");
    }

    #[test]
    fn a_table_too_wide_for_a_page_is_written_without_columns() {
        let mut table = markdown_table(["die", "what"]);
        table.add_row(["Thug", "Goblins, Light Melee"]).add_row(["Wolf Rider", "Goblins"]);
        let narrow = "| die        | what                 |\n\
                      |------------|----------------------|\n\
                      | Thug       | Goblins, Light Melee |\n\
                      | Wolf Rider | Goblins              |\n";
        assert_eq!(lines(&table), narrow);
        let long = "x".repeat(70);
        table.add_row(["A - B --- C", &long]);
        let wide = format!(
            "| die | what |\n|---|---|\n| Thug | Goblins, Light Melee |\n| Wolf Rider | Goblins |\n| A - B --- C | {long} |\n"
        );
        assert_eq!(lines(&table), wide);
    }
}
