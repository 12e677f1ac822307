//! The text of an HTML page, a line for each row and paragraph.

/// Tags that end a line.
const LINES: [&str; 13] = ["p", "div", "tr", "li", "ul", "ol", "br", "h1", "h2", "h3", "h4", "table", "main"];

/// Elements whose content is no text of the page.
const HIDDEN: [&str; 3] = ["head", "style", "script"];

/// Returns the text of a page, its cells with bars between them; `None` if the text is no HTML page.
pub(super) fn text_of(page: &str) -> Option<String> {
    let start = page.trim_start().get(..9)?.to_ascii_lowercase();
    if !(start.starts_with("<html") || start == "<!doctype" && page.contains("<html")) {
        return None;
    }
    let mut text = String::with_capacity(page.len() / 2);
    let mut rest = page;
    while let Some(at) = rest.find('<') {
        text.push_str(&rest[..at]);
        let (tag, after) = rest[at + 1..].split_once('>')?;
        let name: String =
            tag.trim_start_matches('/').chars().take_while(char::is_ascii_alphanumeric).collect();
        let name = name.to_ascii_lowercase();
        rest = after;
        if HIDDEN.contains(&name.as_str()) && !tag.starts_with('/') {
            let end = format!("</{name}>");
            rest = rest.split_once(end.as_str()).map_or("", |(_, after)| after);
        } else if LINES.contains(&name.as_str()) {
            text.push('\n');
        } else if ["td", "th"].contains(&name.as_str()) && tag.starts_with('/') {
            text.push_str(" | ");
        }
    }
    text.push_str(rest);
    Some(text)
}
