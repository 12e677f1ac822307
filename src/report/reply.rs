//! The interface of every answer.

use super::Output;

/// Implements [`Reply::records`]: the record of an answer in JSON, or several. `warband schema` prints the schemas made from
/// them.
macro_rules! answers_with {
    ($($record:ty),+) => {
        #[cfg(test)]
        fn records(schemas: &mut schemars::SchemaGenerator) -> Vec<schemars::Schema> {
            vec![$(schemas.subschema_for::<$record>()),+]
        }
    };
}

/// Names the record of the position of a game in JSON.
macro_rules! stands_with {
    ($record:ty) => {
        #[cfg(test)]
        fn position_record(schemas: &mut schemars::SchemaGenerator) -> schemars::Schema {
            <$record as schemars::JsonSchema>::json_schema(schemas)
        }
    };
}

/// The answer of a command.
pub(crate) trait Reply {
    /// Formats the answer as text.
    fn text(&self, output: &Output) -> String;

    /// Formats the answer as JSON: one object on one line.
    fn json(&self) -> String;

    /// Returns the bare answer, empty if the exit code is the answer; `None` if it depends on an open decision.
    fn quiet(&self) -> Option<String>;

    /// Returns the post in a forum, if the answer has a form of its own; otherwise its text is posted.
    fn bbcode(&self) -> Option<String> {
        None
    }

    /// Returns the schemas of the results of [`Reply::json`].
    #[cfg(test)]
    fn records(schemas: &mut schemars::SchemaGenerator) -> Vec<schemars::Schema>
    where
        Self: Sized;
}
