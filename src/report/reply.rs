//! What every answer of a command can do.

use super::Page;

/// Says what records an answer is for programs: one, or one of several. `warband schema` prints what was made of them.
macro_rules! answers_with {
    ($($record:ty),+) => {
        #[cfg(test)]
        fn records(schemas: &mut schemars::SchemaGenerator) -> Vec<schemars::Schema> {
            vec![$(schemas.subschema_for::<$record>()),+]
        }
    };
}

/// Says what record the position of a game is for programs.
macro_rules! stands_with {
    ($record:ty) => {
        #[cfg(test)]
        fn position_record(schemas: &mut schemars::SchemaGenerator) -> schemars::Schema {
            <$record as schemars::JsonSchema>::json_schema(schemas)
        }
    };
}

/// What a command answers.
pub trait Reply {
    /// For people.
    fn text(&self, page: &Page) -> String;

    /// For programs: one object on one line.
    fn json(&self) -> String;

    /// Returns the bare answer, empty if the exit code is the answer; `None` if it depends on a decision that nobody made.
    fn quiet(&self) -> Option<String>;

    /// Returns the post in a forum, where an answer has a form of its own for it; else its text is posted.
    fn bbcode(&self) -> Option<String> {
        None
    }

    /// Returns the schemas of what [`Reply::json`] may say.
    #[cfg(test)]
    fn records(schemas: &mut schemars::SchemaGenerator) -> Vec<schemars::Schema>
    where
        Self: Sized;
}
