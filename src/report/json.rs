//! JSON: one object on one line.

use crate::text::Name;
use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::ser::{CompactFormatter, Formatter};
use std::io;

/// `value` on one line, without its line end. Characters that a terminal must not be shown are escaped.
pub fn to_line<T: Serialize>(value: &T) -> String {
    let mut bytes = Vec::new();
    let mut serializer = serde_json::Serializer::with_formatter(&mut bytes, Printable);
    // The values have text keys and plain members, and the writer is a Vec: neither can fail.
    let written = value.serialize(&mut serializer);
    debug_assert!(written.is_ok());
    String::from_utf8(bytes).unwrap_or_default()
}

/// Escapes what a terminal must not be shown; the compact form otherwise.
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

/// An object whose members are in this order.
pub(super) struct Object<K, V>(pub Vec<(K, V)>);

impl<K: Serialize, V: Serialize> Serialize for Object<K, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (key, value) in &self.0 {
            map.serialize_entry(key, value)?;
        }
        map.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hostile_characters_are_escaped_and_order_is_kept() {
        let object = Object(vec![("z", "a\u{202e}b\u{1b}\n"), ("a", "Größe")]);
        assert_eq!(to_line(&object), r#"{"z":"a\u202eb\u001b\n","a":"Größe"}"#);
        assert_eq!(to_line(&"\u{e0001}"), r#""\udb40\udc01""#);
    }
}
