//! The entries of a line: dice separated by commas, semicolons, words and signs, or by nothing but their counts.

use super::entry::{Count, read_entry};
use super::naming::sure;
use crate::dice::Element;
use warband_core::text::Span;

/// Words between two entries.
const JOINERS: [&str; 5] = [" and ", " plus ", " + ", " with ", " w/ "];

/// Returns the positions of the entries of `text`, none of them empty.
pub(in crate::force) fn entries(text: &str) -> Vec<Span> {
    let mut found = Vec::new();
    for part in at_marks(text) {
        for part in at_words(text, part).into_iter().flat_map(|part| at_dashes(text, part)) {
            for part in at_signs(text, part) {
                found.extend(at_counts(text, part));
            }
        }
    }
    let has_letters = |span: &Span| text[span.clone()].chars().any(char::is_alphanumeric);
    found.into_iter().map(|span| trimmed(text, span)).filter(has_letters).collect()
}

fn trimmed(text: &str, span: Span) -> Span {
    let inside = &text[span.clone()];
    let start = span.start + inside.len() - inside.trim_start().len();
    start..start + inside.trim().len()
}

/// Splits at commas, semicolons, tabs, bars, bullets and line ends outside of brackets; a bracket around the whole text is none.
fn at_marks(text: &str) -> Vec<Span> {
    let inside = text.trim().trim_start_matches(['[', '{']).trim_end_matches([']', '}']);
    let is_around = inside.len() + 2 <= text.trim().len() && !inside.contains(['[', '{']);
    let whole = if is_around {
        let start = text.find(inside).unwrap_or_default();
        start..start + inside.len()
    } else {
        0..text.len()
    };
    let (mut found, mut start, mut depth) = (Vec::new(), whole.start, 0_usize);
    for (at, c) in text[whole.clone()].char_indices() {
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' => depth = depth.saturating_sub(1),
            ',' | ';' | '\t' | '|' | '\n' | '•' | '·' if depth == 0 => {
                found.push(start..whole.start + at);
                start = whole.start + at + c.len_utf8();
            }
            _ => {}
        }
    }
    found.push(start..whole.end);
    found
}

fn at_words(text: &str, part: Span) -> Vec<Span> {
    let mut found = Vec::new();
    let mut start = part.start;
    let inside = &text[part.clone()];
    // Words keep their length in lower case only where they are ASCII.
    let lower = inside.to_ascii_lowercase();
    for (at, _) in lower.match_indices(' ') {
        let Some(word) = JOINERS.iter().find(|word| lower[at..].starts_with(*word)) else { continue };
        if joins_elements(&inside[..at], &inside[at + word.len()..]) {
            continue;
        }
        // The space after a word may begin the next one.
        found.push(start..part.start + at);
        start = part.start + at + word.len() - 1;
    }
    found.push(start..part.end);
    found
}

/// Reports whether what is between two texts joins the elements of one name: `Air and Fire Wyrm`.
fn joins_elements(before: &str, after: &str) -> bool {
    let is_sign = |c: char| !c.is_alphanumeric();
    let is_element = |word: Option<&str>| word.is_some_and(|word| Element::parse(word).is_some());
    let name = after.split([',', ';', '/', '&', '+']).next().unwrap_or_default();
    is_element(before.trim_end().rsplit(is_sign).next())
        && is_element(after.trim_start().split(is_sign).next())
        && Element::parse(name.trim()).is_none()
}

/// Splits at dashes between dice: `3 Thug - Troll`.
fn at_dashes(text: &str, part: Span) -> Vec<Span> {
    let inside = &text[part.clone()];
    let (mut found, mut start) = (Vec::new(), part.start);
    for (at, c) in inside.char_indices().filter(|_| inside.len() <= LONGEST) {
        if ['-', '–', '—'].contains(&c) && inside[..at].ends_with(' ') {
            found.push(start..part.start + at);
            start = part.start + at + c.len_utf8();
        }
    }
    found.push(start..part.end);
    let is_list = found.len() > 1 && found.iter().all(|span| is_sure(&text[span.clone()]));
    if is_list { found } else { vec![part] }
}

