use super::GameInWords;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use std::borrow::Cow;
use std::marker::PhantomData;

/// The schema of the position of a game of this kind.
pub(super) struct PositionOf<G>(PhantomData<G>);

impl<G: GameInWords> JsonSchema for PositionOf<G> {
    fn schema_name() -> Cow<'static, str> {
        let words = G::NAME.split('-').map(|word| word[..1].to_uppercase() + &word[1..]);
        Cow::Owned(words.collect())
    }

    fn json_schema(schemas: &mut SchemaGenerator) -> Schema {
        G::position_record(schemas)
    }
}
