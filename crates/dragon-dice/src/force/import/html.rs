//! The text of an HTML page or of pieces of HTML and of forum tags, a line for each row and paragraph.

use super::line_shapes::begins_other;

/// Tags that end a line.
const LINES: [&str; 16] = [
    "p", "div", "tr", "li", "ul", "ol", "br", "h1", "h2", "h3", "h4", "table", "main", "thead", "tbody",
    "tfoot",
];

/// Elements whose content is not text of the page.
const HIDDEN: [&str; 3] = ["head", "style", "script"];

/// Tags that are kept, as they say that their content no longer counts.
const KEPT: [&str; 3] = ["s", "del", "strike"];

/// Ends a line of the page in the middle of a line of the text: what follows has the same number.
pub(super) const LINE_END: char = '\u{2028}';

/// Ends a line within the cell of a table.
const CELL_LINE_END: char = '\u{2029}';

/// Returns the text of a page, its cells with bars between them; `None` if the text has no tags of lines.
pub(super) fn text_of(page: &str) -> Option<String> {
    let start = page.trim_start().get(..9).unwrap_or_default().to_ascii_lowercase();
    let is_page = start.starts_with("<html") || start == "<!doctype" && page.contains("<html");
    let lower = page.to_ascii_lowercase();
    let has = |tags: &[&str]| tags.iter().any(|tag| lower.contains(tag));
    if has(&["[*]", "[li]", "[tr]", "[/tr]", "[/td]", "[br]"]) && !is_page {
        return Some(of_forum(page, &lower));
    }
    if !is_page
        && !has(&["<li", "<br", "<tr", "<p>", "<p ", "</p>", "<div", "<td", "<h1", "<h2", "<h3", "<h4"])
    {
        return None;
    }
    let mut text = String::with_capacity(page.len());
    let mut rest = page;
    while let Some(at) = rest.find('<') {
        text.push_str(&rest[..at]);
        let Some((tag, after)) = rest[at + 1..].split_once('>') else {
            rest = &rest[at..];
            break;
        };
        let name: String =
            tag.trim_start_matches('/').chars().take_while(char::is_ascii_alphanumeric).collect();
        let name = name.to_ascii_lowercase();
        if is_page && HIDDEN.contains(&name.as_str()) && !tag.starts_with('/') {
            let end = format!("</{name}>");
            rest = after.split_once(end.as_str()).map_or("", |(_, after)| after);
        } else if LINES.contains(&name.as_str()) {
            let begins_row = |text: &str| text.rsplit(['\n', LINE_END]).next().is_some_and(is_row);
            let is_of_row = ["tr", "table", "thead", "tbody", "tfoot"].contains(&name.as_str());
            text.push(if !is_of_row && begins_row(&text) { CELL_LINE_END } else { LINE_END });
            rest = after;
        } else if ["td", "th"].contains(&name.as_str()) {
            if tag.starts_with('/') || text.ends_with(['\n', LINE_END]) {
                text.push_str(" | ");
            }
            rest = after;
        } else if is_page && !KEPT.contains(&name.as_str()) {
            rest = after;
        } else {
            text.push('<');
            rest = &rest[at + 1..];
        }
    }
    text.push_str(rest);
    if !text.contains(CELL_LINE_END) {
        return Some(text);
    }
    Some(text.split_inclusive(['\n', LINE_END]).map(with_cells_joined).collect())
}

fn is_row(line: &str) -> bool {
    line.trim_start().starts_with('|')
}

/// Joins the lines within each cell of a row; a row that is the layout of a page, with headings within its cells, is not changed.
fn with_cells_joined(row: &str) -> String {
    if !row.contains(CELL_LINE_END) {
        return row.to_owned();
    }
    let has_text = |text: &str| text.chars().any(char::is_alphanumeric);
    let end = &row[row.trim_end_matches(['\n', LINE_END]).len()..];
    let cells: Vec<Vec<&str>> = row
        .split('|')
        .map(|cell| cell.split(CELL_LINE_END).map(str::trim).filter(|line| has_text(line)).collect())
        .collect();
    let is_table = cells.iter().filter(|cell| !cell.is_empty()).count() > 1
        && cells.iter().flat_map(|cell| cell.iter().skip(1)).all(|line| !begins_other(line));
    if !is_table {
        return row.replace(CELL_LINE_END, LINE_END.encode_utf8(&mut [0; 4]));
    }
    cells.into_iter().map(|lines| lines.join(", ")).collect::<Vec<_>>().join(" | ") + end
}

/// Ends the lines of a forum post where its tags do.
fn of_forum(post: &str, lower: &str) -> String {
    let ends = [
        ("[*]", LINE_END),
        ("[li]", LINE_END),
        ("[tr]", LINE_END),
        ("[/tr]", LINE_END),
        ("[br]", LINE_END),
        ("[/td]", '|'),
    ];
    let mut text = String::with_capacity(post.len());
    let mut at = 0;
    while let Some(open) = lower[at..].find('[') {
        text.push_str(&post[at..at + open]);
        at += open;
        if let Some((tag, end)) = ends.iter().find(|(tag, _)| lower[at..].starts_with(tag)) {
            text.push(*end);
            at += tag.len();
        } else {
            text.push('[');
            at += 1;
        }
    }
    text.push_str(&post[at..]);
    text
}