/// Splits at `&`, `+` and `/`, unless the whole is the name of a die: `Air/Fire Wyrm`.
fn at_signs(text: &str, part: Span) -> Vec<Span> {
    let inside = &text[part.clone()];
    if inside.len() > LONGEST || !inside.contains(['&', '+', '/']) {
        return vec![part];
    }
    let mut depth = 0_usize;
    let signs = inside.char_indices().filter(|(_, c)| {
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0 && ['&', '+', '/'].contains(c)
    });
    let signs: Vec<(usize, char)> = signs.collect();
    // `Air/Fire Wyrm` is one die, `Air Sprite+Wyrm` is not.
    let is_element = |word: Option<&str>| word.is_some_and(|word| Element::parse(word).is_some());
    let is_joined = |(at, _): &(usize, char)| joins_elements(&inside[..*at], &inside[at + 1..]);
    if signs.is_empty() || signs.iter().all(is_joined) && is_sure(inside) {
        return vec![part];
    }
    let mut parts = Vec::new();
    let mut start = part.start;
    for (at, _) in &signs {
        parts.push(start..part.start + at);
        start = part.start + at + 1;
    }
    parts.push(start..part.end);
    let has_letters = |span: &&Span| text[(*span).clone()].chars().any(char::is_alphabetic);
    let named: Vec<&Span> = parts.iter().filter(has_letters).collect();
    let is_counted = |span: &Span| !matches!(read_entry(&text[span.clone()]).count, Count::Missing);
    let is_named = |span: &&&Span| is_sure(&text[(**span).clone()]);
    let is_element = |span: &&&Span| is_element(Some(text[(**span).clone()].trim()));
    let are_dice = named.iter().filter(|span| !is_element(span)).all(|span| is_named(&span))
        && named.iter().any(|span| is_named(&span));
    // A slash is a part of many names.
    let has_slash = signs.iter().any(|(_, c)| *c == '/');
    let is_apart =
        signs.iter().all(|(at, _)| inside[..*at].ends_with(' ') && inside[at + 1..].starts_with(' '));
    // `2 Thug/Mugger` may be two of each, `3 Thug / 2 Mugger / Marauder` is a list.
    let counted = named.iter().filter(|span| is_counted(span)).count();
    let is_mixed = has_slash && counted > 0 && counted < named.len() && !(is_apart && counted > 1);
    let is_list = named.len() > 1
        && !is_mixed
        && (are_dice
            || !has_slash && (is_apart || named.iter().any(|span| is_element(&span)))
            || !has_slash && named.iter().any(|span| is_counted(span)));
    if is_list { parts } else { vec![part] }
}

/// Longest text looked at for signs and counts, in bytes.
const LONGEST: usize = 400;

fn is_sure(text: &str) -> bool {
    let written = read_entry(text);
    sure(&written.name, &written.remarks).is_some()
}

/// Splits `1 Sentinel 3 Watcher` before each count and `Sentinel x1 Watcher (3)` after each, entries with nothing between them: if all
/// of them are certain.
fn at_counts(text: &str, part: Span) -> Vec<Span> {
    let inside = &text[part.clone()];
    let after = after_counts(inside);
    if after.len() > 1 && after.iter().all(|entry| is_counted(&inside[entry.clone()])) {
        return after.into_iter().map(|entry| part.start + entry.start..part.start + entry.end).collect();
    }
    let mut starts = vec![0];
    let mut at = 0;
    let mut depth = 0_usize;
    for word in inside.split(' ') {
        if depth == 0 && !inside[..at].trim().is_empty() && begins_with_count(word) {
            starts.push(at);
        }
        depth = (depth + word.matches(['(', '[']).count()).saturating_sub(word.matches([')', ']']).count());
        at += word.len() + 1;
    }
    if starts.len() < 2 {
        return vec![part];
    }
    let ends = starts[1..].iter().copied().chain([inside.len()]);
    let parts: Vec<Span> =
        starts.iter().zip(ends).map(|(start, end)| part.start + start..part.start + end).collect();
    let is_entry = |span: &Span| {
        let inside = text[span.clone()].trim();
        inside.split(' ').next().is_some_and(begins_with_count) && is_sure(inside)
    };
    if parts.iter().all(is_entry) { parts } else { vec![part] }
}

