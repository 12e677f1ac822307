//! Corrects a line that is not TOML to what was most likely meant.

use crate::text::{is_bare_key, numeral};
use toml::de::DeTable;

/// Longest line, in bytes, that may have been meant as an entry.
const LONGEST: usize = 200;

/// Returns a correction of `line` that parses as TOML; `None` if none of those tried does.
pub(super) fn corrected(line: &str) -> Option<String> {
    if line.len() > LONGEST {
        return None;
    }
    let straight = straightened(line);
    let line_is = |text: &str| text == line.trim();
    let tried = [header(&straight), entry(&straight), Some(straight.clone())];
    tried.into_iter().flatten().find(|text| !line_is(text) && is_toml(text))
}

/// Returns the line with straight quotes, ordinary spaces, and `#` for a comment.
fn straightened(line: &str) -> String {
    let text: String = line
        .chars()
        .map(|c| match c {
            '“' | '”' | '„' | '«' | '»' => '"',
            '‘' | '’' => '\'',
            c if c.is_whitespace() => ' ',
            c => c,
        })
        .collect();
    let text = if text.contains('"') { text } else { text.replace(" //", " #") };
    text.trim().to_owned()
}

/// Returns `[armies.home]` for `[armies.home`, `[armies home]`, `armies.home:`.
fn header(line: &str) -> Option<String> {
    let is_header = line.starts_with('[') || (line.ends_with(':') && !line.contains('"'));
    let name = line.trim_matches(|c: char| matches!(c, '[' | ']' | ':' | ' '));
    let words: Vec<&str> = name.split([' ', '.']).filter(|word| !word.is_empty()).collect();
    let is_double = line.starts_with("[[");
    (is_header && !words.is_empty() && words.len() < 3 && words.iter().all(|word| is_bare_key(word))).then(
        || {
            let name = words.join(".");
            if is_double { format!("[[{name}]]") } else { format!("[{name}]") }
        },
    )
}

/// Returns `"Wolf Rider" = 3` for `Wolf Rider: 3`, `3 Wolf Rider`, `"Wolf Rider" 3,` and the like.
fn entry(line: &str) -> Option<String> {
    let line = line.split(" #").next().unwrap_or_default().trim().trim_end_matches([',', ';']).trim();
    let (key, value) = match separator(line) {
        Some((at, length)) => (&line[..at], &line[at + length..]),
        None => without_separator(line)?,
    };
    let is_quoted = key.contains('"');
    let key = key.trim().trim_matches(['"', '\'']).trim();
    let value = value.trim();
    if key.is_empty() || value.is_empty() || key.contains(['"', '{', '[', '\\']) {
        return None;
    }
    let key = if is_bare_key(key) && !is_quoted { key.to_owned() } else { format!("\"{key}\"") };
    let as_is = format!("{key} = {value}");
    if is_toml(&as_is) {
        return Some(as_is);
    }
    let digits: String = value.chars().take_while(char::is_ascii_digit).collect();
    if !digits.is_empty() && !value[digits.len()..].starts_with('.') {
        return Some(format!("{key} = {digits}"));
    }
    if let Some(number) = numeral(value) {
        return Some(format!("{key} = {number}"));
    }
    let text = value.trim_matches(['"', '\'']);
    // Between single quotes a backslash has no special meaning.
    let quote = if text.contains('\\') { '\'' } else { '"' };
    (!text.contains(quote)).then(|| format!("{key} = {quote}{text}{quote}"))
}

/// Returns the position and length of `=`, `:` or something like an arrow outside quotes.
fn separator(line: &str) -> Option<(usize, usize)> {
    let mut quoted = None;
    for (at, c) in line.char_indices() {
        match (c, quoted) {
            ('"' | '\'', None) => quoted = Some(c),
            (c, Some(quote)) if c == quote => quoted = None,
            ('=' | ':', None) => {
                let length = line[at..].len() - line[at..].trim_start_matches(['=', ':', '>']).len();
                return Some((at, length));
            }
            _ => {}
        }
    }
    None
}

/// Splits `3 Thug`, `3x Thug` or `Thug 3`, with or without quotes, into `Thug` and `3`.
fn without_separator(line: &str) -> Option<(&str, &str)> {
    let line = line.trim_matches(['"', '\'']);
    let after = line.trim_start_matches(|c: char| c.is_ascii_digit());
    if after.len() < line.len() {
        let name = after.trim_start_matches(['x', '×']).trim();
        return (!name.is_empty()).then(|| (name, &line[..line.len() - after.len()]));
    }
    let before = line.trim_end_matches(|c: char| c.is_ascii_digit());
    (before.len() < line.len() && before.ends_with(' ')).then(|| (before.trim(), &line[before.len()..]))
}

fn is_toml(line: &str) -> bool {
    DeTable::parse(line).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_write_for_toml() {
        let cases = [
            ("“Thug” = 3", "\"Thug\" = 3"),
            ("\"Thug\" = 3,", "\"Thug\" = 3"),
            ("Thug: 3", "Thug = 3"),
            ("Wolf Rider: 3", "\"Wolf Rider\" = 3"),
            ("\"Wolf Rider\": 3,", "\"Wolf Rider\" = 3"),
            ("\"Wolf Rider\" 3", "\"Wolf Rider\" = 3"),
            ("\"3 Wolf Rider\"", "\"Wolf Rider\" = 3"),
            ("3 Wolf Rider", "\"Wolf Rider\" = 3"),
            ("2x Thug", "Thug = 2"),
            ("\"Thug\" == 3", "\"Thug\" = 3"),
            ("\"Thug\" => 3", "\"Thug\" = 3"),
            ("\"Thug\" = 3;", "\"Thug\" = 3"),
            ("\"Wolf Rider\"\u{a0}= 3", "\"Wolf Rider\" = 3"),
            ("edition = v4.1", "edition = \"v4.1\""),
            ("home = Swampland City", "home = \"Swampland City\""),
            ("Thug = three", "Thug = 3"),
            ("Wolf Rider: Two", "\"Wolf Rider\" = 2"),
            ("size = 24 points", "size = 24"),
            ("size = 24 // points", "size = 24"),
            ("[armies.home", "[armies.home]"),
            ("[armies home]", "[armies.home]"),
            ("armies.home:", "[armies.home]"),
            ("[[die]", "[[die]]"),
            ("name = \"C:\\Users\\me\"", "name = 'C:\\Users\\me'"),
        ];
        for (written, expected) in cases {
            assert_eq!(corrected(written).as_deref(), Some(expected), "{written}");
        }
        for hopeless in ["\"Thug\" = ", "}{", "", "faces = [\"id 2\""] {
            assert_eq!(corrected(hopeless), None, "{hopeless}");
        }
    }
}
