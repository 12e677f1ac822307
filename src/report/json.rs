//! JSON: one object per line.

use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::Value;
use serde_json::value::RawValue;
use warband_core::text::json_line;

/// Serializes `value` on one line, without a line end. Control characters are escaped.
pub(crate) fn to_line<T: Serialize>(value: &T) -> String {
    // The values have text keys and plain members, which never fail.
    let line = json_line(value);
    debug_assert!(line.is_ok());
    line.unwrap_or_default()
}

/// The answer of `play --json` to a line with no answer in JSON, or several.
#[derive(serde::Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct AnsweredLines<'a> {
    schema: &'static str,
    /// The answers, each with its own schema.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    #[cfg_attr(test, schemars(with = "Vec<super::schemas::tests::AnyAnswer>"))]
    answers: &'a [Box<RawValue>],
    /// An answer that is not JSON.
    #[serde(skip_serializing_if = "str::is_empty")]
    text: &'a str,
}

/// Serializes several answers, or a text that is not JSON, as one object on a line.
pub(crate) fn lines(answers: &[Box<RawValue>], text: &str) -> String {
    to_line(&AnsweredLines { schema: "warband.lines/1", answers, text })
}

/// Width of a line of [`to_lines`], in columns.
const COLUMNS: usize = 120;

/// Serializes `value` on several lines; values that fit on a line are not split.
pub(super) fn to_lines(value: &Value) -> String {
    let mut text = String::new();
    write_lines(value, 0, 0, &mut text);
    text + "\n"
}

/// Writes `value` at column `taken` of a line; its inner lines are indented by more than `indent`.
fn write_lines(value: &Value, indent: usize, taken: usize, text: &mut String) {
    let line = value.to_string();
    let inner: Vec<(String, &Value)> = match value {
        _ if taken + line.len() < COLUMNS => Vec::new(),
        Value::Object(members) => {
            members.iter().map(|(key, member)| (format!("{}: ", Value::from(key.as_str())), member)).collect()
        }
        Value::Array(values) => values.iter().map(|value| (String::new(), value)).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    };
    if inner.is_empty() {
        *text += &line;
        return;
    }
    let (open, close) = if value.is_array() { ('[', ']') } else { ('{', '}') };
    text.push(open);
    for (number, (key, member)) in inner.iter().enumerate() {
        let comma = if number > 0 { "," } else { "" };
        *text += &format!("{comma}\n{:indent$}{key}", "", indent = indent + 2);
        write_lines(member, indent + 2, indent + 2 + key.len(), text);
    }
    *text += &format!("\n{:indent$}{close}", "");
}

/// An object with its members in this order.
pub(super) struct Object<K, V>(pub Vec<(K, V)>);

impl<K, V> Object<K, V> {
    /// Reports whether there are no members.
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
    use schemars::{JsonSchema, Schema, SchemaGenerator};
    use std::borrow::Cow;
    use std::collections::BTreeMap;

    /// Its keys are only known at run time.
    impl<K, V: JsonSchema> JsonSchema for Object<K, V> {
        fn inline_schema() -> bool {
            true
        }

        fn schema_name() -> Cow<'static, str> {
            BTreeMap::<String, V>::schema_name()
        }

        fn json_schema(schemas: &mut SchemaGenerator) -> Schema {
            BTreeMap::<String, V>::json_schema(schemas)
        }
    }

    #[test]
    fn values_that_fit_a_line_are_not_split() {
        let long = "x".repeat(100);
        let value = serde_json::json!({ "a": { "b": [1, 2], "c": {} }, "d": [long, long] });
        let expected = format!(
            r#"{{
  "a": {{"b":[1,2],"c":{{}}}},
  "d": [
    "{long}",
    "{long}"
  ]
}}
"#
        );
        assert_eq!(to_lines(&value), expected);
        assert_eq!(serde_json::from_str::<Value>(&expected).unwrap(), value);
    }

    #[test]
    fn hostile_characters_are_escaped_and_order_is_kept() {
        let object = Object(vec![("z", "a\u{202e}b\u{1b}\n"), ("a", "Größe")]);
        assert_eq!(to_line(&object), r#"{"z":"a\u202eb\u001b\n","a":"Größe"}"#);
        assert_eq!(to_line(&"\u{e0001}"), r#""\udb40\udc01""#);
    }
}
