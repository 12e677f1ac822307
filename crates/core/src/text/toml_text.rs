//! Formats text as TOML.

use super::Name;
use std::fmt::Write;

/// Returns `text` in quotes, with escapes for characters that must not be sent to a terminal.
pub fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for character in text.chars() {
        match character {
            '"' | '\\' => quoted.extend(['\\', character]),
            c if Name::printable(c) => quoted.push(c),
            c => {
                // Writing to a String cannot fail.
                let _ = match u32::from(c) {
                    code @ ..=0xffff => write!(quoted, "\\u{code:04X}"),
                    code => write!(quoted, "\\U{code:08X}"),
                };
            }
        }
    }
    quoted.push('"');
    quoted
}

/// Returns `text` as a key, in quotes if necessary.
pub fn key(text: &str) -> String {
    if is_bare_key(text) { text.to_owned() } else { quoted(text) }
}

/// Reports whether `text` is a key that needs no quotes.
pub fn is_bare_key(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_and_texts() {
        assert_eq!(key("Thug"), "Thug");
        assert_eq!(key("Wolf Rider"), "\"Wolf Rider\"");
        assert_eq!(key(""), "\"\"");
        assert_eq!(quoted("a\"b\\c\u{7f}\n"), "\"a\\\"b\\\\c\\u007F\\u000A\"");
        assert_eq!(quoted("a\u{202e}\u{e0001}é ½"), "\"a\\u202E\\U000E0001é ½\"");
    }
}
