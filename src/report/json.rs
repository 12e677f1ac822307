//! JSON: one object on one line.

use serde::ser::{Serialize, SerializeMap, Serializer};
use warband_table::text::json_line;

/// `value` on one line, without its line end. Characters that a terminal must not be shown are escaped.
pub fn to_line<T: Serialize>(value: &T) -> String {
    // The values have text keys and plain members, which never fail.
    let line = json_line(value);
    debug_assert!(line.is_ok());
    line.unwrap_or_default()
}

/// An object whose members are in this order.
pub(super) struct Object<K, V>(pub Vec<(K, V)>);

impl<K, V> Object<K, V> {
    /// Whether there is no member.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

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
