//! Tables and text for Markdown pages.

use comfy_table::{Cell, Table, presets};

/// Text that Markdown takes as it is.
pub(super) fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for character in text.chars() {
        if matches!(character, '\\' | '|' | '*' | '_' | '`' | '[' | ']' | '<' | '>' | '#') {
            escaped.push('\\');
        }
        escaped.push(character);
    }
    escaped
}

/// A table for a page.
pub(super) fn markdown_table<T: Into<Cell>>(header: impl IntoIterator<Item = T>) -> Table {
    let mut table = Table::new();
    table.load_style(presets::ASCII_MARKDOWN);
    table.set_header(header.into_iter().map(Into::into).collect::<Vec<Cell>>());
    table
}
