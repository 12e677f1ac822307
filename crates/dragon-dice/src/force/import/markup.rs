//! What is written around the words of a line: tags, emphasis, bullets, dotted lines, and what is struck through.

use super::html::LINE_END;
use html_escape::decode_html_entities;
use warband_core::text::char_floor;

/// The marks around what is struck through.
const STRIKES: [(&str, &str); 7] = [
    ("~~", "~~"),
    ("<s>", "</s>"),
    ("<del>", "</del>"),
    ("<strike>", "</strike>"),
    ("[s]", "[/s]"),
    ("[strike]", "[/strike]"),
    ("[del]", "[/del]"),
];

/// Returns a text with the marks of a strike through several lines around each of them; `None` if there is none.
pub(super) fn struck_by_line(text: &str) -> Option<String> {
    let lower = text.to_ascii_lowercase();
    let mut out: Option<String> = None;
    for (open, close) in STRIKES.into_iter().filter(|(open, _)| lower.contains(open)) {
        let before = out.as_deref().unwrap_or(text);
        let lower = before.to_ascii_lowercase();
        let mut marked = String::with_capacity(before.len() + 16);
        let mut from = 0;
        while let Some(start) = lower[from..].find(open).map(|at| from + at) {
            let inside = start + open.len();
            let Some(end) = lower[inside..].find(close).map(|at| inside + at) else { break };
            marked.push_str(&before[from..inside]);
            // A mark alone in a later paragraph is not an end.
            let piece = &before[inside..end];
            if open == close && piece.contains("\n\n") {
                from = inside;
                continue;
            }
            for c in piece.chars() {
                if c == '\n' || c == LINE_END {
                    marked.extend([close, c.encode_utf8(&mut [0; 4]), open]);
                } else {
                    marked.push(c);
                }
            }
            marked.push_str(&before[end..end + close.len()]);
            from = end + close.len();
        }
        if from > 0 {
            marked.push_str(&before[from..]);
            out = Some(marked);
        }
    }
    out
}

/// Separates what is struck through from the rest of a line.
pub(super) fn struck(line: &str) -> (String, Vec<String>) {
    let (mut rest, mut found) = (line.to_owned(), Vec::new());
    if !line.contains(['~', '<', '[']) {
        return (rest, found);
    }
    for (open, close) in STRIKES {
        let mut from = 0;
        loop {
            let lower = rest[from..].to_ascii_lowercase();
            let Some(start) = lower.find(open) else { break };
            let inside = start + open.len();
            let Some(length) = lower[inside..].find(close) else { break };
            found.push(rest[from + inside..from + inside + length].trim().to_owned());
            rest.replace_range(from + start..from + inside + length + close.len(), " ");
            from += start + 1;
            if found.len() > MAX_STRUCK {
                return (rest, found);
            }
        }
    }
    (rest, found)
}

/// Most pieces of a line that may be struck through.
const MAX_STRUCK: usize = 50;

/// Replaces dotted lines, `Thug ....... 3`, by a space.
pub(super) fn leaders_closed(line: &str) -> String {
    if !line.contains("...") && !line.contains(['…', '_', '·']) {
        return line.to_owned();
    }
    let mut closed = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(c) = rest.chars().next() {
        let after = rest.trim_start_matches(c);
        let length = (rest.len() - after.len()) / c.len_utf8();
        if c == '…' || ['.', '_', '·'].contains(&c) && length > 2 {
            closed.push(' ');
        } else {
            closed.push_str(&rest[..rest.len() - after.len()]);
        }
        rest = after;
    }
    closed
}

/// Longest tag, in bytes.
const LONGEST_TAG: usize = 80;

/// Returns a line without HTML and forum tags and without emphasis.
pub(super) fn without_markup(line: &str) -> String {
    let mut plain = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(at) = rest.find(['<', '[']) {
        plain.push_str(&rest[..at]);
        let close = if rest[at..].starts_with('<') { '>' } else { ']' };
        let ahead = &rest[at + 1..char_floor(rest, at + 1 + LONGEST_TAG)];
        let tag = ahead.split_once(close).map(|(tag, _)| tag);
        if let Some(tag) = tag.filter(|tag| is_tag(tag, close)) {
            rest = &rest[at + tag.len() + 2..];
        } else {
            plain.push_str(&rest[at..=at]);
            rest = &rest[at + 1..];
        }
        // A tag may take the place of a space.
        if close == '>' && !plain.ends_with(' ') && !plain.is_empty() {
            plain.push(' ');
        }
    }
    plain.push_str(rest);
    decode_html_entities(&plain)
        .replace('\u{a0}', " ")
        .replace("**", "")
        .replace("__", "")
        .replace(['`', '\\'], "")
}

/// Tags of forums and of HTML.
const TAGS: [&str; 28] = [
    "b", "i", "u", "s", "*", "li", "ul", "ol", "list", "size", "color", "font", "url", "quote", "code",
    "table", "tr", "td", "th", "h1", "h2", "h3", "h4", "p", "br", "strong", "em", "spoiler",
];

fn is_tag(tag: &str, close: char) -> bool {
    let name = tag.trim_start_matches('/').split([' ', '=', '/']).next().unwrap_or_default();
    let known = TAGS.contains(&name.to_lowercase().as_str());
    // A checkbox, in the last line.
    known
        || close == '>' && name == "div"
        || close == '>' && name == "span"
        || close == ']' && [" ", "x", ""].contains(&tag)
}

/// Returns a line without bullets, quotation marks and heading characters.
pub(super) fn bare(line: &str) -> &str {
    let text = line.trim().trim_start_matches(['>', ' ']);
    // Symbols of any kind.
    let is_symbol =
        |c: char| !c.is_ascii() && !c.is_alphanumeric() && !"“”„«»–—‘’×".contains(c) || c == '\u{fe0f}';
    let text = text.trim_start_matches(is_symbol).trim_start();
    let text = text.trim_start_matches(['#', '=', '|', '•', '·', '◦', '▪', '‣', '●', '►', '→', '✓']);
    let text = text.trim_end_matches(['#', '=', '|', ':', ';', ',']);
    let text = text.trim();
    // A dash or star is a bullet if a space follows; several of them are a rule.
    let text = match text.strip_prefix(['-', '*', '+', '–', '—']) {
        Some(rest) if rest.starts_with([' ', '\t']) || rest.starts_with(|c: char| c.is_ascii_digit()) => rest,
        Some(rest) if rest.starts_with(['-', '*', '–', '—']) => rest.trim_matches(['-', '*', '–', '—']),
        _ => text,
    };
    text.trim()
}
