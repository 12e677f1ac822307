//! The answer of `any on` and `any off`.

use crate::report::{Output, Reply, json};
use serde::Serialize;

/// Typed faces are read in any order from now on, or no longer.
#[derive(Clone, Copy, Debug)]
pub struct AnyOrderAnswer {
    /// Whether faces are read in any order, even if they fit in that of the dice.
    pub any: bool,
}

/// Whether typed faces are read in any order from now on.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "AnyOrder"))]
struct Record {
    schema: &'static str,
    any: bool,
}

impl Reply for AnyOrderAnswer {
    fn text(&self, output: &Output) -> String {
        output.wrap(
            "",
            if self.any {
                "Type the faces in any order, as the dice lie, with their numbers: m2 s3 i1. Turn off: any off"
            } else {
                "Faces are read in the order of the dice, and in any order if they do not fit."
            },
        )
    }

    fn json(&self) -> String {
        json::to_line(&Record { schema: "warband.any-order/1", any: self.any })
    }

    fn quiet(&self) -> Option<String> {
        Some(String::new())
    }

    answers_with!(Record);
}