/// Returns the pieces of a text, each of which ends with a count after a name: `x3`, `(3)`.
fn after_counts(text: &str) -> Vec<Span> {
    let is_marked = |word: &str| {
        let bare = word.trim_matches(['(', ')', '[', ']']);
        is_count(bare) && (bare.len() < word.len() || bare.contains(['x', 'X', '×', '*']))
    };
    let (mut found, mut start, mut at) = (Vec::new(), 0, 0);
    let mut depth = 0_usize;
    for word in text.split(' ') {
        at += word.len();
        depth = (depth + word.matches(['(', '[']).count()).saturating_sub(word.matches([')', ']']).count());
        if depth == 0 && is_marked(word) && !text[start..at - word.len()].trim().is_empty() {
            found.push(start..at);
            start = at;
        }
        at += 1;
    }
    if !text[start.min(text.len())..].trim().is_empty() {
        found.push(start..text.len());
    }
    found
}

/// Reports whether a text certainly names a die and gives its count.
fn is_counted(text: &str) -> bool {
    matches!(read_entry(text).count, Count::Is(_)) && is_sure(text)
}

/// Reports whether a word is a count, or has one before the name: `3xThug`.
pub(super) fn begins_with_count(word: &str) -> bool {
    let name = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let is_glued = name.len() < word.len() && name.starts_with(['x', 'X', '×', '*']);
    is_count(word) || is_glued && name.chars().nth(1).is_some_and(char::is_alphabetic)
}

/// Reports whether a word is a count: `3`, `3x`, `x3`, `3.`.
pub(super) fn is_count(word: &str) -> bool {
    let digits = word.trim_matches(['x', 'X', '×', '.', ':', '*']);
    !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_separated_as_people_do() {
        let cases: [(&str, &[&str]); 23] = [
            ("Sentinel x1 Watcher (3)", &["Sentinel x1", "Watcher (3)"]),
            ("3 Watcher (3)", &["3 Watcher (3)"]),
            ("death+Trog Racer", &["death", "Trog Racer"]),
            ("3 Thug, 2 Mugger", &["3 Thug", "2 Mugger"]),
            ("3 Thugs and 1 Mugger", &["3 Thugs", "1 Mugger"]),
            ("3 Thug AND Mugger plus 2 Wolf Rider", &["3 Thug", "Mugger", "2 Wolf Rider"]),
            ("and Thug and and Mugger", &["and Thug", "Mugger"]),
            ("3 Thug & Mugger", &["3 Thug", "Mugger"]),
            ("3 Thug+2 Mugger", &["3 Thug", "2 Mugger"]),
            ("Thug / Mugger", &["Thug", "Mugger"]),
            ("Thug/Mugger;Trickster", &["Thug", "Mugger", "Trickster"]),
            ("Air/Fire Wyrm", &["Air/Fire Wyrm"]),
            ("Blue / Green Hybrid Wyrm, Thug", &["Blue / Green Hybrid Wyrm", "Thug"]),
            ("Dragonfoal (red) & Thug", &["Dragonfoal (red)", "Thug"]),
            ("1 Sentinel 3 Watcher", &["1 Sentinel", "3 Watcher"]),
            ("1xSentinel 3xWatcher", &["1xSentinel", "3xWatcher"]),
            ("Thug with 2 Mugger w/ Trickster", &["Thug", "2 Mugger", "Trickster"]),
            ("[Fire Drake, Water Wyrm]", &["Fire Drake", "Water Wyrm"]),
            ("3 Thug (plus 2 Mugger), x", &["3 Thug (plus 2 Mugger)", "x"]),
            ("3 Thug - 2 Mugger - x", &["3 Thug - 2 Mugger - x"]),
            ("3 Thug - 2 Mugger", &["3 Thug", "2 Mugger"]),
            ("Red and Blue Drake and Thug", &["Red and Blue Drake", "Thug"]),
            (" , ;", &[]),
        ];
        for (text, wanted) in cases {
            let found: Vec<&str> = entries(text).into_iter().map(|span| &text[span]).collect();
            assert_eq!(found, wanted, "{text}");
        }
    }
}
