//! JSON on one line, safe to print whatever it contains.

use super::Name;
use serde::ser::Serialize;
use serde_json::ser::{CompactFormatter, Formatter};
use std::io;

/// Returns `value` on one line, without a line end. Characters that must not be sent to a terminal are escaped; parsing restores them.
///
/// # Errors
///
/// Returns an error for a value that JSON cannot express, such as a map whose keys are not text, or that refuses to be serialized.
pub fn json_line<T: Serialize + ?Sized>(value: &T) -> serde_json::Result<String> {
    let mut bytes = Vec::new();
    value.serialize(&mut serde_json::Serializer::with_formatter(&mut bytes, Printable))?;
    // The serializer only writes whole characters.
    Ok(String::from_utf8(bytes).unwrap_or_default())
}

/// Escapes characters that must not be sent to a terminal, and otherwise writes the compact form.
struct Printable;

impl Formatter for Printable {
    fn write_string_fragment<W: ?Sized + io::Write>(
        &mut self,
        out: &mut W,
        fragment: &str,
    ) -> io::Result<()> {
        let mut start = 0;
        for (at, character) in fragment.char_indices().filter(|(_, c)| !Name::printable(*c)) {
            CompactFormatter.write_string_fragment(out, &fragment[start..at])?;
            for unit in character.encode_utf16(&mut [0; 2]) {
                write!(out, "\\u{unit:04x}")?;
            }
            start = at + character.len_utf8();
        }
        CompactFormatter.write_string_fragment(out, &fragment[start..])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hostile_characters_are_escaped_and_parsed_back() {
        for (text, line) in [
            ("a\u{202e}b\u{1b}\n", r#""a\u202eb\u001b\n""#),
            ("\u{e0001}", r#""\udb40\udc01""#),
            ("Größe \\ \"", r#""Größe \\ \"""#),
        ] {
            assert_eq!(json_line(text).unwrap(), line);
            assert_eq!(serde_json::from_str::<String>(line).unwrap(), text);
        }
    }

    #[test]
    fn values_that_json_cannot_express_are_errors() {
        assert!(json_line(&std::collections::BTreeMap::from([((1, 2), 3)])).is_err());
    }
}
